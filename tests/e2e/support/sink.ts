import { end, listen, sinkServer } from '../../support/sink-server.ts';

export interface Sink {
  readonly url: string;
  /** As they came, in the order in which they came, with plain line ends. */
  readonly mails: readonly string[];
  close(): Promise<void>;
}

/** A mail server that takes everything and delivers nothing. */
export async function openSink(): Promise<Sink> {
  const mails: string[] = [];
  const server = sinkServer((message, yes) => {
    mails.push(message.toString('utf8').replace(/\r\n/g, '\n'));
    yes();
  });
  const port = await listen(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => end(server),
  };
}
