import type { FactionId, RegionId } from '../../campaign/ids.ts';
import { trustIn } from '../../campaign/sight/trust.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Land, Region, Sighting } from '../../campaign/state.ts';
import { english } from '../../kernel/words/language.ts';
import type { Names } from '../names.ts';
import { oneLine, type Table } from '../plain-text.ts';

/** What the reader has seen of others, newest first: who, where, how strong, how old the news is. */
export function sightingsTable(known: VisibleCampaign, names: Names): Table {
  return {
    head: ['Where', 'Seen', 'Strength', 'Army'],
    rows: known.sightings.map((sighting) => sightingRow(sighting, known.turn, names)),
    flushRight: [],
  };
}

function sightingRow(sighting: Sighting, turn: number, names: Names): readonly string[] {
  const age = sayTrust(sighting, turn);
  const army = withFaction(oneLine(sighting.name), names.faction(sighting.faction));
  return [names.region(sighting.at), age, oneLine(sighting.strength), army];
}

/** An army's name mostly says whose it is; where it does not, we do. */
function withFaction(army: string, faction: string): string {
  return army.toLowerCase().includes(faction.replace(/^the /, '').toLowerCase())
    ? army
    : `${army} of ${faction}`;
}

/** CP-FOG-14: `turn 5, fresh`, `turn 1, doubtful`: the same words in tables and on maps; `now` is the turn being ordered. */
export function sayTrust(sighting: Pick<Sighting, 'turn'>, now: number): string {
  return `turn ${sighting.turn}, ${trustIn(sighting, now)}`;
}

/** Common knowledge: who holds how many castles, and who is still in the war; of very many powers the foremost and one's own. */
export function standingsTable(known: VisibleCampaign): Table {
  const names = new Map<FactionId, string>(known.factions.map(({ id, name }) => [id, name]));
  const shown = shownStandings(known);
  const rows = shown.map((standing) => {
    const name = oneLine(names.get(standing.faction) ?? standing.faction);
    return [name, String(standing.castles), standing.isAlive ? 'in the war' : 'fallen'];
  });
  const others = known.standings.length - shown.length;
  const rest = others === 0 ? [] : [[`and ${others} others`, '', '']];
  return { head: ['Faction', 'Castles', 'Fate'], rows: [...rows, ...rest], flushRight: [1] };
}

/** Up to so many powers everybody is named. */
const MOST_NAMED = 24;

function shownStandings({ standings, reader }: VisibleCampaign): VisibleCampaign['standings'] {
  if (standings.length <= MOST_NAMED) return standings;
  const isOwn = (faction: FactionId) => reader.kind === 'faction' && reader.faction === faction;
  const ranked = standings.toSorted((one, other) => other.castles - one.castles);
  const foremost = ranked.slice(0, MOST_NAMED - 1);
  return [...foremost, ...ranked.slice(MOST_NAMED - 1).filter(({ faction }) => isOwn(faction))];
}

/** The regions a faction holds, castles first, in one table: name, land, what stands there. */
export function landsTable(known: VisibleCampaign, held: readonly RegionId[]): Table {
  const regions = held.flatMap((id) => known.map.regions[id] ?? []);
  const sorted = [...regions].sort(byCastleThenName);
  const rows = sorted.map((region) => [oneLine(region.name), sayHeld(region, known.lands[region.id])]);
  return { head: ['Region', 'Land'], rows, flushRight: [] };
}

/** `hills, with a river and a village`. */
export function sayLand(region: Region): string {
  const features = [
    region.isCastle ? 'a castle' : '',
    region.hasRiver ? 'a river' : '',
    region.hasVillage ? 'a village' : '',
  ].filter((feature) => feature !== '');
  return features.length === 0 ? region.terrain : `${region.terrain}, with ${features.join(' and ')}`;
}

/** The land, and what has become of it: `plains, with a village; a fort; restless`. */
function sayHeld(region: Region, land: Land | undefined): string {
  const notes = [
    land?.hasFort === true ? 'a fort' : '',
    (land?.fields ?? 0) > 0 ? `fields improved ${land?.fields === 1 ? 'once' : 'twice'}` : '',
    (land?.unrest ?? 0) > 0 ? 'restless: it yields nothing' : '',
  ];
  return [sayLand(region), ...notes.filter((note) => note !== '')].join('; ');
}

/** What the war is about, and who is how near to winning it; empty where only the last to stand wins. */
export function sayGoal({ victory }: VisibleCampaign, names: Names): string {
  const { castles, lastTurn, leads = {}, won, points, scores = {} } = victory ?? {};
  if (won !== undefined)
    return ` The war was won in turn ${won.turn}, by ${english.and(won.by.map(names.faction))}.`;
  const goal =
    castles === undefined
      ? ''
      : ` Whoever holds ${castles.count} castles for ${english.count(castles.turns, 'turn', 'turns')} wins.`;
  const end =
    lastTurn === undefined ? '' : ` After turn ${lastTurn} most ${points ? 'points' : 'castles'} win.`;
  const sum = Object.entries<number>(scores)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([faction, score]) => `${names.faction(faction as FactionId)} ${score}`);
  const scored = sum.length === 0 ? '' : ` Points so far, one a castle and turn: ${sum.join(', ')}.`;
  const near = Object.entries<number>(leads).map(
    ([faction, turns]) => `${names.faction(faction as FactionId)} ${turns}`,
  );
  return `${goal}${end}${near.length === 0 ? '' : ` So far: ${near.join(', ')}.`}${scored}`;
}

/** `24 gold lie in your chest.` */
export function sayGold({ reader, treasuries }: VisibleCampaign): string {
  const gold = reader.kind === 'faction' ? (treasuries[reader.faction] ?? 0) : 0;
  return gold === 0
    ? 'Your chest is empty.'
    : `${gold} gold ${english.pick(gold, ['lies', 'lie'])} in your chest.`;
}

function byCastleThenName(a: Region, b: Region): number {
  if (a.isCastle !== b.isCastle) return a.isCastle ? -1 : 1;
  return a.name < b.name ? -1 : 1;
}
