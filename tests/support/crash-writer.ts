// Plays turns into the database in a folder until it is killed; tells its parent of each turn only when its commit was
// acknowledged. The other side of the test about crashes.
import type { OutboundId } from '../../src/app/ids.ts';
import type { Write } from '../../src/app/ports.ts';
import { openDatabase } from '../../src/store/database.ts';
import { openPrisma } from '../../src/store/prisma.ts';
import { prismaStore } from '../../src/store/prisma-store.ts';
import { throwFault } from './fault.ts';
import { anOutbound, aTakenMail, aTurn, at, DEMO } from './rows.ts';

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('expected the folder to write to');
const database = await openDatabase({ kind: 'embedded', dataDir }, { reportFault: throwFault });
const store = prismaStore(openPrisma(database));

for (;;) {
  const state = await store.getState(DEMO);
  const { turn } = state;
  const next = turn + 1;
  const resolved = aTurn({ number: turn, status: 'resolved', resolvedAt: at(turn), version: 2 });
  const writes: readonly Write[] = [
    { kind: 'save-turn', turn: resolved },
    { kind: 'save-state', from: turn, state: { ...state, turn: next } },
    { kind: 'add-events', campaign: DEMO, turn, events: [{ rule: 'x', kind: 'turn-ended', turn }] },
    { kind: 'queue-mail', mail: anOutbound({ id: `demo.t${turn}` as OutboundId, turn }) },
    {
      kind: 'audit',
      campaign: DEMO,
      entry: { at: at(turn), who: 'system', what: 'turn-resolved', detail: turn },
    },
    { kind: 'add-turn', turn: aTurn({ number: next }) },
  ];
  const taken = await store.commit([aTakenMail({}, `mail of turn ${turn}`)]);
  if (taken.kind === 'committed') process.send?.({ mail: taken.inbound?.[0] });
  const played = await store.commit(writes);
  if (played.kind === 'committed') process.send?.({ turn });
}
