/** A random legal answer: any kind of move, then any of that kind; then the same for the action. */
import type { Dice } from '../../kernel/dice.ts';
import type { Decision } from '../../kernel/ruleset.ts';
import type { Act, Action, Move } from './actions.ts';
import { MOST_STORMED, spellsOf, spellTargets, takesTarget } from './magic.ts';
import { chargeable, mostCharged, movesOf } from './movement.ts';
import { standAfter } from './order-check.ts';
import { type Stand, shootable, weaponsToShoot } from './shooting.ts';
import { bodyOf, idOf, indexOf, isEngaged, type State } from './state.ts';
import type { Missile, Spell } from './types.ts';

export function sampled(state: State, decision: Decision, dice: Dice): Action {
  if (decision.kind === 'resolve') return { kind: 'resolve', what: 'fight' };
  if (decision.kind === 'kit') return { kind: 'kit', kits: {} };
  const index = indexOf(state, String(decision.about));
  const move = oneOf(dice, moveKinds(state, index))(dice);
  const action = oneOf(dice, actKinds(state, index, move))(dice);
  return { kind: 'order', move, action };
}

/** One of a list, each as likely; a list of one takes no die. @throws Error when it is empty. */
function oneOf<T>(dice: Dice, items: readonly T[]): T {
  const at = items.length === 1 ? 0 : dice.roll(Math.max(1, items.length), 'RM-DOC any of these') - 1;
  const item = items[at];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

type Draw<T> = (dice: Dice) => T;

function moveKinds(state: State, index: number): readonly Draw<Move>[] {
  const hold: Draw<Move> = () => ({ kind: 'hold' });
  if (isEngaged(state, index)) return [hold, () => ({ kind: 'break-away' })];
  const ways = movesOf(state, index);
  const targets = chargeable(state, index);
  return [
    hold,
    ...(ways.length === 0 ? [] : [(dice: Dice): Move => ({ kind: 'move', to: oneOf(dice, ways) })]),
    ...(targets.length === 0 ? [] : [(dice: Dice) => anyCharge(state, index, targets, dice)]),
  ];
}

function anyCharge(state: State, index: number, targets: readonly number[], dice: Dice): Move {
  const first = oneOf(dice, targets);
  const { zone } = bodyOf(state, first);
  const others = targets.filter((target) => target !== first && bodyOf(state, target).zone === zone);
  const most = Math.min(mostCharged(state, index), others.length + 1);
  const count = oneOf(
    dice,
    Array.from({ length: most }, (_, i) => i),
  );
  return { kind: 'charge', targets: [first, ...others.slice(0, count)].map((target) => idOf(state, target)) };
}

function actKinds(state: State, index: number, move: Move): readonly Draw<Act>[] {
  const stand = standAfter(state, index, move);
  const armed = move.kind === 'charge' ? [] : weaponsToShoot(state, index, stand);
  const weapons = armed.filter((weapon) => shootable(state, index, weapon, stand).length > 0);
  const spells = spellsOf(state, index).filter(
    (spell) => !takesTarget(spell) || spellTargets(state, index, spell, stand.zone).length > 0,
  );
  const tasks = isEngaged(state, index) ? [] : state.tasks;
  return [
    () => ({ kind: 'none' }),
    ...(weapons.length === 0
      ? []
      : [(dice: Dice) => anyShot(state, index, oneOf(dice, weapons), { dice, stand })]),
    ...(spells.length === 0
      ? []
      : [(dice: Dice) => anySpell(state, index, oneOf(dice, spells), { dice, stand })]),
    ...(tasks.length === 0 ? [] : [(dice: Dice): Act => ({ kind: 'task', task: oneOf(dice, tasks) })]),
  ];
}

interface From {
  readonly dice: Dice;
  readonly stand: Stand;
}

function anyShot(state: State, index: number, weapon: Missile, { dice, stand }: From): Act {
  const targets = shootable(state, index, weapon, stand);
  const shots = Array.from({ length: weapon.shots }, () => ({
    weapon: weapon.id,
    target: idOf(state, oneOf(dice, targets)),
  }));
  return { kind: 'shoot', shots };
}

function anySpell(state: State, index: number, spell: Spell, { dice, stand }: From): Act {
  const number = oneOf<1 | 2>(dice, [1, 2]);
  if (!takesTarget(spell)) return { kind: 'cast', spell: spell.id, targets: [], dice: number };
  const targets = spellTargets(state, index, spell, stand.zone);
  const first = oneOf(dice, targets);
  const { zone } = bodyOf(state, first);
  const others = targets.filter((target) => target !== first && bodyOf(state, target).zone === zone);
  const all = spell.target === 'enemies' ? [first, ...others].slice(0, MOST_STORMED) : [first];
  return { kind: 'cast', spell: spell.id, targets: all.map((target) => idOf(state, target)), dice: number };
}
