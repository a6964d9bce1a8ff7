/** CP-CAL-13: what keeps a turn from closing at its deadline until the GM has looked, or the hours of grace are over. */
import { Type } from 'typebox';
import type { Instant } from '../../kernel/brand.ts';

export interface Guards {
  /** Per cent of those who could order that have sent nothing: so many or more. Absent: it is not looked at. */
  readonly missing?: number;
  /** Per cent of the players that are away by their own word: so many or more. Absent: it is not looked at. */
  readonly away?: number;
  /** Hours without any mail from outside, while somebody is waited for. Absent: it is not looked at. */
  readonly silentMail?: number;
}

export const GuardsSchema = Type.Object(
  {
    missing: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    away: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    silentMail: Type.Optional(Type.Integer({ minimum: 1, maximum: 14 * 24 })),
  },
  { additionalProperties: false },
);

export interface AtDeadline {
  /** Who could order: those on leave count. */
  readonly players: number;
  /** Who of them has sent nothing. */
  readonly missing: number;
  /** Who of them is away; absent: nobody. */
  readonly away?: number;
  /** When the last mail from outside came; absent: none ever did, so nobody expects one. */
  readonly lastMail?: Instant;
  readonly now: Instant;
}

const HOUR = 3_600_000;

/** The guard that holds the turn; undefined: it may close. */
export function guardThatHolds(guards: Guards, seen: AtDeadline): keyof Guards | undefined {
  const { players, missing, lastMail, now } = seen;
  if (isMassAbsence(guards, seen)) return 'away';
  if (missing === 0) return undefined;
  if (guards.missing !== undefined && missing * 100 >= guards.missing * players) return 'missing';
  const silence = lastMail === undefined ? 0 : now - lastMail;
  return guards.silentMail !== undefined && silence >= guards.silentMail * HOUR ? 'silentMail' : undefined;
}

/** CP-CAL-13: so many are away that a turn shall not close before its deadline, and not at it. */
export const isMassAbsence = (
  { away: most }: Guards,
  { players, away = 0 }: Pick<AtDeadline, 'players' | 'away'>,
): boolean => most !== undefined && away > 0 && away * 100 >= most * players;
