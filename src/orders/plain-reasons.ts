/** Why something is ordered, and whom `it` and `them` mean in the order: `Their tank must go, so the mortars fire at it`. */

import { THEIRS, unmarked } from './plain-command.ts';
import { calledIn } from './plain-who.ts';
import type { SheetTalk } from './sheet-talk.ts';

/** The reason and what follows from it, as `exec` gives them; null where no reason is given. */
export const reasonedIn = (sentence: string): RegExpExecArray | null =>
  AHEAD.exec(sentence) ?? SO.exec(sentence);

const AHEAD = /^(?:since|as|because|seeing that|given that|da|weil) (.+?), (.+)$/i;
const SO =
  /^(.+?),? (?:and )?(?:so|therefore|also(?= (?:soll|greif|halt|geh|bleib)\p{L}*))(?! that)(?:,| then)? (.+)$/iu;

/** What would be done in some case only is no reason. */
export const CASE =
  /(?<!\p{L})(?:if|unless|until|when|once|in case|not|n['’]t|never|wenn|falls|sofern|bis|nicht|nie)(?!\p{L})/iu;

/** The order with `it` or `them` at its end replaced by the one whom the reason speaks of; as it was, where that is nobody or not clear who. */
export function withSpokenOf(told: string, reason: string, talk: SheetTalk): string {
  const named = spokenOf(reason, talk);
  const [only, other] = named;
  if (only === undefined || other !== undefined) return told;
  // `The ogres hold. The archers shoot them` is not said of our ogres, and of whom is not clear.
  const isFriend = only.startsWith('our ');
  const done =
    told
      .slice(0, told.search(PRONOUN))
      .split(/, | and /i)
      .at(-1) ?? '';
  return isFriend === CARES.test(done) ? told.replace(PRONOUN, ` ${only}`) : told;
}

const CARES =
  /(?<!\p{L})(?:protect|guard|cover|look after|watch over|support|follow|join|help|shield|escort|back up|stay with|(?:stay|go|stand|hide) behind|with)s?(?!\p{L})/iu;

const PRONOUN = / (?:it|them|him|her)(?=(?:,? (?:please|too|again))?[.!]?$|, )/i;
const NAME_WORDS_MAX = 4;

/** Those whom a sentence names, as an order would name them: `our troll`, `their tank`. */
function spokenOf(text: string, { own, foes }: SheetTalk): readonly string[] {
  const words = text.replace(/[,.!]/g, '').split(/\s+/);
  const found: string[] = [];
  let at = 0;
  while (at < words.length) {
    const taken = lengths(words.length - at).find(
      (length) => phrased(words.slice(at, at + length).join(' '), own, foes) !== undefined,
    );
    if (taken !== undefined) found.push(phrased(words.slice(at, at + taken).join(' '), own, foes) ?? '');
    at += taken ?? 1;
  }
  return [...new Set(found)];
}

const lengths = (most: number): readonly number[] =>
  [4, 3, 2, 1].filter((length) => length <= Math.min(most, NAME_WORDS_MAX));

function phrased(text: string, own: SheetTalk['own'], foes: SheetTalk['foes']): string | undefined {
  if (/^(?:their|the enemy|enemy|the enemy['’]s) /i.test(text)) {
    const called = text.replace(THEIRS, '');
    return calledIn(called, foes.map(unmarked)) === undefined ? undefined : `their ${called}`;
  }
  const called = text.replace(/^(?:our|my|the) /i, '');
  return /^(?:our|my|the) /i.test(text) && calledIn(called, own) !== undefined ? `our ${called}` : undefined;
}
