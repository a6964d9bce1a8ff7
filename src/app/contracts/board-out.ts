/** Posts on their way to a board: what `app` hands to whoever can talk to it. */

export const BOARD_KINDS = ['discourse', 'nodebb', 'xenforo', 'discord'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

/** Where a board is, and by whose leave we post there. All of it is sealed at rest. */
export interface BoardAccess {
  readonly kind: BoardKind;
  /** `https://board.example`; of Discord the webhook's own address, which is its key as well. */
  readonly address: string;
  /** Empty for Discord. */
  readonly key: string;
  /** As whom: Discourse's user name, NodeBB's `_uid`, XenForo's user id; absent: whose key it is. */
  readonly user?: string;
  /** The category, node or forum in which each turn gets a topic of its own. */
  readonly category?: string;
  /** The topic (Discord: the thread) that all turns are answers in. */
  readonly topic?: string;
  /** What Discord calls people by, by seat: `{ p1: '80351110224678912' }`. */
  readonly people?: Readonly<Record<string, string>>;
}

export interface BoardMessage {
  readonly title: string;
  readonly body: string;
  /** The same for the same piece, ever; letters and digits, unguessable. */
  readonly mark: string;
  /** Below the words, in this order; `name` is unique among them. */
  readonly pictures?: readonly BoardPicture[];
  /** Whom it rings, and nobody else. Discord only. */
  readonly rings?: readonly string[];
}

export interface BoardPicture {
  /** `map`: letters, digits and hyphens. */
  readonly name: string;
  readonly alt: string;
  readonly png: Uint8Array;
}

/** The ids of a post on its board. */
export interface RemotePost {
  readonly id: string;
  /** The topic it stands in. */
  readonly topic?: string;
}

/** Why a board did not take something. What to do about it stands in the words of reports, by these names. */
export type BoardTrouble =
  | 'address'
  | 'busy'
  | 'gone'
  | 'key'
  | 'locked'
  | 'old'
  | 'place'
  | 'private'
  | 'redirect'
  | 'rights'
  | 'size'
  | 'text'
  | 'thread'
  | 'unreachable';

/** How a try ended. */
export type BoardAnswer =
  /** `isHeld`: somebody of the board must let it through. */
  | { readonly kind: 'posted'; readonly remote: RemotePost; readonly isHeld?: true }
  /** It was not taken; it may be tried again after so long. */
  | { readonly kind: 'wait'; readonly ms: number; readonly code: BoardTrouble }
  /** It may have been taken or not. */
  | { readonly kind: 'unsure'; readonly code: BoardTrouble }
  /** It was not taken, and will not be before a person has mended something. `detail`: what the board said. */
  | { readonly kind: 'refused'; readonly code: BoardTrouble; readonly detail?: string };

/** `works` as whom, in which place: names as the board tells them. */
export type BoardTest =
  | { readonly kind: 'works'; readonly as: string; readonly place: string }
  | { readonly kind: 'fails'; readonly code: BoardTrouble; readonly detail?: string };

/** A post in a thread, by somebody of the board: its name and its words are theirs. */
export interface ThreadPost {
  readonly id: string;
  /** As the board calls them. */
  readonly author: string;
  /** In the board's markup, as it was written; cut where it is very long. */
  readonly text: string;
  /** By the user that we post as. */
  readonly isOurs: boolean;
}

/** The last posts of a thread, in their order. */
export type ThreadSeen =
  | { readonly kind: 'seen'; readonly posts: readonly ThreadPost[] }
  | { readonly kind: 'fails'; readonly code: BoardTrouble };

/** Boards whose threads can be read by the same key. */
export const READABLE_BOARDS: readonly BoardKind[] = ['discourse', 'nodebb'];

/** What an address says by itself: it is none that we send to (plain http among them), or it leads into a private network. */
export type WhyNotAsked = 'address' | 'private';

export interface BoardOut extends BoardTalk {
  /** Why nothing can ever be sent to an address; undefined where it may be tried. */
  whyNot(address: string): WhyNotAsked | undefined;
}

/** What can be said to a board. */
export interface BoardTalk {
  /** The last posts of a topic, a few dozen at most. Of boards that cannot be read it `fails` with `place`. */
  read(access: BoardAccess, topic: string): Promise<ThreadSeen>;
  /** Changes nothing on the board. */
  test(access: BoardAccess): Promise<BoardTest>;
  /** `topic`: where it goes as an answer; absent: into a topic of its own, or where the access says. */
  post(access: BoardAccess, message: BoardMessage, topic?: string): Promise<BoardAnswer>;
  /** In place. A post that is gone is `refused` with `gone`. */
  edit(access: BoardAccess, remote: RemotePost, message: BoardMessage): Promise<BoardAnswer>;
  /** Whether it stands there already: where; `absent`; or `unknown`, where nobody but a person can look. @throws Error when the board cannot be asked now. */
  find(
    access: BoardAccess,
    message: BoardMessage,
    topic?: string,
  ): Promise<RemotePost | 'absent' | 'unknown'>;
}
