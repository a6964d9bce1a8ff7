/** Players who send their orders on the same evening. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { answer, type Report } from '../bench/mail/letters.ts';

/** When the door said yes to each mail, by its Message-ID; and what it said to those it refused. */
export interface Sent {
  readonly taken: ReadonlyMap<string, number>;
  readonly refused: readonly string[];
}

export interface Pace {
  readonly perHour: number;
  readonly minutes: number;
  /** Numbers the round: each mail is another. */
  readonly round: number;
}

/** Sends at random moments, as many as come in that time on average; each mail quotes the report whole. */
export async function sendOrders(
  door: string,
  openings: readonly Report[],
  { perHour, minutes, round }: Pace,
  random: () => number,
): Promise<Sent> {
  const [host = '', port = ''] = door.split(':');
  // As a provider's server does it: a few connections, many letters over each.
  const transport = createTransport({
    host,
    port: Number(port),
    secure: false,
    ignoreTLS: true,
    pool: true,
    maxConnections: 10,
  });
  const taken = new Map<string, number>();
  const refused: string[] = [];
  const under: Promise<void>[] = [];
  const count = Math.round((perHour * minutes) / 60);
  const moments = Array.from({ length: count }, () => random() * minutes * 60_000).sort((a, b) => a - b);
  const begun = performance.now();
  for (const [n, moment] of moments.entries()) {
    const report = openings[n % openings.length];
    if (report === undefined) throw new Error('nobody was written to');
    await sleep(Math.max(0, moment - (performance.now() - begun)));
    const { raw, from, to } = await answer(report, round * 10_000 + n);
    const id = `<crowd-${round}-${n}@players.invalid>`;
    const message = Buffer.from(raw)
      .toString('latin1')
      .replace(/^Message-ID:\s+<[^>]+>/im, `Message-ID: ${id}`);
    under.push(
      transport.sendMail({ envelope: { from, to }, raw: Buffer.from(message, 'latin1') }).then(
        () => void taken.set(id, performance.now()),
        (fault: Error) => void refused.push(fault.message),
      ),
    );
  }
  await Promise.all(under);
  transport.close();
  return { taken, refused };
}
