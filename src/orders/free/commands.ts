/**
 * What a sentence wants of the post office, by how such things are said in both languages: to leave the game, to be final, the report
 * again, orders struck, who one is; and orders that are somewhere else than in the mail.
 */
import type { Fault, Instruction } from '../sheet.ts';
import { type Sought, sought } from '../sought.ts';
import type { Talk } from '../wording.ts';
import { refuse } from '../words/refuse.ts';
import lists from './data/commands.json' with { type: 'json' };
import { armiesNamed, itemsOf } from './items.ts';

const LENGTH_MAX = 300;

/** `\b` knows no umlauts. */
const patterns = (list: readonly string[]): readonly Sought[] =>
  list.map((words) =>
    sought(
      new RegExp(
        words.replaceAll('\\b', '(?:(?<![\\p{L}\\d])(?=[\\p{L}\\d])|(?<=[\\p{L}\\d])(?![\\p{L}\\d]))'),
        'iu',
      ),
    ),
  );

const SAID = Object.fromEntries(
  Object.entries(lists).map(([kind, list]) => [kind, patterns(list)]),
) as Readonly<Record<keyof typeof lists, readonly Sought[]>>;

/** Said in a case, of somebody else, or the other way round. */
const DOUBT =
  /(?<!\p{L})(?:if|unless|would|might|maybe|perhaps|don['’]?t|not|never|no reason|wenn|falls|vielleicht|nicht|nie|niemals|kein\p{L}*|würde|könnte|he|she|they|hat|will)(?!\p{L})/iu;

const is = (kind: keyof typeof SAID, text: string): boolean =>
  SAID[kind].some(({ pattern, mayFit }) => mayFit(text) && pattern.test(text));

/** It is said, and nothing beside it that leaves open whether it is meant. */
const isMeant = (kind: keyof typeof SAID, text: string): boolean =>
  SAID[kind].some(
    ({ pattern, mayFit }) => mayFit(text) && pattern.test(text) && !DOUBT.test(text.replace(pattern, ' ')),
  );

export type Wanted = { readonly instruction: Instruction } | { readonly fault: Fault };

/** Undefined for all else. A question is no command, and asks only what we can answer. `isOfOther`: of another power was spoken. */
export function commandIn(
  written: string,
  isQuestion: boolean,
  talk: Talk,
  isOfOther = false,
): Wanted | undefined {
  // `Tom wrote to you. Nothing he sent is to be done`: his orders, and none of ours.
  if (written.length > LENGTH_MAX || (isOfOther && NOT_OURS.test(written))) return undefined;
  const text = written.replaceAll('’', "'").replace(/\s+/gu, ' ');
  if (is('status', text)) return { instruction: { kind: 'status' } };
  if (isMeant('report', text)) return { instruction: { kind: 'report' } };
  if (is('help', text)) return { instruction: { kind: 'help' } };
  const luck = luckIn(text);
  if (luck !== undefined) return { instruction: { kind: 'luck', word: luck } };
  return isQuestion && !MAY_I.test(text) ? undefined : wantedIn(text, talk);
}

const NOT_OURS = /^\W*(?:nothing|not a \p{L}+|none of what)(?: of what)? (?:he|she|they) /iu;

/** `I would like to give up my place` leaves nothing open. */
const WOULD_LIKE = /(?<!\p{L})(?:i|we) would (?:like|love|prefer)(?!\p{L})/iu;

/** What is no question. */
function wantedIn(text: string, talk: Talk): Wanted | undefined {
  if (is('elsewhere', text)) return { fault: refuse('unclear/elsewhere', {}).refusal };
  if (!DOUBT.test(text.replace(WOULD_LIKE, ' ')) && is('resign', text))
    return { instruction: { kind: 'resign' } };
  if (isMeant('final', text)) return { instruction: { kind: 'final' } };
  if (isMeant('repeat', text) && !BUT.test(text) && armiesNamed(text, talk).length === 0)
    return { instruction: { kind: 'repeat' } };
  return cancelled(text, talk);
}

/** `May I simply have the same again as last turn?` */
const MAY_I = /^\W*(?:may|can|could) (?:i|we) (?:simply |just |please )?have the same/iu;

/** What is not repeated is read with it. */
const BUT = /(?<!\p{L})(?:but|except|only|nur|außer|bis auf|aber|jedoch)(?!\p{L})|\d|:/iu;

/** `luck=goose`, `my luck word's goose`. */
const LUCK =
  /(?<!\p{L})(?:for luck,? (?:i['’]?ll have|i(?: will)? (?:have|take|choose)|we['’]?ll have|put|take|use)|luck\s*=|(?:luck|lucky|glücks)[ -]?(?:word|wort)(?: (?:(?:for|of) )?(?:this|the) (?:turn|time|round))?\s*(?:'s|=|:|is|ist|lautet|shall be|will be)|for the (?:dice|luck)(?: gods?)?(?: this (?:turn|time))?(?::|,? (?:i['’]?d like|i would like|i['’]?ll (?:have|take)|i (?:want|choose|pick|take)|let it be|let['’]?s have|make it|we['’]?ll have)))\s*["“„']?([\p{L}\d-]{1,40})["”“']?/iu;

/** `Use goose as my luck word`, `I pick goose for luck`. */
const LUCK_AFTER =
  /^\W*(?:(?:please|and|so|ok)[, ]+)*(?:oh,? )?(?:and )?(?:use|take|put|have|make|put me down for|i(?:['’]?ll| will)? (?:pick|choose|take|have|go with))(?: down)? ["“„']?(?!(?:this|that|it|these|them|the|a|an|some|my|more|something)(?!\p{L}))([\p{L}\d-]{1,40})["”“']? (?:for|as|be) (?:my |the |this turn['’]?s )?(?:lucky? ?-?word|luck)(?: (?:this|for this) (?:turn|time))?[.!\s]*$/iu;

const luckIn = (text: string): string | undefined => LUCK.exec(text)?.[1] ?? LUCK_AFTER.exec(text)?.[1];

function cancelled(text: string, talk: Talk): Wanted | undefined {
  const isAll = isMeant('cancelAll', text);
  const isOne = isMeant('cancelOne', text);
  if (!isOne && !isAll) return undefined;
  const armies = itemsOf(text, talk).flatMap((item) => (item.kind === 'army' ? [item] : []));
  const [army, ...others] = armies;
  // `The orders I sent, all of them`.
  const isOfAll = armies.every(({ group }) => group === 'all');
  if (isOfAll && isAll) return { instruction: { kind: 'cancel' } };
  if (!isOne) return undefined;
  const [id, ...more] = army?.armies ?? [];
  if (id === undefined || others.length + more.length > 0 || army?.group !== undefined) return undefined;
  return { instruction: { kind: 'cancel', army: id } };
}
