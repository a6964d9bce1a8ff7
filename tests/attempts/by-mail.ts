/** Defects 1 to 3: what a letter alone could do. */
import assert from 'node:assert/strict';
import nodemailer from 'nodemailer';
import { openCampaign } from '../e2e/support/opening.ts';
import { mailsOf, type ReadMail, receiptsOf, reply, reportOf, until } from '../e2e/support/post.ts';
import { type Program, scratchSettings } from '../e2e/support/program.ts';
import { marchesIn } from '../support/marches.ts';
import type { Attempt } from './attempt.ts';
import { allRead, inHouse, ordersOf, startInVain } from './house.ts';

const OPEN_WORLD = { MAIL_IN_HOST: '0.0.0.0' };

export const byMail: readonly Attempt[] = [
  { name: '1 a rival’s letter in a quoted report', run: () => inHouse({}, rivalsLetter) },
  { name: '2 a mail of 150,000 References', run: () => inHouse({}, aMegabyteOfReferences) },
  { name: '3 a forged From to a leaked reply address', run: leakedAddress },
];

async function rivalsLetter(program: Program): Promise<string> {
  const house = await openCampaign(program, {
    ruleset: 'roll-by-mail',
    worthOfArmy: 60,
    diplomacy: { isPublic: false },
    press: { mayBeAnonymous: true, mayWait: true },
  });
  const rival = await reportOf(house, 'p2', 1);
  const [march = ''] = marchesIn((await reportOf(house, 'p1', 1)).text);
  const lines = [`${'a'.repeat(66)} [x] ${march}`, `[x] ${march}`, `［x］ ${march}`, `[ ] ${march}`, march];
  await reply(house, rival, { text: ['press to Iron Crown:', ...lines, 'end'].join('\n') });
  const [receipt] = await receiptsOf(house, 'p2');
  await house.api('POST', `/v1/campaigns/${house.campaign}/resolution`);
  const report = await reportOf(house, 'p1', 2);
  const hasLetter = report.text.includes('(x)') || report.text.includes('aaaaaaaaaa');
  assert(hasLetter, `the letter stands nowhere in the report; its receipt: ${receipt?.subject}`);
  const quoted = (sign: string) => report.text.replace(/^/gm, sign);
  const answers = [`\n\nOn that day, Fieldpost wrote:\n${quoted('> ')}`, `\n\n${quoted('')}`];
  const seen: number[] = [];
  for (const [i, each] of answers.entries()) {
    await reply(house, report, {
      text: `Thanks, will answer tomorrow.${each}`,
      messageId: `<thanks-${i}@x.example>`,
    });
    await allRead(house);
    seen.push(await ordersOf(house, 'p1'));
  }
  assert.deepEqual(seen, [0, 0], `orders in force after thanks alone: ${seen}`);
  return 'the letter is printed with its boxes as (x); thanks with the report quoted, marked and bare, left no order';
}

async function aMegabyteOfReferences(house: Program): Promise<string> {
  const [report, other] = [await reportOf(house, 'p1', 1), await reportOf(house, 'p2', 1)];
  const references = Array.from({ length: 150_000 }, (_, i) => `<${i}>`)
    .join(' ')
    .slice(0, 1_000_000);
  await sendRaw(house, report.replyTo, [
    `From: ${report.mail.to}`,
    `To: ${report.replyTo}`,
    'Message-ID: <many@x.example>',
    `References: ${references.replace(/(.{900}) /g, '$1\r\n ')}`,
    '',
    'hold',
    '',
  ]);
  const begun = performance.now();
  const [march = ''] = marchesIn(other.text);
  await reply(house, other, { text: march });
  await receiptsOf(house, 'p2');
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  const [, ready] = [await receiptsOf(house, 'p1').catch(() => []), await fetch(`${house.url}/readyz`)];
  assert.equal(ready.status, 200);
  return `another player’s mail after it had its receipt in ${seconds} s; readyz stayed ${ready.status}`;
}

async function sendRaw(house: Program, to: string, lines: readonly string[]): Promise<void> {
  const [host = '', port = ''] = house.ready.smtp.split(':');
  const transport = nodemailer.createTransport({ host, port: Number(port), secure: false, ignoreTLS: true });
  try {
    await transport.sendMail({ envelope: { from: 'x@x.example', to: [to] }, raw: lines.join('\r\n') });
  } finally {
    transport.close();
  }
}

async function leakedAddress(): Promise<string> {
  const { settings, discard } = await scratchSettings();
  const refused = await startInVain({ ...settings, ...OPEN_WORLD, MAIL_AUTH_REQUIRED: '1' }).finally(discard);
  assert(refused.code !== 0 && refused.said.includes('MAIL_AUTH'), refused.said);
  return inHouse(OPEN_WORLD, async (house) => {
    const cockpit = await house.api('GET', '/v1/campaigns/demo/cockpit');
    const isWarned = house.lastWords().includes('forged From');
    assert(isWarned, 'the start says nothing of forged mail');
    assert.equal(cockpit.status, 200);
    const report = await reportOf(house, 'p1', 1);
    const [march = ''] = marchesIn(report.text);
    await reply(house, report, { text: 'new address' });
    const fresh = await until('the letter with the new address', () => letterAfter(house, report));
    await reply(house, report, { text: march, messageId: '<forged@x.example>' });
    await allRead(house);
    assert.equal(await ordersOf(house, 'p1'), 0, 'the lost address still gave an order');
    const { body } = await house.api('GET', `/v1/mails/${encodeURIComponent(fresh)}`);
    await reply(house, body as ReadMail, { text: march, messageId: '<true@x.example>' });
    await until('the order by the new address', async () =>
      (await ordersOf(house, 'p1')) === 1 ? true : undefined,
    );
    return 'the start warns, and with MAIL_AUTH_REQUIRED=1 it refuses; after `new address` the leaked one gave no order, the new one did';
  });
}

async function letterAfter(house: Program, report: ReadMail): Promise<string | undefined> {
  const mails = await mailsOf(house, 'p1');
  for (const { id } of mails) {
    const { body } = await house.api('GET', `/v1/mails/${encodeURIComponent(id)}`);
    const { replyTo } = body as ReadMail;
    if (replyTo !== report.replyTo && replyTo.includes('orders+')) return id;
  }
  return undefined;
}
