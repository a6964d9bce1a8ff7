/** Whom a line of a battle sheet is for: names, several of them, `all ghouls`, `both archers`, `the rest`, `everybody but the knights`. */
import type { Sighted } from '../kernel/sighted.ts';
import troops from './data/battle-troops.en.json' with { type: 'json' };
import type { SheetTalk } from './sheet-talk.ts';

/** Whether nobody is picked out. */
export const isEverybody = (text: string): boolean => EVERYBODY.test(text.trim());

/** Whether those are meant whom no other line names. */
export const isTheRest = (text: string): boolean => THE_REST.test(text.trim());

const EVERYBODY =
  /^(?:all|everybody|everyone|everything|all of (?:them|us|you)|all (?:my |our |the )?(?:units|troops|men)|we|we all|you all|the (?:whole )?(?:army|lot)|the entire army|every (?:unit|man))$/i;
const THE_REST =
  /^(?:(?:all )?(?:of )?(?:the |my |our )?(?:rest|others|other units|remaining units|remainder)|(?:every|any)(?:body|one|thing) else|all others)(?: of (?:the |my |our )?(?:army|units|troops|you|them|us|lot|you lot|lads))?$/i;
const AND = /,? (?:and|und) |, ?| ?& ?| ?\+ ?/;
const EXCEPT = /^(.+?),? (?:except(?: for)?|but(?: not)?|apart from|save(?: for)?|bar|außer) (.+)$/i;

/** The ids of those meant, each once, as the roster has them; undefined where anybody named is not known. */
export function whoIn(text: string, field: SheetTalk): readonly string[] | undefined {
  const [, all, others] = EXCEPT.exec(text) ?? [];
  if (all !== undefined && others !== undefined) return allBut(all, others, field);
  const parts = withNumbers(text.split(AND).filter((part) => part !== ''));
  const found = parts.map((part) => oneOrMore(part.trim(), field));
  if (found.length === 0 || found.some((ids) => ids === undefined)) return undefined;
  const ids = new Set(found.flatMap((some) => some ?? []));
  const isNobody = ids.size === 0 && field.named !== undefined;
  return isNobody ? undefined : field.own.flatMap(({ id }) => (ids.has(id) ? [id] : []));
}

function allBut(all: string, others: string, field: SheetTalk): readonly string[] | undefined {
  const [from, not] = [whoIn(all, field), whoIn(others, field)];
  if (from === undefined || not === undefined) return undefined;
  // `The ogres attack but not the general` is no exception to the ogres.
  const isOfAll = isEverybody(all) || isTheRest(all);
  if (!isOfAll && !not.every((id) => from.includes(id))) return undefined;
  const left = from.filter((id) => !not.includes(id));
  return left.length === 0 && field.named !== undefined ? undefined : left;
}

/** `Rangers 1 and 2` names the second in short. */
function withNumbers(parts: readonly string[]): readonly string[] {
  const said: string[] = [];
  for (const part of parts) {
    const stem = /^(.+) \d+$/.exec(said.at(-1)?.trim() ?? '')?.[1];
    said.push(/^\d+$/.test(part.trim()) && stem !== undefined ? `${stem} ${part.trim()}` : part);
  }
  return said;
}

function oneOrMore(text: string, field: SheetTalk): readonly string[] | undefined {
  const { own, named, moved } = field;
  if (EVERYBODY.test(text)) {
    const left = own.filter(({ id }) => moved?.has(id) !== true);
    return (left.length === 0 ? own : left).map(({ id }) => id);
  }
  if (THE_REST.test(text))
    return named === undefined ? [] : own.flatMap(({ id }) => (named.has(id) ? [] : [id]));
  return calledIn(text, own) ?? groupIn(text, field) ?? armIn(text, field);
}

/** `the cavalry` where nobody is so called: those whose name or kind says that they ride. They are said back by name. */
function armIn(text: string, { ruleset, view, side, own }: SheetTalk): readonly string[] | undefined {
  const called = bare(text).replace(/^(?:all|both|my|our) (?:the |my |our )?/, '');
  const arm = Object.values(troops.arms).find((one) => one.called.includes(called));
  // Where the rules have such a word themselves, it is for them to say who is meant.
  if (arm === undefined || ruleset.phrases.parse(`${called}: hold`, view, side).ok) return undefined;
  const is = new RegExp(`(?<!\\p{L})(?:${arm.are})(?!\\p{L})`, 'iu');
  const ids = own.filter(({ name, kind }) => is.test(`${name} ${kind}`)).map(({ id }) => id);
  const isOtherNumber = /^both /i.test(bare(text)) && ids.length !== 2;
  return ids.length === 0 || isOtherNumber ? undefined : ids;
}

/** Those whom only the ruleset knows by such a word: `infantry`, `guns`. */
export function groupIn(
  text: string,
  { ruleset, view, side, own }: SheetTalk,
): readonly string[] | undefined {
  const line = ruleset.phrases.parse(`${text.replace(/^(?:the|my|our) /i, '')}: hold`, view, side);
  const told = line.ok ? line.value['units'] : undefined;
  return Array.isArray(told) ? own.flatMap(({ id }) => (told.includes(id) ? [id] : [])) : undefined;
}

const COUNTED =
  /^((?:all|both|every|each|(?:the |my |our )?(?:two|three|four|five|six))(?: of)? )?(?:(?:the|my|our|die|der|das|meine) )?(?:(two|three|four|five|six) )?(?:units? of )?(.+)$/i;

/** The ids of those of `some` who are so called; undefined where it is nobody, or not clear who. */
export function calledIn(text: string, some: readonly Sighted[]): readonly string[] | undefined {
  const [, count, number, called = ''] = COUNTED.exec(text) ?? [];
  const exact = some.find(({ id, name }) => [id, name].some((one) => bare(one) === bare(called)));
  if (exact !== undefined && count === undefined && number === undefined) return [exact.id];
  const said = [count, number].filter((word) => word !== undefined).join(' ');
  const found = some.filter((one) => isCalled(one, called));
  return severalOf(found, called, said === '' ? undefined : said.trim().toLowerCase());
}

/** One word for many men: the guard are all who are of it. */
const COLLECTIVE = /(?:^| )(?:guard|foot|horse|cavalry|infantry|artillery|levy)$/;

const NUMBERS: readonly string[] = ['two', 'three', 'four', 'five', 'six'];

/** A name that many bear means them all where it is said so, or in the plural. */
function severalOf(
  found: readonly Sighted[],
  called: string,
  count: string | undefined,
): readonly string[] | undefined {
  const word = count?.startsWith('both') === true ? 'two' : NUMBERS.find((one) => count?.includes(one));
  const isOtherNumber = word !== undefined && found.length !== NUMBERS.indexOf(word) + 2;
  if (found.length === 0 || isOtherNumber) return undefined;
  const isMany = count !== undefined || stem(called) !== bare(called) || COLLECTIVE.test(bare(called));
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
