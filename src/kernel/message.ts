/** A message key with the facts its words need. */
export interface Line {
  readonly key: string;
  readonly facts: Readonly<Record<string, string | number>>;
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
