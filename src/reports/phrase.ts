/** What readers notice when it is said twice: a run of many words of ours, without a name or a full stop between them. */
import numbers from './data/numbers.en.json' with { type: 'json' };

/** So many words in a row are remembered. */
export const PHRASE = 7;

type Facts = Readonly<Record<string, string | number>>;

/** So many words, a place for a fact, or the end of a run. */
type Token = number | { readonly fact: string } | 'end';

const TOKEN = /\{([a-zA-Z0-9]+)((?:\|[^|{}]*)*)\}|[\p{L}\p{N}'’]+|[.;:!?()]/gu;

/** Whether this way to say it, with these facts, has a phrase in it. Numbers are words; names and what people wrote are not ours. */
export function isPhrase(pattern: string, facts: Facts): boolean {
  let run = 0;
  const tokens = tokensOf(pattern).flatMap((token) =>
    typeof token === 'object' ? tokensOfFact(facts[token.fact]) : [token],
  );
  return tokens.some((token) => {
    run = typeof token === 'number' ? run + token : 0;
    return run >= PHRASE;
  });
}

/** Numbers, and what begins with one, are ours: `four of seven units`. */
function tokensOfFact(fact: string | number | undefined): readonly Token[] {
  if (typeof fact === 'number') return [1];
  const [first = ''] = fact?.split(' ') ?? [];
  return NUMBERS.has(first) || /^\d+$/.test(first) ? tokensIn(fact ?? '') : ['end'];
}

const NUMBERS: ReadonlySet<string> = new Set(numbers);

const known = new Map<string, readonly Token[]>();

/** Patterns stand in catalogs, and are looked at for every sentence. */
function tokensOf(pattern: string): readonly Token[] {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  const tokens = tokensIn(pattern);
  known.set(pattern, tokens);
  return tokens;
}

const tokensIn = (pattern: string): readonly Token[] =>
  [...pattern.matchAll(TOKEN)].map(([text, fact, forms = '']): Token => {
    if (fact === undefined) return /[.;:!?()]/.test(text) ? 'end' : 1;
    return forms === '' ? { fact } : longestOf(forms.split('|').slice(1));
  });

const longestOf = (forms: readonly string[]): number =>
  Math.max(...forms.map((form) => form.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0));
