/** ADR 44: who runs a campaign beside its players. The seat `gm` is its owner's; whoever sits there hands the campaign over. */
import type { ParticipantId } from '../ids.ts';
import type { Participant } from '../records.ts';

/** Whoever has this seat owns the campaign. */
export const OWNER_SEAT = 'gm' as ParticipantId;

export type Role = Participant['role'];
export type StaffRole = Exclude<Role, 'player'>;

/** Does something for the campaign, and sees all of it. */
export const isOnStaff = ({ role }: Pick<Participant, 'role'>): boolean => role === 'gm' || role === 'helper';

/**
 * ADR 80: whom a letter to all of a campaign concerns: `war` everybody; `time`, of deadlines and pauses, who plays or answers players;
 * `orders`, what proves that orders stayed as they were, who plays and who steers.
 */
export type Concern = 'war' | 'time' | 'orders';

export function isConcerned({ role }: Pick<Participant, 'role'>, concern: Concern): boolean {
  switch (role) {
    case 'player':
    case 'gm':
      return true;
    case 'helper':
      return concern !== 'orders';
    case 'spectator':
      return concern === 'war';
  }
}

/** Game masters who are told what goes on: those who want it, and where nobody does, all of them, for somebody must know. */
export function gmsToTell(seats: readonly Participant[]): readonly Participant[] {
  const gms = seats.filter(({ role, addresses }) => role === 'gm' && addresses.length > 0);
  const willing = gms.filter(({ wishes }) => wishes?.noGmMail !== true);
  return willing.length === 0 ? gms : willing;
}

/** The same, and helpers: whom players' questions go to. */
export function whoAnswers(seats: readonly Participant[]): readonly Participant[] {
  const helpers = seats.filter(
    ({ role, addresses, wishes }) => role === 'helper' && addresses.length > 0 && wishes?.noGmMail !== true,
  );
  return [...gmsToTell(seats), ...helpers];
}
