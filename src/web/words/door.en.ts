/** What stands at the doors that are open to everybody. */
export const DOOR = {
  ask: {
    title: 'Sign in',
    lead: 'Your mail address is enough. If it is on file in a campaign here, a link comes to it within a minute.',
    says: [
      'The link signs you in once, within half an hour. There are no passwords.',
      'Nothing came? Look where your mail program keeps unwanted mail, or answer any letter of the campaign: the game master helps.',
    ],
    action: '/sign-in',
    button: 'Send me a link',
  },
  asked: {
    title: 'Look at your mail',
    lead: 'If this address is on file here, a link is on its way to it.',
    says: ['It signs you in once, within half an hour. This page says the same of every address.'],
  },
  enter: {
    title: 'Come in',
    lead: ({ name, campaign }: { readonly name: string; readonly campaign: string }) =>
      `This link signs in ${name} to ${campaign}. It works once; this browser then stays signed in.`,
    says: ['You are somebody else? Then close this page, and pass the link to nobody.'],
    button: 'Sign in',
  },
  letter: {
    title: ({ campaign, turn }: { readonly campaign: string; readonly turn: number }) =>
      `${campaign}, turn ${turn}`,
    lead: 'Whoever has this link sees what was written for this turn, and nothing else. To send orders, or to see how things stand now, sign in: a link goes to the address on file.',
    says: [],
    button: 'Send a link to that address',
  },
};
