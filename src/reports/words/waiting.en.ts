import { isCalledByMany } from '../../kernel/called-by-many.ts';

const are = (army: string): string => (isCalledByMany(army) ? 'are' : 'is');

/** What an order waits for, in mid-sentence. */
export const waiting = {
  every: 'every turn',
  turn: (turn: number) => `turn ${turn}`,
  invaded: 'if an enemy enters our lands',
  lost: (region: string) => `if ${region} is lost`,
  held: (region: string) => `if ${region} is ours`,
  empty: (region: string) => `if nobody stands at ${region}`,
  entered: (region: string) => `if an enemy enters ${region}`,
  attacked: (army: string) => `if ${army} ${are(army)} attacked`,
  outnumbered: (army: string) => `if ${army} ${are(army)} outnumbered`,
  beaten: (army: string) => `if ${army} ${are(army)} beaten`,
  arrived: (army: string) => `if ${army} ${isCalledByMany(army) ? 'arrive' : 'arrives'}`,
  goes: (army: string) => `if ${army} ${isCalledByMany(army) ? 'go' : 'goes'}`,
};
