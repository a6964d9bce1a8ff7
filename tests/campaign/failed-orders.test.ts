/** Records of both formats that hold orders which failed: a proof that was given once must hold for good. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import { failOrder, sayFailure, withSentence } from '../../src/campaign/fail-order.ts';
import { makeTurnRecord, type OldOpenPart, type OldSealedPart } from '../../src/campaign/record.ts';
import { resolveTurn } from '../../src/campaign/resolve.ts';
import { verifyTurn } from '../../src/campaign/verify.ts';
import { refuse } from '../../src/campaign/words/refuse.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { armyId, factionId } from '../support/campaign.ts';

const verified = { verified: true, differences: [] };

/** A record of format 1, as it was written when there was no other. */
const old: { readonly open: OldOpenPart; readonly sealed: OldSealedPart } = kept('failed-orders-1');
/** Its failures as format 2 has them. */
const inFormat2: readonly CampaignEvent[] = kept('failed-orders-2');
/** The same turn, played and recorded now. */
const now = recordedNow();

function kept(name: string) {
  return JSON.parse(readFileSync(new URL(`regressions/${name}.json`, import.meta.url), 'utf8'));
}

function recordedNow() {
  const { before, orders } = old.sealed;
  const { secret, luckWords, seed } = old.open;
  // No die is thrown in this turn, so another seed than that of its new record leaves no trace.
  const { state: after, events, results } = resolveTurn(before, orders, seededDice(seed));
  const [salts, nextSalts] = ['5a'.repeat(32), '6b'.repeat(32)];
  return makeTurnRecord({ secret, salts, nextSalts, luckWords, before, orders, results, events, after });
}

function failuresIn(events: readonly CampaignEvent[] = []) {
  return events.flatMap((event) => (event.kind === 'order-failed' ? [event] : []));
}

test('CP-REC-05, CP-REC-12 a record of format 1 has sentences, and verifies', () => {
  expect(old.open.format).toBe(1);
  const failures = failuresIn(old.sealed.events);
  expect(failures).toHaveLength(10);
  for (const failure of failures) expect(failure).not.toHaveProperty('said');
  expect(verifyTurn(old)).toEqual(verified);
});

test('CP-REC-05, CP-REC-12 a turn that is played now is recorded with code and facts, and verifies', () => {
  expect(now.open.format).toBe(2);
  expect(failuresIn(now.sealed?.events)).toEqual(inFormat2);
  for (const failure of inFormat2) expect(failure).not.toHaveProperty('message');
  expect(verifyTurn(now)).toEqual(verified);
});

test('CP-REC-12 both formats say the same', () => {
  const sentences = failuresIn(old.sealed.events);
  expect(failuresIn(inFormat2).map(sayFailure)).toEqual(sentences.map(sayFailure));
  expect(inFormat2.map(withSentence)).toEqual(sentences);
});

test.each([
  { format: 1, record: old, field: 'message' },
  { format: 2, record: now, field: 'said' },
])('CP-REC-12 an altered reason in format $format is found', ({ record, field }) => {
  const altered = structuredClone(record);
  Object.assign(failuresIn(altered.sealed?.events)[0] ?? {}, { [field]: 'something else' });
  const { differences } = verifyTurn(altered);
  expect(differences.map(({ at }) => at)).toContainEqual(expect.stringMatching(/^events\/\d+$/));
});

const order = { faction: factionId('iron'), order: { kind: 'hold', army: armyId('iron-1') } } as const;

test('CP-ORD-05 a refusal that no catalog says keeps its sentence', () => {
  const [failed] = failuresIn([
    failOrder(order, { code: 'illegal/x', message: 'The bridge was down.', hint: '' }),
  ]);
  expect(failed).toMatchObject({ code: 'illegal/x', message: 'The bridge was down.', rule: 'CP-ORD-05' });
  expect(failed && sayFailure(failed)).toBe('The bridge was down.');
});

test('CP-ORD-05 where the catalog has lost a key, the code is said', () => {
  const { refusal } = refuse('illegal/at-war', { name: 'Green' });
  const said = { book: 'campaign', key: 'illegal/lost', facts: {} };
  const [failed] = failuresIn([failOrder(order, { ...refusal, said })]);
  expect(failed && sayFailure(failed)).toBe('illegal/at-war');
});
