import { Type } from 'typebox';
import type { OutboundId } from '../src/app/ids.ts';
import { jobKind } from './job.ts';

/** Sends mails of the outbox. */
export const sendMails = jobKind({
  name: 'send-mails',
  payload: Type.Object({ outbound: Type.Array(Type.String()) }),
  run: (useCases, { outbound }) => useCases.sendOutbound(outbound as OutboundId[]),
});
