/** Random legal answers where there are too many to list: uniform over the kinds of choice, then within the kind. */
import type { Dice } from '../../kernel/dice.ts';
import { actsOf, castsOfSpell, hasAim, hasAny, toAct } from './act.ts';
import type { ActAction, Activate, Move } from './actions.ts';
import { cardInPlay, eligible, mayTakePart, mustStay, toMove } from './activation.ts';
import { KINDS } from './kinds.ts';
import { affordable } from './magic.ts';
import { reachOf } from './movement.ts';
import { attachedTo } from './occupancy.ts';
import { idOf, type State } from './state.ts';

/** As many pieces as the card wants, one after the other; of their company each with even odds. */
export function sampleActivation(state: State, dice: Dice): Activate {
  const { side, activations } = cardInPlay(state);
  let free = eligible(state, side);
  const pieces: number[] = [];
  const partners: number[] = [];
  while (pieces.length < activations && free.length > 0) {
    const chosen = oneOf(dice, free);
    pieces.push(chosen);
    const joining = mayTakePart(state, chosen).filter(
      (index) => free.includes(index) && oneOf(dice, [true, false]),
    );
    partners.push(...joining);
    free = free.filter((index) => index !== chosen && !joining.includes(index));
  }
  return {
    kind: 'activate',
    pieces: pieces.map((index) => idOf(state, index)),
    with: partners.map((index) => idOf(state, index)),
  };
}

export function sampleMove(state: State, dice: Dice): Move {
  const index = oneOf(dice, toMove(state));
  const reach = reachOf(state, index);
  const to = oneOf(dice, reach.to);
  const steps = reach.steps[reach.to.indexOf(to)] ?? 0;
  const piece = idOf(state, index);
  const company = steps === 0 ? [] : attachedTo(state, index);
  if (company.length === 0) return { kind: 'move', piece, to };
  const bound = mustStay(state, index, { to, steps });
  const leave = company.filter((one) => bound.includes(one) || oneOf(dice, [true, false, false, false]));
  return { kind: 'move', piece, to, leave: leave.map((one) => idOf(state, one)) };
}

/**
 * Kinds are drawn one after the other until one has an action, which makes every kind that has one as likely, and
 * looks at no more of them than it must. Spells likewise.
 */
export function sampleAct(state: State, dice: Dice): ActAction {
  const actor = oneOf(dice, toAct(state));
  const kind = firstDrawn(dice, KINDS, (one) => hasAny(state, actor, one)) ?? 'nothing';
  if (kind !== 'cast') return oneOf(dice, actsOf(state, actor, kind));
  const from = firstDrawn(dice, affordable(state, actor.piece), (one) => hasAim(state, actor, one));
  if (from === undefined) throw new Error('a piece that may cast has a spell to cast');
  return oneOf(dice, castsOfSpell(state, actor, from));
}

function firstDrawn<T>(dice: Dice, items: readonly T[], isIt: (item: T) => boolean): T | undefined {
  const left = [...items];
  while (left.length > 0) {
    const at = left.length === 1 ? 0 : dice.roll(left.length, 'TW-DOC any of these') - 1;
    const [item] = left.splice(at, 1);
    if (item !== undefined && isIt(item)) return item;
  }
  return undefined;
}

/** One of a list, each as likely. @throws Error when it is empty. */
export function oneOf<T>(dice: Dice, items: readonly T[]): T {
  const at = items.length === 1 ? 0 : dice.roll(Math.max(1, items.length), 'TW-DOC any of these') - 1;
  const item = items[at];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}
