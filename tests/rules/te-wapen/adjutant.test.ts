import { describe, expect, test } from 'vitest';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import type { Temper } from '../../../src/kernel/ruleset.ts';
import type { Action } from '../../../src/rules/te-wapen/actions.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';
import { standardOf } from '../../../src/rules/te-wapen/standard.ts';
import type { State } from '../../../src/rules/te-wapen/state.ts';
import { LISTS, ROWS, SPELLS, type SpellId } from '../../../src/rules/te-wapen/tables.ts';
import { hex, type Man, onCard, place, readyToAct, type Scene, scene } from './support.ts';

const SEED = '4'.repeat(64);

function advice(state: State, temper: Temper = 'steady'): Action {
  const [decision] = teWapen.decisions(state);
  if (decision === undefined) throw new Error('nobody is asked');
  return teWapen.advise(teWapen.view(state, decision.side), decision, { temper }, seededDice(SEED));
}

function goesTo(state: State, who: string, temper?: Temper): string {
  const action = advice(onCard(state, [who]), temper);
  return action.kind === 'move' ? place(action.to) : action.kind;
}

const PLAYABLE = Object.keys(LISTS).filter((list) =>
  Object.entries(ROWS).some(([id, { kind }]) => id.startsWith(`${list}/`) && kind === 'unit'),
);

test.each(PLAYABLE)('TW-ARM-01 the adjutant fights %s against itself to the end', (list) => {
  const player = { kind: 'adjutant', doctrine: { temper: 'steady' } } as const;
  const scenario = standardOf(list, 8, seededDice(SEED).fork('scenario'));
  const { run } = fight(teWapen, scenario, SEED, { players: { red: player, black: player } });
  expect(run.outcome).toBeDefined();
});

test('TW-ARM-13 those lists are all that have units', () => {
  expect(PLAYABLE).toEqual([
    'standard',
    'ratmen',
    'undead',
    'orcs',
    'chaos',
    'lizardmen',
    'humans',
    'monsters',
    'sf25',
    'summoned',
    'siege',
  ]);
});

describe('spells: with just the points for it, each is cast where it helps', () => {
  const caster = (troop: string, spell: SpellId, surcharge = 0): Man => ({
    at: [0, 0],
    troop,
    now: { mp: SPELLS[spell].mp + surcharge },
  });
  const foes = { b: { at: [3, 0] }, c: { at: [3, 1] } } as const;
  const dead = { at: -1, left: 0, fell: { turn: 1, at: hex(1, 0) } };
  const scenes: Readonly<Record<SpellId, Scene>> = {
    fireball: { red: { mage: caster('humans/wizard', 'fireball') }, black: { b: { at: [2, 0] } } },
    freeze: { red: { mage: caster('humans/wizard', 'freeze') }, black: { b: { at: [4, 0] } } },
    teleport: {
      red: { mage: caster('humans/wizard', 'teleport') },
      black: { b: { at: [1, 0], now: { counters: 1 } }, c: { at: [0, 1], now: { counters: 1 } } },
    },
    healing: {
      red: { mage: caster('humans/wizard', 'healing'), hurt: { at: [1, 0], now: { left: 1 } } },
      black: {},
    },
    'summon-elemental': { red: { mage: caster('humans/wizard', 'summon-elemental') }, black: foes },
    fog: {
      red: { mage: caster('humans/wizard', 'fog') },
      black: {
        ...foes,
        d: { at: [4, 0] },
        e: { at: [4, -1] },
        f: { at: [5, -1], troop: 'humans/archers' },
        g: { at: [5, 0], troop: 'humans/archers' },
      },
    },
    'summon-skeletons': {
      red: { mage: caster('undead/necromancer', 'summon-skeletons') },
      black: foes,
    },
    'summon-skeleton-horde': {
      red: { mage: caster('undead/necromancer', 'summon-skeleton-horde') },
      black: foes,
    },
    'drums-of-death': {
      red: { mage: caster('undead/necromancer', 'drums-of-death'), ...ringed() },
      black: { b: { at: [2, 0], now: { left: 1 } }, c: { at: [0, 2], now: { left: 1 } } },
    },
    resurrect: {
      red: { mage: caster('undead/necromancer', 'resurrect'), a: { at: [1, 0], now: dead } },
      black: {},
    },
    'banish-undead': {
      red: { mage: caster('humans/cleric', 'banish-undead') },
      black: { b: { at: [2, 0], troop: 'undead/zombies' } },
    },
    'banish-undead-horde': {
      red: { mage: caster('humans/cleric', 'banish-undead-horde') },
      black: { b: { at: [2, 0], troop: 'undead/zombies' }, c: { at: [3, 0], troop: 'undead/zombies' } },
    },
    blessing: {
      red: { mage: caster('humans/cleric', 'blessing'), a: { at: [1, 0], now: { counters: 1 } } },
      black: { b: { at: [2, 0] } },
    },
    'summon-greater-demon': { red: { mage: demonologist('summon-greater-demon') }, black: foes },
    'summon-lesser-demon': { red: { mage: demonologist('summon-lesser-demon') }, black: foes },
    'demonic-wind': {
      red: { mage: demonologist('demonic-wind'), ...ringed() },
      black: { b: { at: [2, 0], now: { left: 1 } }, c: { at: [3, 0], now: { left: 1 } } },
    },
    'demonic-laughter': {
      red: { mage: demonologist('demonic-laughter'), a: { at: [1, 0] } },
      black: { b: { at: [2, 0] } },
    },
    'animate-forest': {
      terrain: { woods: [[2, 0]] },
      red: { mage: caster('lizardmen/shaman', 'animate-forest') },
      black: { b: { at: [2, 0] } },
    },
    'animate-river': {
      terrain: {
        river: [
          [2, 0],
          [3, 0],
        ],
      },
      red: { mage: caster('lizardmen/shaman', 'animate-river'), ...ringed() },
      black: { b: { at: [2, 0] }, c: { at: [3, 0] } },
    },
    'summon-insect-swarm': { red: { mage: caster('lizardmen/shaman', 'summon-insect-swarm') }, black: foes },
    thorns: {
      terrain: { impassable: AROUND },
      red: { mage: caster('lizardmen/shaman', 'thorns'), a: { at: [2, 0] } },
      black: { b: { at: [3, 0] } },
    },
  };

  test.each(Object.keys(SPELLS) as SpellId[])('TW-DOC-18 %s', (spell) => {
    const ready = readyToAct(traditional(scene(scenes[spell]), spell), ['mage']);
    expect(advice(ready, 'hold')).toMatchObject({ kind: 'cast', spell });
  });

  test('TW-DOC-23 no fog on friends, nor on a single enemy', () => {
    const { black } = scenes.fog;
    const among = {
      mage: caster('humans/wizard', 'fog'),
      a: { at: [3, -1] },
      d2: { at: [4, -2] },
      e2: { at: [3, 2] },
    } as const;
    expect(
      advice(readyToAct(scene({ red: among, black: { b: { at: [4, 0] } } }), ['mage']), 'hold'),
    ).not.toMatchObject({ spell: 'fog' });
    expect(Object.keys(black ?? {}).length).toBeGreaterThan(4);
  });
});

const AROUND = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

/** Friends all round, so that nobody can be summoned next to the caster. */
function ringed(): Readonly<Record<string, Man>> {
  return Object.fromEntries(AROUND.map((at, i) => [`guard-${i}`, { at, troop: 'humans/pygmies' }]));
}

function demonologist(spell: SpellId): Man {
  return { at: [0, 0], troop: 'chaos/sorcerer', now: { mp: SPELLS[spell].mp } };
}

/** No row of the lists is a demonologist: a scenario may make one of a sorcerer (TW-GAP-76). */
function traditional(state: State, spell: SpellId): State {
  const { tradition } = SPELLS[spell];
  if (tradition !== 'demonologist') return state;
  return {
    ...state,
    fighters: state.fighters.map((fighter) =>
      fighter.id === 'mage'
        ? { ...fighter, profile: { ...fighter.profile, specials: { magicUser: { tradition } } } }
        : fighter,
    ),
  };
}

describe('individuals', () => {
  test('TW-DOC-09 a lone general joins a unit near by', () => {
    const state = scene({
      red: { king: { at: [0, 0], troop: 'humans/king' }, a: { at: [2, 0] } },
      black: { b: { at: [5, 0] } },
    });
    expect(goesTo(state, 'king')).toBe('2,0');
  });

  test('TW-DOC-09 an individual leaves a unit that is about to fall for one that is not', () => {
    const falling: Scene = {
      red: {
        king: { at: [0, 0], troop: 'humans/king' },
        a: { at: [0, 0], now: { left: 1 } },
        c: { at: [-2, 0] },
      },
      black: { b: { at: [1, 0] }, d: { at: [1, -1] } },
    };
    expect(goesTo(scene(falling), 'king')).toBe('-2,0');
    const state = { ...scene(falling), card: 12 };
    expect(advice(state)).toMatchObject({ pieces: expect.arrayContaining(['king']) });
  });

  test('TW-DOC-29 an assassin goes after an enemy individual, and strikes', () => {
    const state = scene({
      red: { a: { at: [0, 0], troop: 'undead/vampire' } },
      black: { king: { at: [3, 0], troop: 'humans/king' }, b: { at: [3, 0] } },
    });
    expect(['2,0', '2,-1', '1,1', '2,1', '1,0']).toContain(goesTo(state, 'a'));
    const near = scene({
      red: { a: { at: [0, 0], troop: 'undead/vampire' } },
      black: { king: { at: [1, 0], troop: 'humans/king' }, b: { at: [1, 0] } },
    });
    expect(advice(readyToAct(near, ['a']))).toEqual({ kind: 'assassinate', piece: 'a', target: 'king' });
  });

  test('TW-DOC-30 a shapechanger changes when an enemy is near, and not before', () => {
    const near = scene({
      red: { a: { at: [0, 0], troop: 'monsters/werewolf' } },
      black: { b: { at: [3, 0] } },
    });
    expect(advice(readyToAct(near, ['a']))).toMatchObject({ kind: 'change-shape' });
    const far = scene({
      red: { a: { at: [0, 0], troop: 'monsters/werewolf' } },
      black: { b: { at: [6, 0] } },
    });
    expect(advice(readyToAct(far, ['a']))).toEqual({ kind: 'nothing', piece: 'a' });
  });
});

describe('sieges', () => {
  /** A wall of three hexes between cliffs, the gate in the middle; row -1 is outside, row 1 the courtyard, the keep behind it. */
  const cliffs = [2, 3, 4, 5, 6, 7, 8].flatMap(
    (q) =>
      [
        [q, 0],
        [-q, 0],
      ] as const,
  );
  const castle = (of: Scene, gate: 'open' | 'closed' = 'closed'): State =>
    scene({
      terrain: {
        impassable: cliffs,
        fortification: [
          [-1, 0],
          [0, 0],
          [1, 0],
        ],
      },
      sides: {
        outer: [
          [
            [-1, 0],
            [-1, -1],
          ],
          [
            [-1, 0],
            [0, -1],
          ],
          [
            [0, 0],
            [0, -1],
          ],
          [
            [0, 0],
            [1, -1],
          ],
          [
            [1, 0],
            [1, -1],
          ],
          [
            [1, 0],
            [2, -1],
          ],
          [
            [-1, 0],
            [-2, 0],
          ],
          [
            [1, 0],
            [2, 0],
          ],
        ],
      },
      ...of,
      body: {
        zones: {
          red: [],
          black: [-1, 0, 1].map((q) => hex(q, 0)).concat([hex(0, 1), hex(-1, 1), hex(-1, 2), hex(0, 2)]),
        },
        buildings: [
          { at: hex(-1, 0), type: 'D' },
          { at: hex(0, 0), type: 'C', gate },
          { at: hex(1, 0), type: 'D' },
        ],
        emplacements: [hex(1, 0)],
        objectives: [{ at: hex(0, 2), side: 'red' }],
        ...of.body,
      },
    });

  test('TW-DOC-32 a ladder party next to an empty rampart climbs it', () => {
    const state = castle({ red: { a: { at: [-1, -1], items: ['ladders'] } }, black: { b: { at: [0, 2] } } });
    expect(goesTo(state, 'a')).toBe('-1,0');
  });

  test('TW-GAP-91 foot without ladders boards a tower; out of it, it steps on to an empty rampart', () => {
    const tower = { at: [-1, -1], troop: 'siege/tower' } as const;
    const outside = castle({ red: { tower, a: { at: [-1, -2] } }, black: { b: { at: [0, 2] } } });
    expect(goesTo(outside, 'a')).toBe('-1,-1');
    const aboard = castle({ red: { tower, a: { at: [-1, -1] } }, black: { b: { at: [0, 2] } } });
    expect(goesTo(aboard, 'a')).toBe('-1,0');
  });

  test('TW-GAP-91 a tower with its crew goes to the wall, a ram to the gate, a catapult into range of it', () => {
    const far = castle({
      red: {
        tower: { at: [-1, -3], troop: 'siege/tower' },
        crew: { at: [-1, -3] },
        ram: { at: [1, -3], troop: 'siege/ram' },
        catapult: { at: [3, -8], troop: 'siege/catapult' },
      },
      black: { b: { at: [0, 2] } },
    });
    expect(['-1,-2', '0,-3', '0,-2']).toContain(goesTo(far, 'tower'));
    expect(['1,-2', '0,-2']).toContain(goesTo(far, 'ram'));
    expect(['3,-7', '2,-7']).toContain(goesTo(far, 'catapult'));
  });

  test('TW-SIE-09 ram, charge and Fireball work on the gate', () => {
    const at = [0, -1] as const;
    const storm = (a: Omit<Man, 'at'>): Action =>
      advice(readyToAct(castle({ red: { a: { at, ...a } }, black: { b: { at: [0, 2] } } }), ['a']));
    expect(storm({ troop: 'siege/ram' })).toEqual({ kind: 'batter', piece: 'a', at: hex(0, 0) });
    expect(storm({ items: ['explosives'] })).toEqual({ kind: 'explosives', piece: 'a', at: hex(0, 0) });
    expect(storm({ troop: 'humans/wizard', now: { mp: 1 } })).toMatchObject({
      spell: 'fireball',
      at: hex(0, 0),
    });
  });

  test('TW-SIE-11 the garrison pours oil on those below', () => {
    const state = castle({
      red: { a: { at: [2, -1], now: { left: 1 } } },
      black: { b: { at: [1, 0], troop: 'humans/pygmies' } },
    });
    expect(advice(readyToAct(state, ['b']))).toMatchObject({ kind: 'pour-oil', target: 'a' });
  });

  const strong = {
    b: { at: [0, 0] },
    c: { at: [-1, 0] },
    d: { at: [1, 0] },
    e: { at: [0, 1] },
    f: { at: [-1, 1] },
  } as const;
  test('TW-SIE-18 a garrison much stronger than who is outside opens the gate for a sortie; a weaker one keeps it shut', () => {
    const weakFoe = castle({ red: { a: { at: [4, -6] } }, black: strong });
    expect(advice(readyToAct(weakFoe, ['b']))).toEqual({ kind: 'gate', piece: 'b', at: hex(0, 0) });
    expect(advice(readyToAct(weakFoe, ['b']), 'hold')).toEqual({ kind: 'nothing', piece: 'b' });
    const many = castle({ red: ringedAt(-6), black: { b: { at: [0, 0] } } });
    expect(advice(readyToAct(many, ['b']))).toEqual({ kind: 'nothing', piece: 'b' });
  });

  test('TW-SIE-18 an open gate is shut against a storm; stormers inside open it for their friends', () => {
    const open = castle({ red: ringedAt(-6), black: { b: { at: [0, 0] } } }, 'open');
    expect(advice(readyToAct(open, ['b']))).toEqual({ kind: 'gate', piece: 'b', at: hex(0, 0) });
    const inside = castle({ red: { a: { at: [0, 0] } }, black: { b: { at: [0, 2] } } });
    expect(advice(readyToAct(inside, ['a']))).toEqual({ kind: 'gate', piece: 'a', at: hex(0, 0) });
  });

  test('TW-GAP-97 the garrison stays on its walls, and minds the keep when somebody is inside', () => {
    const calm = castle({ red: { a: { at: [0, -5] } }, black: { b: { at: [0, 0] } } });
    expect(goesTo(calm, 'b', 'aggressive')).toMatch(/^-?[01],0$/);
    const breached = castle({ red: { a: { at: [0, 1] } }, black: { b: { at: [-1, 2] } } });
    expect(goesTo(breached, 'b', 'cautious')).toBe('0,2');
  });
});

function ringedAt(row: number): Readonly<Record<string, Man>> {
  return Object.fromEntries([0, 1, 2, 3].map((i) => [`foe-${i}`, { at: [i + 2, row] as const }]));
}
