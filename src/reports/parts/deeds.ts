import { compare } from '../../campaign/sorted.ts';
import type { AttackWay, Moment } from '../../kernel/moments.ts';
import { otherSide } from '../../kernel/ruleset.ts';
import { someOf } from '../chronicle/telling.ts';
import { type Group, groupBy } from '../groups.ts';
import type { ReportWords } from '../words/reports.en.ts';
import type { Teller } from '../words.ts';
import type { Cast } from './cast.ts';

type Attack = Extract<Moment, { kind: 'attack' }>;

/** What moments are told with. */
export interface DeedsVoice {
  readonly cast: Cast;
  readonly teller: Teller;
  readonly words: ReportWords;
}

/** What a round's moments say. */
export interface Deeds {
  readonly sentences: readonly string[];
  /** Whose end has been told. */
  readonly fallen: ReadonlySet<string>;
  /** Whether it came to a hand-to-hand fight. */
  readonly isContact: boolean;
}

interface Told {
  readonly hasMet: boolean;
  /** Of whom no end is told: they lived. */
  readonly spared: ReadonlySet<string>;
  readonly voice: DeedsVoice;
}

/** How many of each kind are told in a round. */
const MOST_CHARGES = 3;
const MOST_ENDS = 5;
/** Who falls on the same enemy is told in one sentence; so many are named in it. */
const MOST_TOGETHER = 5;

/** Who charged whom, what broke and what fell, and by whose hand. `before` are the moments of the round before. */
export function tellDeeds(
  moments: readonly Moment[],
  before: readonly Moment[],
  { hasMet, spared, voice }: Told,
): Deeds {
  const { cast } = voice;
  const hands = attacksIn(moments, cast).filter(({ how }) => isByHand(how));
  const ends = endsOfRound(moments, before, { cast, spared }).slice(0, MOST_ENDS);
  const shown = ends.map((end, i) => ({ ...end, by: standing(end.by, ends.slice(0, i)) }));
  const charges = chargesIn(hands, hasMet, shown);
  const joined = charges.flatMap(({ end }) => end ?? []);
  const untold = shown
    .filter((end) => !joined.includes(end))
    .map((end) => ({ ...end, by: standing(end.by, joined) }));
  return {
    sentences: [
      ...charges.map((charge, i) => tellCharge(charge, { index: i, hasMet }, voice)),
      ...inGroups(untold, cast).map((alike) => tellEnds(alike, voice)),
    ],
    fallen: new Set(shown.flatMap(({ kind, unit }) => (kind === 'fell' ? [unit] : []))),
    isContact: hands.length > 0,
  };
}

/** What became of somebody in a round, and whose doing it was, where only one enemy can have done it. */
export interface EndOfRound {
  readonly kind: End['kind'];
  readonly unit: string;
  readonly by: Attack | undefined;
}

/** The last that is heard of each in a round. `before` are the moments of the round before: who was in a fight then may still be. */
export function endsOfRound(
  moments: readonly Moment[],
  before: readonly Moment[],
  { cast, spared }: { readonly cast: Cast; readonly spared: ReadonlySet<string> },
): readonly EndOfRound[] {
  const attackOn = attacksOn(moments, before, cast);
  return endsIn(moments, cast)
    .filter(({ kind, unit }) => kind !== 'fell' || !spared.has(unit))
    .map(({ kind, unit }) => ({ kind, unit, by: attackOn(unit) }));
}

/** Who attacked somebody in a round, where only one enemy did. `before` are the moments of the round before. */
export function attacksOn(
  moments: readonly Moment[],
  before: readonly Moment[],
  cast: Cast,
): (unit: string) => Attack | undefined {
  const attacks = attacksIn(moments, cast);
  const foes = [...attacksIn(before, cast).filter(({ how }) => isByHand(how)), ...attacks];
  return (unit) => soleAttack(unit, attacks, foes);
}

/** Charges and blows are told alike in the end. */
export const HANDS = {
  charge: 'hand',
  blows: 'hand',
  shots: 'shots',
  magic: 'magic',
} as const satisfies Record<AttackWay, string>;

const isByHand = (how: AttackWay): boolean => HANDS[how] === 'hand';

/** Whether enemies have fought each other hand to hand, by charges or blows. */
export const isContact = (moments: readonly Moment[], cast: Cast): boolean =>
  attacksIn(moments, cast).some(({ how }) => isByHand(how));

/** Attacks on enemies who were brought to the battle; each names one target. */
function attacksIn(
  moments: readonly Moment[],
  cast: Cast,
): readonly (Attack & { readonly target: string })[] {
  return moments.flatMap((moment) => {
    if (moment.kind !== 'attack') return [];
    const side = cast.sideOf(moment.by);
    if (side === undefined) return [];
    const enemies = moment.targets.filter((target) => cast.sideOf(target) === otherSide(side));
    return enemies.map((target) => ({ ...moment, target }));
  });
}

type End = Exclude<Moment, Attack>;

/** The last that is heard of each in the round: who rallied has not broken, who fell has done neither. */
function endsIn(moments: readonly Moment[], cast: Cast): readonly End[] {
  const ends = moments.flatMap((moment) =>
    moment.kind !== 'attack' && cast.sideOf(moment.unit) !== undefined ? [moment] : [],
  );
  return groupBy(ends, ({ unit }) => unit).flatMap((group) => group.slice(-1));
}

/** Who fell on the same enemies, and what came of it where that is told in the same sentence. */
interface Charge {
  readonly together: readonly [Attack, ...Attack[]];
  readonly end?: EndOfRound;
}

/** Who fell on whom, an enemy a sentence: all charges, or the first blows where nobody charges in these rules. */
function chargesIn(
  hands: readonly Attack[],
  hasMet: boolean,
  ends: readonly EndOfRound[],
): readonly Charge[] {
  const charges = hands.filter(({ how }) => how === 'charge');
  const told = charges.length === 0 && !hasMet ? hands.slice(0, 1) : charges;
  const charging = groupBy(told, ({ by }) => by).map(([first]) => first);
  const groups = groupBy(charging, ({ targets }) => targets.toSorted(compare).join(' '));
  const shown = groups.slice(0, MOST_CHARGES);
  return shown.map((together) => {
    const others = shown.filter((group) => group !== together).flat();
    const end = ends.find((each) => isJoined(each, together, others));
    return end === undefined ? { together } : { together, end };
  });
}

/** One charged one enemy, who fell or broke to them alone, and of whom no other charge is told. */
function isJoined(
  { kind, unit, by }: EndOfRound,
  [only, ...more]: readonly [Attack, ...Attack[]],
  others: readonly Attack[],
): boolean {
  const isOne = more.length === 0 && only.how === 'charge' && only.targets.length === 1;
  const isTheirs = only.targets[0] === unit && by?.by === only.by && by.how === 'charge';
  const isElsewhere = others.some((other) => other.by === unit || other.targets.includes(unit));
  return isOne && isTheirs && kind !== 'rallied' && !isElsewhere;
}

function tellCharge(
  { together, end }: Charge,
  { index, hasMet }: { readonly index: number; readonly hasMet: boolean },
  { cast, teller, words }: DeedsVoice,
): string {
  const [{ how, targets }] = together;
  const facts = {
    by: someOf(cast.callEach(together.map(({ by }) => by)), MOST_TOGETHER, words),
    target: words.language.and(targets.filter((target) => cast.sideOf(target) !== undefined).map(cast.call)),
  };
  const isFirst = !hasMet && index === 0;
  if (end !== undefined && end.kind !== 'rallied')
    return teller.say(`course.${isFirst ? 'contact' : 'charge'}.${end.kind}`, facts);
  if (isFirst) return teller.say(how === 'charge' ? 'course.contact' : 'course.contact.blows', facts);
  return teller.say(index === 0 ? 'course.charge' : 'course.charge.next', facts);
}

/** Who of one side met the same end by the same hand is told in one sentence. */
function inGroups(ends: readonly EndOfRound[], cast: Cast): readonly Group<EndOfRound>[] {
  return groupBy(
    ends,
    ({ kind, unit, by }) => `${kind} ${cast.sideOf(unit)} ${by?.by ?? ''} ${by?.how ?? ''}`,
  );
}

/** The attack on somebody, where only one enemy can have done it. */
function soleAttack(
  unit: string,
  attacks: readonly (Attack & { readonly target: string })[],
  foes: readonly (Attack & { readonly target: string })[],
): Attack | undefined {
  const by = new Set(foes.filter(({ target }) => target === unit).map((attack) => attack.by));
  return by.size === 1 ? attacks.findLast(({ target }) => target === unit) : undefined;
}

/** Whose end has just been told does nothing more. */
function standing(
  attack: Attack | undefined,
  told: readonly Pick<EndOfRound, 'kind' | 'unit'>[],
): Attack | undefined {
  return told.some(({ kind, unit }) => kind === 'fell' && unit === attack?.by) ? undefined : attack;
}

function tellEnds(alike: Group<EndOfRound>, { cast, teller, words }: DeedsVoice): string {
  const [{ kind, by }] = alike;
  const unit = words.language.and(cast.callEach(alike.map((end) => end.unit)));
  if (by === undefined || kind === 'rallied') return teller.say(`course.${kind}`, { unit });
  return teller.say(`course.${kind}.${HANDS[by.how]}`, { unit, by: cast.call(by.by) });
}
