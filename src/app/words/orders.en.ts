import { english } from '../../kernel/words/language.ts';
import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const orders = {
  'conflict/orders': () => ({
    message: 'Your orders changed from somewhere else just now.',
    hint: 'Look at them and send again.',
  }),
  'illegal/not-by-mail.delegate': ({ to }: { to: string }) => ({
    message: `Nobody who plays here is called ${to}; to let somebody else in is for the game master to arrange.`,
    hint: 'Name another player, write "delegate to the adjutant", or ask the game master.',
  }),
  'illegal/not-entrusted': () => ({
    message: 'This is not among what you may order for them.',
    hint: 'The letter that told you of it says what is. Ask them to let you do more.',
  }),
  'illegal/not-entrusted.word': () => ({
    message: 'Nobody but they themselves may say this.',
    hint: 'For others you give orders, and take them back by "cancel" and the name of an army.',
  }),
  'illegal/not-entrusted.power': () => ({
    message: 'You may not give orders for them.',
    hint: 'They let you by a line in a mail of theirs: "NAME may give orders for me". Nothing of this line was carried out.',
  }),
  'illegal/for-others': () => ({
    message: 'Here you give your own orders; some of these lines are for another power.',
    hint: 'Give those on the page for them, or send all of it by mail.',
  }),
  'illegal/delegate-self': () => ({
    message: 'Your own orders are yours already.',
    hint: 'Name another player, or write "delegate to the adjutant".',
  }),
  'illegal/too-many.delegations': ({ most }: { most: number }) => ({
    message: `No more than ${most} people may give orders for you.`,
    hint: 'End one first: "end delegation to NAME".',
  }),
  'unclear/delegation': ({ from }: { from: string }) => ({
    message: from === '' ? 'Nobody gives orders for you.' : `${from} does not give orders for you.`,
    hint: 'Your page shows who does.',
  }),
  'unclear/give-back': ({ of }: { of: string }) => ({
    message: of === '' ? 'You give orders for nobody else.' : `You give no orders for ${of}.`,
    hint: 'Your page shows for whom you do.',
  }),
  'unclear/give-back.whose': ({ principals }: { principals: readonly string[] }) => ({
    message: `You give orders for ${english.and(principals)}.`,
    hint: `Say whose you give back: "give back the orders of ${principals[0] ?? ''}".`,
  }),
  'unclear/delegation-terms': () => ({
    message: 'How far they may order for you is not clear: an army or a limit in it is not known.',
    hint: 'Write for example "delegate to Tom: 2nd Host, until turn 6", or "delegate to Tom: everything". Nobody may order for you yet by this line.',
  }),
  'unclear/delegate': () => ({
    message: 'There is no such player in this campaign.',
    hint: 'Choose another player who has a seat.',
  }),
  'unclear/armies': () => ({
    message: 'One of these armies is not yours.',
    hint: 'Choose among your own.',
  }),
  'illegal/too-many': ({ most }: { most: number }) => ({
    message: `One mail may ask for old letters and orders ${most} times.`,
    hint: 'Ask for the others in another mail.',
  }),
  'illegal/too-many-odds': ({ most }: { most: number }) => ({
    message: `A mail asks for the odds of ${most} things at most.`,
    hint: 'Send the rest later.',
  }),
  'late/turn-closed.orders': ({ turn }: { turn: number }) => ({
    message: `Orders for turn ${turn} are closed.`,
    hint: 'Wait for the report, then order anew.',
  }),
  'stranger/no-faction': () => ({
    message: 'Only who leads a faction gives orders.',
    hint: 'Open the player’s own page by his link.',
  }),
  'unclear/yes': ({ references }: { references: readonly string[] }) => ({
    message:
      references.length === 0 ? 'No question of ours is open.' : 'More than one question of ours is open.',
    hint:
      references.length === 0
        ? 'Write the order that you mean.'
        : `Write ${references.map((one) => `"yes ${one}"`).join(' or ')}.`,
  }),
  'unclear/hours': ({ hours }: { hours: string }) => ({
    message: `"${hours}" are no hours.`,
    hint: 'Write for example "quiet hours 22 to 7".',
  }),
  'unclear/hours.daily': () => ({
    message: 'That is no hour of the day.',
    hint: 'Write for example "daily mail at 8".',
  }),
  'unclear/mail.none-yet': () => ({
    message: 'We have not written to you yet.',
    hint: 'Ask for "status" instead.',
  }),
  'unclear/odds': ({ hint, rollHint }: { hint: string; rollHint: string }) => ({
    message: 'The odds of what?',
    hint: `${hint} For a single roll: ${rollHint}`,
  }),
  'unclear/report.turn': ({ turn, newest }: { turn: number; newest: number }) => ({
    message: `There is no report of turn ${turn} for you.`,
    hint: `Turns have reports once they are resolved: ask for turn ${newest} or an earlier one.`,
  }),
  'unclear/turn.to-come': ({ meant, turn }: { meant: number; turn: number }) => ({
    message: `Turn ${meant} has not begun.`,
    hint: `Order for turn ${turn}.`,
  }),
  'unclear/until': ({ until, turn }: { until: string; turn: number }) => ({
    message: `"${until}" is no day or turn to come.`,
    hint: `Write for example "leave until turn ${turn}" or "leave until 24 December".`,
  }),
} satisfies RefusalCatalog;
