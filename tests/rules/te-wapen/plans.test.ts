import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginBattle, continueBattle } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { type PlanLine, SIDES, type Side } from '../../../src/kernel/ruleset.ts';
import type { Action } from '../../../src/rules/te-wapen/actions.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';
import { standardOf } from '../../../src/rules/te-wapen/standard.ts';
import { isAlive, type State } from '../../../src/rules/te-wapen/state.ts';
import { SPELLS } from '../../../src/rules/te-wapen/tables.ts';
import { hex, onCard, place, readyToAct, type Scene, scene } from './support.ts';

const SEED = '0'.repeat(64);
const HUMANS = teWapen.deploy(standardOf('humans', 8, seededDice(SEED)), seededDice(SEED)).state;
const VIEW = teWapen.view(HUMANS, 'red');
const { parse, format, sheet, help } = teWapen.phrases;

describe('orders to single pieces', () => {
  const said: readonly (readonly [string, PlanLine])[] = [
    ['Cavalry: hold', { kind: 'stay', piece: 'red-1' }],
    ['Cavalry holds its ground', { kind: 'stay', piece: 'red-1' }],
    ['Cavalry: move to C4', { kind: 'go', piece: 'red-1', at: 41 }],
    ['the cavalry moves toward enemy archers', { kind: 'go', piece: 'red-1', to: 'black-5' }],
    ['Cavalry: move to our Archers', { kind: 'go', piece: 'red-1', to: 'red-5' }],
    ['Cavalry: hold C4', { kind: 'go', piece: 'red-1', at: 41 }],
    ['Pygmies retreat to A1', { kind: 'go', piece: 'red-7', at: 0 }],
    ['Archers: shoot at the Pygmies', { kind: 'strike', piece: 'red-5', target: 'black-7' }],
    ['Knights, charge Barbarians', { kind: 'strike', piece: 'red-2', target: 'black-4' }],
    ['Knights: charge', { kind: 'advance', piece: 'red-2' }],
    ['Pygmies: retreat', { kind: 'fall-back', piece: 'red-7' }],
    ['Cleric: cast Fireball at King', { kind: 'cast', piece: 'red-10', spell: 'fireball', to: 'black-9' }],
    ['Cleric casts Healing on Cavalry', { kind: 'cast', piece: 'red-10', spell: 'healing', to: 'red-1' }],
    ['Cleric: cast Fog at C4', { kind: 'cast', piece: 'red-10', spell: 'fog', at: 41 }],
    ['Cleric: cast Summon Elemental', { kind: 'cast', piece: 'red-10', spell: 'summon-elemental' }],
    ['Pygmies: open the gate', { kind: 'gate', piece: 'red-7', is: 'open' }],
    ['Pygmies: shut the gate', { kind: 'gate', piece: 'red-7', is: 'closed' }],
    ['King: join Mounted Knights', { kind: 'attach', piece: 'red-9', to: 'red-2' }],
  ];

  test.each(said)('"%s" is understood, and said back so that it is understood again', (line, expected) => {
    expect(parse(line, VIEW, 'red')).toEqual({ ok: true, value: expected });
    expect(parse(format(expected, VIEW), VIEW, 'red')).toEqual({ ok: true, value: expected });
  });

  test.each([
    ['Cavalry: sing', 'unclear/plan', '"sing" is no order'],
    ['Dragons: hold', 'unclear/piece', 'no piece called "Dragons"'],
    ['Cavalry: attack Dragons', 'unclear/piece', 'no piece called "Dragons"'],
    ['Cavalry: move to Archers', 'unclear/piece', 'may be 2 of them'],
    ['Cavalry: move to C40', 'unclear/hex', 'no hex C40'],
    ['Cleric: cast Rain', 'unclear/spell', 'no spell "Rain"'],
    ['Cavalry: batter the gate', 'unclear/gate', 'No gate'],
    ['Cavalry: attack C4', 'unclear/building', 'No wall or building'],
  ])('"%s" is refused with %s', (line, code, words) => {
    expect(parse(line, VIEW, 'red')).toMatchObject({
      refusal: { code, message: expect.stringContaining(words), hint: expect.stringMatching(/.{10}/) },
    });
  });

  test('the order sheet has a line for every piece that can act, and every line of it is understood', () => {
    const lines = sheet(VIEW, 'red');
    expect(lines).toEqual([
      'fight steady',
      'follow up not from cover',
      'keep King back',
      'keep 3 MP',
      'retreat at 60% losses',
      'Cavalry: move to enemy Cavalry',
      'Mounted Knights: move to enemy Mounted Knights',
      'Infantry - polearms: move to enemy Infantry - polearms',
      'Barbarians: move to enemy Infantry - polearms',
      'Archers: move to enemy Infantry - polearms',
      'Fanatic Monks: move to enemy Infantry - polearms',
      'Pygmies: move to enemy Infantry - polearms',
      'Blunderbusses: move to enemy Infantry - polearms',
      'King: join Infantry - polearms',
      'Cleric: join Archers',
    ]);
    expect(lines.filter((line) => !parse(line, VIEW, 'red').ok)).toEqual([]);
    const examples = help.map(({ example }) => example).filter((line) => !/Archers|Wizard|Ram/.test(line));
    expect(examples.filter((line) => !parse(line, VIEW, 'red').ok)).toEqual([]);
  });

  test('who is marked or dead has no line; who has an enemy within reach attacks, rams batter, casters burn', () => {
    const state = scene({
      terrain: { fortification: [[6, 0]] },
      red: {
        near: { at: [0, 0] },
        frozen: { at: [0, 4], now: { counters: 1 } },
        dead: { at: [0, 5], now: { at: -1, left: 0 } },
        ram: { at: [5, 0], troop: 'siege/ram' },
        mage: { at: [-1, 1], troop: 'humans/wizard' },
      },
      black: { foe: { at: [1, 0] } },
      body: { buildings: [{ at: hex(6, 0), type: 'C', gate: 'closed' }] },
    });
    const lines = sheet(teWapen.view(state, 'red'), 'red');
    expect(lines.filter((line) => /^(near|frozen|dead|ram|mage)/.test(line))).toEqual([
      'near: attack foe',
      'ram: batter O9',
      'mage: cast Fireball at foe',
    ]);
  });

  test('format, then parse, is the identity, for every line on every field', () => {
    const fields = [1, 2, 3].map((n) => midBattle(n.toString().repeat(64)));
    fc.assert(
      fc.property(fc.nat(2), fc.constantFrom(...SIDES), fc.infiniteStream(fc.nat()), (which, side, luck) => {
        const state = fields[which] ?? HUMANS;
        const view = teWapen.view(state, side);
        const line = anyLine(state, side, (most) => (luck.next().value ?? 0) % most);
        expect(parse(format(line, view), view, side)).toEqual({ ok: true, value: line });
      }),
    );
  });
});

function midBattle(seed: string): State {
  const dice = seededDice(seed);
  const scenario = teWapen.standard(8, dice.fork('scenario'));
  const players = { red: { kind: 'random' }, black: { kind: 'random' } } as const;
  return continueBattle(teWapen, beginBattle(teWapen, scenario, dice), dice, { players, untilRound: 3 })
    .state as unknown as State;
}

function anyLine(state: State, side: Side, pick: (most: number) => number): PlanLine {
  const alive = state.fighters.filter((_, index) => isAlive(state, index));
  const one = (of: Side): string => {
    const ids = alive.filter((fighter) => fighter.side === of).map(({ id }) => id);
    return ids[pick(ids.length)] ?? '';
  };
  const spells = Object.keys(SPELLS) as (keyof typeof SPELLS)[];
  const foe = side === 'red' ? 'black' : 'red';
  const at = pick(state.board.columns * state.board.rows);
  const piece = one(side);
  const to = one(pick(2) === 0 ? side : foe);
  const spell = spells[pick(spells.length)] ?? 'fog';
  const { kind } = SPELLS[spell];
  const isHarm = kind === 'attack' || spell === 'freeze';
  const isHelp = kind === 'heal' || kind === 'grant' || spell === 'blessing';
  const anybody = isHelp ? one(side) : to;
  const aim = isHarm ? one(foe) : anybody;
  const lines: readonly PlanLine[] = [
    { kind: 'stay', piece },
    { kind: 'fall-back', piece },
    { kind: 'advance', piece },
    { kind: 'go', piece, at },
    { kind: 'go', piece, to },
    { kind: 'strike', piece, target: one(foe) },
    { kind: 'cast', piece, spell },
    { kind: 'cast', piece, spell, at },
    { kind: 'cast', piece, spell, to: aim },
    { kind: 'gate', piece, is: pick(2) === 0 ? 'open' : 'closed' },
    { kind: 'attach', piece, to: one(side) },
    { kind: 'target', piece: one(foe) },
    { kind: 'protect', piece },
    { kind: 'hold', at, piece },
    { kind: 'take', at },
    { kind: 'retreat', percent: 1 + pick(100) },
    { kind: 'reserve', mp: pick(20) },
  ];
  return lines[pick(lines.length)] ?? { kind: 'stay', piece };
}

/** Three hexes from (1,0), two from (0,0). */
const FAR_FROM_B = ['-2,0', '-2,1', '-2,2', '-1,-1', '0,-2', '-1,2', '0,2'];

describe('orders obeyed', () => {
  const asked = (state: State, ...lines: readonly string[]): Action => {
    const [decision] = teWapen.decisions(state);
    if (decision === undefined) throw new Error('nobody is asked');
    const view = teWapen.view(state, decision.side);
    const plan = lines.map((line) => {
      const read = parse(line, view, decision.side);
      if (!read.ok) throw new Error(read.refusal.message);
      return read.value;
    });
    return teWapen.advise(view, decision, { temper: 'steady', plan }, seededDice(SEED));
  };
  const goes = (of: Scene, ...lines: readonly string[]): string => {
    const action = asked(onCard(scene(of), ['a']), ...lines);
    return action.kind === 'move' ? place(action.to) : action.kind;
  };
  const facing: Scene = { red: { a: { at: [0, 0] } }, black: { b: { at: [2, 0] }, c: { at: [0, 3] } } };

  test('TW-DOC-07 hold stays, where judgement would have gone on', () => {
    expect(goes(facing)).not.toBe('0,0');
    expect(goes(facing, 'a: hold')).toBe('0,0');
  });

  test('TW-DOC-07 move to a hex goes there, or as near as it gets', () => {
    expect(goes(facing, `a: move to ${label(-2, 0)}`)).toBe('-2,0');
    expect(goes(facing, `a: move to ${label(-4, 0)}`)).toBe('-2,0');
  });

  test('TW-DOC-07 move toward a piece, round what is in the way', () => {
    expect(goes(facing, 'a: move toward c')).toBe('0,2');
    const cliffs = [0, -1].map(
      (q) =>
        [
          [q, 0],
          [q, 1],
        ] as const,
    );
    const cliff = {
      impassable: [
        ...cliffs,
        [
          [0, 0],
          [-1, 1],
        ] as const,
        [
          [1, 0],
          [0, 1],
        ] as const,
      ],
    };
    expect(['1,0', '1,1', '2,-1', '2,0']).toContain(
      goes({ ...facing, sides: cliff, black: { c: { at: [0, 3] } } }, 'a: move toward c'),
    );
  });

  test('TW-DOC-07 fall back goes out of reach; advance goes in', () => {
    const close: Scene = { red: { a: { at: [0, 0] } }, black: { b: { at: [1, 0] } } };
    expect(FAR_FROM_B).toContain(goes(close, 'a: fall back'));
    const cautious = { red: { a: { at: [0, 0] } }, black: { b: { at: [3, 0] } } } satisfies Scene;
    expect(goes(cautious, 'fight cautiously', 'a: advance')).not.toBe(goes(cautious, 'fight cautiously'));
  });

  const two = scene({
    red: { a: { at: [0, 0] } },
    black: { weak: { at: [1, 0], now: { left: 1 } }, strong: { at: [0, 1] } },
  });

  test('TW-DOC-12 attack strikes whom it names, if it may; else judgement', () => {
    const ready = readyToAct(two, ['a']);
    expect(asked(ready)).toMatchObject({ kind: 'attack', target: 'weak' });
    expect(asked(ready, 'a: attack strong')).toMatchObject({ kind: 'attack', target: 'strong' });
    expect(asked(ready, 'a: attack black bystander')).toMatchObject({ kind: 'attack', target: 'weak' });
  });

  test('TW-DOC-07 attack walks to where it can strike him', () => {
    const far: Scene = { red: { a: { at: [0, 0] } }, black: { b: { at: [1, 0] }, c: { at: [-2, 0] } } };
    expect(['-1,0', '-1,1', '0,-1']).toContain(goes(far, 'a: attack c'));
  });

  test('TW-DOC-18 cast X at Y does, from where it can; else another spell or none', () => {
    const mage = { at: [0, 0], troop: 'humans/wizard' } as const;
    const state = scene({ red: { a: mage }, black: { b: { at: [2, 0] }, c: { at: [0, 2] } } });
    const ready = readyToAct(state, ['a']);
    expect(asked(ready, 'a: cast Fireball at c')).toMatchObject({
      kind: 'cast',
      spell: 'fireball',
      target: 'c',
    });
    expect(asked(ready, `a: cast Fog at ${label(-2, 0)}`)).toMatchObject({
      kind: 'cast',
      spell: 'fog',
      at: hex(-2, 0),
    });
    expect(asked(ready, `a: cast Summon Elemental at ${label(1, 0)}`)).toMatchObject({
      spell: 'summon-elemental',
      at: hex(1, 0),
    });
    expect(asked(ready, 'a: cast Banish Undead at c')).not.toMatchObject({ spell: 'banish-undead' });
    const far = { red: { a: mage }, black: { b: { at: [6, 0] } } } as const;
    expect(goes(far, 'a: cast Fireball at b')).toBe('2,0');
  });

  test('TW-DOC-04 who has orders acts first', () => {
    const state = {
      ...scene({ red: { a: { at: [0, 0] }, idle: { at: [-7, 7] } }, black: { b: { at: [1, 0] } } }),
      card: 0,
    };
    expect(asked(state)).toMatchObject({ pieces: ['a'] });
    expect(asked(state, `idle: move to ${label(-5, 5)}`)).toMatchObject({ pieces: ['idle'] });
  });

  test('TW-DOC-04 a king who would stay with his unit is not set going while a unit can be', () => {
    const state = {
      ...scene({
        red: {
          a: { at: [0, 0], now: { counters: 1 } },
          king: { at: [0, 0], troop: 'humans/king' },
          b: { at: [-6, 6] },
        },
        black: { c: { at: [1, 0] } },
      }),
      card: 0,
    };
    expect(asked(state)).toMatchObject({ pieces: ['b'] });
  });

  test('TW-DOC-05 an individual with a way of their own does not ride along', () => {
    const state = {
      ...scene({
        red: { a: { at: [0, 0] }, king: { at: [0, 0], troop: 'humans/king' } },
        black: { b: { at: [2, 0] } },
      }),
      card: 0,
    };
    expect(asked(state, 'a: attack b')).toEqual({ kind: 'activate', pieces: ['a'], with: ['king'] });
    expect(asked(state, 'a: attack b', 'king: hold')).toEqual({ kind: 'activate', pieces: ['a'], with: [] });
  });

  test('TW-DOC-16 who holds or falls back does not follow', () => {
    const state: State = {
      ...readyToAct(scene({ red: { a: { at: [0, 0] } } }), ['a']),
      phase: { kind: 'follow-up', piece: 0, to: hex(1, 0), isForced: false },
    };
    expect(asked(state, 'follow up always')).toMatchObject({ isTaken: true });
    expect(asked(state, 'follow up always', 'a: hold')).toMatchObject({ isTaken: false });
  });

  test('TW-SIE-18, TW-SIE-09 gates are worked and battered by order', () => {
    const walled = {
      terrain: { fortification: [[0, 0]] },
      sides: {
        outer: [
          [
            [0, 0],
            [1, 0],
          ],
        ],
      },
      body: { buildings: [{ at: hex(0, 0), type: 'C', gate: 'closed' }] },
    } as const;
    const guard = readyToAct(scene({ ...walled, red: { a: { at: [0, 0] } }, black: { b: { at: [1, 0] } } }), [
      'a',
    ]);
    expect(asked(guard, 'a: open the gate')).toEqual({ kind: 'gate', piece: 'a', at: hex(0, 0) });
    const ram = readyToAct(scene({ ...walled, red: { a: { at: [1, 0], troop: 'siege/ram' } } }), ['a']);
    expect(asked(ram, 'a: batter the gate')).toEqual({ kind: 'batter', piece: 'a', at: hex(0, 0) });
  });
});

/** What a player calls the hex at (q,r). */
function label(q: number, r: number): string {
  const at = hex(q, r);
  return `${'ABCDEFGHIJKLMNOPQ'.charAt(at % 17)}${Math.floor(at / 17) + 1}`;
}
