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

/** Words by key. `{name}` is replaced by the fact; `{n|wound|wounds}` picks by the number n. */
export type Messages = Readonly<Record<string, string>>;

const SLOT = /\{([a-zA-Z0-9]+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/**
 * The sentence for a line.
 * @throws Error when the key or a fact is missing: words and engine have come apart.
 */
export function say(messages: Messages, line: Line): string {
  const pattern = messages[line.key];
  if (pattern === undefined) throw new Error(`no words for the message ${line.key}`);
  return pattern.replace(SLOT, (_slot, name: string, one?: string, many?: string) => {
    const fact = line.facts[name];
    if (fact === undefined) throw new Error(`the message ${line.key} lacks the fact ${name}`);
    if (one === undefined || many === undefined) return String(fact);
    return Number(fact) === 1 ? one : many;
  });
}
