/** The end of a turn: state, events, record, posts, letters and the next turn, in one transaction. */

import { type AddedChance, isAdded } from '../../campaign/chance.ts';
import { makeTurnRecord, sentIn, type TurnRecord } from '../../campaign/record.ts';
import type { TurnResult } from '../../campaign/resolve.ts';
import { idsOf } from '../../campaign/sorted.ts';
import { seatProof } from '../../campaign/turn-dice.ts';
import { withOwnWords } from '../../reports/own-words/with-own.ts';
import { auditWrite } from '../audit.ts';
import type { TurnNews } from '../contracts/turn-news.ts';
import type { Deps } from '../deps.ts';
import { openBattles } from '../field/open-battles.ts';
import { traceOfTurn } from '../ids.ts';
import { luckWordsOf, ordersOf } from '../open-turn/luck.ts';
import { newTurn, secretsOf } from '../open-turn/new-turn.ts';
import { ownWordsAt } from '../open-turn/own-words.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import type { CampaignRow, TurnRow } from '../records.ts';
import { epilogues } from './epilogues.ts';
import { forumPosts } from './forum-posts.ts';
import { silentNames } from './silence.ts';
import { tellAhead } from './tell-ahead.ts';
import { turnLetters } from './turn-letters.ts';
import type { TurnUnderWay } from './turn-under-way.ts';

/** Everything that is told of a turn that has been fought, before it is told. */
export interface ComposedTurn {
  readonly past: TurnRow;
  readonly next: TurnRow;
  readonly row: CampaignRow;
  readonly record: TurnRecord;
  readonly news: TurnNews;
  readonly isOver: boolean;
}

/** The next turn's dice and deadline are drawn here: composed twice, they are others. */
export async function composeTurn(
  deps: Deps,
  underWay: TurnUnderWay,
  result: TurnResult,
): Promise<ComposedTurn> {
  const { campaign, turn } = underWay;
  const { secret } = secretsOf(deps, turn);
  const past: TurnRow = {
    ...turn,
    status: 'resolved',
    secret,
    resolvedAt: deps.clock.now(),
    version: turn.version + 1,
  };
  const next = newTurn(deps, campaign, turn.number + 1, turn);
  const isOver = endsCampaign(result);
  const row: CampaignRow = { ...campaign, turn: next.number, ...(isOver ? { status: 'ended' } : {}) };
  const record = await recordOf(deps, underWay, { result, next });
  const news = await newsOf(deps, underWay, { past, next, row, result, record });
  return { past, next, row, record, news, isOver };
}

export async function publishTurn(deps: Deps, underWay: TurnUnderWay, result: TurnResult): Promise<void> {
  const { campaign, turn } = underWay;
  const { number } = turn;
  const { past, next, row, record, news, isOver } = await composeTurn(deps, underWay, result);
  const inOwnWords = { ...deps, templates: withOwnWords(deps.templates, news.ownWords) };
  const opened = await openBattles({ deps: inOwnWords, campaign: row, seats: news.seats }, past, {
    before: underWay.state,
    after: result.state,
  });
  const epilogue = isWon(result) ? await epilogues(deps, news) : [];
  const letters = [...(await turnLetters(deps, news)), ...opened.letters, ...epilogue];
  const commit = await deps.store.commit([
    { kind: 'save-turn', turn: past },
    { kind: 'save-state', from: number, state: result.state },
    { kind: 'save-campaign', row, only: 'turn' },
    { kind: 'add-events', campaign: campaign.id, turn: number, events: result.events },
    { kind: 'save-record', campaign: campaign.id, turn: number, record },
    { kind: 'add-posts', posts: forumPosts(deps, news) },
    { kind: 'wake-boards', campaign: campaign.id, at: deps.clock.now(), turn: number },
    { kind: 'add-turn', turn: next },
    ...opened.writes,
    ...letters.map(queueMail),
    auditWrite(deps, campaign.id, {
      who: 'system',
      what: 'turn-resolved',
      detail: { turn: number, events: result.events.length, battles: underWay.results.length },
    }),
    ...(isOver
      ? [auditWrite(deps, campaign.id, { who: 'system', what: 'campaign-ended', detail: { turn: number } })]
      : []),
  ]);
  if (commit.kind === 'conflict') return;
  await sendSoon(deps, letters);
  if (!isOver) await deps.jobs.wakeTurn(campaign.id, next.number, next.deadline);
  for (const battle of opened.battles) await deps.jobs.wakeBattle(campaign.id, battle.id, battle.deadline);
  // Last: whatever becomes of it, letters and deadlines are on their way.
  const { events, state } = result;
  await tellAhead(deps, { campaign: campaign.id, turn: number, events, factions: state.factions });
  deps.log.info({ trace: traceOfTurn(campaign.id, number), letters: letters.length }, 'turn resolved');
}

/** CP-VIC-05: in this turn, and no other. */
function isWon({ events }: TurnResult): boolean {
  return events.some((event) => event.kind === 'war-won');
}

/** CP-VIC-07. */
function endsCampaign(result: TurnResult): boolean {
  return isWon(result) && result.state.victory?.goesOn !== true;
}

interface Ending {
  readonly past: TurnRow;
  readonly row: CampaignRow;
  readonly result: TurnResult;
  readonly record: TurnRecord;
}

/** What letters and posts are written from. */
async function newsOf(
  deps: Deps,
  underWay: TurnUnderWay,
  { past, row, result, next, record }: Ending & { readonly next: TurnRow },
): Promise<TurnNews> {
  const { state, books, battles: rows } = underWay;
  const resolved = { before: state, events: result.events, after: result.state };
  const [seats, own] = await Promise.all([deps.store.listParticipants(row.id), ownWordsAt(deps, row.id)]);
  return {
    campaign: row,
    resolved,
    past,
    next,
    books,
    seats,
    silent: silentNames(resolved, seats, books),
    battles: rows,
    ...proofsIn(record),
    ...own,
    now: deps.clock.now(),
    isOver: endsCampaign(result),
  };
}

/** What letters and posts tell of the orders, from the whole record. */
export function proofsIn({ open, sealed }: TurnRecord): Pick<TurnNews, 'proofs'> {
  if (open.format === 1 || sealed === undefined || !('salts' in sealed)) return {};
  const { saltsHash, ordersDigest: root, chance } = open;
  const sent = sentIn(sealed);
  const leaves = idsOf(sent.factions).map((id) => {
    const { leaf, path } = seatProof(sealed.salts, sent, id);
    return [id, { leaf, path }] as const;
  });
  const proofs = { saltsHash, root, leaves: Object.fromEntries(leaves) };
  return { proofs: chance === undefined ? proofs : { ...proofs, chance } };
}

async function recordOf(
  deps: Deps,
  underWay: TurnUnderWay,
  { result, next }: { readonly result: TurnResult; readonly next: TurnRow },
): Promise<TurnRecord> {
  const { state, books, battles, results, turn } = underWay;
  const begun = battles.flatMap(({ id, dice }) => (dice === undefined ? [] : [[id, dice] as const]));
  const told = {
    secret: secretsOf(deps, turn).secret,
    begun: Object.fromEntries(begun),
    luckWords: luckWordsOf(books),
    before: state,
    orders: ordersOf(books),
    results,
    events: result.events,
    after: result.state,
  };
  return makeTurnRecord({ ...told, ...(await saltsOf(deps, turn, next)) });
}

/** What else its format wants: a turn that was opened in format 1 ends in it. */
async function saltsOf(deps: Deps, turn: TurnRow, next: TurnRow) {
  const [own, coming] = [secretsOf(deps, turn), secretsOf(deps, next)];
  if (!('salts' in own)) return { salt: own.salt };
  if (!('salts' in coming)) throw new Error(`turn ${next.number} was opened in the format of long ago`);
  const last = await deps.store.findRecord(turn.campaign, turn.number - 1);
  return { salts: own.salts, nextSalts: coming.salts, last: last?.open, chance: addedTo(turn) };
}

/** @throws Error when it is still awaited: no turn is resolved before. */
function addedTo({ chance, number }: TurnRow): AddedChance | undefined {
  if (chance === undefined || isAdded(chance)) return chance;
  throw new Error(`turn ${number} was resolved before its dice were whole`);
}
