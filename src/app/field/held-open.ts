import type { Instant } from '../../kernel/brand.ts';
import type { FieldBattle, OutboundMail } from '../records.ts';
import type { BattleDesk } from './battle-letters.ts';
import { movedLetters } from './moved-letters.ts';

const HOUR = 3_600_000;

/**
 * A battle whose deadline passed while nobody was there, or while the campaign stood still: it is due again after the campaign's
 * grace, and its players are told. The version is still the one that was read. `reason` as the players read it.
 */
export function heldOpen(
  desk: BattleDesk,
  battle: FieldBattle,
  reason: string,
): { readonly battle: FieldBattle; readonly letters: readonly OutboundMail[] } {
  const { deps, campaign } = desk;
  const deadline = (deps.clock.now() + Math.max(1, campaign.calendar.graceHours) * HOUR) as Instant;
  const endsBy = Math.max(deadline, battle.endsBy) as Instant;
  const held: FieldBattle = { ...battle, deadline, endsBy };
  return { battle: held, letters: movedLetters(desk, held, { was: battle.deadline, reason }) };
}
