import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import nodemailer from 'nodemailer';
import type { Stationery } from '../app/outgoing.ts';
import { replyToNodemailer } from './message.ts';

const FONTS = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${file}`),
);

/** Pictures painted with the shipped font only, so that the same picture is the same bytes on every machine. */
export const stationery: Stationery = {
  paint: (svg) =>
    new Resvg(svg, {
      fitTo: { mode: 'width', value: 1280 },
      font: { loadSystemFonts: false, fontFiles: FONTS, defaultFontFamily: 'DejaVu Sans' },
    })
      .render()
      .asPng(),
  writeReply: async (draft) => {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await transport.sendMail(replyToNodemailer(draft));
    if (!Buffer.isBuffer(message)) throw new Error('expected the whole message as one buffer');
    return message;
  },
};
