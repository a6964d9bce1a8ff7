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
  /** Whose losses have been told. */
  readonly thinned: ReadonlySet<string>;
  /** Whether it came to a hand-to-hand fight. */
  readonly isContact: boolean;
}

/** How many, of how many, and what is counted: `figure`, `wound`. */
export interface Left {
  readonly n: number;
  readonly of: number;
  readonly counts: string;
}

interface Told {
  readonly hasMet: boolean;
  /** Of whom no end is told: they lived. */
  readonly spared: ReadonlySet<string>;
  /** What is left of those who were thinned in the round. */
  readonly hurt: ReadonlyMap<string, Left>;
  readonly voice: DeedsVoice;
}

/** How many of each kind are told in a round. */
const MOST_CHARGES = 3;
const MOST_ENDS = 5;
const MOST_THINNED = 3;
/** Who falls on the same enemy is told in one sentence; so many are named in it. */
const MOST_TOGETHER = 5;

/** Who charged whom, what broke and what fell, and by whose hand. `before` are the moments of the round before. */
export function tellDeeds(
  moments: readonly Moment[],
  before: readonly Moment[],
  { hasMet, spared, hurt, voice }: Told,
): Deeds {
  const { cast } = voice;
  const foesOf = foesIn(moments, before, cast);
  const hands = attacksIn(moments, cast).filter(({ how }) => isByHand(how));
  const ends = endsOfRound(moments, before, { cast, spared }).slice(0, MOST_ENDS);
  const shown = ends.map((end, i) => ({ ...end, by: standing(end.by, ends.slice(0, i)) }));
  const charges = chargesIn(hands, hasMet, { ends: shown, hurt, foesOf });
  const joined = charges.flatMap(({ end }) => end ?? []);
  const thinnings = thinningsIn(attacksIn(moments, cast), {
    hurt,
    foesOf,
    isTold: (unit) =>
      charges.some(({ thinned }) => thinned?.unit === unit) || shown.some((end) => end.unit === unit),
    isGone: (unit) => joined.some((end) => end.kind === 'fell' && end.unit === unit),
  });
  const untold = shown
    .filter((end) => !joined.includes(end))
    .map((end) => ({ ...end, by: standing(end.by, joined) }));
  const alike = inGroups(untold, cast);
  const ran = [...joined, ...alike.flatMap(([only, ...more]) => (more.length === 0 ? [only] : []))];
  return {
    sentences: [
      ...charges.map((charge, i) => tellCharge(charge, { index: i, hasMet, hurt }, voice)),
      ...thinnings.map((thinning) => tellThinning(thinning, voice)),
      ...alike.map((together) => tellEnds(together, hurt, voice)),
    ],
    fallen: new Set(shown.flatMap(({ kind, unit }) => (kind === 'fell' ? [unit] : []))),
    thinned: new Set([
      ...charges.flatMap(({ thinned }) => thinned?.unit ?? []),
      ...thinnings.map(({ unit }) => unit),
      ...ran.flatMap(({ kind, unit }) => (kind === 'broke' ? [unit] : [])),
    ]),
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
  const foesOf = foesIn(moments, before, cast);
  return (unit) => (foesOf(unit).size === 1 ? attacks.findLast(({ target }) => target === unit) : undefined);
}

/** Everybody who may have done somebody harm in a round. */
function foesIn(
  moments: readonly Moment[],
  before: readonly Moment[],
  cast: Cast,
): (unit: string) => ReadonlySet<string> {
  const foes = [...attacksIn(before, cast).filter(({ how }) => isByHand(how)), ...attacksIn(moments, cast)];
  return (unit) => new Set(foes.flatMap(({ target, by }) => (target === unit ? [by] : [])));
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
  handAttacks(moments, cast).length > 0;

/** Charges and blows among enemies who were brought to the battle, in order. */
export const handAttacks = (moments: readonly Moment[], cast: Cast): readonly Attack[] =>
  attacksIn(moments, cast).filter(({ how }) => isByHand(how));

/** Attacks on enemies who were brought to the battle; each names one target. */
export function attacksIn(
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
  /** Of the enemy, or of the one who charged. */
  readonly end?: EndOfRound;
  /** The enemy, and what is left of them. */
  readonly thinned?: { readonly unit: string; readonly left: Left };
}

/** What came of a round's charges. */
interface Outcomes {
  readonly ends: readonly EndOfRound[];
  readonly hurt: ReadonlyMap<string, Left>;
  foesOf(unit: string): ReadonlySet<string>;
}

/** Who fell on whom, an enemy a sentence: all charges, or the first blows where nobody charges in these rules. */
function chargesIn(hands: readonly Attack[], hasMet: boolean, outcomes: Outcomes): readonly Charge[] {
  const charges = hands.filter(({ how }) => how === 'charge');
  const told = charges.length === 0 && !hasMet ? hands.slice(0, 1) : charges;
  const charging = groupBy(told, ({ by }) => by).map(([first]) => first);
  const groups = groupBy(charging, ({ targets }) => targets.toSorted(compare).join(' '));
  const shown = groups.filter((group, i) => !isAnswered(group, groups.slice(0, i))).slice(0, MOST_CHARGES);
  return shown.map((together) => {
    const others = shown.filter((group) => group !== together).flat();
    return { together, ...whatCameOf(together, others, outcomes) };
  });
}

/** Who charges back at those by whom they were charged does nothing that has to be told. */
function isAnswered(group: Charge['together'], before: readonly Charge['together'][]): boolean {
  return group.every(({ by, targets }) =>
    before.some((earlier) =>
      targets.every((target) =>
        earlier.some((charge) => charge.by === target && charge.targets.includes(by)),
      ),
    ),
  );
}

/** The end of a charge is told with it where one enemy was charged, and no other charge is told of whom it befell. */
function whatCameOf(
  together: Charge['together'],
  others: readonly Attack[],
  { ends, hurt, foesOf }: Outcomes,
): Omit<Charge, 'together'> {
  const [first] = together;
  const [target, ...more] = first.targets;
  const isElsewhere = (unit: string) =>
    others.some((other) => other.by === unit || other.targets.includes(unit));
  if (first.how !== 'charge' || target === undefined || more.length > 0 || isElsewhere(target)) return {};
  const end = ends.find((each) => isJoined(each, together) && !isElsewhere(each.unit));
  if (end !== undefined) return { end };
  const left = hurt.get(target);
  const isTheirs = [...foesOf(target)].every((foe) => together.some(({ by }) => by === foe));
  const isOver = ends.some(({ unit }) => unit === target);
  return left === undefined || isOver || !isTheirs ? {} : { thinned: { unit: target, left } };
}

/** One charged one enemy, who fell or broke to them alone; or fell or broke themselves, and not to anybody else. */
function isJoined({ kind, unit, by }: EndOfRound, [only, ...more]: Charge['together']): boolean {
  if (more.length > 0 || kind === 'rallied') return false;
  const [target] = only.targets;
  if (unit === target) return by?.by === only.by && isByHand(by.how);
  return unit === only.by && (by === undefined || (by.by === target && isByHand(by.how)));
}

function tellCharge(
  { together, end, thinned }: Charge,
  { index, hasMet, hurt }: { readonly index: number } & Pick<Told, 'hasMet' | 'hurt'>,
  voice: DeedsVoice,
): string {
  const { cast, teller, words } = voice;
  const [{ by, how, targets }] = together;
  const facts = {
    by: someOf(cast.callEach(together.map((attack) => attack.by)), MOST_TOGETHER, words),
    target: words.language.and(targets.filter((target) => cast.sideOf(target) !== undefined).map(cast.call)),
  };
  const isFirst = !hasMet && index === 0;
  const outcome = outcomeOf(by, end, thinned);
  if (outcome !== undefined) {
    const left = thinned === undefined ? sayLeft(end, hurt, voice) : words.battles.countOf(thinned.left);
    return teller.say(`course.${isFirst ? 'contact' : 'charge'}.${outcome}` as const, { ...facts, left });
  }
  if (isFirst) return teller.say(how === 'charge' ? 'course.contact' : 'course.contact.blows', facts);
  return teller.say(index === 0 ? 'course.charge' : 'course.charge.next', facts);
}

/** What is told of a charge in the same sentence. */
function outcomeOf(by: string, end: Charge['end'], thinned: Charge['thinned']) {
  if (end === undefined || end.kind === 'rallied') return thinned === undefined ? undefined : 'thinned';
  if (end.unit !== by) return end.kind;
  return end.kind === 'fell' && end.by === undefined ? 'failed.lost' : (`failed.${end.kind}` as const);
}

/** Whom shots, spells or blows have thinned, and whose they were. */
interface Thinning {
  readonly unit: string;
  readonly left: Left;
  readonly by: readonly string[];
  readonly hand: (typeof HANDS)[AttackWay];
}

interface Thinned {
  readonly hurt: ReadonlyMap<string, Left>;
  foesOf(unit: string): ReadonlySet<string>;
  /** What became of them is told in another sentence. */
  isTold(unit: string): boolean;
  isGone(unit: string): boolean;
}

/** Those of whom it is certain by whom: all who may have harmed them did so in this round, and in one way. */
function thinningsIn(
  attacks: readonly (Attack & { readonly target: string })[],
  { hurt, foesOf, isTold, isGone }: Thinned,
): readonly Thinning[] {
  const certain = [...hurt].flatMap(([unit, left]): readonly Thinning[] => {
    const on = attacks.filter(({ target }) => target === unit);
    const [hand, ...others] = new Set(on.map(({ how }) => HANDS[how]));
    const by = [...foesOf(unit)];
    const isCertain = by.every((foe) => on.some((attack) => attack.by === foe)) && !by.some(isGone);
    if (hand === undefined || others.length > 0 || !isCertain || isTold(unit)) return [];
    return [{ unit, left, by, hand }];
  });
  return certain.slice(0, MOST_THINNED);
}

function tellThinning({ unit, left, by, hand }: Thinning, { cast, teller, words }: DeedsVoice): string {
  return teller.say(`course.thinned.${hand}`, {
    by: someOf(cast.callEach(by), MOST_TOGETHER, words),
    unit: cast.call(unit),
    left: words.battles.countOf(left),
  });
}

/** Who of one side met the same end by the same hand is told in one sentence. */
function inGroups(ends: readonly EndOfRound[], cast: Cast): readonly Group<EndOfRound>[] {
  return groupBy(
    ends,
    ({ kind, unit, by }) => `${kind} ${cast.sideOf(unit)} ${by?.by ?? ''} ${by?.how ?? ''}`,
  );
}

/** Whose end has just been told does nothing more. */
function standing(
  attack: Attack | undefined,
  told: readonly Pick<EndOfRound, 'kind' | 'unit'>[],
): Attack | undefined {
  return told.some(({ kind, unit }) => kind === 'fell' && unit === attack?.by) ? undefined : attack;
}

function tellEnds(alike: Group<EndOfRound>, hurt: Told['hurt'], voice: DeedsVoice): string {
  const { cast, teller, words } = voice;
  const [first, ...more] = alike;
  const { kind, by } = first;
  const unit = words.language.and(cast.callEach(alike.map((end) => end.unit)));
  const facts = { unit, left: more.length === 0 ? sayLeft(first, hurt, voice) : '' };
  if (by === undefined || kind === 'rallied') return teller.say(`course.${kind}`, facts);
  return teller.say(`course.${kind}.${HANDS[by.how]}`, { ...facts, by: cast.call(by.by) });
}

/** What is left of one who ran, where the round has thinned them; empty else. */
function sayLeft(end: EndOfRound | undefined, hurt: Told['hurt'], { words }: DeedsVoice): string {
  const left = end?.kind === 'broke' ? hurt.get(end.unit) : undefined;
  return left === undefined ? '' : words.battles.withLeft({ left: left.n, of: left.of });
}
