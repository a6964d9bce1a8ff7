import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { verifyDocument } from '../../../src/app/turn/verify-document.ts';
import { openPartFor } from '../../../src/campaign/record.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { aCampaign, anArmy, armyId, factionId, regionId } from '../../support/campaign.ts';
import { recordTurn } from '../../support/recorded-turns.ts';

const before = aCampaign({ armies: [anArmy({ id: armyId('iron-1'), at: regionId('alderholt') })] });
const { record } = recordTurn(before, { luckWords: { iron: 'owl' } });
const fromOutside = (document: unknown): unknown => JSON.parse(JSON.stringify(document));

describe('a record from outside', () => {
  test('verifies in each of its formats, whole and as a player has it', () => {
    const old = new URL('../../campaign/regressions/record-1.json', import.meta.url);
    const own = openPartFor(record, { kind: 'faction', faction: factionId('iron') });
    for (const document of [record, own, JSON.parse(readFileSync(old, 'utf8'))])
      expect(unwrap(verifyDocument(fromOutside(document)))).toEqual({ verified: true, differences: [] });
  });

  test.each([
    ['saltsHash', { saltsHash: undefined }],
    ['stateAfter', { stateAfter: 'not a hash' }],
    ['format', { format: 3 }],
  ])('without a sound %s is no record, and the refusal says so', (field, change) => {
    const refused = verifyDocument(fromOutside({ ...record, open: { ...record.open, ...change } }));
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'input/record' } });
    expect(JSON.stringify(refused)).toContain(field);
  });
});
