import { describe, expect, test } from 'vitest';
import { act, clash, first, misses, playOn, type Scene, type Stand, scene, strikes } from './support.ts';

describe('weapons', () => {
  const options = { meleeWeaponEffects: true };
  const needed = (of: Scene) => {
    const start = clash({ options, ...of });
    const told = act(start, first, misses(1 + (of.black?.['b']?.models ?? 10)));
    return strikes(told)[0]?.modifiers.map(({ why, by }) => `${why} ${by}`);
  };
  const one = (troop: string, over: Partial<Stand> = {}): Stand => ({
    troop,
    models: 1,
    at: [20, 20],
    ...over,
  });

  test('ET-UNIT-04, ET-GAP-18 a lance adds in the player turn of the charge only', () => {
    expect(
      needed({ red: { a: one('knights', { hasCharged: true }) }, black: { b: { at: [20, 23], models: 1 } } }),
    ).toEqual(['Lance in the charge 1']);
    const later = playOn(
      scene({
        phase: 'charge',
        options,
        red: { a: one('knights') },
        black: { b: { at: [20, 22], models: 1 } },
        contacts: [['a', 'b']],
      }),
      [1, 1, 6],
    );
    expect(strikes(later)[0]?.modifiers).toEqual([]);
  });

  test('ET-UNIT-04 a great axe always, a spear against cavalry', () => {
    expect(
      needed({
        red: { a: one('dwarf-axemen', { hasCharged: true }) },
        black: { b: { at: [20, 23], models: 1 } },
      }),
    ).toEqual(['Two-handed axe 1']);
    const spear = one('spearmen', { hasCharged: true });
    expect(
      needed({ red: { a: spear }, black: { b: { troop: 'knights', at: [20, 23], models: 1 } } }),
    ).toEqual(['Spear against cavalry 1']);
    expect(needed({ red: { a: spear }, black: { b: { at: [20, 23], models: 1 } } })).toEqual([]);
  });

  test('ET-UNIT-04, ET-WND-07 as printed, a unit strikes with its own Strength', () => {
    const of = {
      red: { a: one('dwarf-axemen', { hasCharged: true }) },
      black: { b: { at: [20, 23], models: 1 } },
    } as const;
    expect(needed({ ...of, options: {} })).toEqual([]);
  });

  test('ET-UNIT-04 knights charging resilience 3 need a 3, and a 3 the turn after', () => {
    const start = clash({
      options,
      red: { a: one('knights', { hasCharged: true }) },
      black: { b: { at: [20, 23], models: 1 } },
    });
    expect(strikes(act(start, first, [1, 3]))[0]?.wound).toMatchObject({ need: 3, wounds: 1 });
    const orc = clash({
      options,
      red: { a: one('ogres', { hasCharged: true }) },
      black: { b: { troop: 'giant', at: [20, 23] } },
    });
    expect(strikes(act(orc, first, [1, 1, 4, 4, ...misses(4)]))[0]?.wound).toMatchObject({
      need: 4,
      wounds: 2,
    });
  });
});
