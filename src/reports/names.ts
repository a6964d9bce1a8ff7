import type { ArmyId, FactionId, GeneralId, RegionId } from '../campaign/ids.ts';
import type { VisibleCampaign, VisibleTurn } from '../campaign/sight/visible.ts';
import type { Army, Faction, General } from '../campaign/state.ts';
import { inMidSentence } from '../kernel/mid-sentence.ts';
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
  /** Who leads an army, where the reader knows it: `Norgoz`. */
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
  const factions = byId<FactionId, Faction>(views.flatMap((view) => view.factions));
  const armies = byId<ArmyId, Army>(views.flatMap((view) => view.armies));
  const generals = byId<GeneralId, General>(views.flatMap((view) => view.generals));
  const seen = seenArmies(views, turn);

  const factionOf = (id: ArmyId): FactionId | undefined => armies[id]?.faction ?? seen[id]?.faction;

  function shortArmy(id: ArmyId): string | undefined {
    const name = armies[id]?.name ?? seen[id]?.name;
    const faction = factions[factionOf(id) ?? ''];
    if (name === undefined) return undefined;
    return faction === undefined ? oneLine(name) : withoutFaction(oneLine(name), factionInProse(faction));
  }

  function sayFaction(faction: Faction | undefined): string {
    return faction === undefined ? words.strangers : factionInProse(faction);
  }

  function leader(id: ArmyId): string | undefined {
    const general = armies[id]?.general;
    return general === undefined ? undefined : oneLineOr(generals[general]?.shortName);
  }

  return {
    region: (id) => oneLine(regions[id]?.name ?? words.partsUnknown),
    faction: (id) => sayFaction(factions[id]),
    possessive: (id) => inMidSentence(oneLine(factions[id]?.possessive ?? words.ofStrangers)),
    shortArmy,
    factionOf,
    general: (id) => oneLineOr(generals[id]?.name),
    leader,
  };
}

/** `1st Host` -> `the 1st Host`; `Norgoz's Host` stays as it is. */
export function withArticle(title: string): string {
  if (/^the\s/iu.test(title)) return inMidSentence(title);
  return /^\S+['’]s\s/u.test(title) ? title : `the ${title}`;
}

function byId<Id extends string, T extends { readonly id: Id }>(
  items: readonly T[],
): Readonly<Record<string, T>> {
  return Object.fromEntries(items.map((item) => [item.id, item]));
}

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
  const events = turn === undefined ? [] : turn.events;
  const sighted = events.flatMap((event) =>
    event.kind === 'army-sighted' ? [[event.army, { name: event.armyName, faction: event.faction }]] : [],
  );
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
