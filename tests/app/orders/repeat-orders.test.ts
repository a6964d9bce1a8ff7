/** "As last turn" is ordered from the book of the last turn. */
import { expect, test } from 'vitest';
import { DEMO, deliver, type Office, OWNER, openOffice, ordersFrom } from '../../support/office.ts';

async function mailed(office: Office, text: string, turn: number): Promise<string> {
  office.advance(60_000);
  await deliver(office, await ordersFrom(office, 'p1', text, turn));
  const mail = (await office.mailsTo('p1')).find(({ kind }) => kind === 'receipt');
  return (mail?.text ?? '').replace(/\s+/g, ' ');
}

async function resolve(office: Office): Promise<void> {
  const { turn } = await office.campaign();
  office.advance(60_000);
  await office.useCases.resolveNow(OWNER, DEMO);
  await office.useCases.resolveLocked(DEMO, turn);
}

test('what was ordered last turn stands again, and what the mail says besides goes before it', async () => {
  const office = await openOffice();
  await mailed(office, '1st Host: hold\n2nd Host: hold', 1);
  await resolve(office);
  const receipt = await mailed(office, 'All as last turn, except that the 2nd Host fights cautiously.', 2);
  expect(receipt).toContain('hold 1st Host');
  expect(receipt).toContain('hold 2nd Host');
});

test('where nothing was ordered it says so, and changes nothing', async () => {
  const office = await openOffice();
  expect(await mailed(office, 'as last turn', 1)).toContain('Last turn has no orders of yours');
});
