/** A thread's side of reading mails: one at a time, until it is ended. */
import { type MessagePort, parentPort, receiveMessageOnPort } from 'node:worker_threads';
import type { MailReading, OfferedLines, ReadMail } from '../../../app/contracts/mail-reading.ts';

/** What a thread is asked to read. A question whether a line is an order goes back through `port`. */
export interface Task {
  readonly raw: Uint8Array;
  readonly sentText?: string;
  readonly offer?: OfferedLines;
  /** Absent where nobody knows orders. */
  readonly port?: MessagePort;
  /** One number: what the thread is doing just now. */
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
export function serve(read: ReadMail): void {
  if (parentPort === null) throw new Error('mails are read in a thread of their own');
  const parent = parentPort;
  parent.on('message', (task: Task) => {
    const state = new Int32Array(task.state);
    Atomics.store(state, 0, STATE.reading);
    answerTo(read, task, state).then(
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

async function answerTo(read: ReadMail, task: Task, state: Int32Array): Promise<TaskResult> {
  const { raw, sentText, offer, port } = task;
  const sent = {
    ...(sentText === undefined ? {} : { sentText }),
    ...(offer === undefined ? {} : { offer }),
  };
  const options = port === undefined ? sent : { ...sent, isOrder: askedOf(port, state) };
  try {
    return { kind: 'read', reading: await read(raw, options) };
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
