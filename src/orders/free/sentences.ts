/** A mail's text as sentences: lines that a mail program broke are put together, dictated and telegraphed stops are stops. */

import { withAfterthoughts } from '../german/beside.ts';
import { keysOf } from '../words.ts';
import { BONDS } from './bonds.ts';
import { classAt, type WordClass } from './word-classes.ts';

export interface Sentence {
  /** The first of the player's lines it stands on, from 1. */
  readonly line: number;
  readonly text: string;
  readonly isQuestion: boolean;
}

/** Lines that belong together. */
export interface Unit {
  readonly line: number;
  readonly count: number;
  readonly text: string;
}

/** From this length on a line without an end was broken by a mail program. */
const BROKEN_FROM = 58;
const LEADS_ON =
  /(?:^|\s)(?:to|into|at|from|the|and|of|a|nach|zu|in|auf|und|von|der|die|das|dem|den|über|via|with|mit|for|für|one|where|which|who|that|than|as|by|his|her|its|their|our|my|be|is|are|has|or|but|if|will|shall|should|please|send|not|er|wir|ich|he|they|we|wo|wer|dass|weil|wenn|if|while|until|bis)$/i;
const HYPHEN = /(?<=\p{Ll})-$/u;

/** The text's lines, those put together that are one sentence broken in two; `isWhole`: a line that is an order by itself. */
export function unitsOf(lines: readonly string[], isWhole: (line: number) => boolean): readonly Unit[] {
  const units: Unit[] = [];
  for (const [at, line] of lines.entries()) {
    const last = units.at(-1);
    const above = lines[at - 1] ?? '';
    if (last !== undefined && isBroken(above, line) && !(isWhole(at) && above.trim().length < BROKEN_FROM))
      units[units.length - 1] = joined(last, line.trim());
    else if (line.trim() !== '')
      units.push({ line: at + 1, count: 1, text: line.trim().replace(LISTED, '') });
  }
  return units;
}

/** `2) 1st Host: hold`: the number of a list; `2. Heer` is an army. */
const LISTED =
  /^\(?(?:\d{1,2}|[a-h])\)\s+|^\d{1,2}\.\s+(?=(?:Heer|Armee|Host|Army) \d|Reiter|Kavallerie|Sonstiges)/;

function isBroken(above: string, below: string): boolean {
  const end = above.trim();
  const next = below.trim();
  if (end === '' || isBegun(next)) return false;
  if (end.endsWith(':') && /^["“„»]/.test(next)) return true;
  if (HYPHEN.test(end) || LEADS_ON.test(end)) return true;
  if (ENDED.test(end) || CLOSING.test(next)) return false;
  return end.length >= BROKEN_FROM || isBrokenShort(end, next);
}

/** Below a line too short to have been broken by its length. */
function isBrokenShort(end: string, next: string): boolean {
  const isOneALine =
    beginsOrder(end) || (beginsOrder(next) && !(end.length >= BROKEN_PROSE && end.includes(',')));
  return end.length >= BROKEN_SHORT && /^\p{Ll}/u.test(next) && !isOneALine;
}

const ENDED = /[.!?:;|]$/;

/** Nothing goes on with it: it is empty, or begins something of its own. */
const isBegun = (line: string): boolean =>
  line === '' || /^(?:[-*•\d(|]|[A-Z]\d?\s*[:=]|(?:and )?also |oh and |ps\b)/i.test(line);

/** Written below all else: no mail program breaks a line just before it. */
const CLOSING = /^(?:not )?(?:final|fertig|endgültig|endgueltig)\s*[.!]*$/i;
const BROKEN_SHORT = 25;
/** With a comma in it, so that it is no order by itself. */
const BROKEN_PROSE = 45;

/** `march ...`: people who write one order a line begin each with its verb. */
const beginsOrder = (line: string): boolean =>
  FIRST_VERBS.has(classAt(keysOf(line.slice(0, BROKEN_FROM)), 0)?.is);

const FIRST_VERBS: ReadonlySet<WordClass | undefined> = new Set([
  'go',
  'stay',
  'force',
  'scout',
  'split',
  'recruit',
  'build',
] as const);

function joined(unit: Unit, next: string): Unit {
  const text = HYPHEN.test(unit.text) ? unit.text.slice(0, -1) + next : `${unit.text} ${next}`;
  return { ...unit, count: unit.count + 1, text };
}

/** `STOP` between the sentences of a telegram, `full stop` where somebody dictated. */
const TELEGRAM = /\s+STOP\b/g;
const DICTATED = /\s+full stop\b[.,]?/gi;
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\p{Extended_Pictographic}\uFE0F?/gu, ' '],
  [/[\u{1F600}-\u{1F64F}\u{1F910}-\u{1F92F}]+(?=\s+\p{L})/gu, '. '],
  [/[\u{1F4A4}\u{1F634}]/gu, ' hold '],
  [/[\u{1F449}\u{1F51C}\u2192\u2794]\uFE0F?/gu, ' -> '],
  // `Offer Tom an alliance and Wilma a truce`.
  [
    /(?<!\p{L})offer (\p{Lu}[\p{L}' ]{1,25}?) (an? (?:\p{L}+ )?(?:alliance|truce|pact)|peace|passage|free passage)((?: (?:until|till|to) turn \d{1,3})?),? and (?=\p{Lu}[\p{L}' ]{1,25}? (?:an? (?:\p{L}+ )?(?:alliance|truce|pact)|peace|passage|free passage)(?!\p{L}))/giu,
    'offer $1 $2$3. Offer ',
  ],
  // `Alliance to Tom, truce to Wilma until turn 7`.
  [
    /(?<!\p{L})(alliance|truce|peace|passage) (?:to|with|for) (\p{Lu}[\p{L}' ]{1,25}?)((?: (?:until|till|to) turn \d{1,3})?), (?=(?:alliance|truce|peace|passage) (?:to|with|for) )/giu,
    '$1 with $2$3. ',
  ],
  ...BONDS,
  // `2H=Karak / R=Oxley`.
  [/\s\/\s(?=[\p{L}\d]{1,6}\s?=)/gu, '; '],
  [/(?<=^|[;,.\n]\s{0,5})([\p{L}\d]{1,5}) ?[=:] ?0(?=\s*(?:[;,.\n]|$))/gu, '$1: hold'],
  [/[\u{1F3C7}\u{1F40E}\u{1F434}]/gu, ' cavalry '],
  [/[\u{1F6D1}\u270B\u{1F6AB}]/gu, ' hold '],
  [/\u27A1\uFE0F?/gu, ' -> '],
  [/(\d)\uFE0F?\u20E3/gu, '$1st '],
  [/={1,3}>|-{2,}>/g, ' -> '],
  // `H2=H`: a code sheet.
  [/(?<=^|[;,\n]\s{0,5})([\p{L}\d]{1,5}) ?[=:] ?H(?=\s*(?:[;,.\n]|$))/gu, '$1: hold'],
  [/^([^.\n]{2,40}?)\s*\.{4,}\s*(?=\S)/gm, '$1: '],
  // `1. Riders stay  2. 1st Host holds`.
  [/(?<=\S)\s{2,}\(?\d{1,2}[.)]\s+(?=\S)/g, '. '],
  // `Here we go: 1. First host stays. 2. Riders to Karak.`
  [
    /(?<=(?:^|[.:;,!])\s*)\(?\d{1,2}[.)]\s+(?=(?:(?:the|my|our) )?(?:first|second|third|riders|cavalry|horse|build|recruit|raise|march|move|send|hold|stay|offer|give|pay|tell|accept|refuse|scout|no|all|everyone|everybody|both|nobody|\d{1,2}(?:st|nd|rd|th))\b)/gi,
    '',
  ],
  [/^\d{1,2}\.\s+(?=\d{1,2}(?:st|nd|rd|th)\b)/gm, ''],
  [/\b((?:forget|scrap|ignore|disregard) (?:all |everything )?(?:of )?(?:that|this|it))\s*[,:]\s*/gi, '$1. '],
  // `move the Riders, (b) recruit 2 Archers`: sentences of their own.
  [/[,;]\s+(?:and |und )?\((?:[b-h]|i{2,3}|iv|[2-9])\)\s+(?=\p{L})/giu, '. '],
  // `(a) the First Host stays; (b) the Second goes`.
  [/(?<=[;:,.]\s+(?:and )?)\((?:[a-h]|i{1,3}|iv|\d)\)\s+(?=\p{L})/giu, ''],
  // `2. Heer nach Karak, und das war's`.
  [
    /(?<=\p{L})(?:, (?:und )?| und )((?:das (?:war['’]?s|wär['’]?s|war es|wäre es|ist alles)|fertig|mehr nicht)(?: dann| auch schon| für (?:heute|diese runde)| von (?:mir|uns))*\s*(?=[.!]|$))/giu,
    '. $1',
  ],
  // `1 to Karak, 2 stays`
  [/(?<=^|[,;:.]\s+)1(?=\s+(?:to|stays?|holds?|goes|moves)\s)/gu, '1st'],
  [/(?<=^|[,;:.]\s+)2(?=\s+(?:to|stays?|holds?|goes|moves)[\s,.;])/gu, '2nd'],
  // `1st to Karak (forced march if need be)`, `2 gold to Tom (once)`
  [
    /\s*[([]\s*forced?[- ]march(?: if (?:(?:he|it|they|she) (?:has|have|needs?|must)(?: to)?|need be|needed|necessary|possible))?\s*[)\]]/giu,
    ' by forced march',
  ],
  [
    /\s*[([]\s*((?:just |only )?once(?: only)?|one[- ]off|one time(?: only)?|einmalig|nur einmal)\s*[)\]]/giu,
    ', $1',
  ],
  // `Could you please (a) move ..., (b) recruit ...`
  [/(?<=(?:please|you|to|bitte)\s+)\(?a\)\s+(?=\p{L})/giu, ''],
  // `1st to Karak, 2nd to Oxley, done.`
  [/(?<=\p{L}),\s+(done|finished|fertig)(?=\s*[.!]?\s*$)/giu, '. $1'],
  // Whatever may be, may be: no condition.
  [/\b(?:never mind|even|no matter|egal|auch) (?:if|whether|ob|wenn)\b[^.,;]*/gi, ' '],
  [/\b(?:und )?(?:dabei bleibt es|es bleibt dabei)\b/gi, ' '],
  // `to Karak (if empty)`.
  [
    /\s*[([]\s*((?:but |and )?(?:only )?(?:if|unless|when|once|provided|wenn|falls|sofern|nur wenn|außer wenn)(?!\p{L})[^()[\]\n]{2,60})[)\]]/giu,
    ' $1',
  ],
  // A case asked, and what is to be done then.
  [
    /(?<=^|[.!;:,–-]\s)((?:too many|enem(?:y|ies)|nobody|no one|anyone|anybody|somebody|attacked|outnumbered|beaten|empty|(?:any )?trouble)(?!\p{L})[^?.!\n]{0,45})\?\s+(?:(?:then|so|in that case),?\s+)?(?=\p{L}[^?\n]*$)/giu,
    'if $1, ',
  ],
  [
    /(?<=^|[.!;:,–-]\s)((?:feinde?|gegner|niemand|keiner|jemand|angegriffen|zu viele|leer|geschlagen|unterlegen)(?!\p{L})[^?.!\n]{0,45})\?\s+(?:(?:dann|da),?\s+)?(?=\p{L}[^?\n]*$)/giu,
    'wenn $1, ',
  ],
  [/(?<=^|[.!;]\s)(?:gewaltmarsch|eilmarsch)\s?[!.:]\s+([^.!?\n]{5,80})/giu, '$1 im Gewaltmarsch'],
  [/(?<=^|[.!;]\s)(?:forced? march|double time)\s?[!.]\s+([^.!?\n]{5,80})/giu, '$1 by forced march'],
  [
    /(?<!\p{L})(?:(?:die |in der )?übernächsten? runde|(?:the )?turn after next) \((?:also|das ist|d\.? ?h\.?|i\.?e\.?|that is|so),? ((?:turn|runde|zug) \d{1,3})\)/giu,
    '$1',
  ],
  // A row of a table: who, where it stands, where it goes.
  [/^([^|\n]+)\|[^|\n]+\|\s*-\s*$/gm, '$1: hold'],
  [/^([^|\n]+)\|[^|\n]+\|([^|\n]+)$/gm, '$1: $2'],
];

/** `H1 hold / H2 Karak / final`. */
const SLASHED = /^[^/\n]{2,40}(?: \/ [^/\n]{2,40}){2,}$/;

/** Signs that stand for words, as words. */
function withWords(text: string): string {
  const [pictures, ...others] = SIGNS;
  const row = SLASHED.test(text) ? text.replaceAll(' / ', '; ') : text;
  const spoken = others.reduce((now, [sign, word]) => now.replace(sign, word), row);
  return pictures === undefined ? spoken : spoken.replace(pictures[0], pictures[1]);
}

/** A stop ends a sentence unless a number or a title stands before it: `2. Heer`, `20. Dezember`, `St. Mary`. */
const STOP =
  /(?<=\S)(?:(?<!(?:^|[\s(])(?:\d{1,2}|[Ss]t|[Mm]rs?|[Dd]r|[Pp]s|[Ss]ir|z\.? ?B|e\.?g|i\.?e))\.|(?<=(?:turn|round|runde|zug) \d{1,3})\.|[!?…;]|\.{2,})["”“»']?(?=\s|$)|(?<=\s)\(|\)(?=[\s.,;!?]|$)|\n/g;

/** `We shook hands on it, so would you make it official?` bids somebody do it. */
const BIDS =
  /, so (?:please )?(?:could|can|would|will) you (?:please |kindly |then )?(?!tell|say|explain|let me)\p{L}{2,}/iu;

export function sentencesOf(unit: Unit, isTelegram: boolean): readonly Sentence[] {
  const plain = isTelegram ? unit.text.replace(TELEGRAM, '. ').replace(DICTATED, '. ') : unit.text;
  const text = withAfterthoughts(withWords(plain));
  const sentences: Sentence[] = [];
  let from = 0;
  for (const stop of [...text.matchAll(STOP), undefined]) {
    const to = stop === undefined ? text.length : stop.index;
    const said = `${text.slice(from, to)}${/^[.!?…]/.test(stop?.[0] ?? '') ? stop?.[0] : ''}`.trim();
    const isQuestion = stop?.[0].startsWith('?') === true && !BIDS.test(said);
    if (/\p{L}{2}/u.test(said)) sentences.push({ line: unit.line, text: said, isQuestion });
    from = stop === undefined ? to : stop.index + stop[0].length;
  }
  return sentences;
}

/** Whether stops are written as words. */
export function hasSpokenStops(text: string): boolean {
  return (text.match(TELEGRAM)?.length ?? 0) >= 2 || (text.match(DICTATED)?.length ?? 0) >= 2;
}
