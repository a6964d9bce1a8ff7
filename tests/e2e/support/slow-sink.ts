// A mail server that takes its time with every letter, and remembers what it has taken.
import { setTimeout as sleep } from 'node:timers/promises';
import { end, listen, sinkServer } from '../../support/sink-server.ts';

export interface SlowSink {
  readonly url: string;
  /** The Message-ID of every letter that it has said yes to, in that order; twice where a letter came twice. */
  readonly taken: readonly string[];
  /** Resolves when so many have been taken. */
  until(count: number): Promise<void>;
  /** No more pauses, and yes to everything from now on. */
  hurry(): void;
  close(): Promise<void>;
}

/** `pauseMs` before each yes, and no more of them than `most` until it shall hurry, so that somebody can die meanwhile. */
export async function openSlowSink(pauseMs: number, most: number): Promise<SlowSink> {
  const taken: string[] = [];
  let pause = pauseMs;
  let left = most;
  const server = sinkServer((message, yes) => {
    const id = /^Message-ID: (<[^>]+>)/im.exec(message.toString('latin1', 0, 8192))?.[1];
    setTimeout(() => {
      if (left <= 0) return;
      left -= 1;
      taken.push(id ?? '');
      yes();
    }, pause);
  });
  const port = await listen(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    hurry: () => {
      pause = 0;
      left = Number.POSITIVE_INFINITY;
    },
    until: async (count) => {
      for (let waits = 0; waits < 4000 && taken.length < count; waits += 1) await sleep(20);
      if (taken.length < count) throw new Error(`the sink got ${taken.length} of ${count} letters`);
    },
    close: () => end(server),
  };
}
