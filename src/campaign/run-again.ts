/** CP-REC-15: turns that are resolved once more from their records, with one thing changed, by their first dice. */
import { canonicalJson } from '../kernel/canonical-json.ts';
import { seededDice } from '../kernel/dice-seeded.ts';
import { ok, type Result } from '../kernel/result.ts';
import { correct } from './correction.ts';
import { evolveAll } from './evolve.ts';
import type { FactionId } from './ids.ts';
import type { Order } from './order.ts';
import {
  type Attempt,
  hashRecord,
  isWhole,
  type NewOpenPart,
  type NewSealedPart,
  recordAgain,
  resolvedBy,
  type TurnRecord,
  type WholeRecord,
} from './record.ts';
import { type BattleResult, resolveTurn, type TurnResult, type Wave } from './resolve.ts';
import { inOrder } from './sorted.ts';
import type { CampaignState, HandCorrection } from './state.ts';
import { pinnedArmies } from './turn/under-way.ts';
import { refuse } from './words/refuse.ts';

/** What is changed in the first of the turns. */
export type Amendment = {
  readonly reason: string;
} /** These orders, and no others of that power, in the place of what it had sent. */ & (
  | { readonly kind: 'orders'; readonly faction: FactionId; readonly orders: readonly Order[] }
  /** In the state that the turn begins with. */
  | { readonly kind: 'correction'; readonly correction: HandCorrection }
);

/** A turn as it was, and as it is now. */
export interface TurnAgain extends TurnResult {
  readonly was: WholeRecord;
  readonly record: WholeRecord;
  readonly before: CampaignState;
  readonly waves: readonly Wave[];
  readonly results: readonly BattleResult[];
}

/**
 * The turns of these records, which follow each other, once more; without an amendment to the byte as they were.
 * Refusals: `illegal/old-record`, `illegal/no-change`, `illegal/field-battle`, `illegal/other-end`.
 */
export function runAgain(
  records: readonly TurnRecord[],
  amendment?: Amendment,
): Result<readonly TurnAgain[]> {
  const turns: TurnAgain[] = [];
  for (const was of records) {
    if (!isWhole(was)) return refuse('illegal/old-record', { turn: was.open.turn }, 'CP-REC-15');
    const isFirst = turns.length === 0;
    if (isFirst && amendment !== undefined && changesNothing(was, amendment))
      return refuse('illegal/no-change', {}, 'CP-REC-15');
    const again = runTurn(was, turns.at(-1), { amendment, isFirst });
    const why = whyNot(again);
    if (why !== undefined) return why;
    turns.push(again);
  }
  return ok(turns);
}

function changesNothing({ sealed }: WholeRecord, amendment: Amendment): boolean {
  if (amendment.kind === 'correction') return false;
  const standing = resolvedBy(sealed)[amendment.faction] ?? [];
  return canonicalJson(standing) === canonicalJson(amendment.orders);
}

interface Change {
  readonly amendment: Amendment | undefined;
  readonly isFirst: boolean;
}

function runTurn(was: WholeRecord, last: TurnAgain | undefined, { amendment, isFirst }: Change): TurnAgain {
  const mine = isFirst ? amendment : undefined;
  const before = stateBefore(was.sealed, last, mine);
  const amended = amendedOrders(was.sealed, mine);
  const orders = resolvedBy({ ...was.sealed, ...amended });
  const carried = was.sealed.results.filter(({ battle }) => before.battles?.[battle] !== undefined);
  const run = resolveTurn(before, orders, seededDice(was.open.seed), carried);
  const { events, results, waves, state } = run;
  const attempts = attemptsOf(was.open, amendment, last?.record.open.attempts?.at(-1)?.turn);
  const record = recordAgain(was, {
    before,
    results,
    events,
    after: state,
    ...linkOf(was, last),
    ...amended,
    ...attempts,
  });
  return { was, record, before, waves, results, state, events };
}

/** The first turn names the record that it named before: that one has not run again. */
function linkOf({ open }: WholeRecord, last: TurnAgain | undefined) {
  const recordBefore = last === undefined ? open.recordBefore : hashRecord(last.record.open);
  return recordBefore === undefined ? {} : { recordBefore };
}

/** What the turn before left now, corrected as it was the first time. */
function stateBefore(
  { before }: NewSealedPart,
  last: TurnAgain | undefined,
  amendment: Amendment | undefined,
): CampaignState {
  const begun = last === undefined ? before : (before.corrections ?? []).reduce(correct, last.state);
  return amendment?.kind === 'correction' ? correct(begun, amendment.correction) : begun;
}

function amendedOrders(
  { amended }: NewSealedPart,
  amendment: Amendment | undefined,
): Pick<NewSealedPart, 'amended'> {
  if (amendment?.kind === 'orders') return { amended: { ...amended, [amendment.faction]: amendment.orders } };
  return amended === undefined ? {} : { amended };
}

function attemptsOf(
  open: NewOpenPart,
  amendment: Amendment | undefined,
  changedIn = open.turn,
): Pick<NewOpenPart, 'attempts'> {
  const { attempts = [] } = open;
  if (amendment === undefined) return attempts.length === 0 ? {} : { attempts };
  const changed = amendment.kind === 'orders' ? amendment.kind : amendment.correction.kind;
  const attempt: Attempt = {
    record: hashRecord(open),
    turn: changedIn,
    changed,
    reason: amendment.reason,
  };
  return { attempts: [...attempts, attempt] };
}

/** What was decided by people at a battle, and by the war's end, is not decided anew. */
function whyNot({ was, before, state, events }: TurnAgain) {
  const left = evolveAll(was.sealed.before, was.sealed.events);
  const isTouched = fieldOf(was.sealed.before) !== fieldOf(before) || fieldOf(left) !== fieldOf(state);
  const facts = { turn: was.open.turn };
  if (isTouched) return refuse('illegal/field-battle', facts, 'CP-REC-15');
  return endOf(was.sealed.events) === endOf(events)
    ? undefined
    : refuse('illegal/other-end', facts, 'CP-REC-15');
}

/** Battles under way, and all who fight in them. */
function fieldOf(state: CampaignState): string {
  const pinned = pinnedArmies(state);
  const armies = inOrder(state.armies).filter(({ id }) => pinned.has(id));
  const leaders = armies.map(({ general }) => (general === undefined ? null : state.generals[general]));
  return canonicalJson({ battles: state.battles ?? {}, armies, leaders });
}

const endOf = (events: TurnResult['events']): string =>
  canonicalJson(events.filter(({ kind }) => kind === 'war-won'));
