/** What a letter asks of the programs that show it, by caniemail's names of features. */
import { Parser } from 'htmlparser2';

const ELEMENTS: Readonly<Record<string, string>> = {
  ...each('html-table', ['table', 'tr', 'th', 'td']),
  ...each('html-h1-h6', ['h1', 'h2', 'h3']),
  ...each('html-lists', ['ul', 'ol', 'li']),
  b: 'html-strong',
  blockquote: 'html-blockquote',
  body: 'html-body',
  code: 'html-code',
  div: 'html-div',
  hr: 'html-hr',
  img: 'html-img',
  p: 'html-p',
  small: 'html-small',
  pre: 'html-pre',
  span: 'html-span',
  strong: 'html-strong',
  style: 'html-style',
};

const ATTRIBUTES: Readonly<Record<string, string>> = {
  lang: 'html-lang',
  role: 'html-role',
  width: 'html-width',
  height: 'html-height',
};

/** Longer names first: `border-radius` is no `border`. */
const PROPERTIES = [
  'background-color',
  'background',
  'border-collapse',
  'border-radius',
  'border',
  'display',
  'filter',
  'font-size',
  'font-weight',
  'font',
  'height',
  'letter-spacing',
  'line-height',
  'list-style',
  'margin',
  'max-width',
  'overflow-wrap',
  'padding',
  'text-align',
  'text-decoration',
  'vertical-align',
  'white-space',
  'width',
  'word-break',
  'word-wrap',
];

/** Nobody has asked whether these work: they have since the first mail in HTML. */
const SINCE_EVER = ['html', 'head', 'meta', 'title', 'br', 'a', 'color'];
const PLAIN_ATTRIBUTES = ['alt', 'charset', 'class', 'content', 'href', 'name', 'scope', 'src', 'style'];

function each(slug: string, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, slug]));
}

export interface Used {
  readonly slugs: ReadonlySet<string>;
  /** What has no name here: it may work, but nobody has looked. */
  readonly unknown: ReadonlySet<string>;
}

export function usedFeatures(html: string): Used {
  const slugs = new Set<string>(/^<!doctype/i.test(html) ? ['html-doctype'] : []);
  const unknown = new Set<string>();
  const note = (slug: string | undefined, what: string, isPlain: boolean): void => {
    if (slug !== undefined) slugs.add(slug);
    else if (!isPlain) unknown.add(what);
  };
  const noteStyle = (style: string): void => {
    for (const property of style.matchAll(/(?:^|[;{])\s*([a-z-]+)\s*:/g)) {
      const name = property[1] ?? '';
      const known = PROPERTIES.find((each) => name === each || name.startsWith(`${each}-`));
      note(known && `css-${known}`, `style ${name}`, SINCE_EVER.includes(name));
    }
    for (const [, unit = ''] of style.matchAll(/\d(px|em|rem|vh|vw|%)/g))
      slugs.add(`css-unit-${unit === '%' ? 'percent' : unit}`);
  };
  let isStyle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      isStyle = name === 'style';
      note(ELEMENTS[name], `<${name}>`, SINCE_EVER.includes(name));
      if (attributes['name'] === 'color-scheme') slugs.add('html-meta-color-scheme');
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute === 'style') noteStyle(value);
        note(ATTRIBUTES[attribute], `${attribute}=`, PLAIN_ATTRIBUTES.includes(attribute));
      }
    },
    ontext(css) {
      if (!isStyle) return;
      for (const slug of sheetFeatures(css)) slugs.add(slug);
      for (const [, block = ''] of css.matchAll(/\{([^{}]*)\}/g)) noteStyle(block);
    },
    onclosetag() {
      isStyle = false;
    },
  });
  parser.end(html);
  return { slugs, unknown };
}

const SHEET: readonly (readonly [string, RegExp])[] = [
  ['css-at-media', /@media/],
  ['css-at-media-prefers-color-scheme', /prefers-color-scheme/],
  ['css-at-import', /@import/],
  ['css-at-font-face', /@font-face/],
  ['css-at-supports', /@supports/],
  ['css-important', /!important/],
  ['css-selector-class', /\.[a-z]/],
  ['css-selector-descendant', /^\s*[.a-z][^,{]* [.a-z]/m],
  ['css-selector-grouping', /^\s*[.a-z][^{]*,[^{]*\{/m],
  ['css-selector-type', /(?:^|,)\s*a\b/m],
  ['css-variables', /var\(/],
];

const sheetFeatures = (css: string): readonly string[] =>
  SHEET.flatMap(([slug, sign]) => (sign.test(css) ? [slug] : []));
