/** Whether an order is legal, part by part (RM-DOC-02..16, 25). */
import { type Refused, refuse } from '../../kernel/result.ts';
import { type Act, HOLD, type Move, type Order, type Split } from './actions.ts';
import { bandFrom } from './close-combat.ts';
import { defaultHands, handsOf, mainsOf } from './hands.ts';
import { MOST_STORMED, spellsOf, spellTargets, takesTarget } from './magic.ts';
import { chargeable, mostCharged, movesOf } from './movement.ts';
import { type Stand, weaponsToShoot, whyNotShot } from './shooting.ts';
import { bodyOf, fighterOf, foesOf, indexOf, isEngaged, isStanding, type State, sideOf } from './state.ts';

/** Refusals: `illegal/move`, `illegal/action`, `illegal/weapon`, `illegal/attacks`, `illegal/redirect`. */
export function whyNotOrder(state: State, index: number, order: Order): Refused | undefined {
  return (
    whyNotMove(state, index, order.move) ??
    whyNotAct(state, index, order) ??
    whyNotHands(state, index, order) ??
    whyNotAttacks(state, index, order) ??
    whyNotRedirect(state, index, order)
  );
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

const no = (code: string, message: string, hint: string, rule: string): Refused =>
  refuse(`illegal/${code}`, message, hint, rule);

export function whyNotMove(state: State, index: number, move: Move): Refused | undefined {
  const { name } = fighterOf(state, index);
  switch (move.kind) {
    case 'hold':
      return undefined;
    case 'break-away':
      return isEngaged(state, index)
        ? undefined
        : no('move', `${name} fights nobody he could break away from.`, '', 'RM-DOC-12');
    case 'move': {
      const ways = movesOf(state, index);
      if (ways.includes(move.to)) return undefined;
      const hint = ways.length === 0 ? 'He is in hand-to-hand.' : `He can reach zones ${ways.join(', ')}.`;
      return no('move', `${name} cannot move to zone ${move.to}.`, hint, 'RM-RND-05');
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
    return no('move', `${name} charges 1 to ${most} enemies, each named once.`, '', 'RM-GAP-17');
  }
  const able = chargeable(state, index);
  const found = targets.map((id) => indexOf(state, id));
  if (found.some((target) => !able.includes(target))) {
    const names = able.map((target) => fighterOf(state, target).name).join(', ');
    return no('move', `${name} cannot charge there.`, `Within reach: ${names || 'nobody'}.`, 'RM-DOC-03');
  }
  const zones = new Set(found.map((target) => bodyOf(state, target).zone));
  return zones.size > 1 ? no('move', 'Those he charges stand in one zone.', '', 'RM-DOC-03') : undefined;
}

/** Where he will act from, if nothing comes between. */
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
  if (isEngaged(state, index)) return no('action', 'He is in hand-to-hand.', '', 'RM-DOC-16');
  if (state.tasks.includes(task)) return undefined;
  const hint =
    state.tasks.length === 0 ? 'The game master has named none.' : `There are ${state.tasks.join(', ')}.`;
  return no('action', `Nobody is asked to ${task} here.`, hint, 'RM-DOC-16');
}

/** RM-DOC-09. */
function whyNotShoot(
  state: State,
  index: number,
  move: Move,
  { shots }: Extract<Act, { kind: 'shoot' }>,
): Refused | undefined {
  const { name } = fighterOf(state, index);
  if (move.kind === 'charge') return no('action', 'Who charges does not shoot.', '', 'RM-SHT-02');
  const stand = standAfter(state, index, move);
  const [first] = shots;
  const weapon = weaponsToShoot(state, index, stand).find(({ id }) => id === first?.weapon);
  if (weapon === undefined || shots.some((shot) => shot.weapon !== weapon.id)) {
    return no('action', `${name} cannot shoot with that now.`, 'One missile weapon a round.', 'RM-DOC-09');
  }
  if (shots.length > weapon.shots) {
    return no(
      'action',
      `A ${weapon.name.toLowerCase()} shoots ${weapon.shots} times at most.`,
      '',
      weapon.rule,
    );
  }
  for (const shot of shots) {
    const target = indexOf(state, shot.target);
    const isFoe = target >= 0 && sideOf(state, target) !== sideOf(state, index);
    const why = isFoe ? whyNotShot(state, index, { weapon, target }, stand) : 'no-target';
    if (why !== undefined) return no('action', `${name} has no such shot (${why}).`, '', SHOT_RULES[why]);
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
  if (spell === undefined) return no('action', `${name} cannot cast that.`, '', 'RM-MAG-01');
  if (!takesTarget(spell)) {
    return targets.length === 0 ? undefined : no('action', `${spell.name} takes no target.`, '', 'RM-MAG-14');
  }
  const most = spell.target === 'enemies' ? MOST_STORMED : 1;
  const found = targets.map((target) => indexOf(state, target));
  if (found.length < 1 || found.length > most || new Set(found).size < found.length) {
    return no('action', `${spell.name} takes 1 to ${most} targets.`, '', 'RM-MAG-14');
  }
  const legal = spellTargets(state, index, spell, standAfter(state, index, move).zone);
  if (found.some((target) => !legal.includes(target))) {
    return no(
      'action',
      `${spell.name} does not reach there.`,
      `It reaches ${spell.reach} zones.`,
      'RM-GAP-72',
    );
  }
  const zones = new Set(found.map((target) => bodyOf(state, target).zone));
  return zones.size > 1 ? no('action', 'Its targets stand in one zone.', '', 'RM-MAG-14') : undefined;
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
  const hint =
    hands === null ? `He has ${mainsOf(kit).join(', ')}.` : `He holds ${hands.main} until he is free again.`;
  return no('weapon', `${name} cannot fight with that.`, hint, hands === null ? 'RM-DOC-04' : 'RM-GAP-40');
}

/** RM-DOC-05: at enemies he fights or charges; several together only where they are alike. */
function whyNotAttacks(state: State, index: number, { move, attacks }: Order): Refused | undefined {
  if (attacks === undefined) return undefined;
  const charged = move.kind === 'charge' ? move.targets.map((id) => indexOf(state, id)) : [];
  const open = [...foesOf(state, index), ...charged];
  const most = fighterOf(state, index).profile.A + 1;
  if (attacks.reduce((sum, { count }) => sum + count, 0) > most) {
    return no('attacks', `He has ${most} blows at most.`, '', 'RM-DOC-05');
  }
  return attacks.map((split) => whyNotSplit(state, open, split)).find((refused) => refused !== undefined);
}

function whyNotSplit(state: State, open: readonly number[], { targets, count }: Split): Refused | undefined {
  const found = targets.map((id) => indexOf(state, id));
  if (count < 1 || found.length === 0 || found.some((target) => !open.includes(target))) {
    const names = open.map((target) => fighterOf(state, target).name).join(', ') || 'nobody';
    return no('attacks', 'Blows go to those he fights or charges.', `He can strike ${names}.`, 'RM-HIT-07');
  }
  if (found.length === 1) return undefined;
  if (state.settings.bandAttacks === 'split') {
    return no('attacks', 'Blows are dealt out one by one in this campaign.', '', 'RM-GAP-14');
  }
  const [first = -1] = found;
  const band = bandFrom(state, first, open);
  return found.every((target) => band.includes(target))
    ? undefined
    : no('attacks', 'Only foes who are alike are struck as a band.', '', 'RM-GAP-14');
}

function whyNotRedirect(state: State, index: number, { redirect = [] }: Order): Refused | undefined {
  const strange = redirect.find((id) => {
    const target = indexOf(state, id);
    return target < 0 || sideOf(state, target) === sideOf(state, index) || !isStanding(state, target);
  });
  if (strange === undefined) return undefined;
  return no('redirect', `${strange} is no enemy on the field.`, '', 'RM-DOC-14');
}
