/** What a reading thread runs; nobody imports it. */
import { openMail, readOpened } from '../read-mail.ts';
import { serve } from './serve.ts';

serve({ open: openMail, read: readOpened });
