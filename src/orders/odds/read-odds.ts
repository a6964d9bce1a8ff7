/** `odds 1st Host and Riders against Green Tide at Karak`: who would fight whom where, on what the asker knows. Nothing is guessed. */
import { type Clash, ownSide } from '../../campaign/battle/foresee.ts';
import type { ArmyId, FactionId, RegionId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Sighting } from '../../campaign/state.ts';
import { ok, type Refused, type Result } from '../../kernel/result.ts';
import { findNamed } from '../find-named.ts';
import { lengthsOf } from '../lexicon.ts';
import { type Choices, type Found, listed, namesIn, sightedBy } from '../names.ts';
import type { Span } from '../phrase.ts';
import type { Correction, Fault } from '../sheet.ts';
import { refuse } from '../words/refuse.ts';
import { splitWords, type Words, writtenAs } from '../words.ts';

/** A question that can be answered. */
export interface OddsQuestion {
  readonly clash: Clash;
  /** The sightings it rests on, newest first. */
  readonly seen: readonly Sighting[];
  /** In the standard words, without `odds` in front. */
  readonly says: string;
  readonly corrected: readonly Correction[];
}

const LONGEST = 300;
const WORDS_MAX = 40;

/** Whether the words speak of an army of the asker's, so that they ask for a battle and not for a roll. */
export function asksForBattle(text: string, known: VisibleCampaign): boolean {
  const line = splitWords(inShort(text));
  return partsOf(line).some(({ own }) => ownArmies(line, own, known).isFound);
}

/** `if 1st Host attacks Karak`, as it is asked in a letter: `1st Host against Karak`. */
const inShort = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(/^\s*(?:if|that|when|should|wenn|falls|dass)\s+/i, '')
    .replace(/^(?:i|we) (?:were to )?attack(?:ed)? (.+) with (.+?)(?=[\s?]*$)/i, '$2 against $1')
    .replace(MEETS, ' against ');

const MEETS =
  / (?:(?:were|was) to )?(?:attack(?:s|ed|ing)?|fight(?:s|ing)?|meet(?:s|ing)?|storm(?:s|ing)?|assault(?:s|ing)?|beat(?:s|ing)?|(?:win(?:s|ning)?|march(?:es|ing)?|go(?:es|ing)?) (?:at|against|into|on|to))(?: (?:the )?army at)? /i;

/** Refusals: `unclear/...` for names, `illegal/unseen` where the asker knows of nobody to fight there. */
export function readOdds(text: string, known: VisibleCampaign): Result<OddsQuestion> {
  const line = splitWords(inShort(text));
  if (line.words.length > WORDS_MAX) return unclear(known);
  const read = partsOf(line).map((parts) => readParts(line, parts, known));
  const understood = read.find((one) => one.ok);
  return understood ?? bestRefusal(read) ?? unclear(known);
}

/** What tells most: a name that could be two, an enemy nobody has seen; then a name that is none. */
function bestRefusal(read: readonly Result<OddsQuestion>[]): Refused | undefined {
  const refused = read.flatMap((one) => (one.ok ? [] : [one]));
  const telling = refused.find(({ refusal }) => /which|unseen|two-foes/.test(refusal.code));
  return telling ?? refused[0];
}

function unclear(known: VisibleCampaign): Refused {
  const army = known.armies[0]?.name ?? '1st Host';
  const [foe] = seenBy(known);
  return foe === undefined
    ? refuse('unclear/odds.none-seen', { army })
    : refuse('unclear/odds', { army, foe: foe.name, at: foe.at });
}

interface Parts {
  readonly own: Span;
  readonly foe?: Span;
  readonly place?: Span;
}

/** Every way to part the words at `against` and `at`, the one with most parts first: names may hold such words, too. */
function partsOf(line: Words): readonly Parts[] {
  const keys = line.words.map(({ key }) => key);
  const from = lengthsOf('FOR', keys, 0)[0] ?? 0;
  const end = keys.length;
  const at = (group: 'AGAINST' | 'AT') =>
    keys.flatMap((_, i) => (i > from && i < end - 1 && lengthsOf(group, keys, i).includes(1) ? [i] : []));
  const whole = at('AGAINST').flatMap((foe) => [
    ...at('AT')
      .filter((place) => place > foe + 1)
      .map((place) => ({
        own: { from, to: foe },
        foe: { from: foe + 1, to: place },
        place: { from: place + 1, to: end },
      })),
    { own: { from, to: foe }, foe: { from: foe + 1, to: end } },
  ]);
  const places = at('AT').map((i) => ({ own: { from, to: i }, place: { from: i + 1, to: end } }));
  return [...whole, ...places];
}

function readParts(line: Words, parts: Parts, known: VisibleCampaign): Result<OddsQuestion> {
  const own = ownArmies(line, parts.own, known);
  if (!own.isFound) return asRefusal(own.fault);
  const place =
    parts.place === undefined ? undefined : findNamed(namesIn(known).places, line, parts.place, 'region');
  if (place?.isFound === false) return asRefusal(place.fault);
  const foe = parts.foe === undefined ? undefined : readFoe(line, parts.foe, known);
  if (foe !== undefined && !foe.ok) return foe;
  const corrected = [...own.corrected, ...(place?.corrected ?? []), ...(foe?.value.corrected ?? [])];
  const seen = sightingsOf(known, foe?.value, place?.id);
  return question(known, own.id, { seen, foe: foe?.value, place: place?.id, corrected });
}

const asRefusal = (fault: Fault): Refused => ({ ok: false, refusal: fault });

/** `1st Host, 2nd Host and Riders`: all of them, or the first that is none. */
function ownArmies(line: Words, { from, to }: Span, known: VisibleCampaign): Found<readonly ArmyId[]> {
  const spans: Span[] = [];
  let start = from;
  for (let at = from; at <= to; at += 1) {
    const key = line.words[at]?.key ?? '';
    if (at < to && ![',', 'and', 'und', '&', '+'].includes(key)) continue;
    if (at > start) spans.push({ from: start, to: at });
    start = at + 1;
  }
  const found = spans.map((span) => findNamed(namesIn(known).armies, line, span, 'army'));
  const missing = found.find((one) => !one.isFound);
  if (missing?.isFound === false) return missing;
  const armies = found.flatMap((one) => (one.isFound ? [one] : []));
  if (armies.length === 0) return NO_ARMY;
  return {
    isFound: true,
    id: [...new Set(armies.map(({ id }) => id))],
    cost: 0,
    corrected: armies.flatMap(({ corrected }) => corrected),
  };
}

const NO_ARMY: Found<readonly ArmyId[]> = {
  isFound: false,
  severity: 3,
  fault: refuse('unclear/army.not-in-odds').refusal,
};

/** A faction, an army that was seen, or a place where some were. */
interface Foe {
  readonly faction?: FactionId;
  readonly army?: ArmyId;
  readonly place?: RegionId;
  readonly corrected: readonly Correction[];
}

function readFoe(line: Words, span: Span, known: VisibleCampaign): Result<Foe> {
  const army = named(sightedBy(known), line, span);
  const faction = named(namesIn(known).factions, line, span);
  // `Green Tide` is the faction, even where one army alone has these words in its name.
  const isFaction = faction.isFound && (!army.isFound || faction.cost <= army.cost);
  if (isFaction) return ok({ faction: faction.id, corrected: faction.corrected });
  if (army.isFound) return ok({ army: army.id, corrected: army.corrected });
  const place = named(namesIn(known).places, line, span);
  if (place.isFound) return ok({ place: place.id, corrected: place.corrected });
  const faults = [army, faction, place].flatMap((one) => (one.isFound ? [] : [one]));
  const asked = faults.find(({ severity }) => severity === 1);
  return asked === undefined
    ? unknownFoe(known, writtenAs(line, span.from, span.to))
    : asRefusal(asked.fault);
}

function unknownFoe(known: VisibleCampaign, written: string): Refused {
  return refuse('unclear/foe.unheard-of', { written, seen: seenBy(known) });
}

function named<Id extends string>(choices: Choices<Id>, line: Words, span: Span): Found<Id> {
  return findNamed(choices, line, span, 'foe');
}

/** Foes of whom they know that are meant, in the words of the question. */
function sightingsOf(
  known: VisibleCampaign,
  foe: Foe | undefined,
  place: RegionId | undefined,
): readonly Sighting[] {
  const where = place ?? foe?.place;
  return known.sightings.filter(
    (seen) =>
      (foe?.army === undefined || seen.army === foe.army) &&
      (foe?.faction === undefined || seen.faction === foe.faction) &&
      // A foe who is named may be met elsewhere than they were seen.
      (where === undefined || seen.at === where || foe?.army !== undefined),
  );
}

interface Asked {
  readonly seen: readonly Sighting[];
  readonly foe: Foe | undefined;
  readonly place: RegionId | undefined;
  readonly corrected: readonly Correction[];
}

function question(
  known: VisibleCampaign,
  own: readonly ArmyId[],
  { seen, foe, place, corrected }: Asked,
): Result<OddsQuestion> {
  const [first, ...others] = seen;
  if (first === undefined) return unseen(known, place ?? foe?.place);
  if (others.some((one) => one.faction !== first.faction)) return twoFoes(known, seen);
  const regions = [...new Set(seen.map((one) => one.at))];
  const region = place ?? foe?.place ?? (regions.length === 1 ? first.at : undefined);
  if (region === undefined) return whichPlace(known, regions);
  const clash = {
    region,
    own,
    foe: first.faction,
    seen: seen.map(({ name, strength }) => ({ name, strength })),
  };
  return ok({ clash, seen, says: sayClash(known, clash, foe), corrected });
}

function sayClash(known: VisibleCampaign, { own, foe, region, seen }: Clash, asked: Foe | undefined): string {
  const armies = own.map((id) => known.armies.find((army) => army.id === id)?.name ?? id);
  const faction = known.factions.find((one) => one.id === foe)?.name ?? foe;
  const whom = asked?.army === undefined ? faction : (seen[0]?.name ?? faction);
  return `${listed(armies, 'and')} against ${whom} at ${nameOf(known, region)}`;
}

function unseen(known: VisibleCampaign, place: RegionId | undefined): Refused {
  const seen = seenBy(known);
  return place === undefined
    ? refuse('illegal/unseen', { seen })
    : refuse('illegal/unseen.there', { at: nameOf(known, place), seen });
}

const MOST_SEEN = 4;

/** Enemy armies, the newest first, and where they stood. */
function seenBy(known: VisibleCampaign) {
  return known.sightings.slice(0, MOST_SEEN).map(({ name, at }) => ({ name, at: nameOf(known, at) }));
}

function twoFoes(known: VisibleCampaign, seen: readonly Sighting[]): Refused {
  const ids = [...new Set(seen.map(({ faction }) => faction))];
  const factions = ids.map((id) => known.factions.find((one) => one.id === id)?.name ?? id);
  return refuse('unclear/two-foes', { factions });
}

function whichPlace(known: VisibleCampaign, regions: readonly RegionId[]): Refused {
  return refuse('unclear/which-region.of-battle', {
    regions: regions.map((region) => nameOf(known, region)),
  });
}

const nameOf = (known: VisibleCampaign, id: RegionId): string => known.map.regions[id]?.name ?? id;

/** Whether the asker would attack there; else they defend. */
export const attacks = (known: VisibleCampaign, clash: Clash): boolean => ownSide(known, clash) === 'red';
