/** What is said of programs that are told what happens in a campaign. */
export const webhooks = {
  works: ({ status }: { readonly status: number }) =>
    `It works: the program took the test event (${status}).`,
  answered: ({ status }: { readonly status: number }) => `The program answered ${status}.`,
  statuses: {
    waits: 'Is sent within half a minute.',
    queued: 'Is tried again.',
    delivered: 'Was taken.',
    'given-up': 'Was given up after some three days.',
  },
  /** What went wrong, and what to do about it, by `WebhookTrouble`. */
  cures: {
    address: 'The address must begin with https, and have no user name in it.',
    broken: 'Something is wrong with the program itself: its own log says what.',
    busy: 'It asks us to wait; it is tried again by itself.',
    gone: 'It says that it is gone for good, so the webhook was switched off.',
    missing:
      'Nothing listens at this path, or not for POST. Check what stands behind the host in the address.',
    private:
      'The address leads to a private network, where nothing is sent. Whoever runs this Fieldpost can allow it (BOARDS_PRIVATE).',
    redirect: 'It sends us on to another address, and we do not follow. Enter that one.',
    refused: 'It did not take the event. Its log may say why; often the secret does not match.',
    rights: 'It does not believe that the event is ours. Check that it has the secret of this webhook.',
    unreachable:
      'Nothing answered within twenty seconds. Check that the host is spelt right, that the program runs, and that its certificate is good.',
  },
};
