import type { FactionId, RegionId } from '../../campaign/ids.ts';
import { trustIn } from '../../campaign/sight/trust.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { compare } from '../../campaign/sorted.ts';
import type { Land, Region, Sighting } from '../../campaign/state.ts';
import { countingOrder } from '../../kernel/words/counting-order.ts';
import type { Names } from '../names.ts';
import { clip, oneLine, type Table } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';

/** What the reader has seen of others, newest first: who, where, how strong, how old the news is. */
export function sightingsTable(
  known: VisibleCampaign,
  names: Names,
  { realm }: ReportWords = reportsInEnglish,
): Table {
  return {
    head: realm.sightingsHead,
    said: realm.sightingsSaid,
    rows: known.sightings.map((sighting) => sightingRow(sighting, known.turn, names, realm)),
    flushRight: [],
  };
}

type RealmWords = ReportWords['realm'];

function sightingRow(sighting: Sighting, turn: number, names: Names, realm: RealmWords): readonly string[] {
  const age = sayTrust(sighting, turn, { realm });
  const army = withFaction(oneLine(sighting.name), names.faction(sighting.faction), realm);
  return [names.region(sighting.at), age, oneLine(sighting.strength), army];
}

/** An army's name mostly says whose it is; where it does not, we do. */
function withFaction(army: string, faction: string, words: RealmWords): string {
  return army.toLowerCase().includes(words.bareFaction(faction).toLowerCase())
    ? army
    : words.armyOf({ army, faction });
}

/** CP-FOG-14: `turn 5, fresh`, `turn 1, doubtful`: the same words in tables and on maps; `now` is the turn being ordered. */
export function sayTrust(
  sighting: Pick<Sighting, 'turn'>,
  now: number,
  { realm }: Pick<ReportWords, 'realm'> = reportsInEnglish,
): string {
  return realm.trust({ turn: sighting.turn, trust: trustIn(sighting, now) });
}

/** Common knowledge: who holds how many castles, and who is still in the war; of very many powers the foremost and one's own. */
export function standingsTable(
  known: VisibleCampaign,
  { realm }: ReportWords = reportsInEnglish,
  players?: Readonly<Record<string, string>>,
): Table {
  const names = new Map<FactionId, string>(known.factions.map(({ id, name }) => [id, name]));
  const shown = shownStandings(known);
  const rows = shown.map((standing) => {
    const name = oneLine(names.get(standing.faction) ?? standing.faction);
    const row = [name, String(standing.castles), standing.isAlive ? realm.isAlive : realm.isFallen];
    return players === undefined ? row : [...row, clip(oneLine(players[standing.faction] ?? ''), NAME_WIDTH)];
  });
  const others = known.standings.length - shown.length;
  const rest = others === 0 ? [] : [[realm.otherPowers({ others }), '', '']];
  const isPlayed = players !== undefined;
  const head = isPlayed ? [...realm.standingsHead, realm.playedBy] : realm.standingsHead;
  const said = isPlayed ? [...realm.standingsSaid, realm.playedBy] : realm.standingsSaid;
  return { head, said, rows: [...rows, ...rest], flushRight: [1] };
}

/** `p2` before `p10`, as the powers were opened. */
export const standingsInOrder = ({ standings }: VisibleCampaign): VisibleCampaign['standings'] =>
  standings.toSorted((one, other) => countingOrder(one.faction, other.faction));

/** Of a player's name. */
const NAME_WIDTH = 30;

/** Up to this many powers everybody is named. */
const MOST_NAMED = 24;

function shownStandings(known: VisibleCampaign): VisibleCampaign['standings'] {
  const { reader } = known;
  const standings = standingsInOrder(known);
  if (standings.length <= MOST_NAMED) return standings;
  const isOwn = (faction: FactionId) => reader.kind === 'faction' && reader.faction === faction;
  const ranked = standings.toSorted((one, other) => other.castles - one.castles);
  const foremost = ranked.slice(0, MOST_NAMED - 1);
  return [...foremost, ...ranked.slice(MOST_NAMED - 1).filter(({ faction }) => isOwn(faction))];
}

/** The regions a faction holds, castles first, in one table: name, land, what stands there. */
export function landsTable(
  known: VisibleCampaign,
  held: readonly RegionId[],
  { realm }: ReportWords = reportsInEnglish,
): Table {
  const regions = held.flatMap((id) => known.map.regions[id] ?? []);
  const sorted = [...regions].sort(byCastleThenName);
  const rows = sorted.map((region) => [oneLine(region.name), sayHeld(region, known.lands[region.id], realm)]);
  return { head: realm.landsHead, rows, flushRight: [] };
}

/** Of the regions a faction holds those that are more than land: castles, villages, and where something is amiss or was built. */
export function notableLands(
  known: VisibleCampaign,
  held: readonly RegionId[],
  words: ReportWords = reportsInEnglish,
): Table {
  return landsTable(
    known,
    held.filter((id) => isNotable(id, known)),
    words,
  );
}

/** All the others, by name in one sentence; empty where there are none. */
export function landsElse(
  known: VisibleCampaign,
  held: readonly RegionId[],
  { realm }: ReportWords = reportsInEnglish,
): string {
  const plain = held.filter((id) => !isNotable(id, known));
  const names = plain.map((id) => oneLine(known.map.regions[id]?.name ?? '')).toSorted(compare);
  if (names.length === 0) return '';
  return realm.landsElse({ regions: names, isAll: names.length === held.length });
}

function isNotable(id: RegionId, { map, lands }: VisibleCampaign): boolean {
  const { isCastle = false, hasVillage = false } = map.regions[id] ?? {};
  const { hasFort = false, fields = 0, unrest = 0 } = lands[id] ?? {};
  return isCastle || hasVillage || hasFort || fields > 0 || unrest > 0;
}

/** `hills, with a river and a village`. */
export function sayLand(
  { terrain, isCastle, hasRiver, hasVillage }: Region,
  { realm }: Pick<ReportWords, 'realm'> = reportsInEnglish,
): string {
  return realm.land({ terrain, isCastle, hasRiver, hasVillage });
}

/** The land, and what has become of it: `plains, with a village; a fort; restless`. */
function sayHeld(region: Region, land: Land | undefined, realm: RealmWords): string {
  const { hasFort = false, fields = 0, unrest = 0 } = land ?? {};
  const notes = [
    hasFort ? realm.hasFort : '',
    fields > 0 ? realm.fields({ times: fields }) : '',
    unrest > 0 ? realm.isRestless : '',
  ];
  return [sayLand(region, { realm }), ...notes.filter((note) => note !== '')].join('; ');
}

/** What the war is about, and who is how near to winning it, in sentences; none where only the last to stand wins. */
export function sayGoal(
  { victory }: VisibleCampaign,
  names: Names,
  { realm }: ReportWords = reportsInEnglish,
): readonly string[] {
  const { castles, lastTurn, leads = {}, won, points, scores = {} } = victory ?? {};
  if (won !== undefined) return [realm.won({ turn: won.turn, by: won.by.map(names.faction) })];
  const named = ([faction, score]: readonly [string, number]) => ({
    faction: names.faction(faction as FactionId),
    score,
  });
  const near = Object.entries<number>(leads).map(named);
  const sum = Object.entries<number>(scores)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(named);
  return [
    ...(castles === undefined ? [] : [realm.goal({ castles: castles.count, turns: castles.turns })]),
    ...(lastTurn === undefined ? [] : [realm.lastTurn({ turn: lastTurn, isByPoints: points === true })]),
    ...(near.length === 0 ? [] : [realm.leads({ scores: near })]),
    ...(sum.length === 0 ? [] : [realm.points({ scores: sum })]),
  ];
}

/** `24 gold lie in your chest.` */
export function sayGold(
  { reader, treasuries }: VisibleCampaign,
  { realm }: ReportWords = reportsInEnglish,
): string {
  return realm.gold({ gold: reader.kind === 'faction' ? (treasuries[reader.faction] ?? 0) : 0 });
}

function byCastleThenName(a: Region, b: Region): number {
  if (a.isCastle !== b.isCastle) return a.isCastle ? -1 : 1;
  return a.name < b.name ? -1 : 1;
}
