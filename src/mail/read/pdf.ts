/** The text of a PDF, within limits: no mail is larger than a megabyte, and nobody writes orders on a hundred pages. */

const PAGES_MAX = 20;

/** Line by line, page by page; undefined where it is broken, locked, or nothing but pictures. */
export async function pdfText(bytes: Buffer): Promise<string | undefined> {
  try {
    const text = await textOfPages(bytes);
    return text.trim() === '' ? undefined : text;
  } catch {
    // What the library cannot open is named in the answer like any file that we cannot read.
    return undefined;
  }
}

/** The library is large: it is loaded by the first PDF that comes. */
async function textOfPages(bytes: Buffer): Promise<string> {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    stopAtErrors: true,
  });
  try {
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(document.numPages, PAGES_MAX); number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(
        items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
      );
    }
    return pages.join('\n');
  } finally {
    await document.destroy();
  }
}
