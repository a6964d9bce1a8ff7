import { english } from '../../kernel/words/language.ts';

/** Away meanwhile, in whatever way. */
const meanwhile =
  'The turns do not wait for you, and you get no reminders; your armies keep their standing orders and defend themselves. Reports go on coming, and what you order all the same counts.';

interface OfTurn {
  readonly turn: number;
  /** In the standard words, each on one line. */
  readonly orders: readonly string[];
}

/** Answers to what a player asks of the post office among their orders. */
export const commands = {
  sentAgain: 'It is on its way to you once more.',
  wholeComes: ({ turn }: { readonly turn: number }) =>
    `Your letter of turn ${turn} comes whole, in a mail of its own.`,
  noTurnBefore: 'There was no turn before this one.',
  nothingToRepeat: 'Last turn has no orders of yours that could be given again, so this changes nothing.',
  ordersOf: ({ turn, orders }: OfTurn) =>
    `Turn ${turn}: ${orders.length === 0 ? 'no orders' : orders.join('; ')}.`,
  ready: ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
    `${title}: ${lines.join('; ')}.`,
  nothingReady: 'There is nothing that you could order now.',
  inTheChest: ({ gold }: { readonly gold: number }) =>
    gold === 0
      ? 'Your chest is empty.'
      : `${gold} gold ${english.pick(gold, ['lies', 'lie'])} in your chest.`,
  whereTheyStand: ({
    armies,
    areAll,
  }: {
    readonly armies: readonly { readonly name: string; readonly place: string }[];
    readonly areAll: boolean;
  }) => {
    const where = armies.map(({ name, place }) => `${name} at ${place}`).join('; ');
    return areAll ? `Your armies: ${where}.` : `${where}.`;
  },
  playedBy: ({ power, player }: { readonly power: string; readonly player?: string }) =>
    player === undefined ? `Nobody plays ${power} now.` : `${power}: played by ${player}.`,
  relation: ({ power, isWar }: { readonly power: string; readonly isWar: boolean }) =>
    isWar ? `You are at war with ${power}.` : `You are not at war with ${power}.`,
  heldBy: ({
    place,
    holder,
    isSeen,
  }: {
    readonly place: string;
    readonly holder?: string;
    readonly isSeen: boolean;
  }) => {
    if (holder !== undefined) return `${place} is held by ${holder}.`;
    return isSeen ? `Nobody holds ${place}.` : `You do not know who holds ${place}: nobody of yours sees it.`;
  },
  canWrite: ({ example, means }: { readonly example: string; readonly means: string }) =>
    `"${example}": ${means}`,
  howToWrite:
    'Answer any letter of ours with your orders in plain words, one to a line or several in a sentence. Part of a name will do, and small slips are forgiven. For example:',
  notPlayed: 'This campaign has nothing of that.',
  moreHelp: ({ topics }: { readonly topics: readonly string[] }) =>
    `There is more on each topic: ${topics.map((topic) => `"help ${topic}"`).join(', ')}.`,
  leavesUntilTurn: ({ turn }: { readonly turn: number }) => `You are away until turn ${turn}. ${meanwhile}`,
  leavesUntil: ({ at }: { readonly at: string }) => `You are away until ${at}. ${meanwhile}`,
  noLeaveLeft: 'You have no days of leave left, so you are not away.',
  asksForLeave: ({ mostDays, inAll }: { readonly mostDays?: number; readonly inAll?: number }) => {
    const limits = [
      ...(mostDays === undefined ? [] : [`${english.count(mostDays, 'day', 'days')} at a time`]),
      ...(inAll === undefined ? [] : [`${english.count(inAll, 'day', 'days')} in all`]),
    ];
    return `In this campaign you may be away ${english.and(limits)} by your own word. Your game master has been asked for the rest, and you are written to.`;
  },
  feedIs: ({ link }: { readonly link: string }) =>
    `Your calendar of deadlines, for calendar programs that take an address: ${link} It shows when orders are due and nothing else. Whoever has the address can see that; "no calendar" ends it.`,
  myData:
    'Sign in to your page, and take the file under "What we hold on you". Ask for a link by mail where you are not signed in; your address is enough.',
  asksToForget:
    'Nothing has changed yet. If you mean it, write "forget me" once more before this turn is resolved: then your seat is empty, your name, addresses, mails and letters are thrown away, and no letter comes to you any more, not even an answer. It cannot be taken back.',
  forgets: 'You are being forgotten.',
  noFeed: 'The address of your calendar opens nothing any more. "calendar" brings another.',
  handsOver: `Handed over to the adjutant. ${meanwhile} Your next order takes it back.`,
  asksToResign:
    'Nothing has changed yet. If you mean it, answer "yes" or write "resign" once more before this turn is resolved; any order of yours takes it back.',
  resigns: `You have resigned, and the game master is told. ${meanwhile}`,
  hasResigned: 'You have resigned already.',
  onlyYourPage:
    'This post office does not check where mail comes from, so from now on only your page counts; there you can end it again.',
  newAddress:
    'The reply addresses and links of our letters so far are void from now on. Answer this receipt, or open your page by its link: they are new.',
};
