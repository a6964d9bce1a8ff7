/** The mail server of an evening: takes every letter, and notes when it came. */
import { simpleParser } from 'mailparser';
import type { Report } from '../bench/mail/letters.ts';
import { end, listen, sinkServer } from '../support/sink-server.ts';

export interface PostOffice {
  readonly url: string;
  /** The first letter to each player, which opens their campaign, as they get it. */
  readonly openings: readonly Report[];
  /** When the answer to a mail came, by that mail's Message-ID. */
  readonly answered: ReadonlyMap<string, number>;
  /** When each letter came, other than answers; one that came twice counts once. */
  readonly letters: readonly number[];
  /** Message-IDs of what came again, once for each time. */
  readonly again: readonly string[];
  close(): Promise<void>;
}

export async function openPostOffice(): Promise<PostOffice> {
  const openings: Report[] = [];
  const answered = new Map<string, number>();
  const letters: number[] = [];
  const known = new Set<string>();
  const ids = new Set<string>();
  const again: string[] = [];
  const reading: Promise<void>[] = [];
  const server = sinkServer((message, yes) => {
    yes();
    const head = message.toString('latin1', 0, 8192).replace(/\r\n[ \t]+/g, ' ');
    const id = /^Message-ID: *(<[^>]+>)/im.exec(head)?.[1] ?? '';
    if (ids.has(id)) return void again.push(id);
    ids.add(id);
    const question = /^In-Reply-To: (<crowd-[^>]+>)/im.exec(head)?.[1];
    if (question !== undefined) answered.set(question, performance.now());
    else letters.push(performance.now());
    const player = /^To: .*<?(p\d+\.c\d+@[\w.]+)/im.exec(head)?.[1];
    if (player !== undefined && !known.has(player)) {
      known.add(player);
      reading.push(reportIn(message).then((report) => void openings.push(report)));
    }
  });
  const port = await listen(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    openings,
    answered,
    letters,
    again,
    close: async () => {
      await Promise.all(reading);
      await end(server);
    },
  };
}

async function reportIn(message: Buffer): Promise<Report> {
  // Pictures stay parts of their own: mail programs do not write them into what they quote.
  const read = await simpleParser(message, { skipImageLinks: true });
  const { messageId = '', subject = '', from, to, replyTo, text = '', html } = read;
  const address = (field: typeof from): string => field?.value[0]?.address ?? '';
  return {
    messageId,
    subject,
    from: address(from),
    to: address(Array.isArray(to) ? to[0] : to),
    replyTo: address(replyTo),
    text,
    html: html === false ? '' : html,
  };
}
