/** What a player is asked where their prose leaves something open. */
export const freeWords = {
  meant: {
    code: 'unclear/meant',
    message: 'Some of this we are not sure of, so it was not taken.',
    hint: (orders: readonly string[]) => `Did you mean ${orders.map((order) => `"${order}"`).join(' and ')}?`,
  },
  open: {
    where: 'It does not say where to.',
    which: 'It names more than one place to go to.',
    who: 'It does not say which army.',
    together: 'An army cannot yet be told to follow, support or join another on its way.',
    condition:
      'An order can wait for a turn, for an enemy in a region, or for a region that is lost, ours or empty, and for nothing else.',
    unsure: 'It speaks of an army, but it is not clear what the army shall do.',
    back: 'This seems to take something back, but it does not say what.',
    gold: 'Gold is paid as a term of a treaty; a single gift cannot be sent yet.',
    not: 'It says where an army shall not go, and nothing else.',
  },
  write: (examples: readonly string[]) =>
    `Write for example ${examples.map((one) => `"${one}"`).join(' or ')}.`,
  replaced: 'replaced by what stands below it',
  idle: 'no order in it',
  forGm: 'passed on to your game master',
} as const;
