/** Files that came with a mail: what their text is, and which of them nobody here can read. */
import { decodePart, partBytes } from './decode.ts';
import { documentText, readsDocument } from './documents.ts';
import type { RawPart } from './raw-message.ts';

export interface TextAttachment {
  readonly name: string;
  readonly text: string;
}

export interface Attachments {
  readonly read: readonly TextAttachment[];
  /** The names of files that may hold orders, and that we cannot read. */
  readonly unread: readonly string[];
}

const ATTACHMENTS_MAX = 5;
const TEXT_MAX = 256 * 1024;

/** At most five files are read, and of each the first 256 kB of its text. */
export async function readAttachments(root: RawPart): Promise<Attachments> {
  const files = attachedFiles(root).filter((part) => !isNoText(part));
  const texts = await Promise.all(files.slice(0, ATTACHMENTS_MAX).map(textOf));
  const read = texts.flatMap((text, at) => (text === undefined ? [] : [{ name: nameOf(files[at]), text }]));
  const unread = files.filter((_, at) => texts[at] === undefined).map(nameOf);
  return { read, unread };
}

function attachedFiles(part: RawPart): readonly RawPart[] {
  if (part.parts.length > 0) return part.parts.flatMap(attachedFiles);
  return part.isAttachment ? [part] : [];
}

/** Pictures, keys, visiting cards, pages: nobody writes orders in them. */
function isNoText({ type, fileName }: RawPart): boolean {
  return (
    /^(?:image|audio|video|message|multipart)\/|^text\/(?:html|calendar|v-?card|x-vcard|rfc822-headers)|pgp|pkcs7/.test(
      type,
    ) || /\.(?:png|jpe?g|gif|bmp|svg|webp|heic|ics|vcf|asc|sig|p7[sm]|html?|eml)$/i.test(fileName)
  );
}

function nameOf(part: RawPart | undefined): string {
  return part === undefined || part.fileName === '' ? 'a file without a name' : part.fileName;
}

async function textOf(part: RawPart): Promise<string | undefined> {
  const text = readsDocument(part.fileName)
    ? await documentText(part.fileName, partBytes(part))
    : plainText(part);
  return text?.slice(0, TEXT_MAX).replace(/\r\n?/g, '\n').replace(/\0/g, '');
}

function plainText(part: RawPart): string | undefined {
  const isText = part.type === 'text/plain' || /\.txt$/i.test(part.fileName);
  return isText ? decodePart(part).text : undefined;
}
