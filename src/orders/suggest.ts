/** What a player may have meant by a line that nothing fits, in words that fit their own armies. */
import type { RegionId } from '../campaign/ids.ts';
import type { VisibleCampaign } from '../campaign/sight/visible.ts';
import type { Army } from '../campaign/state.ts';
import type { Examples } from './asides.ts';
import { type Group, isNoise, lengthsOf } from './lexicon.ts';
import { type Mentions, mentionsIn } from './mentions.ts';
import type { Fault } from './sheet.ts';
import type { Talk } from './wording.ts';
import { refuse, rephrase } from './words/refuse.ts';
import { isSign, splitWords } from './words.ts';

/** Words that mean the same thing to do, each under the verb with which it is suggested. */
const CLASSES = {
  recruit: ['RECRUIT'],
  hold: ['HOLD'],
  cancel: ['CANCEL'],
  attack: ['ATTACK'],
  march: ['MARCH'],
} as const satisfies Readonly<Record<string, readonly Group[]>>;

export type VerbClass = keyof typeof CLASSES;

/** What is done with none of them: a line that also says one of these is not guessed at. */
const OTHERS: readonly Group[] = [
  ...([
    'FORCE',
    'SPLIT',
    'MERGE',
    'APPOINT',
    'LEAD',
    'BUILD',
    'FORTIFY',
    'IMPROVE',
    'RANSOM',
    'RELEASE',
  ] as const),
  ...([
    'SCOUT',
    'SPY',
    'PRESS',
    'DEMAND',
    'ACCEPT',
    'REJECT',
    'DENOUNCE',
    'DECLARE',
    'DOCTRINE',
    'FIGHT',
  ] as const),
  ...(['PLAN', 'ODDS', 'ROLL', 'GOLD', 'FROM'] as const),
];

/** Whoever weighs, forbids, asks or waits has not said what to do. */
const OPEN =
  /(?<![\p{L}\d])(?:or|oder|either|entweder|not|nicht|nor|never|nie|niemals|nobody|nothing|kein\w*|no|if|ob|wenn|falls|unless|when|until|till|bis|before|after|bevor|nachdem|as soon|maybe|perhaps|vielleicht|instead|statt\w*|except|außer|else|sonst|otherwise|later|last|follow\w*|same|flee\w*|away|weg|avoid\w*|leave|leaves|verlass\w*|support\w*)(?![\p{L}\d])|n['’]t\b|[?|]/iu;

/** The fault with a hint: the order that was meant where all that was said fits it, or else the plain way to write one. */
export function withSuggestion(why: Fault, text: string, talk: Talk): Fault {
  const meant = nearestOrder(text, talk);
  if (meant !== undefined) return withOrder(why, meant);
  return rephrase(why, refuse('unclear/line.example', { why, example: exampleFor(text, talk) }));
}

/** The fault with the order that was probably meant. */
export function withOrder(why: Fault, order: string): Fault {
  return rephrase(why, refuse('unclear/line.meant', { why, order }));
}

/** No guess: the same verb where one is said, with the army that is named. */
function exampleFor(text: string, talk: Talk): string {
  const { known } = talk;
  const named = mentionsIn(text.slice(0, LETTERS_MAX), talk);
  const verb = OPEN.test(text) ? undefined : verbClassOf(text.slice(0, LETTERS_MAX), named);
  const troop = named.troops[0] ?? talk.names.troops.all[0]?.name;
  if (verb === 'recruit' && troop !== undefined) return `recruit 2 ${troop} at ${named.places[0] ?? 'Karak'}`;
  const army =
    known?.armies.find(({ name }) => verb !== undefined && name === named.armies[0]) ?? known?.armies[0];
  return `march ${army?.name ?? '1st Host'} to ${neighbourOf(army, known)}`;
}

/** The order that shares the verb's meaning with the line and names all that it names; undefined where there is none. */
export function nearestOrder(text: string, talk: Talk): string | undefined {
  if (text.length > LETTERS_MAX || OPEN.test(text) || !talk.names.isKnown) return undefined;
  const named = mentionsIn(text, talk);
  const verb = verbClassOf(text, named);
  return verb === undefined || named.factions.length > 0 ? undefined : ORDERS[verb](named);
}

/** What is longer is a story. */
const LETTERS_MAX = 90;

/** The one thing to do that a line speaks of; undefined for none, for several, and for a word we may not know. */
export function verbClassOf(text: string, named: Mentions): VerbClass | undefined {
  const keys = splitWords(text).words.map(({ key }) => key);
  const free = keys.map((key, at) => (named.isTaken(at) ? '' : key));
  const says = (group: Group) => free.some((_, at) => lengthsOf(group, free, at).length > 0);
  if (OTHERS.some(says)) return undefined;
  const said = VERBS.filter((verb) => CLASSES[verb].some(says));
  const unknown = free.filter((key) => key !== '' && !isSign(key) && !isNoise(key) && !isSmall(key));
  if (said.length === 0) return unknown.length === 0 ? 'march' : undefined;
  return said.length === 1 && unknown.length <= UNKNOWN_MAX ? said[0] : undefined;
}

const VERBS = ['recruit', 'hold', 'cancel', 'attack', 'march'] as const satisfies readonly VerbClass[];

/** The verb itself is one of them. */
const UNKNOWN_MAX = 3;

/** Words that say where or how and not what. */
function isSmall(key: string): boolean {
  return (['TO', 'VIA', 'WITH', 'MODAL', 'HERE', 'ASIDE', 'AT'] as const).some(
    (group) => lengthsOf(group, [key], 0).length > 0,
  );
}

const ORDERS: Readonly<Record<VerbClass, (named: Mentions) => string | undefined>> = {
  recruit: ({ armies, places: [place, ...others], troops: [troop] }) =>
    place === undefined || troop === undefined || others.length + armies.length > 0
      ? undefined
      : `recruit 2 ${troop} at ${place}`,
  hold: ({ armies: [army, ...others], places }) =>
    army === undefined || others.length + places.length > 0 ? undefined : `hold ${army}`,
  cancel: ({ armies: [army, ...others], places }) =>
    army === undefined || others.length + places.length > 0 ? undefined : `cancel ${army}`,
  attack: ({ armies, places }) => onWay(armies, places, (army, place) => `attack ${place} with ${army}`),
  march: ({ armies, places }) => onWay(armies, places, (army, place) => `march ${army} to ${place}`),
};

/** One army and one place: with more of either it is open who goes where. */
function onWay(
  [army, ...armies]: readonly string[],
  [place, ...places]: readonly string[],
  say: (army: string, place: string) => string,
): string | undefined {
  if (army === undefined || place === undefined || armies.length + places.length > 0) return undefined;
  return say(army, place);
}

/** Names that an example about this line may use. */
export function examplesFor(text: string, talk: Talk): Examples {
  const { armies, places } = mentionsIn(text.slice(0, 300), talk);
  const first = talk.known?.armies[0];
  return {
    army: armies[0] ?? first?.name ?? '1st Host',
    place: places[0] ?? neighbourOf(first, talk.known),
  };
}

/** The first region, by id, that an army could march to. */
function neighbourOf(army: Army | undefined, known: VisibleCampaign | undefined): string {
  if (army === undefined || known === undefined) return 'Karak';
  const beside = known.map.links
    .flatMap((link) => otherEnd(link.a, link.b, army.at))
    .sort((a, b) => (a < b ? -1 : 1))[0];
  return beside === undefined ? 'a region beside it' : (known.map.regions[beside]?.name ?? beside);
}

function otherEnd(a: RegionId, b: RegionId, at: RegionId): readonly RegionId[] {
  if (a === at) return [b];
  return b === at ? [a] : [];
}
