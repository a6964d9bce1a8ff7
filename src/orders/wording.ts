/** How one kind of order, or one instruction, is written by players, understood, and said back. */
import type { ArmyId, FactionId, GeneralId, RegionId, UnitId } from '../campaign/ids.ts';
import type { Order, OrderKind } from '../campaign/order.ts';
import type { VisibleCampaign } from '../campaign/sight/visible.ts';
import type { Refused, Result } from '../kernel/result.ts';
import type { PlanLine } from '../kernel/ruleset.ts';
import { asWritten, findNamed, found, PART_OF_NAME, WHOLE_NAME } from './find-named.ts';
import type { Found, Names } from './names.ts';
import type { Fit, Phrase, Span } from './phrase.ts';
import type { Correction, Fault } from './sheet.ts';
import type { Section } from './topics.ts';
import { refuse, rephrase } from './words/refuse.ts';
import { isSign, keysOf, type Words } from './words.ts';

/** The ruleset's own words for battle plans, closed over whatever view it needs. */
export interface PlanPhrases {
  parse(line: string): Result<PlanLine>;
  format(line: PlanLine): string;
}

/** Somebody who plays, as others may call them; the game master leads no power. */
export interface Person {
  readonly name: string;
  readonly faction?: FactionId;
}

/** What is known while a text is read. */
export interface Talk {
  readonly people?: readonly Person[];
  readonly names: Names;
  readonly known?: VisibleCampaign;
  readonly plans?: PlanPhrases;
}

export type LineReading<T> =
  | {
      readonly isUnderstood: true;
      readonly value: T;
      /** How far the words are from the plain wording; 0 is word for word. */
      readonly cost: number;
      readonly corrected: readonly Correction[];
      readonly warnings: readonly string[];
    }
  | { readonly isUnderstood: false; readonly fault: Fault; readonly severity: number };

/** How names are put in words: as they stand on the map, or as bracketed ids where names would mislead. */
export interface Say {
  army(id: ArmyId): string;
  place(id: RegionId): string;
  unit(id: UnitId): string;
  general(id: GeneralId): string;
  troop(id: string): string;
  faction(id: FactionId): string;
  planLine(line: PlanLine): string;
}

export interface HelpLine {
  /** Several ways to write it. */
  readonly says: readonly string[];
  readonly example: string;
  readonly means: string;
}

export interface Wording<K extends OrderKind> {
  readonly kind: K;
  readonly section: Section;
  /**
   * Whether it may stand in a line with other orders: told to several armies at once, or beside others; absent: it fills its
   * line, or goes on below it.
   */
  readonly sharesLine?: 'for-each-army' | 'as-clause';
  readonly phrases: readonly Phrase[];
  read(fit: Fit, line: Words, talk: Talk): LineReading<Order>;
  write(order: Extract<Order, { kind: K }>, say: Say): string;
  /** The order that needs nothing but an army: it is offered for each. */
  readyFor?(army: ArmyId): Extract<Order, { kind: K }>;
  readonly help: readonly HelpLine[];
}

export function understood<T>(
  value: T,
  parts: readonly FoundPart[],
  warnings: readonly string[] = [],
): LineReading<T> {
  const cost = parts.reduce((sum, part) => sum + part.cost, 0);
  return { isUnderstood: true, value, cost, corrected: parts.flatMap((part) => part.corrected), warnings };
}

export interface FoundPart {
  readonly cost: number;
  readonly corrected: readonly Correction[];
}

export function notUnderstood<T>({ refusal }: Refused, severity: number): LineReading<T> {
  return { isUnderstood: false, fault: refusal, severity };
}

/** All that is wrong with the names of a line, in one fault; worded only when somebody is told. */
export function faultsOf<T>(parts: readonly Found<unknown>[]): LineReading<T> {
  const failed = parts.flatMap((part) => (part.isFound ? [] : [part]));
  return {
    isUnderstood: false,
    severity: failed.reduce((sum, part) => sum + part.severity, 0),
    get fault() {
      return asOneFault(failed.map((part) => part.fault));
    },
  };
}

function asOneFault(faults: readonly Fault[]): Fault {
  if (faults.length === 0) throw new Error('faultsOf was asked about names that were all found');
  return faults.reduce((first, second) => rephrase(first, refuse('unclear/name.two', { first, second })));
}

/** Only what is written word for word is sought: of what is not understood nobody asks why, so that its first miss is enough. */
export const isWordForWord = ({ names }: Talk): boolean => names.armies.unsought !== undefined;

export function findArmy(line: Words, span: Span, talk: Talk): Found<ArmyId> {
  if (!talk.names.isKnown) return asWritten<ArmyId>(line, span, 'army');
  return everyArmy(line, span, talk) ?? findNamed(talk.names.armies, line, span, 'army');
}

/** An army of one's own, or one of others that was seen. */
export function findAnyArmy(line: Words, span: Span, talk: Talk): Found<ArmyId> {
  const own = findArmy(line, span, talk);
  if (!talk.names.isKnown || (own.isFound && own.cost === 0)) return own;
  const other = findNamed(talk.names.others, line, span, 'army');
  if (!other.isFound || !own.isFound) return other.isFound ? other : own;
  // `supports the first`: a number that one of ours has; another's has to be called by more.
  const isOwn = own.cost <= PART_OF_NAME && other.cost > WHOLE_NAME;
  return !isOwn && other.cost < own.cost ? other : own;
}

const EVERY = [
  'all',
  'all armies',
  'all hosts',
  'all my armies',
  'all units',
  'every army',
  'everyone',
  'everybody',
  'alle',
  'alle armeen',
  'all troops',
];

const MOST_WORDS_FOR_ALL = 3;

/** One line orders one army: a line for all of them is answered with how to write it. */
function everyArmy(line: Words, span: Span, talk: Talk): Found<ArmyId> | undefined {
  if (span.to - span.from > MOST_WORDS_FOR_ALL) return undefined;
  const keys = line.words.slice(span.from, span.to).map((word) => word.key);
  if (!EVERY.includes(keys.join(' '))) return undefined;
  const armies = talk.names.armies.all.map((army) => army.name);
  return { isFound: false, severity: 1, fault: refuse('unclear/one-army', { armies }).refusal };
}

export function findPlace(line: Words, span: Span, talk: Talk): Found<RegionId> {
  if (!talk.names.isKnown) return asWritten<RegionId>(line, span, 'region');
  return findNamed(talk.names.places, line, span, 'region');
}

export function findUnit(line: Words, span: Span, talk: Talk): Found<UnitId> {
  if (!talk.names.isKnown) return asWritten<UnitId>(line, span, 'unit');
  return findNamed(talk.names.units, line, span, 'unit');
}

export function findGeneral(line: Words, span: Span, talk: Talk): Found<GeneralId> {
  if (!talk.names.isKnown) return asWritten<GeneralId>(line, span, 'general');
  return findNamed(talk.names.generals, line, span, 'general');
}

export function findTroop(line: Words, span: Span, talk: Talk): Found<string> {
  if (!talk.names.isKnown) return asWritten(line, span, 'troops');
  return findNamed(talk.names.troops, line, span, 'troops');
}

/** Another faction than the reader's own. */
export function findFaction(line: Words, span: Span, talk: Talk): Found<FactionId> {
  if (!talk.names.isKnown) return asWritten<FactionId>(line, span, 'faction');
  const read = findNamed(talk.names.factions, line, span, 'faction');
  const player = read.isFound && read.cost <= WHOLE_NAME ? undefined : playerCalled(line, span, talk);
  return player === undefined ? read : found(player, WHOLE_NAME);
}

/** `Bo`, who plays the Green Tide, is nearer than the beginning of The Bone Court. */
function playerCalled(line: Words, { from, to }: Span, { people = [] }: Talk): FactionId | undefined {
  const written = line.words
    .slice(from, to)
    .map(({ key }) => key)
    .filter((key) => !isSign(key))
    .join(' ');
  const called = people.filter(({ name }) => {
    const keys = keysOf(name);
    return keys[0] === written || keys.join(' ') === written;
  });
  const [player, another] = called;
  return another === undefined ? player?.faction : undefined;
}

/** The question a line leaves that says the army is where it is not: a slip of the pen, or another army? */
export function standsElsewhere(id: ArmyId, place: RegionId, talk: Talk): Refused | undefined {
  const army = talk.known?.armies.find((one) => one.id === id);
  if (talk.known === undefined || army === undefined || army.at === place) return undefined;
  const name = (region: RegionId) => talk.known?.map.regions[region]?.name ?? region;
  return refuse('unclear/where', { army: army.name, at: name(army.at), place: name(place) });
}

export function slotOfFit(fit: Fit, name: string): Span {
  const span = fit.slots[name];
  if (span === undefined) throw new Error(`the phrase that fits has no place for ${name}`);
  return span;
}
