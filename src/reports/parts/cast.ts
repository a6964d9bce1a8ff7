import { inMidSentence } from '../../kernel/mid-sentence.ts';
import { type EngagedUnit, type Engagement, SIDES, type Side } from '../../kernel/ruleset.ts';
import { withArticle } from '../names.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';

/** Who is in a battle, and how they are called in its story. */
export interface Cast {
  /** Undefined for who was not brought to the battle: the summoned, a trap. */
  sideOf(id: string): Side | undefined;
  /** In full the first time, `the Grey Wolves of the Iron Crown (3 strong)`; by name afterwards, with the side where others are called the same. One alone is not counted. */
  call(id: string): string;
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

/** The cast of one telling: it remembers who has been named. */
export function castOf(engagement: Engagement, { battles }: ReportWords): Cast {
  const members = membersOf(engagement);
  const byId = new Map(members.map((member) => [member.id, member]));
  const named = new Set<string>();
  const isShared = ({ id, name }: Member) => members.some((other) => other.name === name && other.id !== id);

  function callMember(member: Member, isFirst: boolean): string {
    const { name, side, unit } = member;
    const party = inMidSentence(oneLine(engagement.parties[side].name));
    if (unit === undefined) return isShared(member) ? battles.unitOf({ unit: name, party }) : name;
    const facts = { unit: withArticle(name), party };
    if (isFirst && unit.left > 1) return battles.unitInFull({ ...facts, n: unit.left });
    return isFirst || isShared(member) ? battles.unitOf(facts) : facts.unit;
  }

  function call(id: string): string {
    const member = byId.get(id);
    if (member === undefined) return id;
    const isFirst = !named.has(id);
    named.add(id);
    return callMember(member, isFirst);
  }

  return { sideOf: (id) => byId.get(id)?.side, call, introduce: (id) => void named.add(id) };
}

function membersOf({ parties }: Engagement): readonly Member[] {
  return SIDES.flatMap((side) =>
    parties[side].armies.flatMap(({ general, units }) => [
      ...units.map((unit) => ({ id: unit.id, name: oneLine(unit.name), side, unit })),
      ...(general === undefined ? [] : [{ id: general.id, name: oneLine(general.name), side }]),
    ]),
  );
}
