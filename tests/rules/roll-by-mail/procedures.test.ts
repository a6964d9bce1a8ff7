import { describe, expect, test } from 'vitest';
import { say } from '../../../src/kernel/message.ts';
import { rollProcedure } from '../../../src/kernel/procedures.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import type { Found } from './exact.ts';
import { charge, eventOf, eventsOf, man, play, rolls, scene, shootAt } from './support.ts';

function desk(name: string, input: Found, script: readonly number[]) {
  const procedure = rollByMail.procedures.find((one) => one.name === name);
  if (procedure === undefined) throw new Error(`no procedure ${name}`);
  return unwrap(rollProcedure('roll-by-mail', procedure, input, { script }));
}
const roll = (name: string, input: Found, ...script: readonly number[]) => desk(name, input, script).result;
const refused = (name: string, input: Found): string => {
  const procedure = rollByMail.procedures.find((one) => one.name === name);
  if (procedure === undefined) throw new Error(`no procedure ${name}`);
  const rolled = rollProcedure('roll-by-mail', procedure, input, { seed: '0'.repeat(64) });
  return rolled.ok ? 'ok' : rolled.refusal.code;
};
const GOBLIN = { ws: 2, t: 3, kit: ['light-armour', 'shield'] };

describe('a roll alone is the roll of a skirmish', () => {
  test('RM-PRC-02 blows: RM-EX-01, for the pool of two goblins', () => {
    const { result, dice, modifiers } = desk(
      'blows',
      { ws: 4, s: 4, attacks: 3, weapon: 'one-handed', charging: true, target: { ...GOBLIN, count: 2 } },
      [2, 4, 5, 3, 5, 3, 6],
    );
    expect(result).toEqual({ hits: 2, wounds: 2, unsaved: 1, out: 1 });
    expect(dice.map(({ need }) => need)).toEqual(['3+', '3+', '3+', '3+', '3+', '6+', '6+']);
    expect(modifiers).toContainEqual({ rule: 'RM-SAV-03', why: 'Strength 4', by: -1 });
    const played = play(
      scene({ red: { a: { troop: 'thaumbax' } }, black: { b: {}, c: {} } }),
      { a: charge('b', 'c') },
      [2, 4, 5, 3, 5, 3, 6, 1],
    );
    expect(rolls(played).slice(0, 3)).toEqual([
      'rolled-to-hit 2 4 5',
      'rolled-to-wound 3 5',
      'rolled-saves 3 6',
    ]);
  });
  test.each<[Found, readonly number[], Found]>([
    [{ weapon: 'flail', firstTurn: true }, [4, 2], { hits: 1, wounds: 1, unsaved: 1, out: 1 }],
    [{ weapon: 'flail', firstTurn: false }, [4, 2], { hits: 1, wounds: 0, unsaved: 0, out: 0 }],
    [{ weapon: 'throwing-spear' }, [2, 4, 4], { hits: 1, wounds: 1, unsaved: 1, out: 1 }],
    [{ weapon: 'dagger' }, [5, 5, 6], { hits: 1, wounds: 1, unsaved: 0, out: 0 }],
    [{ weapon: 'one-handed', mightyBlow: true }, [4, 3], { hits: 1, wounds: 1, unsaved: 1, out: 1 }],
    [{ weapon: 'one-handed', afraid: true }, [5], { hits: 0, wounds: 0, unsaved: 0, out: 0 }],
    [{ weapon: 'one-handed', modifier: -1 }, [4], { hits: 0, wounds: 0, unsaved: 0, out: 0 }],
    [
      { weapon: 'thrusting-spear', mounted: true, charging: true },
      [4, 2],
      { hits: 1, wounds: 1, unsaved: 1, out: 1 },
    ],
  ])('RM-PRC-02 blows with %o, dice %o', (more, faces, result) => {
    expect(roll('blows', { ws: 3, s: 3, attacks: 1, target: { ws: 3, t: 3 }, ...more }, ...faces)).toEqual(
      result,
    );
  });
  test('RM-PRC-02 helpless foes are hit without dice, toughness past the chart is never wounded', () => {
    const base = { ws: 3, s: 3, attacks: 2, weapon: 'one-handed' };
    expect(roll('blows', { ...base, target: { ws: 3, t: 3, helpless: true } }, 4, 3)).toMatchObject({
      hits: 2,
      wounds: 1,
    });
    expect(roll('blows', { ...base, target: { ws: 3, t: 7 } }, 4, 4)).toEqual({
      hits: 2,
      wounds: 0,
      unsaved: 0,
      out: 0,
    });
    expect(roll('blows', { ...base, ws: 0, target: { ws: 3, t: 3 } })).toMatchObject({ hits: 0 });
  });
  test('RM-PRC-02 the shield of a foe who wields two hands does not count; nobody wields what they do not have', () => {
    const target = { ws: 3, t: 3, kit: ['halberd', 'one-handed', 'heavy-armour', 'shield'] };
    const strike = (wield: string, ...faces: readonly number[]) =>
      desk(
        'blows',
        { ws: 3, s: 3, attacks: 1, weapon: 'one-handed', target: { ...target, wield } },
        faces,
      ).dice.at(-1)?.need;
    expect([strike('halberd', 4, 4, 1), strike('one-handed', 4, 4, 1)]).toEqual(['5+', '4+']);
    expect(
      refused('blows', { ws: 3, s: 3, attacks: 1, weapon: 'fist', target: { ...target, wield: 'flail' } }),
    ).toBe('input/procedure');
  });
  test('RM-PRC-03 charge: Fear first, then blows from both sides by the order', () => {
    const hero = { ws: 4, s: 4, t: 4, w: 2, i: 5, a: 3, l: 8, kit: ['one-handed'] };
    const goblin = { ws: 2, s: 3, t: 3, i: 2, a: 1, kit: ['one-handed', 'light-armour', 'shield'] };
    expect(roll('charge', { chargers: [hero], charged: [goblin, goblin] }, 2, 4, 5, 3, 5, 3, 6, 3)).toEqual({
      chargers: [{ left: 2, out: false }],
      charged: [
        { left: 0, out: true },
        { left: 1, out: false },
      ],
    });
    const frozen = roll(
      'charge',
      { chargers: [{ ...hero, l: 7 }], charged: [{ ...goblin, fear: true }] },
      4,
      4,
    );
    expect(frozen).toMatchObject({ charged: [{ out: false }] });
    const one = roll('charge', { chargers: [{ ...hero, a: 1 }], charged: [goblin, goblin] }, 4, 4, 1);
    expect(one).toMatchObject({ charged: [{ out: true }, { left: 1, out: false }] });
  });
  test('RM-PRC-04 shot: RM-EX-08, and RM-EX-05 into combat', () => {
    expect(roll('shot', { bs: 7, weapon: 'bow', target: GOBLIN_SHOT }, 1, 6, 4, 4)).toEqual({
      hit: true,
      wounded: true,
      unsaved: 1,
      out: 1,
      strayed: 0,
    });
    const astray = {
      bs: 4,
      weapon: 'long-bow',
      conditions: ['in-combat'],
      target: GOBLIN_SHOT,
      others: [{ t: 4, w: 2 }],
    };
    expect(roll('shot', astray, 2, 5, 5)).toEqual({
      hit: true,
      wounded: true,
      unsaved: 1,
      out: 0,
      strayed: 1,
    });
    const played = play(
      scene({ red: { a: man({ BS: 7 }, { kit: ['bow'] }) }, black: { b: {} } }),
      { a: shootAt('bow', 'b') },
      [1, 6, 4, 4],
    );
    expect(eventOf(played, 'shot-fired').faces).toEqual([1, 6]);
  });
  test('RM-PRC-04, RM-GAP-47, RM-GAP-39 conditions: of two covers the larger, a cover save, no die where 7 is needed', () => {
    const both = desk(
      'shot',
      { bs: 4, weapon: 'bow', conditions: ['obscured-partly', 'obscured-mostly'], target: GOBLIN_SHOT },
      [4],
    );
    expect(both.dice[0]?.need).toBe('5+');
    expect(
      desk(
        'shot',
        { bs: 4, weapon: 'bow', coverSave: 1, target: { t: 3, kit: ['light-armour'] } },
        [3, 4, 1],
      ).dice.at(-1)?.need,
    ).toBe('5+');
    expect(
      roll('shot', { bs: 3, weapon: 'bow', conditions: ['obscured-mostly', 'moving'], target: GOBLIN_SHOT }),
    ).toMatchObject({ hit: false });
    expect(roll('shot', { bs: 0, weapon: 'bow', target: GOBLIN_SHOT })).toMatchObject({ hit: false });
    expect(
      roll(
        'shot',
        {
          bs: 3,
          weapon: 'bow',
          conditions: ['obscured-mostly', 'moving'],
          target: { t: 9 },
          options: { longShot: 'natural6' },
        },
        6,
      ),
    ).toMatchObject({ hit: true });
  });
  test('RM-PRC-04, RM-SHT-11 a stray shot needs what the other is worth, not what the target was', () => {
    const input = (conditions: readonly string[], others: readonly string[]) => ({
      bs: 4,
      weapon: 'bow',
      conditions: ['in-combat', ...conditions],
      target: { t: 9 },
      others: [{ t: 3, conditions: others }],
    });
    const needs = (of: ReturnType<typeof input>) =>
      desk('shot', of as never, [1, 1])
        .dice.map(({ need }) => need)
        .slice(0, 2);
    expect(needs(input(['obscured-mostly'], []))).toEqual(['6+', '4+']);
    expect(needs(input([], ['big']))).toEqual(['4+', '3+']);
    expect(needs(input([], []))).toEqual(['4+', '4+']);
  });
  test('RM-PRC-04, RM-GAP-50 several others: one is picked by dice', () => {
    const input = {
      bs: 4,
      weapon: 'bow',
      conditions: ['in-combat'],
      target: { t: 9 },
      others: [{ t: 9 }, { t: 9 }, { t: 9 }],
    };
    expect(roll('shot', input, 3, 4, 6, 6, 2, 5, 4)).toMatchObject({ hit: true, strayed: 3 });
  });
  test('RM-PRC-05, RM-GAP-90 hits of falls and fires', () => {
    expect(roll('hit', { strength: 4, target: { t: 3, kit: ['light-armour'] } }, 3)).toEqual({
      wounds: 1,
      unsaved: 1,
      out: 1,
    });
    expect(
      roll('hit', { strength: 3, count: 2, target: { t: 3, w: 3, kit: ['shield'] } }, 4, 4, 6, 1),
    ).toEqual({ wounds: 2, unsaved: 1, out: 0 });
    expect(roll('hit', { strength: 3, target: { t: 3, kit: ['shield'] }, saves: false }, 4)).toEqual({
      wounds: 1,
      unsaved: 1,
      out: 1,
    });
  });
  test('RM-PRC-06 a save, or none', () => {
    expect(roll('save', { target: { kit: ['light-armour', 'shield'] }, strength: 3 }, 5)).toEqual({
      needed: 5,
      saved: true,
    });
    expect(
      roll(
        'save',
        {
          target: { kit: ['light-armour', 'shield'] },
          strength: 3,
          against: 'missile',
          ignoresShields: true,
        },
        5,
      ),
    ).toEqual({ needed: 6, saved: false });
    expect(roll('save', { target: { kit: ['light-armour'] }, strength: 4 })).toEqual({
      needed: null,
      saved: false,
    });
    expect(
      roll(
        'save',
        { target: { kit: ['light-armour', 'mounted'] }, strength: 3, gift: 1, bonus: 1, weaponModifier: -1 },
        4,
      ),
    ).toEqual({ needed: 4, saved: true });
  });
});

const GOBLIN_SHOT = { t: 3, kit: ['light-armour', 'shield'] };

describe('order, casting, tables', () => {
  const fighter = (id: string, side: string, initiative: number, more: Found = {}): Found => ({
    id,
    side,
    initiative,
    ...more,
  });
  test('RM-PRC-01 who strikes when, with roll-offs', () => {
    const fighters = [
      fighter('spear', 'red', 2, { band: 'first' }),
      fighter('sword', 'red', 4, { charged: true }),
      fighter('archer', 'black', 5),
      fighter('two', 'black', 6, { band: 'last', charged: true }),
    ];
    expect(roll('order', { fighters })).toEqual({ order: ['spear', 'sword', 'archer', 'two'] });
    const tied = [fighter('a', 'red', 3), fighter('b', 'black', 3), fighter('c', 'red', 3)];
    expect(roll('order', { fighters: tied }, 2, 5, 5, 1, 6)).toEqual({ order: ['c', 'b', 'a'] });
    expect(roll('order', { fighters, options: { spearVersusCharge: 'after' } })['order']).toEqual([
      'sword',
      'spear',
      'archer',
      'two',
    ]);
  });
  test.each<[readonly number[], Found]>([
    [[5, 5], { cast: false, why: 'double', backlash: false }],
    [[1, 1, 4], { cast: false, why: 'double-one', backlash: true }],
    [[6, 6, 3], { cast: true, why: 'double-six', backlash: false }],
    [[4, 5], { cast: true, why: 'reached', backlash: false }],
    [[3, 5], { cast: false, why: 'short', backlash: false }],
  ])('RM-PRC-10, RM-EX-04 fire storm by mastery 2, dice %o', (faces, result) => {
    expect(roll('cast', { mastery: 2, difficulty: 11, dice: 2 }, ...faces)).toEqual(result);
  });
  test('RM-PRC-10, RM-GAP-65 the better dice, and who weathers the winds', () => {
    expect(roll('cast', { mastery: 2, difficulty: 3, dice: 'auto' }, 1)).toEqual({
      cast: true,
      why: 'reached',
      backlash: false,
    });
    expect(
      roll('cast', { mastery: 2, difficulty: 5, dice: 2, weathersTheWinds: true }, 6, 6, 4)['backlash'],
    ).toBe(false);
  });
  test.each<[boolean, readonly number[], Found]>([
    [true, [1], { row: 'dead', harm: null }],
    [true, [2, 4], { row: 'lasting-harm', harm: 'T' }],
    [true, [3], { row: 'misses-next-skirmish', harm: null }],
    [true, [5], { row: 'full-recovery', harm: null }],
    [true, [6], { row: 'full-recovery-and-1-experience', harm: null }],
    [false, [3], { row: 'dead', harm: null }],
    [false, [4], { row: 'captured-or-crawls-away', harm: null }],
  ])('RM-PRC-12, RM-INJ-04 hero %s, dice %o', (hero, faces, result) => {
    expect(roll('injury', { hero }, ...faces)).toEqual(result);
  });
  test.each([
    [2, 'skill'],
    [4, 'skill'],
    [5, 'S'],
    [6, 'WS'],
    [7, 'L'],
    [8, 'BS'],
    [9, 'I'],
    [10, 'T'],
    [11, 'W'],
    [12, 'A'],
  ])('RM-PRC-13, RM-INJ-05 an advance of %d is %s', (sum, row) => {
    const first = Math.min(6, sum - 1);
    expect(roll('advance', {}, first, sum - first)).toEqual({ row });
  });
  test('RM-PRC-14 plain dice for the story', () => {
    expect(roll('plain', { dice: '2D6+3', label: 'coins' }, 4, 5)).toEqual({ total: 12, faces: [4, 5] });
    expect(roll('plain', { dice: '1d6-1' }, 1)).toEqual({ total: 0, faces: [1] });
    expect(refused('plain', { dice: '3D8' })).toBe('input/procedure');
  });
  test('RM-PRC-07, RM-PRC-09 a switch that is none is refused', () => {
    expect([
      refused('test', { value: 3, options: { luck: true } }),
      refused('leadership', { value: 7, options: { fear: 'some' } }),
    ]).toEqual(['input/option', 'input/option']);
    expect(
      refused('blows', {
        ws: 3,
        s: 3,
        attacks: 1,
        weapon: 'fist',
        target: { ws: 3, t: 3 },
        options: { maxAttackersPerTarget: null, roundLimit: 5 },
      }),
    ).toBe('ok');
  });
});

test('RM-HIT-04, RM-WND-04 every number needed is on the die, as the charts have it', () => {
  const needs = (ws: number, other: number, s: number, t: number) =>
    desk('blows', { ws, s, attacks: 1, weapon: 'one-handed', target: { ws: other, t } }, [6, 1]).dice.map(
      ({ need }) => need,
    );
  expect([needs(1, 3, 1, 1), needs(3, 6, 4, 3), needs(5, 10, 7, 10)]).toEqual([
    ['5+', '4+'],
    ['4+', '3+'],
    ['4+', '6+'],
  ]);
});

test('RM-ENG-06 every event of a skirmish that has words says them', () => {
  const state = scene({ red: { a: man({ W: 2 }, { kit: ['bow'] }) }, black: { b: {} } });
  const played = play(state, { a: shootAt('bow', 'b') }, [5, 4, 1]);
  const view = rollByMail.view(played.state, 'public');
  const lines = played.events.flatMap((event) => {
    const line = rollByMail.narrate(event, view);
    return line === undefined ? [] : [say(rollByMail.messages, line)];
  });
  expect(lines).toEqual([
    'a -> b, bow, BS3 4+: 5 = hit.',
    'to wound b S3 v T3 4+: 4 = 1 wound',
    'b saves 5+ (light armour +1, shield +1): 1 = 0 saved',
    'b: 1 Wound lost, 0 left.',
    'b is out.',
    'Red alone still stands on the field, and wins.',
  ]);
  expect(eventsOf(played, 'step-begun')).toHaveLength(6);
});
