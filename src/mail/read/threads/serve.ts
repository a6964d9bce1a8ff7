/** A thread's side of reading mails: one at a time, until it is ended. */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { MailReading, OfferedLines, ReadOptions } from '../../../app/contracts/mail-reading.ts';
import { keepOpened } from './opened-mails.ts';

/** What reads in a thread: a message is opened once and read twice, before its sender is known and after. */
export interface MailReader<Opened> {
  readonly open: (raw: Uint8Array) => Promise<Opened>;
  readonly read: (opened: Opened, options: ReadOptions) => Promise<MailReading>;
}

/** What a thread is asked to read. */
export interface Task {
  readonly raw: Uint8Array;
  /** The same in both readings of a message, and of no other. */
  readonly message: number;
  /** Somebody knows orders, and answers questions whether a line is one. */
  readonly asks: boolean;
  readonly sentText?: string;
  readonly offer?: OfferedLines;
}

/** What a thread is given when it starts: the way for its questions, and one number that says what it is doing just now. */
export interface ThreadData {
  readonly questions: MessagePort;
  readonly state: SharedArrayBuffer;
}

export type TaskResult =
  | { readonly kind: 'read'; readonly reading: MailReading }
  | { readonly kind: 'fault'; readonly message: string; readonly stack: string };

/**
 * What a thread is doing. While it asks or has answered, the other side is to move: no time of its own passes. One that is
 * still `starting` has not seen the mail yet.
 */
export const STATE = { starting: 0, reading: 1, asking: 2, done: 3 } as const;

/** Reads whatever is sent to this thread. */
export function serve<Opened>(reader: MailReader<Opened>): void {
  if (parentPort === null) throw new Error('mails are read in a thread of their own');
  const parent = parentPort;
  const { questions, state: shared } = workerData as ThreadData;
  const state = new Int32Array(shared);
  const opening = keepOpened(reader.open);
  const read: ReadTask = async ({ message, raw, asks, ...sent }) =>
    reader.read(await opening(message, raw), asks ? { ...sent, isOrder: askedOf(questions, state) } : sent);
  parent.on('message', (task: Task) => {
    Atomics.store(state, 0, STATE.reading);
    answerTo(read, task).then(
      (answer) => {
        Atomics.store(state, 0, STATE.done);
        parent.postMessage(answer);
      },
      (fault: unknown) => {
        throw fault;
      },
    );
  });
}

type ReadTask = (task: Task) => Promise<MailReading>;

async function answerTo(read: ReadTask, task: Task): Promise<TaskResult> {
  try {
    return { kind: 'read', reading: await read(task) };
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error));
    return { kind: 'fault', message: fault.message, stack: fault.stack ?? '' };
  }
}

/** Each line is asked once; the thread sleeps until it is answered. */
function askedOf(port: MessagePort, state: Int32Array): (line: string) => boolean {
  const known = new Map<string, boolean>();
  return (line) => {
    const before = known.get(line);
    if (before !== undefined) return before;
    Atomics.store(state, 0, STATE.asking);
    port.postMessage(line);
    Atomics.wait(state, 0, STATE.asking);
    const is = receiveMessageOnPort(port)?.message === true;
    known.set(line, is);
    return is;
  };
}
