import type { FastifyInstance } from 'fastify';
import type { VisibleCampaign } from '../campaign/sight/visible.ts';
import { ok, type Result } from '../kernel/result.ts';
import { countingOrder } from '../kernel/words/counting-order.ts';
import type { Theme } from './deps.ts';
import { drawn, type Kit, page, showBoth } from './rooms.ts';
import { refuse } from './words/refuse.ts';
import { asTitle, byPower, factionColour, factionName } from './words.ts';

/** The campaign's map as its reader knows it, and who holds how many castles. */
export function mapPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases, telling } = kit.deps;
  showBoth(rooms, kit, '/map', async (visit) => {
    const known = await useCases.knownCampaign(visit.asker, visit.campaign.id);
    if (!known.ok) return known;
    const { map, standings, sightings, reader } = known.value;
    const view = {
      map: map.name,
      turn: known.value.turn,
      isFogged: reader.kind !== 'gm',
      standings: standings.toSorted(byPower(known.value)).map(({ faction, castles, isAlive }) => ({
        faction: factionName(known.value, faction),
        colour: factionColour(known.value, faction),
        castles,
        isAlive,
      })),
      sightings: sightings.map(({ name, faction, at, strength, turn }) => ({
        name,
        faction: factionName(known.value, faction),
        colour: factionColour(known.value, faction),
        at: map.regions[at]?.name ?? at,
        strength,
        when: telling.trust({ turn }, known.value.turn),
      })),
      hasSightings: sightings.length > 0,
      regions: regionLines(known.value),
      relations: telling.relations(known.value),
    };
    return page({ template: 'map', title: 'Map', room: '/map', view });
  });
  showBoth(rooms, kit, '/map/:theme.svg', async (visit) => {
    const theme = pictureTheme(visit.params['theme']);
    if (!theme.ok) return theme;
    const known = await useCases.knownCampaign(visit.asker, visit.campaign.id);
    if (!known.ok) return known;
    return drawn(telling.mapSvg(known.value, theme.value));
  });
}

/** A list longer than this is no help to anybody, and heavy. */
const MOST_REGIONS = 300;

/** The map in words: for who cannot see it, and for what is told of a region that is touched. */
function regionLines(known: VisibleCampaign) {
  const regions = Object.values(known.map.regions);
  if (regions.length > MOST_REGIONS) return [];
  const armies = [
    ...known.armies,
    ...known.sightings.map((seen) => ({ ...seen, name: `${seen.name} (seen)` })),
  ];
  const inOrder = regions.toSorted((one, other) => countingOrder(one.name, other.name));
  return inOrder.map((region) => ({
    name: region.name,
    ground: `${region.isCastle ? 'castle, ' : ''}${asTitle(region.terrain).toLowerCase()}`,
    holder: factionName(known, known.holders[region.id]),
    armies: armies.flatMap((army) => (army.at === region.id ? [army.name] : [])).join(', '),
  }));
}

/** A picture is there in two themes. Refusal: `unclear/page`. */
function pictureTheme(word: string | undefined): Result<Theme> {
  if (word === 'light' || word === 'dark') return ok(word);
  return refuse('unclear/page.picture-theme');
}

/** `light`, and `dark` where that is asked for. */
export function themeOf(word: string | undefined): Theme {
  return word === 'dark' ? 'dark' : 'light';
}
