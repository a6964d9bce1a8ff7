/**
 * What a sentence about one matter asks for, whatever the order of its words (ADR 83): gold for others, treaties, recruits, works, a look somewhere.
 * It is taken only where every word is of the matter or says nothing, all that the order needs is named, and nothing else is. So no word that turns
 * a sentence round can stand in it, for none is in a list.
 */
import type { OfferedTerm } from '../../campaign/envoys/order-envoy.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { Order, PlainOrder } from '../../campaign/order.ts';
import { isPlain } from '../../campaign/orders/all.ts';
import { isNotMeant } from '../free/gifts.ts';
import { plainly } from '../free/idioms.ts';
import { has, itemsOf } from '../free/items.ts';
import { isNamed, WHOLE } from '../free/pieces.ts';
import { type Tagged, type Tags, tagsOf } from '../free/tags.ts';
import type { Talk } from '../wording.ts';
import { recruitsOf, spiedIn, worksOf } from './realm.ts';
import {
  hasOf,
  isOf,
  type MatterClass,
  namedIn,
  rowOf,
  type Token,
  type Vocabulary,
  vocabularyOf,
} from './row.ts';

interface Matter {
  /** Made when a sentence is first looked at for it: programs that read none do not wait for it. */
  readonly vocabulary: () => Vocabulary;
  /** What may be named in it. */
  readonly names: readonly Tagged['kind'][];
  /** Verbs of which a power in front of them is the subject: `Tom offers a truce`. */
  readonly verbs: readonly MatterClass[];
  /** The class of words of which one has to stand in it where other words are passed over. */
  readonly passes?: MatterClass;
  readonly makes: (tokens: readonly Token[], talk: Talk) => readonly Order[] | undefined;
}

const LENGTH_MAX = 220;
const WHY =
  /(?:\s*[,;–-]\s*|\s+)(?=(?:for|as|because|since|so|so that|in (?:token|return|recognition|exchange|memory|case)|to (?:show|seal|prove|keep|help|say|thank|celebrate|mark|cheer)|that (?:they|he|she|we|i|their|his|her|the)|which|who|before|with (?:my|our)|(?:he|she|they|we|i|it)['’](?:s|m|ve|re|d)|i am|we are|they are|he is|she is|weil|damit|denn|da|als (?:dank|zeichen|geste)|zum (?:dank|zeichen)|für|aus|wegen|mit (?:besten|freundlichen|lieben|meinen|unseren))(?!\p{L}))/giu;

/** Said behind it for manners. */
const THANKS =
  /[\s,.;!–-]*(?:thanks|thank you|thx|ta|cheers|danke|merci)(?: (?:a lot|so much|schön|dir|ihnen))?[\s.!]*$/iu;
/** `2g`. */
const SHORT_GOLD = /(?<=\d)\s?(?:g|gp)(?!\p{L})/giu;

/** Undefined where it is about no matter that we know, or anything of it is open. */
export function matterIn(
  written: string,
  power: FactionId | undefined,
  talk: Talk,
): readonly Order[] | undefined {
  const name = talk.known?.factions.find(({ id }) => id === power)?.name;
  return (
    aboutIn(written, talk) ??
    (name === undefined
      ? undefined
      : putToThem(written, name).reduce(
          (found: readonly Order[] | undefined, text) => found ?? aboutIn(text, talk),
          undefined,
        ))
  );
}

/** What is said of somebody of whom was spoken before, with their name. */
const putToThem = (written: string, name: string): readonly string[] => [
  ...(THEM.test(written) ? [written.replace(THEM, name)] : []),
  ...(THEIRS.test(written) ? [written.replace(THEIRS, `${name}'s `)] : []),
  ...(STOPPED.test(written) ? [written.replace(STOPPED, `stop the tribute to ${name}`)] : []),
  ...(OFFICIAL.test(written) ? [written.replace(OFFICIAL, `offer ${name} $1`)] : []),
];

/** `Tom's truce: yes`: what he offers, and an answer. */
const THEIR_TERM =
  /^\W*(?:the )?[^,.;:]{2,30}['’]s? (?:truce|alliance|peace|passage|pact|offer|treaty|proposal)\s*[:–-]/iu;
/** `Tom's truce.`, with the answer in the sentence behind it. */
const THEIR_TERM_ALONE =
  /^\W*(?:[Tt]he )?(?:\p{Lu}\S* ){0,2}\S+['’]s? (?:truce|alliance|peace|passage|pact|offer|treaty|proposal)\W*$/u;

/** Of whom was spoken before. */
const THEM = /(?<!\p{L})(?:him|her|them|ihm|ihnen)(?!\p{L})/iu;
const THEIRS =
  /(?<!\p{L})(?:his|her|their|sein|seine|ihr|ihre) (?=(?:offer|proposal|terms|truce|alliance|pact|deal|treaty|angebot|vorschlag|antrag|waffenstillstand|bündnis)(?!\p{L}))/iu;
const STOPPED =
  /^\W*(?:so |and )?not (?:a|another|one more) (?:penny|coin|copper|gold piece|farthing)(?: more)?(?=[\s,.!]|$)/iu;
const OFFICIAL =
  /^\W*(?:so |and |please |then )*(?:(?:would|could|can) (?:you )?)?(?:please )?make (the (?:alliance|truce|peace|pact)) official/iu;

function aboutIn(written: string, talk: Talk): readonly Order[] | undefined {
  const isTold =
    isNotMeant(written) || [TOLD, IS_SO, THEIR_TERM, THEIR_TERM_ALONE].some((words) => words.test(written));
  if (written.length > LENGTH_MAX || !/\p{L}/u.test(written) || isTold) return undefined;
  const text = written.replace(SHORT_GOLD, ' gold').replace(THANKS, '');
  const said = readWhole(text, talk) ?? laterIn(text, talk);
  if (said !== undefined) return said;
  for (const { index, 0: sign } of text.matchAll(WHY)) {
    const found = isOnlyWhy(text.slice(index + sign.length), talk)
      ? readWhole(text.slice(0, index), talk)
      : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `In turn 4 declare war on Tom`: kept until then (CP-KEP-01). */
function laterIn(text: string, talk: Talk): readonly Order[] | undefined {
  const when = WHEN.exec(text);
  const now = talk.known?.turn;
  if (when === null || now === undefined) return undefined;
  const turn = when[1] === undefined ? now + 1 : Number(when[1]);
  const orders = turn < now ? undefined : readWhole(text.replace(WHEN, ' '), talk);
  return turn === now
    ? orders
    : orders?.flatMap((order) => (isPlain(order) ? [{ kind: 'later' as const, turn, order }] : []));
}

const WHEN =
  /(?<!\p{L})(?:(?:then|and) )*(?:(?:in|on|at|for|come|im|in der) (?:turn|round|zug|runde) (\d{1,3})(?!\d)|(?:in (?:the )?|on (?:the )?|for (?:the )?)?next (?:turn|round)|(?:in der |im )?nächsten? (?:runde|zug))(?!\p{L}),?/iu;

/** How things are. */
const TOLD =
  /^\W*(?:and |but |so |und |aber )?(?:there (?:are|is)|(?:i|we) (?:already )?(?:have|own|hold)|es (?:gibt|sind|ist)|(?:ich|wir) (?:habe|haben|besitze)) (?!to(?!\p{L}))/iu;

/** `Tom is our ally`, `that's an alliance to be afraid of`. */
const IS_SO =
  /^\W*[^,.;:]{2,30}? (?:is|are|was|were|remains?) (?:still |now |already |always )?(?:our|my|an?) (?:good |old |dear |best |only |trusted |loyal )?(?:ally|allies|friends?|neighbours?)(?!\p{L})|^\W*(?:that|this|it)(?:['’]s| is| was) (?:a|an|the) (?!.*(?:i['’]?m |i am |we are |we['’]re )?(?:proposing|offering|offer|proposal))/iu;

/** Nothing is named in it, and nothing turns round what stands before it. */
function isOnlyWhy(tail: string, talk: Talk): boolean {
  const items = itemsOf(plainly(tail), talk);
  return !items.some(isNamed) && !has(items, ...TURNING) && !/["“„?]/.test(tail);
}

const TURNING = [
  ...(['not', 'no', ...WHOLE, 'every', 'nextTurn', 'truce', 'alliance', 'passage', 'war'] as const),
  ...(['accept', 'refuse', 'gold', 'recruit', 'build', 'scout'] as const),
] as const;

function readWhole(text: string, talk: Talk): readonly Order[] | undefined {
  const tags = tagsOf(text, talk);
  if (!tags.named.some(({ kind }) => kind === 'power' || kind === 'place' || kind === 'foe'))
    return undefined;
  for (const matter of MATTERS) {
    const { names, verbs, makes } = matter;
    if (tags.named.some(({ kind }) => kind !== 'gm' && !names.includes(kind))) continue;
    const tokens = tokensOf(tags, matter);
    const orders = tokens === undefined || isTheirs(tokens, verbs) ? undefined : makes(tokens, talk);
    if (orders !== undefined && orders.length > 0) return orders;
  }
  return undefined;
}

/** `Call three units of Polearms to the colours at Karak`: the matter is plain, and the words besides change nothing. */
function tokensOf(tags: Tags, { vocabulary, passes }: Matter): readonly Token[] | undefined {
  const row = rowOf(tags, vocabulary(), passes === undefined ? 0 : PASSED_MAX);
  const isPlain =
    row?.passed === 0 || (passes !== undefined && row !== undefined && hasOf(row.tokens, passes));
  return isPlain ? row?.tokens : undefined;
}

const PASSED_MAX = 6;

/** `Tom offers a truce`: he does it. `Tom schicke ich 5 Gold`: we do. */
function isTheirs(tokens: readonly Token[], verbs: readonly MatterClass[]): boolean {
  const [first, next] = tokens;
  if (first?.kind === 'power' && next?.kind === 'phrase' && THEY_WISH.test(next.key)) return true;
  const said = tokens.filter((token) => !isOf(token, 'filler') || isSelf(token));
  return said[0]?.kind === 'power' && isOf(said[1], ...verbs) && !said.slice(1, 4).some(isSelf);
}

/** `House Morn want peace`. */
const THEY_WISH =
  /^(?:wants?|wishes|wish|would like|likes?|hopes?|asks?|seeks?|demands?|needs?|will|mochten?|wollen)$/;

const isSelf = (token: Token | undefined): boolean =>
  token?.kind === 'phrase' && /^(?:ich|wir|i|we)$/.test(token.key);

const powersIn = (tokens: readonly Token[]): readonly FactionId[] => [
  ...new Set(namedIn(tokens, 'power').map(({ faction }) => faction)),
];

/** `5 gold to Tom`, `Tom gets 2 gold every turn`, `12 gold to be split between Tom and Wilma` (CP-GFT-01, CP-KEP-10). */
function giftsOf(tokens: readonly Token[]): readonly Order[] | undefined {
  const powers = powersIn(tokens);
  const sums = namedIn(tokens, 'number').map(({ value }) => value);
  const isMoney = hasOf(tokens, 'money') || (hasOf(tokens, 'give', 'gets') && hasOf(tokens, 'every'));
  const isEvery = hasOf(tokens, 'every');
  const isLasting = hasOf(tokens, 'from now on') && !isEvery;
  const isBoth = isEvery && hasOf(tokens, 'once');
  if (!isMoney || isLasting || isBoth || isSubject(tokens) || sums.some((sum) => sum < 1)) return undefined;
  const shares = sharesOf(powers, sums, tokens);
  return shares?.map(({ to, gold }) => {
    const order: PlainOrder = { kind: 'gift', to, gold };
    return isEvery ? { kind: 'every' as const, order } : order;
  });
}

/** Who stands in front of a sum that they have, or that is told of them. */
function isSubject(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  return (
    first?.kind === 'power' &&
    second?.kind === 'phrase' &&
    isOf(second, 'filler') &&
    !/^(?:each|of)$/.test(second.key)
  );
}

interface Share {
  readonly to: FactionId;
  readonly gold: number;
}

function sharesOf(
  powers: readonly FactionId[],
  sums: readonly number[],
  tokens: readonly Token[],
): readonly Share[] | undefined {
  const [sum, ...more] = sums;
  if (sum === undefined || powers.length === 0) return undefined;
  if (more.length > 0)
    return sums.length === powers.length && powers.length > 1 && isInPairs(tokens)
      ? powers.map((to, at) => ({ to, gold: sums[at] ?? 0 }))
      : undefined;
  const gold = shareOf(sum, powers.length, tokens);
  return gold === undefined ? undefined : powers.map((to) => ({ to, gold }));
}

/** Of one sum for several: the same for each, or a part; undefined where nobody says which. */
function shareOf(sum: number, count: number, tokens: readonly Token[]): number | undefined {
  if (count === 1) return sum;
  if (hasOf(tokens, 'split')) return sum % count === 0 ? sum / count : undefined;
  return hasOf(tokens, 'each') ? sum : undefined;
}

/** `5 to Tom and 3 to Wilma`, `Tom 5, Wilma 3`: sum and power by turns. */
function isInPairs(tokens: readonly Token[]): boolean {
  const kinds = tokens.flatMap(({ kind }) => (kind === 'power' || kind === 'number' ? [kind] : []));
  return kinds.every((kind, at) => kind === kinds[at % 2]);
}

/** `The regular bribe to Tom can stop now` (CP-KEP-15). */
function stopsOf(tokens: readonly Token[]): readonly Order[] | undefined {
  if (!hasOf(tokens, 'stop') || !hasOf(tokens, 'tribute', 'money')) return undefined;
  return powersIn(tokens).map((to) => ({ kind: 'forget', to }));
}

/** `Raise what I pay Tom each turn to 4`: the order each turn is given anew. */
function changesOf(tokens: readonly Token[]): readonly Order[] | undefined {
  const [to, ...others] = powersIn(tokens);
  const [sum, ...more] = namedIn(tokens, 'number');
  const isEvery = hasOf(tokens, 'every', 'tribute');
  if (!hasOf(tokens, 'change') || !isEvery || to === undefined || sum === undefined || sum.value < 1)
    return undefined;
  if (others.length + more.length > 0) return undefined;
  return [{ kind: 'every', order: { kind: 'gift', to, gold: sum.value } }];
}

const TERMS = [
  ['truce', { kind: 'truce' }],
  ['alliance', { kind: 'alliance' }],
  ['passage', { kind: 'passage', by: 'us' }],
] as const satisfies readonly (readonly [MatterClass, OfferedTerm])[];

/** `Right of way for Tom until turn 9`, `Tom may cross my lands`, `a truce with Wilma, no end date` (CP-DIP-03). */
function offersOf(tokens: readonly Token[]): readonly Order[] | undefined {
  const isCrossing = hasOf(tokens, 'cross') && hasOf(tokens, 'our lands');
  const named = TERMS.filter(([is]) => hasOf(tokens, is)).map(([, term]) => term);
  const terms = named.length === 0 && isCrossing ? [TERMS[2][1]] : named;
  const [term, ...more] = terms;
  const [until, later] = namedIn(tokens, 'turn');
  const ends = tokens.filter(
    (token, at) => isOf(token, 'until') && (!isOf(token, 'to') || tokens[at + 1]?.kind === 'turn'),
  ).length;
  if (term === undefined || more.length > 0 || later !== undefined || ends !== (until === undefined ? 0 : 1))
    return undefined;
  if (term.kind === 'passage' && !isCrossing && ASKS.test(keysIn(tokens))) return undefined;
  return powersIn(tokens).map((to) => ({
    kind: 'offer',
    to,
    terms: [term],
    ...(until === undefined ? {} : { until: until.value }),
  }));
}

/** To ask for passage is not to give it. */
const ASKS = / (?:ask|ask for|request|seek|beg for|want|like|need|bitte um|frag|frage|fragen|mochte) /;

const keysIn = (tokens: readonly Token[]): string =>
  ` ${tokens.flatMap((token) => (token.kind === 'phrase' ? [token.key] : [])).join(' ')} `;

const TREATIES: readonly MatterClass[] = ['proposal', 'truce', 'alliance', 'passage'];

/** `We set our seal upon the treaty that Tom sent us` (CP-DIP-04). */
function acceptedIn(tokens: readonly Token[]): readonly Order[] | undefined {
  const isSaid = hasOf(tokens, 'accept') || (hasOf(tokens, 'accept weak') && hasOf(tokens, ...TREATIES));
  return isSaid ? powersIn(tokens).map((of) => ({ kind: 'accept', of })) : undefined;
}

function refusedIn(tokens: readonly Token[]): readonly Order[] | undefined {
  const isSaid = hasOf(tokens, 'refuse') || (hasOf(tokens, 'refuse weak') && hasOf(tokens, ...TREATIES));
  return isSaid ? powersIn(tokens).map((of) => ({ kind: 'reject', of })) : undefined;
}

/** `Be it known that from this day there is war between us and Tom` (CP-DIP-05). */
const warsOf = (tokens: readonly Token[]): readonly Order[] | undefined =>
  hasOf(tokens, 'war') ? powersIn(tokens).map((on) => ({ kind: 'declare-war', on })) : undefined;

const brokenIn = (tokens: readonly Token[]): readonly Order[] | undefined =>
  hasOf(tokens, 'break') && hasOf(tokens, ...TREATIES)
    ? powersIn(tokens).map((power) => ({ kind: 'denounce', with: power }))
    : undefined;

const COMMON: readonly MatterClass[] = ['filler', 'to', 'particle'];
const matter = (
  classes: readonly MatterClass[],
  names: readonly Tagged['kind'][],
  verbs: readonly MatterClass[],
  makes: Matter['makes'],
): Matter => {
  let made: Vocabulary | undefined;
  const vocabulary = (): Vocabulary => {
    made ??= vocabularyOf([...COMMON, ...classes]);
    return made;
  };
  return { vocabulary, names, verbs, makes };
};

const MATTERS: readonly Matter[] = [
  matter(
    ['money', 'give', 'gets', 'every', 'from now on', 'once', 'each', 'purse', 'split'],
    ['power', 'number'],
    ['give'],
    giftsOf,
  ),
  matter(['stop', 'tribute', 'money', 'give', 'every', 'from now on'], ['power'], ['give', 'stop'], stopsOf),
  matter(
    ['change', 'tribute', 'money', 'give', 'every', 'from now on'],
    ['power', 'number'],
    ['give', 'change'],
    changesOf,
  ),
  matter(
    [
      ...([
        'offer',
        'grant',
        'truce',
        'alliance',
        'passage',
        'cross',
        'our lands',
        'their men',
        'no end',
      ] as const),
      ...(['if they like', 'with', 'until', 'each', 'from now on'] as const),
    ],
    ['power', 'turn'],
    ['offer', 'grant'],
    offersOf,
  ),
  matter(
    ['accept', 'accept weak', 'proposal', 'truce', 'alliance', 'passage', 'from', 'with', 'each'],
    ['power'],
    ['accept'],
    acceptedIn,
  ),
  matter(
    ['refuse', 'refuse weak', 'proposal', 'truce', 'alliance', 'passage', 'from', 'with', 'each'],
    ['power'],
    ['refuse'],
    refusedIn,
  ),
  matter(['war', 'declare', 'each'], ['power'], ['declare', 'war'], warsOf),
  matter(
    ['break', 'proposal', 'truce', 'alliance', 'passage', 'with', 'from now on'],
    ['power'],
    ['break'],
    brokenIn,
  ),
  {
    ...matter(
      ['recruit', 'recruits', 'units', 'at', 'from', 'where', 'stands'],
      ['troop', 'number', 'place', 'army'],
      [],
      recruitsOf,
    ),
    passes: 'recruits',
  },
  {
    ...matter(['build', 'builds', 'fort', 'fields', 'at', 'where', 'stands'], ['place', 'army'], [], worksOf),
    passes: 'builds',
  },
  { ...matter(['scout', 'scouts', 'scout weak', 'at'], ['place', 'foe'], [], spiedIn), passes: 'scouts' },
];
