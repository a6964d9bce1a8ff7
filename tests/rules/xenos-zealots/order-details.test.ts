import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/kernel/result.ts';
import type { PlanLine } from '../../../src/kernel/ruleset.ts';
import { PHRASES } from '../../../src/rules/xenos-zealots/phrases.ts';
import { named, spot } from './support.ts';

const field = named({
  red: [
    { id: 'r1', card: 'z-space-knights', at: [[20, 12]] },
    { id: 'r2', card: 'z-seraph-choir', at: [[40, 12]] },
    { id: 'r3', card: 'z-tithe-carrier', at: [[55, 12]] },
    { id: 'r4', card: 'z-tithe-guard', at: [[60, 12]] },
  ],
  black: [
    { id: 'b1', card: 'x-shard-warriors', at: [[20, 40]] },
    { id: 'b2', card: 'x-skitterlings', at: [[40, 40]] },
    { id: 'b3', card: 'x-coil-wurm', at: [[55, 40]] },
  ],
  objectives: [spot(18, 24), spot(36, 24)],
});
const view = { reader: 'red' as const, state: field };
const read = (line: string) => PHRASES.parse(line, view, 'red');

describe('the details of an order in words', () => {
  test.each([
    [
      'Knights: double time via 20, 14 then 24, 18 to 36, 24',
      { counter: 'DOUBLE_TIME', via: [spot(20, 14), spot(24, 18)], at: spot(36, 24) },
    ],
    ['Knights: advance via objective 1', { counter: 'ADVANCE', via: [spot(18, 24)] }],
    ['Knights: charge Warriors or Skitterlings', { counter: 'CHARGE', target: 'b1', others: ['b2'] }],
    ['Knights: charge Warriors, via 18, 20', { counter: 'CHARGE', target: 'b1', via: [spot(18, 20)] }],
    [
      'Knights: fire support at Warriors or Wurm, with Judgement missile at Wurm',
      {
        counter: 'FIRE_SUPPORT',
        target: 'b1',
        others: ['b3'],
        weapons: [{ weapon: 'z-judgement-missile', target: 'b3' }],
      },
    ],
    [
      'Knights: advance to Tithe Carrier, shoot Warriors, with the missile at Wurm, with the rifle at Skitterlings',
      {
        counter: 'ADVANCE',
        to: 'r3',
        target: 'b1',
        weapons: [
          { weapon: 'z-judgement-missile', target: 'b3' },
          { weapon: 'z-crusade-rifle', target: 'b2' },
        ],
      },
    ],
    [
      'Knights: advance to 20, 16, aim at 30, 20',
      { counter: 'ADVANCE', at: spot(20, 16), aim: spot(30, 20) },
    ],
    ['Knights: evade to 20, 8, hold fire', { counter: 'EVADE', at: spot(20, 8), isHoldingFire: true }],
    ['Knights: hold fire', { counter: 'HOLD', isHoldingFire: true }],
    ['Knights: advance to 20, 16, facing north-west', { counter: 'ADVANCE', at: spot(20, 16), facing: 135 }],
    ['Knights: advance, facing Wurm', { counter: 'ADVANCE', facing: { to: 'b3' } }],
    ['Knights: advance, facing 36, 30', { counter: 'ADVANCE', facing: { at: spot(36, 30) } }],
    [
      'Knights: advance to 20, 16, in open order',
      { counter: 'ADVANCE', at: spot(20, 16), formation: 'open' },
    ],
    [
      'Knights: infiltrate to 20, 16, in a column',
      { counter: 'INFILTRATE', at: spot(20, 16), formation: 'column' },
    ],
    [
      'Choir: double time to 40, 20, jumping',
      { unit: 'r2', counter: 'DOUBLE_TIME', at: spot(40, 20), isJump: true },
    ],
    ['Knights: advance to 20, 16, on level 2', { counter: 'ADVANCE', at: spot(20, 16), level: 2 }],
    ['Guard: advance to Carrier, board Carrier', { unit: 'r4', counter: 'ADVANCE', to: 'r3', board: 'r3' }],
    [
      'Knights: fire support at Wurm, template on 54, 40',
      { counter: 'FIRE_SUPPORT', target: 'b3', centre: { at: spot(54, 40) } },
    ],
    [
      'Knights: advance to 20, 16, centre on the Wurm',
      { counter: 'ADVANCE', at: spot(20, 16), centre: { to: 'b3' } },
    ],
    [
      'Knights: charge Warriors, leader 1.5 inches back',
      { counter: 'CHARGE', target: 'b1', leaderBack: 1500 },
    ],
    [
      'Knights: charge Warriors, with its leader 1" back',
      { counter: 'CHARGE', target: 'b1', leaderBack: 1000 },
    ],
    ['Knights: charge Warriors, leader in contact', { counter: 'CHARGE', target: 'b1', leaderBack: 0 }],
    ['Knights: fire support, act last', { counter: 'FIRE_SUPPORT', turn: 99 }],
    ['Knights: fire support at Wurm, act second', { counter: 'FIRE_SUPPORT', target: 'b3', turn: 2 }],
  ])('XZ-DOC-06, XZ-DOC-08, XZ-DOC-09 %s', (line, expected) => {
    const parsed = unwrap(read(line));
    expect(parsed).toEqual({ kind: 'order', unit: 'r1', ...expected });
    expect(unwrap(read(PHRASES.format(parsed, view)))).toEqual(parsed);
  });

  test.each([
    ['Knights: double time to 36, 24, shoot Warriors', 'unclear/detail'],
    ['Knights: charge Warriors, with the missile at Wurm', 'unclear/detail'],
    ['Knights: fire support at Wurm, facing north', 'unclear/detail'],
    ['Knights: advance, with the trebuchet at Wurm', 'unclear/weapon'],
    ['Knights: advance to 20, 16, with the missile', 'unclear/weapon'],
    ['Knights: advance via Wurm', 'unclear/place'],
    ['Knights: advance, aim at Wurm', 'unclear/aim'],
    ['Knights: advance, shoot Warriors or Orcs', 'unclear/unit'],
    ['Knights: advance, act soon', 'unclear/turn'],
    ['Knights: advance, in line of battle', 'unclear/formation'],
    ['Knights: advance, template on 90, 20', 'unclear/place'],
    ['Knights: fire support at Wurm, template on Orcs', 'unclear/unit'],
    ['Knights: double time, template on 30, 20', 'unclear/detail'],
    ['Knights: charge Warriors, leader 3 inches back', 'unclear/leader'],
    ['Knights: charge Warriors, leader 1 inch ahead', 'unclear/leader'],
    ['Knights: advance, leader 1 inch back', 'unclear/detail'],
    ['Knights: if suppressed take cover behind the Wurm', 'unclear/place'],
    ['Knights: if suppressed take cover at 90, 4', 'unclear/place'],
    ['Knights: if suppressed take cover by the rivr', 'unclear/unit'],
  ])('XZ-GAP-82, XZ-ORD-11 %s is refused with a hint', (line, code) => {
    const parsed = read(line);
    if (parsed.ok) throw new Error('understood');
    expect(parsed.refusal.code).toBe(code);
    expect(parsed.refusal.hint).not.toBe('');
  });

  test.each([
    ['Knights: if suppressed take cover at 20, 14, return fire', ['cover', 'return-fire'], spot(20, 14)],
    ['Knights: if suppressed return fire, take cover at 20.5, 14', ['return-fire', 'cover'], spot(20.5, 14)],
    ['Knights: take cover by objective 2 or withdraw', ['cover', 'withdraw'], spot(36, 24)],
  ])('XZ-DOC-12, XZ-GAP-86 %s', (line, wanted, at) => {
    const parsed = unwrap(read(line));
    expect(parsed).toEqual({ kind: 'suppressed', unit: 'r1', do: wanted, at });
    expect(unwrap(read(PHRASES.format(parsed, view)))).toEqual(parsed);
  });

  const place = fc
    .tuple(fc.integer({ min: 0, max: 72_000 }), fc.integer({ min: 0, max: 48_000 }))
    .map(([x, y]) => [x, y]);
  const enemy = fc.constantFrom('b1', 'b2', 'b3');
  const where = fc.oneof(
    place.map((at) => ({ at })),
    enemy.map((to) => ({ to })),
  );
  const anyLine = fc.oneof(
    fc.record({ unit: fc.constantFrom('r1', 'r2'), target: enemy, centre: where }).map((line) => ({
      kind: 'order',
      counter: 'FIRE_SUPPORT',
      ...line,
    })),
    fc.record({ unit: fc.constantFrom('r1', 'r4'), at: place, target: enemy, centre: where }).map((line) => ({
      kind: 'order',
      counter: 'ADVANCE',
      ...line,
    })),
    fc.record({ target: enemy, leaderBack: fc.integer({ min: 0, max: 2000 }) }).map((line) => ({
      kind: 'order',
      counter: 'CHARGE',
      ...line,
    })),
    fc
      .record({ do: fc.shuffledSubarray(['return-fire', 'cover', 'withdraw'], { minLength: 1 }), at: place })
      .filter((line) => line.do.includes('cover'))
      .map((line) => ({ kind: 'suppressed', ...line })),
  );

  test('XZ-DOC-10, XZ-DOC-12, XZ-DOC-15 said back and read again a line is the same line', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        expect(unwrap(read(PHRASES.format(line as PlanLine, view)))).toEqual(line);
      }),
      { numRuns: 300 },
    );
  });

  test('XZ-DOC-03 the help tells of every detail, and its examples are understood', () => {
    const told = PHRASES.help.map(({ says }) => says).join(' ');
    for (const word of [
      'via',
      'facing',
      'ranks',
      'jumping',
      'level',
      'board',
      ' or ',
      'with',
      'aim',
      'template',
      'leader',
      'take cover',
      'hold fire',
      'act',
    ])
      expect(told).toContain(word);
    for (const { says, example } of PHRASES.help.filter((one) => one.says.startsWith('...')))
      expect([says, read(example).ok]).toEqual([says, true]);
  });
});
