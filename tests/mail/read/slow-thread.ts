/** A reading thread that takes its time to start. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openMail, readOpened } from '../../../src/mail/read/read-mail.ts';
import { serve } from '../../../src/mail/read/threads/serve.ts';

await sleep(1_500);
serve({ open: openMail, read: readOpened });
