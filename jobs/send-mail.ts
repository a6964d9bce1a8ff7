import { Type } from 'typebox';
import type { OutboundId } from '../src/app/ids.ts';
import { jobKind } from './job.ts';

/** Sends one mail of the outbox. */
export const sendMail = jobKind({
  name: 'send-mail',
  payload: Type.Object({ outbound: Type.String() }),
  run: (useCases, { outbound }) => useCases.sendOutbound(outbound as OutboundId),
});
