import { inMidSentence } from '../../kernel/mid-sentence.ts';
import type { Moment } from '../../kernel/moments.ts';
import { type EngagedParty, type EngagedUnit, type Engagement, SIDES } from '../../kernel/ruleset.ts';
import { someOf } from '../chronicle/telling.ts';
import { withArticle } from '../names.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';
import type { Teller } from '../words.ts';
import { type Cast, type CountsOf, castOf } from './cast.ts';
import { HANDS, isContact, type Left, tellDeeds } from './deeds.ts';
import { inKinds } from './in-kinds.ts';
import { type PlansOf, tellPlans } from './plan.ts';
import { fateOf, leftOf, type RoundEnd, spared } from './rounds.ts';
import type { TurnOfBattle } from './tide.ts';

/** How a course is told. */
export interface Voice {
  readonly teller: Teller;
  readonly words: ReportWords;
  readonly countsOf?: CountsOf;
}

/** What is known when it is over. */
export interface Afterwards {
  /** Where it turned, if it did. */
  readonly turn?: TurnOfBattle | undefined;
  /** Generals whom the campaign gives to the enemy: nobody carried them off. */
  readonly taken?: ReadonlySet<string>;
  /** Absent: nothing is told of what the sides meant to do. */
  readonly plans?: Pick<PlansOf, 'boards' | 'worthOf'> | undefined;
}

/**
 * The course of a battle, what the sides meant to do and a paragraph a round: who charged whom, what broke and by whose hand, who was thinned, and where it
 * turned, if it did. Rounds without losses are told together.
 */
export function tellCourse(
  engagement: Engagement,
  ends: readonly RoundEnd[],
  voice: Voice,
  { turn, taken = new Set(), plans }: Afterwards = {},
): readonly string[] {
  const cast = castOf(engagement, voice.words, () => true, voice.countsOf);
  const fates = lastFates(ends);
  const planned = plans === undefined ? [] : tellPlans({ engagement, ends, ...plans }, { ...voice, cast });
  let hasMet = false;
  const rounds = joined(ends, { engagement, turn, cast }).map(({ end, first, moments }): Round => {
    const before = ends[ends.indexOf(first) - 1];
    const deedsOf = (isWorthAWord: IsHurt) =>
      tellDeeds(moments, before?.moments ?? [], {
        hasMet,
        spared: spared(engagement, ends),
        hurt: hurtIn(engagement, { before, after: end, isWorthAWord }, voice.countsOf),
        voice: { ...voice, cast },
      });
    const great = deedsOf(isHeavilyHurt);
    const isSlight = great.sentences.length === 0 && !isAnyHeavilyHurt(engagement, before, end);
    const deeds = isSlight ? deedsOf(isHurt) : great;
    hasMet ||= deeds.isContact;
    const losses = SIDES.flatMap((side) =>
      tellParty(
        engagement.parties[side],
        {
          before,
          after: end,
          told: deeds.fallen,
          thinned: deeds.thinned,
          isAnyTold: deeds.sentences.length > 0,
          isLast: fates.isLast,
          taken,
        },
        { ...voice, cast },
      ),
    );
    const turned = turn?.end === end ? [sayTurn(engagement, turn, voice)] : [];
    const told = [...deeds.sentences, ...losses, ...turned];
    const last =
      end === ends.at(-1) ? sayLast(engagement, { end, before, told, taken }, { ...voice, cast }) : [];
    return { from: first.round, to: end.round, moments, sentences: [...told, ...last] };
  });
  return [...planned, ...inRuns(rounds).map((run) => tellRun(run, voice))];
}

/** A wound may be rolled for each round anew: only what is so in the end is told, where nothing is told of them afterwards. */
function lastFates(ends: readonly RoundEnd[]) {
  const last = ends.at(-1);
  return {
    isLast: (id: string, end: RoundEnd): boolean =>
      fateOf(id, end) === fateOf(id, last) &&
      !ends.some(({ round, moments }) => round > end.round && moments.some((moment) => isAbout(moment, id))),
  };
}

const isAbout = (moment: Moment, id: string): boolean =>
  moment.kind === 'attack' ? moment.by === id || moment.targets.includes(id) : moment.unit === id;

/** Rounds that are told as one. */
interface Joined {
  readonly first: RoundEnd;
  readonly end: RoundEnd;
  readonly moments: readonly Moment[];
}

interface Joining {
  readonly engagement: Engagement;
  readonly turn: TurnOfBattle | undefined;
  readonly cast: Cast;
}

/** Rounds behind each other in which shots or spells cost a little here and there, and nothing else happened, are one. */
function joined(ends: readonly RoundEnd[], { engagement, turn, cast }: Joining): readonly Joined[] {
  const isSlight = (end: RoundEnd): boolean => {
    const before = ends[ends.indexOf(end) - 1];
    const isOnlyShot =
      end.moments.every((moment) => moment.kind === 'attack') && !isContact(end.moments, cast);
    const isThinner = unitsIn(engagement).some((unit) => isHurt(unit, before, end));
    return isOnlyShot && isThinner && end !== turn?.end && !isAnyHeavilyHurt(engagement, before, end);
  };
  const all: Joined[] = [];
  for (const end of ends) {
    const last = all.at(-1);
    if (last !== undefined && isSlight(end) && isSlight(last.end))
      all[all.length - 1] = { ...last, end, moments: [...last.moments, ...end.moments] };
    else all.push({ first: end, end, moments: end.moments });
  }
  return all;
}

interface Round {
  readonly from: number;
  readonly to: number;
  readonly moments: readonly Moment[];
  readonly sentences: readonly string[];
}

type Run = [Round, ...Round[]];

/** Each round with something to tell by itself; the others together with their neighbours. */
function inRuns(rounds: readonly Round[]): readonly Run[] {
  const runs: Run[] = [];
  for (const round of rounds) {
    const last = runs.at(-1);
    if (last !== undefined && kindOf(round) !== 'told' && kindOf(last[0]) !== 'told') last.push(round);
    else runs.push([round]);
  }
  return runs;
}

/** From the quietest on. */
const UNTOLD = ['quiet', 'distant', 'bloodless'] as const;

function kindOf({ sentences, moments }: Round): 'told' | (typeof UNTOLD)[number] {
  if (sentences.length > 0) return 'told';
  if (moments.length === 0) return 'quiet';
  return moments.some((moment) => moment.kind === 'attack' && HANDS[moment.how] === 'hand')
    ? 'bloodless'
    : 'distant';
}

function tellRun(run: Run, { teller, words }: Voice): string {
  const [first] = run;
  const kinds = run.map(kindOf);
  const kind = UNTOLD.findLast((each) => kinds.includes(each)) ?? 'quiet';
  const says = kinds.includes('told') ? first.sentences.join(' ') : teller.say(`course.${kind}`);
  const to = run.at(-1)?.to ?? first.to;
  if (to === first.from) return words.battles.inRound({ round: to, says });
  return words.battles.inRounds({ from: first.from, to, says });
}

function sayTurn(engagement: Engagement, { winner }: TurnOfBattle, { teller }: Voice): string {
  return teller.say('course.turned', { party: inMidSentence(oneLine(engagement.parties[winner].name)) });
}

/** What share of what it came with a unit must lose in a round to be named, where there is anything else to tell. */
const HEAVY = 1 / 4;

/** What share of it makes a round a black one. */
const DEAR = 1 / 2;

/** So many are named. */
const MOST_GONE = 5;
const MOST_HURT = 4;

interface Change {
  readonly before: RoundEnd | undefined;
  readonly after: RoundEnd;
  /** Whose end has been told already. */
  readonly told: ReadonlySet<string>;
  /** Whose losses have been told already. */
  readonly thinned: ReadonlySet<string>;
  /** Whether there is anything else to tell of the round. */
  readonly isAnyTold: boolean;
  /** Whether a general's fate stays so, and they do nothing more. */
  isLast(general: string, end: RoundEnd): boolean;
  readonly taken: ReadonlySet<string>;
}

const lossIn = (unit: EngagedUnit, before: RoundEnd | undefined, after: RoundEnd): number =>
  leftOf(unit, before) - leftOf(unit, after);

/** Somebody is left, but many are not, or but one. */
const isHeavilyHurt = (unit: EngagedUnit, before: RoundEnd | undefined, after: RoundEnd): boolean =>
  leftOf(unit, after) > 0 &&
  lossIn(unit, before, after) > 0 &&
  (lossIn(unit, before, after) >= unit.left * HEAVY || leftOf(unit, after) === 1);

type IsHurt = typeof isHeavilyHurt;

/** Somebody is left, and somebody is not. */
const isHurt: IsHurt = (unit, before, after) => leftOf(unit, after) > 0 && lossIn(unit, before, after) > 0;

const unitsIn = ({ parties }: Engagement): readonly EngagedUnit[] =>
  SIDES.flatMap((side) => parties[side].armies.flatMap((army) => army.units));

const isAnyHeavilyHurt = (engagement: Engagement, before: RoundEnd | undefined, after: RoundEnd): boolean =>
  unitsIn(engagement).some((unit) => isHeavilyHurt(unit, before, after));

/** What is left of those who were thinned in a round so that it is worth a word. */
function hurtIn(
  engagement: Engagement,
  {
    before,
    after,
    isWorthAWord,
  }: { readonly before: RoundEnd | undefined; readonly after: RoundEnd; readonly isWorthAWord: IsHurt },
  countsOf: CountsOf = () => '',
): ReadonlyMap<string, Left> {
  const thinned = unitsIn(engagement).filter((unit) => isWorthAWord(unit, before, after));
  return new Map(
    thinned.map((unit) => [unit.id, { n: leftOf(unit, after), of: unit.left, counts: countsOf(unit.troop) }]),
  );
}

/** How it ended for those who had nobody left when the last round began, and for generals who were left alone. */
function sayLast(
  { parties }: Engagement,
  {
    before,
    told,
    taken,
    end,
  }: Pick<Change, 'before' | 'taken'> & { readonly end: RoundEnd; readonly told: readonly string[] },
  { teller, cast }: Voice & { readonly cast: Cast },
): readonly string[] {
  const spent = SIDES.filter((side) =>
    parties[side].armies.every(({ units }) => units.every((unit) => leftOf(unit, before) === 0)),
  );
  const [side, ...both] = spent;
  const isOver = side !== undefined && both.length === 0 && told.length === 0;
  const party = isOver ? inMidSentence(oneLine(parties[side].name)) : '';
  const generals = SIDES.flatMap((each) => parties[each].armies.flatMap(({ general }) => general ?? []));
  const alone = generals.filter(({ id }) => taken.has(id) && fateOf(id, end) === 'unhurt');
  return [
    ...(isOver ? [teller.say('course.spent', { party })] : []),
    ...alone.map(({ id }) => teller.say('course.alone', { general: cast.call(id) })),
  ];
}

function tellParty(
  { name, armies }: EngagedParty,
  change: Change,
  { teller, words, cast }: Voice & { readonly cast: Cast },
): readonly string[] {
  const { before, after, told, thinned, isAnyTold } = change;
  const units = armies.flatMap((army) => army.units);
  const fallen = units.filter(
    (unit) => leftOf(unit, before) > 0 && leftOf(unit, after) === 0 && !told.has(unit.id),
  );
  const thinner = units.filter(
    (unit) => leftOf(unit, after) > 0 && lossIn(unit, before, after) > 0 && !thinned.has(unit.id),
  );
  const heavily = thinner.filter((unit) => isHeavilyHurt(unit, before, after));
  const hurt = isAnyTold || heavily.length > 0 ? heavily : thinner;
  for (const { id } of [...fallen.slice(0, MOST_GONE), ...hurt.slice(0, MOST_HURT)]) cast.introduce(id);
  const facts = {
    party: inMidSentence(oneLine(name)),
    gone: someOf(inKinds(fallen.map(callUnit), words), MOST_GONE, words),
    hurt: someOf(
      hurt.map((unit) =>
        words.battles.hurtUnit({ unit: callUnit(unit), left: leftOf(unit, after), of: unit.left }),
      ),
      MOST_HURT,
      words,
    ),
  };
  return [
    ...sayLosses(
      facts,
      {
        gone: fallen.length,
        hurt: hurt.length,
        haveRun: fallen.every(({ id }) => hasRun(id, before, after)),
        isDear: hurt.some((unit) => lossIn(unit, before, after) >= unit.left * DEAR),
      },
      teller,
    ),
    ...sayGenerals(armies, change, { teller, cast }),
  ];
}

/** Whose end nobody saw had run before, or broke in the round. */
function hasRun(id: string, before: RoundEnd | undefined, { moments }: RoundEnd): boolean {
  const wasRunning = before?.standing.units.some((unit) => unit.id === id && unit.fate === 'routed');
  return wasRunning === true || moments.some((moment) => moment.kind === 'broke' && moment.unit === id);
}

interface Lost {
  readonly gone: number;
  readonly hurt: number;
  /** Somebody lost half of what they came with. */
  readonly isDear: boolean;
  /** All who are gone were running. */
  readonly haveRun: boolean;
}

function sayLosses(
  facts: Readonly<Record<string, string>>,
  { gone, hurt, isDear, haveRun }: Lost,
  teller: Teller,
): readonly string[] {
  const thinner = isDear ? 'course.hurt.dear' : 'course.hurt';
  if (gone > 0 && haveRun)
    return [teller.say('course.gone.fled', facts), ...(hurt === 0 ? [] : [teller.say(thinner, facts)])];
  if (gone === 0) return hurt === 0 ? [] : [teller.say(thinner, facts)];
  return [teller.say(hurt === 0 ? 'course.gone' : 'course.both', facts)];
}

function sayGenerals(
  armies: EngagedParty['armies'],
  { before, after, told, isLast, taken }: Change,
  { teller, cast }: { readonly teller: Teller; readonly cast: Cast },
): readonly string[] {
  return armies.flatMap(({ general }) => {
    if (general === undefined) return [];
    const fate = fateOf(general.id, after);
    const isTold = fate === 'slain' && told.has(general.id);
    if (isTold || fate === 'unhurt' || fate === fateOf(general.id, before) || !isLast(general.id, after))
      return [];
    const key =
      fate === 'wounded' && taken.has(general.id) ? 'general.wounded.taken' : (`general.${fate}` as const);
    return [teller.say(key, { general: cast.call(general.id) })];
  });
}

function callUnit(unit: EngagedUnit): string {
  return withArticle(oneLine(unit.name));
}
