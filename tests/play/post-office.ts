/** The mail server of a play: takes every letter, counts it, and knows which mails were answered. */
import { end, listen, sinkServer } from '../support/sink-server.ts';

export interface PostOffice {
  readonly url: string;
  /** Letters that came, by their Message-ID, with the address they are for. */
  readonly letters: ReadonlyMap<string, string>;
  /** Of the players' own mails those that have a receipt, by their Message-ID. */
  readonly answered: ReadonlySet<string>;
  close(): Promise<void>;
}

export async function openPostOffice(): Promise<PostOffice> {
  const letters = new Map<string, string>();
  const answered = new Set<string>();
  const server = sinkServer((message, yes) => {
    const text = message.toString('latin1');
    const head = text.slice(0, text.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
    const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
    letters.set(field('Message-ID'), field('To'));
    answered.add(field('In-Reply-To'));
    yes();
  });
  const port = await listen(server);
  return { url: `smtp://127.0.0.1:${port}`, letters, answered, close: () => end(server) };
}
