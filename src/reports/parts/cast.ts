import { inMidSentence } from '../../kernel/mid-sentence.ts';
import { type EngagedUnit, type Engagement, SIDES, type Side } from '../../kernel/ruleset.ts';
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
  /** Several together, in the order of their roster: where none of them has been named, their side is named once, behind them. */
  callAll(ids: readonly string[]): string;
  /** Several as items of a list, who differs in their number alone in one; single fighters whom nobody has named as `callAll`. */
  callEach(ids: readonly string[]): readonly string[];
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

/** The cast of one telling: it remembers who has been named. Units of sides that are not counted go without their numbers. */
export function castOf(
  engagement: Engagement,
  words: ReportWords,
  isCounted: (side: Side) => boolean = () => true,
): Cast {
  const { battles, language } = words;
  const members = membersOf(engagement);
  const byId = new Map(members.map((member) => [member.id, member]));
  const named = new Set<string>();
  const isShared = ({ id, name }: Member) => members.some((other) => other.name === name && other.id !== id);

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
      return battles.unitInFull({ ...facts, n: unit.left });
    return isFirst || isShared(member) ? battles.unitOf(facts) : facts.unit;
  }

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

  function callAll(ids: readonly string[]): string {
    const all = members.filter(({ id }) => ids.includes(id));
    const [first] = all;
    const isNew = all.every(
      ({ id, side, unit }) => unit !== undefined && side === first?.side && !named.has(id),
    );
    if (first === undefined || all.length < 2 || !isNew) return language.and(inKinds(ids.map(call), words));
    for (const { id } of all) named.add(id);
    const kinds = inKinds(
      all.map(({ name }) => withArticle(name)),
      words,
    );
    return battles.unitOf({ unit: language.and(kinds), party: partyOf(first) });
  }

  function callEach(ids: readonly string[]): readonly string[] {
    const isUncounted = ids.every((id) => byId.get(id)?.unit?.left === 1);
    return isUncounted ? [callAll(ids)] : inKinds(ids.map(call), words);
  }

  const introduce = (id: string) => void named.add(id);
  return { call, callAll, callEach, callWithSide, sideOf: (id) => byId.get(id)?.side, introduce };
}

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
