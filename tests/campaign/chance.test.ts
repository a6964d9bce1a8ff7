/** CP-REC-13: what is added after the lock, and the cheats it is there against. */
import { describe, expect, test } from 'vitest';
import { type ChanceTerms, seedOf } from '../../src/campaign/chance.ts';
import { openPartFor, type TurnRecord } from '../../src/campaign/record.ts';
import { verifyTurn } from '../../src/campaign/verify.ts';
import { QUICKNET_KEY } from '../../src/kernel/beacon.ts';
import { BEACON_KEY, signRound } from '../support/beacon.ts';
import { factionId } from '../support/campaign.ts';
import { loadCheckPage } from '../support/check-page.ts';
import { LOCKED_AT, threeTurns } from '../support/recorded-turns.ts';

const BEACON: ChanceTerms = { kind: 'beacon', publicKey: BEACON_KEY, waitSeconds: 120 };
const SLOW: ChanceTerms = { kind: 'slow-hash', length: 1000 };
const page = loadCheckPage();

const placesOf = (record: TurnRecord, key = BEACON_KEY) =>
  verifyTurn(record, key).differences.map(({ at }) => at);
const asGreen = (record: TurnRecord) => openPartFor(record, { kind: 'faction', faction: factionId('green') });

describe.each([
  ['a beacon', BEACON],
  ['a slow hash', SLOW],
])('%s', (_what, terms) => {
  const records = threeTurns(terms);

  test('honest records hold, whole and as a player has them, here and on the page', () => {
    for (const seen of [records, records.map(asGreen)]) {
      expect(seen.flatMap((record) => placesOf(record))).toEqual([]);
      for (const { open } of seen) if (terms.kind === 'slow-hash') page.makeChain(open);
      const checks = page.checkRecords(seen, '', BEACON_KEY).flatMap((each) => each.checks);
      expect(checks.filter(({ isGood }) => isGood === false)).toEqual([]);
      expect(
        checks.filter(({ what }) => /signed round|chain of/.test(what)).map(({ isGood }) => isGood),
      ).toEqual([true, true, true]);
    }
  });

  test('the seed is another than without it', () => {
    const [record] = records;
    const [plain] = threeTurns();
    expect(record?.open.seed).not.toBe(plain?.open.seed);
  });

  test('left out of the record, whoever has the salts finds it', () => {
    const record = altered(records[0], (open) => {
      delete open.chance;
      const { secret, ordersDigest, campaign, turn } = open;
      open.seed = seedOf({ secret, ordersRoot: ordersDigest }, { campaign, turn });
    });
    expect(placesOf(record)).toContain('chance');
    expect(failed(record)).toContain('what was added is what the campaign was opened with');
  });
});

describe('CP-REC-13 a beacon', () => {
  const [honest] = threeTurns(BEACON);

  test('of our own is found out where nobody names its key', () => {
    expect(verifyTurn(honest ?? never()).differences.map(({ at }) => at)).toEqual(['chance/publicKey']);
    expect(failed(honest ?? never(), QUICKNET_KEY)).toEqual(['the beacon is the one named above']);
  });

  test.each([
    [
      'a later round that gave better dice',
      (chance: Added) => ({ ...chance, round: chance.round + 1, signature: signRound(chance.round + 1) }),
      ['chance/round', 'seed'],
    ],
    [
      'another wait than the campaign’s',
      (chance: Added) => ({
        ...chance,
        waitSeconds: 0,
        round: chance.round - 40,
        signature: signRound(chance.round - 40),
      }),
      ['chance', 'seed'],
    ],
    [
      'a signature that is made up',
      (chance: Added) => ({ ...chance, signature: signRound(7) }),
      ['chance/signature', 'seed'],
    ],
  ])('%s', (_what, forge, places) => {
    const record = altered(honest, (open) => {
      open.chance = forge(open.chance as Added);
    });
    expect(placesOf(record)).toEqual(expect.arrayContaining(places));
    expect(failed(record).length).toBeGreaterThan(1);
  });

  test('waived: the turn has the seed it would have had without, and the record says why', () => {
    const record = altered(honest, (open) => {
      const { signature, ...awaited } = open.chance as Added & { signature: string };
      open.chance = { ...awaited, waived: 'the network was down' };
      const { secret, ordersDigest, campaign, turn } = open;
      open.seed = seedOf({ secret, ordersRoot: ordersDigest }, { campaign, turn });
    });
    const { sealed, ...told } = record;
    expect(placesOf({ ...told, open: { ...told.open, battles: [] } })).toEqual([]);
  });

  test('its round is the first one after the lock and the wait', () => {
    expect(honest?.open).toMatchObject({ chance: { lockedAt: LOCKED_AT, waitSeconds: 120 } });
  });
});

test('CP-REC-13 a slow hash that ends otherwise is found', () => {
  const [honest] = threeTurns(SLOW);
  const record = altered(honest, (open) => {
    open.chance = { kind: 'slow-hash', length: 999, value: '00'.repeat(32) };
  });
  page.makeChain(record.open);
  expect(placesOf(record)).toEqual(expect.arrayContaining(['chance/value', 'chance', 'seed']));
  expect(failed(record)).toContain('the chain of 999 hashes from the root ends so');
});

interface Added {
  readonly kind: 'beacon';
  readonly round: number;
}

interface Open {
  chance?: unknown;
  seed: string;
  secret: string;
  ordersDigest: string;
  campaign: string;
  turn: number;
}

function altered(record: TurnRecord | undefined, change: (open: Open) => void): TurnRecord {
  const copy = JSON.parse(JSON.stringify(record));
  change(copy.open);
  return copy;
}

const failed = (record: TurnRecord, key = BEACON_KEY) =>
  page
    .checkRecords([record], '', key)
    .flatMap(({ checks }) => checks.filter(({ isGood }) => isGood === false).map(({ what }) => what));

function never(): never {
  throw new Error('there are three records');
}
