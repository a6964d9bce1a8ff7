import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { distance } from '../../../src/kernel/plane.ts';
import { type PlanLine, SIDES } from '../../../src/kernel/ruleset.ts';
import type { Action } from '../../../src/rules/eight-turns/actions.ts';
import { eightTurns } from '../../../src/rules/eight-turns/index.ts';
import { decisionsOf } from '../../../src/rules/eight-turns/legal.ts';
import { indexOf, type State, unitOf } from '../../../src/rules/eight-turns/state.ts';
import { SPELLS } from '../../../src/rules/eight-turns/tables.ts';
import { scene } from './support.ts';

const { parse, format, sheet } = eightTurns.phrases;
const FIELD = scene({
  red: {
    Archers: { troop: 'archers', at: [10, 10] },
    Wiz: { troop: 'wizard', at: [16, 10] },
    'Elf guard': { at: [24, 10] },
  },
  black: { Trolls: { troop: 'trolls', at: [10, 30] }, Goblins: { at: [30, 30] } },
});
const VIEW = eightTurns.view(FIELD, 'red');

describe('orders to single units', () => {
  test.each([
    ['Archers: hold', { kind: 'stance', stance: 'hold', unit: 'Archers' }],
    ['the archers stay put', { kind: 'stance', stance: 'hold', unit: 'Archers' }],
    ['Guard, charge', { kind: 'stance', stance: 'attack', unit: 'Elf guard' }],
    ['Elf guard retreats', { kind: 'stance', stance: 'fall back', unit: 'Elf guard' }],
    ['Archers: move to 12.5, 30', { kind: 'objective', at: [1250, 3000], unit: 'Archers' }],
    ['Archers move toward the Trolls', { kind: 'towards', to: 'Trolls', unit: 'Archers' }],
    ['Archers: go towards our Wiz', { kind: 'towards', to: 'Wiz', unit: 'Archers' }],
    ['Archers shoot at Goblins', { kind: 'target', enemy: 'Goblins', unit: 'Archers' }],
    ['Elf guard: charge Trolls', { kind: 'target', enemy: 'Trolls', unit: 'Elf guard' }],
    ['Elf guard: charge at odds 2', { kind: 'charge', when: 2, unit: 'Elf guard' }],
    ['Elf guard joins Wiz', { kind: 'guard', ward: 'Wiz', unit: 'Elf guard' }],
    ['Wiz casts Heal at Archers', { kind: 'cast', spell: 'heal', target: 'Archers', unit: 'Wiz' }],
  ])('ET-HOOK-04 "%s"', (line, expected) => {
    expect(parse(line, VIEW, 'red')).toEqual({ ok: true, value: expected });
    expect(parse(format(expected, VIEW), VIEW, 'red')).toEqual({ ok: true, value: expected });
  });

  test.each([
    ['Dragons: hold', 'There is no unit called "Dragons" to do that with.'],
    ['Archers: sing', '"sing" is no order I understand for Archers.'],
    ['Archers: go towards Dragons', 'There is no unit called "Dragons" to do that with.'],
  ])('ET-HOOK-04 "%s" is refused, and says why', (line, message) => {
    expect(parse(line, VIEW, 'red')).toMatchObject({ refusal: { message } });
  });

  test('ET-HOOK-04 the order sheet has a line for every unit on the table', () => {
    const lines = sheet(VIEW, 'red');
    expect(lines.slice(-3)).toEqual(['Archers: attack', 'Wiz: attack', 'Elf guard: attack']);
    expect(lines.filter((line) => !parse(line, VIEW, 'red').ok)).toEqual([]);
  });

  test('ET-HOOK-04 format, then parse, is the identity', () => {
    const scenario = eightTurns.standard(6, seededDice('7'.repeat(64)));
    const { state } = eightTurns.deploy(scenario, seededDice('7'.repeat(64)));
    fc.assert(
      fc.property(fc.constantFrom(...SIDES), fc.infiniteStream(fc.nat()), (side, luck) => {
        const view = eightTurns.view(state, side);
        const pick = (most: number): number => (luck.next().value ?? 0) % most;
        const one = (own: boolean): string => {
          const ids = state.fighters.filter((fighter) => (fighter.side === side) === own).map(({ id }) => id);
          return ids[pick(ids.length)] ?? '';
        };
        const spell = SPELLS[pick(SPELLS.length)];
        const lines: readonly PlanLine[] = [
          { kind: 'stance', stance: ['attack', 'hold', 'skirmish', 'fall back'][pick(4)] ?? '' },
          { kind: 'towards', to: one(pick(2) === 0) },
          { kind: 'objective', at: [pick(7200), pick(4800)] },
          { kind: 'guard', ward: one(true) },
          { kind: 'charge', when: ['always', 'never', 1.5][pick(3)] ?? 'never' },
          { kind: 'target', enemy: one(false) },
          { kind: 'target', priority: 'weakest' },
          { kind: 'cast', spell: spell?.id ?? '', target: one(spell?.offensive !== true) },
        ];
        const line: PlanLine = { ...(lines[pick(lines.length)] ?? { kind: 'none' }), unit: one(true) };
        expect(parse(format(line, view), view, side)).toEqual({ ok: true, value: line });
      }),
    );
  });
});

describe('orders obeyed', () => {
  const advice = (state: State, ...lines: readonly string[]): Action => {
    const [decision] = decisionsOf(state);
    if (decision === undefined) throw new Error('nobody is asked');
    const view = eightTurns.view(state, decision.side);
    const plan = lines.map((line) => {
      const read = parse(line, view, decision.side);
      if (!read.ok) throw new Error(read.refusal.message);
      return read.value;
    });
    return eightTurns.advise(view, decision, { temper: 'steady', plan }, seededDice('7'.repeat(64)));
  };
  const facing = scene({ red: { a: { at: [20, 20] } }, black: { b: { at: [20, 32] }, c: { at: [40, 20] } } });
  const gap = (to: string, ...lines: readonly string[]): number => {
    const action = advice(facing, ...lines);
    const at = action.kind === 'move' ? (action.path.at(-1) ?? [0, 0]) : unitOf(facing, 0).at;
    return distance(at, unitOf(facing, indexOf(facing, to)).at);
  };

  test('ET-HOOK-04 hold stays; towards goes there; fall back goes away', () => {
    expect(advice(facing, 'a: hold')).toEqual({ kind: 'pass', unit: 'a' });
    expect(gap('c', 'a: move towards c')).toBeLessThan(1600);
    expect(gap('b', 'a: fall back')).toBeGreaterThan(1600);
    expect(gap('b')).toBeLessThan(1000);
  });

  test('ET-HOOK-08 who falls back or is told to hold charges nobody', () => {
    const near = scene({ red: { a: { at: [20, 20] } }, black: { b: { at: [20, 24] } }, phase: 'charge' });
    expect(advice(near, 'a: charge always')).toMatchObject({ kind: 'charge', target: 'b' });
    expect(advice(near, 'fight aggressively', 'a: hold')).toEqual({ kind: 'pass', unit: 'a' });
    expect(advice(near, 'a: charge always', 'a: retreat')).toEqual({ kind: 'pass', unit: 'a' });
  });
});
