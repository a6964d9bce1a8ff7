import { fitHtml } from './html-size.ts';
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

/**
 * Prints a view by its two templates, `mail/<name>.txt` and `mail/<name>.html`. Where its HTML is longer than mail programs
 * show, a part of it is left out, with a word and a link to the page; the text has all of it.
 */
export function renderMail<View extends MailView>(templates: Templates, name: string, given: View): Mail {
  const isPlain = given.isPlain === true;
  const view = { ...given, isPlain, pictures: isPlain ? [] : given.pictures };
  return {
    subject: view.subject,
    text: tidy(templates.render(`mail/${name}.txt`, view)),
    html: fitHtml(
      templates.render(`mail/${name}.html`, view),
      templates.render('mail/partials/cut.html', { pageLink: view.pageLink }),
    ),
    pictures: view.pictures,
  };
}

/** What every mail's view has. */
export interface MailView {
  readonly subject: string;
  readonly pictures: readonly MailPicture[];
  readonly pageLink: string;
  /** Its reader wants neither pictures, maps nor tables: everything is said in sentences. Absent: they do not mind. */
  readonly isPlain?: boolean;
}

/** No spaces at line ends, never two blank lines together, one line end at the end. */
function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const kept = lines.filter((line, i) => line !== '' || lines[i - 1] !== '');
  return `${kept.join('\n').trim()}\n`;
}
