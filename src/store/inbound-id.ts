import type { InboundId } from '../app/ids.ts';

const DIGITS = 12;

/** Numbers given by the database as words of one length, so that `<` goes by arrival. */
export const inboundIdOf = (id: bigint): InboundId => String(id).padStart(DIGITS, '0') as InboundId;

/** The database's number; undefined for a word that no mail was ever called by. */
export function inboundNumber(id: InboundId): bigint | undefined {
  return /^\d{12,18}$/.test(id) ? BigInt(id) : undefined;
}
