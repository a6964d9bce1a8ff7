/** Words in a battle sheet that ask for nothing: a cheer, an oath, a groan. */

import { stemsOf } from './battle-german.ts';
import english from './data/battle-troops.en.json' with { type: 'json' };
import german from './data/battle-words.de.json' with { type: 'json' };
import { isWordOfCommand, plainPolicies } from './plain-wants.ts';
import type { SheetTalk } from './sheet-talk.ts';

const WORDS_MAX = 9;

/** Whoever says one of these may turn an order round, put it off, or mean somebody by it. */
const TELLING =
  /(?<![\p{L}\d])(?:not|n['’]t|no|none|nor|nobody|never|nothing|or|if|unless|until|till|when|once|while|before|after|only|instead|but|except|later|next|then|first|last|maybe|perhaps|cancel|forget|ignore|scrap|undo|strike|kidding|joking|joke|opposite|same|too|also|they|them|their|he|him|she|her|those|these|others?|else|rest|all|everyone|everybody|everything|both|half|one|two|three|four|five|six|rounds?|turns?|nicht|kein\p{L}*|nie\p{L}*|nichts|oder|wenn|falls|sofern|bis|erst|sonst|nur|vielleicht|statt\p{L}*|au(?:ß|ss)er|aber|doch|später|dann|danach|vorher|bevor|nachdem|zuerst|sie|ihn|ihm|ihr\p{L}*|alle\p{L}*|beide\p{L}*|rest|andere\p{L}*|übrige\p{L}*|ebenso|auch|runden?|scherz|quatsch|streich\p{L}*|vergiss|vergesst)(?![\p{L}\d])|\d|\?/iu;

/** Whether a sentence, or a part of one, names nothing of the battle, tells nobody to do anything and changes nothing. */
export function isIdle(text: string, { own, foes }: SheetTalk): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length === 0 || words.length > WORDS_MAX || TELLING.test(text)) return false;
  if (plainPolicies(text.trim()).length > 0) return false;
  const named = new Set(
    [...own, ...foes].flatMap(({ name, kind }) => `${name} ${kind}`.toLowerCase().match(/\p{L}+/gu) ?? []),
  );
  return !words.some(
    (word) => isOfBattle(word, named) || TROOPS.has(word) || isWordOfCommand(word) || isGerman(word),
  );
}

function isOfBattle(word: string, named: ReadonlySet<string>): boolean {
  if (named.has(word) || named.has(word.replace(/s$/, ''))) return true;
  return (
    word.length >= 4 && [...named].some((name) => name.length >= 4 && word.includes(name.replace(/s$/, '')))
  );
}

/** Somebody is meant by them, and in these rules nobody of ours is so called: `cavalry: hold` holds nobody else. */
const TROOPS: ReadonlySet<string> = new Set(english.troops);

const GERMAN = new Set([
  ...Object.keys(german.troops),
  ...german.plurals,
  ...german.verbs.flatMap(({ forms }) => forms.map((form) => form.split(' ')[0] ?? '')),
]);

const isGerman = (word: string): boolean => stemsOf(word).some((stem) => GERMAN.has(stem));
