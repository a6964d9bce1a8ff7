/** A sentence, clause by clause: what it asks for, with what its clauses wait for. */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import type { Talk } from '../wording.ts';
import { withArmiesByPlace } from './by-place.ts';
import { type Claim, isRival, type Question } from './claim.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { type Wait, waitIn } from './conditions.ts';
import { type Item, isWord, itemsOf } from './items.ts';
import { isWaiting, readClause, type Said, whoIn } from './read-clause.ts';
import { rolesIn } from './roles.ts';
import type { Who } from './spot.ts';
import { spendingIn } from './treasury.ts';
import type { WordClass } from './word-classes.ts';

export interface Heard {
  readonly claims: readonly Claim[];
  /** What it spends. */
  readonly spent: readonly Order[];
  /** What the next sentence may go on with. */
  readonly said: Said;
  readonly items: readonly Item[];
  /** It takes back what was said before, and says nothing else. */
  readonly takesBack: boolean;
  /** It limits what was said before in a way that we cannot follow: `if an enemy is there, do not move`. */
  readonly isLimit: boolean;
  /** It has a word that says that what it asks for replaces what was said before. */
  readonly isInstead: boolean;
}

const INSTEAD = ['instead of', 'rather than', 'anstatt', 'statt', 'anstelle von'];

/** `Is 2nd Host following`: a question, whether or not its mark is there. */
const isQuestion = ([first, second]: readonly Item[]): boolean =>
  first?.kind === 'word' && second?.kind === 'army' && ASKING.includes(first.key);

const ASKING = ['is', 'are', 'will', 'does', 'do', 'did', 'has', 'can', 'could', 'would', 'should'];

/** A sentence with more words is a story. */
const ITEMS_MAX = 120;

interface ReadSoFar {
  readonly claims: readonly Claim[];
  readonly spent: readonly Order[];
  readonly said: Said;
  readonly wait?: Wait;
  readonly turn?: number;
  /** Words that put all of the sentence in doubt were in a clause that asks for nothing. */
  readonly isDoubtful: boolean;
  /** Of whom something was said that is none of our orders. */
  readonly unclear: readonly ArmyId[];
}

export function readSentence(text: string, before: Said, talk: Talk): Heard {
  const items = withArmiesByPlace(itemsOf(text, talk), talk);
  const isInstead =
    has(items, 'again', 'no', 'void') ||
    items.some((item) => item.kind === 'word' && INSTEAD.includes(item.key));
  const nothing = { claims: [], spent: [], said: before, items, takesBack: false, isLimit: false, isInstead };
  if (items.length > ITEMS_MAX || isQuestion(items)) return nothing;
  if (has(items, 'void')) return { ...nothing, takesBack: !has(items, 'if', 'unless') };
  const clauses = clausesOf(items);
  const { spoken, lead } = withoutStory(clauses);
  if (spoken.length === 0)
    return { ...nothing, said: withPower(topicOf(items, before, talk), items, before) };
  const heard = lead.length === 0 ? before : topicOf(lead, before, talk);
  const first: ReadSoFar = {
    claims: [],
    spent: [],
    said: begun(items, heard, clauses[0]),
    isDoubtful: false,
    unclear: [],
  };
  const read = spoken.reduce((so, clause, at) => readNext(so, clause, { talk, next: spoken[at + 1] }), first);
  const claims = settled(read);
  const isSure = claims.length > 0 && claims.every(({ sureness }) => sureness !== 'asked');
  const isCondition = clauses.some(({ opener }) => opener === 'if' || opener === 'unless');
  const isLimit = !isSure && isCondition && has(items, 'not', 'stay', 'go');
  const takesBack = claims.length === 0 && (clauses[0]?.opener === 'again' || isWord(items[0], 'no'));
  const isKept =
    !read.isDoubtful &&
    !has(items, 'or', 'maybe') &&
    !clauses.some(({ opener }) => opener === 'if' || opener === 'unless');
  const spent = isKept ? read.spent : [];
  const plain = claims.length > 0 ? read.said : topicOf(items, before, talk);
  const said = withPower(plain, items, before);
  return { claims, spent, said, items, takesBack, isLimit, isInstead };
}

/** What somebody says, did or wonders orders nothing; what follows from it may: `Tom is afraid, so 1st Host goes to Karak`. */
function withoutStory(clauses: readonly Clause[]): {
  readonly spoken: readonly Clause[];
  readonly lead: readonly Item[];
} {
  const isTold = ({ opener, items }: Clause) =>
    opener !== 'because' && opener !== 'if' && opener !== 'unless' && has(items, 'told', 'past', 'weigh');
  const last = clauses.findLastIndex(isTold);
  if (last < 0) return { spoken: clauses, lead: [] };
  const isToldOf = clauses.some((clause) => isTold(clause) && has(clause.items, 'told', 'weigh'));
  const parts = isToldOf ? CONSEQUENCES : [...CONSEQUENCES, ':'];
  const next = clauses.findIndex(({ link = '' }, at) => at > last && parts.includes(link));
  return next < 0
    ? { spoken: [], lead: [] }
    : { spoken: clauses.slice(next), lead: clauses.slice(0, next).flatMap(({ items }) => items) };
}

const CONSEQUENCES = ['so', 'but', 'aber', 'deshalb', 'daher', 'darum', 'also'];

const has = (items: readonly Item[], ...classes: readonly (WordClass | 'unknown')[]): boolean =>
  items.some((item) => item.kind === 'word' && classes.some((is) => item.is === is));

/** Whom a new sentence speaks of where it does not say: those of the last one, if it points at them, or goes on with them. */
function begun(items: readonly Item[], before: Said, first: Clause | undefined): Said {
  const { topic, there, isOpen, awaited, verb, power } = before;
  const isHung = first?.opener !== undefined && GOES_ON.includes(first.opener);
  const isManner = has(items, 'aggressive', 'cautious', 'stubborn', 'steady');
  const isPointed =
    isOpen === true ||
    isHung ||
    isManner ||
    has(items, 'pronoun', 'nextTurn') ||
    items.some(({ kind }) => kind === 'turn');
  return {
    ...(awaited === undefined ? {} : { awaited }),
    ...(isOpen === true ? { isOpen } : {}),
    ...(power === undefined ? {} : { power }),
    ...(verb === undefined || !isHung ? {} : { verb }),
    ...(topic === undefined || !isPointed ? {} : { topic }),
    ...(there === undefined ? {} : { there }),
  };
}

const GOES_ON: readonly Clause['opener'][] = ['if', 'unless', 'otherwise', 'again'];

/** The power that was named last: `give him 5 gold`. */
function withPower(said: Said, items: readonly Item[], before: Said): Said {
  const named = items.findLast(({ kind }) => kind === 'power');
  const power = named?.kind === 'power' ? named.faction : before.power;
  return power === undefined ? said : { ...said, power };
}

/** Of whom a sentence spoke that orders nothing: `he` in the next one. */
function topicOf(items: readonly Item[], before: Said, talk: Talk): Said {
  const { there } = before;
  const topic = speaksOf(items, before, talk);
  return { ...(topic === undefined ? {} : { topic }), ...(there === undefined ? {} : { there }) };
}

/** Once somebody else is named, `he` may be them. */
function speaksOf(items: readonly Item[], { topic }: Said, talk: Talk): Who | undefined {
  if (items.some(({ kind }) => kind === 'army')) return whoIn(items, {}, talk);
  return items.some(({ kind }) => kind === 'power' || kind === 'foe' || kind === 'gm') ? undefined : topic;
}

interface Around {
  readonly talk: Talk;
  readonly next: Clause | undefined;
}

function readNext(so: ReadSoFar, clause: Clause, { talk, next }: Around): ReadSoFar {
  const { opener, items } = clause;
  if (opener === 'because') return so;
  if (opener === 'until') return withUntil(so, items);
  if (opener === 'if' || opener === 'unless')
    return withWait(heardWait(so, clause, talk), waitIn(clause, so.said, talk), next);
  const now = withTurn(opener === 'otherwise' ? withoutWait(so) : so, items, talk);
  const spent = spendingIn(clause, withPower(now.said, items, now.said));
  if (spent.length > 0)
    return {
      ...now,
      spent: [...now.spent, ...spent],
      said: withPower(saidBy(items, [], now.said, talk), items, now.said),
    };
  const read = readClause(clause, now.said, talk);
  const claims = read
    .filter((one) => !isThere(one, items, now.claims))
    .map((one) => ({ ...one, ...mode(one, now) }));
  const via = read.length > 0 ? undefined : viaOnly(clause, now.claims);
  if (via !== undefined) return { ...now, claims: via };
  return {
    ...withoutAwaited(now, items),
    claims: joined(now.claims, claims, clause),
    said: {
      ...withPower(saidBy(items, claims, now.said, talk), items, now.said),
      ...(now.said.awaited === undefined ? {} : { awaited: now.said.awaited }),
    },
    isDoubtful:
      now.isDoubtful ||
      (read.length === 0 && !isMention(clause) && isLeftOver(clause)) ||
      isOutOfScope(now, read) ||
      has(items, 'maybe'),
    unclear: read.length === 0 && !isTopic(clause) ? [...now.unclear, ...armiesIn(items)] : now.unclear,
  };
}

/** `waits for the Riders and then goes to Karak`: when they have come. */
function withoutAwaited(so: ReadSoFar, items: readonly Item[]): ReadSoFar {
  if (!isWaiting(items)) return so;
  const army = items.flatMap((item) => (item.kind === 'army' ? item.armies : [])).at(-1);
  return army === undefined ? so : { ...so, wait: { kind: 'arrived', army } };
}

/** `stays until the Riders have come`: it stays, and they are awaited. */
function withUntil(so: ReadSoFar, items: readonly Item[]): ReadSoFar {
  const army = items.flatMap((item) => (item.kind === 'army' ? item.armies : [])).at(-1);
  const said = army === undefined ? so.said : { ...so.said, awaited: army };
  return { ...so, said, isDoubtful: so.isDoubtful || !so.claims.every(isStay) };
}

/** `if 1st Host is attacked, fall back`: it is the one that falls back. */
function heardWait(before: ReadSoFar, { items }: Clause, talk: Talk): ReadSoFar {
  const there = placeIn(items);
  const so = there === undefined ? before : { ...before, said: { ...before.said, there } };
  const isOfArmy = items.some(
    (item) => item.kind === 'army' && item.isNobody !== true && item.group === undefined,
  );
  if (!isOfArmy || !has(items, 'attacked', 'outnumbered')) return so;
  const who = whoIn(items, {}, talk);
  return who === undefined ? so : { ...so, said: { ...so.said, topic: who } };
}

const armiesIn = (items: readonly Item[]): readonly ArmyId[] =>
  items.flatMap((item) => (item.kind === 'army' && item.isNobody !== true ? item.armies : []));

/** `The Riders, by forced march, to Karak`: whom it is about. */
const isTopic = ({ items }: Clause): boolean =>
  items.some(({ kind }) => kind === 'army') &&
  items.every(
    (item) => item.kind === 'army' || isWord(item, 'filler') || isWord(item, 'only') || isWord(item, 'again'),
  );

/** It tells of an army or a place, and has no word in it that turns round what is said beside it: `Karak lies open`. */
function isMention(clause: Clause): boolean {
  const { items, opener } = clause;
  if (isTopic(clause)) return true;
  const { to, via, from } = rolesIn(items);
  const isTurning = has(
    items,
    'not',
    'or',
    'maybe',
    'no',
    'only',
    'go',
    'stay',
    'force',
    'to',
    'except',
    'again',
    'with',
  );
  const isSaid = has(items, 'unknown') || items.some(({ kind }) => kind === 'foe');
  return opener !== 'but' && isSaid && !isTurning && to.length + via.length + from.length === 0;
}

/** A clause that asks for nothing we know, and yet names somebody or something, or turns round what is said beside it. */
const isLeftOver = ({ items, opener }: Clause): boolean =>
  ((opener === 'but' || has(items, 'only')) && has(items, 'unknown')) ||
  items.some(({ kind }) => kind === 'army' || kind === 'place' || kind === 'unit' || kind === 'foe') ||
  has(items, 'not', 'or', 'maybe', 'go') ||
  (has(items, 'no') && items.length > 1);

/** What waits for something, and then another army: nobody can tell whether that one waits, too. */
const isOutOfScope = ({ wait, claims }: ReadSoFar, now: readonly Claim[]): boolean =>
  wait !== undefined &&
  claims.some(({ armies }) => now.some((claim) => claim.armies.some((id) => !armies.includes(id))));

/** `but by way of Karak`: it belongs to the march before it. */
function viaOnly({ items }: Clause, claims: readonly Claim[]): readonly Claim[] | undefined {
  const { via, to, bare, at, from } = rolesIn(items);
  const last = claims.at(-1);
  const isMore = items.some((item) => item.kind === 'army' || isWord(item, 'unknown') || isWord(item, 'not'));
  if (last === undefined || !('path' in last.deed) || via.length === 0 || isMore) return undefined;
  if (to.length + bare.length + at.length + from.length > 0) return undefined;
  return [...claims.slice(0, -1), { ...last, deed: { ...last.deed, path: [...via, ...last.deed.path] } }];
}

const isStay = ({ deed }: Claim): boolean => deed.kind === 'hold';

/** A condition in front holds for what follows it; behind an order, for that order. */
function withWait(so: ReadSoFar, wait: Wait, next: Clause | undefined): ReadSoFar {
  const isBehind =
    so.claims.length > 0 && so.wait === undefined && next?.opener !== 'and' && next?.opener !== undefined;
  const isLast = so.claims.length > 0 && next === undefined;
  if (!isBehind && !isLast) return { ...so, wait };
  return { ...so, claims: so.claims.map((claim) => ({ ...claim, ...mode(claim, { wait }) })) };
}

function withoutWait({ wait: _, ...rest }: ReadSoFar): ReadSoFar {
  return rest;
}

function withTurn(so: ReadSoFar, items: readonly Item[], { known }: Talk): ReadSoFar {
  const named = items.find((item) => item.kind === 'turn');
  if (named?.kind === 'turn') return { ...so, turn: named.value };
  if (has(items, 'nextTurn') && known !== undefined) return { ...so, turn: known.turn + 1 };
  if (!has(items, 'now')) return so;
  const { turn: _, ...rest } = so;
  return rest;
}

/** How an army fights is said for whenever it has to; all else waits as the sentence says. */
function mode({ deed, sureness }: Claim, { wait, turn }: Pick<ReadSoFar, 'wait' | 'turn'>): Partial<Claim> {
  if (deed.kind === 'doctrine' && (wait === undefined || wait === 'attacked')) return {};
  const when = turn === undefined ? {} : { turn };
  if (wait === undefined) return when;
  if (wait === 'unknown' || turn !== undefined)
    return { deed: { kind: 'open', why: 'condition' }, sureness: 'asked' };
  return { if: wait, sureness };
}

/** `goes to Karak and waits there`: it goes. */
function isThere({ deed, armies }: Claim, items: readonly Item[], before: readonly Claim[]): boolean {
  const isNamed = items.some(({ kind }) => kind === 'army');
  const told = before.findLast((claim) => claim.armies.some((id) => armies.includes(id)));
  return (
    deed.kind === 'hold' &&
    !isNamed &&
    told !== undefined &&
    'path' in told.deed &&
    !has(items, 'not', 'nothing')
  );
}

/** A march that lacked its end has it now; two different ends are a question unless a word says that one replaces the other. */
function joined(before: readonly Claim[], now: readonly Claim[], clause: Clause): readonly Claim[] {
  let all = before;
  for (const one of now) {
    const rival = all.find(
      (other) => isRival(other, one) && other.armies.some((id) => one.armies.includes(id)),
    );
    all =
      rival === undefined
        ? [...all, one]
        : [...all.filter((other) => other !== rival), oneOf(rival, one, clause)];
  }
  return all;
}

function oneOf(rival: Claim, one: Claim, { opener, items }: Clause): Claim {
  const isEndless = one.deed.kind === 'open' && one.deed.why === 'where';
  if (isEndless && 'path' in rival.deed)
    return has(items, 'force') ? { ...rival, deed: { ...rival.deed, kind: 'force-march' } } : rival;
  const isInstead = opener === 'again' || has(items, 'again', 'no');
  if (rival.deed.kind === 'open' || rival.deed.kind === 'not-to' || isInstead) return insteadOf(rival, one);
  return { ...one, deed: { kind: 'open', why: 'which' }, sureness: 'asked' };
}

/** `2nd Host to Karak, or rather Oxley`: the verb of the first goes for the second. */
const insteadOf = (rival: Claim, one: Claim): Claim =>
  one.sureness === 'in-a-list' && rival.deed.kind !== 'open' ? { ...one, sureness: rival.sureness } : one;

function saidBy(items: readonly Item[], claims: readonly Claim[], before: Said, talk: Talk): Said {
  const { topic, there } = topicOf(items, before, talk);
  const goals = claims.flatMap(({ deed }) => ('path' in deed ? deed.path.slice(-1) : []));
  const goal = goals.at(-1) ?? placeIn(items) ?? there;
  const verb = VERBS.find((is) => has(items, is)) ?? (goals.length > 0 ? 'go' : before.verb);
  return {
    ...(topic === undefined ? {} : { topic }),
    ...(goal === undefined ? {} : { there: goal }),
    ...(verb === undefined ? {} : { verb }),
  };
}

const VERBS = ['force', 'go', 'stay'] as const;

function placeIn(items: readonly Item[]): RegionId | undefined {
  const place = items.findLast((item) => item.kind === 'place' || item.kind === 'foe');
  return place?.kind === 'place' || place?.kind === 'foe' ? place.region : undefined;
}

/** What the whole sentence comes to: one clause in doubt puts all of it in doubt. */
function settled({ claims, isDoubtful, unclear }: ReadSoFar): readonly Claim[] {
  const isOfUnclear = ({ armies }: Claim) => armies.some((id) => unclear.includes(id));
  if (!isDoubtful && claims.some(isOfUnclear))
    return claims.map((claim) => (isOfUnclear(claim) ? { ...claim, sureness: 'asked' as const } : claim));
  const isOpen = isDoubtful || claims.some(({ deed }) => deed.kind === 'open' && DOUBTING.includes(deed.why));
  return isOpen ? claims.map((claim) => ({ ...claim, sureness: 'asked' as const })) : claims;
}

/** What leaves open more than the army it is said of. */
const DOUBTING: readonly Question[] = ['which', 'unsure', 'condition'];
