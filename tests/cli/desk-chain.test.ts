import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from '../../src/kernel/result.ts';
import { DEMO, OWNER, openOffice } from '../support/office.ts';
import { run } from './terminal.ts';

let folder = '';
let chain = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fieldpost-chain-'));
  const office = await openOffice();
  const ask = {
    ruleset: 'te-wapen',
    procedure: 'attack',
    input: { dice: 3, hitAt: 4, wounds: 4 },
    audience: { kind: 'all' },
    note: 'The gate',
  } as const;
  unwrap(await office.useCases.rollAtCampaign(OWNER, DEMO, ask));
  unwrap(await office.useCases.rollAtCampaign(OWNER, DEMO, { ...ask, dice: [1, 2, 3] }));
  chain = JSON.stringify(unwrap(await office.useCases.deskChain(OWNER, DEMO)));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function verify(text: string) {
  const file = join(folder, 'chain.json');
  writeFileSync(file, text);
  return run(['verify', file, '--json']);
}

test('a chain of the dice desk is verified from its file, on any machine', async () => {
  const verified = await verify(chain);
  expect(verified.status).toBe(0);
  expect(verified.json()).toEqual({ verified: true, differences: [] });
});

test('a chain that was tampered with is not, and says where', async () => {
  const forged = await verify(chain.replace('The gate', 'A feint'));
  expect(forged.status).toBe(2);
  expect(forged.json()).toMatchObject({ verified: false, differences: [{ at: 'roll 1: content' }] });
  expect((await verify(chain.replace('"start"', '"end"'))).json()).toMatchObject({
    refusal: { code: 'input/record' },
  });
});

test('a roll into a campaign has no seed of somebody’s choosing', async () => {
  const refused = await run([
    ...['roll', 'te-wapen', 'attack', '--campaign', 'demo', '--seed', 'a'.repeat(64), '--json'],
  ]);
  expect(refused.json()).toMatchObject({ refusal: { code: 'input/campaign-and-seed' } });
});
