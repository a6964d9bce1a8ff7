import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CampaignState } from '../../src/campaign/state.ts';
import { aCampaign, anArmy, armyId, factionId, regionId } from '../support/campaign.ts';
import { recordTurn } from '../support/recorded-turns.ts';
import { run } from './terminal.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldpost-records-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = aCampaign({ armies: [anArmy({ id: armyId('iron-1'), at: regionId('alderholt') })] });

/** Two turns' records as files; what is changed between them by hand stands in the second. */
function saveTwo(between: (state: CampaignState) => CampaignState): void {
  const one = recordTurn(start, {});
  const two = recordTurn(between(one.after), {}, one.record);
  writeFileSync(join(folder, 'turn-3.json'), JSON.stringify(one.record));
  writeFileSync(join(folder, 'turn-4.json'), JSON.stringify(two.record));
  writeFileSync(join(folder, 'notes.txt'), 'no record');
}

test('CP-REC-08 a folder of records is verified with the links between them', async () => {
  saveTwo((state) => state);
  const verified = await run(['verify', folder, '--json']);
  expect([verified.status, verified.json()]).toEqual([0, { verified: true, differences: [] }]);
});

test('CP-REC-08 gold added by hand between two turns is found', async () => {
  saveTwo((state) => ({ ...state, treasuries: { ...state.treasuries, [factionId('iron')]: 500 } }));
  const verified = await run(['verify', folder, '--json']);
  expect(verified.status).toBe(2);
  expect(verified.json()).toMatchObject({
    differences: [{ at: 'turn 4/stateBefore' }, { at: 'turn 4/before' }],
  });
});
