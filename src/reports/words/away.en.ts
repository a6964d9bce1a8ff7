/** Why a player is not waited for, behind their name. */
export const away = {
  untilTurn: ({ turn }: { readonly turn: number }) => `away until turn ${turn}`,
  until: ({ at }: { readonly at: string }) => `away until ${at}`,
  handedOver: 'handed over to the adjutant',
  resigned: 'resigned',
};
