/** A sentence, clause by clause: what it asks for, with what its clauses wait for. */
import type { ArmyId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import type { Talk } from '../wording.ts';
import { isBeforeDeed, isLeftOver, isMention, isQuestion, isTopic, withoutStory } from './beside.ts';
import { asked, type Claim, isRival, type Question } from './claim.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { type Wait, waitIn } from './conditions.ts';
import { heardIn } from './heard-in.ts';
import { plainly } from './idioms.ts';
import { has, type Item, isWord, keyOf } from './items.ts';
import { likewise } from './likewise.ts';
import { isOfMail } from './of-mail.ts';
import { readClause, whoIn } from './read-clause.ts';
import { rolesIn } from './roles.ts';
import type { Said } from './said.ts';
import { turnIn } from './timing.ts';
import { begun, placeIn, saidBy, topicOf, withPower } from './topic.ts';
import { spendingIn } from './treasury.ts';
import { awaitedIn, isOfGoal, isWaiting, meeting } from './waiting.ts';

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
  /** Of whom it says so; nobody: of all. */
  readonly limits: readonly ArmyId[];
  /** It has a word that says that what it asks for replaces what was said before. */
  readonly isInstead: boolean;
}

const INSTEAD = ['instead of', 'rather than', 'anstatt', 'statt', 'anstelle von'];

/** A sentence with more words is a story. */
const ITEMS_MAX = 120;

interface ReadSoFar {
  readonly claims: readonly Claim[];
  readonly spent: readonly Order[];
  readonly said: Said;
  readonly wait?: Wait;
  /** How much was claimed when it was said. */
  readonly waitFrom?: number;
  readonly turn?: number;
  /** Words that put all of the sentence in doubt were in a clause that asks for nothing. */
  readonly isDoubtful: boolean;
  /** Of whom something was said that is none of our orders. */
  readonly unclear: readonly ArmyId[];
}

const replaces = (items: readonly Item[]): boolean =>
  has(items, 'again', 'no', 'void') ||
  items.some((item) => item.kind === 'word' && INSTEAD.includes(item.key));

const NOTHING_YET = { claims: [], spent: [], isDoubtful: false, unclear: [] } as const;

export function readSentence(text: string, before: Said, talk: Talk): Heard {
  const items = heardIn(plainly(text), talk);
  const isInstead = replaces(items);
  const nothing = {
    claims: [],
    spent: [],
    said: before,
    items,
    takesBack: false,
    isLimit: false,
    limits: [],
    isInstead,
  };
  if (items.length > ITEMS_MAX || isQuestion(items)) return nothing;
  if (has(items, 'void')) return { ...nothing, takesBack: !has(items, 'if', 'unless') };
  const clauses = clausesOf(items);
  const { spoken, lead } = withoutStory(clauses);
  if (spoken.length === 0)
    return { ...nothing, said: withPower(topicOf(items, before, talk), items, before) };
  const heard = lead.length === 0 ? before : topicOf(lead, before, talk);
  const first: ReadSoFar = { ...NOTHING_YET, said: begun(items, heard, clauses[0]) };
  const read = spoken.reduce((so, clause, at) => readNext(so, clause, { talk, next: spoken[at + 1] }), first);
  const claims = settledIn(read, items);
  const isCondition = clauses.some(({ opener }) => opener === 'if' || opener === 'unless');
  const isLimit = !isSure(claims) && isCondition && clauses.some(isLimiting) && !isOfMail(text, items);
  const takesBack = claims.length === 0 && (clauses[0]?.opener === 'again' || isRefusing(items));
  const spent = isCondition || read.isDoubtful || has(items, 'or', 'maybe') ? [] : read.spent;
  const told = withPower(claims.length > 0 ? read.said : topicOf(items, before, talk), items, before);
  const said = { ...told, ...awaitedIn(items) };
  return {
    claims: withDoubtfulRest(claims, items),
    spent,
    said: isCondition ? withoutDoubtfulPlace(said, items) : said,
    items,
    takesBack,
    isLimit,
    limits: armiesIn(items),
    isInstead,
  };
}

/** `2nd Host: same but to Karak`: all that was said of the one before goes for it, and not only the way. */
const isSameBut = (items: readonly Item[]): boolean =>
  items.some((item, at) => {
    const before = items.slice(0, at).findLast(({ kind }) => kind !== 'sign');
    return (
      item.kind === 'word' &&
      /^(?:(?:the )?same|ditto|likewise)$/.test(item.key) &&
      before?.kind === 'army' &&
      has(items.slice(at + 1), 'but', 'except', 'only', 'again')
    );
  });

/** `No.`, `No, Karak`; `no hard feelings` takes nothing back. */
const isRefusing = ([first, ...next]: readonly Item[]): boolean =>
  isWord(first, 'no') && !next.slice(0, 2).some((item) => isWord(item, 'unknown'));

/** `do not move`, `it stays`; `never ashamed to go back` is talk. */
function isLimiting({ items, opener }: Clause): boolean {
  const said = items.filter((item) => !isWord(item, 'filler'));
  const at = said.findIndex((item) => isWord(item, 'not'));
  if (opener === 'if' || opener === 'unless' || at < 0) return has(items, 'not', 'stay', 'go');
  return !isWord(said[at + 1], 'unknown');
}

const isSure = (claims: readonly Claim[]): boolean =>
  claims.length > 0 && claims.every(({ sureness }) => sureness !== 'asked');

/** `the Pikes part from it, the rest goes to Karak`: the rest of an army, or of all. */
function withDoubtfulRest(claims: readonly Claim[], items: readonly Item[]): readonly Claim[] {
  const isParted =
    items.some(({ kind }) => kind === 'unit') && claims.every(({ deed }) => deed.kind !== 'split');
  return claims.map((claim) => (isParted && claim.group === 'rest' ? asked(claim) : claim));
}

const placesIn = (items: readonly Item[]): number =>
  new Set(items.flatMap((item) => (item.kind === 'place' || item.kind === 'foe' ? item.region : []))).size;

/** `there` may be where something is waited for, or where somebody goes then. */
function withoutDoubtfulPlace(said: Said, items: readonly Item[]): Said {
  if (placesIn(items) < 2) return said;
  const { there: _, ...rest } = said;
  return rest;
}

interface Around {
  readonly talk: Talk;
  readonly next: Clause | undefined;
}

/** What is done otherwise hangs on what comes before it: where that is not understood, neither is taken. */
function readNext(so: ReadSoFar, clause: Clause, { talk, next }: Around): ReadSoFar {
  const { opener, items } = clause;
  if (opener === 'because') return so;
  if (opener === 'until') return withUntil(so, items);
  if (opener === 'if' || opener === 'unless') return waited(so, clause, next, talk);
  const now = withTurn(opener === 'otherwise' ? withoutWait(so) : so, items, talk);
  const spent = spendingIn(clause, withPower(now.said, items, now.said));
  if (spent.length > 0)
    return {
      ...now,
      spent: [...now.spent, ...spent],
      said: withPower(saidBy(items, [], now.said, talk), items, now.said),
    };
  const alike = likewise(clause, now.claims);
  if (alike.length > 0)
    return { ...now, claims: [...now.claims, ...alike], said: saidBy(items, alike, now.said, talk) };
  const read = readClause(clause, isWayOut(now, items) ? { ...now.said, verb: 'go' } : now.said, talk);
  const isHanging = opener === 'otherwise' && now.claims.some(({ sureness }) => sureness === 'asked');
  const isPlain = isWayOut(now, items);
  const claims = read
    .map((one) => (isPlain && one.sureness === 'in-a-list' ? { ...one, sureness: 'sure' as const } : one))
    .map((one) => ({ ...one, ...mode(one, now), ...(isHanging ? { sureness: 'asked' as const } : {}) }))
    .filter((one) => !isThere(one, items, now.claims));
  const via = read.length > 0 ? undefined : viaOnly(clause, now.claims);
  if (via !== undefined) return { ...now, claims: via };
  return {
    ...withoutAwaited(now, items),
    claims: joined(now.claims, claims, clause),
    said: {
      ...withPower(saidBy(items, claims, now.said, talk), items, now.said),
      ...(now.said.awaited === undefined ? {} : { awaited: now.said.awaited }),
    },
    ...doubts(now, clause, { read, next }),
  };
}

/** `If attacked, Karak`: a case, and where to; there is nothing else that could be meant. */
const isWayOut = ({ wait, claims, said }: ReadSoFar, items: readonly Item[]): boolean =>
  wait !== undefined &&
  wait !== 'unknown' &&
  claims.length === 0 &&
  said.topic !== undefined &&
  items.filter(({ kind }) => kind === 'place').length === 1 &&
  items.every((item) => item.kind === 'place' || item.kind === 'sign' || isWord(item, 'filler'));

/** A clause that asks for nothing may leave all of the sentence in doubt, or the armies that it names. */
function doubts(
  now: ReadSoFar,
  clause: Clause,
  { read, next }: { readonly read: readonly Claim[]; readonly next: Clause | undefined },
): Pick<ReadSoFar, 'isDoubtful' | 'unclear'> {
  const isEmpty = read.length === 0;
  const isNameless = read.some(({ armies, group }) => armies.length === 0 && group === undefined);
  const isLeft =
    (isEmpty && !isMention(clause) && !isBeforeDeed(clause, next) && isLeftOver(clause)) ||
    (isNameless && has(clause.items, 'not', 'no'));
  const isOpen = isEmpty && !isTopic(clause) && !isBeforeDeed(clause, next);
  const unclear = isOpen ? armiesIn(clause.items) : [];
  const isDoubtful = now.isDoubtful || isLeft || isOutOfScope(now, read) || has(clause.items, 'maybe');
  return { isDoubtful, unclear: [...now.unclear, ...unclear] };
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
  return { ...so, said, isDoubtful: so.isDoubtful || so.claims.some(({ deed }) => deed.kind !== 'hold') };
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

/** A condition in front holds for what follows it; behind an order, for that order. */
function waited(before: ReadSoFar, clause: Clause, next: Clause | undefined, talk: Talk): ReadSoFar {
  const wait = waitIn(clause, meeting(before.claims, before.said, next, talk), talk);
  const so = heardWait(before, clause, talk);
  const last = so.claims.at(-1);
  const isBehind =
    last !== undefined && so.wait === undefined && next?.opener !== 'and' && next?.opener !== undefined;
  // `to Karak unless an enemy is there, they stay then`: who stays then is who goes else.
  const isSpared = clause.opener === 'unless' && last !== undefined && 'path' in last.deed;
  const isLast = last !== undefined && next === undefined;
  // `1st Host to Karak if empty, 2nd Host to Oxley`: it is Karak that has to be.
  if (isOfGoal(last, wait, clause.items))
    return {
      ...so,
      claims: [
        ...so.claims.slice(0, -1),
        ...so.claims.slice(-1).map((one) => ({ ...one, ...mode(one, { wait }) })),
      ],
    };
  if (!isBehind && !isLast && !isSpared) return { ...so, wait, waitFrom: so.claims.length };
  return { ...so, claims: so.claims.map((claim) => ({ ...claim, ...mode(claim, { wait }) })) };
}

function withoutWait({ wait: _, ...rest }: ReadSoFar): ReadSoFar {
  return rest;
}

function withTurn(so: ReadSoFar, items: readonly Item[], { known }: Talk): ReadSoFar {
  const named = turnIn(items);
  if (named !== undefined) return { ...so, turn: named };
  const next = items.find((item) => isWord(item, 'nextTurn'));
  if (next !== undefined && known !== undefined)
    return { ...so, turn: (isAfterThat(next) ? (so.turn ?? known.turn) : known.turn) + 1 };
  if (!has(items, 'now')) return so;
  const { turn: _, ...rest } = so;
  return rest;
}

/** `at Karak by turn 6`: when it has to set out nobody has said. */
const isDue = (items: readonly Item[], at: number): boolean =>
  items[at]?.kind === 'turn' && /^(?:by|before|vor)$/.test(keyOf(items[at - 1]));

/** `next turn to Karak, and the turn after to Oxley`. */
const isAfterThat = (item: Item): boolean => item.kind === 'word' && AFTER_THAT.includes(item.key);
const AFTER_THAT = [
  'the turn after',
  'the turn after that',
  'die runde danach',
  'den zug danach',
  'im zug danach',
  'in der runde danach',
];

/** How an army fights is said for whenever it has to; all else waits as the sentence says. */
function mode({ deed, sureness }: Claim, { wait, turn }: Pick<ReadSoFar, 'wait' | 'turn'>): Partial<Claim> {
  const when = turn === undefined ? {} : { turn };
  if (deed.kind === 'doctrine' && (wait === undefined || wait === 'attacked')) return when;
  if (wait === undefined) return when;
  if (wait === 'unknown' || turn !== undefined)
    return { deed: { kind: 'open', why: 'condition' }, sureness: 'asked' };
  return { if: wait, sureness };
}

/** `goes to Karak and waits there`: it goes. */
function isThere(
  { deed, armies, turn, if: wait }: Claim,
  items: readonly Item[],
  before: readonly Claim[],
): boolean {
  const isNamed = items.some(({ kind }) => kind === 'army');
  const told = before.findLast((claim) => claim.armies.some((id) => armies.includes(id)));
  return (
    deed.kind === 'hold' &&
    wait === undefined &&
    !isNamed &&
    told !== undefined &&
    told.turn === turn &&
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
function insteadOf(rival: Claim, one: Claim): Claim {
  if (one.sureness !== 'in-a-list' || rival.deed.kind === 'open') return one;
  // `Riders Karak, no wait, Oxley`: whoever thinks better of it has ordered it.
  return { ...one, sureness: rival.sureness === 'in-a-list' ? 'sure' : rival.sureness };
}

const settledIn = (read: ReadSoFar, items: readonly Item[]): readonly Claim[] =>
  isUnsettled(items) ? settled(read).map(asked) : settled(read);

/** Whatever else it says: what an army shall do hangs on more than its words. */
export const isUnsettled = (items: readonly Item[]): boolean =>
  isSameBut(items) || isToAndFro(items) || items.some((_, at) => isDue(items, at) || isMeantElse(items, at));

/** `1st Host to Karak - doh, Riders I mean`: another army, and nothing that it shall do. */
const isMeantElse = (items: readonly Item[], at: number): boolean =>
  /^i mean(?:t)?$/.test(keyOf(items[at])) && items[at - 1]?.kind === 'army' && at === items.length - 1;

/** `patrols between Karak and Oxley`: nobody can tell where it shall be. */
const isToAndFro = (items: readonly Item[]): boolean =>
  items.some((item, at) => /^(?:between|zwischen)$/.test(keyOf(item)) && items[at + 1]?.kind === 'place');

/** What the whole sentence comes to: one clause in doubt puts all of it in doubt, as does a case that nothing follows. */
function settled({ claims, isDoubtful, unclear, wait, waitFrom }: ReadSoFar): readonly Claim[] {
  if (wait !== undefined && claims.length > 0 && claims.length === waitFrom) return claims.map(asked);
  const isOfUnclear = ({ armies }: Claim) => armies.some((id) => unclear.includes(id));
  if (!isDoubtful && claims.some(isOfUnclear))
    return claims.map((claim) => (isOfUnclear(claim) ? asked(claim) : claim));
  const isOpen = isDoubtful || claims.some(({ deed }) => deed.kind === 'open' && DOUBTING.includes(deed.why));
  return isOpen ? claims.map(asked) : claims;
}

/** What leaves open more than the army it is said of. */
const DOUBTING: readonly Question[] = ['which', 'unsure', 'condition'];
