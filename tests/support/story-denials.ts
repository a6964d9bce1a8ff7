/** What the story of a battle says against its record: nothing of it is asked of the code that tells. */

import { unwrap } from '../../src/kernel/result.ts';
import type { Aftermath, BattleReader, Engagement, Outcome, Side } from '../../src/kernel/ruleset.ts';
import { otherSide, SIDES } from '../../src/kernel/ruleset.ts';
import { type BattleStory, type FoughtBattle, tellBattle } from '../../src/reports/battle-story.ts';
import { inWords } from '../../src/reports/words.ts';
import { findRuleset } from '../../src/rules/index.ts';
import { type Claim, claimsIn, fallenIn, isOneUnit, namesIn, wordsAsClaims } from './told-facts.ts';

/** What really happened. */
export interface BattleFacts {
  readonly engagement: Engagement;
  readonly outcome: Outcome;
  readonly aftermath: Aftermath;
}

/** A story told in claims instead of sentences. */
export function storyAsClaims(battle: FoughtBattle, reader: BattleReader = 'public'): BattleStory {
  const ruleset = unwrap(findRuleset(battle.record.ruleset, battle.record.revision));
  return tellBattle(ruleset, battle, reader, wordsAsClaims);
}

const NUMBERS = new Map(Array.from({ length: 200 }, (_, n) => [inWords(n), n]));
const numberOf = (words: string | undefined): number => NUMBERS.get(words ?? '') ?? Number.NaN;

/** Every sentence of the story that the facts deny; empty for a true one. */
export function denials(story: BattleStory, facts: BattleFacts): readonly string[] {
  const { headline, sentences } = story.gist;
  const head = claimsIn(headline);
  const gist = claimsIn(sentences.join('\n'));
  const course = story.course.map((paragraph) => claimsIn(paragraph));
  return [
    ...[...head, ...gist].flatMap((claim) => [...deniedSides(claim, facts), ...deniedNumbers(claim, facts)]),
    ...head.flatMap((claim) => deniedHeadline(claim, facts)),
    ...gist.flatMap((claim) => deniedFate(claim, facts)),
    ...deniedJoin(gist, facts),
    ...deniedPrices(gist, facts),
    ...deniedCourse(course, facts),
    ...deniedPlans(course),
    ...deniedLosses(story, facts),
  ];
}

const inMidSentence = (name: string) => name.replace(/^The /, 'the ');
const nameOf = ({ parties }: Engagement, side: Side) => inMidSentence(parties[side].name);
const unitsOf = ({ parties }: Engagement, side: Side) => parties[side].armies.flatMap(({ units }) => units);
const generalsOf = ({ parties }: Engagement) =>
  SIDES.flatMap((side) => parties[side].armies.flatMap(({ general }) => general ?? []));

const isLost = ({ aftermath }: BattleFacts, id: string): boolean =>
  aftermath.units.some((unit) => unit.id === id && unit.fate === 'destroyed');

const isSideGone = (facts: BattleFacts, side: Side): boolean =>
  unitsOf(facts.engagement, side).every(({ id }) => isLost(facts, id));

const denial = (claim: Claim, why: string): string => `${claim.key}: ${why} (${JSON.stringify(claim.facts)})`;

/** Winners won, losers lost, attackers attacked. */
function deniedSides(claim: Claim, { engagement, outcome }: BattleFacts): readonly string[] {
  const { winner } = outcome;
  const is = winner === 'draw' ? {} : { winner, loser: otherSide(winner) };
  const roles: Readonly<Record<string, Side>> = {
    ...is,
    attackers: engagement.attacker,
    defenders: otherSide(engagement.attacker),
    red: 'red',
    black: 'black',
  };
  return ['winner', 'loser', 'attackers', 'defenders', 'red', 'black'].flatMap((role) => {
    const said = claim.facts[role];
    if (said === undefined) return [];
    const side = roles[role];
    if (side === undefined) return [denial(claim, `nobody was the ${role}`)];
    return said.startsWith(nameOf(engagement, side)) ? [] : [denial(claim, `the ${role} is another`)];
  });
}

function deniedNumbers(claim: Claim, { outcome, engagement }: BattleFacts): readonly string[] {
  const { facts, key } = claim;
  const rounds = numberOf(facts['rounds'] ?? inWords(outcome.rounds));
  const round = numberOf(facts['round'] ?? inWords(1));
  const place = facts['place'] ?? engagement.ground.name;
  return [
    ...(rounds === outcome.rounds ? [] : [denial(claim, `there were ${outcome.rounds} rounds`)]),
    ...(round >= 1 && round <= outcome.rounds ? [] : [denial(claim, 'no such round')]),
    ...(place === engagement.ground.name ? [] : [denial(claim, 'it was elsewhere')]),
    ...(key.startsWith('gist.turn') && !(numberOf(facts['from']) < numberOf(facts['to']))
      ? [denial(claim, 'the odds did not rise')]
      : []),
  ];
}

function deniedHeadline(claim: Claim, facts: BattleFacts): readonly string[] {
  const { outcome, engagement } = facts;
  const { winner } = outcome;
  const isDraw = claim.key.startsWith('headline.draw');
  if (isDraw !== (winner === 'draw')) return [denial(claim, `won by ${winner}`)];
  if (winner === 'draw') return [];
  const isGone = claim.key.endsWith('.gone');
  const isSpent = claim.key.startsWith('headline.spent');
  const isStorm = engagement.ground.castle?.holder === otherSide(engagement.attacker);
  return [
    ...(isGone === isSideGone(facts, otherSide(winner)) ? [] : [denial(claim, 'gone or not')]),
    ...(isSpent === isSideGone(facts, winner) ? [] : [denial(claim, 'the winner is gone or not')]),
    ...(isSpent || isStorm === /stormed|held/.test(claim.key) ? [] : [denial(claim, 'walls or none')]),
    ...(isSpent || /stormed|\.won/.test(claim.key) === (winner === engagement.attacker)
      ? []
      : [denial(claim, 'who attacked')]),
  ];
}

/** `Prince Bargoz and Captain Ulbrek were slain`: each of them was, and nobody else. */
function deniedFate(claim: Claim, { engagement, aftermath }: BattleFacts): readonly string[] {
  const fate = /^gist\.fate\.(\w+)$/.exec(claim.key)?.[1];
  if (fate === undefined) return [];
  const met = generalsOf(engagement).filter(({ id }) =>
    aftermath.persons.some((person) => person.id === id && person.fate === fate),
  );
  const said = claim.facts['generals'] ?? '';
  const parts = said.split(/, | and /);
  const isTrue =
    parts.length === met.length &&
    met.every(({ name }) => parts.some((part) => name.startsWith(part.replace(/ of the .*$/, ''))));
  return isTrue ? [] : [denial(claim, `${met.map(({ name }) => name).join(', ')} did`)];
}

/** An end that is joined to the turn comes in the round of the turn. */
function deniedJoin(gist: readonly Claim[], { outcome }: BattleFacts): readonly string[] {
  const turn = gist.find(({ key }) => key.startsWith('gist.turn') || key.endsWith('.deed'));
  return gist
    .filter(({ key }) => /^gist\.end\..*\.turned$/.test(key))
    .filter(() => numberOf(turn?.facts['round']) !== outcome.rounds)
    .map((claim) => denial(claim, `there were ${outcome.rounds} rounds`));
}

/** What each side is said to have lost is what it lost. */
function deniedPrices(gist: readonly Claim[], facts: BattleFacts): readonly string[] {
  const { winner } = facts.outcome;
  const sides = winner === 'draw' ? {} : { price: winner, toll: otherSide(winner) };
  const payers: Readonly<Record<string, Side>> = { ...sides, redPrice: 'red', blackPrice: 'black' };
  return gist.flatMap((end) =>
    Object.entries(payers).flatMap(([fact, side]) => {
      const claim = gist[Number(/^«(\d+)»$/.exec(end.facts[fact] ?? '')?.[1] ?? -1)];
      const units = unitsOf(facts.engagement, side);
      const lost = units.filter(({ id }) => isLost(facts, id)).length;
      const generals = facts.engagement.parties[side].armies.flatMap(({ general }) => general?.id ?? []);
      const isHurt = facts.aftermath.persons.some(
        ({ id, fate }) => generals.includes(id) && fate !== 'unhurt',
      );
      if (claim?.key === 'gist.price.nothing' && isHurt) return [denial(claim, 'a general was hurt')];
      return claim === undefined || lossSaid(claim, units.length) === lost
        ? []
        : [denial(claim, `${side} lost ${lost} of ${units.length}`)];
    }),
  );
}

function lossSaid({ key, facts }: Claim, all: number): number {
  if (key.startsWith('gist.price.some')) return numberOf(facts['lost']);
  if (key === 'gist.price.both' && all !== 2) return Number.NaN;
  return ['gist.price.all', 'gist.price.both', 'gist.price.only'].includes(key) ? all : 0;
}

/** Who has fallen is lost, and neither falls again nor does anything in a later round; who was taken in the end was not carried off. */
function deniedCourse(course: readonly (readonly Claim[])[], facts: BattleFacts): readonly string[] {
  const { engagement } = facts;
  const lost = SIDES.flatMap((side) => unitsOf(engagement, side)).filter(({ id }) => isLost(facts, id));
  const names = [...lost, ...generalsOf(engagement).filter(isOf('slain', facts))].map(({ name }) => name);
  const taken = generalsOf(engagement).filter(isOf('captured', facts));
  const isOver = (unit: string) =>
    names.some((name) => bareName(unit).endsWith(name) || name.startsWith(bareName(unit)));
  const fallen: string[] = [];
  const hasFallen = (name: string) => fallen.some((one) => isOneUnit(one, name));
  return course.flatMap((round) => {
    const said = [
      ...round
        .filter(({ facts: { by } }) => namesIn(by).some(hasFallen))
        .map((claim) => denial(claim, 'the fallen fight on')),
      ...round.flatMap((claim) =>
        fallenIn(claim).flatMap((unit) => [
          ...(isOver(unit) ? [] : [denial(claim, `${unit} is not lost`)]),
          ...(hasFallen(unit) ? [denial(claim, `${unit} fell twice`)] : []),
        ]),
      ),
      ...round
        .filter(
          ({ key, facts: { general } }) =>
            key === 'general.wounded' && taken.some(({ name }) => name.startsWith(general ?? name)),
        )
        .map((claim) => denial(claim, 'was taken')),
    ];
    fallen.push(...round.flatMap(fallenIn));
    return said;
  });
}

/**
 * Plans come first. Who is said to have waited, or to have been kept back, does not strike the first blow; nobody is said to do two
 * things at once.
 */
function deniedPlans(course: readonly (readonly Claim[])[]): readonly string[] {
  const isPlan = ({ key }: Claim) => key.startsWith('course.plan.');
  const late = course.slice(1).flatMap((round) => round.filter(isPlan));
  const [plans = [], ...rounds] = course.map((round) => (round.some(isPlan) ? round : []));
  const contact = course.flat().find(({ key }) => key.startsWith('course.contact'));
  const chargers = namesIn(contact?.facts['by']);
  return [
    ...[...late, ...rounds.flat()].map((claim) => denial(claim, 'the battle had begun')),
    ...plans.flatMap((claim) => {
      const still = claim.key === 'course.plan.reserve' ? namesIn(claim.facts['units']) : [];
      const waits = claim.key === 'course.plan.hold' ? (claim.facts['party'] ?? '') : '';
      return chargers.some(
        (name) =>
          still.some((unit) => isOneUnit(unit, name)) || (waits !== '' && name.endsWith(` of ${waits}`)),
      )
        ? [denial(claim, `${chargers.join(', ')} charged first`)]
        : [];
    }),
    ...plans.flatMap((claim, i) => {
      // What is said of a side stands before the claim that names it; both may have troops of one name.
      const start = plans.findLastIndex(({ facts: { party } }, at) => at < i && party !== undefined) + 1;
      const before = plans.slice(start, i).flatMap(({ facts }) => namesIn(facts['units']));
      const twice = namesIn(claim.facts['units']).filter((name) => before.includes(name));
      return twice.map((name) => denial(claim, `${name} does two things at once`));
    }),
    ...deniedReserves(course),
  ];
}

/** Nobody in reserve is told to attack before the lines have met, or when they do. */
function deniedReserves(course: readonly (readonly Claim[])[]): readonly string[] {
  const [plans = [], ...rounds] = course;
  const met = rounds.findIndex((round) => round.some(({ key }) => key.startsWith('course.contact')));
  const told = rounds.slice(0, met < 0 ? rounds.length : met + 1).flat();
  return plans
    .filter(({ key }) => key === 'course.plan.reserve')
    .flatMap((claim) => {
      const side = plans.find(({ facts: { party } }, i) => i > plans.indexOf(claim) && party !== undefined);
      const kept = namesIn(claim.facts['units']).map((name) => `${name} of ${side?.facts['party'] ?? ''}`);
      const busy = told
        .flatMap(({ facts: { by } }) => namesIn(by))
        .filter((name) => kept.some((one) => one === name));
      return busy.map((name) => denial(claim, `${name} was in it`));
    });
}

const isOf =
  (fate: string, { aftermath }: BattleFacts) =>
  ({ id }: { readonly id: string }): boolean =>
    aftermath.persons.some((person) => person.id === id && person.fate === fate);

/** `the Grey Wolves of the Iron Crown (3 strong)` -> `the Grey Wolves`. */
const bareName = (unit: string): string =>
  unit.replace(/ \(\d+ (?:strong|wounds?|points?)(?: each)?\)$/, '').replace(/ of [tT]he .*$/, '');

/** The table says of each unit what is left of it. */
function deniedLosses(story: BattleStory, facts: BattleFacts): readonly string[] {
  const units = SIDES.flatMap((side) => unitsOf(facts.engagement, side));
  const rows = story.losses.rows.filter(([, before]) => before !== '');
  if (rows.length !== units.length) return ['losses: not a row for each unit'];
  return units.flatMap(({ id, name }, i) => {
    const [said = '', , after = ''] = rows[i] ?? [];
    const now = facts.aftermath.units.find((unit) => unit.id === id);
    const isTrue =
      said === name &&
      (now?.fate === 'destroyed') === /^(?:destroyed|fallen)$/.test(after) &&
      (now?.fate === 'routed') === /^\d+, (?:in flight|withdrew)$/.test(after);
    return isTrue ? [] : [`losses: ${name} is ${now?.fate}, and said to be ${after}`];
  });
}
