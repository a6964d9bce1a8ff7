import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulesetOf } from '../../../src/campaign/realm/troops.ts';
import { resolveTurn } from '../../../src/campaign/resolve.ts';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { parseBattleRecord } from '../../../src/kernel/record-schema.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { KEPT, keptFor, openKept } from '../../../src/rules/frozen/index.ts';
import { findRuleset, keptRuleset, rulesets } from '../../../src/rules/index.ts';
import { aCampaign, anArmy, armyId, factionId, regionId } from '../../support/campaign.ts';
import { conformsToContract } from '../../support/conformance.ts';

const folder = new URL('../../../src/rules/frozen/', import.meta.url);
const today = new Set(rulesets.map(({ revision }) => revision));
const SEED = 'f0'.repeat(32);

const recordOf = (revision: string) =>
  unwrap(
    parseBattleRecord(
      JSON.parse(readFileSync(new URL(`golden/${revision}.json`, import.meta.url), 'utf8')) as unknown,
    ),
  );

describe.each(KEPT)('$revision', ({ ruleset: id, revision, sha256 }) => {
  test('nobody has edited its file', () => {
    const code = readFileSync(new URL(`${revision}.cjs`, folder));
    expect(createHash('sha256').update(code).digest('hex')).toBe(sha256);
  });

  test('it is the revision its name says', () => {
    expect(openKept({ revision })).toMatchObject({ id, revision });
    expect(keptRuleset(revision)).toBe(openKept({ revision }));
  });

  test('a record that it made when it was today’s verifies', () => {
    const record = recordOf(revision);
    expect(record.revision).toBe(revision);
    expect(verifyRecord(openKept({ revision }), record)).toEqual({ verified: true, differences: [] });
    expect(verifyRecord(unwrap(findRuleset(id, record.revision)), record).verified).toBe(true);
    const { winner } = record.outcome ?? {};
    const forged = { ...record, outcome: { ...record.outcome, winner: winner === 'red' ? 'black' : 'red' } };
    expect(verifyRecord(openKept({ revision }), forged as typeof record).verified).toBe(false);
  });

  test('its adjutant is an opponent for today’s', () => {
    const rules = unwrap(findRuleset(id));
    const doctrine = { temper: 'steady' } as const;
    const { record } = fight(rules, rules.standard(2, seededDice(SEED)), SEED, {
      players: {
        red: { kind: 'adjutant', doctrine },
        black: { kind: 'adjutant', doctrine, of: openKept({ revision }) },
      },
    });
    expect(record.outcome?.rounds).toBeGreaterThan(0);
    expect(verifyRecord(rules, record)).toEqual({ verified: true, differences: [] });
  });
});

test('each built file is on the list, and of each ruleset a revision is kept', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.cjs'));
  expect(files.sort()).toEqual(KEPT.map(({ revision }) => `${revision}.cjs`).sort());
  expect([...new Set(KEPT.map(({ ruleset }) => ruleset))].sort()).toEqual(
    rulesets.map(({ id }) => id).sort(),
  );
});

/** Each lived for some hours of the first day of its ruleset (21 November 2026), before revisions were kept; what is pinned to one goes by the next. */
const BEFORE_KEEPING = ['te-wapen-1', 'xenos-zealots-1', 'xenos-zealots-2'];

test('every revision there ever was is today’s, or kept with a record, or older than keeping', () => {
  const records = readdirSync(new URL('golden/', import.meta.url)).map((name) => name.replace('.json', ''));
  const missing = rulesets.flatMap(({ id, revision }) => {
    const now = Number(revision.slice(id.length + 1));
    const past = Array.from({ length: now - 1 }, (_, i) => `${id}-${i + 1}`);
    return past.filter((one) => !KEPT.some((kept) => kept.revision === one) || !records.includes(one));
  });
  expect(missing.sort()).toEqual(BEFORE_KEEPING);
  for (const revision of BEFORE_KEEPING) {
    const id = revision.replace(/-\d+$/, '');
    expect(keptFor(unwrap(findRuleset(id)), revision)?.ruleset).toBe(id);
  }
});

for (const kept of KEPT.filter(({ revision }) => !today.has(revision))) conformsToContract(openKept(kept));

test.each([
  ['that of today', 'chess-4', undefined],
  ['one that is kept', 'chess-2', 'chess-2'],
  ['one before the first that was kept', 'chess-1', 'chess-2'],
  ['one between two', 'chess-3', undefined],
  ['one still to come', 'chess-9', undefined],
  ['another ruleset’s', 'go-2', undefined],
  ['a bare number, as the first campaigns were', '1', 'chess-2'],
  ['a word', 'first', undefined],
])('pinned to %s', (_, pin, expected) => {
  const kept = [
    { ruleset: 'chess', revision: 'chess-2', sha256: '' },
    { ruleset: 'go', revision: 'go-1', sha256: '' },
  ];
  expect(keptFor({ id: 'chess', revision: 'chess-4' }, pin, kept)?.revision).toBe(expected);
});

test('ET-UNIT-04, ET-MOR-02 Eight Turns as it was: what was standard then stays so for those who were opened by it', () => {
  const before = unwrap(findRuleset('eight-turns', 'eight-turns-1'));
  const today = unwrap(findRuleset('eight-turns'));
  expect(before.checkOptions({ preset: 'standard' })).toMatchObject({ value: { breakTests: true } });
  expect(before.checkOptions({ preset: 'strict' })).toMatchObject({ value: { breakTests: false } });
  expect(today.checkOptions({ preset: 'standard' })).toMatchObject({ value: { breakTests: false } });
});

test('a revision of which nothing is known is still a difference', () => {
  const record = { ...recordOf('ranks-1'), revision: 'ranks-99' };
  const { differences } = verifyRecord(unwrap(findRuleset('ranks', record.revision)), record);
  expect(differences.map(({ at }) => at)).toEqual(['revision']);
});

describe.each(KEPT)('a campaign pinned to $revision', ({ ruleset: id, revision }) => {
  const troop = unwrap(findRuleset(id)).troops.find(({ role }) => role === 'foot');
  if (troop === undefined) throw new Error(`${id} has no foot`);
  const armyOf = (side: string) =>
    anArmy({
      id: armyId(`${side}-1`),
      faction: factionId(side),
      at: regionId('karak'),
      units: [1, 2, 3].map((n) => unitOf(side, n)),
    });
  const unitOf = (side: string, n: number) => ({
    id: `${side}-1-u${n}` as never,
    name: `${side} ${n}`,
    troop: troop.id,
    left: troop.strength,
  });

  test('is played by it, adjutants and all', () => {
    const state = aCampaign({
      ruleset: { id, revision, options: {} },
      armies: [armyOf('iron'), armyOf('grey')],
    });
    expect(rulesetOf(state).revision).toBe(revision);
    const records = resolveTurn(state, {}, seededDice(SEED)).results.map(({ record }) => record);
    expect(records.map((record) => record?.revision)).toEqual([revision]);
  });
});
