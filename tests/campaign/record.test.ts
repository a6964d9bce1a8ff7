import { describe, expect, test } from 'vitest';
import type { Order } from '../../src/campaign/order.ts';
import { makeTurnRecord, openPartFor, type TurnRecord } from '../../src/campaign/record.ts';
import { resolveTurn } from '../../src/campaign/resolve.ts';
import { verifyTurn } from '../../src/campaign/verify.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { commit, digestOrders, turnSeed } from '../../src/kernel/fairness.ts';
import { hashJson } from '../../src/kernel/hash.ts';
import {
  aCampaign,
  aGeneral,
  anArmy,
  armyId,
  aUnit,
  factionId,
  generalId,
  regionId,
  unitId,
} from '../support/campaign.ts';

const SECRET = '3c'.repeat(32);
const SALT = '7e'.repeat(32);
const luckWords = { iron: 'horseshoe' };
const iron = { kind: 'faction', faction: factionId('iron') } as const;
const march = (army: string, to: string): Order => ({
  kind: 'march',
  army: armyId(army),
  path: [regionId(to)],
});

const hidden = anArmy({
  id: armyId('green-2'),
  name: 'CANARY host',
  at: regionId('cormorant-strand'),
  general: generalId('green-g2'),
  units: [aUnit({ id: unitId('green-2-u1'), name: 'CANARY unit' })],
  plan: [{ kind: 'CANARY' }],
});
const before = aCampaign({
  armies: [
    anArmy({ id: armyId('iron-1'), at: regionId('alderholt'), units: 3, general: generalId('iron-g1') }),
    anArmy({ id: armyId('green-1'), at: regionId('karak'), units: 3, temper: 'hold' }),
    hidden,
  ],
  generals: [
    aGeneral(),
    aGeneral({
      id: generalId('green-g2'),
      faction: factionId('green'),
      name: 'CANARY general',
      shortName: 'CANARY',
    }),
  ],
  holders: { karak: 'green', alderholt: 'iron', lanthorn: 'green' },
});
const orders = {
  [factionId('iron')]: [march('iron-1', 'karak')],
  [factionId('green')]: [
    march('green-2', 'westering'),
    { kind: 'plan' as const, army: armyId('green-2'), lines: [{ kind: 'CANARY order' }] },
  ],
};
const whole = recorded();

function recorded(): TurnRecord {
  const ordersDigest = digestOrders(SALT, orders);
  const seed = turnSeed({ secret: SECRET, campaign: before.id, turn: before.turn, luckWords, ordersDigest });
  const { state: after, events, results } = resolveTurn(before, orders, seededDice(seed));
  return makeTurnRecord({ secret: SECRET, salt: SALT, luckWords, before, orders, results, events, after });
}

/** A copy with one place changed. */
function tampered(record: TurnRecord, path: string, value: unknown): TurnRecord {
  const copy = JSON.parse(JSON.stringify(record));
  const keys = path.split('/');
  const last = keys.pop() ?? '';
  keys.reduce((at, key) => at[key], copy)[last] = value;
  return copy;
}

describe('the record', () => {
  test('CP-REC-01, CP-REC-02 commitment, digest and seed can be made again, and the sealed part has its hash', () => {
    const { open, sealed } = whole;
    expect(open).toMatchObject({ format: 1, campaign: 'demo', turn: 3, secret: SECRET, luckWords });
    expect(open.commitment).toBe(commit(SECRET, 'demo', 3));
    expect(open.ordersDigest).toBe(digestOrders(SALT, orders));
    expect(open.seed).toBe(
      turnSeed({ secret: SECRET, campaign: 'demo', turn: 3, luckWords, ordersDigest: open.ordersDigest }),
    );
    expect(open.sealedHash).toBe(hashJson(sealed));
    expect(open.battles.map((battle) => battle.id)).toEqual(['t3-karak']);
  });

  test('CP-REC-03 the GM has all of it; a player the dice and the battles, and no word of what is hidden', () => {
    expect(openPartFor(whole, { kind: 'gm' })).toBe(whole);
    expect(JSON.stringify(whole)).toContain('CANARY order');
    for (const reader of [iron, { kind: 'public' } as const]) {
      const part = openPartFor(whole, reader);
      expect(part).not.toHaveProperty('sealed');
      expect(part.open).toEqual(whole.open);
      expect(JSON.stringify(part)).not.toContain('CANARY');
      expect(JSON.stringify(part)).not.toContain(SALT);
    }
  });
});

test('CP-REC-01, CP-RES-02 the order in which battles were fought leaves no trace in the record', () => {
  const three = aCampaign({
    armies: ['iron', 'green', 'bone', 'gold', 'dusk'].map((faction, i) =>
      anArmy({
        id: armyId(`${faction}-1`),
        at: regionId(['alderholt', 'karak', 'jackdaw-hills', 'duskvale', 'umber-plain'][i] ?? ''),
        units: 2,
      }),
    ),
    holders: { karak: 'green' },
  });
  const given = {
    [factionId('iron')]: [march('iron-1', 'karak')],
    [factionId('bone')]: [march('bone-1', 'karak')],
    [factionId('gold')]: [march('gold-1', 'umber-plain')],
  };
  const ordersDigest = digestOrders(SALT, given);
  const seed = turnSeed({ secret: SECRET, campaign: three.id, turn: three.turn, luckWords, ordersDigest });
  const { state: after, events, results } = resolveTurn(three, given, seededDice(seed));
  expect(results.map((result) => result.battle)).toEqual(['t3-karak', 't3-umber-plain', 't3-karak-2']);
  const parts = { secret: SECRET, salt: SALT, luckWords, before: three, orders: given, events, after };
  const record = makeTurnRecord({ ...parts, results });
  expect(makeTurnRecord({ ...parts, results: results.toReversed() })).toEqual(record);
  expect(verifyTurn(record)).toEqual({ verified: true, differences: [] });
});

describe('verifying', () => {
  const part = openPartFor(whole, iron);

  test("CP-REC-04, CP-REC-05 an untouched record is verified, the player's and the GM's", () => {
    expect(verifyTurn(part)).toEqual({ verified: true, differences: [] });
    expect(verifyTurn(whole)).toEqual({ verified: true, differences: [] });
    expect(verifyTurn(JSON.parse(JSON.stringify(whole)))).toEqual({ verified: true, differences: [] });
  });

  test.each([
    ['the secret', 'open/secret', '00'.repeat(32), ['commitment', 'seed']],
    ['a luck word', 'open/luckWords/iron', 'shamrock', ['seed']],
    ['the digest', 'open/ordersDigest', '00'.repeat(32), ['seed']],
    ['the turn', 'open/turn', 4, ['commitment', 'seed']],
    ['the seed', 'open/seed', '00'.repeat(32), ['seed', 'battles/t3-karak/seed']],
    ["a battle's dice", 'open/battles/0/record/seed', '00'.repeat(32), ['battles/t3-karak/seed']],
    ["a battle's outcome", 'open/battles/0/record/outcome/winner', 'nobody', ['battles/t3-karak/outcome']],
  ])("CP-REC-04 %s altered in a player's record is found", (_what, path, value, places) => {
    const { verified, differences } = verifyTurn(tampered(part, path, value));
    expect(verified).toBe(false);
    for (const place of places) expect(differences.map(({ at }) => at.startsWith(place))).toContain(true);
  });

  test.each([
    ['the salt', 'sealed/salt', '00', ['sealedHash', 'ordersDigest']],
    ['an order', 'sealed/orders/green/0/path/0', 'osier-fen', ['sealedHash', 'ordersDigest', 'events/']],
    [
      'the state before',
      'sealed/before/armies/green-1/units/0/left',
      1,
      ['sealedHash', 'results/0', 'events/', 'afterHash'],
    ],
    ['a result', 'sealed/results/0/outcome/winner', 'draw', ['sealedHash', 'results/0']],
    ['an event', 'sealed/events/0/rule', 'CP-XXX', ['sealedHash', 'events/0']],
    ['the state after', 'sealed/afterHash', '00', ['sealedHash', 'afterHash']],
  ])("CP-REC-05 %s altered in the GM's record is found", (_what, path, value, places) => {
    const { verified, differences } = verifyTurn(tampered(whole, path, value));
    expect(verified).toBe(false);
    for (const place of places)
      expect(
        differences.map(({ at }) => at.startsWith(place)),
        place,
      ).toContain(true);
  });

  test('CP-REC-04 a record of an unknown ruleset is told from a wrong one', () => {
    const { differences } = verifyTurn(tampered(part, 'open/battles/0/record/ruleset', 'chess'));
    expect(differences.map(({ at }) => at)).toEqual(['battles/t3-karak/ruleset']);
  });
});
