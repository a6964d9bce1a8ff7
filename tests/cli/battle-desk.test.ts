import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BattleRecord } from '../../src/kernel/battle.ts';
import { forkSeed, seededDice } from '../../src/kernel/dice-seeded.ts';
import { keptRuleset } from '../../src/rules/index.ts';
import { run } from './terminal.ts';

const SEED = 'fedcba9876543210'.repeat(4);
const STANDARD = ['battle', '--standard', 'te-wapen', '--units', '3', '--seed', SEED];
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fieldpost-cli-'));
  const fought = await run([...STANDARD, '--record', file('record.json'), '--json']);
  expect(fought).toMatchObject({ status: 0, err: '' });
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string): string {
  return join(folder, name);
}

function recordOnFile(): BattleRecord {
  return JSON.parse(readFileSync(file('record.json'), 'utf8')) as BattleRecord;
}

function keep(name: string, document: unknown): string {
  writeFileSync(file(name), JSON.stringify(document));
  return file(name);
}

describe('scenario', () => {
  test('is the same for the same seed, and can be fought', async () => {
    const argv = ['scenario', 'te-wapen', '--units', '3', '--seed', SEED];
    const made = await run([...argv, '--json']);
    expect(made.json()).toMatchObject({ format: 1, ruleset: 'te-wapen' });
    expect((await run([...argv, '--json'])).out).toBe(made.out);
    writeFileSync(file('scenario.json'), made.out);
    const fought = await run(['battle', file('scenario.json'), '--seed', SEED, '--json']);
    expect(fought.json()).toEqual(recordOnFile());
    expect((await run(argv)).out).toContain(`Seed ${SEED}`);
  });

  test('of no units is refused', async () => {
    expect((await run(['scenario', 'te-wapen', '--units', '0', '--json'])).json()).toMatchObject({
      refusal: { code: 'input/number' },
    });
  });
});

describe('battle', () => {
  test('is asked for by a file or as a standard one, not both', async () => {
    const both = await run([...STANDARD, keep('both.json', recordOnFile().scenario), '--json']);
    expect(both.status).toBe(2);
    expect(both.json()).toMatchObject({ refusal: { code: 'input/scenario' } });
  });

  test('prints its record, and writes the same to a file', async () => {
    const fought = await run([...STANDARD, '--json']);
    expect(fought.json()).toEqual(recordOnFile());
    expect(recordOnFile()).toMatchObject({ format: 1, seed: SEED, outcome: { rounds: expect.any(Number) } });
  });

  test('by an adjutant that looks ahead, where the rules have one: the same again by the same seed, and its record verifies', {
    timeout: 120_000,
  }, async () => {
    const argv = [
      'battle',
      '--standard',
      'ranks',
      '--units',
      '2',
      '--seed',
      SEED,
      '--policy',
      'red=look-ahead',
    ];
    const record = (await run([...argv, '--json'])).json() as BattleRecord;
    expect((await run([...argv, '--json'])).json()).toEqual(record);
    const verified = await run(['verify', keep('ahead.json', record), '--json']);
    expect(verified.json()).toMatchObject({ verified: true });
    // A kept revision from before had none.
    const before = keptRuleset('te-wapen-3')?.standard(2, seededDice(SEED));
    const file = keep('before.json', before);
    const refused = await run(['battle', file, '--seed', SEED, '--policy', 'red=look-ahead', '--json']);
    expect(refused.json()).toMatchObject({ refusal: { code: 'illegal/look-ahead' } });
  });

  test('for people is a story round by round', async () => {
    const { out, status } = await run(STANDARD);
    expect(status).toBe(0);
    expect(out).toContain('Round 1');
    expect(out).toMatch(/(Red|Black) wins after|Nobody wins after/);
    expect(out).not.toMatch(/undefined|\[object/);
  });

  test('in series counts wins, battle n on the fork battle/n', async () => {
    const argv = [...STANDARD, '--policy', 'red=random,black=random', '--count', '3', '--json'];
    const series = (await run(argv)).json() as { wins: { red: number; black: number }; draws: number };
    expect(series).toMatchObject({
      ruleset: 'te-wapen',
      count: 3,
      rounds: { mean: expect.any(Number), max: expect.any(Number) },
      battlesPerSecond: expect.any(Number),
    });
    expect(series.wins.red + series.wins.black + series.draws).toBe(3);
    const { battlesPerSecond: _speed, ...again } = (await run(argv)).json() as { battlesPerSecond: number };
    expect(series).toMatchObject(again);
  });

  test.each([
    ['standard battles, each with its own army and ground', ['--standard', 'ranks', '--units', '3']],
    ['battles of one scenario', undefined],
  ])('a series of %s is what its battles come to when they are fought alone', async (_what, standard) => {
    const what = standard ?? [keep('one.json', recordOnFile().scenario)];
    const policy = ['--policy', 'red=adjutant:steady,black=random', '--json'];
    const series = await run(['battle', ...what, '--seed', SEED, '--count', '4', ...policy]);
    const alone: BattleRecord[] = [];
    for (const n of [1, 2, 3, 4]) {
      const own = ['--seed', forkSeed(SEED, `battle/${n}`)];
      alone.push((await run(['battle', ...what, ...own, ...policy])).json() as BattleRecord);
    }
    const won = (side: string) => alone.filter(({ outcome }) => outcome?.winner === side).length;
    expect(series.json()).toMatchObject({
      wins: { red: won('red'), black: won('black') },
      draws: won('draw'),
    });
    const grounds = new Set(alone.map(({ scenario }) => JSON.stringify(scenario)));
    expect(grounds.size).toBe(standard === undefined ? 1 : 4);
  });

  test.each([
    [['battle', '--json'], 'input/scenario'],
    [['battle', '/no/such/file', '--json'], 'input/file'],
    [['battle', tmpdir(), '--json'], 'input/file'],
    [[...STANDARD, '--record', join(tmpdir(), 'no', 'such', 'folder', 'x.json'), '--json'], 'input/file'],
    [[...STANDARD, '--policy', 'green=random', '--json'], 'input/policy'],
    [[...STANDARD, '--policy', 'red=adjutant:mad', '--json'], 'input/policy'],
    [[...STANDARD, '--count', '-1', '--json'], 'input/number'],
    [['battle', '--standard', 'chess', '--json'], 'input/ruleset'],
    [['battle', '--standard', 'te-wapen', '--seed', 'x', '--json'], 'input/seed'],
  ])('%j is refused', async (argv, code) => {
    const refused = await run(argv);
    expect(refused.status).toBe(2);
    expect(refused.json()).toMatchObject({ refusal: { code } });
  });

  test.each([
    ['no ruleset', { format: 1 }, 'input/scenario'],
    ['an unknown ruleset', { ruleset: 'chess' }, 'input/ruleset'],
  ])('a scenario with %s is refused', async (_name, document, code) => {
    const refused = await run(['battle', keep('bad.json', document), '--json']);
    expect(refused).toMatchObject({ status: 2 });
    expect(refused.json()).toMatchObject({ refusal: { code } });
  });
});

describe('replay', () => {
  test('makes the same record anew', async () => {
    const again = await run(['replay', file('record.json'), '--json']);
    expect(again.status).toBe(0);
    expect(`${again.out}\n`).toBe(readFileSync(file('record.json'), 'utf8'));
  });

  test('tells the story again', async () => {
    expect((await run(['replay', file('record.json')])).out).toBe((await run(STANDARD)).out);
  });

  test('of what is no record is refused', async () => {
    const refused = await run(['replay', keep('junk.json', { format: 1 }), '--json']);
    expect(refused.json()).toMatchObject({ refusal: { code: 'input/record' } });
  });
});

describe('verify', () => {
  test('finds nothing to say of a true record', async () => {
    const verified = await run(['verify', file('record.json'), '--json']);
    expect(verified.status).toBe(0);
    expect(verified.json()).toEqual({ verified: true, differences: [] });
    expect((await run(['verify', '-'], JSON.stringify(recordOnFile()))).out).toContain('Verified');
  });

  test('says where a forged record differs, and which of several', async () => {
    const record = recordOnFile();
    const forged = keep('forged.json', { ...record, seed: 'a'.repeat(64) });
    const one = await run(['verify', forged, '--json']);
    expect(one.status).toBe(2);
    expect(one.json()).toMatchObject({
      verified: false,
      differences: [{ at: expect.stringMatching(/^events\[\d+\]\[\d+\]$/) }, expect.anything()],
    });
    const both = await run(['verify', file('record.json'), forged]);
    expect(both.status).toBe(2);
    expect(both.out).toContain(`At ${forged}: events[`);
  });

  test('a choice out of shape is a difference, not a crash', async () => {
    const record = recordOnFile();
    const [first = []] = record.choices;
    const broken = first.map((choice) => ({ ...choice, action: { kind: 'activate' } }));
    const forged = keep('broken.json', { ...record, choices: [broken, ...record.choices.slice(1)] });
    const refused = await run(['verify', forged, '--json']);
    expect(refused.status).toBe(2);
    expect(refused.json()).toMatchObject({ verified: false, differences: [{ at: 'choices[0]' }] });
  });
});
