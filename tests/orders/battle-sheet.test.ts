import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginBattle } from '../../src/kernel/battle.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import { readBattleSheet } from '../../src/orders/battle-sheet.ts';
import { talkAbout } from '../../src/orders/sheet-talk.ts';
import { rulesets } from '../../src/rules/index.ts';
import { cases } from '../support/cases.ts';

const SEED = '7'.repeat(64);

function readerOf(ruleset: AnyRuleset) {
  const dice = seededDice(SEED);
  const { state } = beginBattle(ruleset, ruleset.standard(6, dice), dice);
  return { ruleset, side: 'red' as const, view: ruleset.view(state, 'red') };
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const reader = readerOf(ruleset);
  const { own } = talkAbout(reader, new Set());
  const [a, b, c] = own.map(({ name }) => name);
  const read = (text: string) => readBattleSheet(text, reader);
  const said = (text: string) => read(text).plan.map((line) => ruleset.phrases.format(line, reader.view));
  const told = (name: string | undefined, command: string): string => {
    const line = ruleset.phrases.parse(`${name}: ${command}`, reader.view, 'red');
    return line.ok ? ruleset.phrases.format(line.value, reader.view) : `not ${command}`;
  };

  test('several units in a line, and several sentences', () => {
    const both = [told(a, 'hold'), told(b, 'hold')];
    expect([both, [told(`${a} and ${b}`, 'hold')]]).toContainEqual(said(`${a} and ${b} hold`));
    expect(said(`${a} hold. ${b} hold!`)).toEqual(both);
    expect(said(`${a} should hold, while ${b} hold`)).toEqual(both);
  });

  test('a sentence over lines', () => {
    expect(said(`${a} and\n${b}\nhold`)).toEqual(said(`${a} and ${b} hold`));
    expect(said(`${a} and\n${b}\nhold`)).not.toEqual([]);
  });

  test('the rest are those whom no other line names, wherever it stands', () => {
    const rest = own.slice(1).map(({ name }) => told(name, 'hold'));
    const ways = [
      said(`${a}: hold\nthe others stay where they are`),
      said(`the others stay where they are\n${a}: hold`),
    ];
    for (const way of ways) {
      const others = way.filter((line) => line !== told(a, 'hold'));
      expect([[...rest].sort(), [told('all', 'hold')]]).toContainEqual([...others].sort());
    }
  });

  test('the nearest enemy is told by name', () => {
    const { plain } = ruleset.phrases;
    const unit = own[0];
    const { foes } = talkAbout(reader, new Set());
    const nearest = foes.find(({ id }) => id === unit?.nearest)?.name;
    if (nearest === undefined) return;
    const [first = []] = plain.attack ?? [];
    const ways = first.map((way) => told(a, way.replace('{nearest}', nearest)));
    const lines = said(`${a} attack the nearest enemy, please`);
    expect(lines.length).toBeGreaterThan(0);
    expect([[told(a, `attack ${nearest}`)], ways]).toContainEqual(lines);
  });

  test('shoot first, charge when near', () => {
    const lines = said(`${a}: shoot first, charge when near`);
    const [first = []] = ruleset.phrases.plain['shoot-then-charge'] ?? [];
    expect(lines).toHaveLength(first.length);
  });

  test.each(['leave it to the adjutant, please', 'Let the adjutant do it.', 'my adjutant decides'])(
    '"%s"',
    (text) => {
      expect(read(text).words).toEqual(['leave']);
    },
  );

  test('bad lines share one short hint with the own troops in it', () => {
    const { lines } = read('fight like lions\nsing a song\nbe merry');
    expect(lines.map(({ status }) => status)).toEqual(['refused', 'refused', 'refused']);
    const hints = lines.map(({ hint }) => hint).filter((hint) => hint !== '');
    expect(hints).toHaveLength(1);
    expect(hints[0]).toContain('"help"');
    expect(hints[0]?.length).toBeLessThan(250);
  });

  test('a part that names nobody is never taken for the whole side', () => {
    for (const text of [`${a} hold and attack`, `${a} hold and charge`, `dragons and ${a} hold`]) {
      const whole = ruleset.phrases.parse(text, reader.view, 'red');
      if (!whole.ok) expect(read(text).plan, text).toEqual([]);
    }
  });

  test('"all" before an order that only a unit can have is that order for each, and said back as such', () => {
    const back = said(`all: hold\n${a} hold`);
    expect(back).toContain(told(a, 'hold'));
    expect(said(back.join('\n'))).toEqual(back);
  });

  test('property: whatever is read is said back line by line, and reads the same again', () => {
    const who = fc.constantFrom(
      `${a}`,
      `${a} and ${b}`,
      `${a}, ${b} and ${c}`,
      'all',
      'the rest',
      'everybody',
      'both',
    );
    const does = fc.constantFrom(
      'hold',
      'attack',
      'retreat',
      'shoot',
      'advance',
      'hold the line',
      'dance',
      'charge the moon',
    );
    const sentence = fc.tuple(who, fc.constantFrom(' ', ': ', ', '), does).map((parts) => parts.join(''));
    const sheet = fc.array(sentence, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));
    fc.assert(
      fc.property(sheet, (text) => {
        const { plan, lines } = read(text);
        const back = plan.map((line) => ruleset.phrases.format(line, reader.view));
        const heard = lines
          .filter(({ status }) => status === 'understood')
          .flatMap(({ says }) => says.split('\n'));
        expect(new Set(heard.filter((line) => !['final'].includes(line)))).toEqual(new Set(back));
        expect(read(back.join('\n')).plan).toEqual(plan);
      }),
      { numRuns: cases(60) },
    );
  });
});
