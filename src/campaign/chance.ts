/** CP-REC-13: chance that is added to a turn's dice after its orders are closed, so that who runs the server cannot choose them. */
import {
  type BeaconRound,
  instantOfRound,
  isOfBeacon,
  QUICKNET_KEY,
  randomnessOf,
  roundFrom,
} from '../kernel/beacon.ts';
import type { Instant } from '../kernel/brand.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { seedFromRoot, seedWithChance, type TurnName } from '../kernel/fairness.ts';
import type { Difference } from '../kernel/replay.ts';
import { hashSlowly } from '../kernel/slow-hash.ts';

/** Some minutes of hashing, here and for whoever verifies. */
export const LONGEST_CHAIN = 100_000_000;

/** What a campaign was opened with; absent in its state: nothing is added. */
export type ChanceTerms =
  | {
      readonly kind: 'beacon';
      readonly publicKey: string;
      /** Between the lock and the round: the letters with the root must be in the mailboxes before the round is known. */
      readonly waitSeconds: number;
    }
  | {
      readonly kind: 'slow-hash';
      /** How many hashes follow each other. */
      readonly length: number;
    };

/** What the lock fixes: nobody can choose the value any more, and nobody knows it yet. */
export type AwaitedChance =
  | {
      readonly kind: 'beacon';
      readonly publicKey: string;
      readonly waitSeconds: number;
      readonly lockedAt: Instant;
      readonly round: number;
    }
  | { readonly kind: 'slow-hash'; readonly length: number };

/** What was added, as the record keeps it. */
export type AddedChance =
  | (Extract<AwaitedChance, { kind: 'beacon' }> & BeaconRound)
  | { readonly kind: 'slow-hash'; readonly length: number; readonly value: string }
  /** The beacon could not be had, and the GM let the turn go on without: everybody is told so. */
  | (Extract<AwaitedChance, { kind: 'beacon' }> & { readonly waived: string });

export function awaitChance(terms: ChanceTerms, lockedAt: Instant): AwaitedChance {
  if (terms.kind === 'slow-hash') return terms;
  return { ...terms, lockedAt, round: roundFor(lockedAt, terms.waitSeconds) };
}

const roundFor = (lockedAt: Instant, waitSeconds: number): number =>
  roundFrom((lockedAt + 1000 * waitSeconds) as Instant);

/** Whether the value is there. */
export function isAdded(chance: AwaitedChance | AddedChance): chance is AddedChance {
  return 'value' in chance || 'signature' in chance || 'waived' in chance;
}

/** When it can be had. */
export function dueOf(awaited: AwaitedChance, now: Instant): Instant {
  return awaited.kind === 'beacon' ? instantOfRound(awaited.round) : now;
}

/** The seed of a turn, with what was added to it. */
export function seedOf(
  { secret, ordersRoot, chance }: { secret: string; ordersRoot: string; chance?: AddedChance | undefined },
  turn: TurnName,
): string {
  const value = chance === undefined ? undefined : addedValue(chance);
  return value === undefined
    ? seedFromRoot(secret, ordersRoot, turn)
    : seedWithChance({ secret, ordersRoot, chance: value }, turn);
}

function addedValue(chance: AddedChance): string | undefined {
  if (chance.kind === 'slow-hash') return chance.value;
  return 'signature' in chance ? randomnessOf(chance) : undefined;
}

interface ChanceOfTurn extends TurnName {
  readonly ordersDigest: string;
  readonly chance?: AddedChance;
}

/** CP-REC-13: whether what was added is what the lock had fixed. Another beacon than the public one must be named by who verifies. */
export function chanceDifferences(open: ChanceOfTurn, beaconKey = QUICKNET_KEY): readonly Difference[] {
  const { chance, campaign, turn, ordersDigest: ordersRoot } = open;
  if (chance === undefined) return [];
  if (chance.kind === 'slow-hash')
    return differ('chance/value', hashSlowly({ campaign, turn, ordersRoot }, chance.length), chance.value);
  const { lockedAt, waitSeconds, round, publicKey } = chance;
  return [
    ...differ('chance/round', roundFor(lockedAt, waitSeconds), round),
    ...differ('chance/publicKey', beaconKey, publicKey),
    ...('signature' in chance && !isOfBeacon(chance)
      ? [
          {
            at: 'chance/signature',
            expected: `signed by the beacon for round ${round}`,
            found: 'not signed so',
          },
        ]
      : []),
  ];
}

/** Whether a turn's chance is of the kind that its campaign was opened with. */
export function termsDifferences(
  terms: ChanceTerms | undefined,
  chance: AddedChance | undefined,
): readonly Difference[] {
  return differ('chance', terms ?? 'nothing', chance === undefined ? 'nothing' : termsIn(chance));
}

function termsIn(chance: AddedChance): ChanceTerms {
  if (chance.kind === 'slow-hash') return { kind: 'slow-hash', length: chance.length };
  const { kind, publicKey, waitSeconds } = chance;
  return { kind, publicKey, waitSeconds };
}

function differ(at: string, expected: unknown, found: unknown): readonly Difference[] {
  const [one, other] = [canonicalJson(expected), canonicalJson(found)];
  return one === other ? [] : [{ at, expected: one, found: other }];
}
