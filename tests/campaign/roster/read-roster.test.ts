import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_ROSTER, MOST_ENTRIES } from '../../../src/campaign/roster/entries.ts';
import { readPlainRoster } from '../../../src/campaign/roster/plain-roster.ts';
import { type RosterHelp, readRoster } from '../../../src/campaign/roster/read-roster.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { findRuleset, rulesets } from '../../../src/rules/index.ts';
import { AS_JSON, AS_ROS } from '../../support/rosters.ts';

const teWapen = unwrap(findRuleset('te-wapen'));
const HUMANS: RosterHelp = { list: 'humans' };
const read = (text: string, help = HUMANS) => unwrap(readRoster(text, teWapen, help));

describe('CP-OWN-02 plain text', () => {
  test.each([
    ['Archers', { name: 'Archers', count: 1, kit: [] }],
    ['3 x Archers', { name: 'Archers', count: 3 }],
    ['3x Archers', { name: 'Archers', count: 3 }],
    ['Archers x3', { name: 'Archers', count: 3 }],
    ['20 Archers', { name: 'Archers', count: 1, models: 20 }],
    ['- Archers [120 pts]', { name: 'Archers', points: 120 }],
    ['Archers (1,200 points)', { name: 'Archers', points: 1200 }],
    ['Archers - 80 pts', { name: 'Archers', points: 80 }],
    ['Archers [90pts]: 10x Archer, Banner', { name: 'Archers', points: 90, kit: ['10x Archer', 'Banner'] }],
    ['The Greycoats = humans/archers', { name: 'The Greycoats', as: 'humans/archers' }],
    ['900 x Archers', { count: 40 }],
  ])('%s', (line, unit) => {
    expect(readPlainRoster(line)).toMatchObject([{ kind: 'unit', at: 'line 1', text: line, ...unit }]);
  });

  test.each([
    '++ Army [200pts] ++',
    '+ Foot +',
    '== Foot ==',
    'Foot:',
    '# a note',
    '12',
    '---',
    `${'x'.repeat(70)}`,
  ])('%s is no unit, and the reason is said', (line) => {
    expect(readPlainRoster(line)).toMatchObject([{ kind: 'other', text: line }]);
  });

  test('what stands further in, or behind a dot, belongs to the unit above', () => {
    const entries = readPlainRoster('Archers\n  - Banner\n  10x Longbow\n• Horn\nCavalry\n');
    expect(entries).toMatchObject([
      { name: 'Archers', kit: ['Banner', '10x Longbow', 'Horn'] },
      { name: 'Cavalry', at: 'line 5', kit: [] },
    ]);
  });

  test('no line is ever lost', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 30 }), { maxLength: 12 }), (lines) => {
        const text = lines.map((line) => line.replace(/[\r\n<{\uFEFF]/g, '')).join('\n');
        const written = text.split('\n').filter((line) => line.trim() !== '');
        const entries = readPlainRoster(text);
        const parts = entries.reduce(
          (sum, each) => sum + 1 + (each.kind === 'unit' ? each.kit.length : 0),
          0,
        );
        expect(entries.length).toBeGreaterThan(written.length === 0 ? -1 : 0);
        expect(parts).toBeGreaterThanOrEqual(written.length);
      }),
    );
  });
});

describe.each([
  ['BattleScribe', AS_ROS, 'battlescribe'],
  ['New Recruit', AS_JSON, 'json'],
])('CP-OWN-03 the export of %s', (_program, text, format) => {
  test('gives units, figures, points and gear, and passes over choices by name', () => {
    const reading = read(text);
    expect(reading).toMatchObject({
      format,
      name: 'The Grey Column',
      ruleset: 'te-wapen',
      worth: 30,
    });
    expect(reading.lines.map(({ text: said, says }) => `${said} -> ${says}`)).toEqual([
      'Size of the muster -> Passed over: a choice of the list, no body of troops.',
      'Archers -> A unit of Archers (humans/archers); 10 there, 4 wounds here; 110 points there; not carried over: 10 x Archer, 10 x Longbow, Banner & horn.',
      '2 x Cavalry -> 2 units of Cavalry (humans/cavalry); 200 points there.',
      'The Thing in the Well -> Not understood.',
    ]);
    expect(reading.units).toEqual([
      { name: 'Archers', troop: 'humans/archers' },
      { name: 'Cavalry', troop: 'humans/cavalry' },
      { name: 'Cavalry', troop: 'humans/cavalry' },
    ]);
  });
});

describe('CP-OWN-04 words and troops', () => {
  const lineOf = (text: string, help?: RosterHelp) => read(text, help).lines[0];

  test.each([
    ['archer', 'humans/archers'],
    ['ARCHERS', 'humans/archers'],
    ['Arhcers', undefined],
    ['Archets', 'humans/archers'],
    ['Veteran Archers', 'humans/archers'],
    ['nobody/archers', undefined],
    ['humans/archers', 'humans/archers'],
  ])('%s', (name, troop) => {
    expect(lineOf(name)?.units[0]?.troop).toBe(troop);
  });

  test('what is only near is said to be taken for it', () => {
    expect(lineOf('Veteran Archers')?.says).toContain('taken for Archers');
    expect(lineOf('Archers')?.says).not.toContain('taken for');
  });

  test('CP-OWN-04 gear in a name is not lost in silence', () => {
    const skirmish = unwrap(findRuleset('roll-by-mail'));
    const lineIn = (text: string) => unwrap(readRoster(text, skirmish)).lines[0];
    expect(lineIn('Goblin with bow')?.says).toContain('not carried over: bow');
    expect(lineIn('Goblin with a bow and shield')?.says).toContain('not carried over: bow, shield');
    expect(lineIn('Goblin')?.says).not.toContain('not carried over');
  });

  test.each([
    ['Thaumbax WS4', 'WS4', 'Thaumbax'],
    ['Goblin WS 3 T4 with bow', 'WS 3, T4', 'Goblin with bow'],
  ])('CP-OWN-04 numbers in a name are refused by name: %s', (name, numbers, plain) => {
    const line = unwrap(readRoster(name, unwrap(findRuleset('roll-by-mail')))).lines[0];
    expect([line?.units, line?.persons]).toEqual([[], []]);
    expect(line?.fault).toMatchObject({
      code: 'unclear/numbers',
      message: expect.stringContaining(`(${numbers})`),
      hint: expect.stringContaining(`Write ${plain} alone`),
    });
  });

  test('a name that two troops have is not decided by chance', () => {
    const twice = sharedName();
    const line = unwrap(readRoster(twice.name, twice.ruleset)).lines[0];
    expect(line?.fault).toMatchObject({ code: 'unclear/troop', message: expect.stringContaining('may be') });
    expect(line?.fault?.hint).toContain('Name the list');
  });

  test('the game master may say what a name means, in the line or beside it', () => {
    expect(lineOf('Greycoats')?.fault?.hint).toMatch(/Greycoats = humans\//);
    expect(lineOf('Greycoats = humans/archers')?.units).toEqual([
      { name: 'Greycoats', troop: 'humans/archers' },
    ]);
    const means = { Greycoats: 'humans/archers' };
    expect(lineOf('2 x Greycoats', { ...HUMANS, means })?.units).toHaveLength(2);
    expect(lineOf('constructor', { ...HUMANS, means })?.fault).not.toBeNull();
  });

  test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
    '%s: every troop is found by its id',
    (_id, ruleset) => {
      const troops = ruleset.troops.filter(({ role }) => role !== 'person');
      const { units } = unwrap(readRoster(troops.map(({ id }) => `A = ${id}`).join('\n'), ruleset));
      expect(units.map(({ troop }) => troop)).toEqual(troops.map(({ id }) => id));
    },
  );
});

/** A name that troops of two lists share, in any ruleset. */
function sharedName() {
  for (const ruleset of rulesets) {
    const names = ruleset.troops.filter(({ role }) => role !== 'person').map(({ name }) => name);
    const name = names.find((each, i) => names.indexOf(each) !== i);
    if (name !== undefined) return { name, ruleset };
  }
  throw new Error('no two troops of any ruleset have the same name');
}

describe('CP-OWN-05 files that mean harm, or are none', () => {
  const refusalOf = (text: string) => {
    const result = readRoster(text, teWapen);
    return result.ok ? '' : `${result.refusal.code} ${result.refusal.message}`;
  };

  test.each([
    ['entities', `<!DOCTYPE r [<!ENTITY a "aaaa">]><roster name="&a;"/>`, 'declares entities'],
    ['depth', '<a>'.repeat(200), 'deeper in each other'],
    ['many tags', `<roster name="x">${'<a/>'.repeat(100_001)}</roster>`, 'more tags'],
    ['another file', '<html><body>no</body></html>', 'no roster in it'],
    ['broken JSON', '{"roster": ', 'but is not'],
    ['other JSON', '{"map": 1}', 'no forces'],
    ['length', ' '.repeat(LONGEST_ROSTER + 1), 'at most 4 million'],
  ])('%s', (_what, text, says) => {
    expect(refusalOf(text)).toContain(says);
    expect(refusalOf(text)).toMatch(/^input\//);
  });

  test('lists without end are read as far as an army goes, and the rest is counted', () => {
    const { lines } = read('Archers\n'.repeat(MOST_ENTRIES + 5));
    expect(lines).toHaveLength(MOST_ENTRIES + 1);
    expect(lines.at(-1)?.says).toContain('5 more entries were not looked at');
    const deep = `${'{"name":"a","type":"unit","selections":['.repeat(60)}${']}'.repeat(60)}`;
    expect(JSON.stringify(read(`{"forces":[{"selections":[${deep}]}]}`).lines)).toContain(
      'deeper was not read',
    );
  });

  test('whatever comes, the answer is a reading or a refusal', () => {
    fc.assert(
      fc.property(fc.nat(AS_ROS.length), fc.nat(60), fc.string({ maxLength: 10 }), (from, gone, put) => {
        for (const text of [AS_ROS, AS_JSON]) {
          const result = readRoster(text.slice(0, from) + put + text.slice(from + gone), teWapen, HUMANS);
          expect(
            result.ok ? result.value.lines.length : result.refusal.message.length,
          ).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 60 },
    );
  });
});
