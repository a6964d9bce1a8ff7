import { describe, expect, test } from 'vitest';
import { gapOf } from '../../../src/rules/ranks/box.ts';
import { planCharge } from '../../../src/rules/ranks/charge-ways.ts';
import { boxOf } from '../../../src/rules/ranks/formation.ts';
import { alone, INIT } from './scenes.ts';
import {
  area,
  at,
  eventsOf,
  expectAllowed,
  FAR,
  move,
  type Place,
  playTurn,
  refusal,
  type Scene,
  SPARE,
  type Stand,
  scene,
  unit,
} from './support.ts';

describe('passing through friends', () => {
  test('RK-PAS-01, RK-PAS-02, RK-GAP-17, RK-GAP-50 who rolls low spends the next turn reorganising', () => {
    const thin = scene({
      red: {
        one: { troop: 'elf-riders', files: 8, original: 8, at: [60, 30] },
        friend: { at: [60, 32.5], files: 12 },
        far: FAR,
      },
      black: { two: SPARE },
    });
    const told = playTurn(thin, { red: { one: move(0, 8) } }, [...INIT, 4, 3]);
    expect(eventsOf(told, 'unit-passed')).toMatchObject([
      { unit: 'one', friend: 'friend', face: 4, friendFace: 3, disorganised: ['friend'] },
    ]);
    expect(refusal(told.state, 'friend', { kind: 'hold' })).toBe('RK-SEQ-04');
    const after = playTurn(told.state, {}, [...INIT]);
    expect(eventsOf(after, 'orders-declared')[0]?.orders['friend']).toEqual({ kind: 'reorganise' });
    expectAllowed(after.state, 'friend', { kind: 'hold' });
  });

  const thin = (friend: Partial<Stand>, more: Partial<Scene> = {}) =>
    scene({
      red: {
        one: { troop: 'elf-riders', files: 8, at: [60, 30] },
        friend: { at: [60, 32.5], files: 12, ...friend },
        far: FAR,
      },
      black: { two: { troop: 'orc-warriors', at: [60, 50] }, spare: SPARE },
      ...more,
    });

  test('RK-PAS-03 the disorganised lose what they had still to do', () => {
    const state = thin({ troop: 'elf-archers' });
    const plan = { red: { one: move(0, 8), friend: { kind: 'shoot', target: 'two' } } } as const;
    const told = playTurn(state, plan, [...INIT, 4, 3]);
    expect(eventsOf(told, 'unit-shot')).toEqual([]);
    expect(unit(told.state, 'one').at).toEqual([6000, 3800]);
  });

  test('RK-PAS-04 the disorganised strike nobody, but save', () => {
    const state = scene({
      red: { one: { at: [60, 40], reorganisesIn: 1 }, far: FAR },
      black: { two: { troop: 'orc-warriors', at: [60, 40], figures: 1, original: 1 }, spare: SPARE },
      contacts: [['two', 'one']],
    });
    const told = playTurn(state, {}, [...INIT, 1, 3]);
    expect(eventsOf(told, 'unit-struck').map(({ unit: id }) => id)).toEqual(['two']);
    expect(eventsOf(told, 'hits-saved')).toMatchObject([{ unit: 'one', needs: [3], unsaved: 0 }]);
  });

  test('RK-PAS-05 a friend must be cleared, not stopped on', () => {
    expect(refusal(thin({}), 'one', move(0, 4))).toBe('RK-GEO-05');
    expectAllowed(thin({}), 'one', move(0, 7.6));
  });

  test('RK-PAS-06 no charge goes through a friend', () => {
    const state = thin({});
    expect(refusal(state, 'one', { kind: 'charge', target: 'two' })).toBe('RK-CHG-03');
  });

  test('RK-PAS-07 not through the engaged; characters pass as others do', () => {
    const engaged = thin({}, { contacts: [['friend', 'two']], turn: 2 });
    expect(refusal(engaged, 'one', move(0, 8))).toBe('RK-GEO-05');
    const hero = alone({ troop: 'elf-hero' }, [], { friend: { at: [60, 33], files: 12 } });
    const told = playTurn(hero, { red: { one: move(0, 6) } }, [...INIT, 3, 4]);
    expect(unit(told.state, 'one').at).toEqual([6000, 3600]);
    expect(eventsOf(told, 'unit-passed')).toMatchObject([
      { unit: 'one', friend: 'friend', face: 3, friendFace: 4, disorganised: ['one'] },
    ]);
  });
});

describe('charges', () => {
  const against = (red: Partial<Stand>, black: Partial<Stand>, more: Partial<Scene> = {}) =>
    scene({
      red: { one: { at: [60, 20], ...red }, far: FAR },
      black: { two: { troop: 'orc-warriors', at: [60, 37], ...black }, spare: SPARE },
      ...more,
    });
  const charge = { kind: 'charge', target: 'two' } as const;

  test.each([
    ['RK-MOV-02 riders 17.00', { troop: 'elf-riders' }, 37, undefined],
    ['RK-MOV-02 riders 17.01', { troop: 'elf-riders' }, 37.01, 'RK-CHG-03'],
    ['RK-MOV-04 ogres 9', { troop: 'ogre-band' }, 29, undefined],
    ['RK-MOV-04 ogres 9.01', { troop: 'ogre-band' }, 29.01, 'RK-CHG-03'],
    ['RK-MOV-08, RK-GAP-09 infantry in line 7', {}, 27, undefined],
    ['RK-MOV-08 infantry in line 7.01', {}, 27.01, 'RK-CHG-03'],
    ['RK-CHG-02 dwarves in column 9', { troop: 'dwarf-shieldwall', files: 3 }, 29, undefined],
    ['RK-CHG-02 riders in column 17', { troop: 'elf-riders', files: 2 }, 37, undefined],
    ['RK-MOV-06 a dragon afoot 7.01', { troop: 'dragon' }, 27.01, 'RK-CHG-03'],
  ] as const)('%s', (_title, red, y, refused) => {
    expect(refusal(against(red, { at: [60, y] }), 'one', charge)).toBe(refused);
  });

  test('RK-CHG-02 by air at the flying rate', () => {
    const state = against(
      { troop: 'great-eagle' },
      { at: [60, 40] },
      { terrain: [area('water-deep', [40, 24], [80, 36])] },
    );
    expectAllowed(state, 'one', { ...charge, isFlying: true });
    expect(refusal(state, 'one', charge)).toBe('RK-CHG-03');
  });

  test('RK-CHG-01 a charge is declared in step 1', () => {
    const told = playTurn(against({ troop: 'elf-riders' }, {}), { red: { one: charge } }, [
      ...INIT,
      ...Array(8).fill(6),
      ...Array(12).fill(6),
    ]);
    const kinds = told.events.map(({ kind }) => kind);
    expect(kinds.indexOf('orders-declared')).toBeLessThan(kinds.indexOf('contact-made'));
    expect(eventsOf(told, 'contact-made')).toMatchObject([{ attacker: 'one', target: 'two', face: 'front' }]);
  });

  test.each([
    [10, true],
    [13, false],
  ])('RK-CHG-03 a turn of 45 degrees and %i cm', (cm, isLegal) => {
    const [x, y] = [60 + (cm + 5) / Math.SQRT2, 15 + (cm + 5 + 5) / Math.SQRT2 + 5 - 5 / Math.SQRT2];
    const state = against(
      { troop: 'elf-riders', at: [60, 20] },
      { at: [x, y] as Place, facing: 225, troop: 'orc-warriors' },
    );
    const plan = planCharge(state, at(state, 'one'), { target: at(state, 'two'), isFlying: false });
    expect(plan.ok).toBe(isLegal);
  });

  test('RK-CHG-03, RK-GAP-20 the lane is free and half a centimetre of the target lies in it', () => {
    const blocked = against(
      { troop: 'elf-riders' },
      {},
      {
        red: { one: { troop: 'elf-riders', at: [60, 20] }, friend: { at: [60, 30], files: 3 }, far: FAR },
      },
    );
    expect(refusal(blocked, 'one', charge)).toBe('RK-CHG-03');
  });

  test('RK-CHG-05 two that charge each other meet by their rates', () => {
    const state = against({ troop: 'elf-riders' }, { at: [60, 26] });
    const faces = [...INIT, ...Array(8).fill(6), ...Array(12).fill(6)];
    const told = playTurn(
      state,
      { red: { one: charge }, black: { two: { kind: 'charge', target: 'one' } } },
      faces,
    );
    const lengths = eventsOf(told, 'unit-moved').map(({ unit: id, length }) => [id, length]);
    expect(lengths).toEqual([
      ['one', 425],
      ['two', 175],
    ]);
    expect(eventsOf(told, 'unit-struck').map(({ need }) => need)).toEqual([5, 5]);
    expect(
      gapOf(boxOf(told.state, at(told.state, 'one')), boxOf(told.state, at(told.state, 'two'))),
    ).toBeLessThan(2);
  });

  test('RK-CHG-06 who was contacted makes no ordinary move, and nobody is aligned', () => {
    const state = against({ troop: 'elf-riders', at: [47, 27] }, {});
    const faces = [...INIT, ...Array(8).fill(6), ...Array(12).fill(6)];
    const told = playTurn(state, { red: { one: charge }, black: { two: move(0, 5) } }, faces);
    expect(eventsOf(told, 'order-lost')).toMatchObject([{ unit: 'two', reason: 'contacted' }]);
    expect(unit(told.state, 'two')).toMatchObject({ facing: 180, at: [6000, 3700] });
    expect(unit(told.state, 'one').facing).not.toBe(0);
  });

  test.each([
    ['artillery', { troop: 'elf-bolt-thrower', isLimbered: true }],
    ['artillery in action', { troop: 'elf-bolt-thrower' }],
  ] as const)('RK-CHG-07 %s does not charge', (_title, red) => {
    expect(refusal(against(red, { at: [60, 22] }), 'one', charge)).toBe('RK-CHG-07');
  });

  test.each([
    ['reorganises', { reorganisesIn: 2 }],
    ['routs', { rout: { since: 1, moves: 1, way: [0, -1_000_000], touching: [] } }],
  ] as const)('RK-CHG-07 nor does a unit that %s', (_title, red) => {
    const plan = planCharge(against(red, { at: [60, 22] }), 0, { target: 1, isFlying: false });
    expect(plan).toMatchObject({ ok: false, refusal: { rule: 'RK-CHG-07' } });
  });

  test('RK-SEQ-09, RK-GAP-19 a charge that cannot reach comes nearer and stops short', () => {
    const state = scene({
      red: { one: { at: [60, 20], files: 3 }, bait: { troop: 'giant', at: [60, 53] }, far: FAR },
      black: { two: { troop: 'orc-riders', at: [60, 38], facing: 0 }, spare: SPARE },
    });
    const plan = { red: { one: charge }, black: { two: { kind: 'charge', target: 'bait' } } } as const;
    const told = playTurn(
      scene({
        red: {
          one: { at: [60, 20], files: 3 },
          bait: { troop: 'giant', at: [60, 53], facing: 180 },
          far: FAR,
        },
        black: { two: { troop: 'orc-riders', at: [60, 38], facing: 0 }, spare: SPARE },
      }),
      plan,
      [...INIT, ...Array(5).fill(6), ...Array(8).fill(6), ...Array(8).fill(6)],
    );
    expectAllowed(state, 'one', charge);
    const moves = eventsOf(told, 'unit-moved').map(({ unit: id, why, length }) => [id, why, length]);
    expect(moves[0]?.slice(0, 2)).toEqual(['two', 'charge']);
    expect(moves[1]).toEqual(['one', 'failed-charge', 900]);
  });
});
