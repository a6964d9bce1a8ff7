/** XZ-TRN-05, XZ-RES-03: whatever one side hides, the other's mail is the same to the byte. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginBattle, fight } from '../../../src/kernel/battle.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { otherSide, SIDES, type Side } from '../../../src/kernel/ruleset.ts';
import type { Event } from '../../../src/rules/xenos-zealots/events.ts';
import { evolve } from '../../../src/rules/xenos-zealots/evolve.ts';
import { xenosZealots } from '../../../src/rules/xenos-zealots/index.ts';
import { type State, sideOf, type Unit } from '../../../src/rules/xenos-zealots/state.ts';
import { COUNTERS, type Counter } from '../../../src/rules/xenos-zealots/tables.ts';

const seeds = fc.integer({ min: 1, max: 100_000 }).map((n) => n.toString(16).padStart(64, '0'));
const BOTH = { kind: 'adjutant', doctrine: { temper: 'steady' } } as const;

const nextCounter = (counter: Counter): Counter =>
  COUNTERS[(COUNTERS.indexOf(counter) + 1) % COUNTERS.length] ?? counter;

/** The same table, had that side put down other counters, meant other markers and told its people other things. */
function otherwise(state: State, hider: Side): State {
  const unit = (each: Unit, index: number): Unit =>
    each.counter === undefined || each.isShown || sideOf(state, index) !== hider
      ? each
      : { ...each, counter: nextCounter(each.counter) };
  const policies = {
    ...state.policies[hider],
    rerolls: [],
    consolidate: false,
    asOwner: 'mobility',
  } as const;
  return {
    ...state,
    units: state.units.map(unit),
    policies: { ...state.policies, [hider]: policies },
    supports: state.supports.map((support) =>
      support.side !== hider || support.is !== 'marked'
        ? support
        : {
            ...support,
            asset: `${support.asset}-other`,
            markers: [...support.markers].reverse(),
            active: (support.active + 2) % support.markers.length,
          },
    ),
  };
}

/** What happened, had the orders in it been others. */
function toldOtherwise(event: Event, hider: Side): Event {
  if (event.kind === 'orders-given' && event.side === hider) {
    const counters = Object.entries(event.counters).map(
      ([id, counter]) => [id, nextCounter(counter)] as const,
    );
    return { ...event, counters: Object.fromEntries(counters) };
  }
  if (event.kind !== 'support-requested' || event.side !== hider) return event;
  return { ...event, markers: [...event.markers].reverse(), active: 1, support: 'another' };
}

/** All that a letter to a reader is made of: what they see, the picture, the ready sheet and the story. */
function lettered(state: State, events: readonly Event[], reader: Side): string {
  const view = xenosZealots.view(state, reader);
  const seen = xenosZealots.visible(events, reader);
  return canonicalJson([
    view,
    xenosZealots.picture(view),
    xenosZealots.phrases.sheet(view, reader),
    seen,
    seen.map((event) => xenosZealots.narrate(event, view) ?? ''),
  ]);
}

interface Found {
  /** Moments with a counter face down, and with a marker on the table. */
  hidden: number;
  marked: number;
}

/** A reader's letters at one moment, as it is and as it would be had the other side chosen otherwise. */
function compare(state: State, events: readonly Event[], reader: Side, found: Found): void {
  const hider = otherSide(reader);
  const other = otherwise(state, hider);
  const isHiding = canonicalJson(other.units) !== canonicalJson(state.units);
  const isMarked = state.supports.some(({ side, is }) => side === hider && is === 'marked');
  if (!isHiding && !isMarked) return;
  found.hidden += Number(isHiding);
  found.marked += Number(isMarked);
  const told = events.map((event) => toldOtherwise(event, hider));
  expect(lettered(other, told, reader)).toBe(lettered(state, events, reader));
}

describe('what the other side hides', () => {
  test('XZ-TRN-05, XZ-RES-03, XZ-DOC-03, XZ-DOC-13 no letter tells of counters face down, dummies and policies', () => {
    const found = { hidden: 0, marked: 0 };
    fc.assert(
      fc.property(seeds, (seed) => {
        const scenario = xenosZealots.standard(6, seededDice(seed).fork('scenario'));
        const { run } = fight(xenosZealots, scenario, seed, { players: { red: BOTH, black: BOTH } });
        let state = beginBattle(xenosZealots, scenario, seededDice(seed)).state as unknown as State;
        for (const events of run.events.slice(1) as unknown as readonly (readonly Event[])[]) {
          state = events.reduce(evolve, state);
          for (const reader of SIDES) compare(state, events, reader, found);
        }
      }),
      { numRuns: 2 },
    );
    expect(found.hidden).toBeGreaterThan(20);
    expect(found.marked).toBeGreaterThan(0);
  });
});
