/** CP-REC-15: turns that run again, and what their records show. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chainDifferences } from '../../src/campaign/chain.ts';
import { correct } from '../../src/campaign/correction.ts';
import type { Order } from '../../src/campaign/order.ts';
import { hashRecord, openPartFor, type TurnRecord } from '../../src/campaign/record.ts';
import { type Amendment, runAgain } from '../../src/campaign/run-again.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { verifyTurn } from '../../src/campaign/verify.ts';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { aCampaign, anArmy, armyId, factionId, regionId } from '../support/campaign.ts';
import { cases } from '../support/cases.ts';
import { recordTurn } from '../support/recorded-turns.ts';

const [iron, green] = [factionId('iron'), factionId('green')];
const REASON = 'A mail of the Iron Crown was misread.';
const march = (goal: string): Order => ({
  kind: 'march',
  army: armyId('iron-1'),
  path: [regionId(goal)],
});
const start = aCampaign({
  turn: 1,
  armies: [
    anArmy({ id: armyId('iron-1'), at: regionId('alderholt'), units: 3 }),
    anArmy({ id: armyId('green-1'), at: regionId('karak'), units: 3, temper: 'hold' }),
    anArmy({ id: armyId('iron-2'), at: regionId('alderholt'), units: 1 }),
    anArmy({ id: armyId('green-2'), at: regionId('oxley'), units: 1 }),
  ],
  holders: { karak: 'green', alderholt: 'iron' },
});

/** In the second turn Iron storms Karak. */
function play(
  orders: readonly (readonly Order[])[] = [[], [march('karak')], []],
  begin = start,
): readonly TurnRecord[] {
  let state: CampaignState = begin;
  const records: TurnRecord[] = [];
  for (const each of orders) {
    const { record, after } = recordTurn(state, { orders: { [iron]: each } }, records.at(-1));
    records.push(record);
    state = after;
  }
  return records;
}

const stayAtHome: Amendment = { kind: 'orders', faction: iron, orders: [], reason: REASON };
const gold: Amendment = {
  kind: 'correction',
  correction: { kind: 'gold-set', faction: iron, gold: 500, reason: REASON },
  reason: REASON,
};
const again = (records: readonly TurnRecord[], amendment?: Amendment) => unwrap(runAgain(records, amendment));
const placesOf = (records: readonly TurnRecord[]) => chainDifferences(records).map(({ at }) => at);
const forIron = (record: TurnRecord) => openPartFor(record, { kind: 'faction', faction: iron });
const forGreen = (record: TurnRecord) => openPartFor(record, { kind: 'faction', faction: green });

describe('CP-REC-15 a turn that runs again', () => {
  test('with nothing changed is the same to the byte', () => {
    const steps = fc.constantFrom<readonly Order[]>([], [march('karak')], [march('lanthorn')]);
    fc.assert(
      fc.property(fc.array(steps, { minLength: 1, maxLength: 3 }), fc.nat(2), (orders, from) => {
        const records = play(orders).slice(Math.min(from, orders.length - 1));
        const run = again(records);
        expect(run.map(({ record }) => canonicalJson(record))).toEqual(
          records.map((each) => canonicalJson(each)),
        );
      }),
      { numRuns: cases(12) },
    );
  });

  test('CP-REC-13 keeps what was added to its dice after the lock', () => {
    const records = play([[], [march('karak')], []], { ...start, chance: { kind: 'slow-hash', length: 20 } });
    const run = again(records, gold).map(({ record }) => record);
    expect(run.map(({ open }) => open.seed)).toEqual(records.map(({ open }) => open.seed));
    expect(run.flatMap((record) => verifyTurn(record).differences)).toEqual([]);
  });

  test('keeps its commitment, root, seed and leaves, whatever is changed', () => {
    const records = play();
    for (const amendment of [stayAtHome, gold])
      for (const { was, record } of again(records.slice(1), amendment)) {
        const { commitment, secret, saltsHash, ordersDigest, seed } = was.open;
        expect(record.open).toMatchObject({ commitment, secret, saltsHash, ordersDigest, seed });
        expect(record.sealed.orders).toEqual(was.sealed.orders);
        expect(forIron(record).own).toMatchObject({ leaf: forIron(was).own?.leaf });
      }
  });

  test('is resolved by the amended orders, and the record holds both', () => {
    const [first, second] = again(play().slice(1), stayAtHome);
    expect(first?.was.sealed.events.some(({ kind }) => kind === 'battle-fought')).toBe(true);
    expect(first?.events.some(({ kind }) => kind === 'battle-fought')).toBe(false);
    expect(first?.record.sealed).toMatchObject({ orders: { iron: [march('karak')] }, amended: { iron: [] } });
    expect(second?.record.sealed).not.toHaveProperty('amended');
    expect(second?.before).toEqual(first?.state);
  });

  test('tells every reader which records it took the place of and why; whose orders were changed only themselves', () => {
    const [first, second] = again(play().slice(1), stayAtHome);
    if (first === undefined || second === undefined) throw new Error('expected two turns');
    const attempt = { turn: 2, changed: 'orders', reason: REASON };
    for (const { was, record } of [first, second])
      expect(forGreen(record).open).toMatchObject({
        attempts: [{ ...attempt, record: hashRecord(was.open) }],
      });
    expect(forIron(first.record).own).toMatchObject({ orders: [march('karak')], amended: [] });
    expect(JSON.stringify(forGreen(first.record))).not.toContain('amended');
  });

  test('is verified, and the chain holds with the records that stood before and without them', () => {
    const records = play();
    for (const amendment of [stayAtHome, gold]) {
      const run = again(records.slice(1), amendment).map(({ record }) => record);
      const [one] = records;
      if (one === undefined) throw new Error('expected records');
      for (const record of [...run, ...run.map(forIron), ...run.map(forGreen)])
        expect(verifyTurn(record).differences).toEqual([]);
      for (const view of [(record: TurnRecord) => record, forIron, forGreen]) {
        expect(placesOf([one, ...run].map(view))).toEqual([]);
        expect(placesOf([...records, ...run].map(view))).toEqual([]);
      }
    }
  });

  test('and again: every attempt is named, the first first', () => {
    const records = play();
    const once = again(records.slice(1), stayAtHome).map(({ record }) => record);
    const twice = again(once, { ...stayAtHome, orders: [march('lanthorn')] }).map(({ record }) => record);
    expect(twice[0]?.open.attempts?.map(({ record }) => record)).toEqual(
      [records[1], once[0]].map((record) => record && hashRecord(record.open)),
    );
    expect(placesOf([...records, ...once, ...twice])).toEqual([]);
  });

  test('a correction of the turns after it is carried out again', () => {
    const one = recordTurn(start, {});
    const set = correct(one.after, { kind: 'gold-set', faction: green, gold: 9, reason: 'x' });
    const two = recordTurn(set, {}, one.record);
    const run = again([one.record, two.record], gold);
    expect(run[1]?.before.treasuries).toMatchObject({ green: 9 });
    expect(placesOf(run.map(({ record }) => record))).toEqual([]);
  });
});

describe('CP-REC-15 is refused', () => {
  test('where the orders are what they were, and where the end of the war would be another', () => {
    const records = play();
    expect(runAgain(records.slice(1), { ...stayAtHome, orders: [march('karak')] })).toMatchObject({
      refusal: { code: 'illegal/no-change' },
    });
    const won = records.slice(1).map((record) => ({
      ...record,
      sealed: record.sealed && {
        ...record.sealed,
        events: [
          ...record.sealed.events,
          { kind: 'war-won' as const, rule: 'x', by: [iron], why: 'last' as const },
        ],
      },
    })) as readonly TurnRecord[];
    expect(runAgain(won, stayAtHome)).toMatchObject({ refusal: { code: 'illegal/other-end' } });
  });

  test('where only the open part is there', () => {
    expect(runAgain(play().map(forIron))).toMatchObject({ refusal: { code: 'illegal/old-record' } });
  });
});

describe('CP-REC-15 cheats', () => {
  test('two records of a turn where none names the other are found', () => {
    const records = play();
    const run = again(records.slice(1), stayAtHome).map(({ record }) => record);
    const silent = run.map(({ open: { attempts: _hidden, ...open }, ...rest }) => ({ ...rest, open }));
    expect(placesOf([...records, ...silent] as TurnRecord[])).toContain('turn 2/attempts');
  });

  test('orders that were amended without a word are found', () => {
    const [first] = again(play().slice(1), stayAtHome);
    if (first === undefined) throw new Error('expected a turn');
    const { attempts: _hidden, ...open } = first.record.open;
    expect(verifyTurn({ ...first.record, open }).differences.map(({ at }) => at)).toEqual(['amended']);
  });
});
