import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewCampaign } from '../../src/app/opening/opening.ts';
import type { PersonChange } from '../../src/app/people/person.ts';
import { AS_ROS } from '../support/rosters.ts';
import { aServer, PUBLIC_URL, type TestServer } from '../support/web-server.ts';
import { asOwner, type Browser } from './browser.ts';

let house: TestServer;
let browser: Browser;
beforeAll(async () => {
  house = await aServer();
  browser = await asOwner(house.server);
});
afterAll(() => house.server.close());

const FORM = {
  ruleset: 'te-wapen',
  name: 'The Long War',
  armiesEach: '2',
  worthOfArmy: '60',
  timeZone: 'Europe/Brussels',
  at: '19:30',
  weekday: ['2', '5'],
  minHours: '48',
  gmName: 'Gwen',
  gmAddress: 'gwen@example.org',
  faction1: 'The Iron Crown',
  list1: 'humans',
  player1: 'Ada',
  address1: 'ada@example.org, ada@work.example.org',
  faction2: 'The Tide',
  list2: 'orcs',
  player2: 'Bo',
  address2: 'bo@example.org',
  faction5: '',
  list5: 'ratmen',
  player5: '',
  address5: '',
};

test('first the rules are chosen, then their lists are there to choose from', async () => {
  const rules = await browser.get('/new');
  expect(rules.body).toContain('href="/new?ruleset&#x3D;te-wapen"');
  const form = await browser.get('/new?ruleset=te-wapen');
  expect(form.body).toContain('<option value="orcs"');
  expect(form.body).toMatch(/name="weekday" value="2" checked/);
});

test('what is typed becomes a campaign, empty seats left out', async () => {
  house.calls.splice(0);
  const { status, goesTo } = await browser.post('/new', FORM);
  expect([status, goesTo]).toEqual([303, '/gm/demo']);
  const [, wanted] = house.calls.find(({ name }) => name === 'openCampaign')?.args ?? [];
  expect(wanted).toMatchObject({
    name: 'The Long War',
    calendar: { hour: 19, minute: 30, weekdays: [2, 5], minHours: 48 },
    gm: { addresses: ['gwen@example.org'] },
    players: [
      { name: 'Ada', addresses: ['ada@example.org', 'ada@work.example.org'], faction: { list: 'humans' } },
      { name: 'Bo', faction: { name: 'The Tide', list: 'orcs' } },
    ],
  });
  expect((wanted as NewCampaign).players).toHaveLength(2);
});

test('CP-MAP-11 a map is drawn and shown, drawn anew, and the campaign opens on the one that was shown', async () => {
  const wish = { ...FORM, mapKind: 'generated', mapRegions: '12', mapCastles: '3' };
  const shown = await browser.post('/new', { ...wish, act: 'preview' });
  expect(shown.body).toContain('src="data:image/svg+xml;base64,');
  expect(shown.body).toContain('12 regions, 3 castles');
  expect(shown.body).toContain('value="ada@example.org, ada@work.example.org"');
  const seed = /name="mapSeed" value="([0-9a-f]{64})"/.exec(shown.body)?.[1] ?? '';
  house.calls.splice(0);
  await browser.post('/new', { ...wish, mapSeed: seed, act: 'another' });
  const [, asked] = house.calls.find(({ name }) => name === 'previewMap')?.args ?? [];
  expect(asked).toEqual({ kind: 'generated', regions: 12, castles: 3 });
  await browser.post('/new', { ...wish, mapSeed: seed });
  const [, wanted] = house.calls.find(({ name }) => name === 'openCampaign')?.args ?? [];
  expect(wanted).toMatchObject({ map: { kind: 'generated', regions: 12, castles: 3, seed } });
});

test('CP-MAP-10 a map is sent as a file; what is wrong with it is said by line, and it stays in the form', async () => {
  const { statusCode, body } = await sendForm({ ...FORM, mapKind: 'own' }, { mapFile: '{\n  "name": 3 }' });
  expect(statusCode).toBe(400);
  expect(body).toContain('line 2, column 11: /name must be string');
  expect(body).toContain('&quot;name&quot;: 3 }</textarea>');
  expect(body).toContain('value="Gwen"');
});

test('CP-OWN-01 a roster is typed, or sent as a file and shown as text that can be mended', async () => {
  house.calls.splice(0);
  await browser.post('/new', { ...FORM, roster1: 'Archers' });
  const [, wanted] = house.calls.find(({ name }) => name === 'openCampaign')?.args ?? [];
  expect((wanted as NewCampaign).players[0]?.faction).toEqual({
    name: 'The Iron Crown',
    list: 'humans',
    roster: 'Archers',
  });
  const { body } = await sendForm({ ...FORM, act: 'preview' }, { rosterFile1: AS_ROS });
  expect(body).toContain(
    '1 x Archers &#x3D; humans/archers\n2 x Cavalry &#x3D; humans/cavalry\nThe Thing in the Well',
  );
  const bad = await sendForm(FORM, { rosterFile2: '<html/>' });
  expect([bad.statusCode, bad.body]).toEqual([400, expect.stringContaining('there is no roster in it')]);
});

test('CP-OPN-01 as many seats as are wanted, without JavaScript; nobody who was typed in is dropped', async () => {
  const twelve = await browser.get('/new?ruleset=te-wapen&seats=12');
  expect([...twelve.body.matchAll(/<legend>Seat/g)]).toHaveLength(12);
  const more = { ...FORM, seats: '9', faction9: 'The Ninth', player9: 'Ivo', address9: 'ivo@example.org' };
  const shown = await browser.post('/new', { ...more, seats: '3', act: 'seats' });
  expect([...shown.body.matchAll(/<legend>Seat/g)]).toHaveLength(4);
  expect(shown.body).toContain('value="The Ninth"');
  house.calls.splice(0);
  await browser.post('/new', more);
  const [, wanted] = house.calls.find(({ name }) => name === 'openCampaign')?.args ?? [];
  expect((wanted as NewCampaign).players.map(({ name }) => name)).toEqual(['Ada', 'Bo', 'Ivo']);
});

test('CP-DIP-01 CP-PRS-01 CP-RUM-01 how powers speak with each other is chosen, or left out', async () => {
  const form = (await browser.get('/new?ruleset=te-wapen')).body;
  expect(form).toContain('<option value="secret" selected');
  house.calls.splice(0);
  await browser.post('/new', {
    ...FORM,
    treaties: 'public',
    truceUntil: '3',
    press: 'signed',
    mayWait: 'yes',
    couriers: 'yes',
    rumours: 'yes',
    rollCall: 'yes',
  });
  await browser.post('/new', { ...FORM, treaties: 'none', press: 'none' });
  const [talking, silent] = house.calls
    .filter(({ name }) => name === 'openCampaign')
    .map(({ args }) => args[1] as NewCampaign);
  expect(talking).toMatchObject({
    diplomacy: { isPublic: true, truceUntil: 3 },
    press: { mayBeAnonymous: false, mayWait: true, couriers: true },
    rumours: true,
    publicRollCall: true,
  });
  expect(silent).not.toHaveProperty('diplomacy');
  expect(silent).not.toHaveProperty('press');
  expect(silent).not.toHaveProperty('rumours');
  expect(silent).not.toHaveProperty('publicRollCall');
});

test('CP-OWN-08 content is sent as a file, told, kept as text, and its lists can be chosen', async () => {
  const content = readFileSync('docs/content/slayers.te-wapen.json', 'utf8');
  const { body } = await sendForm({ ...FORM, act: 'content' }, { contentFile: content });
  expect(body).toContain('4 kinds of troops in 1 list');
  expect(body).toContain('Oathsworn Slayers');
  expect(body).toContain('<option value="slayers"');
  house.calls.splice(0);
  await browser.post('/new', { ...FORM, list1: 'slayers', content });
  const [, wanted] = house.calls.find(({ name }) => name === 'openCampaign')?.args ?? [];
  expect((wanted as NewCampaign).content).toBe(content.trim());
  const bad = await sendForm(FORM, { contentFile: '{\n  "ruleset": "te-wapen", "lists": 3 }' });
  expect(bad.statusCode).toBe(400);
  expect(bad.body).toContain('line 2, column 35');
  const strange = await browser.post('/new', { ...FORM, content: '{ "ruleset": "ranks" }' });
  expect(strange.body).toContain('This content is for ranks, not for Te Wapen!');
});

test('what is amiss is said, and nothing that was typed is lost', async () => {
  const { status, body } = await browser.post('/new', {
    ...FORM,
    name: '',
    player2: '<b>Bo</b>',
    list1: 'orcs',
  });
  expect(status).toBe(400);
  expect(body).toContain('role="alert"');
  expect(body).toContain('value="ada@example.org, ada@work.example.org"');
  expect(body).toContain('value="&lt;b&gt;Bo&lt;/b&gt;"');
  expect(body).toMatch(/name="list1">.*?<option value="orcs" selected/);
});

const LINES = [
  'Ada <ada@example.org>',
  '"Bo B" bo@example.org',
  'cem.d@example.org;',
  'Dee, dee@example.org, The Tide',
];
const SHORT = {
  ruleset: 'te-wapen',
  name: 'The Long War',
  players: LINES.join('\r\n'),
  timeZone: 'Asia/Kolkata',
  at: '19:30',
  weekday: ['2'],
  minHours: '24',
  armiesEach: '3',
  worthOfArmy: '60',
  gmName: 'Gwen',
  gmAddress: 'gwen@example.org',
};

test('players are pasted as lines; powers without a name get one, no two the same', async () => {
  house.calls.splice(0);
  expect((await browser.post('/new', SHORT)).goesTo).toBe('/gm/demo');
  const [, wanted] = house.calls.find(({ name }) => name === 'openCampaign')?.args ?? [];
  const { players, calendar } = wanted as NewCampaign;
  expect(players.map(({ name, addresses }) => [name, addresses[0]])).toEqual([
    ['Ada', 'ada@example.org'],
    ['Bo B', 'bo@example.org'],
    ['Cem D', 'cem.d@example.org'],
    ['Dee', 'dee@example.org'],
  ]);
  expect(players[3]?.faction.name).toBe('The Tide');
  expect(new Set(players.map(({ faction }) => faction.name)).size).toBe(4);
  expect(calendar.timeZone).toBe('Asia/Kolkata');
});

test.each([
  ['name', { name: '' }, 'needs a name'],
  ['players', { players: 'Ada <ada@example.org>' }, 'two players at least'],
  ['players', { players: 'Ada\nBo, bo@example.org' }, 'no mail address in the line &quot;Ada&quot;'],
  ['due', { weekday: [] }, 'one day of the week'],
  ['gm', { gmAddress: '' }, 'your own name and mail address'],
])('what is amiss is said at its field: %s', async (field, wrong, says) => {
  const { status, body } = await browser.post('/new', { ...SHORT, ...wrong });
  expect(status).toBe(400);
  expect(body).toContain(`aria-describedby="at-${field}"`);
  expect(new RegExp(`id="at-${field}">([^<]*)`).exec(body)?.[1]).toContain(says);
});

test('CP-OPN-09 the preview shows who starts where, and the campaign opens on those lands', async () => {
  const { body } = await browser.post('/new', { ...SHORT, starts: 'together', act: 'preview' });
  const seed = /name="startSeed" value="([0-9a-f]{64})"/.exec(body)?.[1] ?? '';
  expect(body.match(/<li><span class="swatch f\d+"[^>]*><\/span><b>/g)).toHaveLength(4);
  house.calls.splice(0);
  await browser.post('/new', { ...SHORT, starts: 'together', startSeed: seed });
  const [, wanted] = house.calls.find(({ name }) => name === 'openCampaign')?.args ?? [];
  expect(wanted).toMatchObject({ starts: 'together', startSeed: seed });
  await browser.post('/new', { ...SHORT, starts: 'together', startSeed: seed, act: 'deal' });
  const [, , start] = house.calls.findLast(({ name }) => name === 'previewMap')?.args ?? [];
  expect(start).not.toHaveProperty('seed');
});

test('the first page is light, and its first step has few fields', async () => {
  const { body } = await browser.get('/new?ruleset=te-wapen');
  expect(body.length).toBeLessThan(100_000);
  const [step = ''] = body.split('<details class="more"');
  expect(step.match(/<label/g)?.length).toBeLessThan(15);
  expect(body).toContain('<option value="Europe/Brussels"');
});

test('who sits in a seat is shown, changed, and asked again where something is amiss', async () => {
  const shown = await browser.get('/gm/demo/people/p1');
  expect(shown.body).toContain('name="addresses"');
  house.calls.splice(0);
  const form = { name: 'Eva', addresses: 'eva@x.org; e@y.org', timeZone: 'UTC', makeKeysVoid: 'yes' };
  expect((await browser.post('/gm/demo/people/p1', form)).goesTo).toBe('/gm/demo/people');
  const change = house.calls.find(({ name }) => name === 'changePerson')?.args[1] as PersonChange;
  expect(change).toMatchObject({ name: 'Eva', addresses: ['eva@x.org', 'e@y.org'], makeKeysVoid: true });
  const other = await aServer({
    useCases: {
      changePerson: async () => ({ ok: false, refusal: { code: 'input/person', message: 'No.', hint: '' } }),
    },
  });
  const again = await (await asOwner(other.server)).post('/gm/demo/people/p1', { ...form, name: '"Eva"' });
  expect(again.status).toBe(400);
  expect(again.body).toContain('value="&quot;Eva&quot;"');
  await other.server.close();
});

/** As a browser sends it with files in it. */
function sendForm(form: Record<string, unknown>, files: Record<string, string>) {
  const part = (name: string, value: string, more = ''): string =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const parts = [
    ...Object.entries(form).map(([name, value]) => part(name, String([value].flat()[0]))),
    ...Object.entries(files).map(([name, value]) => part(name, value, '; filename="a.file"')),
  ];
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return house.server.inject({
    method: 'POST',
    url: '/new',
    headers: { origin: PUBLIC_URL, cookie, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: `${parts.join('')}--edge--\r\n`,
  });
}

const linesOf = (players: number): string =>
  Array.from({ length: players }, (_, i) => `P${i + 1} <p${i + 1}@example.org>`).join('\r\n');

test.each([
  [8, { kind: 'shipped' }],
  [12, { kind: 'generated', regions: 77, castles: 14 }],
])('CP-MAP-11 the form untouched, %i players have a map that has castles for them', async (count, map) => {
  house.calls.splice(0);
  const sent = { ...SHORT, players: linesOf(count) };
  expect((await browser.post('/new', sent)).goesTo).toBe('/gm/demo');
  const [, wanted] = house.calls.find(({ name }) => name === 'openCampaign')?.args ?? [];
  expect((wanted as NewCampaign).map).toMatchObject(map);
  const { body } = await browser.post('/new', { ...sent, act: 'preview' });
  expect(body).toMatch(/value="fitting" checked/);
  expect(body.match(/<li><span class="swatch/g)).toHaveLength(count);
});

test('a map that is shown without anybody on it says why, at the players', async () => {
  const sent = { ...SHORT, players: linesOf(9), mapKind: 'shipped', act: 'preview' };
  const { body } = await browser.post('/new', sent);
  expect(body).toContain('9 powers need as many castles, and this map has 8');
  expect(body).toContain('aria-describedby="at-players"');
});
