// A mail server that takes its time with every letter, and remembers what it has taken.
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export interface SlowSink {
  readonly url: string;
  /** The Message-ID of every letter that it has said yes to, in that order; twice where a letter came twice. */
  readonly taken: readonly string[];
  /** Resolves when so many have been taken. */
  until(count: number): Promise<void>;
  /** No more pauses. */
  hurry(): void;
  close(): Promise<void>;
}

/** `pauseMs` before each yes, so that somebody can die meanwhile. */
export async function openSlowSink(pauseMs: number): Promise<SlowSink> {
  const taken: string[] = [];
  let pause = pauseMs;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const id = /^Message-ID: (<[^>]+>)/im.exec(Buffer.concat(chunks).toString('latin1', 0, 8192))?.[1];
        setTimeout(() => {
          taken.push(id ?? '');
          done();
        }, pause);
      });
    },
  });
  server.on('error', () => undefined); // a client that is killed hangs up
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    hurry: () => {
      pause = 0;
    },
    until: async (count) => {
      for (let waits = 0; waits < 4000 && taken.length < count; waits += 1) await sleep(20);
      if (taken.length < count) throw new Error(`the sink got ${taken.length} of ${count} letters`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
