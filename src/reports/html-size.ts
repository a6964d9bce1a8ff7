/** Mail programs cut long HTML where they like (Gmail at 102 kB): a letter that is longer leaves its middle out itself, and says so. */

/** Of a whole letter, in bytes. Links are filled in later, and take a little more. */
export const MOST_HTML = 96_000;

/**
 * The page with as many of its blocks as fit: the beginning, and what stands under the last heading, which is how to answer.
 * `notice` stands where something was left out.
 */
export function fitHtml(page: string, notice: string, most: number = MOST_HTML): string {
  if (byteLength(page) <= most) return page;
  const { head, sheet, foot } = openSheet(page);
  const room = most - byteLength(head) - byteLength(foot);
  return `${head}${fitBlocks(sheet, notice, room)}${foot}`;
}

/** What stands on the sheet of a letter, without the page around it. */
export const sheetOf = (page: string): string => openSheet(page).sheet;

/** The same for the blocks of a sheet. */
export function fitBlocks(sheet: string, notice: string, most: number): string {
  if (byteLength(sheet) <= most) return sheet;
  const blocks = blocksOf(sheet);
  const end = blocks.slice(lastHeading(blocks));
  const bare = most - byteLength(notice);
  const tail = sum(end) <= Math.min(most / 2, bare) ? end : [];
  const room = bare - sum(tail);
  const front = blocks.slice(0, blocks.length - tail.length);
  return [...whileFits(front, room), notice, ...tail].join('');
}

/** UTF-8; no half of a pair stands in text of ours. */
export function byteLength(text: string): number {
  return (
    text.length +
    (text.match(/[\u0080-\uffff]/g)?.length ?? 0) +
    (text.match(/[\u0800-\ud7ff\ue000-\uffff]/g)?.length ?? 0)
  );
}

const sum = (blocks: readonly string[]): number =>
  blocks.reduce((bytes, block) => bytes + byteLength(block), 0);

const lastHeading = (blocks: readonly string[]): number =>
  Math.max(
    0,
    blocks.findLastIndex((block) => /^\s*<h2\b/.test(block)),
  );

function whileFits(blocks: readonly string[], room: number): readonly string[] {
  let left = room;
  const end = blocks.findIndex((block) => {
    left -= byteLength(block);
    return left < 0;
  });
  return end === -1 ? blocks : blocks.slice(0, end);
}

/** Of our own templates: the sheet is the inner one of two boxes. */
function openSheet(page: string): { readonly head: string; readonly sheet: string; readonly foot: string } {
  const start = /<div class="sheet"[^>]*>/.exec(page) ?? /<body[^>]*>/.exec(page);
  const from = start === null ? 0 : start.index + start[0].length;
  const end = page.search(/<\/div>\s*<\/div>\s*<\/body>/);
  const to = end < from ? page.length : end;
  return { head: page.slice(0, from), sheet: page.slice(from, to), foot: page.slice(to) };
}

const VOID = ['br', 'img', 'hr'];

/** The outermost elements, each with what stands before it. Our templates close what they open and escape all they print. */
function blocksOf(sheet: string): readonly string[] {
  const blocks: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of sheet.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (slash === '/') depth -= 1;
    else if (!VOID.includes(name)) depth += 1;
    if (depth > 0) continue;
    blocks.push(sheet.slice(from, index + tag.length));
    from = index + tag.length;
  }
  return [...blocks, sheet.slice(from)];
}
