/** The first screen of a turn's letter: what happened to its reader, and what is theirs to decide. */
import { isHostile, type Offer } from '../../campaign/envoys/treaty.ts';
import type { FactionId, RegionId } from '../../campaign/ids.ts';
import { waysFrom } from '../../campaign/map/map.ts';
import { trustIn } from '../../campaign/sight/trust.ts';
import type { VisibleCampaign, VisibleTurn } from '../../campaign/sight/visible.ts';
import type { Army, Sighting } from '../../campaign/state.ts';
import { freeArmies } from '../../campaign/turn/under-way.ts';
import { isLandInLead } from '../chronicle/lead.ts';
import { eventsOf } from '../events-of.ts';
import { groupBy } from '../groups.ts';
import { type Names, namesNow, namesOf, withArticle } from '../names.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';
import { sayHosts } from './hosts.ts';
import { inKinds } from './in-kinds.ts';

type BriefWords = ReportWords['brief'];

/** Longer lists are cut, and say how many more there are. */
const MOST_LISTED = 8;

/**
 * What the reader's own people gained and lost, a sentence each; nothing that the lead, which stands above it, says already.
 * Empty for a reader of no faction.
 */
export function viewFortune(
  turn: VisibleTurn,
  before: VisibleCampaign,
  words: ReportWords,
): readonly string[] {
  const { reader } = turn.now;
  if (reader.kind !== 'faction') return [];
  const telling = {
    turn,
    mine: reader.faction,
    names: namesOf(turn, before, words),
    words: words.brief,
    all: words,
  };
  return [...landsOf(telling), ...lossesOf(telling), ...wrongsOf(telling), ...failuresOf(telling)];
}

interface Telling {
  readonly turn: VisibleTurn;
  readonly mine: FactionId;
  readonly names: Names;
  readonly words: BriefWords;
  readonly all: ReportWords;
}

function landsOf({ turn, mine, names, words }: Telling): readonly string[] {
  const isTold = isLandInLead(turn, mine);
  const untold = eventsOf(turn, 'region-taken').filter((event) => !isTold(event));
  const named = (events: typeof untold) => [...new Set(events.map(({ region }) => names.region(region)))];
  const gained = named(untold.filter(({ by }) => by === mine));
  const revolts = eventsOf(turn, 'region-revolted').filter(({ from }) => from === mine);
  const lost = [
    ...named(untold.filter(({ from }) => from === mine)),
    ...revolts.map(({ region }) => names.region(region)),
  ];
  return [
    ...ifAny(gained, (regions) => words.gained({ regions }), words),
    ...ifAny(lost, (regions) => words.lost({ regions }), words),
  ];
}

function lossesOf({ turn, mine, names, words, all: every }: Telling): readonly string[] {
  const isMine = ({ faction }: { readonly faction: FactionId }) => faction === mine;
  const gone = eventsOf(turn, 'army-lost').filter(isMine);
  const armies = gone.map(({ army }) => withArticle(names.shortArmy(army) ?? ''));
  const units = eventsOf(turn, 'unit-destroyed')
    .filter((event) => isMine(event) && gone.every(({ army }) => army !== event.army))
    .map(({ unitName }) => withArticle(oneLine(unitName)));
  const unpaid = eventsOf(turn, 'unit-deserted')
    .filter(isMine)
    .map(({ unitName }) => withArticle(oneLine(unitName)));
  const fared = eventsOf(turn, 'general-fared').filter(isMine);
  const generals = [...new Map(fared.map((event) => [event.general, event])).values()];
  return [
    ...ifAny(armies, (all) => words.armiesGone({ armies: all }), words),
    ...ifAny(inKinds(units, every), (all) => words.unitsGone({ units: all }), words),
    ...ifAny(inKinds(unpaid, every), (all) => words.unitsUnpaid({ units: all }), words),
    ...groupBy(generals, ({ fate }) => fate).map((group) =>
      words.fared[group[0].fate](group.map(({ generalName }) => oneLine(generalName))),
    ),
  ];
}

function wrongsOf({ turn, mine, names, words }: Telling): readonly string[] {
  const wars = eventsOf(turn, 'war-declared').filter(({ on }) => on === mine);
  const breaches = eventsOf(turn, 'treaty-broken').filter(
    ({ against, why }) => against === mine && why !== 'war',
  );
  return [
    ...wars.map(({ by }) => words.war({ by: names.faction(by) })),
    ...breaches.map(({ by }) => words.broke({ by: names.faction(by) })),
  ];
}

function failuresOf({ turn, mine, words }: Telling): readonly string[] {
  const orders = eventsOf(turn, 'order-failed').filter(({ faction }) => faction === mine).length;
  return orders === 0 ? [] : [words.failed({ orders })];
}

/** What waits for the reader's word before the deadline, a sentence each; empty for a reader of no faction. */
export function viewChoices(known: VisibleCampaign, words: ReportWords): readonly string[] {
  const { reader } = known;
  if (reader.kind !== 'faction') return [];
  const names = namesNow(known, words);
  const deciding = { known, mine: reader.faction, names, words: words.brief, all: words };
  return [
    ...armiesToOrder(deciding),
    ...enemiesNear(deciding),
    ...hungryArmies(deciding),
    ...openOffers(deciding),
    ...captives(deciding),
  ];
}

interface Deciding {
  readonly known: VisibleCampaign;
  readonly mine: FactionId;
  readonly names: Names;
  readonly words: BriefWords;
  readonly all: ReportWords;
}

function armiesToOrder({ known, names, words }: Deciding): readonly string[] {
  const free = freeArmies(known);
  const bound = known.armies.filter((army) => !free.includes(army));
  if (known.armies.length === 0) return [words.noArmies];
  if (free.length === 0) return [words.allBound];
  const place = (army: Army) => ({ army: ownArmy(army, names), region: names.region(army.at) });
  return [
    words.armies({ armies: free.map(place) }),
    ...(bound.length === 0 ? [] : [words.bound({ armies: bound.map(place) })]),
  ];
}

function enemiesNear({ known, mine, names, words, all }: Deciding): readonly string[] {
  const watched = nearby(known, mine);
  const isNear = (sighting: Sighting) =>
    trustIn(sighting, known.turn) === 'fresh' &&
    watched.has(sighting.at) &&
    isHostile(known, mine, sighting.faction);
  const isIn = ({ at }: Sighting) => known.holders[at] === mine;
  const seen = known.sightings.filter(isNear);
  const inside = sayHosts(seen.filter(isIn), names, all);
  const beside = sayHosts(
    seen.filter((sighting) => !isIn(sighting)),
    names,
    all,
  );
  return [
    ...ifAny(inside, (hosts) => words.inLands({ hosts }), words),
    ...ifAny(beside, (hosts) => words.near({ hosts, armies: known.armies.length }), words),
  ];
}

/** Where the reader's armies and lands are, and next to them. */
function nearby({ armies, holders, map }: VisibleCampaign, mine: FactionId): ReadonlySet<RegionId> {
  const lands = Object.keys(holders).filter((id) => holders[id as RegionId] === mine) as RegionId[];
  const own = [...lands, ...armies.map(({ at }) => at)];
  return new Set(own.flatMap((at) => [at, ...waysFrom(map, at).map(({ to }) => to)]));
}

function hungryArmies({ known, names, words }: Deciding): readonly string[] {
  const hungry = known.armies.filter(({ hunger = 0 }) => hunger > 0).map((army) => ownArmy(army, names));
  return ifAny(hungry, (armies) => words.hungry({ armies }), words);
}

function openOffers({ known, mine, names, words }: Deciding): readonly string[] {
  const offers = Object.values<Offer>(known.diplomacy?.offers ?? {}).filter(({ to }) => to === mine);
  const factions = offers.map(({ from }) => names.faction(from));
  return ifAny(factions, (all) => words.offers({ factions: all }), words);
}

function captives({ known, mine, words }: Deciding): readonly string[] {
  const own = known.generals.filter(({ fate, faction }) => fate === 'captured' && faction === mine);
  const generals = own.map(({ shortName }) => oneLine(shortName));
  return ifAny(generals, (all) => words.captives({ generals: all }), words);
}

const ownArmy = (army: Army, names: Names): string =>
  withArticle(names.shortArmy(army.id) ?? oneLine(army.name));

function ifAny(
  items: readonly string[],
  say: (items: readonly string[]) => string,
  words: BriefWords,
): readonly string[] {
  if (items.length === 0) return [];
  const more = items.length - MOST_LISTED;
  return [say(more <= 0 ? items : [...items.slice(0, MOST_LISTED), words.more({ more })])];
}
