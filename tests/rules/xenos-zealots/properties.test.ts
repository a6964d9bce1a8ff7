/** What holds in every battle, no matter who fights it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Player } from '../../../src/kernel/adjutant.ts';
import { type BattleRun, beginBattle, fight } from '../../../src/kernel/battle.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import type { Point } from '../../../src/kernel/plane.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import { otherSide, SIDES, type Temper } from '../../../src/kernel/ruleset.ts';
import type { Action } from '../../../src/rules/xenos-zealots/actions.ts';
import { armOf, isInCoherency } from '../../../src/rules/xenos-zealots/arms.ts';
import type { Event } from '../../../src/rules/xenos-zealots/events.ts';
import { evolve } from '../../../src/rules/xenos-zealots/evolve.ts';
import { type Foot, gapBetween } from '../../../src/rules/xenos-zealots/feet.ts';
import { xenosZealots } from '../../../src/rules/xenos-zealots/index.ts';
import type { Arm } from '../../../src/rules/xenos-zealots/kinds.ts';
import { isOnTable } from '../../../src/rules/xenos-zealots/room.ts';
import { aimedMembers, footOf, membersOf } from '../../../src/rules/xenos-zealots/standing.ts';
import {
  bodiesOf,
  indexOf,
  type Member,
  type State,
  unitOf,
} from '../../../src/rules/xenos-zealots/state.ts';
import { ARCS } from '../../../src/rules/xenos-zealots/tables.ts';
import { canHit } from '../../../src/rules/xenos-zealots/targets.ts';

const RUNS = { numRuns: 4 };
const player = fc
  .constantFrom('random', 'aggressive', 'steady', 'cautious', 'hold')
  .map((word) =>
    word === 'random'
      ? ({ kind: 'random' } as const)
      : ({ kind: 'adjutant', doctrine: { temper: word as Temper } } as const),
  );
const seeds = fc.integer({ min: 1, max: 100_000 }).map((n) => n.toString(16).padStart(64, '0'));

/** A skimmer that turned where it stood came nearer to an enemy than an inch. */
const TURNED_BESIDE_ENEMIES: [string, Player, Player] = [
  '7'.padStart(64, '0'),
  { kind: 'adjutant', doctrine: { temper: 'steady' } },
  { kind: 'adjutant', doctrine: { temper: 'aggressive' } },
];

interface Moment {
  readonly state: State;
  readonly event: Event;
  readonly choice: Action | undefined;
}

/** A whole battle, event by event, each with the state it fell upon. */
function everyMoment(
  seed: string,
  players: Parameters<typeof fight>[3]['players'],
  look: (moment: Moment) => void,
): BattleRun {
  const scenario = xenosZealots.standard(5, seededDice(seed).fork('scenario'));
  const { run, record } = fight(xenosZealots, scenario, seed, { players });
  expect(verifyRecord(xenosZealots, record)).toEqual({ verified: true, differences: [] });
  let state = beginBattle(xenosZealots, scenario, seededDice(seed)).state as unknown as State;
  run.events.slice(1).forEach((events, step) => {
    const choice = run.choices[step]?.[0]?.action as unknown as Action | undefined;
    for (const event of events as readonly Event[]) {
      look({ state, event, choice });
      state = evolve(state, event);
    }
  });
  expect(canonicalJson(state)).toBe(canonicalJson(run.state));
  return run;
}

describe('in every battle', () => {
  test('XZ-MOV-07, XZ-UNI-02, XZ-MOV-02, XZ-MOV-08, XZ-MOV-13 moves end in coherency, on the table, apart from enemies', () => {
    fc.assert(
      fc.property(seeds, player, player, (seed, red, black) => {
        everyMoment(seed, { red, black }, ({ state, event }) => {
          if (event.kind === 'unit-moved' && event.way !== 'form-up') expectGoodMove(state, event);
        });
      }),
      { ...RUNS, examples: [TURNED_BESIDE_ENEMIES] },
    );
  });

  test('XZ-SHT-04, XZ-ARC-03, XZ-WPN-02 nobody fires out of arc, range, zone or sight', () => {
    fc.assert(
      fc.property(seeds, player, player, (seed, red, black) => {
        const scenario = xenosZealots.standard(5, seededDice(seed).fork('scenario'));
        fight(xenosZealots, scenario, seed, {
          players: { red, black },
          choose: (state, decision) => {
            const action = xenosZealots
              .legal(state as never, decision)
              .sample(seededDice(seed).fork(decision.id)) as Action;
            if (action.kind !== 'shoot') return undefined;
            const now = state as unknown as State;
            const index = indexOf(now, action.unit);
            for (const { arm, target } of action.fire) {
              expect(
                canHit(
                  now,
                  { index, target: indexOf(now, target), at: action.aim, pivot: action.pivot },
                  arm,
                ),
              ).toBe(true);
            }
            return undefined;
          },
        });
      }),
      RUNS,
    );
  });

  test('XZ-SHT-03, XZ-SHT-04, XZ-ARC-01, XZ-ARC-08 by plain trigonometry, too: every weapon that fires has somebody before it', () => {
    let fired = 0;
    fc.assert(
      fc.property(seeds, player, player, (seed, red, black) => {
        everyMoment(seed, { red, black }, (moment) => {
          const shots = shotsOf(moment);
          fired += shots.length;
          for (const shot of shots) expect(couldHit(moment.state, shot)).toBe(true);
        });
      }),
      RUNS,
    );
    expect(fired).toBeGreaterThan(0);
  });

  test('XZ-MOR-01, XZ-GAP-78, XZ-RAL-05 states get worse by harm and better only by rallies, assaults won and fights held', () => {
    const rank = { OK: 0, SUPPRESSED: 1, NEUTRALIZED: 2, ROUTED: 3 } as const;
    fc.assert(
      fc.property(seeds, player, player, (seed, red, black) => {
        everyMoment(seed, { red, black }, ({ state, event }) => {
          if (event.kind !== 'status-changed') return;
          const { morale } = unitOf(state, indexOf(state, event.unit));
          expect(event.from).toBe(morale);
          if (rank[event.to] < rank[event.from]) expect(['XZ-RAL-05', 'XZ-ASL-22']).toContain(event.rule);
        });
      }),
      RUNS,
    );
  });

  test('XZ-SGL-14, XZ-STA-04 points never rise above the card nor fall below none, and tracks are their sum', () => {
    fc.assert(
      fc.property(seeds, player, player, (seed, red, black) => {
        const run = everyMoment(seed, { red, black }, ({ state }) => {
          for (const index of SIDES.flatMap((side) => bodiesOf(state, side))) expectGoodPoints(state, index);
        });
        expect(run.outcome).toBeDefined();
      }),
      { numRuns: 2 },
    );
  });
});

function expectGoodMove(state: State, event: Extract<Event, { kind: 'unit-moved' }>): void {
  const after = evolve(state, event);
  const index = indexOf(after, event.unit);
  for (const member of membersOf(after, index)) {
    expect(isOnTable(footOf(after, member))).toBe(true);
    if (event.way !== 'charge') expect(isInCoherency(after, index, member)).toBe(true);
    if (event.way === 'move' || event.way === 'jump') expectApart(state, after, member);
  }
}

/** An inch from every enemy, or no nearer than before. */
function expectApart(state: State, after: State, member: Member): void {
  const side = after.fighters[member.unit]?.side ?? 'red';
  const foes = bodiesOf(after, otherSide(side)).flatMap((foe) => membersOf(after, foe));
  for (const other of foes) {
    const before = gapBetween(footOf(state, member), footOf(state, other));
    const gap = gapBetween(footOf(after, member), footOf(after, other));
    expect(gap >= 980 || gap >= before - 20).toBe(true);
  }
}

function expectGoodPoints(state: State, index: number): void {
  const { points, mobility, systems } = unitOf(state, index);
  expect(points.filter((left) => left < 0 || left > 6)).toEqual([]);
  if (systems.length > 0) expect(mobility + systems.filter(Boolean).length).toBe(points[0]);
}

interface Shot {
  readonly index: number;
  readonly target: number;
  readonly arm: number;
  readonly aim: Point;
}

/** The weapons that a choice directed at the unit that was shot. */
function shotsOf({ state, event, choice }: Moment): readonly Shot[] {
  if (event.kind !== 'unit-shot' || choice?.kind !== 'shoot') return [];
  const index = indexOf(state, choice.unit);
  const target = indexOf(state, event.target);
  const fire = choice.fire.filter((one) => one.target === event.target);
  return fire.map(({ arm }) => ({ index, target, arm, aim: choice.aim }));
}

/**
 * Whether some pair of models stands within range, arc and target zone of a weapon, worked out here from their places
 * alone. Lengths of hulls are allowed for on either side, so this refuses only what no measuring could allow.
 */
function couldHit(state: State, { index, target, arm: number, aim }: Shot): boolean {
  const armed = armOf(state, index, number);
  if (armed === undefined) return false;
  const { arm, owner } = armed;
  const firers = aimedMembers(state, index).filter(({ unit }) => unit === owner);
  const feet = aimedMembers(state, target).map((member) => footOf(state, member));
  return firers.some((firer) => {
    const from = footOf(state, firer);
    return feet.some(
      (foot) =>
        apart(foot.at, aim) - foot.size.radius <= 6020 &&
        isInRange(from, foot, arm) &&
        isBefore(from, foot, arm),
    );
  });
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

function isInRange(from: Foot, to: Foot, { weapon }: Arm): boolean {
  const sizes = from.size.radius + to.size.radius;
  const least = apart(from.at, to.at) - sizes;
  return least <= weapon.rangeMax * 1000 + 20 && least + 4 * sizes >= weapon.rangeMin * 1000;
}

function isBefore(from: Foot, to: Foot, { mount }: Arm): boolean {
  const [right, left] = ARCS[mount];
  const [dx, dy] = [to.at[0] - from.at[0], to.at[1] - from.at[1]];
  const slack = degrees(Math.asin(Math.min(1, to.size.radius / Math.max(1, Math.hypot(dx, dy))))) + 1;
  const bearing = ((degrees(Math.atan2(dy, dx)) - from.facing + 540) % 360) - 180;
  return [bearing - 360, bearing, bearing + 360].some((way) => way >= right - slack && way <= left + slack);
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
