/** Quotes without a sign of the usual kind: `Ann> ` in front of every line, or `[quote]` round them as forums have it. */

/** As often a name in front of lines is no accident. */
const CITED_MIN = 3;
const NAMED = /^[ \t]{0,4}(\p{L}[\p{L}.]{0,15}>+)(?:\s|$)/u;

/** Whether a line of these is such a quote. */
export function citedLines(lines: readonly string[]): (text: string, at: number) => boolean {
  const inBrackets = bracketed(lines);
  const counts = new Map<string, number>();
  for (const line of lines) {
    const name = nameBefore(line);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return (text, at) => inBrackets.has(at) || (counts.get(nameBefore(text) ?? '') ?? 0) >= CITED_MIN;
}

function nameBefore(line: string): string | undefined {
  return line.includes('>') ? NAMED.exec(line.slice(0, 40))?.[1] : undefined;
}

const OPENS = /^\s*\[quote(?:[ =][^\]]{0,200})?\]/i;
const CLOSES = /\[\/quote\]\s*$/i;

/** From `[quote]` at the beginning of a line to the end of the one that closes it; without an end it is none. */
function bracketed(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  let open: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (open.length === 0 && !OPENS.test(line.slice(0, 300))) continue;
    open.push(at);
    if (!CLOSES.test(line.slice(-20))) continue;
    for (const quoted of open) found.add(quoted);
    open = [];
  }
  return found;
}
