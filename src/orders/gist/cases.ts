/** What waits for something, by its gist: an army, where it goes, and one case; or a turn to come. */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import type { Claim } from '../free/claim.ts';
import type { Tagged } from '../free/tags.ts';
import { claimOf } from '../weigh/weighed.ts';
import type { Talk } from '../wording.ts';
import lists from './data/gist-words.json' with { type: 'json' };
import { type Found, isHomeward, MERGE, regionAt, SPLIT, SUPPORT } from './deeds.ts';
import { type Gist, isTurnedRound, oneOf } from './row.ts';

const CASES = lists.cases;
const OPENED = new RegExp(` ${CASES.opened} `, 'u');
const BESIDE = new RegExp(` ${CASES.beside}(?= )`, 'gu');
const THIS_TURN = / (?:this turn|now|at once|diese runde|diesen zug|jetzt|sofort) /u;
const NEXT_TURN = new RegExp(` (?:${CASES['next turn']}) `, 'u');
const ENEMY = oneOf(CASES.enemy);
/** Where it goes: led by one of these words, or said with a verb of going. */
const AIMED = new RegExp(` ${CASES.aim} (?:the |der |die |das |meine |our )?@[pf](\\d+) `, 'gu');
const STRICTLY =
  / (?:if|when|whenever|once|should|in case|suppose|supposing|provided|as soon as|upon|on being|in the (?:unhappy |unlikely )?event|anybody|anyone|whoever|any|faced with|falls|wenn|wann|sobald|sollte|sollten|bei|beim|fur den fall|angenommen|vorausgesetzt) /u;
const FORCED = new RegExp(` ${CASES.forced} `, 'u');
const OF_ITSELF = (['beaten', 'outnumbered', 'attacked'] as const).map(
  (kind) => [kind, oneOf(CASES[kind])] as const,
);
export const LOST_OR_HELD = [
  ['lost', oneOf(CASES.lost)],
  ['held', oneOf(CASES.held)],
] as const;
const EMPTY_OR_ENTERED = [
  ['empty', oneOf(CASES.empty)],
  ['entered', ENEMY],
] as const;
type OfARegion = readonly (readonly ['lost' | 'held' | 'empty' | 'entered', RegExp])[];
/** Something else is ordered besides: `let the riders join the host, once it is there it goes to Karak`. */
const ANOTHER = [MERGE, SUPPORT, SPLIT];
const ARRIVED = oneOf(CASES.arrived);
/** `till it is empty, then`: it waits, and what it does then is said. */
const TILL = / (?:until|till|bis) (?=.* (?:then|dann|danach) )/u;
const CLEAR = / (?:unless|except|ausser|otherwise|sonst|not) /u;

/** How often a case is made in it: of two none can be told from the other. */
const casesIn = (row: string): number =>
  [
    ...row.matchAll(
      / (?:if|when|whenever|once|provided|falls|wenn|sobald|sofern|so long as|as long as)(?= )/gu,
    ),
  ].length;

/** `Verlieren wir Karak, dann`, `with Karak in our hands`. */
const TAKEN_FIRST = /^ (?:verlieren|verliere|fallt|lose|losing|with|mit) /u;

type Wait = Exclude<Claim['if'], undefined>;

/** Whether a word stands in it by which a case is always made. */
export const isCased = (row: string): boolean => STRICTLY.test(row);

/** Undefined where the case, or what is done then, is open. */
export function casedIn(gist: Gist): Found | undefined {
  const row = gist.row.replace(TILL, ' if ');
  const isMore = (['unit', 'troop', 'number', 'turn'] as const).some(gist.has);
  if (isMore || !OPENED.test(row) || casesIn(row) > 1 || ANOTHER.some((words) => words.test(row)))
    return undefined;
  // `If Karak falls he goes to Karak`: gone back there, for it is lost.
  if (isHomeward(gist) && !LOST_OR_HELD.some(([, words]) => words.test(row))) return undefined;
  return gist.armies.length === 2
    ? arrivedIn({ ...gist, row })
    : ((isCased(row) || TAKEN_FIRST.test(row) ? ofARegion({ ...gist, row }, LOST_OR_HELD) : undefined) ??
        ofItself({ ...gist, row }) ??
        ofARegion({ ...gist, row }, EMPTY_OR_ENTERED));
}

const onlyOne = <T>([first, ...others]: readonly T[]): T | undefined =>
  others.length > 0 ? undefined : first;

function ofItself(gist: Gist): Found | undefined {
  const { row, armies, places } = gist;
  const army = onlyOne(armies);
  const goal = onlyOne(places);
  const said = OF_ITSELF.find(([, words]) => words.test(row));
  if (army === undefined || goal === undefined || said === undefined) return undefined;
  return isTurnedRound(row.replace(BESIDE, ''), said[1], ENEMY, / (?:what|whats) left /u) || CLEAR.test(row)
    ? undefined
    : waiting(gist, army, goal, said[0]);
}

export function ofARegion(gist: Gist, cases: OfARegion): Found | undefined {
  const { row, armies, places, homes, named } = gist;
  const army = onlyOne(armies);
  const said = cases.find(([, words]) => words.test(row));
  if (army === undefined || said === undefined) return undefined;
  const [kind, words] = said;
  const at = words.exec(row);
  const regions = [...places, ...homes];
  const region = at === null ? undefined : inItsPart(row, at, named, regionOf);
  const others = places.filter((one) => one !== region);
  const goal = others.length === 0 ? region : onlyOne(others);
  if (region === undefined || goal === undefined || regions.length > 2) return undefined;
  if (!places.includes(goal) && kind !== 'lost') return undefined;
  if (kind !== 'lost' && gist.has('power')) return undefined;
  if (
    isTurnedRound(row.replace(BESIDE, ''), words, ENEMY) ||
    / (?:unless|except|ausser|otherwise|sonst) /u.test(row)
  )
    return undefined;
  return waiting(gist, army, goal, { kind, region });
}

function arrivedIn(gist: Gist): Found | undefined {
  const { row, named, places, armies } = gist;
  const at = ARRIVED.exec(row);
  const goal = onlyOne(places);
  if (at === null || goal === undefined || gist.has('power')) return undefined;
  const awaited = inItsPart(row, at, named, armyOf);
  const army = onlyOne(armies.filter((one) => one !== awaited));
  if (awaited === undefined || army === undefined) return undefined;
  return isTurnedRound(row.replace(BESIDE, ''), ARRIVED) || CLEAR.test(row)
    ? undefined
    : waiting(gist, army, goal, { kind: 'arrived', army: awaited });
}

const regionOf = (one: Tagged): RegionId | undefined => ('region' in one ? one.region : undefined);
const armyOf = (one: Tagged): ArmyId | undefined => (one.kind === 'army' ? one.armies[0] : undefined);

/** What is named in the same part of the sentence, or else nearest to these words. */
function inItsPart<T>(
  row: string,
  found: RegExpExecArray,
  named: Gist['named'],
  of: (one: Tagged) => T | undefined,
): T | undefined {
  const end = found.index + found[0].length;
  const from = Math.max(
    ...[...row.slice(0, found.index + 1).matchAll(PARTED)].map((cut) => cut.index + cut[0].length - 1),
    0,
  );
  const next = new RegExp(PARTED).exec(row.slice(end - 1));
  const to = next === null ? row.length : end - 1 + next.index;
  const all = [...row.matchAll(/@\p{Ll}(\d+)/gu)].flatMap(({ index, 1: at }) => {
    const one = named[Number(at)];
    const what = one === undefined ? undefined : of(one);
    const far = index < found.index ? found.index - index : Math.max(0, index - end);
    return what === undefined
      ? []
      : [{ what, far, isInside: index >= from && index < to, isBefore: index < end }];
  });
  const inside = [...new Set(all.filter(({ isInside }) => isInside).map(({ what }) => what))];
  if (inside.length === 1) return inside[0];
  // `Keep an eye on Karak: if an enemy sets foot in it`; `enemy there, then to Karak` speaks of another place.
  return all.filter(({ isBefore }) => isBefore).toSorted((one, other) => one.far - other.far)[0]?.what;
}
const PARTED = / (?:,|;|:|then|dann|so|triggers|means|is the sign) /gu;

function waiting(gist: Gist, army: ArmyId, goal: RegionId, wait: Wait): Found | undefined {
  const region = typeof wait === 'object' && 'region' in wait ? wait.region : undefined;
  if (!gist.isGoing && (!isAimedAt(goal, gist) || region === goal)) return undefined;
  return { claims: [{ ...marchOf(army, goal, gist), if: wait }], orders: [] };
}

const isAimedAt = (goal: RegionId, { row, named }: Gist): boolean =>
  [...row.matchAll(AIMED)].some((found) => regionAt(named, Number(found[1])).includes(goal));

const marchOf = (army: ArmyId, goal: RegionId, { row }: Gist): Claim =>
  claimOf({ kind: isForced(row) ? 'force-march' : 'march', path: [goal] }, { armies: [army] });

/** `When turn 5 comes round the first host may set out for Karak`. */
export function laterIn(gist: Gist, talk: Talk): Found | undefined {
  const { row, armies, places, turns } = gist;
  const now = talk.known?.turn ?? 0;
  const turn = onlyOne(NEXT_TURN.test(row) ? [now + 1, ...turns.filter((one) => one !== now + 1)] : turns);
  const army = onlyOne(armies);
  const goal = onlyOne(places);
  const isMore = (['unit', 'troop', 'number', 'power'] as const).some(gist.has);
  if (
    turn === undefined ||
    turn <= now ||
    THIS_TURN.test(row) ||
    army === undefined ||
    goal === undefined ||
    isMore
  )
    return undefined;
  const left = row
    .replace(/ (?:if|when|wenn) @t\d+ (?:comes|is|kommt|ist|beginnt)/u, ' ')
    .replace(NEXT_TURN, ' ');
  if (isTurnedRound(left) || / (?:if|when|once|falls|wenn|sobald|should) /u.test(left)) return undefined;
  if (!gist.isGoing && !isAimedAt(goal, gist)) return undefined;
  return { claims: [{ ...marchOf(army, goal, gist), turn }], orders: [] };
}

/** Said in so many words to be a forced march. */
export const isForced = (row: string): boolean => FORCED.test(row);

const FROM_NEXT_TURN = new RegExp(
  `^ (?:starting |from |as of |beginning |ab )?(?:${CASES['next turn']}) `,
  'u',
);
const PUT_OFF: readonly Claim['deed']['kind'][] = ['follow', 'support', 'hold', 'scout'];

/** `Starting next turn I want the riders to support Norgoz`: not in this one. */
export function putOff(claim: Claim, { row }: Gist, { known }: Talk): Found | undefined {
  return known !== undefined && PUT_OFF.includes(claim.deed.kind) && FROM_NEXT_TURN.test(row)
    ? { claims: [{ ...claim, turn: known.turn + 1 }], orders: [] }
    : undefined;
}
