import type { SendMailOptions } from 'nodemailer';
import type { DraftReply, FinishedMail } from '../app/contracts/outgoing.ts';

/** The message as Nodemailer takes it; never reads a file or an address of the web. */
export function toNodemailer(mail: FinishedMail, instance: string): SendMailOptions {
  return {
    messageId: mail.messageId,
    date: new Date(mail.sentAt),
    from: mail.from,
    to: mail.to,
    envelope: { from: mail.returnPath, to: mail.to },
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.inReplyTo === undefined ? {} : { inReplyTo: mail.inReplyTo }),
    ...(mail.references.length === 0 ? {} : { references: [...mail.references] }),
    attachments: mail.pictures.map((picture) => ({
      cid: picture.cid,
      filename: `${picture.cid}.png`,
      content: Buffer.from(picture.png),
      contentType: 'image/png',
      contentDisposition: 'inline',
    })),
    headers: {
      ...wayOut(mail.unsubscribe),
      'Auto-Submitted': mail.isAutoReply ? 'auto-replied' : 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'X-Fieldpost-Loop': instance,
      'List-Id': { prepared: true, value: `${quoted(mail.list.name)} <${mail.list.id}.${instance}>` },
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 2369 and 8058. `prepared` keeps each on one line: signers have stumbled over folded ones. */
function wayOut(way: FinishedMail['unsubscribe']) {
  if (way === undefined) return {};
  const mailto = `<mailto:${way.mailto}?subject=unsubscribe>`;
  if (way.url === undefined) return { 'List-Unsubscribe': { prepared: true, value: mailto } };
  return {
    'List-Unsubscribe': { prepared: true, value: `<${way.url}>, ${mailto}` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  };
}

/** A plain reply as a person's mail program would send it. */
export function replyToNodemailer(draft: DraftReply): SendMailOptions {
  return {
    messageId: draft.messageId,
    date: new Date(draft.sentAt),
    from: draft.from,
    to: draft.to,
    subject: draft.subject,
    text: draft.text,
    inReplyTo: draft.inReplyTo,
    references: [draft.inReplyTo],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A header's quoted string, without what could end it. */
function quoted(name: string): string {
  return `"${name.replace(/[^\x20-\x7e]|["\\]/g, ' ').trim()}"`;
}
