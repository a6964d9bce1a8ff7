/**
 * A turn on paper, in two parts: what is open to its reader, and what stays sealed until the campaign ends. The open part holds the sealed one's hash, so nobody can write it anew afterwards.
 */
import type { BattleRecord } from '../kernel/battle.ts';
import {
  commit,
  commitTurn,
  digestOrders,
  hashFor,
  hashSalts,
  hashState,
  stateSalt,
  turnSeed,
} from '../kernel/fairness.ts';
import { hashJson } from '../kernel/hash.ts';
import type { BattleResult } from './battle/aftermath.ts';
import { type AddedChance, seedOf } from './chance.ts';
import { dealCommitment } from './deal-commitment.ts';
import type { CampaignEvent } from './event.ts';
import { evolveAll } from './evolve.ts';
import type { BattleId, CampaignId } from './ids.ts';
import { eventsInFormat } from './record-format.ts';
import { revisionIn } from './revision.ts';
import type { Reader } from './sight/visible.ts';
import { visibleTo } from './sight/visible-to.ts';
import { compare, idsOf } from './sorted.ts';
import type { CampaignState, Correction } from './state.ts';
import type { TurnOrders } from './turn/commands.ts';
import { rootOfOrders, type SeatProof, type SentOrders, seatProof } from './turn-dice.ts';

export interface TurnRecord {
  readonly open: OpenPart;
  /** In the GM's record; in everybody's once the campaign has ended. */
  readonly sealed?: SealedPart;
  /** CP-REC-07: in a player's record of format 2. */
  readonly own?: SeatProof;
}

/** Format 1 is that of turns whose salt was committed to nowhere (`fairness.ts`); they are verified as they were made. */
export type OpenPart = OldOpenPart | NewOpenPart;

interface AnyOpenPart {
  readonly campaign: CampaignId;
  readonly turn: number;
  /** What was told before orders were due: hash of the secret, campaign and turn; in format 2 of the salts as well. */
  readonly commitment: string;
  /** Told with the result. */
  readonly secret: string;
  /** Format 1: hash of the orders in force and a salt. Format 2: the root over all seats' leaves. */
  readonly ordersDigest: string;
  /** Made of secret, digest and, in format 1, the luck words; every die of the turn comes from it. */
  readonly seed: string;
  /** Those the reader may know, by id. */
  readonly battles: readonly { readonly id: BattleId; readonly record: BattleRecord }[];
  /** CP-REC-06: of those of them that were begun in an earlier turn, where their dice came from. Absent: there are none. */
  readonly begun?: Readonly<Record<BattleId, BattleDice>>;
  readonly sealedHash: string;
}

export interface OldOpenPart extends AnyOpenPart {
  readonly format: 1;
  readonly luckWords: Readonly<Record<string, string>>;
}

export interface NewOpenPart extends AnyOpenPart {
  readonly format: 2;
  /** Of the root of salts, which is told when the campaign ends. */
  readonly saltsHash: string;
  /** CP-REC-13: what was added after the lock; absent: nothing. */
  readonly chance?: AddedChance;
  /** CP-REC-08: of the states before and after the turn, each with a salt of its own. */
  readonly stateBefore: string;
  readonly stateAfter: string;
  /** CP-REC-11: of the campaign's rules that it was played by; absent: 1. */
  readonly rulesRevision?: number;
  /** CP-REC-09: what kinds of things the GM changed since the turn before ended; absent: nothing. */
  readonly corrections?: readonly Correction['kind'][];
  /** CP-REC-08: what `hashRecord` gives for the record of the turn before; absent in a campaign's first. */
  readonly recordBefore?: string;
  /** CP-REC-17, CP-REC-18: of a campaign's first turn; absent: it was dealt when it opened, and was the first of its players. */
  readonly opening?: OpeningTold;
  /** CP-REC-15: the records of this turn that stood before this one, the first first; absent: the turn was run once. */
  readonly attempts?: readonly Attempt[];
}

/** What was told when a campaign opened. */
export interface OpeningTold {
  /** Of the deal that this turn made. */
  readonly dealCommitment?: string;
  /** Campaigns that were opened here before for most of these players. */
  readonly openedBefore?: number;
}

/** CP-REC-15: a record that does not stand any more, and why. */
export interface Attempt {
  /** What `hashRecord` gives for it. */
  readonly record: string;
  /** The turn in which something was changed: this one, or an earlier one. */
  readonly turn: number;
  readonly changed: 'orders' | Correction['kind'];
  /** In the game master's words, which all readers get. */
  readonly reason: string;
}

/** CP-REC-06: the proof of a battle's dice that outlasted its turn. */
export interface BattleDice {
  /** The turn in which it began, and that turn's seed. */
  readonly turn: number;
  readonly turnSeed: string;
  /** What was told when it began: hash of the secret, campaign and battle. */
  readonly commitment: string;
  readonly secret: string;
  /** That turn's secret and the root of both, once the last of its battles is over: before, it would tell the others' dice. */
  readonly root?: { readonly turnSecret: string; readonly root: string };
}

export type SealedPart = OldSealedPart | NewSealedPart;

interface AnySealedPart {
  /** The state the orders were given in. */
  readonly before: CampaignState;
  readonly orders: TurnOrders;
  readonly results: readonly BattleResult[];
  readonly events: readonly CampaignEvent[];
  /** Of the state the turn left. */
  readonly afterHash: string;
}

export interface OldSealedPart extends AnySealedPart {
  readonly salt: string;
}

export interface NewSealedPart extends AnySealedPart {
  /** All the turn's salts are made of it. */
  readonly salts: string;
  /** Of the state after: it is made of the next turn's salts. */
  readonly afterSalt: string;
  /** Read by their authors alone until the campaign ends. */
  readonly luckWords: Readonly<Record<string, string>>;
  /** CP-REC-15: by what the turn was run again in the place of what these powers had sent; absent: by `orders`. */
  readonly amended?: TurnOrders;
}

/** A resolved turn with its dice, as `makeTurnRecord` wants it. */
export type RecordedTurn = OldRecordedTurn | NewRecordedTurn;

interface AnyRecordedTurn {
  readonly secret: string;
  readonly luckWords: Readonly<Record<string, string>>;
  readonly before: CampaignState;
  readonly orders: TurnOrders;
  readonly results: readonly BattleResult[];
  /** Of the results that were begun in an earlier turn and played with our dice. */
  readonly begun?: Readonly<Record<BattleId, BattleDice>>;
  readonly events: readonly CampaignEvent[];
  readonly after: CampaignState;
}

/** Of a turn that was opened in format 1. */
interface OldRecordedTurn extends AnyRecordedTurn {
  /** Secret for good, other than the turn's secret: that one is told, and short orders could be guessed with it. */
  readonly salt: string;
}

interface NewRecordedTurn extends AnyRecordedTurn {
  readonly salts: string;
  /** Those of the turn that opens now. */
  readonly nextSalts: string;
  /** What was added after the lock; absent: nothing. */
  readonly chance?: AddedChance | undefined;
  /** Absent: this is the campaign's first turn. */
  readonly last?: OpenPart | undefined;
}

/** CP-REC-01, CP-REC-02: the whole record, as the GM has it. */
export function makeTurnRecord(turn: RecordedTurn): TurnRecord {
  return 'salts' in turn ? newRecord(turn) : oldRecord(turn);
}

function newRecord({ nextSalts, last, ...turn }: NewRecordedTurn): TurnRecord {
  const before = last === undefined ? {} : { recordBefore: hashRecord(last) };
  return saltedRecord({ ...turn, ...before, afterSalt: stateSalt(nextSalts) });
}

type SaltedTurn = Omit<NewRecordedTurn, 'nextSalts' | 'last'> &
  Pick<NewSealedPart, 'afterSalt' | 'amended'> &
  Pick<NewOpenPart, 'attempts' | 'recordBefore'>;

/** A whole record of format 2. */
export interface WholeRecord {
  readonly open: NewOpenPart;
  readonly sealed: NewSealedPart;
}

/** Whether a record holds everything that its turn can be run again from. */
export function isWhole(record: TurnRecord): record is WholeRecord {
  return record.open.format === 2 && record.sealed !== undefined && 'salts' in record.sealed;
}

/** What of a turn is another when it is run again. */
export type RunAgain = Pick<NewRecordedTurn, 'before' | 'results' | 'events' | 'after'> &
  Pick<NewSealedPart, 'amended'> &
  Pick<NewOpenPart, 'attempts' | 'recordBefore'>;

/** CP-REC-15: secret, salts, what was added after the lock, and what was sent are those of the first run; so are root and seed. */
export function recordAgain({ open, sealed }: WholeRecord, again: RunAgain): WholeRecord {
  const { salts, afterSalt, luckWords, orders } = sealed;
  const { secret, chance, begun = {} } = open;
  return saltedRecord({ secret, chance, begun, salts, afterSalt, luckWords, orders, ...again });
}

function saltedRecord(turn: SaltedTurn): WholeRecord {
  const { secret, salts, afterSalt, luckWords, before, orders, after, amended } = turn;
  const { chance, recordBefore, attempts = [] } = turn;
  const name = { campaign: before.id, turn: before.turn };
  const saltsHash = hashSalts(salts, name);
  const sealed: NewSealedPart = {
    salts,
    afterSalt,
    luckWords,
    ...sealedOf(turn),
    ...(amended === undefined ? {} : { amended }),
  };
  const ordersDigest = rootOfOrders(salts, { factions: before.factions, orders, luckWords });
  const open: NewOpenPart = {
    format: 2,
    ...name,
    commitment: commitTurn(secret, saltsHash, name),
    secret,
    saltsHash,
    ordersDigest,
    seed: seedOf({ secret, ordersRoot: ordersDigest, chance }, name),
    ...(chance === undefined ? {} : { chance }),
    ...battlesOf(turn),
    stateBefore: hashState(stateSalt(salts), before),
    stateAfter: hashState(afterSalt, after),
    ...revisionIn(before),
    ...correctionsIn(before),
    ...openingIn(before),
    ...(recordBefore === undefined ? {} : { recordBefore }),
    ...(attempts.length === 0 ? {} : { attempts }),
    sealedHash: hashJson(sealed),
  };
  return { open, sealed };
}

/** CP-REC-09: their kinds; what was changed lies with the state in the sealed part. */
export function correctionsIn({ corrections = [] }: CampaignState): Pick<NewOpenPart, 'corrections'> {
  return corrections.length === 0 ? {} : { corrections: corrections.map(({ kind }) => kind) };
}

/** CP-REC-17, CP-REC-18. */
export function openingIn(before: CampaignState): Pick<NewOpenPart, 'opening'> {
  const commitment = dealCommitment(before);
  const { openedBefore } = before;
  if (before.turn !== 1 || (commitment === undefined && openedBefore === undefined)) return {};
  const deal = commitment === undefined ? {} : { dealCommitment: commitment };
  return { opening: { ...deal, ...(openedBefore === undefined ? {} : { openedBefore }) } };
}

/** CP-REC-08: of what all readers of a record have of it: not the battles, which some may not know. */
export function hashRecord({ battles, begun, ...rest }: OpenPart): string {
  return hashFor('fieldpost/record/1', rest);
}

function oldRecord(turn: OldRecordedTurn): TurnRecord {
  const { secret, salt, luckWords, before, orders } = turn;
  const campaign = before.id;
  const ordersDigest = digestOrders(salt, orders);
  const inOldWords = { ...turn, events: eventsInFormat(1, turn.events) };
  const sealed: OldSealedPart = { salt, ...sealedOf(inOldWords) };
  const open: OldOpenPart = {
    format: 1,
    campaign,
    turn: before.turn,
    commitment: commit(secret, campaign, before.turn),
    secret,
    luckWords,
    ordersDigest,
    seed: turnSeed({ secret, campaign, turn: before.turn, luckWords, ordersDigest }),
    ...battlesOf(turn),
    sealedHash: hashJson(sealed),
  };
  return { open, sealed };
}

function sealedOf({
  before,
  orders,
  results,
  events,
  after,
}: Omit<AnyRecordedTurn, 'secret' | 'luckWords'>): AnySealedPart {
  return { before, orders, results: byBattle(results), events, afterHash: hashJson(after) };
}

function battlesOf({
  results,
  begun = {},
}: Pick<AnyRecordedTurn, 'results' | 'begun'>): Pick<OpenPart, 'battles' | 'begun'> {
  const battles = byBattle(results).flatMap(({ battle, record }) =>
    record === undefined ? [] : [{ id: battle, record }],
  );
  return { battles, ...(Object.keys(begun).length === 0 ? {} : { begun }) };
}

/** Results by their battles' ids: battles are fought in any order, and a record has one. */
export function byBattle(results: readonly BattleResult[]): readonly BattleResult[] {
  return results.toSorted((one, other) => compare(one.battle, other.battle));
}

/** CP-REC-03: what of a whole record a reader may have: all of it for the GM, the dice and their own battles for the others. */
export function openPartFor(record: TurnRecord, reader: Reader): TurnRecord {
  const { open, sealed } = record;
  if (reader.kind === 'gm' || sealed === undefined) return record;
  const { before, events } = sealed;
  const known = new Set(visibleTo({ before, events, after: evolveAll(before, events) }, reader).battles);
  const { begun = {}, ...rest } = open;
  const battles = open.battles.filter((battle) => known.has(battle.id));
  const seen = idsOf(begun).flatMap((id) =>
    known.has(id) && begun[id] !== undefined ? [[id, begun[id]] as const] : [],
  );
  const proofs = Object.fromEntries(seen) as Readonly<Record<BattleId, BattleDice>>;
  return {
    open: { ...rest, battles, ...(seen.length === 0 ? {} : { begun: proofs }) },
    ...ownPart(sealed, reader),
  };
}

/** CP-REC-07. */
function ownPart(sealed: SealedPart, reader: Reader): Pick<TurnRecord, 'own'> {
  if (reader.kind !== 'faction' || !('salts' in sealed)) return {};
  const amended = sealed.amended?.[reader.faction];
  const proof = seatProof(sealed.salts, sentIn(sealed), reader.faction);
  return { own: { ...proof, ...(amended === undefined ? {} : { amended }) } };
}

/** CP-REC-15: the orders that a turn was resolved by: those that were sent, and what stands in the place of some of them. */
export function resolvedBy(sealed: SealedPart): TurnOrders {
  const amended = 'amended' in sealed ? sealed.amended : undefined;
  return { ...sealed.orders, ...amended };
}

/** What the books held, from a record. */
export function sentIn({ before, orders, luckWords }: NewSealedPart): SentOrders {
  return { factions: before.factions, orders, luckWords };
}
