interface Named {
  readonly name: string;
}

/** Letters about seats and who sits in them. */
export const peopleLetters = {
  signInSubject: ({ name }: Named) => `Your way in to ${name}`,
  signInTitle: 'Sign in',
  signIn: ({ player, minutes }: { readonly player: string; readonly minutes: number }) =>
    `${player}, you asked for a link to your page. The one below signs you in once, within ${minutes} minutes; then it opens nothing any more. Open it in the browser that you want to use.`,
  notYou:
    'If you did not ask for it, do nothing: nobody has got in. Hand it to nobody, and do not forward this letter.',
};
