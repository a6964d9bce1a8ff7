import { inMidSentence } from '../../kernel/mid-sentence.ts';
import { type EngagedUnit, type Engagement, SIDES, type Side } from '../../kernel/ruleset.ts';
import { type Group, groupBy } from '../groups.ts';
import { withArticle } from '../names.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';
import { inKinds } from './in-kinds.ts';

/** Who is in a battle, and how they are called in its story. */
export interface Cast {
  /** Undefined for who was not brought to the battle: the summoned, a trap. */
  sideOf(id: string): Side | undefined;
  /**
   * In full the first time, `the Grey Wolves of the Iron Crown (3 strong)`; by name afterwards, with the side where others are
   * called the same, and a general without descent and byname. One alone is not counted.
   */
  call(id: string): string;
  /**
   * Several together, generals first, then in the order of their roster. Their side is named once, behind them, where none of them has
   * been named or nothing else is to be told of any.
   */
  callAll(ids: readonly string[]): string;
  /** Several as items of a list, who differs in their number alone in one; single fighters whom nobody has named as `callAll`. */
  callEach(ids: readonly string[]): readonly string[];
  /** Units of one side as items of a list, in a sentence that names their side: with their numbers the first time. */
  callOwn(ids: readonly string[]): readonly string[];
  /** The same, where their numbers are told in other words: the first time with the side alone. */
  callWithSide(id: string): string;
  /** They have been named with their side and their numbers, in other words. */
  introduce(id: string): void;
}

interface Member {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** Absent for a general. */
  readonly unit?: EngagedUnit;
}

/** The word for one of what a troop is counted in: `figure`, `wound`. */
export type CountsOf = (troop: string) => string;

/**
 * The cast of one telling: it remembers who has been named. Units of sides that are not counted go without their numbers;
 * `countsOf` says of a troop what its number counts.
 */
export function castOf(
  engagement: Engagement,
  words: ReportWords,
  isCounted: (side: Side) => boolean = () => true,
  countsOf: CountsOf = () => '',
): Cast {
  const { battles, language } = words;
  const members = membersOf(engagement);
  const byId = new Map(members.map((member) => [member.id, member]));
  const named = new Set<string>();
  const isShared = ({ id, name }: Member) => members.some((other) => other.name === name && other.id !== id);
  const lore: Lore = { isNamed: ({ id }) => named.has(id), isShared, isCounted };
  const { callMember, partyOf } = namingOf(engagement, members, { words, countsOf, lore });

  function call(id: string): string {
    const member = byId.get(id);
    if (member === undefined) return id;
    const isFirst = !named.has(id);
    named.add(id);
    return callMember(member, isFirst);
  }

  function callWithSide(id: string): string {
    const member = byId.get(id);
    if (member?.unit === undefined || named.has(id)) return call(id);
    named.add(id);
    return battles.unitOf({ unit: withArticle(member.name), party: partyOf(member) });
  }

  const membersAmong = (ids: readonly string[]) => members.filter(({ id }) => ids.includes(id));

  function callAll(ids: readonly string[]): string {
    const all = membersAmong(ids);
    const [first] = all;
    const isTold = all.length > 1 && all.length === new Set(ids).size;
    if (first === undefined || !isTold || !(areNew(all, lore) || isOneSide(all, lore)))
      return language.and(inKinds(ids.map(call), words));
    const generals = all.filter(({ unit }) => unit === undefined).map(({ id }) => call(id));
    const units = all.filter(({ unit }) => unit !== undefined);
    for (const { id } of units) named.add(id);
    const called = units.map(({ name }) => withArticle(name));
    const together = language.and([...generals, ...inKinds(called, words)]);
    return battles.unitOf({ unit: together, party: partyOf(first) });
  }

  function callEach(ids: readonly string[]): readonly string[] {
    const isUncounted = ids.every((id) => byId.get(id)?.unit?.left === 1);
    if (isUncounted || isOneSide(membersAmong(ids), lore)) return [callAll(ids)];
    const groups = groupBy(membersAmong(ids), (member) => likenessOf(member, lore));
    const ofOrder = groups.toSorted(([one], [other]) => ids.indexOf(one.id) - ids.indexOf(other.id));
    return inKinds(
      ofOrder.flatMap((group) => (group.length === 1 ? call(group[0].id) : callAlike(group))),
      words,
    );
  }

  function callOwn(ids: readonly string[]): readonly string[] {
    const groups = groupBy(membersAmong(ids), (member) => likenessOf(member, ownLore(lore)));
    const called = groups.map((group) => sayOwn(group, named.has(group[0].id), { words, countsOf }));
    for (const { id } of groups.flat()) named.add(id);
    return inKinds(called, words);
  }

  const introduce = (id: string) => void named.add(id);
  function callAlike(alike: Group<Member>): string {
    for (const { id } of alike) introduce(id);
    return sayAlike(alike, partyOf(alike[0]), { words, countsOf });
  }

  return { call, callAll, callEach, callOwn, callWithSide, sideOf: (id) => byId.get(id)?.side, introduce };
}

interface Naming {
  callMember(member: Member, isFirst: boolean): string;
  partyOf(member: Member): string;
}

/** How each is called at the first mention and afterwards. */
function namingOf(
  engagement: Engagement,
  members: readonly Member[],
  {
    words,
    countsOf,
    lore,
  }: { readonly words: ReportWords; readonly countsOf: CountsOf; readonly lore: Lore },
): Naming {
  const { battles } = words;
  const { isShared, isCounted } = lore;

  /** Where it tells them from everybody else. */
  function familiar({ id, name }: Member): string {
    const short = familiarName(name);
    return members.some((other) => other.id !== id && familiarName(other.name) === short) ? name : short;
  }

  const partyOf = ({ side }: Member): string => inMidSentence(oneLine(engagement.parties[side].name));

  function callGeneral(member: Member, isFirst: boolean): string {
    if (isShared(member)) return battles.unitOf({ unit: member.name, party: partyOf(member) });
    return isFirst ? member.name : familiar(member);
  }

  function callMember(member: Member, isFirst: boolean): string {
    const { name, unit } = member;
    const party = partyOf(member);
    if (unit === undefined) return callGeneral(member, isFirst);
    const facts = { unit: withArticle(name), party };
    if (isFirst && unit.left > 1 && isCounted(member.side))
      return battles.unitInFull({ ...facts, n: unit.left, counts: countsOf(unit.troop) });
    return isFirst || isShared(member) ? battles.unitOf(facts) : facts.unit;
  }

  return { callMember, partyOf };
}

/** `the 4th and 6th Human knights (8 strong each)`, in a sentence that names their side. */
function sayOwn(
  group: Group<Member>,
  isNamed: boolean,
  { words, countsOf }: { readonly words: ReportWords; readonly countsOf: CountsOf },
): string {
  const [{ unit }, ...others] = group;
  const called = words.language.and(
    inKinds(
      group.map(({ name }) => withArticle(name)),
      words,
    ),
  );
  if (unit === undefined || unit.left === 1 || isNamed) return called;
  const facts = { n: unit.left, counts: countsOf(unit.troop), isEach: others.length > 0 };
  return words.battles.unitCounted({ unit: called, ...facts });
}

/** What decides how much has to be said of somebody. */
interface Lore {
  isNamed(member: Member): boolean;
  /** Others are called the same. */
  isShared(member: Member): boolean;
  isCounted(side: Side): boolean;
}

/** In a sentence that names their side nobody else is meant. */
const ownLore = (lore: Lore): Lore => ({ ...lore, isShared: () => false });

/** Who is named for the first time, of one kind and equally strong, is named together. */
function likenessOf(member: Member, { isNamed, isShared, isCounted }: Lore): string {
  const { id, name, side, unit } = member;
  const isAlone = unit === undefined || unit.left === 1 || isNamed(member) || isShared(member);
  if (isAlone || !isCounted(side)) return id;
  return `${side} ${unit.left} ${unit.troop} ${kindIn(name)}`;
}

/** `the 4th and 6th Human knights of the Ember Court (8 strong each)`. */
function sayAlike(
  alike: Group<Member>,
  party: string,
  { words, countsOf }: { readonly words: ReportWords; readonly countsOf: CountsOf },
): string {
  const [{ unit }] = alike;
  const called = alike.map(({ name }) => withArticle(name));
  return words.battles.unitsInFull({
    unit: words.language.and(inKinds(called, words)),
    party,
    n: unit?.left ?? 0,
    counts: countsOf(unit?.troop ?? ''),
  });
}

/** Units of one side whom nobody has named. */
const areNew = (all: readonly Member[], { isNamed }: Lore): boolean =>
  all.every((member) => member.unit !== undefined && member.side === all[0]?.side && !isNamed(member));

/** All of one side, where that has to be said of any of them, and nothing but their names besides. */
function isOneSide(all: readonly Member[], { isNamed, isShared, isCounted }: Lore): boolean {
  const isBare = (member: Member): boolean =>
    member.unit === undefined || member.unit.left === 1 || isNamed(member) || !isCounted(member.side);
  const hasSideToTell = (member: Member): boolean =>
    member.unit !== undefined && (!isNamed(member) || isShared(member));
  return all.every((member) => member.side === all[0]?.side && isBare(member)) && all.some(hasSideToTell);
}

/** `4th Human knights` -> `Human knights`. */
const kindIn = (name: string): string => name.replace(/^\d+\w\w /u, '');

/** `Prince Bargoz The Besieger from the Hills` -> `Prince Bargoz`. */
export function familiarName(name: string): string {
  const [short = ''] = name.split(/,? (?:The|from) |, /u, 1);
  return short === '' ? name : short;
}

function membersOf({ parties }: Engagement): readonly Member[] {
  return SIDES.flatMap((side) =>
    parties[side].armies.flatMap(({ general, units }) => [
      ...units.map((unit) => ({ id: unit.id, name: oneLine(unit.name), side, unit })),
      ...(general === undefined ? [] : [{ id: general.id, name: oneLine(general.name), side }]),
    ]),
  );
}
