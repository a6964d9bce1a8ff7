/** A book as EPUB 3: for reading on a telephone or an e-reader, and for keeping. */
import { strToU8, type Zippable, zipSync } from 'fflate';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { Book, BookChapter } from './book.ts';
import { mapFile, xhtmlOf, xml } from './xhtml.ts';

export interface EpubFacts {
  /** Unlike that of any other book: `fieldpost:demo:iron`. */
  readonly id: string;
  /** Milliseconds UTC; the same book has the same bytes. */
  readonly modifiedAt: number;
}

const STYLE = `body { font-family: serif; line-height: 1.5; margin: 1em; }
h1, h2 { font-family: sans-serif; line-height: 1.2; }
figure { margin: 1em 0; page-break-inside: avoid; }
img { max-width: 100%; height: auto; }
table { border-collapse: collapse; page-break-inside: avoid; }
th, td { border-bottom: 1px solid #888; padding: 0.2em 0.6em; text-align: left; }
.number { text-align: right; }
.title { text-align: center; margin-top: 15%; }
.title h1 { font-size: 2em; }
`;

/** The bytes of the file. Its first entry is `mimetype`, stored as it is, as readers expect. */
export function bookEpub(book: Book, facts: EpubFacts, words: ReportWords = reportsInEnglish): Uint8Array {
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(CONTAINER),
    'EPUB/package.opf': strToU8(packageOf(book, facts, words)),
    'EPUB/title.xhtml': strToU8(titlePage(book, words)),
    'EPUB/nav.xhtml': strToU8(navOf(book, words)),
    'EPUB/style.css': strToU8(STYLE),
    ...Object.fromEntries(
      book.chapters.map((chapter) => [`EPUB/${fileOf(chapter)}`, strToU8(chapterPage(chapter, words))]),
    ),
    ...Object.fromEntries(
      mapsIn(book).map(({ turn, svg = '' }) => [`EPUB/${mapFile(turn)}`, strToU8(asSvg11(svg))]),
    ),
  };
  return zipSync(files, { mtime: MTIME, level: 9 });
}

/** What EPUB's SVG 1.1 does not know as an attribute it takes as a style. */
const asSvg11 = (svg: string): string => svg.replace(/ paint-order="([a-z ]+)"/g, ' style="paint-order:$1"');

/** The oldest day that a zip can tell: no clock is asked. */
const MTIME = '1980-01-01T12:00:00';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const CONTAINER = `${HEAD}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const fileOf = ({ id }: BookChapter): string => `${id}.xhtml`;

function mapsIn({ chapters }: Book) {
  return chapters.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'map' ? [block] : [])));
}

function packageOf(book: Book, { id, modifiedAt }: EpubFacts, words: ReportWords): string {
  const items = [
    '<item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>',
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="style" href="style.css" media-type="text/css"/>',
    ...book.chapters.map(
      (each) => `<item id="${each.id}" href="${fileOf(each)}" media-type="application/xhtml+xml"/>`,
    ),
    ...mapsIn(book).map(
      ({ turn }) => `<item id="map-${turn}" href="${mapFile(turn)}" media-type="image/svg+xml"/>`,
    ),
  ];
  const spine = book.chapters.map(({ id: chapter }) => `<itemref idref="${chapter}"/>`);
  return `${HEAD}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${xml(id)}</dc:identifier><dc:title>${xml(`${book.title}: ${book.subtitle}`)}</dc:title><dc:language>${words.book.language}</dc:language><meta property="dcterms:modified">${stamp(modifiedAt)}</meta></metadata><manifest>${items.join('')}</manifest><spine><itemref idref="title"/><itemref idref="nav"/>${spine.join('')}</spine></package>`;
}

/** `2026-11-23T19:05:00Z`, by counting: this floor knows no calendar of the machine. */
function stamp(at: number): string {
  const iso = new Date(at).toISOString();
  return `${iso.slice(0, 19)}Z`;
}

/** The campaign's name, whose book it is, and the map as they last knew it. */
function titlePage(book: Book, words: ReportWords): string {
  const last = mapsIn(book).at(-1);
  const map = last === undefined ? '' : xhtmlOf(last);
  const body = `<section class="title" epub:type="titlepage"><h1>${xml(book.title)}</h1><p>${xml(book.subtitle)}</p>${map}</section>`;
  return pageOf(book.title, body, words);
}

function navOf(book: Book, words: ReportWords): string {
  const lines = book.chapters.map((each) => `<li><a href="${fileOf(each)}">${xml(each.title)}</a></li>`);
  const body = `<nav epub:type="toc" id="toc"><h1>${xml(words.book.contents)}</h1><ol>${lines.join('')}</ol></nav>`;
  return pageOf(book.title, body, words);
}

function chapterPage({ title, blocks }: BookChapter, words: ReportWords): string {
  return pageOf(title, `<h1>${xml(title)}</h1>${blocks.map(xhtmlOf).join('\n')}`, words);
}

function pageOf(title: string, body: string, { book: { language } }: ReportWords): string {
  return `${HEAD}<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}"><head><title>${xml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head><body>${body}</body></html>\n`;
}
