import { english } from '../../kernel/words/language.ts';

/** The reminder that orders are due. */
export const reminder = {
  subject: ({ turn, at }: { readonly turn: number; readonly at: string }) =>
    `Turn ${turn}: your orders are due ${at}`,
  last: 'You are the last: everybody else has sent orders.',
  others: ({ factions }: { readonly factions: readonly string[] }) =>
    `Beside you, ${english.and(factions)} ${english.pick(factions.length, ['is', 'are'])} still waited for.`,
  noOrders: 'We have no orders from you for this turn yet.',
  allOrdered: 'All your armies have orders; you may still change them.',
  missing: ({ armies }: { readonly armies: readonly string[] }) =>
    `Still without orders: ${english.and(armies)}.`,
};
