import { describe, expect, test } from 'vitest';
import type { Dice } from '../../../src/kernel/dice.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { asNumber, type Fraction, fraction, sayFraction } from '../../../src/kernel/fraction.ts';
import { HOLD } from '../../../src/rules/roll-by-mail/actions.ts';
import { applied, decisionsOf } from '../../../src/rules/roll-by-mail/legal.ts';
import { rollOff } from '../../../src/rules/roll-by-mail/roll-off.ts';
import { type Duel, solve } from './chain.ts';
import { chanceThat, everyFace, type Found, less, ONE, quotient, rollOf } from './exact.ts';
import rows from './odds.json' with { type: 'json' };
import {
  BREAK,
  body,
  charge,
  eventOf,
  eventsOf,
  type Played,
  type Stand,
  scene,
  type Told,
} from './support.ts';

const GOBLIN_KIT = ['light-armour', 'shield'];
const GOBLIN = { t: 3, kit: GOBLIN_KIT };
const id = (n: number): string => `RM-ODD-${String(n).padStart(2, '0')}`;

/** Rows by their number, from one on. */
function numbered(from: number, list: readonly (() => Fraction)[]): Readonly<Record<string, () => Fraction>> {
  return Object.fromEntries(list.map((find, i) => [id(from + i), find]));
}

const that = (name: string, input: Found, isSuch: (result: Found) => boolean) => (): Fraction =>
  chanceThat(rollOf(name, input), isSuch);
const is =
  (field: string, value: unknown) =>
  (result: Found): boolean =>
    result[field] === value;

const hero = (attacks: number, count = 1): Found => ({
  ws: 4,
  s: 4,
  attacks,
  weapon: 'one-handed',
  target: { ws: 2, ...GOBLIN, count },
});
const goblinBlow: Found = { ws: 2, s: 3, attacks: 1, weapon: 'one-handed', target: { ws: 4, t: 4, w: 2 } };

const round =
  (told: Told, options: Found = {}) =>
  (dice: Dice): Played => {
    const state = scene({ red: { hero: { troop: 'thaumbax' } }, black: { one: {}, two: {} }, options });
    const choices = decisionsOf(state).map(({ id: decision, about }) => ({
      decision,
      action: { ...HOLD, ...told[String(about)] },
    }));
    return applied(state, choices, dice);
  };
const CHARGE = { hero: charge('one', 'two') };
const fallen = ({ state }: Played): number =>
  ['one', 'two'].filter((who) => body(state, who).is === 'out').length;
const isExample = (played: Played): boolean => {
  const [blows, back] = eventsOf(played, 'rolled-to-hit');
  const [wounds] = eventsOf(played, 'rolled-to-wound');
  const [saves] = eventsOf(played, 'rolled-saves');
  return blows?.hits === 2 && wounds?.wounds === 2 && saves?.saved === 1 && back?.hits === 0;
};

const EXAMPLE = numbered(1, [
  that('blows', hero(1), is('hits', 1)),
  that('hit', { strength: 4, target: { t: 3 }, saves: false }, is('wounds', 1)),
  that('save', { target: { kit: GOBLIN_KIT }, strength: 4 }, is('saved', true)),
  that('blows', hero(1), is('unsaved', 1)),
  that('blows', hero(3), is('hits', 2)),
  ...[0, 1, 2].map((out) => that('blows', hero(3, 2), is('out', out))),
  ...[0, 1, 2].map(
    (out) => () => chanceThat(round(CHARGE, { bandAttacks: 'split' }), (played) => fallen(played) === out),
  ),
  that('blows', goblinBlow, is('hits', 1)),
  that('blows', goblinBlow, is('unsaved', 1)),
  () => chanceThat(round(CHARGE), ({ state }) => body(state, 'hero').left === 2),
  () => chanceThat(round(CHARGE), isExample),
  () => solve(scene({ red: { hero: { troop: 'thaumbax' } }, black: { one: {}, two: {} } }), CHARGE).wins,
]);

/** A shot at somebody who can be hit; with all faces, as a 1 may open the second die. */
const shot =
  (bs: number, modifier = 0, options: Found = {}, weapon = 'bow') =>
  (): Fraction => {
    const roll = rollOf('shot', {
      bs,
      weapon,
      modifier,
      target: { t: 10 },
      options: { ...REACH, ...options },
    });
    return chanceThat((dice) => roll(everyFace(dice)), is('hit', true));
  };
/** RM-GAP-41: the catalog tells most of these odds for that reading. */
const REACH = { bsSecondDie: 'reach' };
const SLIDE = { bsModifierMode: 'slide' };
const TOP = [6, 7, 8, 9, 10];
const SHOTS = numbered(17, [
  ...Array.from({ length: 10 }, (_, i) => shot(i + 1)),
  ...TOP.map((bs) => shot(bs, 0, { bsSecondDie: 'beat' })),
  ...TOP.map((bs) => shot(bs, -1)),
  ...TOP.map((bs) => shot(bs, -1, SLIDE)),
  shot(10, -2),
  shot(10, -2, SLIDE),
  shot(5, 1),
  shot(6, 1),
  shot(4, -3),
  shot(3, -3),
]);

const puts =
  (weapon: string, times = 1) =>
  (): Fraction => {
    const roll = rollOf('shot', { bs: 3, weapon, target: GOBLIN });
    return chanceThat(
      (dice) => Array.from({ length: times }, () => roll(dice)).some(is('unsaved', 1)),
      Boolean,
    );
  };
const astray = (bs: number, isSuch: (result: Found) => boolean) =>
  that(
    'shot',
    { bs, weapon: 'bow', conditions: ['in-combat'], target: { t: 1 }, others: [{ t: 1 }] },
    isSuch,
  );
const ARCHERS = numbered(48, [
  puts('bow'),
  puts('long-bow'),
  puts('crossbow'),
  puts('javelin'),
  puts('sling'),
  puts('sling', 2),
  puts('thrown'),
  puts('thrown', 2),
  astray(4, ({ hit, strayed }) => hit === true && strayed === 0),
  astray(4, ({ strayed }) => strayed === 1),
  astray(4, is('hit', false)),
  astray(3, ({ strayed }) => strayed === 1),
]);

const SAVED_BY = [
  ['complete-armour', 'large-shield'],
  ['heavy-armour', 'large-shield'],
  ['complete-armour'],
  ['heavy-armour'],
  ['light-armour'],
];
const SAVES = numbered(
  60,
  SAVED_BY.flatMap((kit) =>
    [3, 4, 5, 6, 7, 8, 9].map((strength) => that('save', { target: { kit }, strength }, is('saved', true))),
  ),
);

const LEADERSHIP = numbered(
  95,
  Array.from({ length: 11 }, (_, i) => that('leadership', { value: i + 2 }, is('passed', true))),
);
const TESTS = numbered(106, [
  ...[1, 2, 3, 4, 5].map((value) => that('test', { value }, is('passed', true))),
  that('opposed', { first: 4, second: 3 }, is('winner', 'first')),
  that('opposed', { first: 4, second: 3 }, is('winner', 'tie')),
]);

const cast = (difficulty: number, dice: 1 | 2, mastery = 1): Found => ({ mastery, difficulty, dice });
const casts = (difficulty: number, dice: 1 | 2, mastery = 1) =>
  that('cast', cast(difficulty, dice, mastery), is('cast', true));
const SPELLS = numbered(113, Array.from({ length: 13 }, (_, i) => [casts(i + 2, 1), casts(i + 2, 2)]).flat());
const firesAt = (dice: 1 | 2) => (): Fraction => {
  const [spell, hit] = [rollOf('cast', cast(5, dice, 2)), rollOf('hit', { strength: 4, target: GOBLIN })];
  return chanceThat((draw) => spell(draw)['cast'] === true && hit(draw)['out'] === 1, Boolean);
};
const CASTING = numbered(139, [
  casts(11, 2, 2),
  casts(5, 1, 2),
  casts(5, 2, 2),
  that('cast', cast(5, 2, 2), ({ why }) => why === 'double' || why === 'double-one'),
  that('cast', cast(5, 2, 2), ({ why }) => why === 'double-six' || why === 'double-one'),
  that('cast', cast(5, 2, 2), is('backlash', true)),
  that('hit', { strength: 4, target: GOBLIN }, is('out', 1)),
  firesAt(1),
  firesAt(2),
]);

/** What the first pair of dice of a roll-off says; a third die is a tie. */
function firstPair(one: number, other: number): 'first' | 'second' | 'tie' {
  const two = [
    { id: 'a', side: 'red' },
    { id: 'b', side: 'black' },
  ] as const;
  if (one === other) {
    expect(() => rollOff(two, scriptedDice([one, other]))).toThrow(/ask for another/);
    return 'tie';
  }
  return rollOff(two, scriptedDice([one, other])).order[0]?.id === 'a' ? 'first' : 'second';
}
const pairs = (word: string): Fraction => {
  const faces = [1, 2, 3, 4, 5, 6];
  const found = faces.flatMap((one) => faces.filter((other) => firstPair(one, other) === word));
  return fraction(BigInt(found.length), 36n);
};
const thrown = (ws: number, other: number) =>
  that(
    'blows',
    { ws, s: 3, attacks: 1, weapon: 'throwing-spear', target: { ws: other, t: 3 } },
    is('hits', 1),
  );
const fleeing = (dice: Dice): Played => {
  const state = scene({
    red: { a: { stats: { I: 4 } } },
    black: { b: { stats: { WS: 0 } } },
    engaged: [['a', 'b']],
  });
  const choices = decisionsOf(state).map(({ id: decision, about }) => ({
    decision,
    action: { ...HOLD, ...(about === 'a' ? BREAK : {}) },
  }));
  return applied(state, choices, dice);
};
const SMALL = numbered(148, [
  () => quotient(pairs('first'), less(ONE, pairs('tie'))),
  () => pairs('tie'),
  thrown(4, 2),
  thrown(3, 3),
  thrown(1, 3),
  that('fear', { value: 7 }, is('passed', false)),
  () => chanceThat(fleeing, (played) => eventOf(played, 'broke-away').isPassed),
]);

const FOUND: Readonly<Record<string, () => Fraction>> = {
  ...EXAMPLE,
  ...SHOTS,
  ...ARCHERS,
  ...SAVES,
  ...LEADERSHIP,
  ...TESTS,
  ...SPELLS,
  ...CASTING,
  ...SMALL,
};

describe('RM-ODD-01..99, RM-ODD-100..154 the exact odds of the catalog', () => {
  const [last] = ['RM-ODD-155'];
  const asked = rows.slice(
    0,
    rows.findIndex((row) => row.id === last),
  );
  test('every row is counted', () => {
    expect(asked).toHaveLength(154);
    expect(asked.filter((row) => FOUND[row.id] === undefined)).toEqual([]);
  });
  test.each(asked.map((row) => [row.id, row.label, row.chance] as const))(
    '%s %s: %s',
    (row, _label, chance) => {
      const found = FOUND[row]?.();
      expect(found === undefined ? undefined : sayFraction(found)).toBe(chance);
    },
  );
});

const THAUMBAX: Stand = { troop: 'thaumbax' };
const DEFENDER: Stand = { troop: 'man-at-arms' };
const duel =
  (red: Stand, black: Stand, isCharged = false, options: Found = {}) =>
  (): Duel => {
    const state = scene({
      red: { a: red },
      black: { b: black },
      engaged: isCharged ? [] : [['a', 'b']],
      options,
    });
    return solve(state, isCharged ? { b: charge('a') } : {});
  };
const SPEAR = (spearVersusCharge: string) =>
  duel({ troop: 'spearman' }, { troop: 'brigand' }, true, { spearVersusCharge });
const DUELS: readonly (() => Duel)[] = [
  duel(THAUMBAX, {}),
  duel(THAUMBAX, {}, true),
  duel({ ...THAUMBAX, left: 1 }, {}),
  duel({ ...THAUMBAX, left: 1 }, {}, true),
  duel(DEFENDER, { ...DEFENDER, kit: ['double-handed', 'heavy-armour'] }),
  SPEAR('before'),
  SPEAR('initiative'),
  SPEAR('after'),
  duel({ troop: 'sell-sword' }, { troop: 'ogre' }),
  duel({ troop: 'sell-sword' }, { troop: 'orc-raider' }),
  duel(DEFENDER, { troop: 'skeleton' }, false, { fear: 'off' }),
  duel(DEFENDER, { troop: 'skeleton' }),
];

describe("RM-ODD-155..166 duels, as chains of the engine's own rounds", () => {
  test.each(rows.slice(154).map((row, i) => [row.id, row.label, i] as const))('%s %s', (row, _label, i) => {
    const found = DUELS[i]?.();
    const asked = rows.find((one) => one.id === row);
    expect(found === undefined ? undefined : sayFraction(found.wins)).toBe(asked?.chance);
    expect(found === undefined ? 0 : asNumber(found.meanRounds)).toBeCloseTo(asked?.meanRounds ?? -1, 9);
  });
  test('RM-ODD-155, RM-ODD-156 a charge that cannot put the enemy out changes nothing', () => {
    expect(DUELS[0]?.().wins).toEqual(DUELS[1]?.().wins);
  });
});
