/** CP-DIP: what reports tell of treaties: the story of a turn of envoys, and how the reader stands with the others. */
import { expect, test } from 'vitest';
import { openDiplomacy, type Treaty, type TreatyId } from '../../src/campaign/envoys/treaty.ts';
import { finishTurn, type TurnOrders } from '../../src/campaign/resolve.ts';
import type { Reader } from '../../src/campaign/sight/visible.ts';
import { visibleTo } from '../../src/campaign/sight/visible-to.ts';
import { chronicleOf } from '../../src/reports/chronicle/chronicle.ts';
import { namesNow } from '../../src/reports/names.ts';
import { sightingsTable } from '../../src/reports/parts/realm.ts';
import { viewRelations } from '../../src/reports/parts/relations.ts';
import { mapPicture } from '../../src/reports/pictures/map-picture.ts';
import { mapText } from '../../src/reports/pictures/map-text.ts';
import { tableLines } from '../../src/reports/plain-text.ts';
import { aCampaign, aFaction, aMap, anArmy, armyId, byId, factionId, regionId } from '../support/campaign.ts';

const [iron, green, bone, reed] = ['iron', 'green', 'bone', 'reed'].map(factionId) as [
  ReturnType<typeof factionId>,
  ReturnType<typeof factionId>,
  ReturnType<typeof factionId>,
  ReturnType<typeof factionId>,
];
const NAMES = { iron: 'Iron Crown', green: 'Green Tide', bone: 'Bone Pact', reed: 'Reed <b>Kings</b>' };
const treaty = (id: string, parties: Treaty['parties'], rest: Partial<Treaty>): Treaty => ({
  id: id as TreatyId,
  parties,
  terms: [{ kind: 'truce' }],
  since: 1,
  ...rest,
});

function turnOfEnvoys(isPublic: boolean) {
  const before = aCampaign({
    map: aMap('a-b, b-c, c-d'),
    factions: Object.entries(NAMES).map(([id, name], i) =>
      aFaction({ id: factionId(id), name: `The ${name}`, possessive: `the ${name}'s`, colour: i + 1 }),
    ),
    holders: { a: 'iron', b: 'green', c: 'bone', d: 'reed' },
    armies: [iron, green, bone, reed].map((id, i) =>
      anArmy({
        id: armyId(`${id}-1`),
        name: `1st Host of the ${NAMES[id as keyof typeof NAMES]}`,
        at: regionId('abcd'[i] ?? 'a'),
        units: 2,
      }),
    ),
    diplomacy: {
      ...openDiplomacy({ isPublic }),
      treaties: byId([
        treaty('t1-green-iron', [green, iron], {
          terms: [{ kind: 'truce' }, { kind: 'tribute', by: iron, gold: 4 }],
        }),
        treaty('t2-bone-reed', [bone, reed], { until: 3 }),
        treaty('t2-iron-reed', [iron, reed], { terms: [{ kind: 'sight', by: reed }] }),
      ]),
      offers: {
        'bone/iron': {
          from: bone,
          to: iron,
          terms: [{ kind: 'passage', by: bone }, { kind: 'truce' }],
          since: 2,
        },
      },
    },
  });
  const orders: TurnOrders = {
    [iron]: [
      { kind: 'accept', of: bone },
      { kind: 'offer', to: reed, terms: [{ kind: 'alliance' }, { kind: 'victory' }], until: 12 },
    ],
    [green]: [{ kind: 'denounce', with: iron }],
    [reed]: [{ kind: 'offer', to: green, terms: [{ kind: 'tribute', by: 'them', gold: 9 }] }],
  };
  const { state: after, events } = finishTurn(before, orders, []);
  return { before, events, after };
}

const READERS: readonly (readonly [string, Reader])[] = [
  ['iron', { kind: 'faction', faction: iron }],
  ['green', { kind: 'faction', faction: green }],
  ['gm', { kind: 'gm' }],
  ['public', { kind: 'public' }],
];

test.each(
  [true, false].flatMap((isPublic) =>
    READERS.map(([name, reader]) => [isPublic ? 'public' : 'secret', name, reader] as const),
  ),
)('CP-DIP-25 treaties that are %s, as told to %s', async (kind, name, reader) => {
  const turn = visibleTo(turnOfEnvoys(kind === 'public'), reader);
  const scene = chronicleOf(turn).scenes.find(({ title }) => /Envoys|powers/.test(title));
  const { says, table } = viewRelations(turn.now);
  const text = [...(scene?.paragraphs ?? ['Nothing is told.']), '', says, '', ...tableLines(table), ''].join(
    '\n',
  );
  await expect(text).toMatchFileSnapshot(`golden/relations-${kind}.${name}.txt`);
});

test('CP-DIP-01 a campaign without diplomacy has nothing to tell of it', () => {
  const { before } = turnOfEnvoys(true);
  const { diplomacy: _none, ...plain } = before;
  const now = visibleTo({ before: plain, events: [], after: plain }, { kind: 'faction', faction: iron }).now;
  expect(viewRelations(now)).toEqual({
    isThere: false,
    hasRows: false,
    says: '',
    table: { head: [], rows: [], flushRight: [] },
  });
});

test.each([
  [1, 'turn 1, doubtful'],
  [2, 'turn 2, old'],
  [4, 'turn 4, old'],
  [5, 'turn 5, fresh'],
])('CP-FOG-14 what was seen in turn %i is told in turn 6 with its age', (turn, age) => {
  const seen = {
    army: armyId('green-1'),
    faction: green,
    name: 'x',
    at: regionId('b'),
    strength: 'a host',
    turn,
  };
  const known = visibleTo(turnOfEnvoys(true), { kind: 'faction', faction: iron }).now;
  const names = namesNow(known);
  const table = sightingsTable({ ...known, turn: 6, sightings: [seen] }, names);
  expect(table.rows[0]?.[1]).toBe(age);
  const drawn = JSON.stringify(mapPicture({ ...known, turn: 6, sightings: [seen] }));
  expect(drawn).toContain(`a host, ${age}`);
  const typed = mapText({ ...known, turn: 6, sightings: [seen] }).join('\n');
  expect(typed).toContain(`${names.region(regionId('b'))}${age.endsWith('fresh') ? '!' : '?'}`);
});
