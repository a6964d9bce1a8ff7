const DANGLING = /(?:[\s,]+(?:the|of|from|and|with|in))*[\s,]*$/i;

/** A name of limited length, cut between words: `King Iskokschlem` for `King Iskokschlem The Merciful from ...`. */
export function shortName(name: string, longest: number): string {
  if (name.length <= longest) return name;
  const cut = name.slice(0, longest + 1);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)).replace(DANGLING, '');
  if (words === '') return name.slice(0, longest);
  // `Prince Barak Sword` says nothing without `of the Gods`.
  const isBroken = /^\s*of\b/iu.test(name.slice(words.length)) && words.split(' ').length > 2;
  return isBroken ? words.slice(0, words.lastIndexOf(' ')) : words;
}
