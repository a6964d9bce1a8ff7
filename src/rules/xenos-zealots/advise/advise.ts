/** The adjutant's judgement (section 5), on what a side may know. No die is rolled. */
import type { Dice } from '../../../kernel/dice.ts';
import type { Decision, Doctrine, Side } from '../../../kernel/ruleset.ts';
import type { Action, UnitAction } from '../actions.ts';
import { sitesOf } from '../ground.ts';
import { lineUp } from '../line-up.ts';
import { responses } from '../sampled.ts';
import { type Edge, fighterOf, kindOf, type State, unitOf } from '../state.ts';
import { doingOf, INCH, TABLE } from '../tables.ts';
import { toAct } from '../turn.ts';
import type { View } from '../view.ts';
import { adviseAct } from './acts.ts';
import { adviseOrders } from './counters.ts';
import { generalLine, lineFor, type Stance, stanceOf } from './stance.ts';

/** Always legal; the same view, decision and doctrine give the same advice. */
export function advised({ state }: View, decision: Decision, doctrine: Doctrine, _dice: Dice): Action {
  const stance = stanceOf(doctrine);
  switch (decision.kind) {
    case 'zone':
      return { kind: 'pick-zone', edge: zoneWanted(state, stance) };
    case 'deploy':
      return lineUp(state, decision.side, leadsOf(state, decision.side));
    case 'orders':
      return adviseOrders(state, stance, decision.side);
    default:
      return act(state, stance);
  }
}

/** XZ-DOC-01: where more ground gives cover within fourteen inches; of equals the south. */
function zoneWanted(state: State, stance: Stance): Edge {
  const planned = generalLine(stance, 'edge')?.['edge'];
  if (planned === 'south' || planned === 'north') return planned;
  const near = (edge: Edge): number =>
    sitesOf(state.terrain).reduce((sum, { area, obstacle, centre, reach }) => {
      const gap = edge === 'south' ? centre[1] : TABLE.depth - centre[1];
      const counts = area?.cover === true || obstacle?.fortification === true;
      return counts && gap - reach < COVER_WITHIN ? sum + reach * reach : sum;
    }, 0);
  return near('north') > near('south') ? 'north' : 'south';
}

const COVER_WITHIN = 14 * INCH;

/** A character leads the dearest infantry of many models that nobody leads. */
function leadsOf(state: State, side: Side): Readonly<Record<string, string>> {
  const leads: Record<string, string> = {};
  const hosts = state.fighters
    .filter((fighter, index) => fighter.side === side && isHost(state, index))
    .sort((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1));
  state.fighters.forEach((fighter, index) => {
    if (fighter.side !== side || !kindOf(state, index).isCharacter) return;
    const host = hosts.shift();
    if (host !== undefined) leads[fighter.id] = host.id;
  });
  return leads;
}

function isHost(state: State, index: number): boolean {
  const { isMulti, mobility, isCharacter, isArtillery, isLarge } = kindOf(state, index);
  return isMulti && !isCharacter && !isArtillery && !isLarge && mobility === 'L';
}

/** XZ-DOC-05: shooters, then movers, then assaults; the unit nearest to the enemy edge first. */
function act(state: State, stance: Stance): UnitAction {
  return actOf(state, stance, firstToAct(state, stance));
}

/** The action of one unit; a Suppressed one has to respond where it can (XZ-MOR-03). */
export function actOf(state: State, stance: Stance, index: number): UnitAction {
  const action = adviseAct(state, stance, index);
  if (action.kind !== 'stay' || unitOf(state, index).morale !== 'SUPPRESSED') return action;
  return responses(state, index)[0] ?? action;
}

/** The unit that the adjutant has act next. @throws Error where none is asked. */
export function firstToAct(state: State, stance: Stance): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const index of toAct(state)) {
    const order = turnOf(state, stance, index) * RANKS + rankOf(state, index);
    if (order < least) {
      best = index;
      least = order;
    }
  }
  if (best < 0) throw new Error('nobody is asked');
  return best;
}

/** More than there are ranks. */
const RANKS = 10;

/** XZ-GAP-18: as the orders number them; units without a number come between the numbered and the last. */
function turnOf(state: State, stance: Stance, index: number): number {
  const told = lineFor(stance, 'order', fighterOf(state, index).id)?.['turn'];
  return typeof told === 'number' ? told : UNNUMBERED;
}

const UNNUMBERED = 50;

function rankOf(state: State, index: number): number {
  const { counter, morale, is } = unitOf(state, index);
  if (morale === 'SUPPRESSED' || counter === undefined || state.phase.kind !== 'act') return 1;
  const doing = doingOf(counter, state.phase.stage);
  if (doing === 'SHOOT') return 0;
  if (doing === 'ASSAULT') return 3;
  return is === 'aboard' ? 4 : 2;
}
