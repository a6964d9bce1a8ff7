/** A turn's posts on a board. */
export const forumPost = {
  boards: {
    bbcode: 'phpBB',
    xenforo: 'XenForo',
    smf: 'SMF',
    mybb: 'MyBB',
    vbulletin: 'vBulletin',
    discourse: 'Discourse',
    nodebb: 'NodeBB',
    reddit: 'Reddit',
    discord: 'Discord',
    markdown: 'Markdown',
    html: 'HTML',
  },
  families: { bbcode: 'BBCode (phpBB and its kin)', markdown: 'Markdown (Discourse and its kin)' },
  anyBoard: 'any board',
  postTitle: ({ name, turn }: { readonly name: string; readonly turn: number }) => `${name}, turn ${turn}`,
  part: ({ title, part, of }: { readonly title: string; readonly part: number; readonly of: number }) =>
    `${title} (${part} of ${of})`,
  partOf: ({ part, of }: { readonly part: number; readonly of: number }) => `Part ${part} of ${of}`,
  heading: ({ name, turn }: { readonly name: string; readonly turn: number }) => `${name}: turn ${turn}`,
  otherBattles: 'The other battles',
  besides: 'Besides',
  standings: 'How the war stands',
  treaties: 'Treaties',
  readOn: 'The whole turn, its map, and the war so far:',
  watch: 'Watch it, step by step:',
  /** Of many battles. */
  watchAll: 'The battles, step by step',
  watchOne: ({ title }: { readonly title: string }) => `${title}:`,
  dice: {
    heading: 'Fair dice',
    commitment: ({ turn, hash }: { readonly turn: number; readonly hash: string }) =>
      `Told before the orders of turn ${turn} were due: ${hash}`,
    secret: (secret: string) => `The secret behind it: ${secret}`,
    seed: (seed: string) => `The seed made at the lock: ${seed}`,
    committed: ({ turn }: { readonly turn: number }) => `The dice of turn ${turn} are committed to by:`,
  },
};
