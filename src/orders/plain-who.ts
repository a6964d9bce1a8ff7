/** Whom a line of a battle sheet is for: names, several of them, `all ghouls`, `both archers`, `the rest`, `everybody`. */
import type { Sighted } from '../kernel/sighted.ts';
import type { SheetTalk } from './sheet-talk.ts';

type Field = Pick<SheetTalk, 'own' | 'named'>;

/** Whether nobody is picked out. */
export const isEverybody = (text: string): boolean => EVERYBODY.test(text.trim());

const EVERYBODY =
  /^(?:all|everybody|everyone|all of (?:them|us)|all (?:my |our |the )?(?:units|troops|men)|we|we all|the (?:whole )?army)$/i;
const THE_REST =
  /^(?:(?:all )?(?:of )?(?:the |my |our )?(?:rest|others|other units|remaining units|remainder)|everybody else|everyone else|all others)(?: of (?:the |my |our )?(?:army|units|troops))?$/i;
const AND = /,? and |, ?| ?& ?| ?\+ ?/;

/** The ids of those meant, each once, as the roster has them; undefined where anybody named is not known. */
export function whoIn(text: string, field: Field): readonly string[] | undefined {
  const parts = text.split(AND).filter((part) => part !== '');
  const found = parts.map((part) => oneOrMore(part.trim(), field));
  if (found.length === 0 || found.some((ids) => ids === undefined)) return undefined;
  const ids = new Set(found.flatMap((some) => some ?? []));
  const isNobody = ids.size === 0 && field.named !== undefined;
  return isNobody ? undefined : field.own.flatMap(({ id }) => (ids.has(id) ? [id] : []));
}

function oneOrMore(text: string, field: Field): readonly string[] | undefined {
  const { own, named } = field;
  if (EVERYBODY.test(text)) return own.map(({ id }) => id);
  if (THE_REST.test(text))
    return named === undefined ? [] : own.flatMap(({ id }) => (named.has(id) ? [] : [id]));
  const [, count, called = ''] =
    /^((?:all|both|every|each|the two)(?: of)? )?(?:(?:the|my|our) )?(.+)$/i.exec(text) ?? [];
  const exact = own.find(({ id, name }) => [id, name].some((one) => bare(one) === bare(called)));
  if (exact !== undefined && count === undefined) return [exact.id];
  return severalOf(
    own.filter((one) => isCalled(one, called)),
    called,
    count?.trim().toLowerCase(),
  );
}

/** A name that many bear means them all where it is said so, or in the plural. */
function severalOf(
  found: readonly Sighted[],
  called: string,
  count: string | undefined,
): readonly string[] | undefined {
  const isTwo = count?.startsWith('both') === true || count?.startsWith('the two') === true;
  if (found.length === 0 || (isTwo && found.length !== 2)) return undefined;
  const isMany = count !== undefined || stem(called) !== bare(called);
  return found.length === 1 || isMany ? found.map(({ id }) => id) : undefined;
}

/** Every word of it stands in the name or the kind. */
function isCalled({ name, kind }: Sighted, called: string): boolean {
  const words = new Set(`${name} ${kind}`.split(/[\s-]+/).map(stem));
  const wanted = called.split(/[\s-]+/).filter((word) => word !== '');
  return wanted.length > 0 && wanted.every((word) => words.has(stem(word)));
}

const bare = (text: string): string => text.toLowerCase().replace(/^the /, '').trim();

/** Good enough to know `ghouls` by `ghoul`: no more is asked of it. */
function stem(word: string): string {
  return bare(word)
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/ies$/, 'y')
    .replace(/men$/, 'man')
    .replace(/ves$/, 'f')
    .replace(/(?<=[^s])s$/, '');
}
