// The little of PostgreSQL's frontend/backend protocol that the embedded
// database needs: cutting a byte stream into messages and writing a few replies.

const PROTOCOL_3 = 196608;
export const SSL_REQUEST = 80877103;
export const CANCEL_REQUEST = 80877102;

const TYPE_AND_LENGTH = 5; // bytes before the body of a typed message

const cstr = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf8');

/** One whole message: its type, its length, its body. */
export function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(TYPE_AND_LENGTH);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** The Query message of one statement without parameters. */
export const simpleQuery = (sql: string): Buffer => message('Q', cstr(sql));

/** The StartupMessage of a client that asks for protocol 3.0. */
export function startup(user: string, database: string): Buffer {
  const body = Buffer.concat(['user', user, 'database', database, ''].map(cstr));
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  head.writeInt32BE(PROTOCOL_3, 4);
  return Buffer.concat([head, body]);
}

/** The ErrorResponse after which a client gives its connection up. */
export function fatalError(code: string, text: string): Buffer {
  const field = (tag: string, value: string): Buffer => Buffer.concat([Buffer.from(tag), cstr(value)]);
  const fields = [field('S', 'FATAL'), field('V', 'FATAL'), field('C', code), field('M', text)];
  return message('E', Buffer.concat([...fields, Buffer.from([0])]));
}

/** Yields [type, whole message] for each complete typed message in `bytes`. */
export function* messages(bytes: Buffer): Generator<[type: string, whole: Buffer]> {
  let at = 0;
  while (bytes.length - at >= TYPE_AND_LENGTH) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (end > bytes.length) return;
    yield [String.fromCharCode(bytes[at] ?? 0), bytes.subarray(at, end)];
    at = end;
  }
}

/** The strings, each ended by a zero byte, in the body of a typed message. */
export function strings(whole: Buffer): string[] {
  return whole.subarray(TYPE_AND_LENGTH).toString('utf8').split('\0').slice(0, -1);
}

/** The transaction status in a ReadyForQuery: `I` idle, `T` in a transaction, `E` in a failed one. */
export function transactionStatus(readyForQuery: Buffer): string {
  return readyForQuery.toString('latin1', TYPE_AND_LENGTH, TYPE_AND_LENGTH + 1);
}

/** The key/value pairs of a StartupMessage. */
export function startupParameters(packet: Buffer): ReadonlyMap<string, string> {
  const words = packet.subarray(8).toString('utf8').split('\0');
  const parameters = new Map<string, string>();
  for (let i = 0; i + 1 < words.length; i += 2) {
    const [key, value] = words.slice(i, i + 2);
    if (!key || value === undefined) break;
    parameters.set(key, value);
  }
  return parameters;
}

/** `bullmq` out of the startup parameter `options`, as in `-c search_path=bullmq`. */
export function searchPathOption(options: string | undefined): string | undefined {
  const setting = options?.match(/(?:^|\s)-c\s*search_path=((?:\\.|"[^"]*"|[^\s\\])+)/);
  return setting?.[1]?.replace(/\\(.)/g, '$1');
}
