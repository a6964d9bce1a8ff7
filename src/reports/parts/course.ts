import { inMidSentence } from '../../kernel/mid-sentence.ts';
import {
  type Aftermath,
  type EngagedParty,
  type EngagedUnit,
  type Engagement,
  SIDES,
} from '../../kernel/ruleset.ts';
import { someOf } from '../chronicle/telling.ts';
import { withArticle } from '../names.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';
import type { Teller } from '../words.ts';

/** How everybody stood when a round ended. */
export interface RoundEnd {
  readonly round: number;
  readonly standing: Aftermath;
}

/** How a course is told. */
export interface Voice {
  readonly teller: Teller;
  readonly words: ReportWords;
}

/**
 * The course of a battle in a sentence or two a round: who fell, who was thinned, when the first blood flowed. Rounds
 * in which nobody was hurt are passed over. It is told from strengths alone, so it reads the same for every ruleset.
 */
export function tellCourse(
  engagement: Engagement,
  ends: readonly RoundEnd[],
  voice: Voice,
): readonly string[] {
  const { teller, words } = voice;
  const told = ends.flatMap((end, i) => {
    const sentences = SIDES.flatMap((side) => tellParty(engagement.parties[side], ends[i - 1], end, voice));
    return sentences.length === 0 ? [] : [{ round: end.round, says: sentences.join(' ') }];
  });
  const quiet = (told[0]?.round ?? 1) - 1;
  const opening = quiet < 1 ? [] : [teller.say('course.quiet', { n: quiet, rounds: words.inWords(quiet) })];
  return [...opening, ...told.map(({ round, says }) => words.battles.inRound({ round, says }))];
}

function tellParty(
  { name, armies }: EngagedParty,
  before: RoundEnd | undefined,
  after: RoundEnd,
  { teller, words }: Voice,
): readonly string[] {
  const units = armies.flatMap((army) => army.units);
  const fallen = units.filter((unit) => leftOf(unit, before) > 0 && leftOf(unit, after) === 0);
  const hurt = units.filter((unit) => leftOf(unit, after) > 0 && leftOf(unit, after) < leftOf(unit, before));
  const facts = {
    party: inMidSentence(oneLine(name)),
    gone: someOf(fallen.map(callUnit), 5, words),
    hurt: someOf(
      hurt.map((unit) =>
        words.battles.hurtUnit({ unit: callUnit(unit), left: leftOf(unit, after), of: unit.left }),
      ),
      4,
      words,
    ),
  };
  return [
    ...sayLosses(facts, { gone: fallen.length, hurt: hurt.length }, teller),
    ...sayGenerals(armies, before, after, teller),
  ];
}

function sayLosses(
  facts: Readonly<Record<string, string>>,
  count: { readonly gone: number; readonly hurt: number },
  teller: Teller,
): readonly string[] {
  if (count.gone === 0 && count.hurt === 0) return [];
  if (count.gone === 0) return [teller.say('course.hurt', facts)];
  return [teller.say(count.hurt === 0 ? 'course.gone' : 'course.both', facts)];
}

function sayGenerals(
  armies: EngagedParty['armies'],
  before: RoundEnd | undefined,
  after: RoundEnd,
  teller: Teller,
): readonly string[] {
  return armies.flatMap(({ general }) => {
    if (general === undefined) return [];
    const fate = fateOf(general.id, after);
    return fate === 'unhurt' || fate === fateOf(general.id, before)
      ? []
      : [teller.say(`general.${fate}`, { general: oneLine(general.name) })];
  });
}

function callUnit(unit: EngagedUnit): string {
  return withArticle(oneLine(unit.name));
}

/** Before the first round everybody is as they were brought. */
function leftOf(unit: EngagedUnit, end: RoundEnd | undefined): number {
  if (end === undefined) return unit.left;
  const after = end.standing.units.find(({ id }) => id === unit.id);
  return after === undefined || after.fate === 'destroyed' ? 0 : after.left;
}

function fateOf(id: string, end: RoundEnd | undefined): Aftermath['persons'][number]['fate'] {
  return end?.standing.persons.find((person) => person.id === id)?.fate ?? 'unhurt';
}
