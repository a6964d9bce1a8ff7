import type { InboundMail } from '../records.ts';

/**
 * What our answers to a mail are called after, `m3f9a...`: made of its bytes alone, for a number would tell each reader how much
 * mail others send. The log tells by it of everything that follows from the mail. Two mails of the same bytes are the same mail, and have one answer.
 */
export const nameOfMail = ({ sha256 }: Pick<InboundMail, 'sha256'>): string => `m${sha256.slice(0, 24)}`;
