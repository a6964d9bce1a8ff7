/** Letters are found again. */
import { expect, test } from 'vitest';
import { queueMail } from '../../src/app/outbox/outbox.ts';
import { ok } from '../../src/kernel/result.ts';
import { MAIL, P1_TOKEN, P2_TOKEN, REPORT } from '../support/demo-answers.ts';
import { DEMO, openOffice } from '../support/office.ts';
import { anOutbound } from '../support/rows.ts';
import { aServer } from '../support/web-server.ts';
import { asOwner, asSeat } from './browser.ts';

test('the mailroom is searched by words, and read page by page', async () => {
  const { server, calls } = await aServer();
  const browser = await asOwner(server);
  const asked = () => calls.findLast(({ name }) => name === 'letters')?.args.slice(1);
  await browser.get('/gm/demo/mailroom/p1?words=Karak&before=demo.t1.p1.report');
  const query = { participant: 'p1', words: 'Karak', before: 'demo.t1.p1.report' };
  expect(asked()).toEqual(['demo', query]);
  const { body } = await browser.get('/gm/demo/mailroom?words=Karak');
  expect(asked()).toEqual(['demo', { words: 'Karak' }]);
  expect(body).toContain('value="Karak"');
  expect(body).toContain('<span class="subject">Ada: ');
  await server.close();
});

async function officeWithLetters(count: number) {
  const { useCases, deps } = await openOffice();
  const mails = Array.from({ length: count }, (_, n) =>
    anOutbound({ id: `demo.t1.p1.extra-${n}` as never, campaign: DEMO, messageId: `<${n}@extra>` }),
  );
  await deps.store.commit(mails.map(queueMail));
  return { useCases, deps, campaign: DEMO };
}

test('a page of letters is short, and leads to those before it until there are none', async () => {
  const { useCases, deps, campaign } = await officeWithLetters(120);
  const owner = { kind: 'owner' } as const;
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const query = before === undefined ? {} : { before: before as never };
    const page = await useCases.letters(owner, campaign, query);
    if (!page.ok) throw new Error(page.refusal.message);
    expect(page.value.letters.length).toBeLessThanOrEqual(50);
    seen.push(...page.value.letters.map(({ id }) => id));
    before = page.value.next;
  } while (before !== undefined);
  const all = await deps.store.listOutbound({ campaign }, { limit: 1000 });
  expect(seen).toEqual(all.map(({ id }) => id));
});

test('keeps mailboxes apart: a player’s letters are asked for in his name', async () => {
  const { server, calls } = await aServer();
  const browser = await asSeat(server);
  const { body } = await browser.get('/desk/demo/p1/mailroom');
  expect(body).toContain(MAIL.subject);
  expect(calls.findLast(({ name }) => name === 'letters')?.args.slice(1)).toEqual([
    'demo',
    { participant: 'p1' },
  ]);
  const other = await asSeat(server, P2_TOKEN);
  expect((await other.get('/desk/demo/p2/mailroom')).body).toContain('No mail yet');
  expect((await other.get(`/desk/demo/p2/mail/${REPORT}`)).status).toBe(404);
  expect((await (await asOwner(server)).get('/gm/demo/mailroom/p9')).status).toBe(404);
  await server.close();
});

test('CP-PPL-05 a letter to a predecessor is there to read: it says so, and nothing is to be answered', async () => {
  const readMail = async () =>
    ok({ mail: { ...MAIL, to: '' }, from: 'post', replyTo: 'void@post', text: MAIL.text, html: MAIL.html });
  const { server } = await aServer({ useCases: { readMail } });
  const theirs = await (await asSeat(server, P1_TOKEN)).get(`/desk/demo/p1/mail/${REPORT}`);
  expect(theirs.body).toContain('whoever had your seat before you');
  expect(theirs.body).not.toMatch(/void@post|id="answer"|href="#answer"/);
  const gms = await (await asOwner(server)).get(`/gm/demo/mail/${REPORT}`);
  expect(gms.body).toContain('id="answer"');
  await server.close();
});
