/** Resolved turns as their readers may know them: story, battles, record, posts. */

import { evolveAll } from '../../campaign/evolve.ts';
import { withSentence } from '../../campaign/fail-order.ts';
import type { BattleId, CampaignId } from '../../campaign/ids.ts';
import { openPartFor, type TurnRecord } from '../../campaign/record.ts';
import type { Reader, VisibleTurn } from '../../campaign/sight/visible.ts';
import { viewCampaign, visibleTo } from '../../campaign/sight/visible-to.ts';
import { verifyTurn } from '../../campaign/verify.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { BattleStory } from '../../reports/battle-story.ts';
import type { ToldTurn, TurnStory } from '../contracts/turn-story.ts';
import type { Deps } from '../deps.ts';
import { type BattleReplay, replayRow, watcherOf } from '../field/battle-replays.ts';
import { engagementIn } from '../field/battle-result.ts';
import { storiesOf } from '../field/battle-stories.ts';
import { type Access, enter, readerOf, seesAll } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { BattleRow, CampaignRow, ForumPost, TurnRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { battlesKnown } from './told-battles.ts';

interface Resolved extends Access {
  readonly turn: TurnRow;
  /** The whole record; readers get no more than `openPartFor` leaves. */
  readonly record: TurnRecord;
}

/** A resolved turn the asker may look at. Refusals: `unclear/turn`, `late/not-resolved`, and what `enter` refuses. */
async function findResolved(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  number: number,
): Promise<Result<Resolved>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const [turn, record] = await Promise.all([
    deps.store.findTurn(id, number),
    deps.store.findRecord(id, number),
  ]);
  if (turn === undefined) return refuse('unclear/turn', { number });
  if (turn.status !== 'resolved' || record === undefined) {
    return refuse('late/not-resolved', { number });
  }
  return ok({ ...entered.value, turn, record });
}

export async function turnStory(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  number: number,
): Promise<Result<TurnStory>> {
  const found = await findResolved(deps, asker, id, number);
  if (!found.ok) return found;
  const { seat, turn, record } = found.value;
  return ok(await tellTurnTo(deps, { turn, record, reader: readerOf(seat) }));
}

/** A resolved turn as a reader may know it. */
export async function tellTurnTo(
  deps: Deps,
  { turn, record, reader }: { readonly turn: TurnRow; readonly record: TurnRecord; readonly reader: Reader },
): Promise<TurnStory> {
  const { visible, before } = knownOf(record, reader);
  const rows = await deps.store.listBattles(turn.campaign, turn.number);
  const eyes = reader.kind === 'gm' ? 'gm' : 'public';
  const battles = storiesOf(rows, visible.battles, {
    reader: eyes,
    words: deps.templates.words,
    events: visible.events,
  });
  return { turn: forReader(turn), visible, before: viewCampaign(before, reader), battles };
}

/** ADR 102: a turn for its page. Refusals: those of `turnStory`. */
export async function toldTurn(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  number: number,
): Promise<Result<ToldTurn>> {
  const found = await findResolved(deps, asker, id, number);
  if (!found.ok) return found;
  const { seat, turn, record } = found.value;
  const reader = readerOf(seat);
  const { visible, before } = knownOf(record, reader);
  const mark = (await deps.store.recordMarks(id)).get(number) ?? '';
  const events = record.sealed?.events ?? [];
  const marked = { campaign: id, turn: number, mark, events };
  const battles = await battlesKnown(deps, marked, reader, visible.battles);
  return ok({ turn: forReader(turn), visible, before: viewCampaign(before, reader), battles });
}

/** A story as it leaves the house: its readers have no catalog that says why an order failed. */
export function storyOutside({ visible, ...story }: TurnStory): TurnStory {
  return { ...story, visible: { ...visible, events: visible.events.map(withSentence) } };
}

/** What happened as the reader may know it, and the whole state it happened to. */
function knownOf({ open, sealed }: TurnRecord, reader: Reader) {
  if (sealed === undefined) throw new Error(`the record of turn ${open.turn} lacks its sealed part`);
  const { before, events } = sealed;
  const visible = visibleTo({ before, events, after: evolveAll(before, events) }, reader);
  return { visible, before };
}

/** One battle, and no other played again for it. */
export async function battleStory(
  deps: Deps,
  asker: Asker,
  battle: BattleOfTurn,
): Promise<Result<BattleStory>> {
  const found = await findBattle(deps, asker, battle);
  if (!found.ok) return found;
  const { seat, rows, events } = found.value;
  const reader = seesAll(seat) ? 'gm' : 'public';
  const [story] = storiesOf(rows, [battle.id], { reader, words: deps.templates.words, events });
  if (story === undefined) throw new Error(`the battle ${battle.id} has no story`);
  return ok(story);
}

/** One battle to be watched. */
export async function battleReplay(
  deps: Deps,
  asker: Asker,
  battle: BattleOfTurn,
): Promise<Result<BattleReplay>> {
  const found = await findBattle(deps, asker, battle);
  if (!found.ok) return found;
  const row = found.value.rows.find(({ id }) => id === battle.id);
  if (row === undefined) throw new Error(`the battle ${battle.id} has no record`);
  return replayRow(deps, row, watcherOf(found.value.seat, engagementIn(row).sides));
}

interface BattleOfTurn {
  readonly campaign: CampaignId;
  readonly turn: number;
  readonly id: BattleId;
}

/** The rows of a turn in which the asker knows of this battle. */
async function findBattle(
  deps: Deps,
  asker: Asker,
  { campaign, turn, id }: BattleOfTurn,
): Promise<
  Result<{
    readonly seat: Access['seat'];
    readonly rows: readonly BattleRow[];
    readonly events: VisibleTurn['events'];
  }>
> {
  const found = await findResolved(deps, asker, campaign, turn);
  if (!found.ok) return found;
  const { seat, record } = found.value;
  const { visible } = knownOf(record, readerOf(seat));
  if (!visible.battles.includes(id)) return refuse('unclear/battle.battle-story', { battle: id, turn });
  return ok({ seat, rows: await deps.store.listBattles(campaign, turn), events: visible.events });
}

/** The turn's record for the asker: whole for the GM and, once the campaign has ended, for everybody. */
export async function turnRecord(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  number: number,
): Promise<Result<TurnRecord>> {
  const found = await findResolved(deps, asker, id, number);
  if (!found.ok) return found;
  const { campaign, record, seat } = found.value;
  return ok(forSeat(campaign, record, seat));
}

/** CP-REC-15: the records of a turn that do not stand any more, as the asker may have them. */
export async function undoneRecords(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  number: number,
): Promise<Result<readonly TurnRecord[]>> {
  const found = await findResolved(deps, asker, id, number);
  if (!found.ok) return found;
  const { campaign, seat } = found.value;
  const records = await deps.store.listUndone(id, number);
  return ok(records.map((record) => forSeat(campaign, record, seat)));
}

const forSeat = (campaign: CampaignRow, record: TurnRecord, seat: Access['seat']): TurnRecord =>
  campaign.status === 'ended' ? record : openPartFor(record, readerOf(seat));

/** Replays what the asker's record holds; the verdict on the same bytes is the same, and is not worked out a second time. */
export async function verify(deps: Deps, asker: Asker, id: CampaignId, number: number) {
  const record = await turnRecord(deps, asker, id, number);
  if (!record.ok) return record;
  const bytes = new TextEncoder().encode(JSON.stringify(record.value));
  const verdict = async () => verifyTurn(record.value, deps.settings.beacon.publicKey);
  return ok(await deps.process.verdicts.get(deps.digest(bytes), verdict));
}

export async function posts(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  number: number,
): Promise<Result<readonly ForumPost[]>> {
  const found = await findResolved(deps, asker, id, number);
  return found.ok ? ok(await deps.store.listPosts(id, number)) : found;
}

/** Every turn, newest first, with nothing in it that is still secret. */
export async function listTurns(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
): Promise<Result<readonly TurnRow[]>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const turns = await deps.store.listTurns(id, { limit: 1000 });
  return ok(turns.map(forReader));
}

/** The row without its sealed secret, and without a seed that would tell a locked turn's dice before its report. */
export function forReader(turn: TurnRow): TurnRow {
  const { seed, staging: _unsaid, ...rest } = turn;
  const open = turn.status === 'resolved' && seed !== undefined ? { seed } : {};
  return { ...rest, ...open, sealedSecret: '' };
}
