/** Patterns over a sentence as words and mentions (`tagsOf`): a capital stands for a mention, and a word of capitals for a list of words. */

/** What a capital stands for: armies (`G`: all of them, `Z`: none), regions (`H`: where the army `A` stands), others' armies, powers, numbers, kinds of troop, and units (one or several). */
const SLOTS: Readonly<Record<string, string>> = {
  A: String.raw`@a\d+`,
  B: String.raw`@a\d+`,
  C: String.raw`@a\d+`,
  G: String.raw`@a\d+`,
  Z: String.raw`@a\d+`,
  H: String.raw`@p\d+`,
  P: String.raw`@p\d+`,
  Q: String.raw`@p\d+`,
  F: String.raw`@f\d+`,
  W: String.raw`@w\d+`,
  N: String.raw`@n\d+`,
  M: String.raw`@n\d+`,
  R: String.raw`@r\d+`,
  S: String.raw`@r\d+`,
  U: String.raw`@u\d+(?: (?:,|and|und) @u\d+)*`,
};

/** The source of a pattern; a slot that stands in it twice, in two ways to say it, has a group for each. */
export const patternOf = (said: string, words: Readonly<Record<string, string>>): string =>
  spelt(said, words)
    .replace(/(?<![\p{L}\\<])\p{Lu}(?!\p{L})/gu, (slot, at: number) =>
      SLOTS[slot] === undefined ? slot : `(?<${slot}${at}>${SLOTS[slot]})`,
    )
    .replaceAll(' ,?', '(?: ,)?')
    .replaceAll(' :?', '(?: :)?');

/** Lists of words may have others in them. */
function spelt(said: string, words: Readonly<Record<string, string>>): string {
  const names = Object.keys(words).toSorted((one, other) => other.length - one.length);
  const list = new RegExp(names.join('|'), 'gu');
  const once = said.replace(list, (name) => words[name] ?? name);
  return once === said ? said : spelt(once, words);
}

export type Slots = Readonly<Record<string, string | undefined>>;

/** By the slot alone, whichever of its groups was found. */
export function slotsIn(groups: Slots | undefined): Slots | undefined {
  if (groups === undefined) return undefined;
  const found = Object.entries(groups).filter(([, tag]) => tag !== undefined);
  return Object.fromEntries(found.map(([group, tag]) => [group.slice(0, 1), tag]));
}
