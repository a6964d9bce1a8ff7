/** How players call pieces in what they write: by name where there is one so called, by id where there are more. */
import { ok, type Refused, type Result } from './result.ts';
import { refuse } from './words/refuse.ts';

/** What a ruleset calls its pieces. */
export type CalledAs = 'unit' | 'piece';

export interface Called {
  readonly id: string;
  readonly name: string;
}

/**
 * The piece that is meant: by its id, by its whole name, or by words that stand in no other name. Refusals:
 * `unclear/<word>` when nobody is so called, or more than one; `word` is the ruleset's, `unit` or `piece`.
 */
export function findCalled(text: string, open: readonly Called[], word: CalledAs): Result<Called> {
  const wanted = plain(text);
  const byId = open.find(({ id }) => plain(id) === wanted);
  if (byId !== undefined) return ok(byId);
  const whole = open.filter(({ name }) => plain(name) === wanted);
  const found = whole.length > 0 ? whole : open.filter(({ name }) => hasWords(plain(name), wanted));
  const [first] = found;
  if (first !== undefined && found.length === 1) return ok(first);
  const said = text.trim();
  if (first !== undefined) {
    const each = found.map((one) => sayWhich(one, open)).join(', ');
    return refuse(`unclear/${word}.several`, { said, count: found.length, each });
  }
  const names = open.map(({ name }) => name).join(', ');
  return refuse(`unclear/${word}.none`, { said, names });
}

/** An id says nothing to a player, and is needed only where two have the same name. */
function sayWhich({ id, name }: Called, all: readonly Called[]): string {
  const call = callName(id, all);
  return call === id ? `${id} (${name})` : call;
}

/** What to call a piece among `all`: its name if nobody else's is the same and it can be read back, else its id. */
export function callName(id: string, all: readonly Called[]): string {
  const name = all.find((one) => one.id === id)?.name;
  if (name === undefined || !READABLE.test(name)) return id;
  const isMeant = all.every(
    (one) => one.id === id || (plain(one.name) !== plain(name) && plain(one.id) !== plain(name)),
  );
  return isMeant ? name : id;
}

/** Begins with a letter or digit, has no colon, and ends in nothing that ends a sentence. */
const READABLE = /^[\p{L}\p{N}](?:[^:\s]| (?! ))*(?<![.!?,; ])$/u;

/** One line to one piece: `Knights: hold`, `the Knights, hold`, `Knights hold`. Undefined when none of `own` is addressed. */
export function addressed(
  line: string,
  own: readonly Called[],
): { readonly id: string; readonly command: string } | undefined {
  const text = line.trim().replace(/\s+/g, ' ').replace(/^the /i, '');
  let best: { readonly id: string; readonly length: number } | undefined;
  for (const { id } of own) {
    for (const word of [plain(callName(id, own)), plain(id)]) {
      const isSaid =
        text.toLowerCase().startsWith(word) && /^(?:[:,] ?| )[^\s:,]/.test(text.slice(word.length));
      if (isSaid && word.length > (best?.length ?? 0)) best = { id, length: word.length };
    }
  }
  if (best === undefined) return addressedInPart(text, own);
  return { id: best.id, command: text.slice(best.length).replace(/^[:, ]+/, '') };
}

/** `Knights: hold` to the only ones with Knights in their name. */
function addressedInPart(text: string, own: readonly Called[]): ReturnType<typeof addressed> {
  const match = /^([^:,]+)[:,] ?(.+)$/.exec(text);
  const found = match === null ? undefined : findCalled(match[1] ?? '', own, 'piece');
  return found?.ok === true ? { id: found.value.id, command: match?.[2] ?? '' } : undefined;
}

/** Why a line that begins like `Knights: ` could not be read: nobody is so called, or that is no order to them. */
export function whyUnaddressed(
  line: string,
  own: readonly Called[],
  { word, examples }: { readonly word: CalledAs; readonly examples: readonly string[] },
): Refused | undefined {
  const to = addressed(line, own);
  const head = /^([^:]+): ?\S/.exec(line)?.[1];
  if (to === undefined && head !== undefined) {
    const found = findCalled(head, own, word);
    return found.ok ? undefined : found;
  }
  if (to === undefined) return undefined;
  const name = own.find(({ id }) => id === to.id)?.name ?? to.id;
  const orders = examples.map((example) => `"${example}"`).join(', ');
  return refuse('unclear/plan.command', { command: to.command, name, orders });
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ').replace(/^the /, '');
}

function hasWords(name: string, wanted: string): boolean {
  return wanted !== '' && ` ${name} `.includes(` ${wanted} `);
}
