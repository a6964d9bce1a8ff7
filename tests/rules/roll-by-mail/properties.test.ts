import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fight } from '../../../src/kernel/battle.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { type Choice, SIDES, TEMPERS, type Temper } from '../../../src/kernel/ruleset.ts';
import type { Action } from '../../../src/rules/roll-by-mail/actions.ts';
import { saveNeeded, toWound } from '../../../src/rules/roll-by-mail/arithmetic.ts';
import type { Event } from '../../../src/rules/roll-by-mail/events.ts';
import { evolve } from '../../../src/rules/roll-by-mail/evolve.ts';
import { handsOf } from '../../../src/rules/roll-by-mail/hands.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { type State, sideOf } from '../../../src/rules/roll-by-mail/state.ts';
import { ARMOUR, BLADES } from '../../../src/rules/roll-by-mail/tables.ts';

const seeds = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const skirmishes = fc.tuple(
  seeds,
  fc.integer({ min: 1, max: 7 }),
  fc.constantFrom<Temper | 'random'>('random', ...TEMPERS),
);
const RUNS = { numRuns: 12 };

interface Step {
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
  readonly choices: readonly Choice<Action>[];
}

/** A whole skirmish, round by round, of a roster with every house rule switched on. */
function* played(seed: string, units: number, chooser: Temper | 'random'): Generator<Step> {
  const dice = seededDice(seed);
  const scenario = rollByMail.standard(units, dice.fork('scenario'));
  const options = { ...scenario.options, rout: 'all', injuryTable: 'on', experience: 'on' };
  let { state } = rollByMail.deploy({ ...scenario, options }, dice.fork('deploy'));
  for (let step = 1; rollByMail.outcome(state) === undefined; step += 1) {
    const choices = rollByMail.decisions(state).map((decision): Choice<Action> => {
      const own = dice.fork(`${decision.id}/${step}`);
      const action =
        chooser === 'random'
          ? rollByMail.legal(state, decision).sample(own)
          : rollByMail.advise(rollByMail.view(state, decision.side), decision, { temper: chooser }, own);
      return { decision: decision.id, action };
    });
    const { state: after, events } = rollByMail.apply(state, choices, dice.fork(`step/${step}`));
    yield { before: state, after, events, choices };
    state = after;
  }
}

/** Looks at every step of some skirmishes. */
function always(look: (step: Step, seed: string) => void): void {
  fc.assert(
    fc.property(skirmishes, (skirmish) => {
      for (const step of played(...skirmish)) look(step, skirmish[0]);
    }),
    RUNS,
  );
}

describe('whatever is chosen', () => {
  test('RM-INJ-03, RM-CHA-06 Wounds stay between 0 and the profile; out is out, and nobody else is at 0', () => {
    always(({ after }) => {
      after.bodies.forEach((body, i) => {
        expect(body.left).toBeGreaterThanOrEqual(0);
        expect(body.left).toBeLessThanOrEqual(after.fighters[i]?.profile.W ?? 0);
        expect(body.is === 'out').toBe(body.left === 0);
      });
    });
  });
  test('RM-RND-03, RM-RND-11 engagements bind a red and a black who stand in one zone, on the field', () => {
    always(({ after }) => {
      for (const [red, black] of after.engaged) {
        expect([sideOf(after, red), sideOf(after, black)]).toEqual(['red', 'black']);
        expect([after.bodies[red]?.is, after.bodies[black]?.is]).toEqual(['standing', 'standing']);
        expect(after.bodies[red]?.zone).toBe(after.bodies[black]?.zone);
      }
      const zones = after.bodies.filter(({ is }) => is === 'standing').map(({ zone }) => zone);
      expect(zones.filter((zone) => zone < -1 || zone > 4)).toEqual([]);
    });
  });
  test('RM-RND-05, RM-SPC-08 nobody goes further than they may in a round', () => {
    always(({ before, events }) => {
      const far = (id: string): number => {
        const rules = before.fighters.find((fighter) => fighter.id === id)?.rules ?? [];
        return rules.some((rule) => rule === 'fast' || rule === 'mounted') ? 2 : 1;
      };
      const zone = (id: string | undefined): number =>
        before.bodies[before.fighters.findIndex((one) => one.id === id)]?.zone ?? 99;
      const steps = events.flatMap((event) => {
        if (event.kind === 'fighter-moved') return [{ by: event.to - event.from, most: far(event.fighter) }];
        if (event.kind === 'broke-away') return [{ by: event.to - event.from, most: 1 }];
        return event.kind === 'fighter-charged'
          ? [{ by: zone(event.targets[0]) - event.from, most: far(event.fighter) }]
          : [];
      });
      expect(steps.filter(({ by, most }) => Math.abs(by) > most)).toEqual([]);
    });
  });
  test('RM-ENG-01 the events are the whole truth: folded, they give the state', () => {
    always(({ before, after, events }) => {
      expect(canonicalJson(events.reduce(evolve, before))).toBe(canonicalJson(after));
    });
  });
  test('RM-ENG-06 every die is accounted for in an event, and every face is on a die', () => {
    always(({ before, choices, events }, seed) => {
      let drawn = 0;
      const source = seededDice(seed);
      const counting = {
        roll: (sides: number, label: string) => {
          drawn += 1;
          return source.roll(sides, label);
        },
        shuffle: () => [],
        fork: () => counting,
      };
      const again = rollByMail.apply(before, choices, counting).events;
      expect(facesIn(again)).toBe(drawn);
      expect(events.length).toBeGreaterThan(0);
    });
  });
  test('RM-RND-10, RM-GAP-81 every skirmish ends, within the limit', () => {
    fc.assert(
      fc.property(skirmishes, (skirmish) => {
        expect([...played(...skirmish)].length).toBeLessThanOrEqual(20);
      }),
      RUNS,
    );
  });
  test('RM-DOC-25 what is drawn or advised is legal, and what is legal is carried out', () => {
    always(({ before, choices }) => {
      for (const { decision, action } of choices) {
        const asked = rollByMail.decisions(before).find(({ id }) => id === decision);
        expect(asked !== undefined && rollByMail.legal(before, asked).check(action).ok).toBe(true);
      }
    });
  });
  test('RM-ENG-01 the same dice and choices give the same bytes', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const scenario = rollByMail.standard(4, seededDice(seed).fork('scenario'));
        const once = () =>
          canonicalJson(
            fight(rollByMail, scenario, seed, {
              players: { red: { kind: 'random' }, black: { kind: 'random' } },
            }).record,
          );
        expect(once()).toBe(once());
      }),
      { numRuns: 5 },
    );
  });
  test('RM-DOC-20 a sheet sent back as it is can be read, said back, and obeyed', () => {
    always(({ before }) => {
      for (const side of SIDES) {
        const view = rollByMail.view(before, side);
        const { sheet, parse, format } = rollByMail.phrases;
        for (const line of sheet(view, side)) {
          const read = unwrap(parse(line, view, side));
          expect(unwrap(parse(format(read, view), view, side))).toEqual(read);
        }
      }
    });
  });
});

/** Faces in the events of a step: single ones, lists, and dice rolled again. */
function facesIn(events: readonly Event[]): number {
  return events.reduce((sum, event) => {
    const faces = 'faces' in event ? event.faces.length : 0;
    const face = 'face' in event ? 1 : 0;
    const again = 'again' in event ? event.again.length : 0;
    return sum + faces + face + again;
  }, 0);
}

describe('the arithmetic', () => {
  const kits = fc.subarray([...BLADES, ...ARMOUR.filter(({ kind }) => kind !== 'state')].map(({ id }) => id));
  const strengths = fc.integer({ min: 1, max: 14 });
  test('RM-SAV-03, RM-SAV-08 a save is 2 to 6 or none, and never better against more Strength', () => {
    fc.assert(
      fc.property(
        kits,
        strengths,
        fc.boolean(),
        fc.constantFrom('melee', 'missile', 'spell'),
        (kit, strength, isMounted, harm) => {
          const hands = handsOf(kit, { offHandDagger: true })[0] ?? null;
          const against = (s: number) => saveNeeded({ kit, isMounted, harm, strength: s, hands }) ?? 7;
          expect(against(strength)).toBeGreaterThanOrEqual(2);
          expect(against(strength)).toBeLessThanOrEqual(7);
          expect(against(strength + 1)).toBeGreaterThanOrEqual(against(strength));
        },
      ),
    );
  });
  test('RM-WND-05 more Strength never wounds worse, more Toughness never better', () => {
    const value = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(value, value, (strength, toughness) => {
        const need = (s: number, t: number) => toWound(s, t) ?? 9;
        expect(need(strength + 1, toughness)).toBeLessThanOrEqual(need(strength, toughness));
        expect(need(strength, toughness + 1)).toBeGreaterThanOrEqual(need(strength, toughness));
      }),
    );
  });
  test('RM-GAP-28 whatever the kit, one weapon in the main hand, and two hands for what needs them', () => {
    fc.assert(
      fc.property(kits, (kit) => {
        const all = handsOf(kit, { offHandDagger: true });
        expect(all.length).toBeGreaterThan(0);
        for (const { main, off } of all) {
          const blade = BLADES.find(({ id }) => id === main);
          if (blade?.isTwoHanded) expect(off).toBeNull();
        }
      }),
    );
  });
});
