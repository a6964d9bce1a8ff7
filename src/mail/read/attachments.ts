/** Files that came with a mail: what their text is, and which of them nobody here can read. */
import { decodePart, partBytes } from './decode.ts';
import { documentText, readsDocument } from './documents.ts';
import { leavesOf, type RawPart } from './raw-message.ts';
import { rtfText } from './rtf.ts';
import { unpackTnef } from './tnef.ts';

export interface TextAttachment {
  readonly name: string;
  readonly text: string;
}

export interface Attachments {
  readonly read: readonly TextAttachment[];
  /** The names of files that may hold orders, and that we cannot read. */
  readonly unread: readonly string[];
  /** The names of pictures that were attached, and do not stand in the text as a signature's do. */
  readonly pictures: readonly string[];
}

const ATTACHMENTS_MAX = 5;
const TEXT_MAX = 256 * 1024;

/** At most five files are read, and of each the first 256 kB of its text. A `winmail.dat` is the files in it. */
export async function readAttachments(root: RawPart): Promise<Attachments> {
  const leaves = leavesOf(root);
  const hasText = () => leaves.some((part) => isSaid(part) && decodePart(part).text.trim() !== '');
  const files = leaves
    .filter((part) => part.isAttachment || isPacked(part))
    .flatMap((part) => filesOf(part, hasText))
    .filter((file) => !isNoText(file));
  const texts = await Promise.all(files.slice(0, ATTACHMENTS_MAX).map(textOf));
  const read = texts.flatMap((text, at) => (text === undefined ? [] : [{ name: nameOf(files[at]), text }]));
  const unread = files.filter((_, at) => texts[at] === undefined).map(nameOf);
  const pictures = leaves.filter(isAttachedPicture).map(({ fileName }) => fileName);
  return { read, unread, pictures: pictures.slice(0, ATTACHMENTS_MAX) };
}

/** `IMG_2044.jpg` of a telephone, and no logo that the text shows. */
const isAttachedPicture = ({ type, fileName, isAttachment, headers }: RawPart): boolean =>
  isAttachment &&
  type.startsWith('image/') &&
  fileName !== '' &&
  headers['content-id'] === undefined &&
  !/^inline/i.test(headers['content-disposition']?.[0] ?? '') &&
  !/^(?:image\d+|outlook-.*|logo.*|signature.*|icon.*)\./i.test(fileName);

/** A file, also one that came within another. */
interface AttachedFile {
  readonly type: string;
  readonly fileName: string;
  text(): Promise<string | undefined> | string | undefined;
}

const isSaid = ({ type, isAttachment }: RawPart): boolean =>
  !isAttachment && (type === 'text/plain' || type === 'text/html');

const isPacked = ({ type, fileName }: RawPart): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(type) || /^win(?:mail)?\d*\.dat$/i.test(fileName);

/** What is in a `winmail.dat`: its files, and what it says itself where the mail says nothing. */
function filesOf(part: RawPart, hasText: () => boolean): readonly AttachedFile[] {
  const packed = isPacked(part) ? unpackTnef(partBytes(part)) : undefined;
  if (packed === undefined) return [{ type: part.type, fileName: part.fileName, text: () => textIn(part) }];
  const { body, bodyKind, files } = packed;
  const said = bodyKind === 'rtf' ? rtfText(body) : body;
  const isBlank = said === undefined || said.trim() === '';
  return [
    ...(isBlank || hasText() ? [] : [{ type: 'text/plain', fileName: part.fileName, text: () => said }]),
    ...files.map(({ name, bytes }) => ({ type: '', fileName: name, text: () => textOfFile(name, bytes) })),
  ];
}

async function textOfFile(name: string, bytes: Buffer): Promise<string | undefined> {
  if (readsDocument(name)) return documentText(name, bytes);
  return /\.txt$/i.test(name) ? plainBytes(bytes) : undefined;
}

/** A text file without a label: UTF-8 if it can be, else the western page. */
function plainBytes(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Pictures, keys, visiting cards, pages: nobody writes orders in them. */
function isNoText({ type, fileName }: AttachedFile): boolean {
  return (
    /^(?:image|audio|video|message|multipart)\/|^text\/(?:html|calendar|v-?card|x-vcard|rfc822-headers)|pgp|pkcs7/.test(
      type,
    ) || /\.(?:png|jpe?g|gif|bmp|svg|webp|heic|ics|vcf|asc|sig|p7[sm]|html?|eml)$/i.test(fileName)
  );
}

function nameOf(file: AttachedFile | undefined): string {
  return file === undefined || file.fileName === '' ? 'a file without a name' : file.fileName;
}

async function textOf(file: AttachedFile): Promise<string | undefined> {
  const text = await file.text();
  return text?.slice(0, TEXT_MAX).replace(/\r\n?/g, '\n').replace(/\0/g, '');
}

const textIn = (part: RawPart): Promise<string | undefined> | string | undefined =>
  readsDocument(part.fileName) ? documentText(part.fileName, partBytes(part)) : plainText(part);

function plainText(part: RawPart): string | undefined {
  const isText = part.type === 'text/plain' || /\.txt$/i.test(part.fileName);
  return isText ? decodePart(part).text : undefined;
}
