/** Scenes that several test files play. Places are in centimetres. */
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import type { Decision, Options } from '../../../src/kernel/ruleset.ts';
import type { Action, Order } from '../../../src/rules/ranks/actions.ts';
import { blowsOf } from '../../../src/rules/ranks/blows.ts';
import { setUp } from '../../../src/rules/ranks/deploy.ts';
import { applied, choicesOf, decisionsOf } from '../../../src/rules/ranks/legal.ts';
import { walk } from '../../../src/rules/ranks/movement.ts';
import type { Body } from '../../../src/rules/ranks/scenario.ts';
import type { Contact, PoolPiece, Rout, State } from '../../../src/rules/ranks/state.ts';
import { area, at, eventsOf, FAR, playTurn, type Scene, SPARE, type Stand, scene } from './support.ts';

export const INIT = [6, 1] as const;

export const many = (count: number, face: number): readonly number[] =>
  Array.from({ length: count }, () => face);

export const now = { turn: 2 } as const;

/** Red in front of black, touching; the contact is of this turn or an older one. */
export function clash(
  red: Partial<Stand>,
  black: Partial<Stand>,
  contact: Partial<Contact> = {},
  more: Partial<Scene> = {},
) {
  return scene({
    red: { one: { at: [60, 40], ...red }, far: FAR },
    black: { two: { troop: 'orc-warriors', at: [60, 40], ...black }, spare: SPARE },
    turn: 2,
    contacts: [['one', 'two', contact]],
    ...more,
  });
}

export const blows = (state: ReturnType<typeof scene>, id: string) => blowsOf(state, at(state, id));

/** Initiative, then how many dice of each face. */
export const dice = (...runs: readonly (readonly [count: number, face: number])[]): readonly number[] => [
  6,
  1,
  ...runs.flatMap(([count, face]) => Array.from({ length: count }, () => face)),
];

export const SOUTH = [0, -1_000_000] as const;

export const NORTH = [0, 1_000_000] as const;

export const fleeing = (more: Partial<Rout> = {}): Rout => ({
  since: 1,
  moves: 0,
  way: SOUTH,
  touching: [],
  ...more,
});

/** A unit of 12 that loses this many to one blow each of black's figures. */
export function struck(red: Partial<Stand>, blows: number, more: Partial<Scene> = {}): State {
  return scene({
    red: { one: { at: [60, 40], ...red }, far: FAR },
    black: {
      two: { troop: 'dwarf-shieldwall', at: [60, 40], figures: blows, original: blows },
      spare: SPARE,
    },
    turn: 3,
    contacts: [['two', 'one']],
    ...more,
  });
}

/** The turn in which all blows kill; then the courage dice. */
export function turn(state: State, own: number, blows: number, courage: readonly number[]) {
  return playTurn(state, {}, [...INIT, ...many(own, 6), ...many(blows, 1), ...many(blows, 6), ...courage]);
}

/** A router at (60, 42), and enemies where the test wants them. */
export function routing(
  rout: Partial<Rout>,
  black: Readonly<Record<string, Stand>>,
  more: Partial<Scene> = {},
  stand: Partial<Stand> = {},
): State {
  return scene({
    red: {
      one: {
        at: [60, 42],
        figures: 6,
        original: 12,
        files: 6,
        rout: fleeing(rout),
        formation: 'none',
        ...stand,
      },
      far: FAR,
    },
    black: { ...black, spare: SPARE },
    turn: 2,
    ...more,
  });
}

export function alone(
  stand: Partial<Stand>,
  terrain: Scene['terrain'] = [],
  more: Readonly<Record<string, Stand>> = {},
): State {
  return scene({
    red: { one: { at: [60, 30], ...stand }, ...more, far: FAR },
    black: { two: SPARE },
    terrain,
  });
}

/** The furthest a unit may go after a turn, in hundredths: the engine allows that and not a mark more. */
export function furthest(state: State, turn: number, isFlying?: true): number {
  const may = (length: number): boolean => {
    const legs = [{ turn, length }];
    return walk(state, at(state, 'one'), isFlying === undefined ? { legs } : { legs, isFlying }).ok;
  };
  let [least, most] = [0, 2500];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (may(middle)) least = middle;
    else most = middle;
  }
  return least;
}

export const under = (terrain: Parameters<typeof area>[0]) => [area(terrain, [40, 28], [80, 60])];

export const wood: PoolPiece = {
  terrain: 'wood',
  corners: [
    [-800, -800],
    [800, -800],
    [800, 800],
    [-800, 800],
  ],
};

export function start(body: Partial<Body>, faces: readonly number[], options: Options = {}): State {
  const forces = {
    red: [{ id: 'r', name: 'r', troop: 'elf-horse-archers' }],
    black: [{ id: 'b', name: 'b', troop: 'orc-riders' }],
  };
  const dice = scriptedDice(faces);
  const { state } = setUp({ terrain: [], pool: [], mayConcede: false, forces, ...body }, options, dice);
  dice.assertSpent();
  return state;
}

export function answer(state: State, action: Action, faces: readonly number[] = []): State {
  const [decision] = decisionsOf(state);
  const dice = scriptedDice(faces);
  const next = applied(state, [{ decision: decision?.id ?? '', action }], dice).state;
  dice.assertSpent();
  return next;
}

export const check = (state: State, action: Action, which = 0) =>
  choicesOf(state, decisionsOf(state)[which] ?? ({} as Decision)).check(action);

export const shoot: Order = { kind: 'shoot', target: 'two' };

/** Elf archers at (60, 20) looking north, orcs at `cm` before them. */
export function range(
  cm: number,
  red: Partial<Stand> = {},
  black: Partial<Stand> = {},
  more: Partial<Scene> = {},
): State {
  return scene({
    red: { one: { troop: 'elf-archers', at: [60, 20], ...red }, far: FAR },
    black: { two: { troop: 'orc-warriors', at: [60, 20 + cm], ...black }, spare: SPARE },
    ...more,
  });
}

export const lost = (state: State, order: Order = shoot): string | undefined =>
  eventsOf(playTurn(state, { red: { one: order } }, [...INIT]), 'order-lost')[0]?.reason;
