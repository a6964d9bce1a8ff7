/** RFC 3676: lines that a mail program broke for the screen are one line again; quotes keep their depth. */

export interface FlowedOptions {
  readonly delSp: boolean;
  /** Two lines that each are an order stay two, even if the first ends with a space. */
  readonly isOrder: (line: string) => boolean;
}

export function unflow(lines: readonly string[], options: FlowedOptions): readonly string[] {
  const joined: string[] = [];
  let open: { depth: number; parts: string[]; last: string } | undefined;
  const close = () => {
    if (open !== undefined) joined.push(quoted(open.depth, open.parts.join('')));
    open = undefined;
  };
  for (const line of lines) {
    const { depth, text } = unstuff(line);
    const isFlowed = text.endsWith(' ') && text !== '-- ';
    if (open === undefined || open.depth !== depth || text === '-- ' || isBreak(open.last, text, options))
      close();
    open ??= { depth, parts: [], last: '' };
    open.parts.push(isFlowed && options.delSp ? text.slice(0, -1) : text);
    open.last = text;
    if (!isFlowed) close();
  }
  close();
  return joined;
}

function isBreak(before: string, after: string, options: FlowedOptions): boolean {
  return before !== '' && options.isOrder(after.trim()) && options.isOrder(before.trim());
}

function unstuff(line: string): { depth: number; text: string } {
  const depth = /^>*/.exec(line)?.[0].length ?? 0;
  const rest = line.slice(depth);
  return { depth, text: rest.startsWith(' ') ? rest.slice(1) : rest };
}

function quoted(depth: number, text: string): string {
  return depth === 0 ? text : `${'>'.repeat(depth)} ${text}`;
}
