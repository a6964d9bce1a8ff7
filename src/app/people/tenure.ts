/** Who had the seat when a letter was written: what somebody wrote and was answered stays theirs, what a power was told is the power's. */
import type { MailKind, OutboundMail, Participant } from '../records.ts';
import { isForPrincipal } from './for-principal.ts';

type Letter = Pick<OutboundMail, 'id' | 'kind' | 'createdAt'>;

/** Written to the power, whoever leads it: reports, and what is told to all. */
export const OF_THE_POWER: readonly MailKind[] = [
  'turn-opening',
  'turn-locked',
  'turn-report',
  'battle-round',
  'battle-over',
  'correction',
  'campaign-closed',
];

/** Whether it was written to somebody who had the seat before. */
const isOfPredecessor = ({ seatedAt }: Participant, { kind, createdAt }: Letter): boolean =>
  seatedAt !== undefined && (createdAt < seatedAt || kind === 'farewell');

/** Whether whoever has the seat now may read it. */
export const maySeatRead = (seat: Participant, letter: Letter): boolean =>
  !isOfPredecessor(seat, letter) || OF_THE_POWER.includes(letter.kind) || isShared(seat, letter);

/** CP-PPL-05: their predecessor agreed; what opens something, or says goodbye, was for them alone. */
const isShared = ({ lettersSince }: Participant, { id, kind, createdAt }: Letter): boolean =>
  lettersSince !== undefined &&
  createdAt >= lettersSince &&
  !FOR_THEM_ALONE.includes(kind) &&
  !isForPrincipal(id);

const FOR_THEM_ALONE: readonly MailKind[] = ['sign-in', 'farewell', 'daily-mail', 'invitation'];

/** The letter as whoever has the seat now sees it: the address of whoever had it before is no business of theirs. */
export const asSeatReads = <L extends Letter & { readonly to: string }>(seat: Participant, letter: L): L =>
  isOfPredecessor(seat, letter) ? { ...letter, to: '' } : letter;

/** The seat as the keys of a letter take it: one to a predecessor brings them no keys of today, even where it is sent late. */
export function seatOfKeys(seat: Participant, letter: Letter): Participant {
  return isOfPredecessor(seat, letter) ? { ...seat, keyVersion: seat.keyVersion - 1 } : seat;
}
