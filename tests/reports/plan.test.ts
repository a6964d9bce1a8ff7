/** What each side meant to do, told from where it stood on the board, before the first round. */
import { describe, expect, test } from 'vitest';
import { attack, type Moment } from '../../src/kernel/moments.ts';
import type { Point } from '../../src/kernel/picture.ts';
import type { Engagement, Side } from '../../src/kernel/ruleset.ts';
import { castOf } from '../../src/reports/parts/cast.ts';
import { tellCourse } from '../../src/reports/parts/course.ts';
import { type Plan, planOf } from '../../src/reports/parts/plan-of.ts';
import type { RoundEnd } from '../../src/reports/parts/rounds.ts';
import { reportsInEnglish as words } from '../../src/reports/words/reports.en.ts';
import { createTeller } from '../../src/reports/words.ts';

/** Four red units below, four black ones above; from left to right of the board. */
const IDS: Readonly<Record<Side, readonly string[]>> = {
  red: ['r1', 'r2', 'r3', 'r4'],
  black: ['b1', 'b2', 'b3', 'b4'],
};

const NAMES: Readonly<Record<Side, string>> = { red: 'The Iron Crown', black: 'The Green Banner' };

function party(side: Side): Engagement['parties'][Side] {
  const units = IDS[side].map((id, i) => ({
    id,
    name: `Troop ${i + 1} ${side}`,
    troop: 'toy/foot',
    left: 4,
  }));
  const army = { id: side, name: 'Host', units, doctrine: { temper: 'steady' as const } };
  return { name: NAMES[side], armies: [army] };
}

const engagement: Engagement = {
  id: 'e',
  ground: { name: 'Karak', terrain: 'plains', hasRiver: false, hasVillage: false },
  attacker: 'red',
  parties: { red: party('red'), black: party('black') },
  options: {},
};

const XS = [100, 300, 500, 700] as const;
const OPENING: Readonly<Record<string, Point>> = Object.fromEntries([
  ...IDS.red.map((id, i) => [id, [XS[i] ?? 0, 600]] as const),
  ...IDS.black.map((id, i) => [id, [XS[i] ?? 0, 100]] as const),
]);

const standing = {
  units: [...IDS.red, ...IDS.black].map((id) => ({ id, left: 4, fate: 'standing' as const })),
  persons: [],
};
const roundOf = (round: number, ...moments: readonly Moment[]): RoundEnd => ({ round, standing, moments });

/** Where somebody went before the lines met in round two, or what they did. */
interface Went {
  readonly to?: Readonly<Record<string, Point>>;
  readonly opening?: Readonly<Record<string, Point>>;
  readonly hasWings?: boolean;
  readonly ends?: readonly RoundEnd[];
}

const MET = [roundOf(1), roundOf(2, attack('charge', 'r2', 'b2'))];

function boardsOf({ to = {}, opening = {}, hasWings = true }: Went) {
  const from = { ...OPENING, ...opening };
  return {
    opening: new Map(Object.entries(from)),
    meeting: new Map(Object.entries({ ...from, ...to })),
    hasWings,
  };
}

function planFor(side: Side, went: Went): Plan | undefined {
  const given = { engagement, ends: went.ends ?? MET, boards: boardsOf(went), worthOf: () => 10 };
  return planOf(side, { ...given, cast: castOf(engagement, words) });
}

const ahead = (ids: readonly string[], by: number): Readonly<Record<string, Point>> =>
  Object.fromEntries(
    ids.map((id) => {
      const [x, y] = OPENING[id] ?? [0, 0];
      return [id, [x, y + (id.startsWith('r') ? -by : by)]] as const;
    }),
  );

describe('a plan as the board shows it', () => {
  test('who goes forward attacks, who stands holds, and who charges first has not stood', () => {
    const went = { to: ahead(IDS.red, 150) };
    expect(planFor('red', went)?.stance).toBe('attack');
    expect(planFor('black', went)?.stance).toBe('hold');
    const struck = { ...went, ends: [roundOf(1), roundOf(2, attack('blows', 'b1', 'r1'))] };
    expect(planFor('black', struck)?.stance).toBe('sally');
  });

  test('who gives ground draws back, and who comes on a little comes slowly', () => {
    expect(planFor('black', { to: ahead(IDS.black, -100) })?.stance).toBe('back');
    expect(planFor('black', { to: ahead(IDS.black, 40) })?.stance).toBe('slow');
  });

  test('who stays behind while the others go forward is the reserve, but not who shoots from there', () => {
    const went = { to: ahead(['r1', 'r2', 'r3'], 150) };
    expect(planFor('red', went)).toMatchObject({ stance: 'attack', reserve: ['r4'], shooters: [] });
    const ends = [roundOf(1, attack('shots', 'r4', 'b1')), ...MET.slice(1)];
    expect(planFor('red', { ...went, ends })).toMatchObject({ reserve: [], shooters: ['r4'] });
  });

  test('shots after the lines have met open nothing', () => {
    const ends = [...MET, roundOf(3, attack('shots', 'r4', 'b1'))];
    expect(planFor('red', { ends })?.shooters).toEqual([]);
  });

  test('left and right are those of whoever looks at the enemy', () => {
    const round = { r1: [-50, 350] as const, b4: [850, 350] as const };
    expect(planFor('red', { to: { ...ahead(IDS.red, 150), r1: round.r1 } })?.wing).toEqual({
      flank: 'left',
      units: ['r1'],
    });
    expect(planFor('black', { to: { ...ahead(IDS.black, 150), b4: round.b4 } })?.wing).toEqual({
      flank: 'left',
      units: ['b4'],
    });
    const massed = { r3: [690, 640] as const, r2: [650, 600] as const };
    expect(planFor('red', { opening: massed })?.weight).toBe('right');
  });

  test('where rows close up nobody has a wing', () => {
    const went = { to: { ...ahead(IDS.red, 150), r1: [-50, 350] as const }, hasWings: false };
    expect(planFor('red', went)?.wing).toBeUndefined();
  });

  test('nothing is known of who was not seen', () => {
    const unseen = new Map(Object.entries(OPENING).filter(([id]) => id.startsWith('r')));
    const boards = { opening: unseen, meeting: unseen, hasWings: true };
    const given = { engagement, ends: MET, boards, worthOf: () => 10, cast: castOf(engagement, words) };
    expect(planOf('red', given)).toBeUndefined();
  });
});

describe('its sentence', () => {
  const tell = (went: Went, from = 'x') =>
    tellCourse(
      engagement,
      went.ends ?? MET,
      { teller: createTeller(from, words.story), words },
      { plans: { boards: boardsOf(went), worthOf: () => 10 } },
    );

  test('comes before the first round, who attacked first, units in full', () => {
    const [plans = '', ...rounds] = tell({ to: ahead(['r1', 'r2', 'r3'], 150) });
    expect(plans).toMatch(/^The Iron Crown .*\. The Green Banner .*\.$/);
    expect(plans).toContain('the Troop 4 red (4 strong)');
    expect(rounds[0]).toMatch(/^Round 1\. /);
  });

  test('names those of one kind together, though the enemy has troops of the same name', () => {
    const named = (side: Side, name: (i: number) => string): Engagement['parties'][Side] => ({
      ...engagement.parties[side],
      armies: engagement.parties[side].armies.map((army) => ({
        ...army,
        units: army.units.map((unit, i) => ({ ...unit, name: name(i) })),
      })),
    });
    const wolves = (i: number) => `${i + 1}${['st', 'nd', 'rd', 'th'][i]} Wolf`;
    const parties = { red: named('red', wolves), black: named('black', wolves) };
    const cast = castOf({ ...engagement, parties }, words);
    expect(cast.callOwn(['r2', 'r3'])).toEqual(['the 2nd and 3rd Wolf (4 strong each)']);
    expect(cast.callOwn(['r2', 'r3'])).toEqual(['the 2nd and 3rd Wolf']);
  });

  test('differs from battle to battle, and both sides of one are told in different words', () => {
    const both = { to: ahead([...IDS.red, ...IDS.black], 150) };
    const told = ['a', 'b', 'c', 'd'].map((from) => tell(both, from)[0] ?? '');
    expect(new Set(told).size).toBeGreaterThan(1);
    for (const plans of told) {
      const [red = '', black = ''] = plans.split('. ');
      expect(red.replace('The Iron Crown', '')).not.toBe(
        black.replace('The Green Banner', '').replace('.', ''),
      );
    }
  });

  test('is left out where the board does not show what both meant', () => {
    const boards = { opening: new Map(), meeting: new Map(), hasWings: true };
    const voice = { teller: createTeller('x', words.story), words };
    const [first = ''] = tellCourse(engagement, MET, voice, { plans: { boards, worthOf: () => 10 } });
    expect(first).toMatch(/^Round 1\. /);
  });
});
