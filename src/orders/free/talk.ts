/** What in a mail is only talk: headings, stories of others, and prose about whoever writes. */
import type { Talk } from '../wording.ts';
import { keysOf } from '../words.ts';
import { type Item, isWord } from './items.ts';

/** A heading, or of somebody else: nobody of ours is in it, and nothing that armies do. */
export const isTalk = (text: string, items: readonly Item[], isEmpty: boolean): boolean =>
  (text.endsWith(':') && isEmpty) ||
  ((/^(?:\S+$|\S+:|.*\|)/.test(text) || items.some(({ kind }) => kind === 'foe')) &&
    items.every((item) => item.kind !== 'army' && item.kind !== 'unit') &&
    !items.some((item) => DOING.some((is) => isWord(item, is))) &&
    (items.every(({ kind }) => kind !== 'place') || items.some(({ kind }) => kind === 'foe')));

const DOING = [
  'to',
  'from',
  'via',
  'go',
  'force',
  'stay',
  'scout',
  'split',
  'follow',
  'void',
  'again',
  'gold',
  'offer',
  'accept',
  'refuse',
] as const;

export const HEADING = /^(?:\S+|.*:|.*\|.*)$/;

export const isIdle = (item: Item): boolean =>
  item.kind === 'sign' ||
  item.kind === 'number' ||
  item.kind === 'gm' ||
  (item.kind === 'word' && (item.is === 'unknown' || item.is === 'filler' || item.is === 'nothing'));

/** Long enough, or about the one who writes; what begins with a verb of ours is rather an order with a slip in it. */
export function isProse(text: string, items: readonly Item[], { known }: Talk): boolean {
  const [first] = items;
  const isOurs = items.some(({ kind }) => kind === 'army' || kind === 'place');
  const isOrder = first?.kind === 'word' && VERBS.some((is) => first.is === is);
  const names = new Set(known?.armies.flatMap(({ name }) => keysOf(name)));
  const isNear = items.some(
    (item) => item.kind === 'word' && item.key.length >= NAME_FROM && names.has(item.key),
  );
  return (
    !isOurs &&
    !isOrder &&
    !isNear &&
    (text.split(/\s+/).length >= PROSE_WORDS || ABOUT_US.test(text) || EXCUSES.test(text))
  );
}

const VERBS = ['go', 'stay', 'force', 'split', 'scout', 'to'] as const;
const PROSE_WORDS = 7;
/** Shorter words are in many names, and in every sentence. */
const NAME_FROM = 4;
const EXCUSES = /(?<!\p{L})(?:sorry|apologies|thanks|entschuldigung|verzeihung|danke)(?!\p{L})/iu;
const ABOUT_US = /^\W*(?:i|im|i['’]m|we|we['’]re|my|ich|wir|sorry|tut mir|dear|hallo)\b/i;
