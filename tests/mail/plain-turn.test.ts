/** A whole turn of somebody who listens to their mail: no picture, no table, and nothing asked for that a text browser lacks. */
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { marchesIn } from '../support/marches.ts';
import { DEMO, deliver, type Office, OWNER, openOffice, ordersFrom } from '../support/office.ts';

test('with the wish for letters without maps and tables a turn is read, ordered, answered and told', async () => {
  const office = await openOffice();
  await answer(office, 'no maps and tables', 1);
  await answer(office, 'resend', 1);
  await carryOut(office);

  const report = await last(office, 'turn-report');
  expect(report.pictures).toEqual([]);
  const page = linearised(report.html);
  expect(page).toContain('The map as you know it');

  const orders = page.split('\n').filter((line) => line.startsWith('[ ] '));
  const [march = '', ...others] = orders;
  const army = /^\[ \] march (.+) to ____$/.exec(march)?.[1] ?? expect.fail(march);
  const wanted =
    marchesIn(report.text).find((each) => each.startsWith(`march ${army} to `)) ?? expect.fail(army);
  const filled = [
    `[x] ${wanted}`,
    ...others.filter((line) => line.includes(' hold ') && !line.includes(army)),
  ];
  await answer(
    office,
    ['===== orders =====', ...filled.map((line) => line.replace('[ ]', '[x]'))].join('\n'),
    2,
  );

  const receipt = await last(office, 'receipt');
  expect(receipt.subject).toContain(`OK (${filled.length})`);
  const said = linearised(receipt.html);
  for (const line of filled) expect(said).toContain(line.slice(4));
  expect(receipt.pictures).toEqual([]);
  expect(`${receipt.html}${report.html}`).not.toMatch(/<(?:table|img|td)\b/);

  await carryOut(office);
  const next = linearised((await last(office, 'turn-report')).html);
  expect(next).toContain(`${wanted}: `);
});

async function answer(office: Office, text: string, turn: number): Promise<void> {
  office.advance(60_000);
  await deliver(office, await ordersFrom(office, 'p1', text, turn));
}

async function carryOut(office: Office): Promise<void> {
  const { turn } = await office.campaign();
  office.advance(60_000);
  await office.useCases.resolveNow(OWNER, DEMO);
  await office.useCases.resolveLocked(DEMO, turn);
}

async function last(office: Office, kind: string) {
  const mails = (await office.mailsTo('p1')).filter((mail) => mail.kind === kind);
  return mails.toSorted((one, other) => other.createdAt - one.createdAt)[0] ?? expect.fail(`no ${kind}`);
}

/** A line for each block, as a text browser sets it. */
function linearised(html: string): string {
  const lines = [''];
  let hidden = 0;
  const parser = new Parser({
    onopentag(name) {
      if (['style', 'title'].includes(name)) hidden += 1;
      if (['p', 'div', 'li', 'h1', 'h2', 'h3', 'ul'].includes(name)) lines.push('');
    },
    ontext(text) {
      if (hidden === 0) lines[lines.length - 1] += text.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (['style', 'title'].includes(name)) hidden -= 1;
    },
  });
  parser.end(html);
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
