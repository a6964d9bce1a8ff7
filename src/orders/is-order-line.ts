/** The order language's word to the reader of mails: is this line one of ours? */
import type { VisibleCampaign } from '../campaign/visible.ts';
import { cleanLine, whyIgnored } from './clean.ts';
import { interpret } from './interpret.ts';
import { mayBeginOrder } from './lexicon.ts';
import { talkAbout } from './parse.ts';
import type { Talk } from './wording.ts';
import { splitWords, type Words } from './words.ts';

const LENGTH_MAX = 160;
const WORDS_MAX = 20;

/** True for a line that is an order or an instruction, also one with an unknown name in it. */
export function isOrderLine(text: string, known?: VisibleCampaign): boolean {
  return orderLineTest(known)(text);
}

/** The same for many lines: the names are looked up once. */
export function orderLineTest(known?: VisibleCampaign): (text: string) => boolean {
  const talk = talkAbout(known);
  return (text) => {
    if (text.length > LENGTH_MAX) return false;
    const cleaned = cleanLine(text);
    if (cleaned.box === 'marked') return true;
    const line = splitWords(cleaned.text);
    if (cleaned.text === '' || line.words.length > WORDS_MAX || !isPromising(line, talk.names.isKnown))
      return false;
    return whyIgnored(cleaned) === undefined && isOurs(line, talk);
  };
}

function isOurs(line: Words, talk: Talk): boolean {
  const meant = interpret(line.text, talk, 'strict');
  if (!meant.isUnderstood) return talk.names.isKnown && meant.isClose && meant.hasName;
  return talk.names.isKnown || 'instruction' in meant.meaning || namesLookLikeNames(line);
}

/** A verb of ours or an arrow; where names are known `A to B` and `A: B` too. All else is not worth a closer look. */
function isPromising(line: Words, isKnown: boolean): boolean {
  return line.words.some((word) => mayBeginOrder(word.key) && (isKnown || !isSmall(word.key)));
}

function isSmall(key: string): boolean {
  return ['to', 'into', 'towards', 'nach', 'zu', '-', ':', '='].includes(key);
}

/** Without a campaign prose can look like an order (`take a look at this`): names begin with a capital or a number. */
function namesLookLikeNames(line: Words): boolean {
  const capitals = line.words.slice(1).filter((word) => /^[\p{Lu}\d[]/u.test(line.text.slice(word.start)));
  return capitals.length > 0 && line.words.length <= 12;
}
