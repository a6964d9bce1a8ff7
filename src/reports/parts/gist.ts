/** A battle in a headline and three sentences: who attacked whom where, what turned it, how it ended and what it cost. */
import { type Aftermath, type Engagement, otherSide, SIDES, type Side } from '../../kernel/ruleset.ts';
import { drafted, tellDraft } from '../draft.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';
import { hasWords, type ReportKey, type Teller } from '../words.ts';
import { castOf } from './cast.ts';
import { type Middle, sayMiddle } from './gist-middle.ts';
import { type Gist, type GistOf, type GistVoice, partyName } from './gist-of.ts';
import { isOfFighters, sayParty } from './parties.ts';
import { isInFlight } from './tide.ts';

/** Units go without their numbers here, which change from round to round: they stand in the course and in the table. */
export function tellGist(battle: GistOf, teller: Teller, words: ReportWords): Gist {
  const { engagement, aftermath } = battle;
  const cast = castOf(engagement, words, () => false);
  const draft = drafted((pen) => {
    const voice = { teller: pen, cast, words };
    const opening = sayOpening(engagement, voice);
    const middle = sayMiddle(battle, voice);
    return [sayHeadline(battle, pen), opening, ...middle.sentences, ...sayEnd(battle, middle, voice)];
  });
  const [headline = '', ...sentences] = tellDraft(draft, teller);
  return {
    headline,
    sentences,
    fates: Object.fromEntries(aftermath.persons.map(({ id, fate }) => [id, fate])),
    gone: SIDES.filter((side) => isGone(engagement, aftermath, side)),
    draft,
    cost: drafted((pen) => sayCost(battle, { teller: pen, cast, words })),
  };
}

/** Of whom the headline says that nobody is left nothing is counted. */
function sayCost(battle: GistOf, voice: GistVoice): readonly string[] {
  const { engagement, outcome, aftermath } = battle;
  if (outcome === undefined) return [];
  const { winner } = outcome;
  const paid = SIDES.filter((side) => !isGone(engagement, aftermath, side));
  const facts = (side: Side) => ({
    party: partyName(engagement, side),
    price: sayPrice(battle, side, voice),
  });
  if (SIDES.every((side) => costNothing(battle, side))) return [voice.teller.say('gist.cost.nothing')];
  const [first, second] = winner === 'draw' ? paid : paid.toSorted((one) => (one === winner ? -1 : 1));
  if (first === undefined) return [];
  if (second === undefined) return [voice.teller.say('gist.cost.one', facts(first))];
  const { party: other, price: theirs } = facts(second);
  return [voice.teller.say('gist.cost', { ...facts(first), other, theirs })];
}

function sayOpening(engagement: Engagement, { teller, cast, words }: GistVoice): string {
  const { attacker, parties, ground } = engagement;
  const defender = otherSide(attacker);
  const isFighters = isOfFighters(parties);
  for (const { general } of SIDES.flatMap((side) => parties[side].armies))
    if (general !== undefined) cast.introduce(general.id);
  return teller.say(`gist.opening.${formOf(engagement)}`, {
    place: oneLine(ground.name),
    attackers: sayParty(parties[attacker], words, isFighters),
    defenders: sayParty(parties[defender], words, isFighters),
  });
}

function formOf({ ground, attacker }: Engagement): 'field' | 'castle' | 'dug-in' {
  if (ground.castle?.holder === otherSide(attacker)) return 'castle';
  return ground.earthworks === otherSide(attacker) ? 'dug-in' : 'field';
}

function sayHeadline({ engagement, outcome, aftermath }: GistOf, teller: Teller): string {
  const place = oneLine(engagement.ground.name);
  const [red, black] = SIDES.map((side) => partyName(engagement, side));
  const both = { place, red: red ?? '', black: black ?? '' };
  if (outcome === undefined) return teller.say('headline.unfinished', both);
  const { winner } = outcome;
  if (winner === 'draw') {
    const isAnyLeft = SIDES.some((side) => !isGone(engagement, aftermath, side));
    return teller.say(isAnyLeft ? 'headline.draw' : 'headline.draw.gone', both);
  }
  const loser = otherSide(winner);
  const how = isGone(engagement, aftermath, winner) ? 'spent' : wayOf(engagement, winner);
  const key: ReportKey = isGone(engagement, aftermath, loser) ? `headline.${how}.gone` : `headline.${how}`;
  return teller.say(key, {
    place,
    winner: partyName(engagement, winner),
    loser: partyName(engagement, loser),
  });
}

/** What winning came to: walls are stormed or held, others are beaten, or thrown back by those who were there. */
function wayOf(engagement: Engagement, winner: Side): 'won' | 'stormed' | 'held' | 'thrown-back' {
  const isAttacker = winner === engagement.attacker;
  if (formOf(engagement) === 'castle') return isAttacker ? 'stormed' : 'held';
  return isAttacker ? 'won' : 'thrown-back';
}

/** Whether none of the units that a side brought is left. */
function isGone({ parties }: Engagement, { units }: Aftermath, side: Side): boolean {
  const own = new Set(parties[side].armies.flatMap((army) => army.units.map(({ id }) => id)));
  return units.every(({ id, fate }) => !own.has(id) || fate === 'destroyed');
}

function sayEnd(battle: GistOf, { isAtTheEnd }: Middle, voice: GistVoice): readonly string[] {
  const { engagement, outcome } = battle;
  const { teller, words } = voice;
  if (outcome === undefined) return [teller.say('battle.unfinished')];
  const { winner, rounds } = outcome;
  const facts = { n: rounds, rounds: words.inWords(rounds), fates: sayFates(battle, voice) };
  const told = rounds === 0 ? '.told' : '';
  const price = (side: Side): string => sayPrice(battle, side, voice);
  if (winner === 'draw') {
    const [red, black] = SIDES.map((side) => partyName(engagement, side));
    const prices = { redPrice: price('red'), blackPrice: price('black') };
    const cost = told === '' && SIDES.every((side) => costNothing(battle, side)) ? '.nothing' : told;
    return [teller.say(`gist.end.draw${cost}`, { ...facts, ...prices, red: red ?? '', black: black ?? '' })];
  }
  const loser = otherSide(winner);
  const ending = wayItEnded(battle, outcome.why, winner);
  const key = rounds === 0 ? 'gist.end.won.told' : endKey(ending, isAtTheEnd);
  const sides = { winner: partyName(engagement, winner), loser: partyName(engagement, loser) };
  // Of both nobody is left: there is nothing to count.
  if (key === 'gist.end.spent.both') return [teller.say(key, { ...facts, ...sides })];
  const hasFled = rounds > 0 && ending === 'fled';
  const toll = sayPrice(battle, loser, voice, { hasFled });
  return [teller.say(key, { ...facts, ...sides, price: price(winner), toll })];
}

type Ending = 'spent' | 'spent.both' | 'gone' | 'fled' | 'night' | 'conceded' | 'objective' | 'won';

/** Where the sentence before tells of the last round, the end is joined to it, and the rounds are not counted again. */
function endKey(ending: Ending, isAtTheEnd: boolean): ReportKey {
  const joined: ReportKey | `gist.end.${Ending}.turned` = `gist.end.${ending}.turned`;
  return isAtTheEnd && hasWords(joined) ? joined : `gist.end.${ending}`;
}

const ENDINGS: Readonly<Record<string, Ending>> = {
  destroyed: 'fled',
  'nobody-standing': 'fled',
  'left-the-field': 'fled',
  routed: 'fled',
  'turn-limit': 'night',
  'round-limit': 'night',
  conceded: 'conceded',
  yielded: 'conceded',
  objective: 'objective',
};

/** Who is all gone has done nothing else in the end, whatever the rules say decided it; a winner may be gone too. */
function wayItEnded({ engagement, aftermath }: GistOf, why: string, winner: Side): Ending {
  const isEndOfLoser = isGone(engagement, aftermath, otherSide(winner));
  if (isGone(engagement, aftermath, winner)) return isEndOfLoser ? 'spent.both' : 'spent';
  return isEndOfLoser ? 'gone' : (ENDINGS[why] ?? 'won');
}

/** `four of seven units (two more ran)`. Of who has fled the field nobody counts who ran. */
function sayPrice(
  battle: GistOf,
  side: Side,
  { teller, words }: GistVoice,
  { hasFled = false }: { readonly hasFled?: boolean } = {},
): string {
  const paid = priceOf(battle, side);
  const price = hasFled ? { ...paid, running: 0 } : paid;
  const isFighters = isOfFighters(battle.engagement.parties);
  const { kindOf } = words.battles;
  const facts = {
    n: price.running,
    lost: words.inWords(price.lost),
    units: words.inWords(price.all),
    running: words.inWords(price.running),
    kind: kindOf({ units: price.all, isFighters }),
    one: kindOf({ units: 1, isFighters }),
  };
  return teller.tail(priceKey(price), facts);
}

interface Price {
  /** Units that are destroyed. */
  readonly lost: number;
  /** Units in flight at the end. */
  readonly running: number;
  readonly all: number;
  /** Whether units have losses. */
  readonly isThinner: boolean;
  /** Whether generals have wounds. */
  readonly isHurt: boolean;
  /** Whether their only general is dead or a prisoner. */
  readonly isLeaderless: boolean;
}

function priceOf({ engagement, aftermath, ends }: GistOf, side: Side): Price {
  const { armies } = engagement.parties[side];
  const units = armies.flatMap((army) => army.units);
  const after = new Map(aftermath.units.map((unit) => [unit.id, unit]));
  const generals = new Set<string>(armies.flatMap(({ general }) => general?.id ?? []));
  const fates = aftermath.persons.filter(({ id }) => generals.has(id)).map(({ fate }) => fate);
  const isLeaderless = generals.size === 1 && fates.some((fate) => fate === 'slain' || fate === 'captured');
  const isHurt = !isLeaderless && fates.some(isHarmed);
  return {
    lost: units.filter(({ id }) => after.get(id)?.fate === 'destroyed').length,
    running: units.filter((unit) => isInFlight(unit, ends)).length,
    all: units.length,
    isThinner: units.some(({ id, left }) => (after.get(id)?.left ?? left) < left),
    isHurt,
    isLeaderless,
  };
}

const costNothing = (battle: GistOf, side: Side): boolean =>
  priceKey(priceOf(battle, side)) === 'gist.price.nothing';

const ALL_LOST: Readonly<Record<number, ReportKey>> = { 1: 'gist.price.only', 2: 'gist.price.both' };

function priceKey({ lost, running, all, isThinner, isHurt, isLeaderless }: Price): ReportKey {
  const isNobodyElse = lost + running === all;
  if (lost === all) return ALL_LOST[lost] ?? 'gist.price.all';
  if (lost > 0 && running > 0) return isNobodyElse ? 'gist.price.some.rest' : 'gist.price.some.running';
  if (lost > 0) return 'gist.price.some';
  if (running > 0) return runningKey(all, isNobodyElse);
  if (isThinner) return 'gist.price.wounds';
  if (isHurt) return 'gist.price.general';
  return isLeaderless ? 'gist.price.leader' : 'gist.price.nothing';
}

function runningKey(all: number, isNobodyElse: boolean): ReportKey {
  if (!isNobodyElse) return 'gist.price.running';
  return all === 1 ? 'gist.price.running.only' : 'gist.price.running.all';
}

const isHarmed = (fate: string | undefined): boolean => fate !== undefined && fate !== 'unhurt';

const FATES = ['slain', 'captured', 'wounded'] as const;

/** What became of generals, behind the sentence of the end, with their sides where both have to tell of some; empty where they are all unhurt. */
function sayFates({ engagement, aftermath }: GistOf, { teller, cast, words }: GistVoice): string {
  const hurt = new Map(aftermath.persons.map(({ id, fate }) => [id, fate]));
  const sides = SIDES.map((side) => ({
    side,
    generals: engagement.parties[side].armies.flatMap(({ general }) => general?.id ?? []),
  }));
  const isOfBoth = sides.every(({ generals }) => generals.some((id) => isHarmed(hurt.get(id))));
  const clauses = FATES.flatMap((fate): readonly ((isFirst: boolean) => string)[] => {
    const met = sides.flatMap(({ side, generals }) => {
      const all = generals.filter((id) => hurt.get(id) === fate);
      if (all.length === 0) return [];
      const called = all.map((id) => cast.call(id));
      return [{ n: all.length, called: isOfBoth ? [sayOf(called, side)] : called }];
    });
    if (met.length === 0) return [];
    const facts = {
      generals: words.language.and(met.flatMap(({ called }) => called)),
      n: met.reduce((sum, { n }) => sum + n, 0),
    };
    return [(isFirst) => teller[isFirst ? 'say' : 'tail'](`gist.fate.${fate}`, facts)];
  });
  function sayOf(called: readonly string[], side: Side): string {
    const all = words.language.and(called);
    const party = partyName(engagement, side);
    return all.endsWith(` ${party}`) ? all : words.battles.unitOf({ unit: all, party });
  }
  if (clauses.length === 0) return '';
  const fates = words.language.and(clauses.map((clause, i) => clause(i === 0)));
  return teller.tail('gist.fates', { fates });
}
