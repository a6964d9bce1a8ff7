import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const people = {
  'conflict/address': () => ({
    message: 'Another seat of this campaign has one of these addresses.',
    hint: 'Every seat needs addresses of its own: by them we know whose mail it is.',
  }),
  'conflict/seat': () => ({
    message: 'Who sits there changed just now.',
    hint: 'Look at the seats again.',
  }),
  'stranger/gm-only.helper': () => ({
    message: 'Only a game master may do this; helpers look, answer and proof-read.',
    hint: 'Ask a game master of the campaign.',
  }),
  'stranger/old-invitation': () => ({
    message: 'This invitation is over: it was answered, withdrawn, or too old.',
    hint: 'Ask the game master for another.',
  }),
  'stranger/no-sign-up': () => ({
    message: 'Nobody can sign up here.',
    hint: 'The campaign has no sign-up page, or has shut it.',
  }),
  'illegal/owner-seat': () => ({
    message: 'The owner’s place cannot be changed or taken away.',
    hint: 'Hand the campaign over to another game master first.',
  }),
  'illegal/seat-invited': () => ({
    message: 'Somebody is invited to this seat already.',
    hint: 'Wait for their answer, or withdraw the invitation first.',
  }),
  'illegal/offered': () => ({
    message: 'The campaign is offered to somebody already.',
    hint: 'Wait for their answer, or withdraw the offer first.',
  }),
  'unclear/invitation': () => ({
    message: 'This invitation is answered, withdrawn, or not known.',
    hint: 'Look at the list under Invitations.',
  }),
  'unclear/participant.gm': () => ({
    message: 'Only another game master of the campaign can take it over.',
    hint: 'Appoint them as game master first.',
  }),
  'illegal/too-many.staff': ({ most }: { most: number }) => ({
    message: `No more than ${most} people run or watch a campaign.`,
    hint: 'Places of those who left count too.',
  }),
  'illegal/too-many.invitations': ({ most }: { most: number }) => ({
    message: `No more than ${most} invitations wait for an answer at one time.`,
    hint: 'Wait for answers, or withdraw some.',
  }),
  'stranger/campaign-owner': () => ({
    message: 'Only the owner of the campaign may do this.',
    hint: 'Ask them: their name stands first under People.',
  }),
  'stranger/gm-only': () => ({
    message: 'Only the game master may do this.',
    hint: 'Ask him by answering your turn report.',
  }),
  'illegal/token-makes-token': () => ({
    message: 'A token does not make, list or end tokens and sessions.',
    hint: 'Sign in, and do it yourself.',
  }),
  'input/token': ({ longest, days }: { longest: number; days: number }) => ({
    message: 'A token needs a name and something that it may do.',
    hint: `Name it in at most ${longest} characters, choose one scope at least, and no more than ${days} days.`,
  }),
  'late/too-many-tokens': ({ most }: { most: number }) => ({
    message: `You have ${most} tokens already.`,
    hint: 'End one that you do not use any more.',
  }),
  'unclear/token': () => ({ message: 'There is no such token.', hint: 'Look at the list.' }),
  'input/reason.seat': () => ({
    message: 'A reason is missing.',
    hint: 'Say in a few words why: it stands in the log, and whom it concerns is told.',
  }),
  'illegal/too-many.reserves': ({ most }: { most: number }) => ({
    message: `There are ${most} people in the reserve already.`,
    hint: 'Take one off first.',
  }),
  'stranger/old-link': () => ({
    message: 'This link opens nothing: it has been used, is too old, or was made void.',
    hint: 'Ask for a new one by mail.',
  }),
  'illegal/seat-taken': ({ name }: { name: string }) => ({
    message: `${name} sits there.`,
    hint: 'Choose an empty seat, or let the two change places.',
  }),
  'illegal/forget-gm': () => ({
    message: 'The game master’s seat is not forgotten: somebody has to run the campaign.',
    hint: 'Set another name and address there.',
  }),
  'illegal/still-here': () => ({
    message: 'Somebody with this name or address has a seat here.',
    hint: 'Forget them there: People, then Change.',
  }),
  'unclear/former': () => ({
    message: 'No letter went to this address and no mail came from it.',
    hint: 'Write it as it was on file.',
  }),
  'input/former-name': () => ({
    message: 'No letter that we wrote to this address has that name in it.',
    hint: 'Write it as it stood in the campaign: it is taken out of every letter, and nothing else may be.',
  }),
  'unclear/leave': () => ({
    message: 'Nobody in this seat asks for leave.',
    hint: 'Name a day, and they are away until then.',
  }),
  'unclear/leave-word': () => ({
    message: 'Whether the leave is granted could be read two ways, so nothing was done and nobody was told.',
    hint: 'Answer the letter that asks for it once more with "grant", "refuse" or "until 24 December" alone in the first line, and what you like below.',
  }),
  'unclear/session': () => ({
    message: 'You are not signed in there.',
    hint: 'Look at the list of your sessions.',
  }),
  'stranger/no-seat': () => ({
    message: 'The owner has no desk of his own.',
    hint: 'Make a link for a player, and open their page by it.',
  }),
  'stranger/not-yours': () => ({
    message: 'This campaign is not open to you.',
    hint: 'Ask for a link to your own page by mail.',
  }),
  'unclear/campaign': ({ id }: { id: string }) => ({
    message: `There is no campaign called ${id}.`,
    hint: 'Ask for the list of campaigns.',
  }),
  'unclear/participant.change-person': () => ({
    message: 'There is no such seat.',
    hint: 'Look at the people.',
  }),
  'unclear/participant.participant-link': ({ participant }: { participant: string }) => ({
    message: `Nobody here is called ${participant}.`,
    hint: 'Look at the list of participants.',
  }),
  'input/person.name': ({ most }: { most: number }) => ({
    message: `Somebody’s name is missing, or longer than ${most} letters.`,
    hint: 'Give each seat a name.',
  }),
  'input/person.name-signs': ({ shown }: { shown: string }) => ({
    message: `The name ${shown} holds signs that cannot be printed.`,
    hint: 'Type it anew.',
  }),
  'input/person.no-address': ({ name }: { name: string }) => ({
    message: `${name} has no mail address.`,
    hint: 'Give at least one.',
  }),
  'input/person.many-addresses': ({ name }: { name: string }) => ({
    message: `${name} has too many addresses.`,
    hint: 'Five will do.',
  }),
  'input/person.bad-address': ({ address }: { address: string }) => ({
    message: `"${address}" is no mail address.`,
    hint: 'One reads like ada@example.org.',
  }),
  'input/person.same-address': ({ name }: { name: string }) => ({
    message: `${name} has the same address twice.`,
    hint: 'Once is enough.',
  }),
  'input/person.time-zone': ({ timeZone }: { timeZone: string }) => ({
    message: `"${timeZone}" is no time zone.`,
    hint: 'One reads like Europe/Brussels.',
  }),
} satisfies RefusalCatalog;
