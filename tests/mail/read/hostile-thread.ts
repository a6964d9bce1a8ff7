/** A reading thread with a reader that some words stop. */
import { openMail, readOpened } from '../../../src/mail/read/read-mail.ts';
import { serve } from '../../../src/mail/read/threads/serve.ts';

serve({ open: openHostile, read: readOpened });

function openHostile(raw: Uint8Array): ReturnType<typeof openMail> {
  const text = Buffer.from(raw).toString('latin1');
  if (text.includes('LOOP-EVER')) for (;;) Math.sqrt(2);
  if (text.includes('BACKTRACK')) /^(?:a+)+$/.test(`${'a'.repeat(60)}b`);
  if (text.includes('EAT-ALL')) eatAll();
  if (text.includes('BREAK-IT')) throw new Error('the reader is broken');
  return openMail(raw);
}

function eatAll(): void {
  const eaten: unknown[] = [];
  for (;;) eaten.push(new Array(100_000).fill({}));
}
