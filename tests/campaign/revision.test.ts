/** CP-REC-11: which revision of the campaign's rules a turn goes by. */
import { expect, test } from 'vitest';
import { makeTurnRecord, openPartFor } from '../../src/campaign/record.ts';
import { resolveTurn } from '../../src/campaign/resolve.ts';
import { RULES_REVISION } from '../../src/campaign/revision.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { verifyTurn } from '../../src/campaign/verify.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { aCampaign, factionId } from '../support/campaign.ts';

const [secret, salts, nextSalts] = ['11'.repeat(32), '22'.repeat(32), '33'.repeat(32)];

function record(given: Pick<CampaignState, 'rulesRevision'>) {
  const before = { ...aCampaign(), ...given };
  const { state: after, events, results } = resolveTurn(before, {}, seededDice(secret));
  return makeTurnRecord({
    secret,
    luckWords: {},
    before,
    orders: {},
    results,
    events,
    after,
    salts,
    nextSalts,
  });
}

test('CP-REC-11 a record names the revision of its rules; the first is not named', () => {
  expect(record({}).open).not.toHaveProperty('rulesRevision');
  const whole = record({ rulesRevision: RULES_REVISION });
  expect(whole.open).toMatchObject({ rulesRevision: RULES_REVISION });
  expect(openPartFor(whole, { kind: 'faction', faction: factionId('iron') }).open).toMatchObject({
    rulesRevision: RULES_REVISION,
  });
  expect(verifyTurn(whole).differences).toEqual([]);
});

test('CP-REC-11 a record that names another revision than its state is found, and so is one of rules to come', () => {
  const whole = record({ rulesRevision: RULES_REVISION });
  const { rulesRevision: _named, ...open } = whole.open as typeof whole.open & { rulesRevision?: number };
  expect(verifyTurn({ ...whole, open }).differences[0]?.at).toBe('rulesRevision');
  const newer = record({ rulesRevision: RULES_REVISION + 1 });
  expect(verifyTurn(newer).differences).toEqual([
    { at: 'rulesRevision', expected: `${RULES_REVISION} or less`, found: `${RULES_REVISION + 1}` },
  ]);
});
