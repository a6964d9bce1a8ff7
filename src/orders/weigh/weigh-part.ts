/** One part of a sentence: the orders it may hold, each with what it costs to take it so; nothing, where it only talks; or open. */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import type { Claim, Deed } from '../free/claim.ts';
import { has, type Item, isWord, keyOf } from '../free/items.ts';
import { TEMPERS } from '../free/read-clause.ts';
import { type Roles, rolesIn } from '../free/roles.ts';
import type { Who } from '../free/spot.ts';
import type { WordClass } from '../free/word-classes.ts';
import type { Talk } from '../wording.ts';
import { isNear, onlyOneNear, standsAt } from './near.ts';
import { pairIn } from './pairs.ts';
import type { Scene } from './scene.ts';
import { claimOf, OPEN, TALK, TOLD, type Weighed } from './weighed.ts';
import { isStaying, isTold, leftIn } from './words-left.ts';

export interface Context {
  readonly scene: Scene;
  readonly talk: Talk;
  /** Of whom this sentence spoke before. */
  readonly topic?: Who;
  /** Where something is waited for in this sentence: `if Karak is empty, it goes there`. */
  readonly there?: RegionId;
  /** The words that choose a place were said: `so it had better be Karak`. */
  readonly isChoice: boolean;
}

interface Whom {
  readonly who: Who;
  /** How far it is guessed. */
  readonly cost: number;
}

export function weighPart(said: readonly Item[], context: Context): Weighed {
  const items = withoutTwice(said);
  if (items.some((_, at) => isOfThem(items, at))) return openIfDeed(items);
  const pair = pairIn(items, context.scene.topic, context.talk);
  if (pair !== undefined) return pair;
  const armies = items.filter((item) => item.kind === 'army' && item.isOwner !== true);
  if (armies.length > 1 || items.some(isOwned)) return openIfDeed(items);
  return weighDeed(items, context);
}

/** At most one army is named in it. */
function weighDeed(items: readonly Item[], context: Context): Weighed {
  const roles = rolesIn(items);
  const whom = whomIn(items, roles, context);
  if (whom === undefined) return isDeed(items) && !isElsewhere(items) ? openUnlessIdle(items) : TALK;
  const tempers = tempersIn(items, whom);
  const moved = moveIn(items, { roles, whom, context });
  if (moved.kind !== 'talk') return withTempers(moved, tempers);
  return tempers.length > 0 && !leftIn(items, TEMPER_WORDS).isTurned
    ? { kind: 'orders', claims: tempers, cost: whom.cost }
    : TALK;
}

/** `Norgoz takes the 1st Host to Karak`: the general and his army are one. */
function withoutTwice(items: readonly Item[]): readonly Item[] {
  const [first, ...others] = items.filter((item) => item.kind === 'army');
  if (first?.kind !== 'army' || first.armies.length !== 1) return items;
  const isSame = (item: Item) =>
    item !== first && item.kind === 'army' && item.armies.length === 1 && item.armies[0] === first.armies[0];
  return others.some(isSame) ? items.filter((item) => !isSame(item)) : items;
}

/** `a messenger of 2nd Host`, `the colours of Karak`, `one of the armies`: not they themselves. */
function isOfThem(items: readonly Item[], at: number): boolean {
  const named = items[at];
  const before = items.slice(0, at).filter((item) => !ARTICLES.test(keyOf(item)));
  const link = before.at(-1);
  if (named?.kind === 'army' && (link?.kind === 'number' || keyOf(items[at - 1]) === 'one')) return true;
  if (named?.kind === 'army' && isWord(link, 'from') && !/^leav/.test(keyOf(link))) return true;
  if ((named?.kind !== 'army' && named?.kind !== 'place') || !/(?:^| )of$/.test(keyOf(link))) return false;
  return !WHOLE.test(keyOf(before.at(-2))) && !WHOLE.test(keyOf(link).replace(/ of$/, ''));
}

const ARTICLES = /^(?:the|my|our|his|her|their|its|a|an)$/;
const WHOLE =
  /^(?:all|men|lads|boys|troops|soldiers|whole|direction|village|town|hills|walls|gates?|castle|land|region|command|both|out|army|host|force|in front|vicinity|road|way|general|in the direction)$/;

const isOwned = (item: Item): boolean => item.kind === 'army' && item.isOwner === true;

/** Whether something is said in it that armies do, or a place is named. */
const isDeed = (items: readonly Item[]): boolean =>
  items.some(({ kind }) => kind === 'place') || has(items, 'go', 'stay', 'force', 'follow', 'split', 'scout');

const openIfDeed = (items: readonly Item[]): Weighed => (isDeed(items) ? OPEN : TALK);

/** A place that is only told of: no verb of ours goes with it. */
const openUnlessIdle = (items: readonly Item[]): Weighed =>
  has(items, 'go', 'force', 'follow', 'split', 'scout') && items.some(({ kind }) => kind === 'place')
    ? OPEN
    : TALK;

/** Somebody else does it. */
function isElsewhere(items: readonly Item[]): boolean {
  const first = items.find((item) => !isWord(item, 'filler'));
  return first?.kind === 'foe' || first?.kind === 'power' || first?.kind === 'gm';
}

/** Who shall do it: who is named; who was spoken of; or the only one that can get there. */
function whomIn(
  items: readonly Item[],
  roles: Roles,
  { topic, scene, talk, isChoice }: Context,
): Whom | undefined {
  const named = items.find((item) => item.kind === 'army');
  if (named?.kind === 'army') return { who: named, cost: 0 };
  if (isElsewhere(items)) return undefined;
  const isPointed = has(items, 'pronoun', 'there', 'home');
  if (topic !== undefined) return { who: topic, cost: isPointed ? 0 : 0.5 };
  const isPlain = isChoice || isPlainOrder(items, roles);
  const goal = [...roles.to, ...roles.bare].at(-1);
  const only = goal === undefined ? undefined : onlyOneNear(goal, talk);
  if (scene.topic !== undefined && (isPointed || isPlain)) return asBefore(scene.topic, only);
  return only !== undefined && isPlain && !has(items, 'pronoun') && !scene.told.includes(only)
    ? { who: { armies: [only] }, cost: 1 }
    : undefined;
}

const isPlainOrder = (items: readonly Item[], roles: Roles): boolean =>
  (beginsOrder(items) && has(items, 'go', 'force')) || (roles.to.length > 0 && leftIn(items).unknown === 0);

/** Whoever was spoken of before; dearer where only another can get there. */
const asBefore = (armies: readonly ArmyId[], only: ArmyId | undefined): Whom => ({
  who: { armies },
  cost: only !== undefined && !armies.includes(only) ? 2 : 1,
});

/** `Then on to Karak`, `now marches to Karak`; `the road to Karak ...` tells of something. */
function beginsOrder(items: readonly Item[]): boolean {
  const first = items.find((item) => !isWord(item, 'filler') && item.kind !== 'sign');
  return (
    first?.kind === 'turn' ||
    ['go', 'force', 'to', 'again', 'now', 'nextTurn', 'pronoun', 'only'].some((is) =>
      isWord(first, is as 'go'),
    )
  );
}

interface Moving {
  readonly roles: Roles;
  readonly whom: Whom;
  readonly context: Context;
}

function moveIn(items: readonly Item[], moving: Moving): Weighed {
  const { roles, whom, context } = moving;
  const stands = whom.who.armies.map((army) => standsAt(army, context.talk));
  const isHome = (region: RegionId) => stands.every((at) => at === region);
  if (whom.who.isNobody === true || has(items, 'not') || isNone(items))
    return notMoved(items, moving, isHome);
  const goals = goalsIn(items, moving, isHome);
  const { isTurned } = leftIn(items);
  if (isLeft(items) && goals.length === 0)
    return isTurned ? OPEN : orders([{ kind: 'hold' }], items, whom, 0.5);
  const isDoing = goals.length > 0 || isStaying(items) || has(items, 'go', 'force', 'home');
  if (!isDoing) return TALK;
  if (isPast(items)) return TOLD;
  return isTurned || roles.from.some((region) => !isHome(region)) ? OPEN : doneTo(goals, items, moving);
}

function doneTo(goals: readonly RegionId[], items: readonly Item[], moving: Moving): Weighed {
  const [goal, ...others] = goals;
  if (goal === undefined) return stayed(items, moving.whom);
  return others.length > 0 && !moving.roles.isChain ? OPEN : marchTo(goal, goals, items, moving);
}

/** What was done, or had in mind. */
const isPast = (items: readonly Item[]): boolean =>
  isTold(items) ||
  items.some((item) => MEANT.test(keyOf(item))) ||
  (has(items, 'told', 'past', 'weigh') && !has(items, 'or', 'maybe'));

/** Where it shall go: the places named; or where something is waited for, if it only says that they go. */
function goalsIn(
  items: readonly Item[],
  { roles, context }: Moving,
  isHome: (region: RegionId) => boolean,
): readonly RegionId[] {
  const named = unique([...roles.to, ...roles.bare, ...roles.at]).filter((region) => !isHome(region));
  const isThither = has(items, 'go', 'force') && !has(items, 'home', 'from', 'gone');
  return named.length === 0 && context.there !== undefined && isThither ? [context.there] : named;
}

function marchTo(
  goal: RegionId,
  goals: readonly RegionId[],
  items: readonly Item[],
  { roles, whom, context }: Moving,
): Weighed {
  const left = leftIn(items);
  const isLed = roles.to.length > 0;
  const isVerb = has(items, 'go', 'force');
  const isGoing = isVerb || isLed || items.some((item) => AIMS.test(keyOf(item)));
  if (isElse(items, { goal, roles, isGoing, isVerb })) return OPEN;
  if (items.every(isBare)) return orders([{ kind: 'march', path: [goal] }], items, whom, 0.5);
  const cost = costOf({
    unknown: left.unknown,
    isGoing,
    isBare: !isLed,
    isNear: whom.who.armies.every((army) => isNear(army, goal, context.talk)),
  });
  const path = roles.isChain ? [...roles.via, ...goals] : [...roles.via, goal];
  const deed: Deed = { kind: has(items, 'force') ? 'force-march' : 'march', path };
  return orders([deed], items, whom, cost);
}

interface Going {
  readonly goal: RegionId;
  readonly roles: Roles;
  readonly isGoing: boolean;
  readonly isVerb: boolean;
}

/** Another verb than one of going, or the place is told of and not gone to. */
function isElse(items: readonly Item[], { goal, roles, isGoing, isVerb }: Going): boolean {
  const isMatter = leftIn(items).isOtherMatter && !isVerb;
  const isSubject = items.some((item, at) => item.kind === 'place' && IS_SUBJECT.test(keyOf(items[at + 1])));
  const isWished = items.some((item) => item.kind === 'word' && WISHES.test(item.key));
  const isThere = roles.at.includes(goal) && !isWished && !isGoing;
  const isState = items.some((item) => IS_STATE.test(keyOf(item))) && !isVerb && roles.to.length === 0;
  return (isStaying(items) && !isGoing) || isMatter || isSubject || isThere || isState;
}

const isBare = (item: Item): boolean =>
  item.kind === 'place' ||
  item.kind === 'sign' ||
  ['filler', 'again', 'now'].some((is) => isWord(item, is as 'now'));

/** `just leave everybody as they are`. */
const isLeft = (items: readonly Item[]): boolean =>
  items.some(
    (item, at) =>
      /^(?:leave|leaves|leaving|keep)$/.test(keyOf(item)) &&
      items.slice(at + 1, at + 3).some((next) => next.kind === 'army' || isWord(next, 'pronoun')) &&
      !/^(?:to|up to)(?: |$)/.test(keyOf(items[at + 2])),
  );

/** `no waiting`; `no, the Riders stay` is another word. */
const isNone = (items: readonly Item[]): boolean =>
  items.some(
    (item, at) =>
      isWord(item, 'no') &&
      ['unknown', 'force', 'go', 'stay'].some((is) => isWord(items[at + 1], is as 'go')),
  );

/** What was in mind before. */
const MEANT = /(?:^| )(?:meant|planned|intended|hoped|considered|tempted|thought)(?: |$)/;
/** `1st Host to Karak is one option`. */
const IS_SUBJECT =
  /^(?:is|are|was|were|would|has|had|seems|looks|sounds|feels|makes|reminds|might|may|could|can)(?: |$)/;
const IS_STATE = /^(?:is|are|has|have|was|looks|seems|feels|stands|lies|lives|will|can|must|should|shall)$/;
const AIMS =
  /^(?:point|points|aim|aims|direct|head|heads|park|put|puts|plonk|drop|place|set|get|bring|have|show up|turn up|arrive|arrives|end up|ends up|tonight|nightfall|sunset|evening)$/;
const WISHES = /(?:^| )(?:want|like|love|to see|need|prefer|had better|should|shall|is to|are to|be)(?:$| )/;

interface Effort {
  readonly unknown: number;
  readonly isGoing: boolean;
  readonly isBare: boolean;
  readonly isNear: boolean;
}

/** A verb we know is free; one that nobody has heard of must have a goal that the army can reach. */
function costOf({ unknown, isGoing, isBare, isNear: near }: Effort): number {
  const strange = unknown === 0 ? 0.5 : 1.5;
  const verb = isGoing ? 0 : strange;
  const reach = near || (isGoing && !isBare) ? 0 : 2;
  return verb + reach + (unknown > STRANGE_MAX ? 1 : 0);
}
const STRANGE_MAX = 9;

function stayed(items: readonly Item[], whom: Whom): Weighed {
  if (has(items, 'home') && has(items, 'go')) return OPEN;
  return isStaying(items)
    ? orders([{ kind: 'hold' }], items, whom, has(items, 'stay', 'nothing') ? 0 : 0.5)
    : OPEN;
}

/** `is not going anywhere`: it stays. A place that nobody shall go to orders nothing, unless somebody was sent there. */
function notMoved(
  items: readonly Item[],
  { roles, whom }: Moving,
  isHome: (region: RegionId) => boolean,
): Weighed {
  const left = leftIn(items, ['not', 'no', 'nobody']);
  const goals = unique([...roles.to, ...roles.bare, ...roles.at]).filter((region) => !isHome(region));
  if (left.isTurned) return isDeed(items) ? OPEN : TALK;
  if (goals.length > 0)
    return {
      kind: 'orders',
      claims: [claimOf({ kind: 'not-to', regions: goals }, whom.who)],
      cost: whom.cost,
    };
  if (whom.who.isNobody !== true && has(items, 'stay')) return OPEN;
  const isGo = has(items, 'go', 'nothing', 'from', 'force') || items.some((item) => STIRS.test(keyOf(item)));
  const { isNobody: _, ...who } = whom.who;
  return isGo ? orders([{ kind: 'hold' }], [], { who, cost: whom.cost }, 0.5) : TALK;
}

const STIRS =
  /^(?:stir|stirs|budge|budges|leave|leaves|leaving|seen|shift|shifts|moved|anywhere|nowhere|step|foot|inch|metre|meter|yard|touch|stirring|budging)$/;

const TEMPER_WORDS: readonly WordClass[] = [...TEMPERS.map(([is]) => is), 'not', 'no'];

function tempersIn(items: readonly Item[], { who }: Whom): readonly Claim[] {
  const said = TEMPERS.filter(([is]) => has(items, is));
  const [only, ...others] = said;
  return only === undefined || others.length > 0 ? [] : [claimOf({ kind: 'doctrine', temper: only[1] }, who)];
}

function withTempers(moved: Weighed, tempers: readonly Claim[]): Weighed {
  return moved.kind === 'orders' ? { ...moved, claims: [...moved.claims, ...tempers] } : moved;
}

function orders(deeds: readonly Deed[], items: readonly Item[], whom: Whom, cost: number): Weighed {
  const turn = items.find((item) => item.kind === 'turn');
  const when = turn?.kind === 'turn' ? { turn: turn.value } : {};
  return {
    kind: 'orders',
    claims: deeds.map((deed) => ({ ...claimOf(deed, whom.who), ...when })),
    cost: cost + whom.cost,
  };
}

const unique = (regions: readonly RegionId[]): readonly RegionId[] => [...new Set(regions)];
