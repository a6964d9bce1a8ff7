import { Duplex } from 'node:stream';
import * as wire from './wire.ts';

/** What a session asks of the database that it belongs to. */
export interface Postmaster {
  /** What a server says to a client that has just come in. */
  readonly greeting: Buffer;
  /** Takes messages up to and with one that the server must answer. */
  submit(session: Session, bytes: Buffer): void;
  leave(session: Session): void;
}

// Query, Sync, Flush, FunctionCall, CopyDone, CopyFail: the server must answer now.
const WANTS_ANSWER = 'QSHFcf';
const TERMINATE = 'X';

/** What a `pg.Client` takes for its socket: one client's connection to the embedded database. */
export class Session extends Duplex {
  searchPath = 'public';
  isListening = false;
  readonly #server: Postmaster;
  #input: Buffer = Buffer.alloc(0);
  #isStarted = false;

  constructor(server: Postmaster) {
    super({ allowHalfOpen: false });
    this.#server = server;
  }

  /** What its command was: who said LISTEN hears what others notify. */
  heed(command: string | undefined): void {
    if (command === 'LISTEN') this.isListening = true;
  }

  /** The rest of a socket's calls that `pg` makes. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Replies are pushed as they come; nobody waits for them to be asked for.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#input = this.#input.length > 0 ? Buffer.concat([this.#input, chunk]) : chunk;
    this.#cut();
    done();
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map((each) => each.chunk)), 'binary', done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#server.leave(this);
    done(error);
  }

  /** Hands on what has come in, in units that end with a message that wants an answer. */
  #cut(): void {
    if (!this.#isStarted && !this.#start()) return;
    let handedOn = 0;
    let at = 0;
    for (const [type, whole] of wire.messages(this.#input)) {
      at += whole.length;
      if (type === TERMINATE) {
        this.end();
        return;
      }
      if (WANTS_ANSWER.includes(type)) {
        this.#server.submit(this, this.#input.subarray(handedOn, at));
        handedOn = at;
      }
    }
    this.#input = this.#input.subarray(handedOn);
  }

  /** Answers the startup packet; false while it is not all here. */
  #start(): boolean {
    const packet = this.#takePacket();
    if (packet === undefined) return false;
    const code = packet.readInt32BE(4);
    if (code === wire.SSL_REQUEST) {
      this.push(Buffer.from('N'));
      return this.#start();
    }
    if (code === wire.CANCEL_REQUEST) {
      this.end();
      return false;
    }
    this.searchPath = wire.searchPathOption(wire.startupParameters(packet).get('options')) ?? this.searchPath;
    this.#isStarted = true;
    this.push(this.#server.greeting);
    return true;
  }

  #takePacket(): Buffer | undefined {
    if (this.#input.length < 8) return undefined;
    const length = this.#input.readInt32BE(0);
    if (this.#input.length < length) return undefined;
    const packet = this.#input.subarray(0, length);
    this.#input = this.#input.subarray(length);
    return packet;
  }
}
