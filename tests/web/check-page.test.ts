/** The page that checks records at home was written apart from the engine: here the two are held against each other. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standardScenario } from '../../src/app/field/standalone-battles.ts';
import { openPartFor, type TurnRecord } from '../../src/campaign/record.ts';
import { runAgain } from '../../src/campaign/run-again.ts';
import { fight } from '../../src/kernel/battle.ts';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';
import { loggingDice } from '../../src/kernel/dice-log.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { rulesets } from '../../src/rules/index.ts';
import { factionId } from '../support/campaign.ts';
import { cases } from '../support/cases.ts';
import { CHECK_PAGE, loadCheckPage } from '../support/check-page.ts';
import { threeTurns } from '../support/recorded-turns.ts';
import { aServer, type TestServer } from '../support/web-server.ts';

const page = loadCheckPage();
const seedOf = (n: number) => sha256Hex(`battle ${n}`);

describe('ADR 4, ADR 24: the same bytes as ours', () => {
  test('hashes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const ours = createHash('sha256').update(bytes).digest('hex');
        expect(Buffer.from(page.sha256(bytes)).toString('hex')).toBe(ours);
      }),
    );
  });

  test('canonical JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(page.canonical(value)).toBe(canonicalJson(value));
      }),
    );
  });

  test('dice of every size, forks and shuffles', () => {
    const sides = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constantFrom(65_536, 2 ** 32));
    const forks = fc.array(fc.constantFrom('step/1', 'deploy', 'battle/t3-ßarak'), { maxLength: 3 });
    fc.assert(
      fc.property(fc.nat(), forks, sides, (n, names, most) => {
        const dice = names.reduce((from, name) => from.fork(name), seededDice(seedOf(n)));
        const ours = Array.from({ length: 40 }, () => dice.roll(most, 'any'));
        expect(page.rolled(seedOf(n), names, 40, most)).toEqual(ours);
      }),
    );
    for (const n of [1, 2, 54, 300])
      expect(page.shuffled(seedOf(n), n)).toEqual(seededDice(seedOf(n)).shuffle(n, 'any'));
  });
});

describe('ADR 4: the dice that battles tell', () => {
  const fought = rulesets.flatMap((ruleset) =>
    Array.from({ length: cases(20) }, (_, n) => ({ id: ruleset.id, ruleset, n })),
  );

  test.each(fought)('$id, battle $n: all of them are those of its seed', ({ ruleset, n }) => {
    const record = battle(ruleset, n);
    const found = page.checkBattleDice(record);
    expect(found).toEqual({ count: fallenIn(ruleset, record) });
  });

  test.each(rulesets)('$id: a face that is told otherwise is found out', (ruleset) => {
    const record = battle(ruleset, 1);
    const text = JSON.stringify(record.events);
    const listed = text.indexOf('"dice-thrown"');
    const at = Math.max(0, listed);
    const changed =
      text.slice(0, at) +
      text.slice(at).replace(/"(faces?)":(\[*)([1-6])/, (_all, key: string, open: string, face: string) =>
        JSON.stringify({ [key]: 0 })
          .slice(1, -2)
          .concat(open, String((Number(face) % 6) + 1)),
      );
    expect(changed).not.toBe(text);
    const forged = { ...record, events: JSON.parse(changed) };
    expect(page.checkBattleDice(forged).wrong).toMatch(/^step \d+ tells a die/);
  });

  function battle(ruleset: (typeof rulesets)[number], n: number) {
    const scenario = standardScenario(ruleset.id, 8, seedOf(n));
    if (!scenario.ok) throw new Error(scenario.refusal.message);
    const players = {
      red: { kind: 'adjutant', doctrine: { temper: 'aggressive' } },
      black: { kind: n % 2 === 0 ? 'random' : 'adjutant', doctrine: { temper: 'steady' } },
    } as const;
    return fight(ruleset, scenario.value, seedOf(n), { players }).record;
  }

  /** Told dice are counted die by die, and a shuffled deck as one. */
  function fallenIn(ruleset: (typeof rulesets)[number], record: ReturnType<typeof battle>): number {
    const dice = seededDice(record.seed);
    const deploying = loggingDice(dice.fork('deploy'));
    let { state } = ruleset.deploy(record.scenario, deploying.dice);
    let fallen = countFallen(deploying.rolls);
    for (const [i, choices] of record.choices.entries()) {
      const log = loggingDice(dice.fork(`step/${i + 1}`));
      state = ruleset.apply(state, choices, log.dice).state;
      fallen += countFallen(log.rolls);
    }
    return fallen;
  }

  const countFallen = (rolls: readonly { readonly sides: number }[]): number =>
    rolls.filter(({ sides }) => sides !== 54).length + rolls.filter(({ sides }) => sides === 54).length / 54;
});

describe('CP-REC-04, CP-REC-07, CP-REC-08: records', () => {
  const green = factionId('green');
  const records = threeTurns();

  test('honest ones hold, whole and as each seat has them, with the links between them', () => {
    for (const seen of [records, records.map(asGreen), records.map(asPublic)]) {
      const checked = page.checkRecords(seen);
      expect(checked.flatMap(({ checks }) => checks.filter(({ isGood }) => isGood !== true))).toEqual([]);
      expect(checked.map(({ turn }) => turn)).toEqual([3, 4, 5]);
    }
    expect(page.checkRecords(records)[2]?.checks.length).toBeGreaterThan(9);
  });

  test('CP-REC-15 a turn that was run again holds, beside what stood before and without it; a second one in silence does not', () => {
    const amendment = { kind: 'orders', faction: factionId('iron'), orders: [], reason: 'misread' } as const;
    const again = unwrap(runAgain(records, amendment)).map(({ record }) => record as TurnRecord);
    const badIn = (given: readonly TurnRecord[]) =>
      page.checkRecords(given).flatMap(({ checks }) => checks.filter(({ isGood }) => isGood === false));
    for (const seen of [
      again,
      again.map(asGreen),
      [...records, ...again],
      [...records, ...again].map(asGreen),
    ])
      expect(badIn(seen)).toEqual([]);
    const says = page.checkRecords(again).flatMap(({ checks }) => checks.map(({ what }) => what));
    expect(says).toContain('it was run again, as turn 3 was changed: misread');
    const silent = again.map(({ open: { ...open }, ...rest }) => {
      Reflect.deleteProperty(open, 'attempts');
      return { ...rest, open };
    });
    expect(badIn([...records, ...silent].map(asGreen)).length).toBeGreaterThan(0);
  });

  test('old ones too', () => {
    for (const name of ['record-1', 'record-1-begun']) {
      const file = new URL(`../campaign/regressions/${name}.json`, import.meta.url);
      const record: TurnRecord = JSON.parse(readFileSync(file, 'utf8'));
      const bad = page
        .checkRecords([record])
        .flatMap(({ checks }) => checks.filter((check) => !check.isGood));
      expect(bad).toEqual([]);
    }
  });

  test('a value changed anywhere in whole records, in the open, own or sealed part, is found out', () => {
    const leaves = records.flatMap((record, turn) =>
      [record, asGreen(record)].flatMap((seen, who) => leavesOf(seen).map((at) => ({ turn, who, at }))),
    );
    fc.assert(
      fc.property(fc.constantFrom(...leaves), ({ turn, who, at }) => {
        const seen = who === 0 ? records : records.map(asGreen);
        const forged = seen.map((record, i) => (i === turn ? changedAt(record, at) : record));
        const isFound = page
          .checkRecords(forged)
          .some(({ checks }) => checks.some(({ isGood }) => isGood === false));
        // Nobody but the engine can tell what stands beside the dice in a battle that only a player's record holds.
        const isBeyondIt = who === 1 && at[1] === 'battles';
        // Nothing holds these of the last record yet but the letters, and the record to come.
        const isOpenEnded = turn === 2 && (at[1] === 'stateAfter' || (who === 1 && at[1] === 'sealedHash'));
        // Whose salt it is: the salt is hashed, its name is not.
        const isLabel = at.join('/') === 'own/faction';
        if (!isBeyondIt && !isOpenEnded && !isLabel) expect({ at, isFound }).toEqual({ at, isFound: true });
      }),
      { numRuns: cases(300) },
    );
  });

  test('what stands in the letters is found there', () => {
    const [first] = records.map(asGreen);
    if (first === undefined) throw new Error('there are three');
    const mail = `> Commitment:\n> ${first.open.commitment}\n\nYour leaf ${first.own?.leaf}.`;
    const [seen] = page.checkRecords([first], mail);
    expect(seen?.letters.map(({ isFound }) => isFound)).toEqual([true, false, true]);
  });

  const asGreen = (record: TurnRecord) => openPartFor(record, { kind: 'faction', faction: green });
  const asPublic = (record: TurnRecord) => openPartFor(record, { kind: 'public' });

  type Path = readonly (string | number)[];

  function leavesOf(value: unknown, at: Path = []): readonly Path[] {
    if (typeof value === 'string' || typeof value === 'number') return [at];
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...at, key]));
  }

  /** A number is one more, a text has one letter more at its end. */
  function changedAt(record: TurnRecord, path: Path): TurnRecord {
    const change = (value: unknown, [key, ...rest]: Path): unknown => {
      if (key === undefined) return typeof value === 'number' ? value + 1 : `${value}0`;
      const copy: Record<string, unknown> = Object.assign(Array.isArray(value) ? [] : {}, value);
      copy[key] = change(copy[key], rest);
      return copy;
    };
    return Object.assign({}, change(record, path)) as TurnRecord;
  }
});

describe('the page at /verify', () => {
  let house: TestServer;
  beforeAll(async () => {
    house = await aServer();
  });
  afterAll(() => house.server.close());

  test('is for everybody, holds its own script, and may reach no address', async () => {
    const { statusCode, headers, body } = await house.server.inject('/verify');
    expect(statusCode).toBe(200);
    expect(body).toBe(readFileSync(CHECK_PAGE, 'utf8'));
    expect(body).not.toMatch(/https?:\/\/|src=|fetch\(|XMLHttp/);
    const script = body.split('<script>')[1]?.split('</script>')[0] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });
});
