/** The letters of a turn are read by the game master before they go: looked at, added to, published. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { enterAsGm, enterAsStaff, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { CampaignRow, TurnRow } from '../records.ts';
import { carryTurnOn, endTurn, loadUnderWay } from '../turn/carry-turn-on.ts';
import { composeTurn } from '../turn/publish-turn.ts';
import { isStaged } from '../turn/stage-turn.ts';
import { turnLetters } from '../turn/turn-letters.ts';
import { refuse } from '../words/refuse.ts';

/** A turn whose letters wait. */
export interface StagedTurn {
  readonly turn: number;
  /** What is added to everybody's letter. */
  readonly toAll: string;
  readonly letters: readonly StagedLetter[];
}

export interface StagedLetter {
  readonly participant: ParticipantId;
  readonly name: string;
  readonly subject: string;
  /** As it would be now, what is added among it; dice and deadline of the next turn are settled when it is published. */
  readonly text: string;
  /** What is added to this one. */
  readonly added: string;
}

const LONGEST = 2000;

/** Refusals: `late/not-staged`. GMs and helpers. */
export async function stagedTurn(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<StagedTurn>> {
  const found = await findStaged(deps, asker, id);
  if (!found.ok) return found;
  const { turn } = found.value;
  const underWay = await loadUnderWay(deps, id, turn.number);
  if (underWay === undefined) return NOT_STAGED;
  const { news } = await composeTurn(deps, underWay, endTurn(underWay));
  const { words = {} } = turn.staging ?? {};
  const names = new Map(news.seats.map((seat) => [seat.id, seat.name]));
  const letters = (await turnLetters(deps, news)).map(({ participant, subject, text }) => ({
    participant,
    name: names.get(participant) ?? participant,
    subject,
    text,
    added: words[participant] ?? '',
  }));
  return ok({ turn: turn.number, toAll: words['all'] ?? '', letters });
}

export interface AddedWord {
  readonly to: ParticipantId | 'all' | readonly ParticipantId[];
  readonly text: string;
  /** It comes behind what was added before; absent: in its place. */
  readonly isMore?: boolean;
}

/**
 * Adds a word to one letter, to several or to all; an empty one takes back what was added. To everybody named or to nobody. GMs and
 * helpers. Refusals: `late/not-staged`, `input/words`, `unclear/participant`, `conflict/turn`.
 */
export async function addWord(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  { to, text, isMore = false }: AddedWord,
): Promise<Result<TurnRow>> {
  const found = await findStaged(deps, asker, id);
  if (!found.ok) return found;
  const { turn, who } = found.value;
  const seats = await deps.store.listParticipants(id);
  const named = typeof to === 'string' ? [to] : to;
  const unknown = named.find((one) => one !== 'all' && !seats.some((seat) => seat.id === one));
  if (unknown !== undefined) return refuse('unclear/participant', { id: unknown });
  const before = turn.staging?.words ?? {};
  const said = named.map((one) => [one, oneLine(isMore ? `${before[one] ?? ''} ${text}` : text)] as const);
  if (said.some(([, words]) => words.length > LONGEST)) return refuse('input/words', { longest: LONGEST });
  const words = { ...before, ...Object.fromEntries(said) };
  const detail = { turn: turn.number, to, letters: oneLine(text).length };
  return save(deps, { ...turn, staging: { words } }, { who, what: 'word-added', detail });
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** The letters go, with what was added. GM only. Refusals: `late/not-staged`, `conflict/turn`. */
export async function publishStaged(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<TurnRow>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const found = await findStaged(deps, asker, id);
  if (!found.ok) return found;
  const { turn, who } = found.value;
  const { words = {} } = turn.staging ?? {};
  const released = { ...turn, staging: { words, isReleased: true as const } };
  const saved = await save(deps, released, { who, what: 'turn-released', detail: { turn: turn.number } });
  if (saved.ok) await carryTurnOn(deps, id, turn.number);
  return saved;
}

/** Whether letters wait for the game master from now on. GM only. Refusal: `conflict/turn`. */
export async function setProofReading(
  deps: Deps,
  asker: Asker,
  { campaign: id, isWanted }: { campaign: CampaignId; isWanted: boolean },
): Promise<Result<CampaignRow>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const { proofReading: _before, ...rest } = entered.value.campaign;
  const row: CampaignRow = isWanted ? { ...rest, proofReading: true } : rest;
  const commit = await deps.store.commit([
    { kind: 'save-campaign', row },
    auditWrite(deps, id, {
      who: nameOf(entered.value.seat),
      what: 'proof-reading',
      detail: { isWanted },
    }),
  ]);
  return commit.kind === 'conflict' ? refuse('conflict/turn') : ok(row);
}

const NOT_STAGED = refuse('late/not-staged');

async function findStaged(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
): Promise<Result<{ readonly turn: TurnRow; readonly who: string }>> {
  const entered = await enterAsStaff(deps, asker, id);
  if (!entered.ok) return entered;
  const turn = await currentTurn(deps, entered.value.campaign);
  return isStaged(turn) ? ok({ turn, who: nameOf(entered.value.seat) }) : NOT_STAGED;
}

async function save(
  deps: Deps,
  turn: TurnRow,
  entry: Parameters<typeof auditWrite>[2],
): Promise<Result<TurnRow>> {
  const next = { ...turn, version: turn.version + 1 };
  const commit = await deps.store.commit([
    { kind: 'save-turn', turn: next },
    auditWrite(deps, turn.campaign, entry),
  ]);
  return commit.kind === 'committed' ? ok(next) : refuse('conflict/turn');
}
