/** Diplomacy as its players meet it: mails in, receipts and dispatches out. */
import { expect, test } from 'vitest';
import { openDiplomacy } from '../../../src/campaign/envoys/treaty.ts';
import { openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { deliver, type Office, ordersFrom } from '../../support/office.ts';

const DIPLOMATIC = {
  diplomacy: openDiplomacy({ isPublic: false }),
  press: { mayBeAnonymous: true, mayWait: true },
};

async function read(office: Office, id: string, kind: string): Promise<string> {
  const mails = await office.mailsTo(id);
  return mails.flatMap((mail) => (mail.kind === kind ? [mail.text] : [])).join('\n');
}

test('CP-DIP-04, CP-DIP-05, CP-PRS-04 an offer and a letter go out with the dispatch, the answer makes a truce, a third learns nothing', async () => {
  const office = await openFieldOffice({ world: DIPLOMATIC });
  const words =
    'offer Green Crown a truce until turn 9\npress to Green Crown:\nLet us talk <b>quietly</b>.\nend';
  await deliver(office, await ordersFrom(office, 'p1', words));
  expect(await read(office, 'p1', 'receipt')).toContain('It comes about if they accept it');
  await resolveTurn(office, 1);
  const report = await read(office, 'p2', 'turn-report');
  expect(report).toContain('brings you an offer: a truce, until');
  expect(report).toContain('“Let us talk <b>quietly</b>.”');
  expect(await read(office, 'p3', 'turn-report')).not.toMatch(/talk|truce/);
  await deliver(office, await ordersFrom(office, 'p2', 'accept the offer of the Iron Crown', 2));
  await resolveTurn(office, 2);
  expect(await read(office, 'p1', 'turn-report')).toContain('have agreed on a truce');
});
