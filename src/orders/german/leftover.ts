/** The words of a German clause that say nothing about what is to be done: by their kind, not one by one. */
import hazards from '../free/data/hazards.json' with { type: 'json' };
import { classAt } from '../free/word-classes.ts';
import lists from './data/words.json' with { type: 'json' };
import type { Token } from './row.ts';

const FILLER = new Set(lists.filler.split(' '));
const BEFORE = new Set(lists.before.split(' '));
const HEDGES = new Set(lists.hedges.split(' '));
const HAZARDS = new Set(hazards.anywhere);
const NOUNS_SAFE =
  /(?:ende|anfang|fruhe|nacht|morgengrauen|tag|tagesanbruch|sonnenaufgang|abend|mittag|dammerung|mannen|manner|leute|ross|wagen|pferd\w*|fahnen?|banner|trommeln?|horner|mut|eile|schritt|galopp|trab|tempo|ruhe|ordnung|gewalt|macht|kraft|herz\w*|namen?|krone|ehre|ruhm|wind|sturm|donner|blitz|schutz|dunkelheit|deckung|nebel|regen|wetter|strasse|wege?|umwege?|pfad|hohe|umschweife|gottes|teufel)$/;

const isFiller = ({ key }: Token): boolean => FILLER.has(key) && !HEDGES.has(key);
export const isHedge = ({ key, named }: Token): boolean => named === undefined && HEDGES.has(key);

/** An adjective or an adverb by its ending; a bare noun may be what the clause is about. */
const isManner = (key: string): boolean =>
  /(?:lich|lichst|ig|igst|sam|haft|los|bar|weise|warts|end|isch|artig|massig|frei|voll)(?:e[nrsm]?)?$/.test(
    key,
  ) && key.length > 4;

/** Whether a word, at its place in the clause, changes nothing. */
export function isHarmless(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return true;
  const { key, isNoun } = token;
  if (isFiller(token) || BEFORE.has(key) || token.isSign) return true;
  if (
    HEDGES.has(key) ||
    (HAZARDS.has(key) &&
      !/^(?:jede|jeder|jedes|runden|wie|neben|hinter|zwischen|fruher|vorbei|einmal|immer)$/.test(key))
  )
    return false;
  const classed = classAt([key], 0, 'german')?.is;
  if (classed === 'filler' || classed === 'now' || classed === 'pronoun') return true;
  if (isManner(key) && !isNoun) return true;
  return isNoun ? isBehindPreposition(tokens, at) : isAdjective(tokens, at);
}

const PREPOSITIONS_MAX = 4;

/** `mit wehenden Fahnen`, `aus purer Bosheit`: a noun behind a preposition, with what describes it. */
function isBehindPreposition(tokens: readonly Token[], at: number): boolean {
  const key = tokens[at]?.key ?? '';
  for (let back = 1; back <= PREPOSITIONS_MAX; back += 1) {
    const before = tokens[at - back];
    if (before === undefined || before.named !== undefined || before.isSign)
      return NOUNS_SAFE.test(key) && back > 1;
    if (BEFORE.has(before.key))
      return !/^(?:ohne|gegen|hinter|neben)$/.test(before.key) || NOUNS_SAFE.test(key);
  }
  return false;
}

/** `mit wehenden Fahnen`, `die tapferen Reiter`: in front of a noun or a name. */
function isAdjective(tokens: readonly Token[], at: number): boolean {
  const key = tokens[at]?.key ?? '';
  if (!/e[nrsm]?$/.test(key) || key.length < 4) return false;
  const next = tokens[at + 1];
  return (
    next !== undefined &&
    !next.isSign &&
    (next.named !== undefined || next.isNoun || isManner(next.key) || /e[nrsm]$/.test(next.key))
  );
}
