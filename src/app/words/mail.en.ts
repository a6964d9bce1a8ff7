import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

const inTray = 'Your mail lies in the game master’s tray.';

const somebodyElse =
  'If you did not, somebody knows your reply address: write "new address" to us, or ask for new ones on your page under Letters, and the old ones are void.';

/** It went to a seat's own address, and may not be the seat's own. */
const unread = (why: string) => ({
  message: `${why} It was set aside unread, and is kept as it came.`,
  hint: `If you wrote it, write it again as a short plain text, or use your page; your orders before it still stand. ${somebodyElse}`,
});

const noReply = {
  message: 'It does not answer one of our mails.',
  hint: 'If you wrote it, write again as a reply to your newest report: its reply address shows us that it is you.',
};

const doubtful = (message: string) => ({
  message,
  hint: 'If you wrote it, write again from your own mail program as a reply to your newest report, or use your page. If you did not, nothing needs to be done.',
});

export const mail = {
  'illegal/no-faction': ({ isGm }: { isGm: boolean }) => ({
    message: 'You lead no faction in this campaign, so there is nobody to give orders to.',
    hint: isGm ? 'As game master you steer the campaign from your page.' : inTray,
  }),
  'illegal/no-part': () => ({ message: 'You have no part in that battle.', hint: inTray }),
  'late/round-closed.mail': ({ round, place, now }: { round: number; place: string; now: number }) => ({
    message: `Round ${round} of the battle of ${place} has been played, so nothing was changed.`,
    hint: `Answer the letter of round ${now} instead.`,
  }),
  'late/turn-closed.mail': ({ turn }: { turn: number }) => ({
    message: `Orders for turn ${turn} are closed, so nothing was changed.`,
    hint: 'Answer your newest turn report instead.',
  }),
  'stranger/bad-address': () => doubtful('Its address names no campaign of ours.'),
  'stranger/bad-address.mark': () => doubtful('The mark in its reply address is not genuine.'),
  'stranger/disowned': () =>
    doubtful('The mail servers of its sender say that it is not from there (SPF, DKIM or DMARC).'),
  'stranger/no-reply-address': () => noReply,
  'stranger/not-proven': () => ({
    message:
      'You have asked for strict mail, and no mail provider vouches that this one is from its sender (DMARC, DKIM or SPF).',
    hint: `If you wrote it, use your page; there you can end strict mail as well. ${somebodyElse}`,
  }),
  'stranger/old-address': () => ({
    message: 'It came to a reply address that was made void.',
    hint: 'If you wrote it, write again as a reply to your newest report: the addresses of older letters were made void. If you did not, nothing needs to be done: the old address opens nothing.',
  }),
  'stranger/owner-only.tray': () => ({ message: 'Only the owner of this post office may do this.' }),
  'stranger/unknown-from': ({ name }: { name: string }) => ({
    message: `It is not from an address on file for ${name}.`,
    hint: `If you wrote it, write again from an address that is on file, or ask your game master to put the other one on file. ${somebodyElse}`,
  }),
  'unclear/empty.mail': () => ({ message: 'We found no text in it.' }),
  'unclear/mail': () => ({ message: 'There is no such mail.', hint: 'Look at the list of mails again.' }),
  'unclear/mail.tray': () => ({
    message: 'That mail is not in the tray.',
    hint: 'Look at the tray again: it may have been put away.',
  }),
  'unreadable/too-much.stopped': ({ tries }: { tries: number }) =>
    unread(`The program stopped each of the ${tries} times that it was reading it.`),
  'unreadable/too-much.time': ({ tries }: { tries: number }) =>
    unread(`What had to be done for it took too long, each of the ${tries} times.`),
  'waits/too-many': ({ limit, from }: { limit: number; from: string }) => ({
    message: `More than ${limit} mails have come from you in this hour, and that is as many as we read. This one and those after it are kept.`,
    hint: `There is nothing you need to do: they are read in order from ${from} on, and before the deadline in any case. If you did not write so much, look whether your mail program sends by itself.`,
  }),
} satisfies RefusalCatalog;
