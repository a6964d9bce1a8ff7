/** What else a party could do this round: changes of its orders, for an adjutant that tries them (ADR 104). */
import { otherSide, type Side, type Temper } from '../../../kernel/ruleset.ts';
import type { Order } from '../actions.ts';
import { chargeable, retreatOrder } from '../movement.ts';
import { isFriendAtRisk, shootable, weaponsToShoot } from '../shooting.ts';
import { bodyOf, foesOf, idOf, isEngaged, type State, standingOf } from '../state.ts';
import { orderFor } from './advise.ts';
import { isTold } from './doctrine.ts';
import { STRAIGHT } from './habits.ts';
import { blowsOn, shotsOn } from './harm.ts';
import { orderBy } from './stances.ts';

/** Orders by the id of the decision. */
type Orders = ReadonlyMap<string, Order>;

/** Most enemies that one fighter is tried against with blows, and with shots. */
const MOST_CHARGED = 4;
const MOST_SHOT_AT = 3;

/** Of both sides together: with more who stand, playing the skirmish on some hundred times a round takes minutes. */
const MOST_STANDING = 24;

const TEMPERS: readonly Temper[] = ['aggressive', 'cautious', 'hold'];

/** Of one fighter, of several at one enemy, of the whole party; none in a large skirmish. Who has standing orders of their own is left alone. */
export function changesOf(state: State, side: Side, usual: ReadonlyMap<string, unknown>): readonly Orders[] {
  const standing = standingOf(state, side);
  if (standing.length + standingOf(state, otherSide(side)).length > MOST_STANDING) return [];
  const own = standing.filter((index) => !isTold(state, index, { temper: 'steady' }));
  const free = own.filter((index) => !isEngaged(state, index));
  return [
    ...own.flatMap((index) => alone(state, index, usual)),
    ...TEMPERS.map((temper) => forAll(state, own, (index) => orderFor(state, index, { temper }))),
    forAll(state, free, (index) => orderBy(state, index, { stance: 'hold' })),
    forAll(state, free, (index) => backOrHold(state, index)),
    forAll(state, free, (index) => orderBy(state, index, STRAIGHT)),
    ...together(state, free),
  ];
}

const idFor = (state: State, index: number): string => `order/${idOf(state, index)}`;

const forAll = (state: State, own: readonly number[], order: (index: number) => Order): Orders =>
  new Map(own.map((index) => [idFor(state, index), order(index)]));

const backOrHold = (state: State, index: number): Order =>
  retreatOrder(state, index) ?? orderBy(state, index, { stance: 'hold' });

function alone(state: State, index: number, usual: ReadonlyMap<string, unknown>): readonly Orders[] {
  const id = idFor(state, index);
  const orders = isEngaged(state, index)
    ? strikes(state, index, usual.get(id) as Order)
    : [
        ...charges(state, index),
        orderBy(state, index, { stance: 'hold' }),
        orderBy(state, index, { stance: 'advance', targets: ['nearest'] }),
        backOrHold(state, index),
        ...shots(state, index),
      ];
  return orders.map((order) => new Map([[id, order]]));
}

/** Where there are several foes: one after the other first. */
function strikes(state: State, index: number, usual: Order): readonly Order[] {
  const foes = foesOf(state, index);
  return foes.length < 2 ? [] : foes.map((foe) => ({ ...usual, redirect: [idOf(state, foe)] }));
}

const chargeAt = (state: State, foe: number): Order => ({
  kind: 'order',
  move: { kind: 'charge', targets: [idOf(state, foe)] },
  action: { kind: 'none' },
});

function charges(state: State, index: number): readonly Order[] {
  const share = (foe: number): number => blowsOn(state, index, foe, true) / bodyOf(state, foe).left;
  const best = chargeable(state, index).toSorted((one, other) => share(other) - share(one));
  return best.slice(0, MOST_CHARGED).map((foe) => chargeAt(state, foe));
}

function shots(state: State, index: number): readonly Order[] {
  const stand = { zone: bodyOf(state, index).zone, hasMoved: false };
  const [weapon] = weaponsToShoot(state, index, stand);
  if (weapon === undefined) return [];
  const share = (foe: number): number =>
    shotsOn(state, index, foe, { weapon, stand }) / bodyOf(state, foe).left;
  const targets = shootable(state, index, weapon, stand).filter((foe) => !isFriendAtRisk(state, index, foe));
  const best = targets.toSorted((one, other) => share(other) - share(one)).slice(0, MOST_SHOT_AT);
  return best.map((foe) => {
    const shot = { weapon: weapon.id, target: idOf(state, foe) };
    const action = { kind: 'shoot', shots: Array.from({ length: weapon.shots }, () => shot) } as const;
    return { kind: 'order', move: { kind: 'hold' }, action };
  });
}

/** At each enemy whom several reach: the two who strike him hardest, and all of them. */
function together(state: State, free: readonly number[]): readonly Orders[] {
  const reached = new Map<number, number[]>();
  for (const index of free) {
    for (const foe of chargeable(state, index)) reached.set(foe, [...(reached.get(foe) ?? []), index]);
  }
  return [...reached].flatMap(([foe, able]) => {
    if (able.length < 2) return [];
    const best = able.toSorted((a, b) => blowsOn(state, b, foe, true) - blowsOn(state, a, foe, true));
    return [best.slice(0, 2), best].map((some) => forAll(state, some, () => chargeAt(state, foe)));
  });
}

/** Where each of a side stands and whom they fight: what can be seen of their orders when the round is over. */
export function tracesOf(state: State, side: Side): ReadonlyMap<string, string> {
  return new Map(
    standingOf(state, side).map((index) => {
      const foes = foesOf(state, index).map((foe) => idOf(state, foe));
      return [idOf(state, index), [bodyOf(state, index).zone, ...foes].join(' ')];
    }),
  );
}
