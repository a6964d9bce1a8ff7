/** CP-DIP: what factions are to each other: treaties, offers, and what follows from them. Two that have neither are at war. */
import type { Brand } from '../../kernel/brand.ts';
import { once } from '../../kernel/remember.ts';
import type { ArmyId, FactionId } from '../ids.ts';
import { compare, groupBy, inOrder } from '../sorted.ts';

/** `t3-green-iron`; `t3-green-iron-2` for a second of the same turn. */
export type TreatyId = Brand<string, 'TreatyId'>;

/** CP-DIP-03: what a treaty is about. `by`: who gives it to the other. */
export type Term =
  | { readonly kind: 'truce' | 'alliance' | 'victory' }
  | { readonly kind: 'passage' | 'sight'; readonly by: FactionId }
  | { readonly kind: 'tribute'; readonly by: FactionId; readonly gold: number };

export type TermKind = Term['kind'];

export interface Treaty {
  readonly id: TreatyId;
  /** By id. */
  readonly parties: readonly [FactionId, FactionId];
  /** In their one order: `sortTerms`. */
  readonly terms: readonly Term[];
  /** The turn in which it was made: it is in force from that turn's marches on. */
  readonly since: number;
  /** The last turn it is in force; absent: for good. */
  readonly until?: number;
  /** CP-DIP-08: who has given notice. */
  readonly denouncedBy?: FactionId;
}

/** CP-DIP-04: a treaty that waits for the other's word. */
export interface Offer {
  readonly from: FactionId;
  readonly to: FactionId;
  readonly terms: readonly Term[];
  readonly until?: number;
  /** The turn in which it was made. */
  readonly since: number;
}

/** CP-DIP-01: the dealings of a campaign that has diplomacy. */
export interface Diplomacy {
  /** Whether treaties and their breach are told to all. */
  readonly isPublic: boolean;
  /** The general truce of the opening stands through this turn; absent: there was none. */
  readonly truceUntil?: number;
  /** Pairs for whom it stands no more (`pairOf`), in order. */
  readonly feuds: readonly string[];
  readonly treaties: Readonly<Record<TreatyId, Treaty>>;
  /** By `offerKey`. */
  readonly offers: Readonly<Record<string, Offer>>;
  /** How often a faction broke its word; absent: never. */
  readonly breaches: Readonly<Record<FactionId, number>>;
  /** CP-DIP-14: armies that were asked to leave when the last turn ended, by id. */
  readonly guests: readonly ArmyId[];
}

/** What relations are worked out from: a state, or what a reader knows of one. */
export interface Dealings {
  readonly turn: number;
  readonly diplomacy?: Diplomacy;
}

/** CP-DIP-01: diplomacy as a campaign opens with it. */
export function openDiplomacy(terms: {
  readonly isPublic: boolean;
  readonly truceUntil?: number;
}): Diplomacy {
  return { ...terms, feuds: [], treaties: {}, offers: {}, breaches: {}, guests: [] };
}

/** Two factions, whichever is named first. */
export function pairOf(one: FactionId, other: FactionId): string {
  return one < other ? `${one}/${other}` : `${other}/${one}`;
}

export function partiesOf(one: FactionId, other: FactionId): readonly [FactionId, FactionId] {
  return one < other ? [one, other] : [other, one];
}

/** Where an offer lies: one from each to each. */
export function offerKey(from: FactionId, to: FactionId): string {
  return `${from}/${to}`;
}

/** Terms in the one order in which equal treaties are equal. */
export function sortTerms(terms: readonly Term[]): readonly Term[] {
  return terms.toSorted((one, other) => compare(termKey(one), termKey(other)));
}

/** CP-DIP-03: what a treaty can have once: a kind, from one giver. */
export function termKey(term: Term): string {
  return 'by' in term ? `${term.kind}/${term.by}` : term.kind;
}

const byPair = once((treaties: Diplomacy['treaties']) =>
  groupBy(inOrder(treaties), ({ parties: [one, other] }) => pairOf(one, other)),
);

const sightGivers = once((treaties: Diplomacy['treaties']) => {
  const given = inOrder(treaties).flatMap(({ parties, terms }) =>
    terms.flatMap((term) =>
      term.kind === 'sight' ? [{ by: term.by, to: parties[0] === term.by ? parties[1] : parties[0] }] : [],
    ),
  );
  return groupBy(given, ({ to }) => to);
});

const victoryPartners = once((treaties: Diplomacy['treaties']) => {
  const bound = inOrder(treaties).filter(({ terms }) => terms.some(({ kind }) => kind === 'victory'));
  return new Map(
    bound.flatMap(({ parties: [one, other] }) => [[one, other] as const, [other, one] as const]),
  );
});

const feudSet = once((feuds: Diplomacy['feuds']): ReadonlySet<string> => new Set(feuds));

/** The treaties between two factions, by id. */
export function treatiesBetween(
  { diplomacy }: Dealings,
  one: FactionId,
  other: FactionId,
): readonly Treaty[] {
  return diplomacy === undefined ? [] : (byPair(diplomacy.treaties).get(pairOf(one, other)) ?? []);
}

function hasTerm(where: Dealings, one: FactionId, other: FactionId, is: (term: Term) => boolean): boolean {
  return treatiesBetween(where, one, other).some(({ terms }) => terms.some(is));
}

/** CP-DIP-02: whether the general truce of the opening stands between two. */
function isUnderTruceOfAll({ turn, diplomacy }: Dealings, one: FactionId, other: FactionId): boolean {
  const until = diplomacy?.truceUntil ?? 0;
  return diplomacy !== undefined && turn <= until && !feudSet(diplomacy.feuds).has(pairOf(one, other));
}

/** CP-DIP-02: whether two are at war: neither truce nor alliance stands between them. Nobody is at war with himself. */
export function isHostile(where: Dealings, one: FactionId, other: FactionId): boolean {
  if (one === other) return false;
  if (where.diplomacy === undefined) return true;
  const isPeace = ({ kind }: Term) => kind === 'truce' || kind === 'alliance';
  return !isUnderTruceOfAll(where, one, other) && !hasTerm(where, one, other, isPeace);
}

/** Whether two fight side by side; everybody does with himself. */
export function areAllied(where: Dealings, one: FactionId, other: FactionId): boolean {
  return one === other || hasTerm(where, one, other, ({ kind }) => kind === 'alliance');
}

/** CP-DIP-11, CP-DIP-13: whether a faction's armies may be in another's land: as its own, as enemies, or as guests. */
export function mayEnter(where: Dealings, faction: FactionId, holder: FactionId | undefined): boolean {
  if (holder === undefined || isHostile(where, faction, holder)) return true;
  return isWelcome(where, faction, holder);
}

/** CP-DIP-13: its own land, an ally's, or one through which it may pass. */
export function isWelcome(where: Dealings, faction: FactionId, holder: FactionId): boolean {
  if (areAllied(where, faction, holder)) return true;
  return hasTerm(where, faction, holder, (term) => term.kind === 'passage' && term.by === holder);
}

/** CP-DIP-22: who shows a faction what he sees. */
export function sharersOf({ diplomacy }: Dealings, faction: FactionId): readonly FactionId[] {
  if (diplomacy === undefined) return [];
  return [...new Set((sightGivers(diplomacy.treaties).get(faction) ?? []).map(({ by }) => by))];
}

/** CP-DIP-26: with whom a faction would win together; undefined for nobody. */
export function victoryPartner(where: Dealings, faction: FactionId): FactionId | undefined {
  if (where.diplomacy === undefined) return undefined;
  const partner = victoryPartners(where.diplomacy.treaties).get(faction);
  return partner !== undefined && areAllied(where, faction, partner) ? partner : undefined;
}

/** CP-DIP-25: joint victory is never a secret. */
export function isOpenTreaty(diplomacy: Diplomacy, terms: readonly Term[]): boolean {
  return diplomacy.isPublic || terms.some(({ kind }) => kind === 'victory');
}
