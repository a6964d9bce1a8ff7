/** Whether an order is legal, part by part (RM-DOC-02..16, 25). */
import type { Refused } from '../../kernel/result.ts';
import { type Act, HOLD, type Move, type Order, type Split } from './actions.ts';
import { bandFrom } from './close-combat.ts';
import { defaultHands, handsOf, mainsOf } from './hands.ts';
import { MOST_STORMED, spellsOf, spellTargets, takesTarget } from './magic.ts';
import { chargeable, mostCharged, movesOf } from './movement.ts';
import { type Stand, weaponsToShoot, whyNotShot } from './shooting.ts';
import {
  bodyOf,
  type Fighter,
  fighterOf,
  foesOf,
  indexOf,
  isEngaged,
  isStanding,
  type State,
  sideOf,
} from './state.ts';
import { findArmour } from './tables.ts';
import { withKit } from './with-body.ts';
import { refuse } from './words/refuse.ts';

/** Refusals: `illegal/move`, `illegal/action`, `illegal/weapon`, `illegal/attacks`, `illegal/redirect`. */
export function whyNotOrder(state: State, index: number, order: Order): Refused | undefined {
  const refused = order.kit === undefined ? undefined : whyNotKit(state, index, order.kit);
  if (refused !== undefined) return refused;
  const ready = armedFor(state, index, order.kit);
  return (
    whyNotMove(ready, index, order.move) ??
    whyNotAct(ready, index, order) ??
    whyNotHands(ready, index, order) ??
    whyNotAttacks(ready, index, order) ??
    whyNotRedirect(ready, index, order)
  );
}

/** RM-DOC-01: before the first round. */
function whyNotKit(state: State, index: number, kit: readonly string[]): Refused | undefined {
  if (state.round > 1) return refuse('illegal/kit.begun', {}, 'RM-DOC-01');
  return whyNotOwned(fighterOf(state, index), kit);
}

/** RM-DOC-01, RM-GAP-37: of what the fighter owns, with one body armour at most. */
export function whyNotOwned(
  owner: Pick<Fighter, 'name' | 'kit'>,
  kit: readonly string[],
): Refused | undefined {
  const rest = owner.kit.slice();
  const strange = kit.find((item) => {
    const at = rest.indexOf(item);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  if (strange !== undefined) {
    const facts = { owner: owner.name, item: strange, owned: owner.kit.join(', ') };
    return refuse('illegal/kit.not-owned', facts, 'RM-DOC-01');
  }
  return kit.filter((item) => findArmour(item)?.kind === 'body').length > 1
    ? refuse('illegal/kit.armour', { owner: owner.name }, 'RM-GAP-37')
    : undefined;
}

/** The skirmish with what the fighter takes along. */
export function armedFor(state: State, index: number, kit: readonly string[] | undefined): State {
  return kit === undefined ? state : withKit(state, fighterOf(state, index).id, kit);
}

/** RM-DOC-25, RM-RND-02: the order with each illegal part replaced by the rules' default. */
export function mended(state: State, index: number, order: Order): Order {
  const move = whyNotMove(state, index, order.move) === undefined ? order.move : HOLD.move;
  const action = whyNotAct(state, index, { ...order, move }) === undefined ? order.action : HOLD.action;
  const { weapon, offHand, attacks, redirect, repeats } = order;
  const base: Order = { kind: 'order', move, action };
  const parts: readonly Partial<Order>[] = [
    { ...(weapon === undefined ? {} : { weapon }), ...(offHand === undefined ? {} : { offHand }) },
    attacks === undefined ? {} : { attacks },
    redirect === undefined ? {} : { redirect },
    repeats === undefined ? {} : { repeats },
  ];
  let so = base;
  for (const part of parts) {
    const more = { ...so, ...part };
    if (whyNotOrder(state, index, more) === undefined) so = more;
  }
  return so;
}

export function whyNotMove(state: State, index: number, move: Move): Refused | undefined {
  const { name } = fighterOf(state, index);
  switch (move.kind) {
    case 'hold':
      return undefined;
    case 'break-away':
      return isEngaged(state, index) ? undefined : refuse('illegal/move.free', { name }, 'RM-DOC-12');
    case 'move': {
      const ways = movesOf(state, index);
      if (ways.includes(move.to)) return undefined;
      return refuse('illegal/move.zone', { name, to: move.to, ways: ways.join(', ') }, 'RM-RND-05');
    }
    case 'charge':
      return whyNotCharge(state, index, move.targets);
  }
}

/** RM-DOC-03, RM-GAP-17. */
function whyNotCharge(state: State, index: number, targets: readonly string[]): Refused | undefined {
  const { name } = fighterOf(state, index);
  const most = mostCharged(state, index);
  if (targets.length < 1 || targets.length > most || new Set(targets).size < targets.length) {
    return refuse('illegal/move.targets', { name, most }, 'RM-GAP-17');
  }
  const able = chargeable(state, index);
  const found = targets.map((id) => indexOf(state, id));
  if (found.some((target) => !able.includes(target))) {
    const names = able.map((target) => fighterOf(state, target).name).join(', ');
    return refuse('illegal/move.no-charge', { name, names }, 'RM-DOC-03');
  }
  const zones = new Set(found.map((target) => bodyOf(state, target).zone));
  return zones.size > 1 ? refuse('illegal/move.zones', {}, 'RM-DOC-03') : undefined;
}

/** Where the fighter will act from, if nothing comes between. */
export function standAfter(state: State, index: number, move: Move): Stand {
  const { zone } = bodyOf(state, index);
  if (move.kind === 'move') return { zone: move.to, hasMoved: true };
  const [first] = move.kind === 'charge' ? move.targets : [];
  if (first === undefined) return { zone, hasMoved: false };
  return { zone: bodyOf(state, indexOf(state, first)).zone, hasMoved: true };
}

export function whyNotAct(
  state: State,
  index: number,
  { move, action }: Pick<Order, 'move' | 'action'>,
): Refused | undefined {
  switch (action.kind) {
    case 'none':
      return undefined;
    case 'task':
      return whyNotTask(state, index, action.task);
    case 'shoot':
      return whyNotShoot(state, index, move, action);
    case 'cast':
      return whyNotCast(state, index, move, action);
  }
}

function whyNotTask(state: State, index: number, task: string): Refused | undefined {
  if (isEngaged(state, index)) return refuse('illegal/action.engaged', {}, 'RM-DOC-16');
  if (state.tasks.includes(task)) return undefined;
  return refuse('illegal/action.no-task', { task, tasks: state.tasks.join(', ') }, 'RM-DOC-16');
}

/** RM-DOC-09. */
function whyNotShoot(
  state: State,
  index: number,
  move: Move,
  { shots }: Extract<Act, { kind: 'shoot' }>,
): Refused | undefined {
  const { name } = fighterOf(state, index);
  if (move.kind === 'charge') return refuse('illegal/action.charging', {}, 'RM-SHT-02');
  const stand = standAfter(state, index, move);
  const [first] = shots;
  const weapon = weaponsToShoot(state, index, stand).find(({ id }) => id === first?.weapon);
  if (weapon === undefined || shots.some((shot) => shot.weapon !== weapon.id)) {
    return refuse('illegal/action.cannot-shoot', { name }, 'RM-DOC-09');
  }
  if (shots.length > weapon.shots) {
    return refuse(
      'illegal/action.too-many-shots',
      { weapon: weapon.name.toLowerCase(), shots: weapon.shots },
      weapon.rule,
    );
  }
  for (const shot of shots) {
    const target = indexOf(state, shot.target);
    const isFoe = target >= 0 && sideOf(state, target) !== sideOf(state, index);
    const why = isFoe ? whyNotShot(state, index, { weapon, target }, stand) : 'no-target';
    if (why !== undefined) return refuse('illegal/action.no-shot', { name, why }, SHOT_RULES[why]);
  }
  return undefined;
}

const SHOT_RULES = {
  'no-target': 'RM-DOC-09',
  'out-of-reach': 'RM-MSL-08',
  'too-hard': 'RM-GAP-43',
} as const;

/** RM-DOC-11. */
function whyNotCast(
  state: State,
  index: number,
  move: Move,
  { spell: id, targets }: Extract<Act, { kind: 'cast' }>,
): Refused | undefined {
  const { name } = fighterOf(state, index);
  const spell = spellsOf(state, index).find((one) => one.id === id);
  if (spell === undefined) return refuse('illegal/action.cannot-cast', { name }, 'RM-MAG-01');
  if (!takesTarget(spell)) {
    return targets.length === 0
      ? undefined
      : refuse('illegal/action.no-target', { spell: spell.name }, 'RM-MAG-14');
  }
  const most = spell.target === 'enemies' ? MOST_STORMED : 1;
  const found = targets.map((target) => indexOf(state, target));
  if (found.length < 1 || found.length > most || new Set(found).size < found.length) {
    return refuse('illegal/action.targets', { spell: spell.name, most }, 'RM-MAG-14');
  }
  const legal = spellTargets(state, index, spell, standAfter(state, index, move).zone);
  if (found.some((target) => !legal.includes(target))) {
    return refuse('illegal/action.reach', { spell: spell.name, reach: spell.reach }, 'RM-GAP-72');
  }
  const zones = new Set(found.map((target) => bodyOf(state, target).zone));
  return zones.size > 1 ? refuse('illegal/action.zones', {}, 'RM-MAG-14') : undefined;
}

/** RM-DOC-04 (RM-GAP-40): free before the first turn, then what is in hand. */
function whyNotHands(state: State, index: number, { weapon, offHand }: Order): Refused | undefined {
  if (weapon === undefined && offHand === undefined) return undefined;
  const { kit, name } = fighterOf(state, index);
  const { hands } = bodyOf(state, index);
  const main = weapon ?? hands?.main ?? defaultHands(kit, state.settings).main;
  const all = hands === null ? handsOf(kit, state.settings) : [hands];
  if (all.some((one) => one.main === main && (offHand === undefined || one.off === offHand)))
    return undefined;
  return hands === null
    ? refuse('illegal/weapon.not-owned', { name, known: mainsOf(kit).join(', ') }, 'RM-DOC-04')
    : refuse('illegal/weapon.in-hand', { name, held: hands.main }, 'RM-GAP-40');
}

/** RM-DOC-05: at enemies the fighter fights or charges; several together only where they are alike. */
function whyNotAttacks(state: State, index: number, { move, attacks }: Order): Refused | undefined {
  if (attacks === undefined) return undefined;
  const charged = move.kind === 'charge' ? move.targets.map((id) => indexOf(state, id)) : [];
  const open = [...foesOf(state, index), ...charged];
  const most = fighterOf(state, index).profile.A + 1;
  if (attacks.reduce((sum, { count }) => sum + count, 0) > most) {
    return refuse('illegal/attacks.too-many', { most }, 'RM-DOC-05');
  }
  return attacks.map((split) => whyNotSplit(state, open, split)).find((refused) => refused !== undefined);
}

function whyNotSplit(state: State, open: readonly number[], { targets, count }: Split): Refused | undefined {
  const found = targets.map((id) => indexOf(state, id));
  if (count < 1 || found.length === 0 || found.some((target) => !open.includes(target))) {
    const names = open.map((target) => fighterOf(state, target).name).join(', ');
    return refuse('illegal/attacks.not-open', { names }, 'RM-HIT-07');
  }
  if (found.length === 1) return undefined;
  if (state.settings.bandAttacks === 'split') {
    return refuse('illegal/attacks.split', {}, 'RM-GAP-14');
  }
  const [first = -1] = found;
  const band = bandFrom(state, first, open);
  return found.every((target) => band.includes(target))
    ? undefined
    : refuse('illegal/attacks.unlike', {}, 'RM-GAP-14');
}

function whyNotRedirect(state: State, index: number, { redirect = [] }: Order): Refused | undefined {
  const strange = redirect.find((id) => {
    const target = indexOf(state, id);
    return target < 0 || sideOf(state, target) === sideOf(state, index) || !isStanding(state, target);
  });
  if (strange === undefined) return undefined;
  return refuse('illegal/redirect', { strange }, 'RM-DOC-14');
}
