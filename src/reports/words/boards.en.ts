/** What is said on boards that turns are posted on by themselves, and of them. */
import { english } from '../../kernel/words/language.ts';

export const boards = {
  status: {
    due: ({ turn, due }: { readonly turn: number; readonly due: string }) =>
      `Orders for turn ${turn} are due ${due}.`,
    fighting: ({ turn }: { readonly turn: number }) =>
      `Orders for turn ${turn} are closed, and battles are being fought.`,
    told: ({ turn }: { readonly turn: number }) => `Turn ${turn} is over: its story is told.`,
    paused: 'The campaign is paused.',
    ended: 'The campaign is over.',
  },
  reminder: ({ turn, due }: { readonly turn: number; readonly due: string }) =>
    `A reminder: orders for turn ${turn} are due ${due}.`,
  thread: {
    waits: ({ posts }: { readonly posts: number }) =>
      `${english.count(posts, 'post is', 'posts are')} new there or changed: look at what they ask for on the page of the board, Orders from the thread. You are not written to again before you have.`,
    down: ({ cure }: { readonly cure: string }) =>
      `It could not be read. ${cure} You are not written to again while it stays so.`,
  },
  empty: 'Nothing stands here any more: the turn was told anew.',
  works: ({ as, place }: { readonly as: string; readonly place: string }) =>
    place === '' ? `It works: posts are by ${as}.` : `It works: posts are by ${as}, in ${place}.`,
  posts: {
    queued: 'Waits to be posted',
    posted: 'Stands there',
    held: 'Waits for a moderator of the board',
    unsure: 'May stand there or not: look, and say',
    refused: 'Was not taken',
    dropped: 'Was left out',
  },
  pieces: {
    part: ({ part }: { readonly part: number }) => `Story, part ${part}`,
    status: 'Status',
    reminder: 'Reminder',
  },
  /** Where there is neither key nor user: the address of the webhook is both. */
  curesOnDiscord: {
    key: 'Discord does not know this webhook. Make a new one (the channel’s settings, Integrations, Webhooks), copy its URL and enter it below.',
    address:
      'That is no address of a webhook. Copy it in Discord: the channel’s settings, Integrations, Webhooks, Copy URL.',
    gone: 'The message is not there any more. If the webhook was deleted, make a new one and enter its URL below; else try again, and it is posted anew.',
    place:
      'There is no such thread in the webhook’s channel. Its number stands in its link: in Discord with developer mode on, "Copy Thread ID".',
  },
  /** What went wrong, and what to do about it, by `BoardTrouble`. */
  cures: {
    address:
      'What answered is no board of this kind. Check the address: it is that of the board’s first page, without anything behind it.',
    busy: 'The board wants a pause between posts. It is tried again by itself.',
    gone: 'The post or its topic is not there any more. If it was deleted by mistake, have it brought back; else try again, and it is posted anew.',
    key: 'The board does not know the key, or not for this user. Make a new key there and enter it here; check the user name.',
    locked: 'The topic is closed. Ask a moderator to open it, or name another one.',
    old: 'The board lets nobody change posts so old. Ask its admin to let this user edit, or change the post by hand.',
    place:
      'There is no such category or topic, or this user may not see it. Its number stands in its address on the board.',
    private:
      'The address leads to a private network, where posts are not sent. Whoever runs this Fieldpost can allow it (BOARDS_PRIVATE).',
    redirect: 'The board sends us on to another address. Enter the one that your browser shows, with https.',
    rights: 'The key is good, but this user may not post there. Ask the admin of the board for that right.',
    size: 'The board takes no file so large. Ask its admin for a higher limit.',
    text: 'The board did not take the text: below is what it said.',
    thread: 'This is a forum channel: say that each turn shall have a thread of its own, or name a thread.',
    unreachable:
      'The board does not answer, or its certificate is not good. Check that its page opens in a browser.',
  },
};
