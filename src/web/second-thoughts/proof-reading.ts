/** The letters of a turn before they go: read, added to, published; and whether they shall wait at all. */
import type { FastifyInstance } from 'fastify';
import type { ParticipantId } from '../../app/ids.ts';
import type { Refusal, Result } from '../../kernel/result.ts';
import { go, type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { field, type Visit } from '../visit.ts';
import { sayRefusal } from '../words.ts';

export function proofReadingPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  show(rooms, kit, { zone: 'gm', path: '/staged' }, (visit) => showLetters(kit, visit));
  takeForm(rooms, kit, { zone: 'gm', path: '/staged' }, async (visit) => {
    const { asker, campaign, form } = visit;
    const to = field(form, 'to') as ParticipantId | 'all';
    const added = await useCases.addWord(asker, campaign.id, to, field(form, 'text'));
    return added.ok ? go(`${visit.base}/staged#to-${to}`) : showLetters(kit, visit, added.refusal);
  });
  takeForm(rooms, kit, { zone: 'gm', path: '/staged/publish' }, async ({ asker, campaign, base }) => {
    const published = await useCases.publishStaged(asker, campaign.id);
    return published.ok ? go(`${base}?done=published`) : published;
  });
  takeForm(rooms, kit, { zone: 'gm', path: '/proof-reading' }, async ({ asker, campaign, base, form }) => {
    const isWanted = field(form, 'wanted') === 'yes';
    const set = await useCases.setProofReading(asker, campaign.id, isWanted);
    return set.ok ? go(`${base}?done=${isWanted ? 'proofs-wanted' : 'proofs-not-wanted'}`) : set;
  });
}

async function showLetters(kit: Kit, visit: Visit, wrong?: Refusal): Promise<Result<RoomReply>> {
  const staged = await kit.deps.useCases.stagedTurn(visit.asker, visit.campaign.id);
  if (!staged.ok) return staged;
  return page({
    template: 'staged',
    title: `Letters of turn ${staged.value.turn}`,
    room: '',
    view: { ...staged.value, says: sayRefusal(wrong) },
    ...(wrong === undefined ? {} : { status: kit.statusOf(wrong) }),
  });
}
