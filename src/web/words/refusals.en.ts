import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const refusals = {
  'input/no-file': () => ({
    message: 'There is no file in the form.',
    hint: 'Choose one that a Fieldpost has exported.',
  }),
  'input/nobody-ticked': () => ({
    message: 'There are words for several letters, but no letter is ticked.',
    hint: 'Tick those that get them, or empty the field.',
  }),
  'input/content': ({ its, title }: { its: string; title: string }) => ({
    message: `This content is for ${its}, not for ${title}.`,
    hint: 'Choose those rules for the campaign, or send content for these.',
  }),
  'unclear/board': () => ({
    message: 'There is no such kind of board.',
    hint: 'Choose one from the list.',
  }),
  'unclear/webhook': () => ({
    message: 'There is no such webhook.',
    hint: 'Choose one from the list.',
  }),
  'unclear/attempt': () => ({
    message: 'The turn was not run so often.',
    hint: 'Look at its proof.',
  }),
  'input/local-time': ({ text }: { text: string }) => ({
    message: `"${text}" is no day or time.`,
    hint: 'Write it as 2026-12-24, or 2026-12-24T20:00 where a time is asked for.',
  }),
  'input/campaign.no-name': () => ({ message: 'The campaign needs a name.' }),
  'input/due': () => ({
    message: 'Choose when turns are due: a time, and one day of the week at least.',
  }),
  'input/gm': () => ({
    message: 'Give your own name and mail address: letters for the game master go there.',
  }),
  'input/players.few': () => ({
    message: 'A campaign needs two players at least.',
    hint: 'Write one a line: Ada <ada@example.org>.',
  }),
  'input/players.power-long': ({ player, longest }: { player: string; longest: number }) => ({
    message: `The name of ${player}’s power is longer than ${longest} letters.`,
    hint: 'Give it a shorter one.',
  }),
  'input/players.castles': ({ players, castles }: { players: number; castles: number }) => ({
    message: `Nobody is seated yet: ${players} powers need as many castles, and this map has ${castles}.`,
    hint: 'Choose the map that fits, below, or one with more castles.',
  }),
  'input/players.line': ({ line }: { line: string }) => ({
    message: `There is no mail address in the line "${line}".`,
    hint: 'Write one player a line: Ada <ada@example.org>, or Ada, ada@example.org.',
  }),
  'input/map.kept': ({ fault }: { fault: string }) => ({ message: `The map is as it was: ${fault}` }),
  'input/mode': () => ({ message: 'Choose how it shall be fought.' }),
  'stranger/not-yours': () => ({
    message: 'This desk belongs to somebody else.',
    hint: 'Open the link in your own last turn report.',
  }),
  'unclear/campaign': () => ({ message: 'There is no such campaign here.' }),
  'unclear/empty': () => ({
    message: 'There is no order in it.',
    hint: 'Write one order a line, then try again.',
  }),
  'unclear/empty.nothing-said': () => ({
    message: 'There is nothing in this answer.',
    hint: 'Tick an order or write one, then send it.',
  }),
  'unclear/empty.sheet': () => ({
    message: 'There is nothing in it.',
    hint: 'Write one line each, then try again.',
  }),
  'unclear/page': () => ({ message: 'This battle has left the field.' }),
  'unclear/page.picture-theme': () => ({
    message: 'There is no such picture.',
    hint: 'Pictures of the map are light or dark.',
  }),
  'unclear/page.step-of': () => ({ message: 'There is no such step.' }),
  'unclear/participant': () => ({ message: 'There is no such seat.' }),
  'unclear/roll': () => ({ message: 'There is no such roll.', hint: 'Look at the log.' }),
  'unclear/turn': () => ({ message: 'There is no such turn.', hint: 'Look at the list of turns.' }),
  'stranger/other-site': () => ({
    message: 'This was not sent from a page of this Fieldpost.',
    hint: 'Open the page here and send it once more.',
  }),
  'unclear/participant.mailbox': () => ({ message: 'Nobody here has that mailbox.' }),
} satisfies RefusalCatalog;
