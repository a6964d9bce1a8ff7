/** What one process knows of its own work, and no other process needs to: built once, in `compose`, and passed on. */
import type { CampaignId } from '../campaign/ids.ts';
import type { CampaignState } from '../campaign/state.ts';
import type { Instant } from '../kernel/brand.ts';
import type { Verification } from '../kernel/replay.ts';
import type { BookPart, TurnPart } from '../reports/book/book.ts';
import type { Replay } from '../reports/replay/replay.ts';
import type { TurnStory } from './contracts/turn-story.ts';
import { type AtWork, startWork } from './gathering/at-work.ts';
import { type Awake, startAwake } from './gathering/awake.ts';
import { inTurn } from './gathering/in-turn.ts';
import { type KeptFew, keepFew } from './gathering/keep-few.ts';
import { openRows, type RowClaims, type Rows } from './gathering/rows.ts';
import type { InboundId, OutboundId } from './ids.ts';

export interface ProcessState {
  /** Mail that is being read, in a row for each address: in this process, and where there are `claims` in no other. */
  readonly mailRows: Rows<InboundId>;
  /** Mails that are being read, by lane, in the order they came: the store does not count them yet. */
  readonly lanes: Map<string, Set<symbol>>;
  /** Mail whose reading came to no end before is read one at a time. */
  readonly suspects: ReturnType<typeof inTurn>;
  readonly outgoing: Outgoing;
  /** When it was looked last for what is kept for a time only; absent: not yet. */
  readonly tidying: { last?: Instant };
  /** Turns, by `placeOfTurn`. */
  readonly turns: AtWork<Instant>;
  /** Battles that were watched last: a page asks for its words, its frames and its pictures one after the other. */
  readonly replays: KeptFew<Replay>;
  /** Turns that were read last on public pages. */
  readonly publicStories: KeptFew<TurnStory | undefined>;
  /** Wars in motion that were looked at last on public pages. */
  readonly publicWars: KeptFew<string>;
  /** Turns that were read last in books: one that is over is told once for each reader. */
  readonly bookTurns: KeptFew<TurnPart | undefined>;
  readonly bookEnds: KeptFew<BookPart | undefined>;
  /** What turns began with that were looked at last for what is to be set right: a page and its forms ask for the same ones again and again. */
  readonly begun: KeptFew<CampaignState | undefined>;
  /** Of records that were replayed last, by the hash of their bytes. */
  readonly verdicts: KeptFew<Verification>;
  readonly awake: Awake;
  /** The process is closing: nothing is begun any more that can wait for the next start. */
  readonly closing: { isSo: boolean };
}

const REPLAYS = 6;
const PUBLIC_STORIES = 24;
const PUBLIC_WARS = 8;
/** A book of ten turns for each of twelve players and their game master, and some of other campaigns: some 10 kB each. */
const BOOK_TURNS = 200;
const BOOK_ENDS = 24;
const VERDICTS = 100;
/** As many turns as are looked through for what was lost; some 200 kB each. */
const BEGUN = 12;

/** What this process knows of its mails on their way. */
interface Outgoing {
  /** A talk with the mail server is under way: not to be begun a second time, even if the claim was lost. */
  readonly underWay: Set<OutboundId>;
  /** The mail server has taken them; the database may not know it yet. */
  readonly taken: Set<OutboundId>;
}

/** `claims`: where other processes may work on the same database. */
export function startProcess(claims?: RowClaims): ProcessState {
  const closing = { isSo: false };
  return {
    mailRows: openRows(claims, () => closing.isSo),
    lanes: new Map(),
    suspects: inTurn(),
    outgoing: { underWay: new Set(), taken: new Set() },
    tidying: {},
    turns: startWork(),
    replays: keepFew(REPLAYS),
    awake: startAwake(),
    closing,
    publicStories: keepFew(PUBLIC_STORIES),
    publicWars: keepFew(PUBLIC_WARS),
    bookTurns: keepFew(BOOK_TURNS),
    bookEnds: keepFew(BOOK_ENDS),
    begun: keepFew(BEGUN),
    verdicts: keepFew(VERDICTS),
  };
}

export const placeOfTurn = (campaign: CampaignId, turn: number): string => `${campaign}/${turn}`;
