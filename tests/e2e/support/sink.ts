import { SMTPServer } from 'smtp-server';

export interface Sink {
  readonly url: string;
  /** As they came, in the order in which they came, with plain line ends. */
  readonly mails: readonly string[];
  close(): Promise<void>;
}

/** A mail server that takes everything and delivers nothing. */
export async function openSink(): Promise<Sink> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString('utf8').replace(/\r\n/g, '\n'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the sink has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
