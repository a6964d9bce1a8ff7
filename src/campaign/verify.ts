import { canonicalJson } from '../kernel/canonical-json.ts';
import { seededDice } from '../kernel/dice-seeded.ts';
import {
  battleSecret,
  battleSeedFrom,
  commit,
  commitTurn,
  digestOrders,
  hashSalts,
  hashState,
  orderLeaf,
  secretFromRoot,
  stateSalt,
  turnSeed,
} from '../kernel/fairness.ts';
import { hashJson } from '../kernel/hash.ts';
import { climb } from '../kernel/merkle.ts';
import { type Difference, replay, type Verification, verifyRecord } from '../kernel/replay.ts';
import { findRuleset } from '../rules/index.ts';
import type { BattleResult } from './battle/aftermath.ts';
import { battleSeed } from './battle/fight-engagement.ts';
import { chanceDifferences, seedOf, termsDifferences } from './chance.ts';
import type { BattleId } from './ids.ts';
import {
  byBattle,
  correctionsIn,
  type OpenPart,
  openingIn,
  resolvedBy,
  type SealedPart,
  sentIn,
  type TurnRecord,
} from './record.ts';
import { eventsInFormat } from './record-format.ts';
import { resolveTurn } from './resolve.ts';
import { RULES_REVISION } from './revision.ts';
import type { CampaignState } from './state.ts';
import { rootOfOrders, type SeatProof } from './turn-dice.ts';

const LONGEST_SHOWN = 160;

/**
 * CP-REC-04, CP-REC-05: plays again whatever a record holds. Of a player's: commitment, seed, their own orders
 * and each battle; another beacon than the public one is to be named. Of the whole one: the sealed part's hash, the digest of the orders, and the turn to the byte. Nothing to say means verified.
 */
export function verifyTurn(record: TurnRecord, beaconKey?: string): Verification {
  const { open, sealed, own } = record;
  const differences = [
    ...diceDifferences(open),
    ...(open.format === 1 ? [] : chanceDifferences(open, beaconKey)),
    ...open.battles.flatMap((battle) => battleDifferences(open, battle)),
    ...(own === undefined ? [] : ownDifferences(open, own)),
    ...(sealed === undefined ? [] : sealedDifferences(open, sealed)),
  ];
  return { verified: differences.length === 0, differences };
}

function diceDifferences(open: OpenPart): readonly Difference[] {
  const { secret, campaign, turn, ordersDigest } = open;
  const isOld = open.format === 1;
  const commitment = isOld
    ? commit(secret, campaign, turn)
    : commitTurn(secret, open.saltsHash, { campaign, turn });
  const seed = isOld
    ? turnSeed({ secret, campaign, turn, luckWords: open.luckWords, ordersDigest })
    : seedOf({ secret, ordersRoot: ordersDigest, chance: open.chance }, { campaign, turn });
  return [...differ('commitment', open.commitment, commitment), ...differ('seed', open.seed, seed)];
}

/** CP-REC-07: a player's orders are among those that the seed was made of. */
function ownDifferences(open: OpenPart, own: SeatProof): readonly Difference[] {
  return [
    ...differ('own/leaf', own.leaf, orderLeaf(own.salt, own)),
    ...differ('own/path', open.ordersDigest, climb(own.leaf, own.path)),
  ];
}

/** CP-REC-04: its seed comes from the turn's, and it replays. */
function battleDifferences(
  open: OpenPart,
  { id, record }: OpenPart['battles'][number],
): readonly Difference[] {
  const at = `battles/${id}`;
  const ruleset = findRuleset(record.ruleset, record.revision);
  if (!ruleset.ok) return [{ at: `${at}/ruleset`, expected: record.ruleset, found: ruleset.refusal.message }];
  const replayed = verifyRecord(ruleset.value, record).differences;
  return [
    ...seedDifferences(open, id, record.seed),
    ...replayed.map((difference) => ({ ...difference, at: `${at}/${difference.at}` })),
  ];
}

/** CP-REC-04, CP-REC-06: its seed comes from the turn's; that of one begun earlier from its own secret, committed to when it began. */
function seedDifferences(open: OpenPart, id: BattleId, seed: string): readonly Difference[] {
  const dice = open.begun?.[id];
  if (dice === undefined) return differ(`battles/${id}/seed`, seed, battleSeed(seededDice(open.seed), id));
  const { secret, turnSeed: ofTurn, commitment, root } = dice;
  const made = battleSeedFrom({ secret, campaign: open.campaign, battle: id, turnSeed: ofTurn });
  return [
    ...differ(`battles/${id}/seed`, seed, made),
    ...differ(`begun/${id}/commitment`, commitment, commit(secret, open.campaign, id)),
    ...(root === undefined ? [] : differ(`begun/${id}/secret`, secret, battleSecret(root.root, id))),
    ...(root === undefined ? [] : differ(`begun/${id}/root`, root.turnSecret, secretFromRoot(root.root))),
  ];
}

/** CP-REC-05. */
function sealedDifferences(open: OpenPart, sealed: SealedPart): readonly Difference[] {
  const { before, results, events, afterHash } = sealed;
  const strange = revisionDifferences(open, before);
  if (strange.length > 0) return strange;
  const carried = results.filter(({ battle }) => before.battles?.[battle] !== undefined);
  const again = resolveTurn(before, resolvedBy(sealed), seededDice(open.seed), carried);
  return [
    ...differ('sealedHash', open.sealedHash, hashJson(sealed)),
    ...saltDifferences(open, sealed, again.state),
    ...amendedDifferences(open, sealed),
    ...differ('campaign', open.campaign, before.id),
    ...differ('turn', open.turn, before.turn),
    ...carried.flatMap(carriedDifferences),
    ...differEach('results', results, byBattle(again.results)),
    ...differEach('events', events, eventsInFormat(open.format, again.events)),
    ...differ('afterHash', afterHash, hashJson(again.state)),
  ];
}

/** CP-REC-15: other orders than those that were sent are never resolved in silence. */
function amendedDifferences(open: OpenPart, sealed: SealedPart): readonly Difference[] {
  const isAmended = 'amended' in sealed && sealed.amended !== undefined;
  const isTold =
    open.format === 2 &&
    open.attempts?.some((one) => one.changed === 'orders' && one.turn === open.turn) === true;
  return isAmended && !isTold ? differ('amended', 'told with the attempts', 'in silence') : [];
}

/** CP-REC-11: by rules that are still to come nothing can be played again. */
function revisionDifferences(open: OpenPart, { rulesRevision = 1 }: CampaignState): readonly Difference[] {
  const named = open.format === 1 ? 1 : (open.rulesRevision ?? 1);
  if (named === rulesRevision && named > RULES_REVISION)
    return [{ at: 'rulesRevision', expected: `${RULES_REVISION} or less`, found: String(named) }];
  return differ('rulesRevision', named, rulesRevision);
}

/** What the salts are for: the orders, and in format 2 the states before and after. */
function saltDifferences(open: OpenPart, sealed: SealedPart, after: CampaignState): readonly Difference[] {
  if (open.format === 1) {
    const digest = 'salt' in sealed ? digestOrders(sealed.salt, sealed.orders) : 'nothing';
    return differ('ordersDigest', open.ordersDigest, digest);
  }
  if (!('salts' in sealed)) return differ('saltsHash', open.saltsHash, 'nothing');
  const { salts, afterSalt, before } = sealed;
  return [
    ...differ('saltsHash', open.saltsHash, hashSalts(salts, open)),
    ...differ('ordersDigest', open.ordersDigest, rootOfOrders(salts, sentIn(sealed))),
    ...termsDifferences(before.chance, open.chance),
    ...differ('stateBefore', open.stateBefore, hashState(stateSalt(salts), before)),
    ...differ('corrections', open.corrections ?? [], correctionsIn(before).corrections ?? []),
    ...differ('opening', open.opening ?? {}, openingIn(before).opening ?? {}),
    ...differ('stateAfter', open.stateAfter, hashState(afterSalt, after)),
  ];
}

/** CP-REC-06: a battle begun earlier is not fought again with the turn: what it left must be what its record plays to. */
function carriedDifferences({ battle, record, outcome, aftermath }: BattleResult): readonly Difference[] {
  const ruleset = record === undefined ? undefined : findRuleset(record.ruleset, record.revision);
  if (record === undefined || ruleset === undefined || !ruleset.ok) return [];
  const played = replay(ruleset.value, record);
  if (!played.ok) return [];
  return [
    ...differ(`results/${battle}/outcome`, outcome, played.value.outcome ?? 'nothing'),
    ...differ(`results/${battle}/aftermath`, aftermath, ruleset.value.aftermath(played.value.state)),
  ];
}

/** The first place where two lists come apart. */
function differEach(
  at: string,
  expected: readonly unknown[],
  found: readonly unknown[],
): readonly Difference[] {
  const length = Math.max(expected.length, found.length);
  for (let i = 0; i < length; i += 1) {
    const difference = differ(`${at}/${i}`, expected[i] ?? 'nothing', found[i] ?? 'nothing');
    if (difference.length > 0) return difference;
  }
  return [];
}

function differ(at: string, expected: unknown, found: unknown): readonly Difference[] {
  const [one, other] = [canonicalJson(expected), canonicalJson(found)];
  return one === other ? [] : [{ at, expected: shown(one), found: shown(other) }];
}

function shown(json: string): string {
  const text = json.replace(/^"(.*)"$/, '$1');
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)} ...` : text;
}
