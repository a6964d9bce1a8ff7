import { fitHtml } from './html-size.ts';
import {
  OWN_LETTERS,
  OWN_PLACES,
  type OwnBlock,
  type OwnLetter,
  type OwnValues,
} from './own-words/own-words.ts';
import { wrap } from './plain-text.ts';
import type { Templates } from './templates.ts';

/** A mail as it is committed to the outbox: everything but its addresses and headers. */
export interface Mail {
  /** One line. */
  readonly subject: string;
  /** At most 72 columns; only links that stand alone on a line may be longer. */
  readonly text: string;
  readonly html: string;
  /** Shown in `html` as `cid:<cid>`; the sender of the mail makes PNG files of them. */
  readonly pictures: readonly MailPicture[];
}

export interface MailPicture {
  /** Unique in its mail: letters, digits and hyphens. */
  readonly cid: string;
  /** What it shows, for those who see no pictures. */
  readonly alt: string;
  readonly svg: string;
}

/** A letter whose lay-out a campaign may have words of its own for. */
interface OwnLaid<View> {
  /** By this name; absent: the template's. `false`: it is ours alone. */
  readonly own?: OwnLetter | false;
  /** What own words may name; absent: what the view has of it. */
  readonly values?: (view: View) => OwnValues;
}

/**
 * Prints a view by its two templates, `mail/<name>.txt` and `mail/<name>.html`, or as the campaign lays it out. Where its HTML is
 * longer than mail programs show, a part of it is left out, with a word and a link to the page; the text has all of it.
 */
export function renderMail<View extends MailView>(
  templates: Templates,
  name: string,
  given: View,
  { own = OWN_LETTERS.find((each) => each === name) ?? false, values }: OwnLaid<View> = {},
): Mail {
  const view = plainWhereWanted(given);
  const layOut = own === false ? undefined : templates.own?.[own];
  if (own !== false && layOut !== undefined) {
    const blocks = layOut(values?.(given) ?? valuesIn(view, OWN_PLACES[own].values));
    return finish(templates, view, printBlocks(templates, name, { view, blocks }));
  }
  return finish(templates, view, {
    text: templates.render(`mail/${name}.txt`, view),
    html: templates.render(`mail/${name}.html`, view),
  });
}

/** Of the view, what has one of these names and is a value. */
function valuesIn(view: object, names: readonly string[]): OwnValues {
  const found = Object.entries(view).filter(
    ([name, value]) => names.includes(name) && ['string', 'number', 'boolean'].includes(typeof value),
  );
  return Object.fromEntries(found);
}

/** The campaign's words are escaped like any other text, and everything else is a part of ours, `mail/partials/<name>/<part>`. */
function printBlocks(
  templates: Templates,
  name: string,
  { view, blocks }: { readonly view: object; readonly blocks: readonly OwnBlock[] },
): Printed {
  const part = (id: string, heading: string, kind: 'txt' | 'html') =>
    templates.render(`mail/partials/${name}/${id}.${kind}`, { ...view, heading });
  const text = blocks.map((block) => {
    if (block.kind === 'part') return part(block.part, block.heading, 'txt');
    return wrap(block.kind === 'heading' ? block.says.toUpperCase() : block.says, {}).join('\n');
  });
  const html = blocks.map((block) =>
    block.kind === 'part'
      ? part(block.part, block.heading, 'html')
      : templates.render(`mail/partials/${block.kind}.html`, { says: block.says }),
  );
  const [head, foot] = ['head', 'foot'].map((end) => templates.render(`mail/partials/${end}.html`, view));
  return { text: text.join('\n\n'), html: [head, ...html, foot].join('') };
}

interface Printed {
  readonly text: string;
  readonly html: string;
}

function plainWhereWanted<View extends MailView>(
  given: View,
): View & { readonly isPlain: boolean; readonly isShort: boolean } {
  const isPlain = given.isPlain === true;
  return { ...given, isPlain, isShort: given.isShort === true, pictures: isPlain ? [] : given.pictures };
}

function finish(templates: Templates, view: MailView, { text, html }: Printed): Mail {
  const cut = templates.render('mail/partials/cut.html', { pageLink: view.pageLink });
  return { subject: view.subject, text: tidy(text), html: fitHtml(html, cut), pictures: view.pictures };
}

/** What every mail's view has. */
export interface MailView {
  readonly subject: string;
  readonly pictures: readonly MailPicture[];
  readonly pageLink: string;
  /** Its reader wants neither pictures, maps nor tables: everything is said in sentences. Absent: they do not mind. */
  readonly isPlain?: boolean;
  /** Its reader wants it short. Absent: as usual. */
  readonly isShort?: boolean;
}

/** No spaces at line ends, never two blank lines together, one line end at the end. */
function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const kept = lines.filter((line, i) => line !== '' || lines[i - 1] !== '');
  return `${kept.join('\n').trim()}\n`;
}
