import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

/** Why the text of a mail is not taken for what was written. */
export const refusals = {
  'unreadable/too-big': () => ({ message: 'The mail is bigger than one megabyte.' }),
  'unreadable/too-long': () => ({ message: 'The text is longer than we read: at most 5,000 lines.' }),
  'unreadable/too-slow': () => ({
    message: 'We gave up on it: reading it took longer than any letter should.',
  }),
  'unreadable/structure': () => ({ message: 'The mail has too many parts to be read safely.' }),
  'unreadable/letters': () => ({ message: 'Some letters of the text were lost on the way.' }),
  'unreadable/locked': () => ({ message: 'The mail is encrypted, and we have no key to open it.' }),
  'unreadable/locked.as-a-whole': () => ({
    message: 'The mail is sealed or encrypted as a whole; send it again as plain text.',
  }),
  'unreadable/attachment': ({ files }: { files: readonly string[] }) => ({
    message: `We cannot read the attached file: ${files.join(', ')}. Write your orders into the mail itself, or attach them as .txt, .docx, .odt, .rtf or .pdf.`,
  }),
  'unreadable/only-quotes': () => ({ message: 'We found nothing in it that was newly written.' }),
  'unreadable/empty': () => ({ message: 'The mail came without any text.' }),
  'unclear/two-texts': () => ({
    message: 'There are orders in the mail and in an attached file; send the ones that count alone.',
  }),
  'unclear/subject': ({ order }: { order: string }) => ({
    message: `There is nothing new in the mail itself, but its subject reads like an order. If you mean it, send this line as the text of a mail: ${order}`,
  }),
  'unclear/forwarded': () => ({
    message: 'It only hands on another mail, and orders are not read from what somebody else wrote.',
  }),
} satisfies RefusalCatalog;
