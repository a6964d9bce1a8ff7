/** A random legal answer: any unit, then any kind of answer it has, then any of that kind. */
import type { Dice } from '../../kernel/dice.ts';
import { membersOf } from '../../kernel/fighters.ts';
import type { Point } from '../../kernel/plane.ts';
import type { Decision, Side } from '../../kernel/ruleset.ts';
import type { Action, Deploy } from './actions.ts';
import { isOpen, zoneOf } from './deploy.ts';
import { lineUp } from './line-up.ts';
import { castsOf, chargesOf, listed, pass, shotsOf } from './listed.ts';
import { toMove, whyNotPath } from './movement.ts';
import { fighterOf, profileOf, type State, unitOf } from './state.ts';
import { MARKS_PER_INCH, TABLE } from './tables.ts';
import { toCharge, toShoot } from './turn.ts';

/** How often a random place is tried before the answer falls back on a sure one. */
const TRIES = 12;

export function sampled(state: State, decision: Decision, dice: Dice): Action {
  switch (decision.kind) {
    case 'deploy':
      return sampleDeployment(state, decision.side, dice);
    case 'move':
      return sampleMove(state, dice);
    case 'shoot':
      return sampleShot(state, dice);
    case 'charge':
      return sampleCharge(state, dice);
    case 'concede':
      return { kind: 'concede', isTaken: false };
    default:
      return oneOf(dice, listed(state, decision));
  }
}

/** One of a list, each as likely. @throws Error when it is empty. */
function oneOf<T>(dice: Dice, items: readonly T[]): T {
  const at = items.length === 1 ? 0 : dice.roll(Math.max(1, items.length), 'ET-HOOK any of these') - 1;
  const item = items[at];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

function sampleShot(state: State, dice: Dice): Action {
  const index = oneOf(dice, toShoot(state));
  const kinds = [shotsOf(state, index), castsOf(state, index), [pass(state, index)]].filter(
    (actions) => actions.length > 0,
  );
  return oneOf(dice, oneOf(dice, kinds));
}

function sampleCharge(state: State, dice: Dice): Action {
  const index = oneOf(dice, toCharge(state));
  return oneOf(dice, oneOf(dice, [chargesOf(state, index), [pass(state, index)]]));
}

function sampleMove(state: State, dice: Dice): Action {
  const index = oneOf(dice, toMove(state));
  if (oneOf(dice, [true, false])) return pass(state, index);
  const reach = profileOf(state, index).speed * MARKS_PER_INCH;
  const [x, y] = unitOf(state, index).at;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const to: Point = [x + offset(dice, reach), y + offset(dice, reach)];
    if (whyNotPath(state, index, [to]) === undefined) {
      return { kind: 'move', unit: fighterOf(state, index).id, path: [to] };
    }
  }
  return pass(state, index);
}

function offset(dice: Dice, reach: number): number {
  return dice.roll(2 * reach + 1, 'ET-HOOK-04 anywhere within reach') - 1 - reach;
}

/** Anywhere in the zone, one unit after the other; where there is no room left, in line. */
function sampleDeployment(state: State, side: Side, dice: Dice): Deploy {
  const [least, most] = zoneOf(state.edges[side], state.settings.deployDepthIn);
  const placed: { readonly index: number; readonly place: Point }[] = [];
  for (const index of membersOf(state, side)) {
    const place = anyPlace(state, { side, index, least, most }, placed, dice);
    if (place === undefined) return lineUp(state, side);
    placed.push({ index, place });
  }
  const at = Object.fromEntries(placed.map(({ index, place }) => [fighterOf(state, index).id, place]));
  return { kind: 'deploy', at };
}

function anyPlace(
  state: State,
  zone: { readonly side: Side; readonly index: number; readonly least: number; readonly most: number },
  placed: readonly { readonly index: number; readonly place: Point }[],
  dice: Dice,
): Point | undefined {
  const { side, index, least, most } = zone;
  const { radius } = unitOf(state, index);
  const span = (length: number): number =>
    radius + dice.roll(Math.max(1, length - 2 * radius + 1), 'ET-HOOK-02 anywhere in the zone') - 1;
  for (let tried = 0; tried < TRIES * 4; tried += 1) {
    const place: Point = [span(TABLE.width), least + span(most - least)];
    if (isOpen(state, side, { index, place }, placed)) return place;
  }
  return undefined;
}
