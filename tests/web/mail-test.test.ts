/** What the pages say about mail: that none leaves, and what a test of it found. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailTest, MailWays } from '../../src/app/mail/mail-test.ts';
import { ok } from '../../src/kernel/result.ts';
import { openOffice } from '../support/office.ts';
import { at } from '../support/rows.ts';
import { aServer, type TestServer } from '../support/web-server.ts';
import { asOwner, type Browser } from './browser.ts';

const WAYS: MailWays = {
  isOut: true,
  from: 'post@post.example',
  waysIn: [{ says: 'SMTP on 127.0.0.1:2525', isHereOnly: true }],
};
const TO = 'orders+x@post.example';
const SENT = { kind: 'sent', answer: '250 OK' } as const;

let now = at(60);
let ways = WAYS;
let house: TestServer;
let owner: Browser;
beforeAll(async () => {
  house = await aServer({ useCases: { mailWays: async () => ok(ways) }, now: () => now });
  owner = await asOwner(house.server);
});
afterAll(() => house.server.close());

async function pageOf(given: MailWays, minutesLater = 0): Promise<string> {
  ways = given;
  now = (at(60) + minutesLater * 60_000) as ReturnType<typeof at>;
  return (await owner.get('/mail')).body;
}

const tested = (test: Partial<MailTest>, ways: Partial<MailWays> = {}): MailWays => ({
  ...WAYS,
  ...ways,
  test: { at: at(60), to: TO, ...test },
});

describe('the page of mail', () => {
  test('without a mail server says what to set, and offers no test', async () => {
    const body = await pageOf({ ...WAYS, isOut: false });
    expect(body).toContain('no letter leaves this machine');
    expect(body).toContain('SMTP_URL');
    expect(body).not.toContain('action="/mail"');
  });

  test.each([
    ['refused', 'the connection was refused'],
    ['password', 'does not take the name or the password'],
    ['no-route', 'cannot be found'],
    ['no-answer', 'said nothing'],
    ['tls', 'no safe connection'],
    ['address', 'refuses the sender or the recipient'],
    ['policy', 'for what it thinks of us'],
    ['other', 'did not take the letter'],
  ] as const)('%s is said in words, with the mail server’s own behind', async (trouble, says) => {
    const body = await pageOf(tested({ out: { kind: 'later', why: '535 <own words>', trouble } }));
    expect(body).toContain(says);
    expect(body).toContain('535 &lt;own words&gt;');
    expect(body).toContain('did not go out, so nothing can come back');
  });

  test('what went out is waited for, then missed: by the doors that are open', async () => {
    const world = { waysIn: [{ says: 'SMTP on 0.0.0.0:25', isHereOnly: false }] };
    expect(await pageOf(tested({ out: SENT }))).toContain('a minute or two');
    expect(await pageOf(tested({ out: SENT }), 11)).toContain('only this machine itself reaches');
    expect(await pageOf(tested({ out: SENT }, world), 11)).toContain('Look at the MX record');
    const mailbox = {
      waysIn: [{ says: 'the mailbox at x (IMAP)', isHereOnly: false, isMailbox: true as const }],
    };
    expect(await pageOf(tested({ out: SENT }, mailbox), 11)).toContain('Nothing came back to the mailbox.');
  });

  test.each([
    ['password', 'The mailbox does not take the name or the password. Look at both in IMAP_URL'],
    ['refused', 'The mailbox is not reached: the connection was refused.'],
    ['no-route', 'its name is unknown, or no way leads to it'],
    ['no-answer', 'was called and said nothing'],
    ['tls', 'no safe connection'],
    ['other', 'Mail cannot be fetched from the mailbox.'],
  ] as const)(
    'a mailbox that cannot be read (%s) is told without a test, and a test waits for nothing',
    async (trouble, says) => {
      const mailbox = { at: at(59), trouble, why: 'NO <own words>' };
      const body = await pageOf({ ...WAYS, mailbox });
      expect(body).toContain(says);
      expect(body).toContain('NO &lt;own words&gt;');
      expect(await pageOf(tested({ out: SENT }, { mailbox }))).toContain('it cannot by the mailbox');
    },
  );

  test('what came back is told with its door', async () => {
    const body = await pageOf(tested({ out: SENT, back: { at: at(60), door: 'imap' } }));
    expect(body).toContain('from the mailbox (IMAP)');
    expect(body).not.toContain('Look again');
  });
});

describe('while no mail server is set up', () => {
  test('the opening form and the cockpit say so, and nothing says that mail has gone out', async () => {
    const office = await openOffice();
    const row = { ...(await office.campaign()), mailroomOnly: false };
    await office.store.commit([{ kind: 'save-campaign', row }]);
    const { server } = await aServer({ useCases: office.useCases, isMailOut: false });
    const browser = await asOwner(server);
    for (const page of ['/new?ruleset=te-wapen', '/gm/demo']) {
      const { body } = await browser.get(page);
      expect(body).toContain('No letter leaves this machine');
      expect(body).not.toContain('Everybody named here is written to');
      expect(body).not.toContain('All mail has gone out');
    }
    await server.close();
  });

  test('with one, neither page does', async () => {
    for (const page of ['/new?ruleset=te-wapen', '/gm/demo'])
      expect((await owner.get(page)).body).not.toContain('No letter leaves this machine');
  });
});
