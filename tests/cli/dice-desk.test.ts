import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { run } from './terminal.ts';

const SEED = '0123456789abcdef'.repeat(4);
const THREE = '{"dice":3,"hitAt":4,"wounds":4}';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldpost-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('procedures', () => {
  test('lists all rulesets, or one, with their schemas', async () => {
    const all = (await run(['procedures', '--json'])).json() as { rulesets: { ruleset: string }[] };
    expect(all.rulesets.map(({ ruleset }) => ruleset)).toEqual(rulesets.map(({ id }) => id));
    const one = await run(['procedures', 'te-wapen', '--json']);
    expect(one.json()).toMatchObject({
      rulesets: [
        {
          ruleset: 'te-wapen',
          procedures: expect.arrayContaining([
            expect.objectContaining({ name: 'attack', input: expect.objectContaining({ type: 'object' }) }),
          ]),
        },
      ],
    });
  });

  test('for people names the rules', async () => {
    expect((await run(['procedures', 'te-wapen'])).out).toMatch(/^ {2}attack +One attack .*TW-CMB-05/m);
  });
});

describe('roll', () => {
  test('with dice given prints the fields of the contract', async () => {
    const rolled = await run(['roll', 'te-wapen', 'attack', '--input', THREE, '--dice', '4,5,1', '--json']);
    expect(rolled.status).toBe(0);
    expect(rolled.json()).toMatchObject({
      ruleset: 'te-wapen',
      procedure: 'attack',
      seed: null,
      input: { dice: 3, hitAt: 4, wounds: 4, close: true },
      dice: [{ value: 4, need: '4+', success: true }, { value: 5 }, { value: 1, success: false }],
      result: { hits: 2, ones: 1, retreats: 1, wounds: 2, destroyed: false },
    });
  });

  test('with a seed comes out the same again; without one the seed is told', async () => {
    const argv = ['roll', 'te-wapen', 'attack', '--input', THREE];
    const first = await run([...argv, '--json']);
    const { seed } = first.json() as { seed: string };
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect((await run([...argv, '--seed', seed, '--json'])).out).toBe(first.out);
    expect((await run([...argv, '--seed', seed])).out).toContain(`Seed ${seed}`);
    expect((await run([...argv, '--json'])).json()).not.toMatchObject({ seed });
  });

  test('reads the input from a file or from standard input', async () => {
    const file = join(folder, 'input.json');
    writeFileSync(file, THREE);
    const argv = ['roll', 'te-wapen', 'attack', '--seed', SEED, '--json', '--input'];
    const direct = await run([...argv, THREE]);
    expect(direct.status).toBe(0);
    expect((await run([...argv, `@${file}`])).out).toBe(direct.out);
    expect((await run([...argv, '-'], THREE)).out).toBe(direct.out);
  });

  test('for people prints the sentence and each die', async () => {
    const { out } = await run(['roll', 'te-wapen', 'attack', '--input', THREE, '--dice', '4,5,1']);
    expect(out).toContain('2 hits');
    expect(out).toContain('  d6: 1 (needs 4+: no)  TW-CMB-05');
    expect(out).toContain('Your own dice.');
  });

  test.each([
    ['dice too few', ['--input', THREE, '--dice', '4'], 'input/dice-missing'],
    ['dice too many', ['--input', THREE, '--dice', '4,4,4,4'], 'input/dice-left-over'],
    ['dice that cannot be', ['--input', THREE, '--dice', '4,4,9'], 'input/dice-impossible'],
    ['dice that are none', ['--input', THREE, '--dice', '4,x'], 'input/dice'],
    ['dice and a seed', ['--input', THREE, '--dice', '4', '--seed', SEED], 'input/dice-and-seed'],
    ['a seed too short', ['--input', THREE, '--seed', 'abc'], 'input/seed'],
    ['input that is no JSON', ['--input', '{dice'], 'input/json'],
    ['a file that is not there', ['--input', '@/no/such/file'], 'input/file'],
    ['a field that is not there', ['--input', '{"dices":3}'], 'input/procedure'],
  ])('%s are refused', async (_name, options, code) => {
    const refused = await run(['roll', 'te-wapen', 'attack', '--json', ...options]);
    expect(refused.status).toBe(2);
    expect(refused.json()).toEqual({
      refusal: expect.objectContaining({ code, message: expect.any(String), hint: expect.any(String) }),
    });
    expect(refused.err).toBe('');
  });

  test('a refusal for people goes to standard error', async () => {
    const refused = await run(['roll', 'te-wapen', 'attack', '--input', THREE, '--dice', '4']);
    expect(refused).toMatchObject({ status: 2, out: '' });
    expect(refused.err).toContain('the rules ask for another: number 2');
  });

  test.each([
    [['roll', 'chess', 'attack'], 'input/ruleset'],
    [['roll', 'te-wapen', 'castle'], 'input/procedure'],
    [['roll', 'te-wapen'], 'input/command'],
    [['rol'], 'input/command'],
    [['roll', 'te-wapen', 'attack', '--dize', '3'], 'input/command'],
  ])('%j is refused', async (argv, code) => {
    const refused = await run([...argv, '--json']);
    expect(refused.status).toBe(2);
    expect(refused.json()).toMatchObject({ refusal: { code } });
  });
});

describe('odds', () => {
  test('are exact and sum to one', async () => {
    const input = '{"dice":4,"hitAt":4,"wounds":4}';
    const counted = (await run(['odds', 'te-wapen', 'attack', '--input', input, '--json'])).json() as {
      exact: boolean;
      leaves: number;
      outcomes: { fraction: string; probability: number }[];
    };
    expect(counted).toMatchObject({ exact: true, leaves: 1296 });
    const parts = counted.outcomes.map(({ fraction }) => fraction.split('/').map(Number));
    const sum = parts.reduce((total, [top = 0, bottom = 1]) => total + (1296 * top) / bottom, 0);
    expect(sum).toBe(1296);
  });

  test('are sampled on request', async () => {
    const argv = ['odds', 'te-wapen', 'attack', '--input', THREE, '--samples', '500', '--seed', SEED];
    const sampled = await run([...argv, '--json']);
    expect(sampled.json()).toMatchObject({ exact: false, samples: 500 });
    expect((await run(argv)).out).toContain('From 500 rolls, with 95 % intervals:');
    expect((await run([...argv.slice(0, -4), '--samples', 'many', '--json'])).json()).toMatchObject({
      refusal: { code: 'input/number' },
    });
  });

  test('for people are percents and fractions', async () => {
    const { out } = await run(['odds', 'te-wapen', 'attack', '--input', '{"dice":1,"hitAt":4,"wounds":4}']);
    expect(out).toMatch(/^Exact, from 6 ways/);
    expect(out).toMatch(/^ 50\.00 % {2}1\/2 {2}\{"hits":1/m);
  });
});

describe('names generals', () => {
  test('with dice given', async () => {
    const named = await run(['names', 'generals', '--syllables', '2', '--dice', '3,4,5,6,1', '--json']);
    expect(named.json()).toEqual({
      generals: [
        {
          title: 'Lord',
          syllables: ['Bar', 'Isk'],
          origin: 'The Desert',
          reputation: 'The Besieger',
          name: 'Lord Barisk The Besieger from the Desert',
        },
      ],
    });
  });

  test.each([2, 3, 4, 5])('with %i syllables say the same as the procedure generalName', async (count) => {
    for (const digit of '0123456789') {
      const seed = ['--seed', digit.repeat(64), '--json'];
      const named = await run(['names', 'generals', '--syllables', String(count), ...seed]);
      const input = ['--input', JSON.stringify({ syllables: count })];
      const rolled = await run(['roll', 'te-wapen', 'generalName', ...input, ...seed]);
      expect((named.json() as { generals: unknown[] }).generals).toEqual([
        (rolled.json() as { result: unknown }).result,
      ]);
    }
  });

  test('as many as asked for, the same again for the same seed', async () => {
    const argv = ['names', 'generals', '--count', '5', '--seed', SEED, '--json'];
    const named = await run(argv);
    expect((named.json() as { generals: unknown[] }).generals).toHaveLength(5);
    expect((await run(argv)).out).toBe(named.out);
    expect((await run(argv.slice(0, -1))).out.split('\n')).toHaveLength(6);
  });

  test.each([
    [['--syllables', '1'], 'input/syllables'],
    [['--count', '0'], 'input/number'],
    [['--dice', '1'], 'input/dice-missing'],
    [['--seed', 'zz'], 'input/seed'],
  ])('%j is refused', async (options, code) => {
    const refused = await run(['names', 'generals', ...options, '--json']);
    expect(refused.status).toBe(2);
    expect(refused.json()).toMatchObject({ refusal: { code } });
  });
});

describe('help', () => {
  test('is no refusal', async () => {
    const help = await run(['--help']);
    expect(help.status).toBe(0);
    expect(help.out).toContain('Usage: fieldpost');
  });
});

describe('numbers past what the command can do', () => {
  test.each([
    ['names', 'generals', '--count', '99999999'],
    ['names', 'generals', '--syllables', '100000000'],
    ['odds', 'te-wapen', 'attack', '--input', THREE, '--samples', '999999999'],
    ['scenario', 'te-wapen', '--units', '999999999'],
    ['battle', '--standard', 'te-wapen', '--units', '1', '--count', '999999999'],
  ])('are refused before anything is rolled: %s %s', async (...argv) => {
    const refused = await run([...argv, '--json']);
    expect(refused.status).toBe(2);
    expect(refused.json()).toMatchObject({
      refusal: { code: 'input/number', hint: expect.stringMatching(/^Give a number from 1 to \d+\.$/) },
    });
  });
});
