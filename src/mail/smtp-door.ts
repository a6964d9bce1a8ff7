import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

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
  readonly onError: (error: Error) => void;
}

/** An order mail is text; a megabyte is generous. */
const MAX_MESSAGE_BYTES = 1_048_576;

/** RFC 5321 wants at least so many to be taken; what is left over is sent once more by the server that sends it. */
const MAX_RECIPIENTS = 100;

/** More at a time are asked to come again later (421). */
const MAX_CLIENTS = 200;

/** Listens for mail by SMTP or LMTP: no log-in, no relaying, nothing accepted that is not stored. */
export async function openSmtpDoor(options: SmtpDoorOptions): Promise<SmtpDoor> {
  const server = new SMTPServer({
    lmtp: options.protocol === 'lmtp',
    authOptional: true,
    disabledCommands: options.tls === undefined ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    ...options.tls,
    size: MAX_MESSAGE_BYTES,
    maxClients: MAX_CLIENTS,
    disableReverseLookup: true, // nobody is believed for the name of his address: why wait for it?
    banner: 'Fieldpost',
    closeTimeout: 5_000,
    onRcptTo: ({ address }, { envelope }, done) => {
      if (envelope.rcptTo.length >= MAX_RECIPIENTS) return done(refusal(452, 'Too many recipients'));
      return options.isOurAddress(address) ? done() : done(refusal(550, 'No such address here'));
    },
    onData: (stream, session, done) => {
      take(options, stream, session).then(
        () => done(),
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

async function take(
  options: SmtpDoorOptions,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const raw = await wholeOf(stream);
  const { mailFrom, rcptTo } = session.envelope;
  await options.take({
    raw,
    envelopeFrom: mailFrom === false ? '' : mailFrom.address,
    envelopeTo: rcptTo.map(({ address }) => address),
    client: { ip: session.remoteAddress, helo: session.hostNameAppearsAs },
  });
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
