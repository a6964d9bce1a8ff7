import nodemailer from 'nodemailer';

/** A mail as a player's own mail program sends it. */
export interface Letter {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  readonly inReplyTo: string;
}

/** Delivers the letter to a mail door, by SMTP. @throws Error when it is not accepted. */
export async function sendLetter(
  door: { readonly host: string; readonly port: number },
  letter: Letter,
): Promise<void> {
  const transport = nodemailer.createTransport({
    host: door.host,
    port: door.port,
    secure: false,
    ignoreTLS: true,
  });
  try {
    await transport.sendMail({
      ...letter,
      date: new Date(Date.UTC(2026, 0, 1)),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    transport.close();
  }
}
