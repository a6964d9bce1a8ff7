import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCHEMAS } from '../../src/api/schemas/all.ts';
import {
  BATTLE,
  GM_TOKEN,
  LAST_TURN,
  P1,
  P1_TOKEN,
  RECEIPT_MAIL,
  RECEIPT_VALUE,
  REPORT,
  recordFor,
  STORY,
} from '../support/demo-answers.ts';
import { at } from '../support/rows.ts';
import { aServer, OWNER_KEY, type TestServer } from '../support/web-server.ts';
import { API_ROUTES, addressOf, RAW } from './routes.ts';
import type { ApiRoute } from './visitors.ts';

const SHAPES: Readonly<Record<string, TSchema>> = Object.fromEntries(
  SCHEMAS.map((schema) => [String((schema as { $id?: string }).$id), schema]),
);
const CONTEXT = Object.fromEntries(Object.entries(SHAPES).map(([name, schema]) => [`${name}#`, schema]));

let house: TestServer;
beforeAll(async () => {
  house = await aServer();
});
afterAll(() => house.server.close());

const get = (url: string, key = OWNER_KEY) =>
  house.server.inject({ url, headers: { authorization: `Bearer ${key}` } });
const send = (method: 'POST' | 'PUT', url: string, payload: object | string, headers = {}) =>
  house.server.inject({
    method,
    url,
    payload,
    headers: { authorization: `Bearer ${OWNER_KEY}`, ...headers },
  });

describe('what is answered', () => {
  test('a field that nobody asked for is refused by name, with the nearest there is', async () => {
    const odds = await send('POST', '/v1/campaigns/demo/dice/odds', {
      ruleset: 'te-wapen',
      procedure: 'attack',
      inptu: {},
    });
    const { refusal } = odds.json();
    expect([odds.statusCode, refusal.code]).toEqual([400, 'input/body']);
    expect(refusal.message).toBe('There is no field called inptu in the body.');
    expect(refusal.hint).toContain('Did you mean input?');
  });

  test.each([
    [{ until: '2026-12-10' }, 'until in the body must be integer.'],
    [{ word: 'perhaps' }, 'word in the body must be "grant" or "refuse".'],
    [{ word: 'grant', untill: 5 }, 'There is no field called untill in the body.'],
    [{}, 'The body must have required properties word.'],
  ])(
    'of a body that may have one of two shapes, %j is refused for what is wrong in it',
    async (body, says) => {
      const answer = await send('PUT', '/v1/campaigns/demo/participants/p1/leave', body);
      const { refusal } = answer.json();
      expect([answer.statusCode, refusal.code]).toEqual([400, 'input/body']);
      expect(refusal.message).toBe(says);
    },
  );

  test('the map of a turn stands in its story once', async () => {
    const { before, visible } = (await get('/v1/campaigns/demo/turns/1')).json();
    expect(Object.keys(visible.now.map.regions)).not.toEqual([]);
    expect(before.id).toBe(visible.now.id);
    expect(before).not.toHaveProperty('map');
  });

  test('a turn without its sealed secret, wherever a turn is in it', async () => {
    const paths = ['cockpit', 'turns', 'turns/2'].map((path) => `/v1/campaigns/demo/${path}`);
    for (const path of [...paths, '/v1/campaigns/demo/desk']) {
      const { statusCode, body } = await get(path, path.endsWith('desk') ? P1_TOKEN : OWNER_KEY);
      expect(statusCode, path).toBe(200);
      expect(body, path).not.toContain('SEALED-CANARY');
      expect(body, path).not.toContain('keyVersion');
    }
    const [, resolved] = (await get('/v1/campaigns/demo/turns')).json();
    const { sealedSecret, version, ...told } = LAST_TURN;
    expect(resolved).toEqual(told);
  });

  test('a story, a battle and a receipt as the use cases give them', async () => {
    const story = (await get('/v1/campaigns/demo/turns/2')).json();
    expect(story.visible.events[0]).toEqual({
      kind: 'army-marched',
      rule: 'CP-MOV-01',
      army: 'iron-1',
      faction: 'iron',
      from: 'alderholt',
      to: 'karak',
    });
    const { views, courseDraft, gist: whole, ...rest } = STORY; // moments to draw, which are no values
    const { draft, cost, gone, ...gist } = whole; // for texts that put it into words of their own
    const told = { ...rest, gist };
    expect(story.battles).toEqual([told]);
    expect((await get(`/v1/campaigns/demo/turns/2/battles/${BATTLE}`)).json()).toEqual(told);
    const receipt = await house.server.inject({
      method: 'POST',
      url: '/v1/campaigns/demo/orders',
      headers: { authorization: `Bearer ${P1_TOKEN}` },
      payload: { text: 'hold' },
    });
    expect(receipt.json()).toEqual(RECEIPT_VALUE);
  });

  test('a record whole for the GM, open for a player, to the byte', async () => {
    const url = '/v1/campaigns/demo/turns/2/record';
    expect((await get(url, GM_TOKEN)).json()).toEqual(JSON.parse(JSON.stringify(recordFor(true))));
    const { body } = await get(url, P1_TOKEN);
    expect(JSON.parse(body)).toEqual(recordFor(false));
    expect(body).not.toContain('CANARY');
  });

  test('mails in lists without their texts, where links are not filled in yet', async () => {
    const [receipt] = (await get('/v1/campaigns/demo/mailroom')).json();
    const { text, html, pictures, references, ...listed } = RECEIPT_MAIL;
    expect(receipt).toEqual(listed);
  });

  test('a mail with its texts and pictures where it is read', async () => {
    const read = (await get(`/v1/mails/${REPORT}`)).json();
    expect(read.text).toContain('Hello Ada.');
    expect(read.pictures).toEqual([{ cid: 'map', alt: 'The map', svg: '<svg/>' }]);
    expect(read.mail.text).toBeUndefined();
  });

  test('a participant with his addresses and without what his keys are made of', async () => {
    const [, ada] = (await get('/v1/campaigns/demo/participants')).json();
    const { keyVersion, ...told } = P1;
    expect(ada).toEqual(told);
    const url = '/v1/campaigns/demo/participants/p1/link';
    const link = await house.server.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${OWNER_KEY}` },
    });
    expect(link.json().link).toContain(P1_TOKEN);
  });

  test('a campaign as its reader knows it: the other side’s armies are not in it', async () => {
    const all = (await get('/v1/campaigns/demo/known')).json();
    const his = (await get('/v1/campaigns/demo/known', P1_TOKEN)).json();
    const names = (known: typeof all) => known.armies.map(({ id }: { id: string }) => id);
    expect(names(all)).toEqual(['green-1', 'iron-1']);
    expect(names(his)).toEqual(['iron-1']);
    expect(Object.keys(all.map.regions)).toHaveLength(44);
    expect(all.map.links[0]).toHaveProperty('kind');
  });
});

describe('what is asked', () => {
  test('deadlines and reasons arrive as they were sent', async () => {
    house.calls.splice(0);
    await send('PUT', '/v1/campaigns/demo/deadline', { deadline: at(9000), reason: 'holidays' });
    await send('PUT', '/v1/campaigns/demo/pause', { isPaused: false });
    expect(house.calls.map(({ name, args }) => [name, ...args.slice(1)])).toEqual([
      ['moveDeadline', 'demo', at(9000), 'holidays'],
      ['pause', { campaign: 'demo', isPaused: false, reason: '' }],
    ]);
  });

  test('a raw message goes through the file door byte for byte', async () => {
    house.calls.splice(0);
    const raw = Buffer.from('Subject: caf\xe9\r\n\r\n\x00\xff orders', 'latin1');
    const answer = await house.server.inject({
      method: 'POST',
      url: '/v1/mail?from=ada@players.invalid&to=orders%2Bdemo@fieldpost.localhost',
      headers: { authorization: `Bearer ${OWNER_KEY}`, 'content-type': 'message/rfc822' },
      payload: raw,
    });
    expect(answer.statusCode).toBe(202);
    expect(house.calls).toEqual([
      {
        name: 'takeMail',
        args: [
          {
            raw: new Uint8Array(raw),
            door: 'file',
            envelopeFrom: 'ada@players.invalid',
            envelopeTo: ['orders+demo@fieldpost.localhost'],
          },
        ],
      },
    ]);
  });

  test.each([
    ['nothing to say', 'POST orders', {}, 'input/body'],
    ['an empty text', 'POST orders', { text: '' }, 'input/body'],
    ['a number for a text', 'POST orders', { text: 7 }, 'input/body'],
    ['a deadline in words', 'PUT deadline', { deadline: 'tomorrow' }, 'input/body'],
    ['a deadline before all time', 'PUT deadline', { deadline: -1 }, 'input/body'],
    ['a pause that is neither', 'PUT pause', { isPaused: 'perhaps' }, 'input/body'],
  ] as const)('%s is refused in words', async (_what, route, body, code) => {
    house.calls.splice(0);
    const [method, path] = route.split(' ') as ['POST' | 'PUT', string];
    const answer = await send(method, `/v1/campaigns/demo/${path}`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().refusal.code).toBe(code);
    expect(answer.json().refusal.message).toMatch(/\.$/);
    expect(house.calls).toEqual([]);
  });

  test.each(['0', '-1', 'two', '9999999999'])('a turn called %s is refused', async (turn) => {
    const answer = await get(`/v1/campaigns/demo/turns/${turn}`);
    expect([answer.statusCode, answer.json().refusal.code]).toEqual([400, 'input/params']);
  });

  test('JSON that is none, and content that nobody reads, are refused', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await send('POST', '/v1/campaigns/demo/orders', '{"text":', json)).statusCode).toBe(400);
    const xml = { 'content-type': 'application/xml' };
    const answer = await send('POST', '/v1/campaigns/demo/orders', '<text/>', xml);
    expect([answer.statusCode, answer.json().refusal.code]).toEqual([415, 'input/media-type']);
    const empty = await send('POST', '/v1/mail', '', { 'content-type': 'message/rfc822' });
    expect([empty.statusCode, empty.json().refusal.code]).toEqual([400, 'input/message']);
  });

  test('refusals of the use cases come with the status that fits', async () => {
    expect((await get('/v1/campaigns/demo/turns/3')).statusCode).toBe(409);
    expect((await get('/v1/campaigns/demo/turns/2/battles/t2-nowhere')).statusCode).toBe(404);
    expect((await get('/v1/campaigns/nowhere/known')).statusCode).toBe(404);
    expect((await get('/v1/mails/none')).statusCode).toBe(404);
  });
});

describe('the document', () => {
  interface Document {
    readonly openapi: string;
    readonly paths: Record<string, Record<string, Operation>>;
    readonly components: { readonly schemas: Record<string, object>; readonly securitySchemes: object };
  }
  interface Operation {
    readonly summary?: string;
    readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: object }> }>;
  }
  const documentOf = async (): Promise<Document> =>
    (await house.server.inject({ url: '/openapi.json' })).json();

  test('describes every route of the table, each with a summary and the shape of its answer', async () => {
    const { paths } = await documentOf();
    for (const { method, route, shape } of API_ROUTES) {
      const operation = paths[route.replace(/:([a-z]+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation?.summary, `${method} ${route}`).toBeTruthy();
      if (shape === 'file') continue;
      const good = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
      expect(shapeOf(good?.content?.['application/json']?.schema), `${method} ${route}`).toBe(shape);
    }
  });

  test('describes no page: what is no part of the API is not in it', async () => {
    const { paths } = await documentOf();
    expect(Object.keys(paths).filter((path) => !path.startsWith('/v1/'))).toEqual([]);
    expect(house.routes.some(({ url }) => url.startsWith('/gm'))).toBe(true);
  });

  test('names its shapes, and every reference leads to one', async () => {
    const document = await documentOf();
    expect(document.openapi).toMatch(/^3\./);
    const names = Object.keys(document.components.schemas).sort();
    expect(names).toEqual(SCHEMAS.map((schema) => String((schema as { $id?: string }).$id)).sort());
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map((match) => match[1]);
    expect(references.length).toBeGreaterThan(30);
    for (const reference of references) {
      expect(names).toContain(String(reference).replace('#/components/schemas/', ''));
    }
  });

  test.each(API_ROUTES.filter(({ shape }) => shape in SHAPES || shape.endsWith('[]')))(
    'and $method $route answers in the shape it promises',
    async (row) => {
      const schema = SHAPES[row.shape.replace('[]', '')];
      const answer = await asWhoMay(row);
      expect(answer.statusCode).toBeLessThan(300);
      const values: unknown[] = row.shape.endsWith('[]') ? answer.json() : [answer.json()];
      expect(values.length).toBeGreaterThan(0);
      if (schema === undefined) throw new Error(`there is no shape ${row.shape}`);
      for (const value of values) expect([...Value.Errors(CONTEXT, schema, value)]).toEqual([]);
    },
  );
});

function asWhoMay({ method, route, body, gets }: ApiRoute) {
  const key = gets.owner < 300 ? OWNER_KEY : P1_TOKEN;
  const raw = RAW[route];
  return house.server.inject({
    method,
    url: addressOf(route),
    headers: { authorization: `Bearer ${key}`, ...raw?.headers },
    ...(raw === undefined ? {} : { payload: raw.payload }),
    ...(body === undefined ? {} : { payload: body }),
  });
}

function shapeOf(schema: object | undefined): string {
  const { $ref, items, properties } = (schema ?? {}) as {
    $ref?: string;
    items?: object;
    properties?: object;
  };
  if ($ref !== undefined) return $ref.replace('#/components/schemas/', '');
  if (items !== undefined) return `${shapeOf(items)}[]`;
  return `{${Object.keys(properties ?? {}).join(', ')}}`;
}
