/** A turn in three steps: moves, battles wave by wave, what they leave. Pure, and the same from any order of orders. */
import type { Dice } from '../kernel/dice.ts';
import { rememberLast } from '../kernel/remember.ts';
import type { BattleResult } from './battle/aftermath.ts';
import type { CampaignEngagement } from './battle/engagement.ts';
import { fightEngagement } from './battle/fight-engagement.ts';
import { fightWaves } from './battle/waves.ts';
import { dealTurn } from './deal.ts';
import type { CampaignEvent } from './event.ts';
import type { CampaignState } from './state.ts';
import type { TurnOrders } from './turn/commands.ts';
import { resolveMoves, type TurnMoves } from './turn/moves.ts';
import { settleTurn } from './turn/settle.ts';
import { pinnedArmies } from './turn/under-way.ts';

export type { BattleResult, FoughtResult } from './battle/aftermath.ts';
export type { CampaignEngagement } from './battle/engagement.ts';
export type { TurnOrders } from './turn/commands.ts';

/** How far a turn is: its wave of battles, and those of them still to be fought, in any order, on any machine. */
export interface TurnPlan {
  readonly wave: number;
  /** By id. Empty: `finishTurn` may be called. */
  readonly engagements: readonly CampaignEngagement[];
  readonly state: CampaignState;
  readonly events: readonly CampaignEvent[];
}

/** Battles that were fought beside each other. */
export type Wave = Pick<TurnPlan, 'wave' | 'engagements'>;

/** A resolved turn. */
export interface TurnResult {
  readonly state: CampaignState;
  readonly events: readonly CampaignEvent[];
}

/** CP-RES-02: moves everybody, and names the battles of the first wave. `carried` as in `resolveTurn`. */
export function planTurn(
  state: CampaignState,
  orders: TurnOrders,
  carried: readonly BattleResult[] = [],
): TurnPlan {
  return continueTurn(state, orders, carried);
}

/**
 * CP-RES-02: the turn as far as all the results so far carry it: battles of the same wave still missing, or the next wave's.
 * Nothing needs to be kept between two calls but the results.
 */
export function continueTurn(
  state: CampaignState,
  orders: TurnOrders,
  results: readonly BattleResult[],
): TurnPlan {
  if (state.toDeal !== undefined) return { wave: 1, engagements: [], state, events: [] };
  return foughtSoFar(state, orders, results);
}

function foughtSoFar(state: CampaignState, orders: TurnOrders, results: readonly BattleResult[]): TurnPlan {
  const { wave, pending, state: now, events } = fightWaves(movesOf(state, orders), results);
  return { wave, engagements: pending, state: now, events };
}

/**
 * CP-RES-02: the state the next turn begins with, and everything that happened. `dice` are those of the turn's seed: a
 * campaign with a table of happenings needs them.
 * @throws Error when a battle has not been fought yet, or dice are missing.
 */
export function finishTurn(
  state: CampaignState,
  orders: TurnOrders,
  results: readonly BattleResult[],
  dice?: Dice,
): TurnResult {
  if (state.toDeal !== undefined && dice !== undefined) return dealTurn(state, dice);
  return settlePlan(state, foughtSoFar(state, orders, results), dice);
}

/**
 * CP-RES-02: the same from the plan that named no more battles, so that whoever has it works out nothing twice. `before` is the
 * state that the plan was made from.
 * @throws Error as `finishTurn` does.
 */
export function finishPlan(before: CampaignState, plan: TurnPlan, dice: Dice): TurnResult {
  return before.toDeal === undefined ? settlePlan(before, plan, dice) : dealTurn(before, dice);
}

function settlePlan(before: CampaignState, plan: TurnPlan, dice: Dice | undefined): TurnResult {
  if (plan.engagements.length > 0) {
    throw new Error(`still to be fought: ${plan.engagements.map((battle) => battle.id).join(', ')}`);
  }
  const end = settleTurn(plan.state, plan.events, {
    pinned: pinnedArmies(before),
    ...(dice === undefined ? {} : { dice }),
  });
  return { state: end.state, events: [...plan.events, ...end.events] };
}

/**
 * CP-RES-03: the whole turn at once, every battle with its own fork of the turn's dice. `carried` are the results of battles
 * that were begun in an earlier turn and have ended since (CP-BAT-14).
 */
export function resolveTurn(
  state: CampaignState,
  orders: TurnOrders,
  dice: Dice,
  carried: readonly BattleResult[] = [],
): TurnResult & { readonly results: readonly BattleResult[]; readonly waves: readonly Wave[] } {
  const results = [...carried];
  const waves: Wave[] = [];
  let plan = planTurn(state, orders, carried);
  while (plan.engagements.length > 0) {
    waves.push({ wave: plan.wave, engagements: plan.engagements });
    results.push(...plan.engagements.map((engagement) => fightEngagement(state, engagement, dice)));
    plan = continueTurn(state, orders, results);
  }
  return { ...finishPlan(state, plan, dice), results, waves };
}

/** The moves last worked out: a turn that is carried on wave by wave here and now asks for the same ones again and again. */
const lastMoves = rememberLast((state: CampaignState) =>
  rememberLast((orders: TurnOrders) => resolveMoves(state, orders)),
);

function movesOf(state: CampaignState, orders: TurnOrders): TurnMoves {
  return lastMoves(state)(orders);
}
