import type { ArmyId, FactionId, GeneralId, RegionId } from '../campaign/ids.ts';
import type { VisibleCampaign, VisibleTurn } from '../campaign/sight/visible.ts';
import type { Army, Faction, General } from '../campaign/state.ts';
import { inMidSentence } from '../kernel/mid-sentence.ts';
import { once } from '../kernel/remember.ts';
import { eventsOf } from './events-of.ts';
import { oneLine } from './plain-text.ts';
import { type ReportWords, reportsInEnglish } from './words/reports.en.ts';

/**
 * How everything is called in prose, for one reader: built only from what they may know. Names come back on
 * one line, safe to print; undefined where they know no name.
 */
export interface Names {
  /** `Karak`. */
  region(id: RegionId): string;
  /** `the Iron Crown`. */
  faction(id: FactionId): string;
  /** `the Iron Crown's`. */
  possessive(id: FactionId): string;
  /** `1st Host` of an army called `1st Host of the Iron Crown`: prose says whose it is in its own way. */
  shortArmy(id: ArmyId): string | undefined;
  /** The faction of an army; undefined where they know no such army. */
  factionOf(id: ArmyId): FactionId | undefined;
  /** `Lord Norgoz The Slayer from the Desert`. */
  general(id: GeneralId): string | undefined;
  /** Who leads an army, and in a turn that is told who led it before anybody fell, where the reader knows it: `Norgoz`. */
  leader(army: ArmyId): string | undefined;
}

/** Names for the reader of a turn; `before` is what they knew of the campaign when it began, for armies since lost. */
export function namesOf(turn: VisibleTurn, before: VisibleCampaign | undefined, words: ReportWords): Names {
  return namesFrom(before === undefined ? [turn.now] : [before, turn.now], words, turn);
}

/** Names for the reader of a campaign as it stands. */
export function namesNow(now: VisibleCampaign, words: ReportWords = reportsInEnglish): Names {
  return namesFrom([now], words);
}

function namesFrom(
  views: readonly VisibleCampaign[],
  { chronicle: words }: ReportWords,
  turn?: VisibleTurn,
): Names {
  const regions = views[0]?.map.regions ?? {};
  const factionAt = latest(views.map(({ factions }) => byId<FactionId, Faction>(factions)));
  const armyAt = latest(views.map(({ armies }) => byId<ArmyId, Army>(armies)));
  const generalAt = latest(views.map(({ generals }) => byId<GeneralId, General>(generals)));
  let sought: Readonly<Record<string, SeenArmy>> | undefined;
  /** Many texts name no army of others. */
  const seenAt = (id: ArmyId): SeenArmy | undefined => {
    sought ??= seenArmies(views, turn);
    return sought[id];
  };

  const factionOf = (id: ArmyId): FactionId | undefined => armyAt(id)?.faction ?? seenAt(id)?.faction;

  const shortNames = new Map<ArmyId, string | undefined>();

  function shortArmy(id: ArmyId): string | undefined {
    if (!shortNames.has(id)) shortNames.set(id, shortNameOf(id));
    return shortNames.get(id);
  }

  function shortNameOf(id: ArmyId): string | undefined {
    const name = armyAt(id)?.name ?? seenAt(id)?.name;
    const of = factionOf(id);
    const faction = of === undefined ? undefined : factionAt(of);
    if (name === undefined) return undefined;
    return faction === undefined ? oneLine(name) : withoutFaction(oneLine(name), factionInProse(faction));
  }

  function sayFaction(faction: Faction | undefined): string {
    return faction === undefined ? words.strangers : factionInProse(faction);
  }

  const { fallen, lateComers } = changesOfLeader(turn?.events ?? []);

  /** Who led it in the turn: who fell in it has, and who was given it afterwards has not. */
  function leader(id: ArmyId): string | undefined {
    const first = views[0]?.armies.find((army) => army.id === id)?.general;
    const now = armyAt(id)?.general;
    const hasFallen = first !== undefined && fallen.has(first);
    const general = hasFallen || (now !== undefined && lateComers.has(now)) ? first : now;
    return general === undefined ? undefined : oneLineOr(generalAt(general)?.shortName);
  }

  return {
    region: (id) => oneLine(regions[id]?.name ?? words.partsUnknown),
    faction: (id) => sayFaction(factionAt(id)),
    possessive: (id) => inMidSentence(oneLine(factionAt(id)?.possessive ?? words.ofStrangers)),
    shortArmy,
    factionOf,
    general: (id) => oneLineOr(generalAt(id)?.name),
    leader,
  };
}

interface ChangesOfLeader {
  readonly fallen: ReadonlySet<GeneralId>;
  /** CP-PER-13, CP-PER-15: whom armies without a general were given when the turn was over; they led none of its marches. */
  readonly lateComers: ReadonlySet<GeneralId>;
}

const changesOfLeader = once((events: VisibleTurn['events']): ChangesOfLeader => {
  const turn = { events };
  const fared = eventsOf(turn, 'general-fared').filter(({ fate }) => fate !== 'wounded');
  const appointed = eventsOf(turn, 'general-appointed').filter(({ rule }) => rule === 'CP-PER-13');
  return {
    fallen: new Set(fared.map(({ general }) => general)),
    lateComers: new Set([
      ...eventsOf(turn, 'general-risen').map(({ general }) => general.id),
      ...appointed.map(({ general }) => general),
    ]),
  };
});

/** `1st Host` -> `the 1st Host`; `Norgoz's Host` stays as it is. */
export function withArticle(title: string): string {
  if (/^the\s/iu.test(title)) return inMidSentence(title);
  return /^\S+['’]s\s/u.test(title) ? title : `the ${title}`;
}

/** Everything of one kind that a reader knows, by its id: made once for each list, which every part of a letter asks. */
const INDEXES = once(
  (items: readonly { readonly id: string }[]) => new Map(items.map((item) => [item.id, item])),
);

function byId<Id extends string, T extends { readonly id: Id }>(items: readonly T[]): ReadonlyMap<Id, T> {
  // The map of a list holds the items of that list.
  return INDEXES(items) as unknown as ReadonlyMap<Id, T>;
}

/** As the last of the views has it that has it at all. */
const latest =
  <Id, T>(views: readonly ReadonlyMap<Id, T>[]) =>
  (id: Id): T | undefined =>
    views.findLast((view) => view.has(id))?.get(id);

interface SeenArmy {
  readonly name: string;
  readonly faction: FactionId;
}

function seenArmies(
  views: readonly VisibleCampaign[],
  turn?: VisibleTurn,
): Readonly<Record<string, SeenArmy>> {
  const remembered = views
    .flatMap((view) => view.sightings)
    .map(({ army, name, faction }) => [army, { name, faction }]);
  const sightings = turn === undefined ? [] : eventsOf(turn, 'army-sighted');
  const sighted = sightings.map(({ army, armyName, faction }) => [army, { name: armyName, faction }]);
  return Object.fromEntries([...remembered, ...sighted]);
}

/** The campaign writes a faction's name for prose in its possessive: `the Iron Crown's`. */
export function factionInProse(faction: Faction): string {
  const prose = oneLine(faction.possessive).replace(/['’]s?$/u, '');
  return inMidSentence(prose === '' ? oneLine(faction.name) : prose);
}

/** `1st Host of the Iron Crown` -> `1st Host`, given `the Iron Crown`. */
export function withoutFaction(title: string, faction: string): string {
  const suffix = ` of ${faction}`.toLowerCase();
  return title.toLowerCase().endsWith(suffix) ? title.slice(0, title.length - suffix.length) : title;
}

function oneLineOr(name: string | undefined): string | undefined {
  return name === undefined ? undefined : oneLine(name);
}
