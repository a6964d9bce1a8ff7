import Handlebars from 'handlebars';

/** Where the page of a letter begins, as `mail/partials/head.html` prints it. */
const PAGE_OPENS = /<body[^>]*>/;

/** A printed letter with a sentence of ours above everything else, in both of its texts. */
export function withForeword<Letter extends { readonly text: string; readonly html: string }>(
  letter: Letter,
  sentence: string,
): Letter {
  const paragraph = `<p>${Handlebars.escapeExpression(sentence)}</p>`;
  return {
    ...letter,
    text: `${sentence}\n\n${letter.text}`,
    html: letter.html.replace(PAGE_OPENS, (opening) => `${opening}${paragraph}`),
  };
}
