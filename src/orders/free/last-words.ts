/** A whole mail's claims, army by army: the last word counts, and two words that cannot both be meant are a question. */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import { type Claim, isRival } from './claim.ts';

/** What one sentence, or one line that the phrases understood, asks for. */
export interface Spoken {
  readonly claims: readonly Claim[];
  readonly takesBack: boolean;
  /** It takes back all of it, as a joke does. */
  readonly isVoid?: true;
  /** It limits the marches before it in a way that we cannot follow. */
  readonly isLimit: boolean;
  /** Of whom it says so; nobody: of all. */
  readonly limits: readonly ArmyId[];
  /** Its words say that it replaces what stood before. */
  readonly isInstead: boolean;
  /** It names another place, and nobody and nothing to do: a change of mind of which we cannot tell what it changes. */
  readonly revisedTo?: RegionId;
  /** It says in plain words that the other place is meant: `no, Karak`. */
  readonly isRevision?: true;
}

/** One army's part of a claim. */
export interface Told<Entry extends Spoken> {
  readonly entry: Entry;
  readonly claim: Claim;
  readonly army: ArmyId;
  /** A later sentence took it back, and said nothing else of the army. */
  readonly isTakenBack?: true;
  readonly takenBackBy?: Entry;
}

export function lastWords<Entry extends Spoken>(
  entries: readonly Entry[],
  all: readonly ArmyId[],
): readonly Told<Entry>[] {
  const spokenOf = new Set(
    entries.flatMap(({ claims }) =>
      claims.flatMap(({ armies, group }) => (group === undefined ? armies : [])),
    ),
  );
  // What is left of an army that was split is that army.
  const parted = entries.flatMap(({ claims }) => claims).find(({ deed }) => deed.kind === 'split')?.armies;
  const rest = parted ?? (spokenOf.size === 0 ? [] : all.filter((id) => !spokenOf.has(id)));
  let told: readonly Told<Entry>[] = [];
  for (const [at, entry] of entries.entries()) {
    told = revisedBy(told, entry, entries[at - 1]) ?? doubted(told, entry);
    for (const claim of entry.claims) {
      const armies = claim.group === 'rest' ? rest : claim.armies;
      for (const army of armies) told = withWord(told, { entry, claim, army });
    }
  }
  return withLimits(withLists(told));
}

/**
 * `2nd Host to Karak. If an enemy is there, do not move`: it goes if Karak is empty (CP-KEP-05). Where the march itself waits for
 * something, nobody can tell what holds then.
 */
function withLimits<Entry extends Spoken>(told: readonly Told<Entry>[]): readonly Told<Entry>[] {
  const limits = told.filter(isLimiting);
  return limits.reduce((all, limit) => {
    const march = all.find((one) => isLimitedBy(one, limit));
    if (march === undefined) return all;
    const region = regionOf(limit.claim);
    // `If Karak is empty, go there. If somebody is there, stay`: said twice.
    if (isEmptyAt(march.claim, region)) return all.filter((one) => one !== limit);
    if (march.claim.if !== undefined || region === undefined)
      return all.map((one) => (one === limit || one === march ? inDoubt(one) : one));
    const empty = {
      ...march,
      claim: { ...march.claim, if: { kind: 'empty' as const, region } },
    };
    return all.filter((one) => one !== limit).map((one) => (one === march ? empty : one));
  }, told);
}

const isEmptyAt = ({ if: wait }: Claim, region: RegionId | undefined): boolean =>
  typeof wait === 'object' && wait.kind === 'empty' && wait.region === region;

/** Where it is that something is waited for. */
const regionOf = ({ if: wait }: Claim): RegionId | undefined =>
  typeof wait === 'object' && 'region' in wait ? wait.region : undefined;

function isLimiting<Entry extends Spoken>({ claim }: Told<Entry>): boolean {
  return typeof claim.if === 'object' && claim.if.kind === 'entered' && claim.deed.kind === 'hold';
}

function isLimitedBy<Entry extends Spoken>({ army, claim }: Told<Entry>, limit: Told<Entry>): boolean {
  const region = regionOf(limit.claim);
  return (
    army === limit.army &&
    claim.turn === limit.claim.turn &&
    'path' in claim.deed &&
    claim.deed.path.at(-1) === region
  );
}

/**
 * `Berta to Karak. Oh wait. No, Oxley`: the march told last goes to the other place, if that sentence sent nobody anywhere else; what
 * the `oh wait` put in doubt besides it stands.
 */
function revisedBy<Entry extends Spoken>(
  told: readonly Told<Entry>[],
  entry: Entry,
  before: Entry | undefined,
): readonly Told<Entry>[] | undefined {
  const { revisedTo: region, isRevision } = entry;
  const last = told.findLast(({ claim }) => 'path' in claim.deed);
  if (last === undefined || region === undefined || isRevision !== true) return undefined;
  const { claim } = last;
  const isOfOne = told.every((one) => one.entry !== last.entry || one.claim === claim);
  if (!isOfOne || !('path' in claim.deed) || claim.deed.path.length > 1 || claim.if !== undefined)
    return undefined;
  const revised: Claim = { ...claim, deed: { ...claim.deed, path: [region] }, corrected: [] };
  return told.map((one) => {
    if (one.claim === claim) return { entry, claim: revised, army: one.army };
    return one.takenBackBy === before && before !== undefined ? standing(one) : one;
  });
}

function standing<Entry extends Spoken>({ entry, claim, army }: Told<Entry>): Told<Entry> {
  return { entry, claim, army };
}

/** What was told so far, without what a sentence takes back of it. */
function doubted<Entry extends Spoken>(told: readonly Told<Entry>[], entry: Entry): readonly Told<Entry>[] {
  const revised =
    entry.revisedTo === undefined ? undefined : told.findLast(({ claim }) => 'path' in claim.deed);
  const isLimited = ({ claim, army }: Told<Entry>) =>
    entry.isLimit && 'path' in claim.deed && (entry.limits.length === 0 || entry.limits.includes(army));
  const isTaken = (one: Told<Entry>) => entry.takesBack || one === revised || isLimited(one);
  return told.map((one) => (isTaken(one) ? takenBack(one, entry) : one));
}

const takenBack = <Entry extends Spoken>(one: Told<Entry>, by: Entry): Told<Entry> => ({
  ...one,
  isTakenBack: true,
  ...(by.isVoid === true ? {} : { takenBackBy: by }),
});

function withWord<Entry extends Spoken>(
  told: readonly Told<Entry>[],
  now: Told<Entry>,
): readonly Told<Entry>[] {
  const isSame = (one: Told<Entry>) =>
    one.army === now.army && isSameMatter(one.claim, now.claim) && !isCase(one.claim, now.claim);
  const before = told.find(isSame);
  if (now.claim.deed.kind === 'not-to') return withoutWay(told, now);
  const others = told.filter((one) => !isSame(one));
  return [...others, isSettled(before, now) ? now : inDoubt(now)];
}

/** Whether the later word may replace the earlier one without a question. */
function isSettled<Entry extends Spoken>(before: Told<Entry> | undefined, now: Told<Entry>): boolean {
  if (before === undefined || before.isTakenBack || now.entry.isInstead) return true;
  const { deed } = before.claim;
  return (
    deed.kind === 'open' ||
    deed.kind === 'not-to' ||
    !isRival(before.claim, now.claim) ||
    isException(before.claim, now.claim)
  );
}

/** `My armies hold. The Riders go to Karak`: what is said of one behind what is said of all. */
const isException = (before: Claim, now: Claim): boolean =>
  before.deed.kind === 'hold' &&
  before.group === 'all' &&
  before.if === undefined &&
  now.group === undefined &&
  now.armies.length < before.armies.length;

/** `Norgoz holds. If he is pushed out, ...`: a case that we cannot follow leaves what is to be done without it. */
const isCase = (before: Claim, { deed }: Claim): boolean =>
  before.sureness === 'sure' &&
  before.if === undefined &&
  before.deed.kind === 'hold' &&
  deed.kind === 'open' &&
  deed.why === 'condition';

const inDoubt = <Entry extends Spoken>(now: Told<Entry>): Told<Entry> => ({
  ...now,
  claim: { ...now.claim, deed: { kind: 'open', why: 'which' }, sureness: 'asked' },
});

function isSameMatter(one: Claim, other: Claim): boolean {
  const isMove = ({ deed }: Claim) => !['doctrine', 'split', 'scout', 'merge'].includes(deed.kind);
  const isSameTime = one.turn === other.turn && JSON.stringify(one.if) === JSON.stringify(other.if);
  return isSameTime && (isMove(one) ? isMove(other) : one.deed.kind === other.deed.kind);
}

/** `not to Karak`: the march there is struck; where nothing was said of it, that stays to be asked. */
function withoutWay<Entry extends Spoken>(
  told: readonly Told<Entry>[],
  now: Told<Entry>,
): readonly Told<Entry>[] {
  const { deed } = now.claim;
  const isStruck = ({ army, claim }: Told<Entry>) =>
    army === now.army &&
    deed.kind === 'not-to' &&
    'path' in claim.deed &&
    claim.deed.path.some((region) => deed.regions.includes(region));
  const isTold = told.some(({ army, claim }) => army === now.army && isSameMatter(claim, now.claim));
  return isTold && !told.some(isStruck) ? told : [...told.filter((one) => !isStruck(one)), now];
}

/** `Riders Karak` is an order beside those for other armies, and a question where it stands alone. */
function withLists<Entry extends Spoken>(told: readonly Told<Entry>[]): readonly Told<Entry>[] {
  const isList =
    new Set(told.filter(({ claim }) => claim.deed.kind !== 'open').map(({ army }) => army)).size > 1;
  return told.map((one) =>
    one.claim.sureness !== 'in-a-list'
      ? one
      : { ...one, claim: { ...one.claim, sureness: isList ? 'sure' : 'asked' } },
  );
}
