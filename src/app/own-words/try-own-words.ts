/** A sample turn in words that are not in force yet: the last that was resolved, or the one that is open, played without orders. */
import type { CampaignId } from '../../campaign/ids.ts';
import { resolveTurn } from '../../campaign/resolve.ts';
import { seededDice } from '../../kernel/dice-seeded.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { DialectId } from '../../reports/dialects/registry.ts';
import type { OwnLetter, OwnWords } from '../../reports/own-words/own-words.ts';
import { withOwnWords } from '../../reports/own-words/with-own.ts';
import type { TurnNews } from '../contracts/turn-news.ts';
import type { Deps } from '../deps.ts';
import { foughtRows } from '../field/battle-rows.ts';
import type { ParticipantId } from '../ids.ts';
import { withPictures } from '../mail/mailroom.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { enterAsGm } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { CampaignRow, Participant } from '../records.ts';
import { withoutKeys } from '../seats/letter-link.ts';
import { forumPosts } from '../turn/forum-posts.ts';
import { newsAgain } from '../turn/news-again.ts';
import { refuse } from '../words/refuse.ts';
import { sampleLetter } from './sample-letter.ts';
import { type SaidFault, sayFaults, tidied } from './set-own-words.ts';

export interface OwnWordsTry {
  readonly campaign: CampaignId;
  readonly texts: OwnWords;
  /** Which letter; absent: the turn report. */
  readonly letter?: OwnLetter;
  /** Whose letter; absent: the first player's. */
  readonly participant?: ParticipantId;
  /** Absent: phpBB's. */
  readonly dialect?: DialectId;
}

export interface OwnWordsTried {
  readonly turn: number;
  /** No turn has been resolved yet: it is one without orders. */
  readonly isMadeUp: boolean;
  /** What cannot be printed; it is printed in our words below. */
  readonly faults: readonly SaidFault[];
  readonly participant: ParticipantId;
  readonly letter: { readonly subject: string; readonly text: string; readonly html: string };
  readonly posts: readonly { readonly title: string; readonly body: string }[];
  readonly seats: readonly { readonly id: ParticipantId; readonly name: string }[];
}

/** GM only. Refusal: `unclear/participant`. */
export async function tryOwnWords(
  deps: Deps,
  asker: Asker,
  { campaign: id, texts: given, letter: kind = 'turn-report', participant, dialect = 'bbcode' }: OwnWordsTry,
): Promise<Result<OwnWordsTried>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign } = entered.value;
  const seats = await deps.store.listParticipants(id);
  const players = seats.filter(({ role, faction }) => role === 'player' && faction !== undefined);
  const seat = participant === undefined ? players[0] : players.find((each) => each.id === participant);
  if (seat === undefined) return refuse('unclear/participant', { id: participant ?? '' });
  const texts = tidied(given);
  const sample = await sampleTurn(deps, campaign, seats);
  const news: TurnNews = { ...sample.news, ownWords: texts };
  const templates = withOwnWords(deps.templates, texts);
  const worded = { ...deps, templates: { ...templates, own: templates.own ?? {} } };
  const mail = await sampleLetter(kind, { deps: worded, news, seat });
  if (mail === undefined) throw new Error(`nothing was printed for ${seat.id}`);
  const letter = {
    subject: mail.subject,
    text: withoutKeys(deps, mail),
    html: withoutKeys(deps, { text: withPictures(mail.html, mail) }),
  };
  return ok({
    turn: news.past.number,
    isMadeUp: sample.isMadeUp,
    faults: sayFaults(deps, texts),
    participant: seat.id,
    letter,
    posts: forumPosts(deps, news)
      .filter((post) => post.dialect === dialect)
      .map(({ title, body }) => ({ title, body })),
    seats: players.map(({ id: player, name }) => ({ id: player, name })),
  });
}

interface Sample {
  readonly news: TurnNews;
  readonly isMadeUp: boolean;
}

async function sampleTurn(deps: Deps, campaign: CampaignRow, seats: readonly Participant[]): Promise<Sample> {
  return (await lastTurn(deps, campaign, seats)) ?? (await madeUp(deps, campaign, seats));
}

/** The last one that was resolved, as its letters were written; undefined where there is none whose record can be read. */
async function lastTurn(
  deps: Deps,
  campaign: CampaignRow,
  seats: readonly Participant[],
): Promise<Sample | undefined> {
  const turns = await deps.store.listTurns(campaign.id, { limit: 2 });
  const past = turns.find(({ status }) => status === 'resolved');
  if (past === undefined) return undefined;
  const news = await newsAgain(deps, campaign, seats, past.number);
  return news && { news, isMadeUp: false };
}

/** Stands where the dice of a turn that nobody has played would be laid open. */
const NO_DICE = '0'.repeat(64);

/** Nobody ordered anything in it, and its dice are no turn's: it gives nothing away. */
async function madeUp(deps: Deps, campaign: CampaignRow, seats: readonly Participant[]): Promise<Sample> {
  const [before, open] = await Promise.all([deps.store.getState(campaign.id), currentTurn(deps, campaign)]);
  const run = resolveTurn(before, {}, seededDice(NO_DICE));
  const resolved = { before, events: run.events, after: run.state };
  const news: TurnNews = {
    campaign,
    resolved,
    past: { ...open, status: 'resolved', secret: NO_DICE, seed: NO_DICE },
    next: { ...open, number: open.number + 1, status: 'open' },
    books: [],
    seats,
    silent: [],
    battles: foughtRows(before, run),
    now: deps.clock.now(),
  };
  return { news, isMadeUp: true };
}
