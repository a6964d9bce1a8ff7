/** What a reading thread runs; nobody imports it. */
import { readMail } from '../read-mail.ts';
import { serve } from './serve.ts';

serve(readMail);
