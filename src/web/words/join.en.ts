import { english } from '../../kernel/words/language.ts';

interface Asked {
  readonly player: string;
  readonly campaign: string;
  readonly faction: string;
}

const ONCE = 'Your answer counts once. Looking at this page changes nothing.';

const seats = (free: number): string =>
  free === 0
    ? 'All seats are taken; it keeps a reserve of players.'
    : `There ${free === 1 ? 'is' : 'are'} ${english.count(free, 'free seat', 'free seats')}.`;

/** What stands on invitations and sign-up pages. */
export const JOIN = {
  ask: {
    seat: ({ player, campaign, faction }: Asked) => ({
      title: `Will you lead ${faction}?`,
      lead: `${player}, you are invited to ${campaign}, a war that is played by mail. Orders go in plain words by mail; everything else comes by mail too.`,
      yes: 'Accept',
      no: 'Decline',
      says: [ONCE, 'When you accept, your first letter comes at once, with all that you need.'],
    }),
    campaign: ({ player, campaign }: Asked) => ({
      title: `Will you take over ${campaign}?`,
      lead: `${player}, the campaign is offered to you. Once you accept you own it, and whoever owns it now becomes a game master beside you.`,
      yes: 'Take it over',
      no: 'Decline',
      says: [ONCE, 'Both of you sign in anew afterwards.'],
    }),
    'sign-up': ({ player, campaign }: Asked) => ({
      title: 'Is this you?',
      lead: `${player}, somebody asked with this address for a seat in ${campaign}.`,
      yes: 'It is me',
      no: 'It is not',
      says: [ONCE],
    }),
  },
  accepted: {
    seat: {
      title: 'Welcome',
      lead: 'The seat is yours. Your first letter is on its way.',
      says: ['To see your pages, ask for a link with this address on the sign-in page.'],
    },
    campaign: {
      title: 'It is yours',
      lead: 'You own the campaign from now on.',
      says: ['Ask for a new link on the sign-in page: those of before open nothing any more.'],
    },
    'sign-up': {
      title: 'Thank you',
      lead: 'The address is yours. As soon as a seat is, you are written to.',
      says: [],
    },
  },
  declined: { title: 'That is settled', lead: 'Nothing more comes of it.', says: [] },
  asked: {
    title: 'Look at your mail',
    lead: 'A letter to this address asks whether it is yours. Nothing counts before you say so.',
    says: [
      'This page says the same of every address. Nothing came? Whoever has a seat already gets no letter.',
    ],
  },
  seats,
  signUp: ({
    name,
    turn,
    freeSeats,
    mode,
  }: {
    readonly name: string;
    readonly turn: number;
    readonly freeSeats: number;
    readonly mode: 'ask' | 'open';
  }) => ({
    title: name,
    lead: `A war that is played by mail, in its turn ${turn}. ${seats(freeSeats)}`,
    says: [
      mode === 'ask'
        ? 'The game master lets each player in.'
        : 'The first to prove their address has the seat.',
      'Your name and address are kept for this campaign alone, and a month at most if nothing comes of it.',
    ],
  }),
};
