import Handlebars from 'handlebars';
import { wrap } from './plain-text.ts';

/** Where what is read of a letter begins, as `mail/partials/head.html` prints it: on its sheet, or where there is none on its page. */
const SHEET_OPENS = /<div class="sheet"[^>]*>/;
const PAGE_OPENS = /<body[^>]*>/;

/** A printed letter with a sentence of ours above everything else, in both of its texts. */
export function withForeword<Letter extends { readonly text: string; readonly html: string }>(
  letter: Letter,
  sentence: string,
): Letter {
  const paragraph = `<p style="margin:0 0 14px;">${Handlebars.escapeExpression(sentence)}</p>`;
  const opens = SHEET_OPENS.test(letter.html) ? SHEET_OPENS : PAGE_OPENS;
  return {
    ...letter,
    text: `${wrap(sentence).join('\n')}\n\n${letter.text}`,
    html: letter.html.replace(opens, (opening) => `${opening}${paragraph}`),
  };
}
