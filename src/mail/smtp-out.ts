import nodemailer from 'nodemailer';
import type { MailOut, Sending } from '../app/outgoing.ts';
import { toNodemailer } from './message.ts';

/**
 * Real mail through the server of `url` (`smtp://user:pass@host:587`). `instance` marks what we sent, against loops;
 * `close` lets go of the connections.
 */
export function smtpOut(url: string, instance: string): MailOut & { close(): void } {
  const transport = nodemailer.createTransport(url, { disableFileAccess: true, disableUrlAccess: true });
  return {
    send: async (mail) => {
      try {
        const sent = await transport.sendMail(toNodemailer(mail, instance));
        return { kind: 'sent', answer: String(sent.response) };
      } catch (error) {
        return judge(error);
      }
    },
    close: () => transport.close(),
  };
}

/** A 5xx answer and a message nobody could send are final; all else is the weather. */
function judge(error: unknown): Sending {
  const { responseCode, code, message } = error as { responseCode?: number; code?: string; message?: string };
  const why = `${responseCode ?? code ?? 'error'}: ${message ?? String(error)}`;
  const isFinal = (responseCode !== undefined && responseCode >= 500) || code === 'EMESSAGE';
  return { kind: isFinal ? 'never' : 'later', why };
}
