/** Why a mail was not carried out, and what its writer can do. */
export const mailroom = {
  cameTwice: 'This very message came before. Nothing was done twice; here is its receipt once more.',
  isEmpty: 'We found no text in it.',
  writePlain: 'Please write again as plain text; your orders before it still stand.',
  doubts: {
    noCampaign: 'Its address names no campaign of ours.',
    isForged: 'The mark in its reply address is not genuine.',
    isNoAnswer: 'It does not answer one of our mails.',
    isNotOnFile: ({ player }: { readonly player: string }) =>
      `It is not from an address on file for ${player}.`,
    isDisowned: 'The mail servers of its sender say that it is not from there (SPF, DKIM or DMARC).',
  },
  hints: {
    notOnFile:
      'If you wrote it, write again from an address that is on file, or ask your game master to put the other one on file. If you did not, somebody knows your reply address: tell your game master, who can make it void.',
    tooMuch:
      'If you wrote it, write it again as a short plain text, or use your page; your orders before it still stand. If you did not, somebody knows your reply address: tell your game master, who can make it void.',
    noAnswer:
      'If you wrote it, write again as a reply to your newest report: its reply address shows us that it is you.',
    other:
      'If you wrote it, write again from your own mail program as a reply to your newest report, or use your page. If you did not, nothing needs to be done.',
  },
  waits: {
    inTray: ({ limit }: { readonly limit: number }) =>
      `It waits to be read: ${limit} mails from there were read in this hour already, and no more are.`,
    message: ({ limit }: { readonly limit: number }) =>
      `More than ${limit} mails have come from you in this hour, and that is as many as we read. This one and those after it are kept.`,
    hint: ({ from }: { readonly from: string }) =>
      `There is nothing you need to do: they are read in order from ${from} on, and before the deadline in any case. If you did not write so much, look whether your mail program sends by itself.`,
    forGm: ({ player }: { readonly player: string }) => `It is ${player} who writes so much.`,
  },
  setAside: {
    afterStops: ({ times }: { readonly times: number }) =>
      `The program stopped each of the ${times} times that it was reading it. It was set aside unread, and is kept as it came.`,
    outOfTime: ({ times }: { readonly times: number }) =>
      `What had to be done for it took too long, each of the ${times} times. It was set aside unread, and is kept as it came.`,
  },
};
