import { Type } from 'typebox';
import type { InboundId } from '../src/app/ids.ts';
import { jobKind } from './job.ts';

/** Reads taken messages. */
export const readMails = jobKind({
  name: 'read-mails',
  payload: Type.Object({ inbound: Type.Array(Type.String()) }),
  run: (useCases, { inbound }) => useCases.readInbound(inbound as InboundId[]),
});
