import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { say } from '../../../src/kernel/message.ts';
import type { Doctrine, PlanLine } from '../../../src/kernel/ruleset.ts';
import type { Action } from '../../../src/rules/te-wapen/actions.ts';
import { stanceOf } from '../../../src/rules/te-wapen/advise/stance.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';
import { hexLabel, parseHex } from '../../../src/rules/te-wapen/labels.ts';
import { standardOf } from '../../../src/rules/te-wapen/standard.ts';
import type { State } from '../../../src/rules/te-wapen/state.ts';
import { act, attack, boardOf, hex, onCard, readyToAct, type Scene, scene } from './support.ts';

const SEED = '0'.repeat(64);
const HUMANS = teWapen.deploy(standardOf('humans', 8, seededDice(SEED)), seededDice(SEED)).state;
const view = teWapen.view(HUMANS, 'red');

describe('battle plans', () => {
  const said: readonly (readonly [string, PlanLine])[] = [
    ['fight steady', { kind: 'posture', temper: 'steady' }],
    ['attack Pygmies first', { kind: 'target', piece: 'black-7' }],
    ['hold C4', { kind: 'hold', at: 41 }],
    ['hold C4 with Barbarians', { kind: 'hold', at: 41, piece: 'red-4' }],
    ['take G5', { kind: 'take', at: 58 }],
    ['keep King back', { kind: 'protect', piece: 'red-9' }],
    ['King joins Mounted Knights', { kind: 'attach', piece: 'red-9', to: 'red-2' }],
    ['prefer Fireball', { kind: 'spell', use: 'prefer', spell: 'fireball' }],
    ['never cast Fog', { kind: 'spell', use: 'never', spell: 'fog' }],
    ['keep 3 MP', { kind: 'reserve', mp: 3 }],
    ['follow up not from cover', { kind: 'follow-up', when: 'not-from-cover' }],
    ['shoot from 3 hexes', { kind: 'distance', hexes: 3 }],
    ['retreat at 50% losses', { kind: 'retreat', percent: 50 }],
  ];

  test.each(said)('"%s" is understood, and said back so that it is understood again', (line, expected) => {
    const read = teWapen.phrases.parse(line, view, 'red');
    expect(read).toEqual({ ok: true, value: expected });
    const written = teWapen.phrases.format(expected, view);
    expect(teWapen.phrases.parse(written, view, 'red')).toEqual({ ok: true, value: expected });
  });

  test.each([
    ['dance on the hill', 'unclear/plan'],
    ['hold Z9', 'unclear/plan'],
    ['hold C40', 'unclear/hex'],
    ['attack Dragons first', 'unclear/piece'],
    ['prefer Rain', 'unclear/spell'],
    ['retreat at 500% losses', 'unclear/percent'],
  ])('"%s" is refused with %s and a hint', (line, code) => {
    const read = teWapen.phrases.parse(line, view, 'red');
    expect(read.ok ? '' : read.refusal.code).toBe(code);
    expect(read.ok ? '' : `${read.refusal.message}${read.refusal.hint}`.length).toBeGreaterThan(20);
  });

  test('hexes are called by column and row', () => {
    const board = boardOf();
    expect([hexLabel(board, 0), hexLabel(board, 17), parseHex(board, 'c4'), parseHex(board, 'W1')]).toEqual([
      'A1',
      'A2',
      53,
      -1,
    ]);
  });
});

describe('what a plan changes', () => {
  const advice = (state: State, doctrine: Doctrine): Action => {
    const [decision] = teWapen.decisions(state);
    if (decision === undefined) throw new Error('nobody is asked');
    return teWapen.advise(teWapen.view(state, decision.side), decision, doctrine, seededDice(SEED));
  };
  const plan = (...lines: readonly PlanLine[]): Doctrine => ({ temper: 'steady', plan: lines });
  const two: Scene = {
    red: { a: { at: [0, 0], troop: 'humans/archers' } },
    black: { b: { at: [2, 0] }, c: { at: [0, 2] } },
  };

  test('TW-DOC-12 the wished-for target comes first', () => {
    const state = readyToAct(scene(two), ['a']);
    const aim = (piece: string): Action => advice(state, plan({ kind: 'target', piece }));
    expect([aim('b'), aim('c')]).toEqual([attack('a', 'b'), attack('a', 'c')]);
  });

  test('TW-DOC-07 a hex to take draws a unit there; hold keeps it at home', () => {
    const state = onCard(scene({ red: { a: { at: [0, 0] } } }), ['a']);
    const to = (doctrine: Doctrine): unknown => {
      const action = advice(state, doctrine);
      return action.kind === 'move' ? action.to : undefined;
    };
    expect(to(plan({ kind: 'take', at: hex(-2, 0) }))).toBe(hex(-2, 0));
    expect(to({ temper: 'hold' })).toBe(hex(0, 0));
  });

  test('TW-DOC-16 follow-up by temper, and by the plan', () => {
    const state = act(
      scene({ terrain: { woods: [[0, 0]] }, red: { a: { at: [0, 0] } }, black: { b: { at: [1, 0] } } }),
      attack('a', 'b'),
      [1, 2, 2, 2],
    ).state;
    const goes = (doctrine: Doctrine): unknown => {
      const action = advice(state, doctrine);
      return action.kind === 'follow-up' && action.isTaken;
    };
    expect([
      goes({ temper: 'aggressive' }),
      goes({ temper: 'steady' }),
      goes({ temper: 'cautious' }),
    ]).toEqual([true, false, false]);
    expect(goes({ temper: 'cautious', plan: [{ kind: 'follow-up', when: 'yes' }] })).toBe(true);
  });

  test('TW-DOC-34 retreat at n% losses gives up at a turn’s end, and not before', () => {
    const fought = scene({
      red: { a: { at: [0, 0], now: { left: 1 } } },
      black: { b: { at: [5, 0] } },
      body: { mayConcede: true },
    });
    const state: State = { ...fought, phase: { kind: 'concede' } };
    const gives = (percent: number): unknown => {
      const action = advice(state, plan({ kind: 'retreat', percent }));
      return action.kind === 'concede' && action.isTaken;
    };
    expect([gives(30), gives(40)]).toEqual([true, false]);
  });

  test('TW-DOC-18 spells preferred, forbidden and saved for', () => {
    const state = readyToAct(
      scene({ red: { mage: { at: [0, 0], troop: 'humans/wizard' } }, black: { b: { at: [2, 0] } } }),
      ['mage'],
    );
    const cast = (doctrine: Doctrine): unknown => {
      const action = advice(state, doctrine);
      return action.kind === 'cast' ? action.spell : action.kind;
    };
    expect(cast({ temper: 'steady' })).toBe('summon-elemental');
    expect(cast(plan({ kind: 'reserve', mp: 9 }))).toBe('fireball');
    expect(cast(plan({ kind: 'reserve', mp: 10 }))).toBe('nothing');
    expect(cast(plan({ kind: 'spell', use: 'never', spell: 'summon-elemental' }))).not.toBe(
      'summon-elemental',
    );
  });

  test('a plan’s posture overrules the temper it was sent with', () => {
    expect(stanceOf({ temper: 'hold', plan: [{ kind: 'posture', temper: 'aggressive' }] }).temper).toBe(
      'aggressive',
    );
  });
});

describe('pictures', () => {
  test('the board as text: 72 columns at most, every unit on it once and in its legend', async () => {
    const { text, legend, shapes } = teWapen.picture(view);
    expect(Math.max(...text.map((line) => line.length))).toBeLessThanOrEqual(72);
    const board = text.slice(1, 1 + HUMANS.board.rows).join('\n');
    for (let n = 1; n <= 8; n += 1) {
      expect(board.match(new RegExp(`R${n}\\b`, 'g'))?.length, `R${n}`).toBe(1);
      expect(text.filter((line) => line.startsWith(`B${n} `)).length, `B${n}`).toBe(1);
    }
    expect(legend.filter(({ ink }) => ink === 'red').length).toBe(8);
    expect(shapes.filter((shape) => shape.kind === 'circle' && shape.radius === 20).length).toBe(16);
    await expect(text.join('\n')).toMatchFileSnapshot('golden/humans.board.txt');
  });

  test('a hidden trap shows to its owner only', () => {
    const state = scene({ body: { traps: [{ owner: 'black', troop: 'monsters/trap', at: hex(0, 0) }] } });
    const traps = (reader: 'red' | 'black'): number =>
      teWapen
        .picture(teWapen.view(state, reader))
        .shapes.filter((shape) => shape.kind === 'label' && shape.text === 'trap').length;
    expect([traps('red'), traps('black')]).toEqual([0, 1]);
  });

  const full = scene({
    terrain: { fortification: [[0, 0]], woods: [[0, 2]], river: [[5, 0]] },
    sides: {
      outer: [
        [
          [0, 0],
          [0, -1],
        ],
      ],
      wall: [
        [
          [3, 0],
          [3, 1],
        ],
      ],
      impassable: [
        [
          [4, 0],
          [4, 1],
        ],
      ],
    },
    features: { 'stone-circle': [[2, 0]], 'burial-mound': [[2, 1]], temple: [[2, 2]] },
    red: {
      tower: { at: [-2, 0], troop: 'siege/tower' },
      crew: { at: [-2, 0] },
      king: { at: [-2, 0], troop: 'humans/king' },
      a: { at: [0, 2], now: { counters: 2 } },
      mage: { at: [-3, 3], troop: 'humans/wizard' },
    },
    body: {
      buildings: [{ at: hex(0, 0), type: 'C', gate: 'closed' }],
      emplacements: [hex(0, 0)],
      objectives: [{ at: hex(0, 1), side: 'red' }],
      traps: [{ owner: 'red', troop: 'monsters/trap', at: hex(1, 3) }],
    },
  });
  const drawn = teWapen.picture(teWapen.view({ ...full, clouds: [{ centre: hex(6, -6), until: 9 }] }, 'red'));
  const says = drawn.legend.map(({ says: words }) => words).join('; ');

  test('every plate on the board is explained in its legend', () => {
    const words = drawn.shapes
      .flatMap((shape) => (shape.kind === 'label' && shape.size < 9 ? shape.text.split(' ') : []))
      .filter((word) => !/^[A-D]\d+$/.test(word));
    expect([...words].sort()).toEqual(['goal', 'mound', 'oil', 'shut', 'stones', 'temple', 'trap']);
    expect(words.filter((word) => !says.includes(word))).toEqual([]);
  });

  test.each([
    'woods',
    'river',
    'castle wall',
    'hedge or wall',
    'cliff',
    'outside of the castle wall',
    'fog',
    'Red must take it',
  ])('the legend of the picture has %s', (words) => {
    expect(says).toContain(words);
  });

  test('what is on the board and what is known of it stands in the text, too', () => {
    const key = drawn.text.slice(full.board.rows + 2).join('\n');
    for (const words of [
      '? fog',
      'T trap',
      'w woods',
      '~ river',
      '% castle wall',
      'hedges or walls at',
      'cliffs at',
      'gate at I9, shut, 15 left',
      'oil at I9 (3)',
      'Red’s goal at',
      'stone circle at',
      'burial mound at',
      'temple or temple ruins at',
      'tower with crew and king',
      'a, 4 of 4, in woods, 2 counters',
    ])
      expect(key.replace(/\n +/g, ' ')).toContain(words);
    expect(Math.max(...drawn.text.map((line) => line.length))).toBeLessThanOrEqual(72);
    expect(drawn.text.slice(0, full.board.rows + 1).join('\n')).toMatch(/\?.*\n.*\?/);
  });
});

describe('the account', () => {
  const told = (event: Parameters<typeof teWapen.narrate>[0]) => {
    const line = teWapen.narrate(event, view);
    return line === undefined ? undefined : say(teWapen.messages, line);
  };

  test('TW-TRN-13 a card that nobody is left to act on is passed over', () => {
    expect(told({ kind: 'card-ignored', rule: 'TW-TRN-13', card: 3 })).toBeUndefined();
  });

  test('TW-CMB-05 mirrored armies are told apart by their sides', () => {
    const moved = { kind: 'piece-destroyed', rule: 'TW-CMB-05', at: 3, why: 'attack' } as const;
    expect(told({ ...moved, piece: 'red-1' })).toMatch(/^Red /);
    expect(told({ ...moved, piece: 'black-1' })).toMatch(/^Black /);
  });

  test('TW-CMB-05 Frenzy counts its hits, and no Retreats where there were none', () => {
    const resolved = {
      kind: 'attack-resolved',
      rule: 'TW-CMB-05',
      piece: 'red-1',
      target: 'black-1',
    } as const;
    expect(told({ ...resolved, hits: 2, frenzy: 1, retreats: 0, ignored: 0 })).toBe(
      '2 hits, and Frenzy added one.',
    );
    expect(told({ ...resolved, hits: 2, frenzy: 1, retreats: 1, ignored: 0 })).toContain('1 Retreat.');
  });
});

test('TW-GAP-21 a side whose called troops still stand is not told to have none left', () => {
  const state = scene({ red: { a: { at: [0, 0] } }, black: { b: { at: [5, 0] } } });
  const end = (isCalled: boolean) => {
    const fighters = state.fighters.map((one) =>
      one.id === 'b' && isCalled ? { ...one, isExtra: true as const } : one,
    );
    const pieces = state.pieces.map((piece, i) =>
      state.fighters[i]?.id === 'black-bystander' || (state.fighters[i]?.id === 'b' && !isCalled)
        ? { ...piece, at: -1, left: 0 }
        : piece,
    );
    const outcome = { winner: 'red', why: 'destroyed', rule: 'TW-TRN-21', rounds: 1 } as const;
    return teWapen.narrate(
      { kind: 'battle-ended', rule: 'TW-TRN-21', outcome } as never,
      teWapen.view({ ...state, fighters, pieces }, 'gm'),
    )?.key;
  };
  expect([end(false), end(true)]).toEqual(['battle-won-destroyed', 'battle-won-destroyed-but-called']);
});
