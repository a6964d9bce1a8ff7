/** Letters within a mail's prose: whom they are to and what they say. What stands in one, or in quotation marks, is never an order. */
import type { Order } from '../../campaign/order.ts';
import type { Talk } from '../wording.ts';
import { plainSpaces } from '../words.ts';
import { itemsOf } from './items.ts';

type PressOrder = Extract<Order, { kind: 'press' }>;

export interface Letter {
  readonly order: PressOrder;
  /** What is left of the text in front of it and behind it. */
  readonly rest: readonly string[];
}

const QUOTED = /["“„»]([^"“”„«»]{8,}?)["”“«]/;
const HEAD =
  /(?:^|(?<=[.!?\n(]\s{0,2}))(?:(?:please|bitte|and|und|also|so)\s+)*(?:(?:pass|give|send|deliver|write|cry|schreib\w*|richte\w*|leite\w*) [^:"“„]{0,30}?(?:to|an|in) |(?:msg|message|note|letter|brief|nachricht|press|line|word)s? (?:to|for|an|from nobody[^:]*?to) |to |unto |an |dear |cry it in |grey press[^:"“„]{0,60}to )([^:"“„\n]{2,70}?)\s*(?:weiterleiten|forward|this|it)?\s*:\s*/i;
const TELL =
  /(?:^|(?<=[.!?\n(]\s{0,2}))(?:(?:please|bitte|and|und|also|so|would you|could you|then)\s+)*(?:tell|let|inform|sag|sagt|say to)\s+([^,:"“„]{2,40}?)(?:\s+(?:know|from me))?(?:,[^,]{0,50},)?(?:\s*:\s*|\s+(?:that|dass)\s+|,\s+(?:that|dass)\s+|\s+(?=(?:it|we|i|he|the|this|there|my|our)['’\s]))/i;
const EVERYBODY =
  /\b(?:all|everyone|everybody|alle|the board|every market|all players|mitspieler|the world|the table)\b/i;
const ANONYMOUS = /anonym|from nobody|unsigned|grey press|gray press/i;

/** The first letter in the text; undefined where there is none. */
export function letterIn(written: string, talk: Talk): Letter | undefined {
  const text = plainSpaces(written);
  const head = HEAD.exec(text);
  if (head !== null) {
    const letter = addressed(head[1] ?? '', head[0], talk);
    if (letter !== undefined) return framed(letter, text, head.index, head.index + head[0].length);
  }
  const told = TELL.exec(text);
  const letter = told === null ? undefined : addressed(told[1] ?? '', told[0], talk);
  if (told === null || letter === undefined) return undefined;
  const from = told.index + told[0].length;
  const quoted = QUOTED.exec(text.slice(from));
  if (quoted?.index === 0) return framed(letter, text, told.index, from);
  const end = /[.!?](?=\s|$)/.exec(text.slice(from));
  const to = end === null ? text.length : from + end.index + 1;
  return {
    order: { ...letter, lines: [text.slice(from, to).trim()] },
    rest: [text.slice(0, told.index), text.slice(to)],
  };
}

/** From quotation mark to quotation mark, or else to the end of the paragraph. */
function framed(letter: PressOrder, text: string, start: number, from: number): Letter {
  const body = text.slice(from);
  const quoted = QUOTED.exec(body);
  const isQuoted = quoted !== null && quoted.index <= 2;
  const said = isQuoted ? (quoted[1] ?? '') : withoutAside(body);
  const behind = isQuoted
    ? body.slice(quoted.index + quoted[0].length)
    : body.slice(withoutAside(body).length);
  return { order: { ...letter, lines: [said.trim()] }, rest: [text.slice(0, start), behind] };
}

/** `(That is for them only.)` behind a letter is none of it. */
const withoutAside = (body: string): string => body.replace(/\s*\([^()]*\)\s*$/, '');

function addressed(whom: string, head: string, talk: Talk): PressOrder | undefined {
  const items = itemsOf(whom, talk);
  const powers = [...new Set(items.flatMap((item) => (item.kind === 'power' ? [item.faction] : [])))].sort();
  const isToAll = powers.length === 0 && EVERYBODY.test(whom) && !items.some(({ kind }) => kind === 'gm');
  if (powers.length === 0 && !isToAll) return undefined;
  const isArmy = items.some(({ kind }) => kind === 'army') && !isToAll;
  if (isArmy) return undefined;
  return {
    kind: 'press',
    to: isToAll ? 'all' : powers,
    lines: [],
    ...(ANONYMOUS.test(head) ? { isAnonymous: true as const } : {}),
  };
}

/** The text without what it quotes: somebody's words are no order. */
export function withoutQuotes(text: string): string {
  return text.replace(/["“„»][^"“”„«»]{12,}?["”“«]/g, ' ');
}
