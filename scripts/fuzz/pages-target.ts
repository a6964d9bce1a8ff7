import { DomUtils, parseDocument } from 'htmlparser2';
import type { ParticipantId } from '../../src/app/ids.ts';
import { DEMO, openOffice } from '../../tests/support/office.ts';
import { aServer, PUBLIC_URL } from '../../tests/support/web-server.ts';
import { asOwner, asSeat, type Browser, type Page } from '../../tests/web/browser.ts';
import { type Sent, untouched } from '../../tests/web/untouched-form.ts';
import type { Target } from './target.ts';

const VISITORS = ['owner', 'p1'] as const;
type Visitor = (typeof VISITORS)[number];

/** What is thrown: an address and, for a form, its fields as they are sent. */
interface Request {
  readonly who: Visitor;
  readonly url: string;
  readonly form?: string;
}

type House = Readonly<Record<Visitor, Browser>>;

const FIRST: Readonly<Record<Visitor, string>> = { owner: '/', p1: `/desk/${DEMO}/p1` };
/** So many pages below one address. */
const ALIKE = 40;
/** Forms change the campaign, and end it in the end: then another house is opened. */
const INPUTS_A_HOUSE = 400;
/** Nothing that was sent may come back as this. */
const MARK = '<img src=x onerror=';

/**
 * Every page that links lead to and every form on it, over real use cases, asked by the owner and a player: addresses and fields as the
 * pages print them, changed. No answer is a fault of ours (5xx), and none prints what was sent as a tag.
 */
export async function pagesTarget(): Promise<Target> {
  const seeds = await seedsOf(await openHouse());
  let house = await openHouse();
  let left = INPUTS_A_HOUSE;
  return {
    seeds: seeds.map((request) => Buffer.from(written(request))),
    tokens: [
      '..', '%2f', '%00', '%ff', '%0d%0a', '?turn=-1', '&turn=9999999999', '&', '=', '[]', '&reason=because', '%f0%9f%98%80', '%ed%a0%80', '-1', '1e999',
      '__proto__', 'constructor', '9'.repeat(30), 'a'.repeat(2_000), 'p1', 'p2', 'gm', 'demo', '0', 'true', encodeURIComponent(`">${MARK}1>`),
    ], // biome-ignore format: a list
    mostBytes: 20_000,
    slowMs: 4_000,
    async throwIn(input) {
      const request = requestIn(input);
      if (request === undefined) return;
      if (left === 0) house = await openHouse();
      left = left === 0 ? INPUTS_A_HOUSE : left - 1;
      const { status, body, headers } = await ask(house, request);
      if (status >= 500) throw new Error(`${request.who} ${request.url}: ${status} ${body.slice(0, 300)}`);
      if (String(headers['content-type']).includes('html') && body.includes(MARK))
        throw new Error(`${request.who} ${request.url}: what was sent is printed as a tag`);
    },
  };
}

async function openHouse(): Promise<House> {
  const office = await openOffice();
  const limits = { requestsPerMinute: 1e9, refusalsPerMinute: 1e9 };
  const { server } = await aServer({ useCases: office.useCases, limits });
  return { owner: await asOwner(server), p1: await asSeat(server, await tokenOf(office)) };
}

async function tokenOf({ useCases }: Awaited<ReturnType<typeof openOffice>>): Promise<string> {
  const link = await useCases.participantLink({ kind: 'owner' }, DEMO, 'p1' as ParticipantId);
  if (!link.ok) throw new Error(link.refusal.code);
  return link.value.slice(link.value.lastIndexOf('/') + 1);
}

const ask = (house: House, { who, url, form }: Request): Promise<Page> => {
  const headers = { origin: PUBLIC_URL };
  return form === undefined ? house[who].get(url) : house[who].post(url, fieldsOf(form), headers);
};

function fieldsOf(form: string): Record<string, readonly string[]> {
  const fields = new URLSearchParams(form);
  return Object.fromEntries([...fields.keys()].map((name) => [name, fields.getAll(name)]));
}

/** Every page within reach, and the forms as they stand on it. */
async function seedsOf(house: House): Promise<readonly Request[]> {
  const all = await Promise.all(VISITORS.map((who) => seedsFor(who, house[who])));
  return all.flat();
}

async function seedsFor(who: Visitor, browser: Browser): Promise<readonly Request[]> {
  const seeds: Request[] = [];
  const pages = new Set([FIRST[who]]);
  for (const url of pages) {
    const { status, body, headers } = await browser.get(url);
    if (status !== 200 || !String(headers['content-type']).includes('html')) continue;
    seeds.push({ who, url }, ...formsOf(who, body));
    for (const link of attributesOf(body, 'a', 'href')) if (hasRoomFor(link, pages)) pages.add(link);
  }
  return seeds;
}

/** Of pages that differ in their last word only, such as those of fifty kinds of rolls, a few are enough. */
function hasRoomFor(link: string, pages: ReadonlySet<string>): boolean {
  const kind = link.slice(0, link.lastIndexOf('/'));
  return [...pages].filter((page) => page.slice(0, page.lastIndexOf('/')) === kind).length < ALIKE;
}

const formsOf = (who: Visitor, body: string): readonly Request[] =>
  attributesOf(body, 'form', 'action').map((url) => ({ who, url, form: encoded(untouched(body, url)) }));

function attributesOf(html: string, tag: string, attribute: string): readonly string[] {
  const all = DomUtils.getElementsByTagName(tag, parseDocument(html));
  return all
    .map(({ attribs }) => attribs[attribute]?.split('#', 1)[0] ?? '')
    .filter((value) => value.startsWith('/') && value !== '/leave');
}

const encoded = (form: Sent): string =>
  new URLSearchParams(
    Object.entries(form).flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
  ).toString();

/** As it is thrown: who asks and where in the first line, the fields in those after it. */
const written = ({ who, url, form }: Request): string =>
  `${who} ${url}${form === undefined ? '' : `\n${form}`}`;

/** Undefined where a change broke the request itself. */
function requestIn(input: Uint8Array): Request | undefined {
  const text = Buffer.from(input).toString('utf8');
  const [, name, url = '', , form] = /^(\w+) (\/[^\n]*)(\n([\s\S]*))?$/.exec(text) ?? [];
  const who = VISITORS.find((visitor) => visitor === name);
  if (who === undefined || !URL.canParse(url, PUBLIC_URL)) return undefined;
  return form === undefined ? { who, url } : { who, url, form };
}
