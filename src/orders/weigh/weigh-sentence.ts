/** A sentence, part by part, with what its parts wait for; carried out only where what it costs to take it so stays small. */

import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import { asked, type Claim, isRival } from '../free/claim.ts';
import type { Wait } from '../free/conditions.ts';
import { waitIn } from '../free/conditions.ts';
import { has, type Item, isWord, keyOf } from '../free/items.ts';
import type { Who } from '../free/spot.ts';
import type { Talk } from '../wording.ts';
import { looseWait } from './loose-wait.ts';
import { placesIn } from './near.ts';
import { type Part, partsOf } from './parts.ts';
import type { Scene } from './scene.ts';
import { isOvercased } from './surest.ts';
import { type Context, weighPart } from './weigh-part.ts';
import { OPEN, TALK, type Weighed } from './weighed.ts';

/** What may be forgiven in one sentence, and the order still be carried out. */
const COST_MAX = 2.4;

interface SoFar {
  readonly claims: readonly Claim[];
  readonly cost: number;
  readonly isOpen: boolean;
  readonly topic?: Who;
  readonly wait?: Wait;
  readonly turn?: number;
  /** Who is waited for. */
  readonly awaited?: ArmyId;
  /** Where something is waited for. */
  readonly there?: RegionId;
  /** Something was told, and what follows from it is still to come. */
  readonly isTold?: boolean;
  /** A word said that what follows replaces what went before. */
  readonly isRevoked?: true;
  /** It speaks of somebody of theirs: `Berta's wife`. */
  readonly isForeign?: true;
}

export function weighSentence(items: readonly Item[], scene: Scene, talk: Talk, isChoice: boolean): Weighed {
  if (items.some(isDoubt) || has(items, 'refuse')) return OPEN;
  const parts = partsOf(items);
  let so: SoFar = { claims: [], cost: 0, isOpen: false };
  for (const [at, part] of parts.entries())
    so = next(so, part, { isLast: at === parts.length - 1, scene, talk, isChoice });
  if (so.isOpen || so.isTold === true || so.isRevoked === true || so.cost > COST_MAX) return OPEN;
  const isUnused =
    so.wait !== undefined &&
    so.claims.every((claim) => claim.if === undefined && claim.deed.kind !== 'support');
  if (isUnused) return OPEN;
  if (so.claims.length === 0) return TALK;
  const claims = isOvercased(parts, so.claims) ? so.claims.map(asked) : so.claims;
  return { kind: 'orders', claims, cost: so.cost };
}

/** What makes a story, a case or a joke of a whole sentence. */
const isDoubt = (item: Item, at: number, all: readonly Item[]): boolean =>
  (item.kind === 'army' && isWord(all[at - 1], 'anybody')) ||
  (keyOf(item) === 'too' && (isWord(all[at + 1], 'unknown') || isWord(all[at + 1], 'filler'))) ||
  item.kind === 'unit' ||
  item.kind === 'troop' ||
  DOUBTS.test(keyOf(item));
const DOUBTS =
  /(?:^| )(?:according|assuming|assume|assumed|hypothetically|imagine|suppose|supposing|pretend|theoretically|provided|whoever|whichever|refuse|refuses|supposedly|allegedly|reportedly|dream|dreams|dreamt|dreamed)(?: |$)/;

interface Around extends Omit<Context, 'topic'> {
  readonly isLast: boolean;
}

function next(so: SoFar, part: Part, around: Around): SoFar {
  switch (part.bearing) {
    case 'said':
      return so;
    case 'until': {
      const army = part.items.findLast((item) => item.kind === 'army');
      const isStay = so.claims.every(({ deed }) => deed.kind === 'hold');
      if (isStay && army?.kind === 'army' && army.armies.length === 1 && army.armies[0] !== undefined)
        return { ...so, awaited: army.armies[0] };
      return isStay || !isOurs(part.items) ? so : { ...so, isOpen: true };
    }
    case 'if':
    case 'unless':
      return waited(so, part, around);
    case 'otherwise': {
      const { wait: _, ...free } = so;
      return free;
    }
    case 'order':
      return ordered(so, part, around);
  }
}

const isOurs = (items: readonly Item[]): boolean =>
  items.some(({ kind }) => kind === 'army' || kind === 'place' || kind === 'foe');

/** A condition in front holds for what follows it; behind an order, for that order. */
function waited(so: SoFar, part: Part, { isLast, talk, scene }: Around): SoFar {
  const there =
    so.claims.flatMap(({ deed }) => ('path' in deed ? deed.path.slice(-1) : [])).at(-1) ?? scene.place;
  const clause = { items: part.items, opener: part.bearing as 'if' | 'unless' };
  const said = {
    ...(there === undefined ? {} : { there }),
    ...(so.awaited === undefined ? {} : { awaited: so.awaited }),
  };
  const strict = waitIn(clause, said, talk);
  const wait = strict === 'unknown' ? looseWait(part, so.awaited, talk) : strict;
  if (wait === undefined || (scene.isUnclear === true && isNameless(part, wait)))
    return { ...so, isOpen: true };
  if (isLast && isArrival(wait) && so.claims.at(-1)?.deed.kind === 'hold') return { ...so, isOpen: true };
  return isLast && so.claims.length > 0
    ? withLastWaiting(so, wait)
    : { ...so, wait, ...topicOfWait(part.items, wait), ...whereOf(part.items) };
}

/** It is about a place that is not named in it. */
const isNameless = ({ items }: Part, wait: Wait): boolean =>
  placesIn(items).length === 0 && typeof wait === 'object' && 'region' in wait;

const isArrival = (wait: Wait): boolean => typeof wait === 'object' && wait.kind === 'arrived';

/** What stands last waits. */
const withLastWaiting = (so: SoFar, wait: Wait): SoFar => ({
  ...so,
  claims: so.claims.map((claim, at) => (at === so.claims.length - 1 ? withWait(claim, wait) : claim)),
});

/** `if the Riders are attacked, they ...`. */
function topicOfWait(items: readonly Item[], wait: Wait): { readonly topic?: Who } {
  const named = items.find(
    (item) => item.kind === 'army' && item.isNobody !== true && item.group === undefined,
  );
  const isTheirs = typeof wait !== 'string' && wait.kind !== 'arrived' && wait.kind !== 'goes';
  return named?.kind === 'army' && isTheirs ? { topic: named } : {};
}

function whereOf(items: readonly Item[]): { readonly there?: RegionId } {
  const place = items.find(({ kind }) => kind === 'place');
  const there = place?.kind === 'place' ? place.region : placesIn(items)[0];
  return there === undefined ? {} : { there };
}

const withWait = (claim: Claim, wait: Wait): Claim =>
  claim.deed.kind === 'doctrine' || claim.deed.kind === 'support' || wait === 'unknown'
    ? claim
    : { ...claim, if: wait };

function ordered(so: SoFar, { items, link }: Part, { scene, talk, isChoice }: Around): SoFar {
  const turn = turnIn(items, so.turn, talk);
  const context: Context = {
    scene,
    talk,
    isChoice,
    ...(so.topic === undefined ? {} : { topic: so.topic }),
    ...(so.there === undefined ? {} : { there: so.there }),
  };
  const read = weighPart(items, context);
  if (items.some((item) => item.kind === 'army' && item.isOwner === true))
    return { ...so, isForeign: true, isOpen: so.isOpen || read.kind === 'open' };
  const army = items.findLast((item): item is Army => item.kind === 'army' && item.isNobody !== true);
  const topic = army === undefined ? {} : { topic: army };
  const now = { ...so, ...topic, ...(turn === undefined ? {} : { turn }) };
  if (isHurried(items) && so.claims.some(({ deed }) => deed.kind === 'march'))
    return { ...now, claims: so.claims.map(hurried) };
  switch (read.kind) {
    case 'talk':
      return talked(now, items);
    case 'told':
      return { ...now, isTold: true };
    case 'open':
      return { ...now, isOpen: true };
    case 'orders': {
      const { claims, cost } = read;
      const isNamed = army !== undefined;
      return so.isForeign === true && !isNamed
        ? { ...now, isOpen: true }
        : withOrders(so, now, { claims, cost, items, link, isNamed, turn });
    }
  }
}

type Army = Extract<Item, { readonly kind: 'army' }>;

interface Orders {
  readonly claims: readonly Claim[];
  readonly cost: number;
  readonly items: readonly Item[];
  readonly link: string;
  readonly isNamed: boolean;
  readonly turn: number | undefined;
}

/** What waits for something, and then another army: nobody can tell whether that one waits, too. */
function withOrders(so: SoFar, now: SoFar, { claims, cost, items, link, isNamed, turn }: Orders): SoFar {
  const dated = claims.map((claim) =>
    turn === undefined || claim.turn !== undefined ? claim : { ...claim, turn },
  );
  const { wait } = so;
  const waiting = wait === undefined ? dated : dated.map((claim) => withWait(claim, wait));
  const isWide = wait !== undefined && isNamed && so.claims.some((claim) => claim.if !== undefined);
  const isReplacing = so.isRevoked === true || isInstead(items, link);
  const isFollowing = so.isTold !== true || FOLLOWS.test(link) || isInstead(items, link);
  const { isRevoked: _, ...kept } = now;
  return joined({ ...kept, isTold: !isFollowing, cost: so.cost + cost + (isWide ? WIDE : 0) }, waiting, {
    isReplacing,
    isThere: has(items, 'there') || placesIn(items).length > 0 || /^and/.test(link),
  });
}
const WIDE = 3;
const FOLLOWS = /^(?:so|but|then|and then|instead|or rather|and so|therefore)/;

/** `by forced march`, behind the march. */
const isHurried = (items: readonly Item[]): boolean =>
  has(items, 'force') &&
  !has(items, 'not', 'no', 'or') &&
  items.every((item) => isWord(item, 'force') || isWord(item, 'filler') || isWord(item, 'unknown'));

const hurried = (claim: Claim): Claim =>
  claim.deed.kind === 'march' ? { ...claim, deed: { ...claim.deed, kind: 'force-march' } } : claim;

/** Talk that turns something round may turn what stands beside it. */
function talked(so: SoFar, items: readonly Item[]): SoFar {
  if (has(items, 'again', 'no')) return { ...so, isRevoked: true };
  if (so.isOpen) return so;
  const isDenied = has(items, 'not', 'only') && !items.some((item) => CARES.test(keyOf(item)));
  if (isDenied && !items.some(({ kind }) => kind === 'army')) return { ...so, cost: so.cost + DENIED };
  if (has(items, 'or', 'maybe', 'weigh', 'void', 'except')) return { ...so, cost: so.cost + DENIED };
  const isTurned = has(items, 'told') || items.some(({ kind }) => kind === 'power');
  return isTurned ? { ...so, cost: so.cost + TURNED } : so;
}
const TURNED = 1.5;
const DENIED = 3;
/** What somebody does not care about changes nothing. */
const CARES =
  /(?:^| )(?:care|cares|mind|minds|matter|matters|worry|worries|fuss|argue|complain|wait|forget|whisper|budge|ask)(?: |$)/;

const isInstead = (items: readonly Item[], link: string): boolean =>
  has(items, 'again', 'no') || /^(?:or rather|rather|no|actually)/.test(link);

/** Two goals for one army are one too many, unless words say that the second replaces the first. */
function joined(
  so: SoFar,
  claims: readonly Claim[],
  { isReplacing, isThere }: { readonly isReplacing: boolean; readonly isThere: boolean },
): SoFar {
  let all = so.claims;
  let isOpen = false;
  for (const one of claims) {
    const rival = all.find(
      (other) => isRival(other, one) && other.armies.some((id) => one.armies.includes(id)),
    );
    if (rival !== undefined && !isReplacing && isThere && one.deed.kind === 'hold' && 'path' in rival.deed)
      continue;
    if (rival !== undefined && !isReplacing) isOpen = true;
    all = [...all.filter((other) => other !== rival), one];
  }
  return { ...so, claims: all, isOpen: so.isOpen || isOpen };
}

function turnIn(items: readonly Item[], before: number | undefined, { known }: Talk): number | undefined {
  if (has(items, 'now')) return undefined;
  const turn = items.find((item) => item.kind === 'turn');
  if (turn?.kind === 'turn') return turn.value;
  return items.some((item) => isWord(item, 'nextTurn')) && known !== undefined ? known.turn + 1 : before;
}
