/** CP-PPL-13: how a turn went for whoever has a seat. */
export const TURN_KEPT = ['in-time', 'late', 'excused', 'delegate', 'away', 'missed'] as const;

/**
 * Ordered before it was due; late, and it counted; after a delay that was excused; nothing by themselves, but somebody for them;
 * nothing, and they had said that they are away; nothing.
 */
export type TurnKept = (typeof TURN_KEPT)[number];
