/** What has happened in a campaign since its reader looked last: what they may know of it, and no more. */
import type { CampaignId } from '../campaign/ids.ts';
import type { Instant } from '../kernel/brand.ts';
import { ok, type Result } from '../kernel/result.ts';
import type { Deps } from './deps.ts';
import type { OutboundId } from './ids.ts';
import { currentTurn } from './open-turn/current-turn.ts';
import { type Access, enter, seesAll } from './people/access.ts';
import type { Asker } from './people/asker.ts';
import { maySeatRead } from './people/tenure.ts';
import type { LetterHead, TurnRow } from './records.ts';

/** One event. */
export type NewsItem =
  /** The turn under way, and when its orders are due: known to everybody. */
  | {
      readonly kind: 'turn';
      readonly turn: number;
      readonly status: TurnRow['status'] | 'ended' | 'paused';
      readonly deadline: Instant;
    }
  /** A letter in the reader's own mailbox; a game master is told of everybody's. */
  | {
      readonly kind: 'letter';
      readonly id: OutboundId;
      readonly participant: string;
      readonly turn: number;
      readonly of: LetterHead['kind'];
      readonly subject: string;
    }
  /** An entry of the log: for game masters alone. */
  | {
      readonly kind: 'log';
      readonly seq: number;
      readonly at: Instant;
      readonly who: string;
      readonly what: string;
    };

export interface News {
  /** The oldest first. */
  readonly items: readonly NewsItem[];
  /** How far the reader is now: for the next look. */
  readonly place: string;
}

/** How far a reader is in each list. */
interface Place {
  readonly turn: string;
  readonly letterAt: number;
  readonly letter: string;
  /** 0 for players: how often others act is not theirs to count. */
  readonly seq: number;
}

const MOST = 100;
/** Letters are committed in another order than they are written in: one counts when those before it are there. */
const SETTLED_MS = 3_000;

/** Behind a place, or from now on where none is named. Refusals: those of `enter`. */
export async function newsSince(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  after?: string,
): Promise<Result<News>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const was = readPlace(after);
  const turn = await turnItem(deps, entered.value);
  const letters = await lettersFor(deps, entered.value);
  const log = seesAll(entered.value.seat) ? await deps.store.listAudit(id, { limit: MOST }) : [];
  const newest = letters[0];
  const now: Place = {
    turn: `${turn.turn}/${turn.status}/${turn.deadline}`,
    letterAt: newest?.createdAt ?? was?.letterAt ?? 0,
    letter: newest?.id ?? was?.letter ?? '',
    seq: log[0]?.seq ?? 0,
  };
  const fresh = was === undefined ? [] : letters.filter((letter) => isBehind(letter, was)).reverse();
  const entries = was === undefined ? [] : log.filter(({ seq }) => seq > was.seq).reverse();
  const items: readonly NewsItem[] = [
    ...(was?.turn === now.turn ? [] : [turn]),
    ...fresh.map(letterItem),
    ...entries.map(({ seq, at, who, what }) => ({ kind: 'log' as const, seq, at, who, what })),
  ];
  return ok({ items, place: writePlace(now) });
}

async function turnItem(deps: Deps, { campaign }: Access): Promise<Extract<NewsItem, { kind: 'turn' }>> {
  const turn = await currentTurn(deps, campaign);
  const status = campaign.status === 'running' ? turn.status : campaign.status;
  return { kind: 'turn', turn: turn.number, status, deadline: turn.holdUntil ?? turn.deadline };
}

/** The newest first. */
async function lettersFor(deps: Deps, { campaign, seat }: Access): Promise<readonly LetterHead[]> {
  const own = seesAll(seat) || seat.kind === 'owner' ? undefined : seat.participant;
  const box = own === undefined ? {} : { participant: own.id };
  const found = await deps.store.listLetters({ campaign: campaign.id, ...box }, { limit: MOST });
  const settled = deps.clock.now() - SETTLED_MS;
  return found
    .filter((letter) => letter.createdAt <= settled && (own === undefined || maySeatRead(own, letter)))
    .sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1));
}

const isBehind = ({ createdAt, id }: LetterHead, { letterAt, letter }: Place): boolean =>
  createdAt > letterAt || (createdAt === letterAt && id > letter);

function letterItem({ id, participant, turn, kind, subject }: LetterHead): NewsItem {
  return { kind: 'letter', id, participant, turn, of: kind, subject };
}

const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** What is no place of ours is none: the reader begins now. */
function readPlace(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined;
  try {
    const place = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Partial<Place>;
    const isWhole =
      typeof place.turn === 'string' &&
      typeof place.letterAt === 'number' &&
      typeof place.letter === 'string' &&
      typeof place.seq === 'number';
    return isWhole ? (place as Place) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
