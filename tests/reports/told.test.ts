import { expect, test } from 'vitest';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import type { BattleId } from '../../src/campaign/ids.ts';
import type { VisibleTurn } from '../../src/campaign/sight/visible.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import { chronicleOf } from '../../src/reports/chronicle/chronicle.ts';
import { toldOf } from '../../src/reports/chronicle/told.ts';
import { standingsTable } from '../../src/reports/parts/realm.ts';
import { boxAround, sharedArea } from '../../src/reports/pictures/map-box.ts';
import { namePlates } from '../../src/reports/pictures/map-labels.ts';
import { mapPicture } from '../../src/reports/pictures/map-picture.ts';
import { mapText } from '../../src/reports/pictures/map-text.ts';
import { EXTENTS, theatreOf } from '../../src/reports/pictures/theatre.ts';
import { lengthOf } from '../../src/reports/plain-text.ts';
import { reportsInEnglish } from '../../src/reports/words/reports.en.ts';
import {
  aCampaign,
  aFaction,
  aMap,
  anArmy,
  armyId,
  factionId,
  generalId,
  regionId,
} from '../support/campaign.ts';
import { gm, turnFor } from './sample.ts';

const names = Array.from(
  { length: 40 },
  (_, i) => `r${String.fromCharCode(97 + (i % 26))}${i < 26 ? '' : 'x'}`,
);

/** Forty battles in a row of lands: Iron fights in the first, the others are Bone's and Green's. */
function aWarOf(count: number, reader: 'iron' | 'public' = 'iron'): VisibleTurn {
  const regions = names.slice(0, count);
  const map = aMap(
    regions
      .slice(1)
      .map((to, i) => `${regions[i]}-${to}`)
      .join(', '),
  );
  const state = aCampaign({
    map,
    generals: [],
    armies: [anArmy({ id: armyId('iron-1'), at: regionId(regions[0] ?? ''), units: 2 })],
    holders: Object.fromEntries(regions.map((region, i) => [region, i === 0 ? 'iron' : 'green'])),
    factions: ['iron', 'green', 'bone'].map((id) => aFaction({ id: factionId(id) })),
  });
  const now = viewCampaign(
    state,
    reader === 'iron' ? { kind: 'faction', faction: factionId('iron') } : { kind: 'public' },
  );
  const events = regions.flatMap((region, i) => meeting(region, i === 0 ? 'iron' : 'bone', i));
  return { turn: 2, events, battles: regions.map((region) => `t2-${region}` as BattleId), now };
}

function meeting(region: string, attacker: string, i: number): readonly CampaignEvent[] {
  const battle = `t2-${region}` as BattleId;
  const where = { battle, region: regionId(region) };
  const form = i === 30 ? 'storm' : 'field';
  const sides = { red: factionId(attacker), black: factionId('green') };
  const armies = { red: [armyId(`${attacker}-1`)], black: [armyId('green-1')] };
  const outcome = { winner: 'red', why: 'destroyed', rule: 'TW-END-01', rounds: 3 } as const;
  const parties = { attacker: sides.red, defender: sides.black };
  return [
    { kind: 'armies-met', rule: 'CP-BAT-01', ...where, ...parties, armies, form },
    { kind: 'battle-fought', rule: 'TW-END-01', ...where, sides, outcome },
    {
      kind: 'army-lost',
      rule: 'CP-AFT-03',
      army: armyId('green-1'),
      faction: sides.black,
      at: where.region,
      why: 'destroyed',
    },
  ];
}

test('a war of few battles is told whole', () => {
  const turn = aWarOf(17);
  expect(toldOf(turn)).toEqual({ turn, left: 0 });
  expect(JSON.stringify(chronicleOf(turn))).not.toContain('Elsewhere');
});

test('of many battles the own, those in sight and the assaults are told, sixteen of the others; the rest are counted', () => {
  const { turn, left } = toldOf(aWarOf(40));
  expect(left).toBe(23);
  expect(turn.battles).toHaveLength(17);
  // Its own, the neighbour it sees, and the storm far away.
  for (const region of ['ra', 'rb', names[30]]) expect(turn.battles).toContain(`t2-${region}`);
  const { scenes } = chronicleOf(aWarOf(40));
  expect(scenes).toHaveLength(18);
  expect(scenes.at(-1)).toMatchObject({
    title: 'Elsewhere',
    paragraphs: [expect.stringContaining('In 23 other places armies met')],
  });
  expect(toldOf(aWarOf(40, 'public')).left).toBe(24);
});

test('of very many powers the foremost stand in the table, and the reader’s own', () => {
  const ids = Array.from({ length: 60 }, (_, i) => `f${i}`);
  const castles = ids.slice(0, 30).map((id) => `${id.toUpperCase()}`);
  const state = aCampaign({
    armies: [],
    generals: [],
    factions: ids.map((id) => aFaction({ id: factionId(id), name: `Power ${id}` })),
    holders: {},
  });
  const known = { ...viewCampaign(state, { kind: 'faction', faction: factionId('f59') }) };
  const standings = ids.map((id, i) => ({
    faction: factionId(id),
    castles: castles.length - i,
    isAlive: true,
  }));
  const { rows } = standingsTable({ ...known, standings });
  expect(rows).toHaveLength(25);
  expect(rows[0]?.[0]).toBe('Power f0');
  expect(rows[23]?.[0]).toBe('Power f59');
  expect(rows[24]?.[0]).toBe('and 36 others');
});

test('of a large map a letter shows the land around the reader’s first castle, and nothing of the rest', () => {
  const row = Array.from(
    { length: 400 },
    (_, i) => `q${[...String(i)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
  );
  const regions = row.map((name, i) => (i === 200 ? name.toUpperCase() : name));
  const map = aMap(
    regions
      .slice(1)
      .map((to, i) => `${regions[i]}-${to}`)
      .join(', '),
  );
  const state = aCampaign({
    map,
    generals: [],
    armies: [anArmy({ id: armyId('iron-1'), at: regionId(row[0] ?? ''), units: 2 })],
    holders: { [row[200] ?? '']: 'iron', [row[0] ?? '']: 'iron' },
  });
  const known = viewCampaign(state, { kind: 'faction', faction: factionId('iron') });
  const theatre = theatreOf(known, reportsInEnglish);
  expect(Object.keys(theatre.map.regions)).toHaveLength(120);
  expect(theatre.map.regions[regionId(row[200] ?? '')]).toBeDefined();
  expect(theatre.armies).toEqual([]);
  expect(theatre.map.width).toBeLessThan(map.width / 3);
  expect(theatre.map.cut?.length).toBeGreaterThan(0);
  expect(map.cut).toBeUndefined();
  expect(mapText(theatre).join('\n')).not.toContain(map.regions[regionId(row[0] ?? '')]?.name);
  const small = viewCampaign(aCampaign(), { kind: 'faction', faction: factionId('iron') });
  expect(theatreOf(small, reportsInEnglish)).toBe(small);
});

test('the picture of a letter shows less of a large map than its words do, and more of the reader’s own land', () => {
  const row = Array.from(
    { length: 80 },
    (_, i) => `r${[...String(i)].map((n) => 'abcdefghij'[Number(n)]).join('')}`,
  );
  const regions = row.map((name, i) => (i === 20 ? name.toUpperCase() : name));
  const map = aMap(
    regions
      .slice(1)
      .map((to, i) => `${regions[i]}-${to}`)
      .join(', '),
  );
  const own = row.slice(20, 44);
  const holders = Object.fromEntries(own.map((id) => [id, 'iron']));
  const state = aCampaign({ map, generals: [], armies: [], holders });
  const known = viewCampaign(state, { kind: 'faction', faction: factionId('iron') });
  const shown = Object.keys(theatreOf(known, reportsInEnglish, EXTENTS.letter).map.regions);
  expect(shown).toHaveLength(EXTENTS.letter.shown);
  expect(own.every((id) => shown.includes(id))).toBe(true);
  expect(theatreOf(known, reportsInEnglish)).toBe(known);
});

test('on the picture of a letter no caption under a shield lies on the name of another region', () => {
  const state = aCampaign();
  const known = viewCampaign(state, { kind: 'faction', faction: factionId('iron') });
  const crowded = {
    ...known,
    sightings: Object.values(known.map.regions).map(({ id }, i) => ({
      army: armyId(`green-${i}`),
      faction: factionId('green'),
      name: 'A host',
      at: id,
      strength: 'a very great and numerous host indeed',
      turn: known.turn - 1,
    })),
  };
  const plates = Object.values(namePlates(known.map, 'letter'));
  const over = (lettering: 'page' | 'letter') =>
    mapPicture(crowded, reportsInEnglish, lettering).shapes.filter(
      (shape) =>
        shape.kind === 'label' &&
        shape.text.startsWith('a very') &&
        plates.some(
          ({ box, at }) =>
            at[0] !== shape.at[0] &&
            sharedArea(box, boxAround([shape.at[0], shape.at[1] - 5], shape.text.length * 10, 17)) > 400,
        ),
    ).length;
  expect(over('page')).toBeGreaterThan(0);
  expect(over('letter')).toBe(0);
});

test('characters are counted as a reader counts them', () => {
  for (const text of ['', 'Karak', 'Gwylôr', '⚔ a 🏰 b', 'e\u0301', '\ud83c', 'a\udff0\ud83c'])
    expect(lengthOf(text)).toBe([...text].length);
});

test.each([
  ['in full elsewhere', true],
  ['here', false],
])('CP-ITM-04 a battle whose own story is told %s keeps the things found and lost', (_where, isElsewhere) => {
  const turn = aWarOf(1);
  const [battle = 't2-none' as BattleId] = turn.battles;
  const faction = factionId('iron');
  const item = {
    rule: 'CP-ITM-01',
    battle,
    faction,
    army: armyId('iron-1'),
    item: 'Ring of Fire',
    bearer: 'Lord Norgoz',
  } as const;
  const draft = { texts: ['They fought.'], notes: [] };
  const gist = {
    headline: 'Iron won',
    sentences: draft.texts,
    fates: {},
    gone: [],
    draft,
    cost: { texts: [], notes: [] },
    taken: {},
  };
  const told = new Map([[battle, { gist, isElsewhere }]]);
  const foundIn = (items: readonly string[]) => {
    const found = items.map((each) => ({ kind: 'item-found', ...item, item: each }) as const);
    const events = [...turn.events, ...found];
    const { scenes } = chronicleOf({ ...turn, events }, undefined, reportsInEnglish, told);
    return scenes.flatMap(({ paragraphs }) => paragraphs).join('\n');
  };
  const text = foundIn(['Ring of Fire']);
  expect(text.split('Ring of Fire')).toHaveLength(2);
  expect(text).toContain('Lord Norgoz');
  expect(text).toMatch(/treasure\b/);
  const both = foundIn(['Ring of Fire', 'Mithril Armour']);
  expect(both).toMatch(/[Tt]reasures .*: Ring of Fire and Mithril Armour\./);
  expect(both.split('Lord Norgoz')).toHaveLength(text.split('Lord Norgoz').length);
});

test('a general who is taken and had no part in the battle’s story is named with their power', () => {
  const { turn } = turnFor(gm);
  const battle = turn.battles[0] ?? ('' as never);
  const taken = {
    kind: 'general-fared',
    rule: 'CP-GEN-03',
    battle,
    faction: factionId('green'),
    general: generalId('nobody-heard-of'),
    generalName: 'Chancellor Gozakak',
    fate: 'captured',
  } as const;
  const draft = { texts: ['They fought.'], notes: [] };
  const gist = {
    headline: 'Iron won',
    sentences: draft.texts,
    fates: {},
    gone: [],
    draft,
    cost: { texts: [], notes: [] },
    taken: {},
  };
  const told = new Map([[battle, { gist, isElsewhere: true }]]);
  const events = [...turn.events, taken];
  const { scenes } = chronicleOf({ ...turn, events }, undefined, reportsInEnglish, told);
  const text = scenes.flatMap(({ paragraphs }) => paragraphs).join('\n');
  const [said] = /[^.]*Chancellor Gozakak[^.]*\./.exec(text) ?? [];
  expect(said).toMatch(/the Green Banner/i);
});
