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
  const slots = [...pattern.matchAll(SLOT)];
  if (slots.some(([, name = '']) => facts[name] === undefined)) return sayNoWords(key, facts);
  return pattern.replace(SLOT, (_slot, name: string, forms: string) => {
    const fact = facts[name] ?? '';
    return forms === '' ? String(fact) : language.pick(Number(fact), forms.slice(1).split('|'));
  });
}
