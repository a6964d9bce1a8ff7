/**
 * A sentence that makes a case of an order, in plainer ones of the same meaning: `Riders to Oxley, and if they bite off more than they
 * can chew, straight back home` is a march and `if the Riders are outnumbered, they go to Redcliff`. What is the case and what is done
 * then are looked for apart, each as a whole; whom, where and whence have to be known. What is said back is always what was written.
 */
import type { ArmyId } from '../../campaign/ids.ts';
import { standsAt } from '../weigh/near.ts';
import lists from './data/plain-cases.json' with { type: 'json' };
import type { Entry } from './entry.ts';
import { shortNameOf } from './named-twice.ts';
import {
  armyBy,
  deedIn,
  type Fit,
  filled,
  lastPlace,
  nameOf,
  onlyArmy,
  regionBy,
  type Told,
  type Way,
  wayOf,
} from './plain-deeds.ts';
import { patternOf, slotsIn } from './slot-patterns.ts';
import { oneArmyOf, type Tags } from './tags.ts';

const caseWay = wayOf('');
/** What may stand between the case and what is done then. */
const BETWEEN = new RegExp(`^ (?:(?:${lists.between.join('|')}) )+`, 'u');

interface Ways {
  readonly cases: readonly Way[];
  readonly inverted: readonly Way[];
}
let made: Ways | undefined;
const ways = (): Ways => {
  made ??= {
    cases: lists.cases.map(caseWay),
    inverted: lists.inverted.map(caseWay),
  };
  return made;
};

const OPENER = new RegExp(` (?:${lists.openers.join('|')})(?= )`, 'gu');
const LEAD = new RegExp(`^ (?:(?:${lists.before.join('|')}|,) )*$`, 'u');
/** What ends a part behind which a case may begin. */
const JOINED = new RegExp(` (?:(?:[,;:]|-|${lists.joined.join('|')}) )+$`, 'u');
const WHO_ALONE = /^ (?:(?:and|but|und|aber|the|die|das|der|now|then) )*@a(\d+) (?:[,:-] )*$/u;

/** Whether a case of an order was understood in it, and nothing of it is to be asked. */
export const isCaseRead = (entries: readonly Entry[]): boolean =>
  entries.some(({ claims }) => claims.some((claim) => claim.if !== undefined)) &&
  entries.every(
    ({ claims, kept }) =>
      (kept?.fault ?? null) === null && claims.every(({ sureness }) => sureness !== 'asked'),
  );

/** The sentences of the same meaning; undefined where it makes no case of an order, or not plainly. */
export function inPlainCase(told: Told): readonly string[] | undefined {
  // To stay otherwise goes without saying.
  const row = told.tags.row.replace(ELSE_STAYS, ' ');
  for (const { index, 0: opener } of row.matchAll(OPENER)) {
    const front = `${row.slice(0, index)} `;
    const plain = casedAt(front, row.slice(index + opener.length), told);
    if (plain !== undefined) return plain;
  }
  return invertedIn(row, told);
}

const ELSE_STAYS = new RegExp(
  ` (?:[,;] )*(?:(?:and|und|but|aber) )?(?:${lists.else.join('|')}) (?:, )?(?:then |so |dann )?(?:${patternOf(lists.stays, lists.words)}) $`,
  'u',
);

/** `Wird das Heer angegriffen, weicht es nach Oxley`. */
function invertedIn(row: string, told: Told): readonly string[] | undefined {
  const back = row.replace(/^ (?:(?:und|aber|doch|nur) )*/u, ' ');
  const plain = behind(back, ways().inverted, { front: '', army: told.topic }, told);
  return plain === undefined ? undefined : [plain];
}

function casedAt(front: string, back: string, told: Told): readonly string[] | undefined {
  if (LEAD.test(front)) {
    const plain = behind(back, ways().cases, { front: '', army: undefined }, told);
    return plain === undefined ? undefined : [plain];
  }
  const alone = WHO_ALONE.exec(front);
  const only = oneArmyOf(told.tags.named[Number(alone?.[1] ?? Number.NaN)]);
  if (only !== undefined) {
    const plain = behind(back, ways().cases, { front, army: only }, told);
    return plain === undefined ? undefined : [plain];
  }
  return inFront(front, back, told) ?? alongside(front, back, told);
}

/** `A goes to Oxley if it is empty`: what is done stands before the case. */
function inFront(front: string, back: string, told: Told): readonly string[] | undefined {
  const deed = deedIn(front.replace(/ (?:(?:,|-|but|only|and|just|provided|aber|nur|und|auch) )+$/u, ' '));
  if (deed === undefined) return undefined;
  const cased = casedIn(
    back,
    ways().cases.filter(({ mayFit }) => mayFit(back)),
  );
  const plain = cased === undefined ? undefined : put(cased, deed, { front, army: undefined }, told);
  return plain === undefined ? undefined : [plain];
}

/** `A to Oxley, and if it is beaten there, back home`: an order, and a case of it. */
function alongside(front: string, back: string, told: Told): readonly string[] | undefined {
  const end = JOINED.exec(front);
  // `My first draft said: if ...` has a first in it, and orders nothing.
  const isOrder = end !== null && deedIn(front.slice(0, end.index + 1), true) !== undefined;
  if (!isOrder) return undefined;
  const army = onlyArmy(front, told.tags);
  if (army === undefined) return undefined;
  const plain = behind(back, ways().cases, { front, army }, told);
  if (plain === undefined) return undefined;
  const last = told.tags.places.filter(({ at }) => at < end.index + 1).at(-1);
  return last === undefined ? undefined : [told.text.slice(0, last.end), plain];
}

/** What the sentence says before the case, and the only army that it names. */
interface Before {
  readonly front: string;
  readonly army: ArmyId | undefined;
}

/** The case, and behind it what is done then: wherever the one may end and the other begin. */
function behind(back: string, cases: readonly Way[], before: Before, told: Told): string | undefined {
  const fitting = cases.filter(({ mayFit }) => mayFit(back));
  if (fitting.length === 0) return undefined;
  for (let at = back.indexOf(' ', 1); at > 0 && at < back.length - 1; at = back.indexOf(' ', at + 1)) {
    const cased = casedIn(`${back.slice(0, at)} `, fitting);
    const deed = cased === undefined ? undefined : deedIn(back.slice(at).replace(BETWEEN, ' '), true);
    const plain = cased === undefined || deed === undefined ? undefined : put(cased, deed, before, told);
    if (plain !== undefined) return plain;
  }
  return undefined;
}

function casedIn(row: string, cases: readonly Way[]): Fit | undefined {
  for (const way of cases) {
    const found = way.pattern.exec(row);
    if (found !== null) return { way, slots: slotsIn(found.groups) ?? {} };
  }
  return undefined;
}

/** `if {case}, {who} {deed}`, with what is named in its place; undefined where any of it is open. */
function put(cased: Fit, deed: Fit, before: Before, told: Told): string | undefined {
  const who = whoIn(cased, deed, before, told);
  if (who === undefined) return undefined;
  const names = namesFor(who, cased.slots['P'] ?? lastPlace(before.front), told);
  const [when, what] = [cased, deed].map((one) => filled(one, names, told));
  return when === undefined || what === undefined
    ? undefined
    : `if ${when}, ${shortNameOf(who.army, told.talk)} ${what}`;
}

/** Who does it, to whom the case happens, who is awaited, and of whom was spoken. */
interface Who {
  readonly army: ArmyId;
  readonly him: ArmyId;
  readonly awaited: ArmyId | undefined;
  readonly spoken: ArmyId | undefined;
}

/** Undefined where somebody named is no army of ours alone, or nobody is. */
function whoIn(cased: Fit, deed: Fit, before: Before, { tags, topic }: Told): Who | undefined {
  const { A, B, P, Z } = cased.slots;
  if (Z !== undefined && !isNobody(Z, tags)) return undefined;
  const bidden = armyBy(deed.slots['A'], tags);
  const suffering = armyBy(A, tags);
  const awaited = armyBy(B, tags);
  if (bidden === null || suffering === null || awaited === null) return undefined;
  // `When B reaches Oxley, A goes to Karak. B goes there now`: others read it, and keep what `there` may be.
  if (B !== undefined && P !== undefined && bidden !== undefined) return undefined;
  const spoken = before.army ?? topic;
  const army = bidden ?? suffering ?? spoken;
  return army === undefined
    ? undefined
    : { army, him: suffering ?? bidden ?? spoken ?? army, awaited, spoken };
}

function namesFor(
  { army, him, awaited, spoken }: Who,
  place: string | undefined,
  { tags, talk, there: spokenOf }: Told,
): Readonly<Record<string, string | undefined>> {
  const there = regionBy(place, tags) ?? spokenOf;
  const home = there === undefined ? undefined : standsAt(army, talk);
  const other = (one: ArmyId | undefined) =>
    one === undefined || one === army ? undefined : shortNameOf(one, talk);
  return {
    HIM: shortNameOf(him, talk),
    B: other(awaited),
    TOPIC: other(spoken),
    THERE: nameOf(there, talk),
    HOME: home === there ? undefined : nameOf(home, talk),
  };
}

function isNobody(tag: string, { named }: Tags): boolean {
  const one = named[Number(tag.slice(2))];
  return one?.kind === 'army' && one.isNobody === true;
}
