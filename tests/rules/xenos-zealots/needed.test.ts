/** What the dice of an attack had to show, worked out again from the table: held against what the rules asked for as they fell. */
import { describe, expect, test } from 'vitest';
import { fight } from '../../../src/kernel/battle.ts';
import type { Dice } from '../../../src/kernel/dice.ts';
import { watchedDice } from '../../../src/kernel/dice-log.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { madeOf } from '../../../src/kernel/watch.ts';
import { watchBattle } from '../../../src/reports/replay/watch-battle.ts';
import type { Event } from '../../../src/rules/xenos-zealots/events.ts';
import { xenosZealots as ruleset } from '../../../src/rules/xenos-zealots/index.ts';

/** Of each save as it fell: what it showed and what it needed, step by step. */
interface Fallen {
  readonly face: number;
  readonly need: number;
}

function played(seed: string) {
  const asked: Fallen[] = [];
  const listening: typeof ruleset = {
    ...ruleset,
    apply: (state, choices, dice) => ruleset.apply(state, choices, overheard(dice, asked)),
  };
  const scenario = ruleset.standard(4, seededDice(seed).fork('scenario'));
  const players = {
    red: { kind: 'adjutant', doctrine: { temper: 'aggressive' } },
    black: { kind: 'adjutant', doctrine: { temper: 'steady' } },
  } as const;
  return { record: fight(listening, scenario, seed, { players }).record, asked };
}

/** Saves that a commander had thrown again are told as they lie in the end: their labels say so. */
function overheard(dice: Dice, asked: Fallen[]): Dice {
  return watchedDice(dice, (face, _sides, label, need) => {
    if (!label.startsWith('XZ-DMG-01') || need?.kind !== 'at-least') return;
    asked.push({ face, need: need.value });
  });
}

describe.each(['1b0b', '2b0b'])('a battle of seed %s', (start) => {
  const { record, asked } = played(start.repeat(16));
  const told: { readonly event: Event; readonly dice: ReturnType<typeof ruleset.watch.thrown> }[] = [];
  const spied = {
    ...ruleset,
    watch: {
      ...ruleset.watch,
      thrown: (...given: Parameters<typeof ruleset.watch.thrown>) => {
        const dice = ruleset.watch.thrown(...given);
        told.push({ event: given[0], dice });
        return dice;
      },
    },
  };
  watchBattle(spied as never, record, 'gm', () => undefined);
  const diceOf = (...kinds: readonly Event['kind'][]) =>
    told.filter(({ event }) => kinds.includes(event.kind)).flatMap(({ dice }) => dice);
  const count = (all: ReturnType<typeof diceOf>) => all.reduce((sum, { faces }) => sum + faces.length, 0);

  test('XZ-SHT-09, XZ-ASL-10 dice that shoot and strike say what they needed', () => {
    const all = diceOf('unit-shot', 'unit-struck', 'shell-hit');
    expect(count(all)).toBeGreaterThan(40);
    expect(count(all.filter(({ need }) => need !== undefined)) / count(all)).toBeGreaterThan(0.97);
  });

  test('XZ-SHT-12 as many are shown as made as the event counts hits', () => {
    for (const { event, dice } of told) {
      if (event.kind !== 'unit-shot' && event.kind !== 'unit-struck') continue;
      const hits = event.volleys.reduce((sum, volley) => sum + volley.hits, 0);
      const made = dice.reduce(
        (sum, each) => sum + (madeOf(each)?.filter(Boolean).length ?? each.made ?? 0),
        0,
      );
      expect(made).toBe(hits);
    }
  });

  test('XZ-DMG-01 saves say what they needed, and it is what the rules asked for as they fell', () => {
    const all = diceOf('saves-rolled');
    const needed = all.filter(({ need }) => need !== undefined);
    expect(count(needed) / count(all)).toBeGreaterThan(0.9);
    const rolled = asked.map(({ face, need }) => `${face} of ${need}`);
    const shown = needed.flatMap(({ faces, need }) => faces.map((face) => `${face} of ${need?.value}`));
    for (const each of new Set(shown))
      expect(shown.filter((other) => other === each).length).toBeLessThanOrEqual(
        rolled.filter((other) => other === each).length,
      );
  });
});
