import { expect, test } from 'vitest';
import { viewCampaign } from '../../../src/campaign/sight/visible-to.ts';
import { idsOf, inOrder } from '../../../src/campaign/sorted.ts';
import type { CampaignMap } from '../../../src/campaign/state.ts';
import { sidesOf } from '../../../src/reports/pictures/map-ground.ts';
import { EXTENTS, theatreOf } from '../../../src/reports/pictures/theatre.ts';
import { reportsInEnglish } from '../../../src/reports/words/reports.en.ts';
import { eightTurns } from '../../../src/rules/eight-turns/index.ts';
import { openLarge } from '../../bench/large-campaign.ts';

const state = openLarge(eightTurns, { regions: 200, powers: 8, armiesEach: 3, worthOfArmy: 40 });
const theatres = inOrder(state.factions).map(({ id }) =>
  theatreOf(viewCampaign(state, { kind: 'faction', faction: id }), reportsInEnglish, EXTENTS.letter),
);

test('the theatre of a large map has 36 regions', () => {
  expect(theatres.map(({ map }) => idsOf(map.regions).length)).toEqual(theatres.map(() => 36));
});

test('the theatre of a large map has the links between its regions, in the order of the map', () => {
  for (const { map } of theatres)
    expect(map.links).toEqual(state.map.links.filter(({ a, b }) => a in map.regions && b in map.regions));
});

test('the theatre of a large map is cut along the sides that its regions share with others, and nowhere else', () => {
  for (const { map } of theatres) {
    const beyond = new Set(sidesWhere(state.map, (id) => !(id in map.regions)).map(([a, b]) => `${b} ${a}`));
    const moved = intoFrameOf(map);
    const cut = sidesWhere(state.map, (id) => id in map.regions).filter(([a, b]) => beyond.has(`${a} ${b}`));
    expect(cut.length).toBeGreaterThan(0);
    expect((map.cut ?? []).map(String).sort()).toEqual(cut.map((side) => String(side.map(moved))).sort());
  }
});

function sidesWhere(map: CampaignMap, isMeant: (id: string) => boolean) {
  return inOrder(map.regions).flatMap(({ id, outline }) => (isMeant(id) ? sidesOf(outline) : []));
}

/** Moves a point of the whole map as the theatre's regions are moved. */
function intoFrameOf(map: CampaignMap) {
  const [first] = inOrder(map.regions);
  const [x, y] = state.map.regions[first?.id ?? ('' as never)]?.at ?? [0, 0];
  const by = [(first?.at[0] ?? 0) - x, (first?.at[1] ?? 0) - y] as const;
  return ([px, py]: readonly [number, number]) => [px + by[0], py + by[1]];
}
