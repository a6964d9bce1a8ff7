/** Gold for another power, in everybody's words (CP-GFT-01, CP-KEP-10). A sum that is only spoken of is no payment. */
import type { FactionId } from '../../campaign/ids.ts';
import type { PlainOrder, StandingOrder } from '../../campaign/order.ts';
import { keysOf } from '../words.ts';
import { type Clause, clausesOf } from './clauses.ts';
import lists from './data/dealings.json' with { type: 'json' };
import { has, type Item, isWord, keyOf } from './items.ts';
import { hasHazard } from './slack.ts';
import type { WordClass } from './word-classes.ts';

type Gift = Extract<PlainOrder, { kind: 'gift' }>;
export type Payment = Gift | StandingOrder;

/** Of whom was spoken, and which turn it is. */
export interface Payee {
  readonly power?: FactionId;
  readonly turn?: number;
}

/** Whether the words make fun, tell of somebody else's words, or weigh something up. */
export function isNotMeant(text: string): boolean {
  const said = ` ${keysOf(text).join(' ')} `.replace(/ hatte gerne? /, ' mochte ');
  const isTold = [...lists.irony, ...lists.reported, ...lists.hypothetical].some((words) =>
    said.includes(` ${words} `),
  );
  return isTold || IN_RETURN.test(said);
}

/** `I give him 4 gold and he gives me passage`: a bargain, and nothing is paid before it is struck. */
const IN_RETURN =
  / (?:and|while|und|wahrend|dafur|in return|in exchange|im gegenzug|if|wenn) (?:he|she|they|er|sie) (?:(?:in return|in exchange|dafur) )?(?:gives?|pays?|lets?|grants?|offers?|leaves?|gibt|geben|zahlt|zahlen|lasst|lassen) (?:me|us|mir|uns|mich) /u;

/** The payments of a sentence, whose shares and sums are written as numbers; none where any of it is open. */
export function giftsIn(items: readonly Item[], said: Payee): readonly Payment[] {
  const clauses = clausesOf(items);
  if (clauses.some((one, at) => isDoubtful(one) && !isInReason(clauses, at))) return [];
  if (isConditional(items, clauses.length)) return [];
  let so: SoFar = { gifts: [], isPending: false, ...(said.power === undefined ? {} : { to: said.power }) };
  for (const { opener, items: words } of clauses) {
    const next = opener === 'because' ? so : withClause(so, words, said);
    if (next === undefined) return [];
    so = next;
  }
  return so.gifts;
}

interface SoFar {
  readonly gifts: readonly Payment[];
  /** Of whom was spoken last. */
  readonly to?: FactionId;
  /** `To House Morn, for grain eaten, three gold`: for whom it is was said, and not yet how much. */
  readonly isPending: boolean;
}

/** Undefined where the clause has a sum in it of which something is open. */
function withClause(so: SoFar, items: readonly Item[], said: Payee): SoFar | undefined {
  const [named] = powersIn(items);
  const to = named === undefined ? {} : { to: named.faction };
  if (goldsIn(items).length === 0)
    return named === undefined ? so : { ...so, ...to, isPending: isAddressed(items, named.at) };
  const gift = paidIn(items, { ...said, ...(so.to === undefined ? {} : { power: so.to }) }, so.isPending);
  return gift === undefined ? undefined : { ...so, ...to, gifts: [...so.gifts, gift] };
}

/** `Should the bridge hold, 5 gold to Tom`: a condition that begins with its verb. */
function isConditional(items: readonly Item[], clauses: number): boolean {
  const [first, second] = items.filter(({ kind }) => kind !== 'sign');
  const isVerb = first?.kind === 'word' && /^(?:should|had|were|sollte|sollten|hatte|ware)$/.test(first.key);
  const isVerbal = first?.kind === 'word' && /(?:t|en)$/.test(first.key) && !isMarker(first);
  const isSubject =
    second?.kind === 'power' ||
    second?.kind === 'army' ||
    isWord(second, 'pronoun') ||
    /^(?:der|die|das)$/.test(keyOf(second));
  return clauses > 1 && (isVerb || (isVerbal && isSubject && !GIVERS.includes(first.key)));
}

/** `Give Tom 5 gold` is none. */
const GIVERS = ['gebt', 'schickt', 'zahlt', 'schenkt', 'uberweist', 'sendet', 'present', 'let', 'bekommt'];

const IN_DOUBT: readonly WordClass[] = ['maybe', 'weigh', 'void', 'or', 'told', 'no', 'except', 'refuse'];
const REASONS: readonly Clause['opener'][] = ['because', 'otherwise'];

/** `sonst gibt er ja doch keine Ruhe`: a reason goes on to the end, or to the next sum. */
function isInReason(clauses: readonly Clause[], at: number): boolean {
  const from = clauses.findLastIndex(
    ({ opener }, i) => i < at && opener !== undefined && REASONS.includes(opener),
  );
  return (
    from >= 0 &&
    !clauses
      .slice(from, at + 1)
      .some(({ opener, items }) => goldsIn(items).length > 0 || opener === 'if' || opener === 'unless')
  );
}

/** A clause that asks for something else, or for nothing, puts the payment beside it in doubt; a reason does not. */
function isDoubtful({ opener, items }: Clause): boolean {
  if (opener === 'if' || opener === 'unless' || opener === 'until') return true;
  if (opener !== undefined && REASONS.includes(opener))
    return opener === 'otherwise' && goldsIn(items).length > 0;
  return has(items, ...IN_DOUBT) || has(items, 'not');
}

interface At {
  readonly faction: FactionId;
  readonly at: number;
}

function powersIn(items: readonly Item[]): readonly At[] {
  const all = items.flatMap((item, at) => (item.kind === 'power' ? [{ faction: item.faction, at }] : []));
  return all.filter(({ faction }, i) => all.findIndex((one) => one.faction === faction) === i);
}

/** Numbers that are sums: a word for gold is near, or the sentence pays every turn. */
function goldsIn(items: readonly Item[]): readonly number[] {
  const isMoney = has(items, 'gold') || has(items, 'every');
  return isMoney ? items.flatMap((item) => (item.kind === 'number' ? [item.value] : [])) : [];
}

const isMarker = (item: Item | undefined): boolean =>
  item?.kind === 'word' && (isWord(item, 'to') || lists.markers.includes(item.key));

/** `To House Morn, for grain already eaten,`: for them. */
function isAddressed(items: readonly Item[], at: number): boolean {
  const before = items.slice(0, at).findLast((item) => !ARTICLES.includes(keyOf(item)));
  return (
    isMarker(before) && !has(items, 'past') && items.filter((item) => isWord(item, 'unknown')).length <= 3
  );
}

const ARTICLES = [
  'the',
  'that',
  'nice',
  'old',
  'good',
  'my',
  'our',
  'a',
  'der',
  'die',
  'den',
  'dem',
  'das',
  'meinen',
  'mein',
];
const ALLOWED = ['every', 'once', 'only', 'einmal', 'jede', 'each', 'some'];

/** One clause with a sum in it; undefined where it is open who pays whom how much. */
function paidIn(items: readonly Item[], said: Payee, isPending: boolean): Payment | undefined {
  const [gold, ...more] = goldsIn(items);
  const [named, ...others] = powersIn(items);
  if (gold === undefined || gold < 1 || more.length + others.length > 0 || isOfElse(items)) return undefined;
  const isPointed =
    isPending ||
    has(items, 'pronoun', 'every') ||
    items.some((item) => isMarker(item) || THEM.includes(keyOf(item)));
  const to = named?.faction ?? (isPointed ? said.power : undefined);
  if (to === undefined || isTheirs(items, named?.at) || !isPaid(items, named?.at, isPending))
    return undefined;
  return inTurn({ kind: 'gift', to, gold }, items, said.turn);
}

/** `Give Tom my thanks for the 5 gold`: what is given is words. */
export const isWordsOnly = (key: string): boolean => WORDS_ONLY.test(key);
const WORDS_ONLY =
  /(?:^| )(?:thanks|gratitude|apologies|apology|opinion|greetings|excuses|receipt|reminder|bill|invoice|word|dank|gruss|grusse|rechnung|entschuldigung)(?: |$)/;

/** Of armies and places, of the past or of treaties, or with a word in it that turns it round. */
const isOfElse = (items: readonly Item[]): boolean =>
  items.some((item) => isWordsOnly(keyOf(item))) ||
  items.some((item) => YOU.includes(keyOf(item))) ||
  items.some(({ kind }) => ['army', 'unit', 'troop', 'foe', 'place'].includes(kind)) ||
  hasHazard(items, ALLOWED) ||
  has(items, 'past', 'offer', 'truce', 'alliance', 'passage', 'war');

function inTurn(gift: Gift, items: readonly Item[], now: number | undefined): Payment | undefined {
  const turn = turnOf(items, now);
  if (has(items, 'every')) return turn === undefined ? { kind: 'every', order: gift } : undefined;
  return turn === undefined ? gift : { kind: 'later', turn, order: gift };
}

/** Said to them, as in a letter: `you shall have 10 gold`. */
const YOU = [
  'you',
  'your',
  'yours',
  'thee',
  'thou',
  'thy',
  'dir',
  'dich',
  'euch',
  'eure',
  'euer',
  'dein',
  'deine',
  'ihnen von uns',
];

const THEM = ['him', 'her', 'them', 'ihm', 'ihr', 'ihnen'];

function turnOf(items: readonly Item[], now: number | undefined): number | undefined {
  const named = items.find((item) => item.kind === 'turn');
  if (named?.kind === 'turn') return named.value === now ? undefined : named.value;
  return has(items, 'nextTurn') && now !== undefined ? now + 1 : undefined;
}

const FROM_THEM = ['from', 'von', 'off', 'out of', 'aus'];
const US = ['me', 'us', 'mir', 'uns', 'mich', 'back', 'zuruck', 'zurueck'];

/** `5 gold from Tom`, `Tom pays me 5 gold`: theirs; who `gets` some is given it, `from me`. */
function isTheirs(items: readonly Item[], at: number | undefined): boolean {
  const isFrom = (i: number) => FROM_THEM.includes(keyOf(items[i]));
  const isToUs = items.some((item, i) => US.includes(keyOf(item)) && !isFrom(i - 1) && !isOfMe(item));
  if (isToUs) return true;
  if (at === undefined) return items.some((item, i) => isWord(item, 'pronoun') && isFrom(i - 1));
  if (isFrom(at - 1)) return true;
  const verb = items.find((item, i) => i > at && isWord(item, 'give'));
  const isNew = items
    .slice(0, at)
    .some((item) => isWord(item, 'give') || isMarker(item) || SENT.includes(keyOf(item)));
  return verb !== undefined && !lists.gets.includes(keyOf(verb)) && !isNew;
}

/** `von mir` is one word of ours. */
const isOfMe = (item: Item): boolean => keyOf(item).includes(' ');

/** Armies go, and gold, too. */
const SENT = [
  'send',
  'sends',
  'sending',
  'go',
  'goes',
  'gehen',
  'geht',
  'schick',
  'schicke',
  'schickt',
  'sende',
  'sendet',
  'here',
  'heres',
  'here is',
  'here are',
  'goes to',
  'go to',
  'goes over',
];

/** A verb of giving that nobody else does, or a sum with the one it is for and hardly a word beside them. */
function isPaid(items: readonly Item[], named: number | undefined, isPending: boolean): boolean {
  if (isLet(items)) return true;
  const at = items.findIndex(
    (item) => isWord(item, 'give') || SENT.includes(keyOf(item)) || lists.gets.includes(keyOf(item)),
  );
  if (at < 0) return isBareSum(items, named, isPending) || isHandedOver(items, named);
  const verb = keyOf(items[at]);
  const before = items.slice(0, at);
  const isGot = lists.gets.includes(verb);
  const isGoing = ['go', 'goes', 'gehen', 'geht', 'gehen an', 'geht an'].includes(verb);
  const isElse = before.some((item) => isWord(item, 'unknown') && !isManner(keyOf(item)));
  const isHim = before.some((item) => isWord(item, 'pronoun')) && !isGot && !isGoing;
  const isOngoing =
    verb.endsWith('ing') && !before.some((item) => /^(?:im|i am|am|were|we are)$/.test(keyOf(item)));
  return !isElse && !isHim && !isOngoing;
}

/** `Kindly convey to Tom 4 gold`: whatever the verb, it is bidden, and the sum is for them; a few verbs take it from them. */
function isHandedOver(items: readonly Item[], named: number | undefined): boolean {
  const told = items.filter((item) => item.kind !== 'sign' && !isWord(item, 'filler'));
  const [verb, ...others] = told;
  const isVerb = verb?.kind === 'word' && verb.is === 'unknown' && !TAKING.test(verb.key);
  const before = named === undefined ? undefined : items[named - 1];
  return (
    isVerb &&
    /^\p{L}{3,}$/u.test(verb.key) &&
    isMarker(before) &&
    !others.some((item) => isWord(item, 'unknown')) &&
    !items.some((item) => STATED.test(keyOf(item)))
  );
}

const TAKING =
  /(?:s|ed|ing)$|^(?:ask|demand|take|borrow|steal|owe|expect|collect|extort|keep|save|withhold|deny|bill|charge|get|win|lose|mention|promise|refuse|forget|stop|claim|count|add|prefer|like|love|hate|pretend|recommend|suggest|compare|why|how|what|nur|etwa|wegen)$/;

/** `Let Wilma have 5 gold`. */
const isLet = (items: readonly Item[]): boolean =>
  items.slice(0, 2).some((item) => keyOf(item) === 'let') && items.some((item) => keyOf(item) === 'have');

const isManner = (key: string): boolean =>
  key.endsWith('ly') || PURSE.test(key) || ['graciously', 'herewith', 'item', 'grosszugig'].includes(key);

const PURSE = new RegExp(`^(?:${lists.purse.join('|')})$`);

const STATED =
  /^(?:is|are|be|has|have|will|can|may|should|must|was|were|ist|sind|wird|werden|darf|muss|mussen|hat|haben|hab|habe|that|this|dass)$/;

function isBareSum(items: readonly Item[], named: number | undefined, isPending: boolean): boolean {
  const told = items.filter((item) => item.kind !== 'sign' && !BARE_FIRST.includes(keyOf(item)));
  const first = told[0];
  const isFirst =
    first?.kind === 'number' || isMarker(first) || isWord(first, 'every') || isWord(first, 'gold');
  const last = items.findLastIndex(
    (item) => item.kind === 'number' || item.kind === 'power' || isWord(item, 'gold'),
  );
  const isFull =
    items.slice(0, last + 1).some((item) => isWord(item, 'unknown')) ||
    items.some((item) => STATED.test(keyOf(item)));
  const before =
    named === undefined
      ? undefined
      : items.slice(0, named).findLast((item) => !ARTICLES.includes(keyOf(item)));
  const isFor =
    named === undefined
      ? isPending || has(items, 'every') || items.some((item, i) => isMarker(item) && i > 0)
      : isMarker(before) || has(items, 'every');
  return isFirst && !isFull && isFor;
}

const BARE_FIRST = [
  'please',
  'bitte',
  'and',
  'und',
  'also',
  'then',
  'dann',
  'plus',
  'just',
  'a',
  'item',
  'auch',
  'noch',
  'another',
  'yes',
  'ja',
  'ok',
  'okay',
  'oh',
  'from now on',
  'ab jetzt',
  'ab sofort',
  'von mir',
  'from me',
];
