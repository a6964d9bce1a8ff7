import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import { type GuestLimits, type Guests, openGuests } from './guests.ts';

/** What the door hands in: the bytes as they came, whom the client named in the SMTP dialogue, and who it was. */
export interface TakenMessage {
  readonly raw: Uint8Array;
  readonly envelopeFrom: string;
  readonly envelopeTo: readonly string[];
  readonly client: { readonly ip: string; readonly helo: string };
}

export interface SmtpDoor {
  readonly host: string;
  readonly port: number;
  close(): Promise<void>;
}

export interface SmtpDoorOptions {
  /** `lmtp` where a mail server delivers to us (RFC 2033): an answer for each recipient. */
  readonly protocol: 'smtp' | 'lmtp';
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** With a certificate the door offers STARTTLS: PEM texts. */
  readonly tls?: { readonly cert: string; readonly key: string };
  readonly isOurAddress: (address: string) => boolean;
  /** Must have stored the message before it resolves: only then is it accepted. */
  readonly take: (message: TakenMessage) => Promise<void>;
  /** Whether there is no room for mail: nothing is taken then, so that what lies here can still be worked on. Absent: there always is. */
  readonly isFull?: () => Promise<boolean>;
  readonly onError: (error: Error) => void;
  readonly limits?: Partial<DoorLimits>;
}

/** How much a visitor may ask of the door: who delivers to us by LMTP is our own mail server, and may ask for all of it. */
export interface DoorLimits extends GuestLimits {
  /** Of a visit, however much is said in it. */
  readonly totalMs: number;
  /** A visit that names this many addresses that are not ours is ended; each answer before that comes later than the last. */
  readonly faults: number;
  readonly faultPauseMs: number;
}

const LIMITS: DoorLimits = {
  perAddress: 20,
  perNetwork: 50,
  bytesPerHour: 200 * 2 ** 20,
  totalMs: 10 * 60_000,
  faults: 10,
  faultPauseMs: 500,
};

/** An order mail is text; a megabyte is generous. */
const MAX_MESSAGE_BYTES = 1_048_576;

/** RFC 5321 wants at least this many to be taken; what is left over is sent once more by the server that sends it. */
const MAX_RECIPIENTS = 100;

/** More at a time are asked to come again later (421). */
const MAX_CLIENTS = 200;

/** A visitor who says nothing for so long is sent away. */
const IDLE_MS = 60_000;

/** Listens for mail by SMTP or LMTP: no log-in, no relaying, nothing accepted that is not stored. */
export async function openSmtpDoor(options: SmtpDoorOptions): Promise<SmtpDoor> {
  const keeper = options.protocol === 'lmtp' ? undefined : openKeeper(options, (id) => endVisit(server, id));
  const server: SMTPServer = new SMTPServer({
    onRcptTo: ({ address }, { envelope }, done) => done(whyNot(options, address, envelope.rcptTo.length)),
    ...keeper?.handlers,
    onMailFrom: (_from, { id }, done) => {
      if (keeper?.guests.mayBring(id) === false)
        return done(refusal(452, 'Too much mail from you, try again in an hour'));
      isFull(options).then((is) => done(is ? refusal(452, 'No room for mail, try again later') : null), done);
    },
    lmtp: options.protocol === 'lmtp',
    authOptional: true,
    disabledCommands: options.tls === undefined ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    ...options.tls,
    size: MAX_MESSAGE_BYTES,
    maxClients: MAX_CLIENTS,
    disableReverseLookup: true, // the name of an address proves nothing, so we do not wait for it
    banner: 'Fieldpost',
    closeTimeout: 5_000,
    socketTimeout: IDLE_MS,
    onData: (stream, session, done) => {
      take(options, stream, session).then(
        (bytes) => {
          keeper?.guests.bring(session.id, bytes);
          done();
        },
        (error: unknown) => {
          const fault = error instanceof Error ? error : new Error(String(error));
          if ((fault as SmtpError).responseCode === undefined) options.onError(fault);
          done(
            (fault as SmtpError).responseCode === undefined
              ? refusal(451, 'Not stored, try again later')
              : fault,
          );
        },
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  server.on('error', options.onError);
  const { address, port } = server.server.address() as AddressInfo;
  return { host: address, port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

const isFull = async (options: SmtpDoorOptions): Promise<boolean> => (await options.isFull?.()) === true;

interface Keeper {
  readonly guests: Guests;
  readonly handlers: Pick<SMTPServerOptions, 'onConnect' | 'onRcptTo' | 'onClose'>;
}

/** Counts visitors, sends away who stays too long, and is slow with who tries addresses out. */
function openKeeper(options: SmtpDoorOptions, end: (visit: string) => void): Keeper {
  const limits = { ...LIMITS, ...options.limits };
  const guests = openGuests(limits);
  const ends = new Map<string, NodeJS.Timeout>();
  const handlers: Keeper['handlers'] = {
    onConnect: ({ id, remoteAddress }, done) => {
      if (!guests.enter(id, remoteAddress)) return done(refusal(421, 'Too many connections from you'));
      ends.set(id, setTimeout(() => end(id), limits.totalMs).unref());
      return done();
    },
    onRcptTo: ({ address }, { id, envelope }, done) => {
      const why = whyNot(options, address, envelope.rcptTo.length);
      if (why?.responseCode !== NOT_OURS) return done(why);
      const faults = guests.fault(id);
      const answer = () => (faults < limits.faults ? done(why) : end(id));
      sleep(faults * limits.faultPauseMs, undefined, { ref: false }).then(answer, options.onError);
    },
    onClose: ({ id }) => {
      guests.leave(id);
      clearTimeout(ends.get(id));
      ends.delete(id);
    },
  };
  return { guests, handlers };
}

function endVisit(server: SMTPServer, id: string): void {
  for (const connection of server.connections) {
    if (connection.session.id === id) connection.send(421, 'That was enough for one visit');
  }
}

const NOT_OURS = 550;

function whyNot({ isOurAddress }: SmtpDoorOptions, address: string, before: number): SmtpError | undefined {
  if (before >= MAX_RECIPIENTS) return refusal(452, 'Too many recipients');
  return isOurAddress(address) ? undefined : refusal(NOT_OURS, 'No such address here');
}

/** Answers how many bytes were taken. */
async function take(
  options: SmtpDoorOptions,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<number> {
  const raw = await wholeOf(stream);
  const { mailFrom, rcptTo } = session.envelope;
  await options.take({
    raw,
    envelopeFrom: mailFrom === false ? '' : mailFrom.address,
    envelopeTo: rcptTo.map(({ address }) => address),
    client: { ip: session.remoteAddress, helo: session.hostNameAppearsAs },
  });
  return raw.length;
}

/** What is too large is heard to its end, as the protocol wants it, but not kept: it may be larger than our memory. */
async function wholeOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (stream.byteLength > MAX_MESSAGE_BYTES) chunks.length = 0;
    else chunks.push(chunk as Buffer);
  }
  if (stream.sizeExceeded) throw refusal(552, 'Message too large');
  return Buffer.concat(chunks);
}

type SmtpError = Error & { responseCode?: number };

function refusal(responseCode: number, message: string): SmtpError {
  return Object.assign(new Error(message), { responseCode });
}
