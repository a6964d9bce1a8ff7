/** What an order waits for, in mid-sentence. */
export const waiting = {
  every: 'every turn',
  turn: (turn: number) => `turn ${turn}`,
  invaded: 'if an enemy enters our lands',
  lost: (region: string) => `if ${region} is lost`,
  held: (region: string) => `if ${region} is ours`,
  empty: (region: string) => `if nobody stands at ${region}`,
  entered: (region: string) => `if an enemy enters ${region}`,
  attacked: (army: string) => `if ${army} is attacked`,
  outnumbered: (army: string) => `if ${army} is outnumbered`,
  beaten: (army: string) => `if ${army} is beaten`,
  arrived: (army: string) => `if ${army} arrives`,
  goes: (army: string) => `if ${army} goes`,
};
