/** Mail is kept as it came for as long as the settings say, then its text only. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { backupOf, rowsIn } from '../e2e/support/backups.ts';
import { receiptsOf, reply, reportOf, until } from '../e2e/support/post.ts';
import type { Program } from '../e2e/support/program.ts';
import { marchesIn } from '../support/marches.ts';
import type { Attempt } from './attempt.ts';
import { allRead, inHouse } from './house.ts';

const HOUR = 3_600_000;

export const ofOldMail: readonly Attempt[] = [
  { name: 'old mail, RAW_MAIL_DAYS=1', run: () => inHouse({ RAW_MAIL_DAYS: '1' }, oldMail, 'movable') },
];

async function oldMail(house: Program): Promise<string> {
  const report = await reportOf(house, 'p1', 1);
  const [march = ''] = marchesIn(report.text);
  await reply(house, report, { text: march });
  await receiptsOf(house, 'p1');
  await reply(house, report, { text: 'What a war!', from: 'stranger@else.invalid' });
  await allRead(house);
  const kept = async () => rowsIn(await backupOf(house))['inbound_raw'];
  const atFirst = await until('both mails to be kept', async () => ((await kept()) === 2 ? 2 : undefined));
  await house.goAhead(23 * HOUR);
  await sleep(3_000);
  assert.equal(await kept(), 2, 'bytes went before their time');
  await house.goAhead(2 * HOUR);
  await until('the bytes to go', async () => ((await kept()) === 0 ? true : undefined));
  const { body } = await house.api('GET', '/v1/tray?campaign=demo');
  const tray: readonly { readonly newText?: string }[] = body;
  assert.deepEqual(
    tray.map(({ newText }) => newText),
    ['What a war!'],
  );
  const { inbound_mail: mails } = rowsIn(await backupOf(house));
  return `${atFirst} mails kept as they came after 23 hours, none after 25; the tray still has its mail with its text, the books have ${mails} mails`;
}
