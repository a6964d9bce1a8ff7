const DANGLING = /(?:[\s,]+(?:the|of|from|and|with|in))*[\s,]*$/i;

/** A name of limited length, cut between words: `King Iskokschlem` for `King Iskokschlem The Merciful from ...`. */
export function shortName(name: string, longest: number): string {
  if (name.length <= longest) return name;
  const cut = name.slice(0, longest + 1);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)).replace(DANGLING, '');
  return words === '' ? name.slice(0, longest) : words;
}
