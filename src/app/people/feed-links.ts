/** CP-CAL-19: the secret address of a seat's calendar. It is derived, so nothing of it is stored; a version makes it void. */
import type { Keys } from '../ports.ts';
import type { Participant } from '../records.ts';

const BITS = 160;

/** `demo.p2.<mark>`. Void once the feed is ended, or the seat's key version is raised. */
export const feedToken = (keys: Keys, seat: Participant): string =>
  `${seat.campaign}.${seat.id}.${keys.mac('calendar-feed', textOf(seat), BITS)}`;

export const isGenuineFeed = (keys: Keys, mark: string, seat: Participant): boolean =>
  seat.feed?.isOn === true && keys.verify('calendar-feed', textOf(seat), mark, BITS);

const textOf = ({ campaign, id, keyVersion, feed }: Participant): string =>
  [campaign, id, keyVersion, feed?.version ?? 0].join('\n');

/** The seat with a feed; one it has already stays. */
export const withFeed = (seat: Participant): Participant =>
  seat.feed?.isOn === true ? seat : { ...seat, feed: { version: (seat.feed?.version ?? 0) + 1, isOn: true } };

export const withoutFeed = (seat: Participant): Participant =>
  seat.feed?.isOn === true ? { ...seat, feed: { ...seat.feed, isOn: false } } : seat;

/** Stands for the address in a letter that lies in the outbox, as `DESK_LINK_MARK` does for a letter's own link. */
export const FEED_MARK = 'https://calendar.fieldpost.invalid/';

export const fillFeed = (text: string, link: string): string => text.replaceAll(FEED_MARK, link);
