/**
 * German words that turn the meaning of the whole sentence: what is called off, left undone, nearly done, only said, or wished by another
 * player. Whatever else is heard in such a sentence is asked, not done.
 */
import { asked, type Claim } from '../free/claim.ts';
import type { Entry } from '../free/entry.ts';
import type { Talk } from '../wording.ts';
import lists from './data/turned.json' with { type: 'json' };

/** Words that stand as such: no part of a longer one. */
export const whole = (words: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags);

const TOLD = lists.told.map((words) => whole(words));
const TURNED = lists.turned.map((words) => whole(words));
const CONDITION = whole(lists.conditions);
/** More of them, behind which an army may stay and help all the same, but not march. */
const CASE = whole(lists.cases);
const UNTIL_THEN = whole(lists.untilThen);
const HELPING = new RegExp(`(?<!\\p{L})(?:${lists.helping})`, 'iu');
const WISHING = new RegExp(`(\\p{L}{1,30}) (?:${lists.wishing}),? dass(?!\\p{L})`, 'giu');

/** The entries of a sentence, with what is heard in them asked where a word of it turns them round. */
export const withTurned = (entries: readonly Entry[], text: string, talk: Talk): readonly Entry[] =>
  entries.map((entry) => {
    const isCaseLost =
      isOfCase(text) &&
      entry.claims.every((claim) => claim.if === undefined && claim.deed.kind !== 'support');
    const isUnwaited = UNTIL_THEN.test(text) && entry.claims.every((claim) => claim.if === undefined);
    return {
      ...entry,
      claims: entry.claims.map((claim) =>
        (isUnwaited && claim.deed.kind !== 'hold') ||
        (isCaseLost && 'path' in claim.deed) ||
        isTurned(text, claim, talk)
          ? asked(claim)
          : claim,
      ),
    };
  });

function isTurned(text: string, { deed, if: wait, sureness }: Claim, talk: Talk): boolean {
  if (sureness === 'asked') return false;
  if (TURNED.some((words) => words.test(text)) || isWishOfOthers(text, talk) || isToOthers(text, talk))
    return true;
  return (wait === undefined && CONDITION.test(text)) || (deed.kind === 'hold' && HELPING.test(text));
}

/** Whether it says in German that something is to be done in a case only. */
export const isOfCase = (text: string): boolean => CASE.test(text);

/** `Tom will, dass ...`: another player's wish; a king who speaks of himself is the player. */
function isWishOfOthers(text: string, { people = [] }: Talk): boolean {
  const names = new Set(people.flatMap(({ name }) => name.toLowerCase().split(' ').at(-1) ?? []));
  return [...text.matchAll(WISHING)].some(([, name = '']) => names.has(name.toLowerCase()));
}

const GREETED = /^\W*(?:liebe[rs]?|werte[rs]?|verehrte[rs]?|geehrte[rs]?) (\p{L}+)\s*[,!:]/iu;

/** `Lieber Tom, das Heer geht nach Karak`: said to another player. */
function isToOthers(text: string, { people = [] }: Talk): boolean {
  const greeted = GREETED.exec(text)?.[1]?.toLowerCase();
  return (
    greeted !== undefined &&
    people.some(
      ({ name, faction }) => faction !== undefined && name.toLowerCase().split(' ').includes(greeted),
    )
  );
}

/** Whether it tells what others said, what was, what is weighed, or what is to be much later: no order that nothing waits for. */
export const isTold = (text: string, talk: Talk): boolean =>
  (TOLD.some((words) => words.test(text)) && !DECIDES.test(text)) ||
  namesOf(talk).some((name) => isOf(VERB_FIRST, text, name));

/** Told only to say what is to be done instead: `..., und jetzt gehe ich lieber nach Karak`. */
const DECIDES = whole(
  '(?:und|aber|drum|also|darum) (?:jetzt|nun|geht|gehe?|zieht|ziehe) (?:\\p{L}+ )?(?:ich|wir|es|lieber)',
);

/** `Tom soll mir Frieden anbieten`: another player deals. */
export const isDealtByOthers = (text: string, talk: Talk): boolean =>
  DEALERS.test(text) && namesOf(talk).some((name) => isOf(DEALERS, text, name));

const namesOf = ({ people = [], known }: Talk): readonly string[] =>
  [...people, ...(known?.factions ?? [])].map(({ name }) => name.toLowerCase());

const isOf = (pattern: RegExp, text: string, name: string): boolean =>
  (pattern.exec(text)?.[1] ?? '').toLowerCase().startsWith(name);

/** `Zahlt Tom mir 5 Gold, zieht ...`: a condition without a word for it, of what another player does. */
const VERB_FIRST =
  /^\W*(?:zahlt|gibt|schickt|schenkt|bietet|nimmt|stimmt|unterschreibt|macht|hilft|lässt|kommt|zieht|geht|greift|rückt|hält|bleibt|will|sollte|überweist|verlässt|räumt|marschiert|antwortet|sagt|meldet)\s+([^,:;]{2,80}),\s+(?:dann |so )?\p{Ll}+(?:t|en|e|m)(?!\p{L})/iu;

const DEALERS =
  /^\W*(?:und |aber |nur )?([^,:;]{2,40}) (?:muss|soll|sollte|will|wird|kann(?! sich)|darf(?![^.!?]*(?:durch (?:mein|unser)|bei (?:mir|uns) durch))|möchte|würde|mag|gab|gaben|lehnte|nahm|zieht durch|zahlt|schuldet|bietet (?:mir|uns))(?!\p{L})(?!.*(?:(?<!\p{L})ich(?!\p{L})|von mir|von uns|bekommen|kriegen|erhalten|haben|werden))/iu;
