import type { FastifyInstance } from 'fastify';
import type { AddedChance } from '../../campaign/chance.ts';
import type { NewOpenPart, OldOpenPart, TurnRecord } from '../../campaign/record.ts';
import { english } from '../../kernel/words/language.ts';
import { file, type Kit, page, showBoth } from '../rooms.ts';
import { turnOf, type Visit } from '../visit.ts';
import { CORRECTED } from '../words/corrections.en.ts';
import { refuse } from '../words/refuse.ts';

/** The turn's proof: its record to take away, and its replay on the spot. */
export function recordPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  showBoth(rooms, kit, '/turns/:turn/record', async (visit) => {
    const turn = turnOf(visit);
    if (!turn.ok) return turn;
    const record = await useCases.turnRecord(visit.asker, visit.campaign.id, turn.value);
    if (!record.ok) return record;
    const isAsked = visit.query['replay'] === 'yes';
    const replay = isAsked
      ? await useCases.verifyTurn(visit.asker, visit.campaign.id, turn.value)
      : undefined;
    if (replay?.ok === false) return replay;
    const view = { ...recordView(visit, turn.value, record.value), ...replayView(replay?.value) };
    return page({ template: 'record', title: `Proof of turn ${turn.value}`, room: '/turns', view });
  });
  showBoth(rooms, kit, '/turns/:turn/record.json', async (visit) => {
    const turn = turnOf(visit);
    if (!turn.ok) return turn;
    const record = await useCases.turnRecord(visit.asker, visit.campaign.id, turn.value);
    if (!record.ok) return record;
    return asFile(`${visit.campaign.id}-turn-${turn.value}.json`, record.value);
  });
  showBoth(rooms, kit, '/turns/:turn/attempts/:attempt/record.json', async (visit) => {
    const turn = turnOf(visit);
    if (!turn.ok) return turn;
    const undone = await useCases.undoneRecords(visit.asker, visit.campaign.id, turn.value);
    if (!undone.ok) return undone;
    const attempt = Number(visit.params['attempt']);
    const record = undone.value[attempt - 1];
    if (record === undefined) return refuse('unclear/attempt');
    return asFile(`${visit.campaign.id}-turn-${turn.value}-attempt-${attempt}.json`, record);
  });
}

const asFile = (name: string, record: TurnRecord) =>
  file({
    type: 'application/json; charset=utf-8',
    body: `${JSON.stringify(record, undefined, 2)}\n`,
    headers: { 'content-disposition': `attachment; filename="${name}"` },
  });

function recordView(visit: Visit, turn: number, { open, sealed, own }: TurnRecord) {
  return {
    turn,
    turnHref: `${visit.base}/turns/${turn}`,
    campaignId: visit.campaign.id,
    isWhole: sealed !== undefined,
    commitment: open.commitment,
    secret: open.secret,
    seed: open.seed,
    ordersDigest: open.ordersDigest,
    sealedHash: open.sealedHash,
    ...(open.format === 1 ? oldPart(open) : newPart(open, own)),
    attempts: attemptsIn(visit, turn, open),
    battleCount: open.battles.length,
  };
}

/** CP-REC-15. */
function attemptsIn(visit: Visit, turn: number, open: TurnRecord['open']) {
  const attempts = open.format === 1 ? [] : (open.attempts ?? []);
  return attempts.map(({ turn: changed, changed: what, reason }, i) => ({
    says: `In turn ${changed} something was changed: ${CORRECTED[what]}. The reason: ${reason}`,
    href: `${visit.base}/turns/${turn}/attempts/${i + 1}/record.json`,
  }));
}

/** Luck words that were told to all. */
function oldPart({ luckWords }: OldOpenPart) {
  return {
    luckWords: Object.entries(luckWords)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([who, word]) => ({ who, word })),
    hasLuckWords: Object.keys(luckWords).length > 0,
  };
}

function newPart(
  { chance, corrections = [], opening = {}, saltsHash, stateBefore, stateAfter, recordBefore }: NewOpenPart,
  own: TurnRecord['own'],
) {
  return {
    isRooted: true,
    ...(chance === undefined ? {} : { chance: chanceView(chance) }),
    saltsHash,
    stateBefore,
    stateAfter,
    recordBefore: recordBefore ?? '',
    dealCommitment: opening.dealCommitment ?? '',
    openedBefore: opening.openedBefore ?? 0,
    corrections: corrections.map((kind) => CORRECTED[kind]).join('; '),
    ...(own === undefined ? {} : { leaf: own.leaf, path: own.path }),
  };
}

/** CP-REC-13. */
function chanceView(chance: AddedChance) {
  if (chance.kind === 'slow-hash')
    return { what: `a chain of ${english.number(chance.length)} hashes from the root`, value: chance.value };
  const what = `round ${chance.round} of the beacon`;
  return 'signature' in chance
    ? { what, value: chance.signature }
    : { what: `${what}, which was not used: ${chance.waived}`, value: '' };
}

interface Replay {
  readonly verified: boolean;
  readonly differences: readonly { readonly at: string; readonly expected: string; readonly found: string }[];
}

function replayView(replay: Replay | undefined) {
  return {
    isReplayed: replay !== undefined,
    isVerified: replay?.verified === true,
    differences: replay?.differences ?? [],
  };
}
