import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ParticipantId } from '../../src/app/ids.ts';
import type { UseCases } from '../../src/app/use-cases.ts';
import { ok } from '../../src/kernel/result.ts';
import { GM, MAIL, P1, P2, ROW, STORY, TRAY_MAIL, TURN } from '../support/demo-answers.ts';
import { at, DEMO } from '../support/rows.ts';
import { aServer, type TestServer } from '../support/web-server.ts';
import { asOwner, asSeat } from './browser.ts';
import { addressOf, PAGES } from './routes.ts';

let house: TestServer;
beforeAll(async () => {
  house = await aServer({ limits: { requestsPerMinute: 10_000 } });
});
afterAll(() => house.server.close());

describe('hostile words', () => {
  const EVIL = `"><script>alert('x')</script><img src=x onerror=alert(1)> {{constructor}} </textarea></title>`;

  test('stay words on every page', async () => {
    const evil = await aServer({ useCases: evilUseCases(EVIL), limits: { requestsPerMinute: 10_000 } });
    const owner = await asOwner(evil.server);
    const player = await asSeat(evil.server);
    const shown = PAGES.filter(
      ({ method, route }) => method === 'GET' && !/svg|json|html|assets|enter/.test(route),
    );
    const more = ['/mail/:mail?as=text', '/turns/:turn/record?replay=yes'];
    const routes = [
      ...shown.map(({ route }) => route),
      ...more.flatMap((path) => [`/gm/:campaign${path}`, `/desk/:campaign/:seat${path}`]),
    ];
    for (const route of routes) {
      const browser = route.startsWith('/desk') ? player : owner;
      const { body } = await browser.get(addressOf(route));
      expect(body, route).not.toContain('<script>alert');
      expect(body, route).not.toContain('<img src=x');
      expect(body.match(/<\/title>/g)?.length ?? 1, route).toBe(1);
    }
    const cockpit = (await owner.get('/gm/demo')).body;
    expect(cockpit).toContain('&quot;&gt;&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt;');
    await evil.server.close();
  });

  test('in addresses are not printed back', async () => {
    const browser = await asOwner(house.server);
    for (const place of ['demo/', '', 'demo/step/']) {
      const { status, body } = await browser.get(`/gm/${place}%3Cscript%3Ealert(1)`);
      expect(status).toBe(404);
      expect(body).not.toContain('<script>alert');
    }
  });
});

/** The same campaign, but everything that somebody outside could have named bears the given name. */
function evilUseCases(name: string): Partial<UseCases> {
  const people = [GM, P1, P2].map((person) => ({ ...person, name, addresses: [name] }));
  const campaign = { ...ROW, name, ruleset: name };
  const mail = {
    ...MAIL,
    subject: name,
    to: name,
    text: `[ ] ${name}\n${name}`,
    lastError: name,
    status: 'failed' as const,
  };
  const story = {
    ...STORY,
    title: name,
    outcome: name,
    paragraphs: [name],
    rounds: [{ round: 1, lines: [name] }],
  };
  const line = { seq: 1, at: at(1), hash: 'a'.repeat(64) };
  return {
    listCampaigns: async () => [campaign],
    participants: async () => ok(people),
    participantLink: async () => ok(`http://127.0.0.1/p/${name}`),
    cockpit: async (asker) =>
      asker.kind === 'owner'
        ? ok({
            campaign,
            turn: TURN,
            seats: people.map((participant) => ({
              participant,
              factionName: name,
              orders: 1,
              armiesWithoutOrders: 0,
              isFinal: false,
              awaySays: '',
              receipts: 1,
            })),
            trayCount: 0,
            unsentCount: 0,
            mailGoes: 'out',
            keptCount: 0,
            rollCall: [{ title: name, text: name }],
            doubtedRules: [{ title: name, from: name, to: name }],
            maySteer: true,
            fellSilent: name,
            forgeryWarning: name,
            now: at(60),
          })
        : { ok: false, refusal: { code: 'stranger/gm-only', message: name, hint: name } },
    tray: async () => ok([{ ...TRAY_MAIL, from: name, subject: name, why: name, code: name, newText: name }]),
    letters: async () => ok({ letters: [mail] }),
    mailboxes: async () => ok([{ participant: mail.participant, count: 1, newest: name }]),
    readMail: async () => ok({ mail, from: name, replyTo: name, text: mail.text, html: name }),
    posts: async () => ok([{ campaign: DEMO, turn: 2, dialect: 'bbcode', part: 1, title: name, body: name }]),
    battleStory: async () => ok({ ...story, dice: [{ label: name, sides: 6, value: 1, need: name }] }),
    audit: async () => ok([{ ...line, who: name, what: name, detail: { reason: name } }]),
    verifyTurn: async () => ok({ verified: false, differences: [{ at: name, expected: name, found: name }] }),
    whoHas: async () => ({ kind: 'participant', campaign: DEMO, participant: 'p1' as ParticipantId }),
  };
}
