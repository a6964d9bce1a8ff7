import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewCampaign } from '../../src/app/opening/opening.ts';
import type { CampaignMap } from '../../src/campaign/state.ts';
import { aServer, type TestServer } from '../support/web-server.ts';
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
  players: 'Ada <ada@example.org>\nBo <bo@example.org>',
  starts: 'together',
};

const plain = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x3D;', '=').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** The map's text as it stands in the form. */
const textIn = (body: string): string =>
  plain(/<textarea name="mapText"[^>]*>([^<]*)</.exec(body)?.[1] ?? '');

async function opened(): Promise<{
  readonly body: string;
  readonly text: string;
  readonly map: CampaignMap;
}> {
  const { body } = await browser.post('/new', { ...FORM, mapKind: 'shipped', act: 'edit' });
  const text = textIn(body);
  return { body, text, map: JSON.parse(text) };
}

test('CP-MAP-12 any map can be opened in the editor: each region with its ground and ways', async () => {
  const { body, map } = await opened();
  expect(body).toContain('id="editor"');
  expect(body.match(/name="r\.[a-z0-9-]+\.name"/g)).toHaveLength(40);
  const second = await browser.post('/new', {
    ...FORM,
    mapKind: 'generated',
    mapRegions: '90',
    mapSeed: '5'.repeat(64),
    act: 'edit-2',
  });
  expect(second.body).toContain('name="mapPage" value="2"');
  expect(Object.keys(map.regions)).toHaveLength(44);
});

test('CP-MAP-12 names, ground and ways are changed, shown, and the campaign opens on them', async () => {
  const { text, map } = await opened();
  const [id = ''] = Object.keys(map.regions).sort();
  const [other = ''] = Object.values(map.regions)
    .filter((region) => region.id !== id)
    .map(({ name }) => name);
  const was = map.regions[id as never] as CampaignMap['regions'][never];
  const change = {
    ...FORM,
    mapKind: 'own',
    mapText: text,
    mapEdit: 'yes',
    mapPage: '1',
    mapName: 'The Mere',
    [`r.${id}.name`]: 'Highwater',
    [`r.${id}.terrain`]: 'marsh',
    ...(was.isCastle ? { [`r.${id}.castle`]: 'yes' } : {}),
    wayFrom: 'highwater',
    wayTo: other,
    wayKind: 'sea',
  };
  const shown = await browser.post('/new', { ...change, wayFrom: was.name, act: 'edit-1' });
  expect(shown.status).toBe(200);
  expect(shown.body).toContain('value="Highwater"');
  const edited = JSON.parse(textIn(shown.body)) as CampaignMap;
  expect(edited.regions[id as never]).toMatchObject({ name: 'Highwater', terrain: 'marsh' });
  expect(edited.links).toHaveLength(map.links.length + 1);
  house.calls.splice(0);
  await browser.post('/new', {
    ...FORM,
    mapKind: 'own',
    mapText: textIn(shown.body),
    mapEdit: 'yes',
    mapPage: '1',
  });
  const [, wanted] = (house.calls.find(({ name }) => name === 'openCampaign')?.args ?? []) as [
    unknown,
    NewCampaign,
  ];
  expect(wanted.map).toMatchObject({ kind: 'own', text: textIn(shown.body) });
});

test('CP-MAP-12 what would be no map is said at its region or way, and nothing typed is lost', async () => {
  const { text, map } = await opened();
  const [second = '', id = ''] = Object.keys(map.regions).sort();
  const name = map.regions[second as never] as { name: string };
  const wrong = {
    ...FORM,
    mapKind: 'own',
    mapText: text,
    mapEdit: 'yes',
    mapPage: '1',
    [`r.${id}.name`]: name.name,
    [`r.${id}.terrain`]: 'desert',
    wayFrom: 'Atlantis',
    wayTo: name.name,
    wayKind: 'road',
  };
  house.calls.splice(0);
  const { status, body } = await browser.post('/new', wrong);
  expect(status).toBe(400);
  expect(body).toContain(`aria-describedby="at-r-${id}"`);
  expect(body).toContain(
    `name="wayFrom" list="region-names" maxlength="40" value="Atlantis" aria-invalid="true"`,
  );
  expect(body).toMatch(new RegExp(`name="r.${id}.terrain".*?value="desert" selected`));
  expect(textIn(body).trim()).toBe(text.trim());
  expect(house.calls.filter(({ name: call }) => call === 'openCampaign')).toEqual([]);
});

test('CP-MAP-12 a change that is not taken is said where the page opens, and the sentence leads to its region', async () => {
  const { text, map } = await opened();
  const [id = ''] = Object.keys(map.regions).sort();
  const wrong = { ...FORM, mapKind: 'own', mapText: text, mapEdit: 'yes', mapPage: '1' };
  const { body } = await browser.post('/new', { ...wrong, [`r.${id}.name`]: 'Al\u202Eder', act: 'edit-1' });
  const says = 'The map is as it was: Alder has a name with signs that cannot be printed. Type it anew.';
  expect(body).toContain(`<p class="warn" role="alert"><a href="#at-map">${says}</a>`);
  expect(body).toContain(`<p class="fault" id="at-map">${says} <a href="#at-r-${id}">`);
  expect(body).toContain(`id="at-r-${id}"`);
  const way = await browser.post('/new', { ...wrong, wayFrom: 'Atlantis', wayTo: 'Lyonesse', act: 'edit-1' });
  expect(way.body).toMatch(/id="at-map">The map is as it was: There is no region [^<]* <a href="#editor">/);
});

test('CP-MAP-12 a way is ticked in one row, and there it can be taken back', async () => {
  const { text, map } = await opened();
  const [{ a, b } = { a: '', b: '' }] = map.links;
  const wrong = { ...FORM, mapKind: 'own', mapText: text, mapEdit: 'yes', mapPage: '1', [`r.${a}.name`]: '' };
  const { body } = await browser.post('/new', { ...wrong, [`cut.${b} ${a}`]: 'yes', act: 'edit-1' });
  expect(body).toContain(`name="cut.${b} ${a}" value="yes" checked`);
  expect(body).toContain(`name="cut.${a} ${b}" value="yes">`);
  const right = {
    ...wrong,
    [`r.${a}.name`]: 'Highwater',
    [`r.${a}.terrain`]: 'hills',
    [`cut.${b} ${a}`]: 'yes',
    act: 'edit-1',
  };
  const cut = JSON.parse(textIn((await browser.post('/new', right)).body)) as CampaignMap;
  expect(cut.links).toHaveLength(map.links.length - 1);
});

test('the enter key shows the map and opens nothing', async () => {
  const { body } = await opened();
  expect(/<button[^>]*>/.exec(body.slice(body.indexOf('action="/new"')))?.[0]).toContain('value="edit-1"');
  const first = await browser.get('/new?ruleset=te-wapen');
  const button = /<button[^>]*>/.exec(first.body.slice(first.body.indexOf('action="/new"')))?.[0];
  expect(button).toContain('value="preview"');
});

test('CP-OPN-10 a power’s castle is chosen beside its name, and two beside each other are refused', async () => {
  const { map } = await opened();
  const castles = Object.values(map.regions).filter(({ isCastle }) => isCastle);
  const [one, other] = castles.map(({ id }) => id as string);
  const chosen = { ...FORM, mapKind: 'shipped', castle1: one ?? '', castle2: other ?? '' };
  const { body } = await browser.post('/new', { ...chosen, act: 'preview' });
  expect(body).toMatch(new RegExp(`name="castle2">.*?<option value="${other}" selected`));
  house.calls.splice(0);
  await browser.post('/new', chosen);
  const [, wanted] = (house.calls.find(({ name }) => name === 'openCampaign')?.args ?? []) as [
    unknown,
    NewCampaign,
  ];
  expect(wanted.players.map(({ faction }) => faction.castle)).toEqual([one, other]);
  const twice = await browser.post('/new', { ...chosen, castle2: one ?? '', act: 'preview' });
  expect(twice.status).toBe(400);
  expect(twice.body).toContain('choose castles that lie apart');
  expect(twice.body).toMatch(new RegExp(`name="castle2">.*?<option value="${one}" selected`));
});
