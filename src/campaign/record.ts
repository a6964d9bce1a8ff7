/**
 * A turn on paper, in two parts: what is open to its reader, and what stays sealed until the campaign ends or the GM opens
 * it. The open part holds the sealed one's hash, so nobody can write it anew afterwards.
 */
import type { BattleRecord } from '../kernel/battle.ts';
import { commit, digestOrders, turnSeed } from '../kernel/fairness.ts';
import { hashJson } from '../kernel/hash.ts';
import type { BattleResult } from './battle/aftermath.ts';
import type { CampaignEvent } from './event.ts';
import { evolveAll } from './evolve.ts';
import type { BattleId, CampaignId } from './ids.ts';
import type { RecordFormat } from './record-format.ts';
import type { Reader } from './sight/visible.ts';
import { visibleTo } from './sight/visible-to.ts';
import { compare, idsOf } from './sorted.ts';
import type { CampaignState } from './state.ts';
import type { TurnOrders } from './turn/commands.ts';

export interface TurnRecord {
  readonly open: OpenPart;
  /** In the GM's record; a player's has it once it has been opened to him. */
  readonly sealed?: SealedPart;
}

export interface OpenPart {
  readonly format: RecordFormat;
  readonly campaign: CampaignId;
  readonly turn: number;
  /** What was told before orders were due: hash of the secret, campaign and turn. */
  readonly commitment: string;
  /** Told with the result. */
  readonly secret: string;
  readonly luckWords: Readonly<Record<string, string>>;
  /** Hash of the orders in force and a salt, so that nobody can try what the others ordered. */
  readonly ordersDigest: string;
  /** Made of all of the above; every die of the turn comes from it. */
  readonly seed: string;
  /** Those the reader may know, by id. */
  readonly battles: readonly { readonly id: BattleId; readonly record: BattleRecord }[];
  /** CP-REC-06: of those of them that were begun in an earlier turn, where their dice came from. Absent: there are none. */
  readonly begun?: Readonly<Record<BattleId, BattleDice>>;
  readonly sealedHash: string;
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

export interface SealedPart {
  readonly salt: string;
  /** The state the orders were given in. */
  readonly before: CampaignState;
  readonly orders: TurnOrders;
  readonly results: readonly BattleResult[];
  readonly events: readonly CampaignEvent[];
  /** Of the state the turn left. */
  readonly afterHash: string;
}

/** A resolved turn with its dice, as `makeTurnRecord` wants it. */
export interface RecordedTurn {
  readonly secret: string;
  /** Secret for good, other than the turn's secret: that one is told, and short orders could be guessed with it. */
  readonly salt: string;
  readonly luckWords: Readonly<Record<string, string>>;
  readonly before: CampaignState;
  readonly orders: TurnOrders;
  readonly results: readonly BattleResult[];
  /** Of the results that were begun in an earlier turn and played with our dice. */
  readonly begun?: Readonly<Record<BattleId, BattleDice>>;
  readonly events: readonly CampaignEvent[];
  readonly after: CampaignState;
}

/** CP-REC-01, CP-REC-02: the whole record, as the GM has it. */
export function makeTurnRecord(turn: RecordedTurn): TurnRecord {
  const { secret, salt, luckWords, before, orders, events, after, begun = {} } = turn;
  const results = byBattle(turn.results);
  const campaign = before.id;
  const ordersDigest = digestOrders(salt, orders);
  const sealed: SealedPart = { salt, before, orders, results, events, afterHash: hashJson(after) };
  const open: OpenPart = {
    format: 2,
    campaign,
    turn: before.turn,
    commitment: commit(secret, campaign, before.turn),
    secret,
    luckWords,
    ordersDigest,
    seed: turnSeed({ secret, campaign, turn: before.turn, luckWords, ordersDigest }),
    battles: results.flatMap(({ battle, record }) => (record === undefined ? [] : [{ id: battle, record }])),
    ...(Object.keys(begun).length === 0 ? {} : { begun }),
    sealedHash: hashJson(sealed),
  };
  return { open, sealed };
}

/** Results by their battles' ids: battles are fought in any order, and a record has one. */
export function byBattle(results: readonly BattleResult[]): readonly BattleResult[] {
  return results.toSorted((one, other) => compare(one.battle, other.battle));
}

/** CP-REC-03: what of a whole record a reader may have: all of it for the GM, the dice and his battles for the others. */
export function openPartFor(record: TurnRecord, reader: Reader): TurnRecord {
  const { open, sealed } = record;
  if (reader.kind === 'gm' || sealed === undefined) return record;
  const { before, events } = sealed;
  const known = new Set(visibleTo({ before, events, after: evolveAll(before, events) }, reader).battles);
  const { begun = {}, ...rest } = open;
  const battles = open.battles.filter((battle) => known.has(battle.id));
  const proofs = idsOf(begun).filter((id) => known.has(id));
  if (proofs.length === 0) return { open: { ...rest, battles } };
  const seen = proofs.flatMap((id) => (begun[id] === undefined ? [] : [[id, begun[id]] as const]));
  return {
    open: { ...rest, battles, begun: Object.fromEntries(seen) as Readonly<Record<BattleId, BattleDice>> },
  };
}
