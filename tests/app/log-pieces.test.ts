import { expect, test } from 'vitest';
import { unwrap } from '../../src/kernel/result.ts';
import { DEMO, OWNER, openOffice } from '../support/office.ts';

test('the log is read piece by piece: no line twice, none left out, whatever is written meanwhile', async () => {
  const { useCases } = await openOffice();
  for (let n = 0; n < 7; n += 1) unwrap(await useCases.letPlayersRoll(OWNER, DEMO, n % 2 === 0));
  const whole = unwrap(await useCases.audit(OWNER, DEMO)).map(({ seq }) => seq);
  expect(whole.length).toBeGreaterThanOrEqual(7);
  const read: number[] = [];
  for (;;) {
    const before = read.at(-1);
    const piece = { limit: 3, ...(before === undefined ? {} : { before }) };
    const lines = unwrap(await useCases.audit(OWNER, DEMO, piece));
    if (lines.length === 0) break;
    read.push(...lines.map(({ seq }) => seq));
    unwrap(await useCases.letPlayersRoll(OWNER, DEMO, read.length % 2 === 0));
  }
  expect(read).toEqual(whole);
});
