/** The parts of a German clause: what is named and how it hangs in it, what its verbs say together, and which words belong to them. */
import complexes from './data/complexes.json' with { type: 'json' };
import lists from './data/words.json' with { type: 'json' };
import type { Token } from './row.ts';
import { PARTICLES, sortOf, type VerbSort } from './verbs.ts';

export const FORCED = /^(?:eilmarsch\w*|gewaltmarsch\w*|eilmarschen|laufschritt|eiltempo|forciert\w*)$/;
const GOING = new Set(lists.going.split(' '));
const STAYING = new Set(lists.staying.split(' '));

export type Part =
  | 'subject'
  | 'dative'
  | 'with'
  | 'from'
  | 'behind'
  | 'awaited'
  | 'to'
  | 'via'
  | 'at'
  | 'bare';
/** Something named, where it stands in its clause. */
export interface Placed {
  readonly token: Token;
  readonly at: number;
  readonly part: Part;
}

const PREPOSITIONS: Readonly<Record<string, Part>> = {
  nach: 'to',
  gen: 'to',
  richtung: 'to',
  gegen: 'to',
  bis: 'to',
  auf: 'to',
  ins: 'to',
  zum: 'to',
  zur: 'to',
  '->': 'to',
  zu: 'to',
  uf: 'to',
  ab: 'to',
  in: 'at',
  bei: 'at',
  im: 'at',
  an: 'at',
  vor: 'at',
  um: 'at',
  uber: 'via',
  durch: 'via',
  via: 'via',
  ueber: 'via',
  von: 'from',
  vom: 'from',
  aus: 'from',
  us: 'from',
  mit: 'with',
  samt: 'with',
  mitsamt: 'with',
  hinter: 'behind',
  fur: 'awaited',
};

/** Which part what is named at this place of the clause plays: by the word in front of it, or by its case. */
export function partOf(tokens: readonly Token[], at: number): Part {
  const before = tokens[beforeName(tokens, at)];
  const token = tokens[at];
  const found = before?.named === undefined ? PREPOSITIONS[before?.key ?? ''] : undefined;
  const isArmy = token?.named?.kind === 'army';
  if (token === undefined || (found !== undefined && !(before?.key === 'an' && isArmy)))
    return isArmy && before?.key === 'auf' ? 'awaited' : (found ?? 'bare');
  return isArmy ? caseOf(token) : 'bare';
}

/** Over articles and adjectives back to the word that leads. */
function beforeName(tokens: readonly Token[], at: number): number {
  let back = at - 1;
  while (back >= 0 && isLeading(tokens, back)) back -= 1;
  return back;
}

function isLeading(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.named !== undefined) return false;
  if (/^(?:der|die|das|den|dem|mein\w*|unser\w*|ganz\w*)$/.test(token.key)) return true;
  return (
    token.key.endsWith('n') &&
    token.verb === undefined &&
    PREPOSITIONS[tokens[at - 1]?.key ?? ''] !== undefined
  );
}

function caseOf({ article = '', key }: Token): Part {
  const isDative =
    /^(?:dem|\w+em)$/.test(article) ||
    (/^(?:den|\w+en)$/.test(article) && /reitern$|leuten$|truppen$|mannern$/.test(key)) ||
    (/^(?:der|\w+er)$/.test(article) && /(?:armee|reiterei|kavallerie|truppe|schar)$/.test(key));
  return isDative ? 'dative' : 'subject';
}

const COMPLEX = ['follow', 'support', 'join', 'go', 'stay'] as const;

/** `den Rücken decken`: a noun and a verb that say one thing. */
export function complexOf(
  tokens: readonly Token[],
): { readonly sort: VerbSort; readonly used: ReadonlySet<Token> } | undefined {
  for (const sort of COMPLEX)
    for (const phrase of complexes[sort]) {
      const used = phrase.split(' ').flatMap((word) => tokens.find((token) => isWord(token, word)) ?? []);
      const isWhole = used.length === phrase.split(' ').length;
      if (isWhole && (used.length > 1 || used[0]?.isNoun === true || sort === 'follow'))
        return { sort, used: new Set(used) };
    }
  return undefined;
}

const isWord = ({ key, verb, isNoun, named }: Token, word: string): boolean =>
  named === undefined &&
  (key === word ||
    (verb !== undefined && !isNoun && (verb.base === word || `${verb.particle ?? ''}${verb.base}` === word)));

/** The sorts of the verbs that say what is done; `let`, `modal` and `light` say nothing by themselves. */
export function sortsIn(tokens: readonly Token[], used: ReadonlySet<Token> | undefined): readonly VerbSort[] {
  return [
    ...new Set(
      tokens.flatMap((token, at): readonly VerbSort[] => {
        const { verb } = token;
        if (verb === undefined || used?.has(token) === true || (token.isNoun && at > 0)) return [];
        const sort =
          sortOf(verb.base, verb.particle ?? particleOf(tokens, at)) ??
          (verb.form === 'participle' ? undefined : sortOf(verb.base, ''));
        return sort === undefined || ['let', 'modal', 'light'].includes(sort) ? [] : [sort];
      }),
    ),
  ];
}

/** At the end of the clause, or in front of a verb written apart: `stehen bleiben`. */
function particleOf(tokens: readonly Token[], at: number): string {
  const verb = tokens[at]?.verb;
  const before = tokens[at - 1]?.key ?? '';
  const last = tokens.at(-1);
  const isParted = (verb?.form === 'finite' || verb?.form === 'infinitive') && tokens.length - 1 > at;
  if (isParted && last?.named === undefined && PARTICLES.includes(last?.key ?? '')) return last?.key ?? '';
  return APART.test(before) ? before : '';
}

const APART = /^(?:stehen|liegen|sitzen|zuruck|heim|los)$/;

export const soleOf = (sorts: readonly VerbSort[]): VerbSort | undefined =>
  sorts.length === 1 ? sorts[0] : pairOf(sorts);
/** `folgt und unterstützt`, `bleibt hinter ihm`: the second says more. */
const pairOf = (sorts: readonly VerbSort[]): VerbSort | undefined =>
  sorts.length === 2 && sorts.includes('stay') && sorts.includes('split') ? 'split' : undefined;

/** `Rückzug nach Karak`, `1. Heer Marsch nach Karak`: a deed as a noun. */
export function nounDeed(tokens: readonly Token[], isAbout: boolean): VerbSort | undefined {
  if (tokens.some(({ key, isNoun }) => GOING.has(key) && isNoun) && isAbout) return 'go';
  return tokens.some(({ key }) => STAYING.has(key)) ? 'stay' : undefined;
}

const UNMOVED =
  /^(?:schaut|blickt|guckt|schielt|ruft|fragt|schreibt|sehnt|stinkt|riecht|sucht|lechzt|giert|durstet|heisst|gehort|liegt|zeigt|winkt|riecht|klingt|schmeckt|benannt|verlangt|strebt|ist|war|hat|will)$/;

/** `Reiter nach Karak`, `die Reiter fliegen nach Karak`: whatever they do, it takes them there; `Reiter Norgoz hinterher`. */
export function unnamedDeed(tokens: readonly Token[], places: readonly Placed[]): VerbSort | undefined {
  if (tokens.some(({ key }) => /^(?:hinterher|hintennach|hinterdrein|hintendrein)$/.test(key)))
    return 'follow';
  const goal = places.find(
    ({ part, at }) =>
      part === 'to' &&
      (/^(?:nach|gen|richtung|->|ab)$/.test(tokens[at - 1]?.key ?? '') || tokens.some(isBidden)),
  );
  return goal === undefined || tokens.some(isUnmoved) ? undefined : 'go';
}

/** `Die Reiter sollen auf Karak`. */
const isBidden = ({ verb }: Token): boolean => verb?.base === 'sollen' || verb?.base === 'mussen';

const isUnmoved = ({ key, verb }: Token): boolean =>
  UNMOVED.test(key) || (STATES.includes(verb?.base ?? '') && key !== 'moge');
/** Who is there, has, may or would like to: nobody goes yet. */
const STATES = ['haben', 'sein', 'wollen', 'konnen', 'mogen'];

interface Within {
  readonly tokens: readonly Token[];
  readonly used: ReadonlySet<Token> | undefined;
}

/** Words that are not by name or kind, and are part of what is done all the same. */
export function isPart(token: Token, at: number, { tokens, used }: Within): boolean {
  const { key, verb } = token;
  const isKnown = used?.has(token) === true || verb !== undefined || FORCED.test(key);
  if (isKnown || PREPOSITIONS[key] !== undefined || PARTICLES.includes(key)) return true;
  if (STAYING.has(key) || GOING.has(key)) return true;
  return isUnknownVerb(token, at) && isTaken(tokens);
}

/** Where a verb stands, with the ending of one. */
const isUnknownVerb = ({ isNoun, key }: Token, at: number): boolean =>
  !isNoun && at > 0 && at <= 3 && /(?:t|en|e)$/.test(key);

/** An unknown verb takes them somewhere: `die Reiter fliegen nach Karak`. */
function isTaken(tokens: readonly Token[]): boolean {
  const places = tokens.flatMap((token, at) =>
    token.named?.kind === 'place' ? [{ token, at, part: partOf(tokens, at) }] : [],
  );
  const isSaid = tokens.some(({ verb }) => verb?.form === 'finite');
  return !isSaid && unnamedDeed(tokens, places) !== undefined;
}
