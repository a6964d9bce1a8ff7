/** Shorter ones are words of every text. */
const LEAST_LETTERS = 3;
const NOTHING = /(?!)/;

/** A name as it may stand in a text of ours: whole, over two lines, in capitals, and as HTML writes it. */
export function nameIn(name: string): RegExp {
  if (name.trim().length < LEAST_LETTERS) return NOTHING;
  const html = name
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
  const ways = [html, name, name.toUpperCase()].map(asPattern);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...new Set(ways)].join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}

/** A line may end between two words of it. */
const asPattern = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('\\s+');
