/** What boards answer has no certain shape: these read a field, or nothing. */
import type {
  BoardAccess,
  BoardAnswer,
  BoardMessage,
  BoardOut,
  BoardTrouble,
  RemotePost,
  ThreadPost,
  ThreadSeen,
} from '../app/contracts/board-out.ts';
import { type Ask, NoReply, type Question, type Reply } from './ask.ts';

/** A field of a value, by its path. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null
        ? (inside as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );
}

/** The same as text; numbers are ids. Empty: there is none. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

export function jsonBody(value: unknown): NonNullable<Question['body']> {
  return { type: 'application/json', bytes: new TextEncoder().encode(JSON.stringify(value)) };
}

/** Only fields that say something. */
export function formBody(
  fields: Readonly<Record<string, string | undefined>>,
): NonNullable<Question['body']> {
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) given.append(key, value);
  const bytes = new TextEncoder().encode(given.toString());
  return { type: 'application/x-www-form-urlencoded', bytes };
}

/** Fields and files in one body. */
export async function filesBody(
  fields: Readonly<Record<string, string>>,
  ...files: readonly { readonly field: string; readonly name: string; readonly png: Uint8Array }[]
): Promise<NonNullable<Question['body']>> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  for (const { field, name, png } of files)
    form.append(field, new Blob([png.slice()], { type: 'image/png' }), name);
  const whole = new Response(form);
  return { type: whole.headers.get('content-type') ?? '', bytes: new Uint8Array(await whole.arrayBuffer()) };
}

const LONGEST_DETAIL = 300;

/** What a board says of itself, as one short line with nothing in it that is told to nobody. */
function plainDetail(said: string, secrets: readonly string[]): { readonly detail?: string } {
  const open = secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '…'), said);
  const line = open
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_DETAIL);
  return line === '' ? {} : { detail: line };
}

/** Longer than any board asks for; what asks for more is asked again then. */
const LONGEST_WAIT_MS = 3_600_000;
const USUAL_WAIT_MS = 60_000;

/** What every board means by its status, whatever it says: undefined where its own words count. */
function plainTrouble(
  reply: Reply,
): Extract<BoardAnswer, { kind: 'wait' | 'unsure' | 'refused' }> | undefined {
  if (reply.status === 429) return { kind: 'wait', ms: waitOf(reply), code: 'busy' };
  if (reply.status >= 500) return { kind: 'unsure', code: 'unreachable' };
  if (reply.status >= 300 && reply.status < 400) return { kind: 'refused', code: 'redirect' };
  if (!reply.isJson && reply.status !== 204) return { kind: 'refused', code: 'address' };
  return undefined;
}

/** How long an answer asks us to wait; a minute where it does not say. */
export function waitOf({ headers, json }: Reply): number {
  const seconds = Number(headers['retry-after'] ?? textAt(json, 'retry_after'));
  return Number.isFinite(seconds) && seconds > 0
    ? Math.min(LONGEST_WAIT_MS, Math.ceil(seconds * 1000))
    : USUAL_WAIT_MS;
}

/** Asks, and reads the answer; a board that gives none has perhaps got the question. */
export async function tell(
  ask: Ask,
  question: Question,
  read: (reply: Reply) => BoardAnswer,
): Promise<BoardAnswer> {
  try {
    const reply = await ask(question);
    return plainTrouble(reply) ?? read(reply);
  } catch (fault) {
    return troubleOf(fault);
  }
}

/** @throws whatever is no silence of a board: a bug. */
export function troubleOf(fault: unknown): Extract<BoardAnswer, { kind: 'wait' | 'unsure' | 'refused' }> {
  if (!(fault instanceof NoReply)) throw fault;
  if (!fault.isSure) return { kind: 'unsure', code: fault.code };
  return fault.code === 'unreachable'
    ? { kind: 'wait', ms: USUAL_WAIT_MS, code: fault.code }
    : { kind: 'refused', code: fault.code };
}

/** Something that is only looked at. @throws NoReply with what is the matter. */
export async function look(ask: Ask, question: Question): Promise<Reply> {
  const reply = await ask(question);
  const trouble = plainTrouble(reply);
  if (trouble !== undefined) throw new NoReply(trouble.code, true);
  return reply;
}

export const isGood = ({ status }: Reply): boolean => status >= 200 && status < 300;

/** So many of a thread's last posts are read, and so many characters of each. */
export const POSTS_READ = 20;
const LONGEST_POST = 8_000;

/** A post as it was read; none that is empty, as what a board itself notes in a thread. */
export function postRead(post: ThreadPost): readonly ThreadPost[] {
  const text = post.text.slice(0, LONGEST_POST);
  return text.trim() === '' ? [] : [{ ...post, author: plainDetail(post.author, []).detail ?? '', text }];
}

/** Why a thread could not be read. */
export function unreadable({ status }: Reply): ThreadSeen {
  const codes: Readonly<Record<number, BoardTrouble>> = { 401: 'key', 403: 'rights' };
  return { kind: 'fails', code: codes[status] ?? 'place' };
}

/** Whether a text on a board is the one we sent: it may have got a picture behind it, and boards trim. */
export function isOurs(there: string, sent: string): boolean {
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
  return plain(there).startsWith(plain(sent)) && plain(sent) !== '';
}

export const refused = (code: BoardTrouble, said = '', secrets: readonly string[] = []): BoardAnswer => ({
  kind: 'refused',
  code,
  ...plainDetail(said, secrets),
});

type Found = Promise<RemotePost | 'absent'>;

/** A topic of its own is looked for as such, an answer in a topic by its words. */
export function finding(
  topicOf: (access: BoardAccess, message: BoardMessage) => Found,
  answerIn: (access: BoardAccess, asked: { readonly topic: string; readonly body: string }) => Found,
): BoardOut['find'] {
  return (access, message, topic = access.topic) =>
    topic === undefined ? topicOf(access, message) : answerIn(access, { topic, body: message.body });
}
