import nodemailer from 'nodemailer';
import type { Stationery } from '../app/outgoing.ts';
import { replyToNodemailer } from './message.ts';
import { paint } from './paint.ts';

/** Pictures and replies as files. */
export const stationery: Stationery = {
  paint: (svg) => paint(svg, 1280),
  writeReply: async (draft) => {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await transport.sendMail(replyToNodemailer(draft));
    if (!Buffer.isBuffer(message)) throw new Error('expected the whole message as one buffer');
    return message;
  },
};
