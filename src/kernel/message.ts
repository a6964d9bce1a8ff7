import { english, type Language } from './words/language.ts';
import { sayNoWords } from './words/missing.ts';

/** A message key with the facts its words need. */
export interface Line {
  readonly key: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** A line with its facts, or with none. */
export const line = (key: string, facts: Line['facts'] = {}): Line => ({ key, facts });

/** For events that need no words. */
export const silent = (): undefined => undefined;

/** How the events of a ruleset are told, one entry a kind, each with what it has to know of the battle. */
export type Narrators<Event extends { readonly kind: string }, World> = {
  readonly [Kind in Event['kind']]: (event: Extract<Event, { kind: Kind }>, world: World) => Line | undefined;
};

/** The line for an event; undefined for events that need no words. */
export function narrateBy<Event extends { readonly kind: string }, World>(
  narrators: Narrators<Event, World>,
  event: Event,
  world: World,
): Line | undefined {
  // One entry a kind, each taking its own kind: the compiler cannot see that they meet here.
  const tell = narrators[event.kind as Event['kind']] as (event: Event, world: World) => Line | undefined;
  return tell(event, world);
}

/** Words by key. `{name}` is replaced by the fact; `{n|wound|wounds}` picks the form that goes with the number n. */
export type Messages = Readonly<Record<string, string>>;

const SLOT = /\{([a-zA-Z0-9]+)((?:\|[^|{}]*)*)\}/g;

/** The sentence for a line; where the key or a fact is missing, the key and the facts as they are. */
export function say(messages: Messages, { key, facts }: Line, language: Language = english): string {
  const pattern = messages[key];
  if (pattern === undefined) return sayNoWords(key, facts);
  let said = '';
  for (const piece of piecesOf(pattern)) {
    if (typeof piece === 'string') {
      said += piece;
      continue;
    }
    const fact = facts[piece.name];
    if (fact === undefined) return sayNoWords(key, facts);
    said += piece.forms.length === 0 ? String(fact) : language.pick(Number(fact), piece.forms);
  }
  return said;
}

/** A place in a sentence; without forms the fact itself stands there. */
interface Slot {
  readonly name: string;
  readonly forms: readonly string[];
}

/** What is said stands in catalogs: there are some thousand sentences, and a war says them a million times. */
const PIECES = new Map<string, readonly (string | Slot)[]>();
const MOST_PIECES = 5_000;

function piecesOf(pattern: string): readonly (string | Slot)[] {
  const known = PIECES.get(pattern);
  if (known !== undefined) return known;
  const pieces: (string | Slot)[] = [];
  let from = 0;
  for (const { 0: whole, 1: name = '', 2: forms = '', index } of pattern.matchAll(SLOT)) {
    pieces.push(pattern.slice(from, index), { name, forms: forms === '' ? [] : forms.slice(1).split('|') });
    from = index + whole.length;
  }
  pieces.push(pattern.slice(from));
  if (PIECES.size >= MOST_PIECES) PIECES.clear();
  PIECES.set(pattern, pieces);
  return pieces;
}
