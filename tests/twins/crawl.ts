/** Everything a reader gets: his mails as they travel, pages and the API with their headers; the public has the posts. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { finish } from '../../src/app/outbox/outbox.ts';
import type { Participant } from '../../src/app/records.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { toNodemailer } from '../../src/mail/message.ts';
import { API_ROUTES, addressOf as apiAddress } from '../api/routes.ts';
import { BATTLE } from '../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../support/office.ts';
import { linkFor, sessionOf } from '../support/sign-in.ts';
import { aServer } from '../support/web-server.ts';
import { aBrowser, asSeat } from '../web/browser.ts';
import { PAGES, addressOf as pageAddress } from '../web/routes.ts';
import { masked } from './masks.ts';

/** What he gets, by what it is. */
export type Artefacts = ReadonlyMap<string, string>;

/** On, with all battles to be watched. */
const PUBLIC_PAGE = {
  campaign: DEMO,
  isOn: true,
  isFindable: false,
  thread: '',
  afterTurns: 0,
  isWholeAtEnd: true,
  reason: 'all may know it',
};

const LIMITS = { refusalsPerMinute: 10_000, requestsPerMinute: 10_000 };
const parts = (id: string) => ({ seat: id, turn: '1', battle: BATTLE, mail: `demo.t2.${id}.report` });

export type Reader = 'p1' | 'p3' | 'public';

/** What the readers of a house get; its pages and API are opened once. */
export async function openReading(office: Office): Promise<(reader: Reader) => Promise<Artefacts>> {
  const { address } = unwrap(await office.useCases.setPublicPage(OWNER, PUBLIC_PAGE));
  const { server } = await aServer({ useCases: office.useCases, limits: LIMITS });
  return (reader) =>
    reader === 'public'
      ? crawlPublic(office, server, new URL(address).pathname)
      : crawl(office, server, reader);
}

async function crawl(office: Office, server: FastifyInstance, id: 'p1' | 'p3'): Promise<Artefacts> {
  const token = await sessionOf(office.useCases, id);
  const got = new Map<string, string>(await mailsOf(office, id));
  for (const { method, route, body } of ASKED) {
    const answer = await server.inject({
      method,
      url: apiAddress(route, parts(id)),
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body }),
    });
    got.set(`${method} ${route}`, told(answer.statusCode, beyondBody(answer), answer.body));
  }
  const browser = await asSeat(server, await linkFor(office.useCases, id));
  for (const route of SHOWN) {
    const page = await browser.get(pageAddress(route, parts(id)));
    got.set(`page ${route}`, told(page.status, page.headers, page.body));
  }
  return got;
}

/** A reader's own sign-ins, with numbers drawn at random, the same whatever happens in the war. */
const isOwnKeys = (route: string): boolean => route.endsWith('/sessions');

/** What changes nothing and is not the same in every campaign. */
const ASKED = API_ROUTES.filter(
  ({ method, route }) =>
    route.includes(':') &&
    !isOwnKeys(route) &&
    (method === 'GET' || route.endsWith('/rehearsal') || route.endsWith('/odds')),
);
const SHOWN = PAGES.flatMap(({ method, route }) =>
  method === 'GET' && !isOwnKeys(route) && (route === '/' || route.startsWith('/desk')) ? [route] : [],
);

/** What stands on the forum, and what somebody without a key is answered. */
async function crawlPublic(office: Office, server: FastifyInstance, home: string): Promise<Artefacts> {
  const got = new Map<string, string>();
  for (const turn of [1, 2])
    for (const post of await office.store.listPosts(DEMO, turn))
      got.set(`post ${turn} ${post.dialect} ${post.part}`, JSON.stringify(post));
  for (const format of ['md', 'epub'] as const) {
    const book = await office.useCases.bookFile(OWNER, { campaign: DEMO, of: 'public', format });
    got.set(`book ${format}`, book.ok ? Buffer.from(book.value.bytes).toString('latin1') : book.refusal.code);
  }
  const stranger = aBrowser(server);
  for (const url of ['/', '/desk/demo/p2', '/gm/demo', '/v1/campaigns', '/v1/campaigns/demo/known']) {
    const page = await stranger.get(url);
    got.set(`stranger ${url}`, told(page.status, beyondBody(page), page.body));
  }
  for (const url of publicAddresses(home)) {
    const page = await stranger.get(url);
    got.set(`public ${url.slice(home.length)}`, told(page.status, beyondBody(page), page.body));
  }
  return got;
}

/** All that a public page leads to. */
function publicAddresses(home: string): readonly string[] {
  const turns = ['1', '2'].flatMap((turn) => {
    const at = `${home}/turns/${turn}`;
    const battle = `${at}/battles/${BATTLE}`;
    return [
      at,
      `${at}/map/light.svg`,
      ...['/replay', '/replay.json', '/rounds/0/light.svg'].map((each) => battle + each),
    ];
  });
  return [home, `${home}/map/light.svg`, `${home}/war/light.svg`, ...turns];
}

/** Raw, headers and all; what is masked is so before it is encoded. */
async function mailsOf(office: Office, id: string): Promise<readonly (readonly [string, string])[]> {
  const [to, campaign, mails] = await Promise.all([office.seat(id), office.campaign(), office.mailsTo(id)]);
  const raw = mails.map(async (mail, i) => {
    const whole = await finish(office.deps, mail, to as Participant, campaign);
    const finished = { ...whole, text: masked(whole.text), html: masked(whole.html) };
    const node = new MailComposer({
      ...toNodemailer(finished, 'post.example'),
      baseBoundary: 'twins',
    } as never);
    const bytes = (await node.compile().build()).toString('utf8');
    return [`mail ${i + 1}, ${mail.kind}`, `${bytes}\n${JSON.stringify(mail)}`] as const;
  });
  return [['number of mails', String(mails.length)], ...(await Promise.all(raw))];
}

/** The headers but for a tag that is the hash of the body's own bytes: it tells nothing that the body does not, and differs where a mask hides a hash in it. */
function beyondBody({ headers: { etag, ...others }, body }: { headers: Headers; body: string }): Headers {
  const own = `"${createHash('sha1').update(body).digest('base64')}"`;
  return etag === own ? others : { ...others, etag };
}
type Headers = Readonly<Record<string, unknown>>;

const told = (status: number, headers: object, body: string): string =>
  JSON.stringify({ status, headers, body });
