import { createHash } from 'node:crypto';
import nodemailer from 'nodemailer';
import type { Stationery } from '../app/contracts/outgoing.ts';
import { replyToNodemailer } from './message.ts';
import { paint, paintPixels } from './paint.ts';

/** A board shows it as wide as this. */
const WIDTH = 960;

/** Painting costs more than all else in sending: a public battle goes to many, and a try may be repeated. */
const KEPT_BYTES = 48 * 2 ** 20;

/** Pictures and replies as files. */
export const stationery: Stationery = {
  paint: paintOnce(KEPT_BYTES),
  pixels: paintPixels,
  writeReply: async (draft) => {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await transport.sendMail(replyToNodemailer(draft));
    if (!Buffer.isBuffer(message)) throw new Error('expected the whole message as one buffer');
    return message;
  },
};

/** Paints beside the event loop, and keeps what was painted last, up to a number of bytes. */
function paintOnce(most: number): Stationery['paint'] {
  const kept = new Map<string, Uint8Array>();
  let bytes = 0;
  return async (svg, width = WIDTH) => {
    const key = createHash('sha256').update(`${width} ${svg}`).digest('base64');
    const png = kept.get(key) ?? (await paint(svg, width));
    if (!kept.has(key)) bytes += png.length;
    kept.delete(key); // the one used last stands last
    kept.set(key, png);
    for (const [oldest, { length }] of kept) {
      if (bytes <= most) break;
      kept.delete(oldest);
      bytes -= length;
    }
    return png;
  };
}
