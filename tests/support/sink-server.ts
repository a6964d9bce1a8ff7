// A mail server that takes everything and delivers nothing.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** `take` gets every message whole; the client is told yes when `take` says so. Not yet listening. */
export function sinkServer(take: (message: Buffer, yes: () => void) => void): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => take(Buffer.concat(chunks), done));
    },
  });
  server.on('error', () => undefined); // a client that hangs up or is killed is no concern of ours
  return server;
}

/** Begins to listen on a port of this machine that is free; answers the port. */
export async function listen(server: SMTPServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.server.address() as AddressInfo).port;
}

export const end = (server: SMTPServer): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()));
