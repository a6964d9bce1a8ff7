import fc from 'fast-check';
import Type from 'typebox';
import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { rowsOf, rowWith, tableOf } from '../../src/kernel/data-rows.ts';

const Troop = rowWith({
  id: Type.String(),
  hitAt: Type.Integer({ minimum: 2, maximum: 6 }),
  wounds: Type.Integer(),
  kind: Type.Enum(['unit', 'individual']),
  combat: Type.Optional(Type.Array(Type.Integer())),
  general: Type.Optional(rowWith({ radius: Type.Number() })),
});
const archers = { id: 'archers', hitAt: 5, wounds: 1, kind: 'unit', combat: [2, 1] };

test('rows that fit come back as they are', () => {
  expect(rowsOf(Troop, [archers], 'a-game/troops')).toEqual([archers]);
  expect(tableOf(Troop, { 'men/archers': archers }, 'a-game/troops')).toEqual({ 'men/archers': archers });
});

test.each([
  [{ wounds: 'two' }, 'a-game/troops, row archers: wounds must be integer'],
  [{ hitAt: 7 }, 'a-game/troops, row archers: hitAt must be <= 6'],
  [{ combat: [2, 'x'] }, 'a-game/troops, row archers: combat.1 must be integer'],
  [{ general: {} }, 'a-game/troops, row archers: general must have required properties radius'],
  [{ cobmat: [2] }, 'a-game/troops, row archers: cobmat is no field of such a row'],
])('a row with %j is a fault that names the file, the row and the field', (wrong, says) => {
  expect(() => rowsOf(Troop, [{ ...archers, ...wrong }], 'a-game/troops')).toThrow(new Error(says));
});

test('a row without an id is named by its place, a row of a table by its key', () => {
  const nameless = { hitAt: 5, wounds: 1, kind: 'unit' };
  expect(() => rowsOf(Troop, [archers, nameless], 'a-game/troops')).toThrow('a-game/troops, row 2:');
  expect(() => tableOf(Troop, { 'men/archers': nameless }, 'a-game/troops')).toThrow('row men/archers:');
});

const anyField = fc.oneof(
  fc.constantFrom('archers', 'unit', 5, 1, 2.5, null, true),
  fc.constantFrom<unknown>([2, 1], ['x'], [], {}, { radius: 2 }, { radius: 'far' }, { radius: 2, more: 1 }),
);
const anyRow = fc.oneof(
  anyField,
  fc.record(
    {
      id: anyField,
      hitAt: anyField,
      wounds: anyField,
      kind: anyField,
      combat: anyField,
      general: anyField,
      more: anyField,
    },
    { requiredKeys: [] },
  ),
  fc
    .tuple(fc.constantFrom('id', 'hitAt', 'wounds', 'kind', 'combat', 'general', 'more'), anyField)
    .map(([field, value]) => ({ ...archers, [field]: value })),
);

test('a row is taken where TypeBox takes it, and no other', () => {
  fc.assert(
    fc.property(anyRow, (row) => {
      const read = () => rowsOf(Troop, [row], 'a-game/troops');
      if (Value.Check(Troop, row)) expect(read()).toEqual([row]);
      else expect(read).toThrow('a-game/troops, row ');
    }),
  );
});
