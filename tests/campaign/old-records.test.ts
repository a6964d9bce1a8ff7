/** Records as they were written before format 2: a proof that was given once must hold for good. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openPartFor, type TurnRecord } from '../../src/campaign/record.ts';
import { verifyTurn } from '../../src/campaign/verify.ts';
import { factionId } from '../support/campaign.ts';

function oldRecord(name: string): TurnRecord {
  return JSON.parse(readFileSync(new URL(`regressions/${name}.json`, import.meta.url), 'utf8'));
}

test.each(['record-1', 'record-1-begun'])('CP-REC-04, CP-REC-05 %s verifies, whole and open', (name) => {
  const whole = oldRecord(name);
  const part = openPartFor(whole, { kind: 'faction', faction: factionId('iron') });
  expect(part.sealed).toBeUndefined();
  for (const record of [whole, part]) expect(verifyTurn(record)).toEqual({ verified: true, differences: [] });
});
