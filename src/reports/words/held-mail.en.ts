interface Notice {
  readonly isWaiting: boolean;
}

interface About extends Notice {
  /** Somebody else may have written it. */
  readonly isDoubtful: boolean;
}

/** To a player whose mail changed nothing. */
export const heldMail = {
  subject: ({ turn, isWaiting }: Notice & { readonly turn: number }) =>
    `Turn ${turn} orders: ${isWaiting ? 'waiting to be read' : 'NOT accepted'}`,
  says: ({ player, isWaiting, isDoubtful }: About & { readonly player: string }) => {
    if (isWaiting) return `${player}, your mail is kept and waits to be read.`;
    return `${player}, ${isDoubtful ? 'a mail in your name' : 'your mail'} has NOT been carried out.`;
  },
  which: ({
    subject,
    takenAt,
    isDoubtful,
    isWaiting,
  }: About & { readonly subject: string; readonly takenAt: string }) => {
    if (isDoubtful) return `A mail that claims to be yours reached us ${takenAt}; it has changed nothing.`;
    const named = subject === '' ? 'Your mail without a subject' : `Your mail "${subject}"`;
    return isWaiting
      ? `${named} reached us ${takenAt}. It has changed nothing yet.`
      : `${named} reached us ${takenAt}, but it has changed nothing.`;
  },
};
