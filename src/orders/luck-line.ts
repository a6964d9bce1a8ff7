/** How the word of luck is read: `luck goose`; `my lucky word for the dice is goose, and may it do better than the last one`. */
import type { Fit } from './phrase.ts';
import type { Instruction } from './sheet.ts';
import { textOf } from './text-of.ts';
import { type FoundPart, type LineReading, notUnderstood, understood } from './wording.ts';
import { refuse } from './words/refuse.ts';
import type { Words } from './words.ts';

const LUCK_MAX = 200;

export function readLuck(fit: Fit, line: Words): LineReading<Instruction> {
  const word = saidWord(textOf(fit, line));
  if (word.length <= LUCK_MAX) return understood({ kind: 'luck', word }, [costOfStart(word)]);
  return notUnderstood(refuse('illegal/long-luck-word', { most: LUCK_MAX }), 3);
}

/** `for the dice is goose, and may it do better than the last one`: the word alone. */
function saidWord(text: string): string {
  const said =
    /^(?:for|für|in|of|this|diese[rsn]?) [^:=]{2,40}? (?:is|be|lautet|ist|sei) (.+)$/iu.exec(text)?.[1] ??
    text;
  const bare = said
    .replace(/^(?:this|diese[rsn]?) (?:turn|time|runde|mal):\s*/iu, '')
    .replace(/^([\p{L}\d-]+)[.!]\s+\p{Lu}.*$/u, '$1')
    .replace(/(?<=\p{L})[.!]$/u, '');
  return bare.replace(
    /\s*[,;.–-]+\s*(?:and |und )?(?:may|möge|mag|let['’]?s|i hope|hope|hoffe|hoffentlich|soll|thanks|danke|please|bitte|for|after|because|since|named|in honou?r|my|he|she|it['’]s|nach|weil)(?!\p{L}).*$/iu,
    '',
  );
}

/** `luck word is goose` gives goose, not `is goose`. */
function costOfStart(text: string): FoundPart {
  if (/^(?:[:=]|words?\b|wort\b)/i.test(text)) return { cost: 6, corrected: [] };
  return { cost: /^(?:is|lautet|ist|are)\s/i.test(text) ? 3 : 0, corrected: [] };
}
