import { english } from '../../kernel/words/language.ts';

/** The reminder that orders are due. */
export const reminder = {
  subject: ({ turn, at }: { readonly turn: number; readonly at: string }) =>
    `Turn ${turn}: your orders are due ${at}`,
  noOrders: 'We have no orders from you for this turn yet.',
  allOrdered: 'All your armies have orders; you may still change them.',
  missing: ({ armies }: { readonly armies: readonly string[] }) =>
    `Still without orders: ${english.and(armies)}.`,
};
