import { inMidSentence } from '../../kernel/mid-sentence.ts';
import type { Moment } from '../../kernel/moments.ts';
import {
  type Aftermath,
  type EngagedParty,
  type EngagedUnit,
  type Engagement,
  otherSide,
  SIDES,
  type Side,
} from '../../kernel/ruleset.ts';
import { someOf } from '../chronicle/telling.ts';
import { withArticle } from '../names.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';
import type { Teller } from '../words.ts';
import { type Cast, castOf } from './cast.ts';
import { tellDeeds } from './deeds.ts';

/** How everybody stood when a round ended, and what had happened in it. */
export interface RoundEnd {
  readonly round: number;
  readonly standing: Aftermath;
  readonly moments: readonly Moment[];
}

/** How a course is told. */
export interface Voice {
  readonly teller: Teller;
  readonly words: ReportWords;
}

/**
 * The course of a battle, a paragraph a round: who charged whom, what broke and by whose hand, who was thinned, where it
 * turned. Rounds without losses are told together.
 */
export function tellCourse(
  engagement: Engagement,
  ends: readonly RoundEnd[],
  voice: Voice,
  winner: Side | 'draw' = 'draw',
): readonly string[] {
  const cast = castOf(engagement, voice.words);
  const turn = winner === 'draw' ? undefined : turningPoint(engagement, ends, winner);
  const fates = lastFates(engagement, ends);
  let hasMet = false;
  const rounds = ends.map((end, i): Round => {
    const before = ends[i - 1];
    const deeds = tellDeeds(end.moments, before?.moments ?? [], {
      hasMet,
      spared: fates.spared,
      voice: { ...voice, cast },
    });
    hasMet ||= deeds.isContact;
    const losses = SIDES.flatMap((side) =>
      tellParty(
        engagement.parties[side],
        { before, after: end, told: deeds.fallen, isLast: fates.isLast },
        { ...voice, cast },
      ),
    );
    const turned = turn?.end === end ? [voice.teller.say('course.turned', { party: turn.party })] : [];
    return { ...end, sentences: [...deeds.sentences, ...losses, ...turned] };
  });
  return inRuns(rounds).map((run) => tellRun(run, voice));
}

/** A wound may be rolled for each round anew: only what is so in the end is told, where nothing is told of them afterwards. */
function lastFates({ parties }: Engagement, ends: readonly RoundEnd[]) {
  const generals = SIDES.flatMap((side) => parties[side].armies.flatMap(({ general }) => general?.id ?? []));
  const last = ends.at(-1);
  return {
    /** Who went down, but lives. */
    spared: new Set(generals.filter((id) => fateOf(id, last) !== 'slain')),
    isLast: (id: string, end: RoundEnd): boolean =>
      fateOf(id, end) === fateOf(id, last) &&
      !ends.some(({ round, moments }) => round > end.round && moments.some((moment) => isAbout(moment, id))),
  };
}

const isAbout = (moment: Moment, id: string): boolean =>
  moment.kind === 'attack' ? moment.by === id || moment.targets.includes(id) : moment.unit === id;

interface Round {
  readonly round: number;
  readonly moments: readonly Moment[];
  readonly sentences: readonly string[];
}

type Run = [Round, ...Round[]];

/** Each round with something to tell by itself; the others together with their neighbours of the same kind. */
function inRuns(rounds: readonly Round[]): readonly Run[] {
  const runs: Run[] = [];
  for (const round of rounds) {
    const last = runs.at(-1);
    const kind = kindOf(round);
    if (last !== undefined && kind !== 'told' && kindOf(last[0]) === kind) last.push(round);
    else runs.push([round]);
  }
  return runs;
}

function kindOf({ sentences, moments }: Round): 'told' | 'bloodless' | 'quiet' {
  if (sentences.length > 0) return 'told';
  return moments.length > 0 ? 'bloodless' : 'quiet';
}

function tellRun(run: Run, { teller, words }: Voice): string {
  const [first] = run;
  const kind = kindOf(first);
  const says = kind === 'told' ? first.sentences.join(' ') : teller.say(`course.${kind}`);
  const to = run.at(-1)?.round ?? first.round;
  if (to === first.round) return words.battles.inRound({ round: to, says });
  return words.battles.inRounds({ from: first.round, to, says });
}

/** The round in which the battle turned, where one stands out. */
export function roundItTurned(
  engagement: Engagement,
  ends: readonly RoundEnd[],
  winner: Side | 'draw' = 'draw',
): number | undefined {
  return winner === 'draw' ? undefined : turningPoint(engagement, ends, winner)?.end.round;
}

interface Turn {
  readonly end: RoundEnd;
  readonly party: string;
}

/** What a round must bring a side for the battle to have turned in it, as a share of what the sides brought. */
const TURN = 1 / 7;

/** The round that brought the winner most, where one stands out of several. */
function turningPoint({ parties }: Engagement, ends: readonly RoundEnd[], winner: Side): Turn | undefined {
  const edge = (end: RoundEnd | undefined) =>
    shareLeft(parties[winner], end) - shareLeft(parties[otherSide(winner)], end);
  const swings = ends.map((end, i) => edge(end) - edge(ends[i - 1]));
  const greatest = Math.max(...swings);
  const [end, ...others] = ends.filter((_end, i) => swings[i] === greatest);
  if (end === undefined || others.length > 0 || ends.length < 3 || greatest < TURN) return undefined;
  return { end, party: inMidSentence(oneLine(parties[winner].name)) };
}

function shareLeft({ armies }: EngagedParty, end: RoundEnd | undefined): number {
  const units = armies.flatMap((army) => army.units);
  const brought = units.reduce((sum, unit) => sum + unit.left, 0);
  return units.reduce((sum, unit) => sum + leftOf(unit, end), 0) / Math.max(1, brought);
}

/** So many are named. */
const MOST_GONE = 5;
const MOST_HURT = 4;

interface Change {
  readonly before: RoundEnd | undefined;
  readonly after: RoundEnd;
  /** Whose end has been told already. */
  readonly told: ReadonlySet<string>;
  /** Whether a general's fate stays so, and they do nothing more. */
  isLast(general: string, end: RoundEnd): boolean;
}

function tellParty(
  { name, armies }: EngagedParty,
  { before, after, told, isLast }: Change,
  { teller, words, cast }: Voice & { readonly cast: Cast },
): readonly string[] {
  const units = armies.flatMap((army) => army.units);
  const fallen = units.filter(
    (unit) => leftOf(unit, before) > 0 && leftOf(unit, after) === 0 && !told.has(unit.id),
  );
  const hurt = units.filter((unit) => leftOf(unit, after) > 0 && leftOf(unit, after) < leftOf(unit, before));
  for (const { id } of [...fallen.slice(0, MOST_GONE), ...hurt.slice(0, MOST_HURT)]) cast.introduce(id);
  const facts = {
    party: inMidSentence(oneLine(name)),
    gone: someOf(fallen.map(callUnit), MOST_GONE, words),
    hurt: someOf(
      hurt.map((unit) =>
        words.battles.hurtUnit({ unit: callUnit(unit), left: leftOf(unit, after), of: unit.left }),
      ),
      MOST_HURT,
      words,
    ),
  };
  return [
    ...sayLosses(facts, { gone: fallen.length, hurt: hurt.length }, teller),
    ...sayGenerals(armies, { before, after, told, isLast }, teller),
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
  { before, after, told, isLast }: Change,
  teller: Teller,
): readonly string[] {
  return armies.flatMap(({ general }) => {
    if (general === undefined) return [];
    const fate = fateOf(general.id, after);
    const isTold = fate === 'slain' && told.has(general.id);
    return isTold || fate === 'unhurt' || fate === fateOf(general.id, before) || !isLast(general.id, after)
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
