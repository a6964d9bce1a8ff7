import { english } from '../../kernel/words/language.ts';

interface Named {
  readonly name: string;
}

interface Asked extends Named {
  readonly player: string;
  readonly faction: string;
  readonly until: string;
}

const STAFF = { gm: 'a game master', helper: 'a helper', spectator: 'a spectator' } as const;
const MAY = {
  gm: 'You may do all that steers it; handing it over and ending it stay with its owner.',
  helper:
    'You see all of it, the tray and the mailroom, answer the players’ questions and add words to letters that are proof-read. You change nothing in the war.',
  spectator: 'You see what is public in it, as any reader does, and nothing of what a power alone knows.',
} as const;

interface Appointed extends Named {
  readonly player: string;
  readonly role: keyof typeof STAFF;
}

/** Letters that ask somebody, and those that tell what they have answered. */
export const invitations = {
  seatSubject: ({ name }: Named) => `You are invited to ${name}`,
  seatTitle: ({ faction }: { readonly faction: string }) => `Will you lead ${faction}?`,
  seat: ({ player, name, faction, until }: Asked) =>
    `${player}, you are invited to ${name}, a war that is played by mail: you would lead ${faction}. The seat is kept for you until ${until}. All rules and your first report come when you accept.`,
  said: 'Your game master writes',
  campaignSubject: ({ name }: Named) => `Will you take over ${name}?`,
  campaignTitle: 'A campaign is offered to you',
  campaign: ({ player, name, until }: Omit<Asked, 'faction'>) =>
    `${player}, the owner of ${name} wants to hand it over to you. If you accept until ${until} you own it: who runs it, its end, and all else is yours to decide. Whoever owns it now becomes a game master beside you.`,
  signUpSubject: ({ name }: Named) => `Do you want a seat in ${name}?`,
  signUpTitle: 'Is this you?',
  signUp: ({ player, name, until }: Omit<Asked, 'faction'>) =>
    `${player}, somebody asked with this address for a seat in ${name}. If it was you, say so until ${until}; if not, do nothing, and nothing more comes.`,
  reminder: 'You have not answered yet; this is the only reminder.',
  how: 'How to answer',
  byLink: 'Open this link, and choose there. It works once.',
  linkSays: 'Answer here',
  byReply: 'Or answer this letter with one word: "accept" or "decline".',
  kept: 'Until then nothing else is kept of you than your name and this address; both are thrown away a month after the invitation has ended.',
  answeredSubject: ({ who, isAccepted }: { readonly who: string; readonly isAccepted: boolean }) =>
    isAccepted ? `${who} accepts` : `${who} declines`,
  answeredTitle: 'An invitation was answered',
  accepted: ({ who, faction }: { readonly who: string; readonly faction: string }) =>
    `${who} leads ${faction} from now on, and has been written to.`,
  declined: ({ who, faction }: { readonly who: string; readonly faction: string }) =>
    `${who} does not want to lead ${faction}. The seat stays empty; invite somebody else, or keep a reserve.`,
  campaignKept: ({ who }: { readonly who: string }) =>
    `${who} does not take the campaign over. It stays yours.`,
  askedSubject: ({ who }: { readonly who: string }) => `${who} asks for a seat`,
  askedTitle: 'Somebody signed up',
  theyWrite: 'What they write to you',
  asked: ({ who }: { readonly who: string }) =>
    `${who} asked for a seat on your sign-up page, and the address is theirs. Let them in, or not, under Invitations.`,
  cameIn: ({ who }: { readonly who: string }) =>
    `${who} signed up, and is in your reserve, or has the seat that was empty.`,
  ownerSubject: ({ name }: Named) => `${name} has another owner`,
  ownerTitle: 'The campaign was handed over',
  owner: ({ who, name }: { readonly who: string } & Named) =>
    `${who} owns ${name} from now on. Links and reply addresses in earlier letters open nothing any more; sign in by a new link.`,
  advert: ({
    name,
    turn,
    free,
    link,
  }: {
    readonly name: string;
    readonly turn: number;
    readonly free: number;
    readonly link: string;
  }) =>
    free === 0
      ? `${name}, a war that is played by mail, is in its turn ${turn} and keeps a reserve of players. Sign up: ${link}`
      : `${name}, a war that is played by mail, is in its turn ${turn} and has ${english.count(free, 'free seat', 'free seats')}. You send orders in plain words by mail; everything else comes by mail too. Sign up: ${link}`,
  staffSubject: ({ name, role }: Omit<Appointed, 'player'>) => `You are ${STAFF[role]} of ${name}`,
  staffTitle: 'Welcome',
  staff: ({ player, name, role }: Appointed) =>
    `${player}, you are ${STAFF[role]} of ${name} from now on. ${MAY[role]}`,
  staffHow: ({ hours }: { readonly hours: number }) =>
    `The link below signs you in once, within ${hours} hours; later you ask for another on the sign-in page with this address.`,
} as const;
