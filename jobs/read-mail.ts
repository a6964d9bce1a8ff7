import { Type } from 'typebox';
import type { InboundId } from '../src/app/ids.ts';
import { jobKind } from './job.ts';

/** Reads one taken message. */
export const readMail = jobKind({
  name: 'read-mail',
  payload: Type.Object({ inbound: Type.String() }),
  run: (useCases, { inbound }) => useCases.readInbound(inbound as InboundId),
});
