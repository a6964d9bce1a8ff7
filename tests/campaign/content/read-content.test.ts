import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { factsOfContent } from '../../../src/app/opening/standalone-content.ts';
import { checkOnMap, LONGEST_CONTENT, readContent } from '../../../src/campaign/content/read-content.ts';
import { generateMap } from '../../../src/campaign/generate-map/generate-map.ts';
import { openCampaign } from '../../../src/campaign/open.ts';
import { freeArmyName } from '../../../src/campaign/orders/organise.ts';
import { rollGeneralName } from '../../../src/campaign/persons/names.ts';
import { readRoster } from '../../../src/campaign/roster/read-roster.ts';
import { demoSpec, parseSpec, rulesOf } from '../../../src/campaign/spec.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { factionId } from '../../support/campaign.ts';

const SEED = '4d'.repeat(32);
const TEXT = readFileSync(new URL('../../../docs/content/slayers.te-wapen.json', import.meta.url), 'utf8');
const SLAYERS = unwrap(readContent(TEXT));
const refused = (text: string): string => {
  const read = readContent(text);
  return read.ok ? 'fine' : `${read.refusal.code}: ${read.refusal.message}`;
};

test('CP-OWN-08 the example in the docs is content, and its facts are told', () => {
  const facts = unwrap(factsOfContent(TEXT));
  expect(facts.says).toBe('4 kinds of troops in 1 list; 1 item; names of its own; 3 happenings.');
  expect(facts.lists).toContain('slayers');
  expect(facts.troops.map(({ id, role }) => [id, role])).toEqual([
    ['slayers/oathsworn', 'foot'],
    ['slayers/hurlers', 'shooter'],
    ['slayers/goat-riders', 'mounted'],
    ['slayers/thane', 'person'],
  ]);
  expect(facts.events[0]).toEqual({ id: 'hard-frost', title: 'A hard frost', odds: '1 in 3 a turn' });
});

test.each([
  ['no JSON', '{"ruleset": "te-wapen",,}', 'line 1, column 24'],
  ['a ruleset nobody has', '{"ruleset": "chess"}', 'line 1, column 13: /ruleset must be one of te-wapen'],
  [
    'a number out of its range',
    TEXT.replace('"hitAt": 4', '"hitAt": 9'),
    'line 16, column 20: /lists/0/rows/0/hitAt',
  ],
  [
    'a gift nobody has',
    TEXT.replace('"frenzy"', '"fenzy"'),
    '/lists/0/rows/0/specials must not have the fields fenzy',
  ],
  [
    'a line break inside a string',
    '{"ruleset": "te-wapen", "lists": [{"id": "a\nb"}]}',
    'line 1, column 44: / holds a line break',
  ],
  [
    'more strange fields than errors are looked for',
    `{"ruleset": "te-wapen", ${'abcdefghijkl'
      .split('')
      .map((name) => `"${name}": 1`)
      .join(', ')}, "lists": [{}]}`,
    'line 1, column 30: /a must not be here',
  ],
  [
    'a printed troop',
    TEXT.replace('"slayers"', '"humans"').replace('"oathsworn"', '"archers"'),
    'humans/archers is a troop of Te Wapen! already',
  ],
  [
    'one id twice',
    TEXT.replace('"hurlers"', '"oathsworn"'),
    '/lists/0/rows/1/id oathsworn stands there twice',
  ],
  ['odds above always', TEXT.replace('[1, 3]', '[4, 3]'), '/events/0/odds 4 in 3 is more than always'],
  ['too few names to go round', TEXT.replace(/"people": \[[^\]]*\]/, '"people": ["Borin"]'), '/names/people'],
])('CP-OWN-08 %s is refused where it stands', (_what, text, expected) => {
  expect(refused(text)).toContain('input/content: The content cannot be used: line ');
  expect(refused(text)).toContain(expected);
});

test('CP-OWN-08 a text too long to be looked at is refused', () => {
  expect(refused(' '.repeat(LONGEST_CONTENT + 1))).toContain('input/too-large');
});

test('CP-OWN-08 content of another ruleset, or for another map, opens nothing', () => {
  const other = parseSpec({ ...demoSpec, ruleset: 'ranks', content: SLAYERS });
  expect(other.ok ? '' : other.refusal.message).toContain('its content is for te-wapen, not ranks');
  const [event] = SLAYERS.events ?? [];
  if (event === undefined) throw new Error('expected an event');
  const elsewhere = { ...SLAYERS, events: [{ ...event, where: { regions: ['atlantis' as never] } }] };
  const opened = parseSpec({ ...demoSpec, content: elsewhere });
  expect(opened.ok ? '' : opened.refusal.message).toContain(
    'the region atlantis, which is not on The Harrowmere',
  );
  expect(checkOnMap(SLAYERS, unwrap(generateMap({ regions: 12 }, seededDice(SEED))))).toMatchObject({
    ok: true,
  });
});

test('CP-OWN-09 generals, armies and places bear the campaign’s own names', () => {
  const dice = scriptedDice([1, 3, 2, 8]);
  const { name, shortName } = rollGeneralName(dice, undefined, SLAYERS.names);
  dice.assertSpent();
  expect([name, shortName]).toEqual(['Thane Durak The Swift from the High Halls', 'Durak']);
  const map = unwrap(generateMap({ regions: 12, places: SLAYERS.names?.places ?? [] }, seededDice(SEED)));
  const names = Object.values(map.regions).map((region) => region.name);
  expect(names).toEqual(expect.arrayContaining([...(SLAYERS.names?.places ?? [])]));
  expect(new Set(names).size).toBe(12);
  const state = openCampaign({ ...demoSpec, content: SLAYERS }, seededDice(SEED));
  const people = new Set(SLAYERS.names?.people);
  expect(Object.values(state.generals).every((general) => people.has(general.shortName))).toBe(true);
  const armies = Object.values(state.armies).map((army) => army.name);
  expect(armies.filter((army) => /^\d(?:st|nd|rd) Throng of /.test(army)).length).toBeGreaterThanOrEqual(8);
  expect(armies.some((army) => army.includes('Host'))).toBe(false);
  const [first] = demoSpec.factions;
  expect(freeArmyName(state, first?.id ?? factionId('iron'), 'a part')).toContain('Throng');
});

test('CP-OWN-10 heroes of a roster lead the armies, as what the rules know them', () => {
  const rules = unwrap(rulesOf({ ruleset: 'te-wapen', content: SLAYERS }));
  const text = 'Slayer Thane\nGrim Old Borin = slayers/thane\n3 x Oathsworn Slayers\nAxe-hurlers';
  const read = unwrap(readRoster(text, rules, { list: 'slayers' }));
  expect(read.lines.map(({ fault }) => fault)).toEqual([null, null, null, null]);
  expect(read.persons).toEqual([
    { name: 'Slayer Thane', troop: 'slayers/thane' },
    { name: 'Grim Old Borin', troop: 'slayers/thane' },
  ]);
  const [first, ...others] = demoSpec.factions;
  if (first === undefined) throw new Error('expected a faction');
  const own = { ...first, list: 'slayers', units: read.units, persons: read.persons };
  const spec = { ...demoSpec, armiesEach: 2, content: SLAYERS, factions: [own, ...others] };
  const state = openCampaign(spec, seededDice(SEED));
  const led = Object.values(state.generals).filter(({ faction }) => faction === first.id);
  expect(led.map(({ troop }) => troop)).toEqual(['slayers/thane', 'slayers/thane']);
  expect(led.map(({ shortName }) => shortName === 'Grim Old Borin')).toEqual([false, true]);
  const three = parseSpec({ ...spec, armiesEach: 1 });
  expect(three.ok ? '' : three.refusal.message).toContain('2 generals for 1 armies');
});
