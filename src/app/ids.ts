import type { Brand } from '../kernel/brand.ts';

/** A seat in one campaign: `gm`, `p1` ... unique in its campaign. */
export type ParticipantId = Brand<string, 'ParticipantId'>;
/** Given by the store, ordered by arrival. */
export type InboundId = Brand<string, 'InboundId'>;
/** Made by `app` before it is stored, so that the same event never makes two mails. */
export type OutboundId = Brand<string, 'OutboundId'>;

/** The one name under which the log tells of what follows from the lock of a turn, to the letters that tell of it. */
export const traceOfTurn = (campaign: string, turn: number): string => `${campaign}.t${turn}`;

/** What a token may do: look; send orders; whatever else its seat may. */
export type Scope = 'read' | 'orders' | 'gm';
