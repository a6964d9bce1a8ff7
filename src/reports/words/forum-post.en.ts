/** A turn's posts on a board. */
export const forumPost = {
  boards: {
    bbcode: 'BBCode (phpBB and its kin)',
    markdown: 'Markdown (Discourse, GitHub and their kin)',
  },
  anyBoard: 'any board',
  postTitle: ({ name, turn }: { readonly name: string; readonly turn: number }) => `${name}, turn ${turn}`,
  part: ({ title, part, of }: { readonly title: string; readonly part: number; readonly of: number }) =>
    `${title} (${part} of ${of})`,
  heading: ({ name, turn }: { readonly name: string; readonly turn: number }) => `${name}: turn ${turn}`,
  standings: 'How the war stands',
  map: 'The map',
  treaties: 'Treaties',
  blowByBlow: 'The battle, blow by blow',
  fieldAtEnd: 'The field at the end',
  drawUp: 'The armies draw up.',
  round: ({ round }: { readonly round: number }) => `Round ${round}.`,
  dice: {
    heading: 'Fair dice',
    opened: 'What was committed to, and what is now laid open',
    commitment: ({ turn, hash }: { readonly turn: number; readonly hash: string }) =>
      `Told before the orders of turn ${turn} were due: ${hash}`,
    secret: (secret: string) => `The secret behind it: ${secret}`,
    seed: (seed: string) => `The seed made at the lock: ${seed}`,
    committed: ({ turn, hash }: { readonly turn: number; readonly hash: string }) =>
      `The dice of turn ${turn} are committed to by: ${hash}`,
    all: 'Every die of the battles',
  },
  /** Dice of one throw. */
  thrown: ({
    label,
    values,
    sides,
    need,
  }: {
    readonly label: string;
    readonly values: readonly number[];
    readonly sides: number;
    readonly need: string | undefined;
  }) => `${label}: ${values.join(' ')} (d${sides}${need === undefined ? '' : `, ${need}`})`,
};
