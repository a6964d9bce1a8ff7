/** What shall stand on a board: a turn's posts as they are now, and on Discord how the turn stands and who is late. */
import { reminderDue } from '../../campaign/calendar/reminders.ts';
import { evolveAll } from '../../campaign/evolve.ts';
import { viewCampaign, visibleTo } from '../../campaign/sight/visible-to.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { toldOf } from '../../reports/chronicle/told.ts';
import { dialects } from '../../reports/dialects/registry.ts';
import { battleInMail } from '../../reports/parts/battles.ts';
import { sayWaitedFor } from '../../reports/parts/silence.ts';
import { mapPicture } from '../../reports/pictures/map-picture.ts';
import { pictureToSvg } from '../../reports/pictures/picture-to-svg.ts';
import type { Board, BoardPost } from '../board-records.ts';
import type { BoardAccess, BoardMessage } from '../contracts/board-out.ts';
import type { Deps } from '../deps.ts';
import { storiesOf } from '../field/battle-stories.ts';
import { deadlineFor, readerIn } from '../open-turn/say-deadline.ts';
import { type SeatStatus, seatStatuses } from '../open-turn/seat-status.ts';
import { isAway } from '../people/away.ts';
import type { CampaignRow, ForumPost, TurnRow } from '../records.ts';
import { isWaitedFor } from '../turn/silence.ts';

export interface WantedPost {
  readonly turn: number;
  /** Unique in its turn: see `BoardPost`. */
  readonly piece: string;
  readonly title: string;
  readonly body: string;
  readonly rings?: readonly string[];
  /** Below its words. */
  readonly pictures?: readonly ShownPicture[];
  /** What it says changes all the time: where it cannot be posted, it is left out. */
  readonly isPassing?: true;
  /** Once it stands there, it stays as it is. */
  readonly isOnce?: true;
}

interface ShownPicture {
  readonly name: string;
  readonly alt: string;
  readonly svg: string;
}

interface Place {
  readonly campaign: CampaignRow;
  readonly board: Board;
  readonly access: BoardAccess;
  readonly rows: readonly BoardPost[];
}

/** In the order in which they are posted. */
export async function wantedPosts(deps: Deps, place: Place): Promise<readonly WantedPost[]> {
  return [...(await wantedStories(deps, place)), ...(await wantedNews(deps, place))];
}

/** The posts of every turn whose story may have changed; parts that the story needs no more say so. */
async function wantedStories(deps: Deps, place: Place): Promise<readonly WantedPost[]> {
  const { board, campaign } = place;
  if (board.staleFrom === undefined) return [];
  const first = Math.max(board.fromTurn, board.staleFrom);
  const turns = Array.from({ length: Math.max(0, campaign.turn - first) }, (_, i) => first + i);
  const told = await Promise.all(turns.map((turn) => storyOf(deps, place, turn)));
  return told.flat();
}

async function storyOf(deps: Deps, { board, rows }: Place, turn: number): Promise<readonly WantedPost[]> {
  const posts = (await deps.store.listPosts(board.campaign, turn)).filter(
    ({ dialect }) => dialect === board.kind,
  );
  if (posts.length === 0) return [];
  const shown = board.kind === 'nodebb' ? [] : await picturesOfTurn(deps, board, turn);
  const parts = posts.map(({ part, title, body }) => {
    const pictures = shown.filter(({ about }) => partAbout(posts, board, about) === part);
    return {
      turn,
      piece: `part-${part}`,
      title,
      body,
      ...(pictures.length === 0 ? {} : { pictures: pictures.map(({ about: _, ...picture }) => picture) }),
    };
  });
  const names = new Set(parts.map(({ piece }) => piece));
  const left = rows.filter((row) => row.turn === turn && /^part-/.test(row.piece) && !names.has(row.piece));
  const { title = '' } = posts[0] ?? {};
  const body = dialects[board.kind].escape(deps.templates.words.boards.empty);
  return [...parts, ...left.map(({ piece }) => ({ turn, piece, title, body }))];
}

interface AboutPicture extends ShownPicture {
  /** The battle it shows, by its title; the map has none. */
  readonly about?: string;
}

/** Discord takes ten pictures with a message: the map, and three of each battle. */
const MOST_BATTLES = 3;

/** The map as everybody knows it when the turn is over, and the turn's first battles, as everybody may see them. */
async function picturesOfTurn(
  deps: Deps,
  { campaign }: Board,
  turn: number,
): Promise<readonly AboutPicture[]> {
  const sealed = (await deps.store.findRecord(campaign, turn))?.sealed;
  if (sealed === undefined) return [];
  const { before, events } = sealed;
  const { words } = deps.templates;
  const told = visibleTo({ before, events, after: evolveAll(before, events) }, { kind: 'public' });
  const map = mapPicture(told.now, words);
  const fought = toldOf(told).turn.battles.slice(0, MOST_BATTLES);
  const rows = fought.length === 0 ? [] : await deps.store.listBattles(campaign, turn);
  const battles = storiesOf(rows, fought, { reader: 'public', words, events: told.events }).map((story) =>
    battleInMail(story, words),
  );
  return [
    { name: 'map', alt: map.title, svg: pictureToSvg(map, { theme: 'light' }) },
    ...battles.flatMap(({ inFull, pictures }) =>
      pictures.map(({ cid, alt, svg }) => ({ name: cid, alt, svg, about: inFull.title })),
    ),
  ];
}

/** The part that tells the battle; the first, where that cannot be said. */
function partAbout(posts: readonly ForumPost[], { kind }: Board, about: string | undefined): number {
  const title = about === undefined ? undefined : dialects[kind].escape(about);
  const found = title === undefined ? undefined : posts.find(({ body }) => body.includes(title));
  return found?.part ?? 1;
}

/** On Discord: one message that is changed as the turn goes on, and reminders, which ring. Not in a forum of threads. */
async function wantedNews(deps: Deps, place: Place): Promise<readonly WantedPost[]> {
  const { campaign, board, access, rows } = place;
  if (board.kind !== 'discord' || (access.category !== undefined && access.topic === undefined)) return [];
  const turn = await deps.store.findTurn(campaign.id, campaign.turn);
  if (turn === undefined) return [];
  const past = rows
    .filter((row) => row.piece === 'status' && row.turn < campaign.turn && row.turn >= campaign.turn - 2)
    .map((row) => statusPost(row.turn, deps.templates.words.boards.status.told({ turn: row.turn })));
  const stand = await standOf(deps, campaign, turn);
  return [...past, statusPost(turn.number, stand.says), ...reminders(deps, place, { turn, stand })];
}

const statusPost = (turn: number, says: string): WantedPost => ({
  turn,
  piece: 'status',
  title: '',
  body: dialects.discord.escape(says),
  isPassing: true,
});

interface Stand {
  readonly says: string;
  readonly due: string;
  /** CP-FOG-08: where the campaign calls the roll in public. */
  readonly late?: readonly SeatStatus[];
}

async function standOf(deps: Deps, campaign: CampaignRow, turn: TurnRow): Promise<Stand> {
  const { words } = deps.templates;
  const { at, zone } = deadlineFor(campaign, turn, readerIn(deps, campaign.calendar.timeZone));
  const due = `${at} (${zone})`;
  const { status } = words.boards;
  if (campaign.status !== 'running')
    return { says: campaign.status === 'ended' ? status.ended : status.paused, due };
  if (turn.status === 'locked') return { says: status.fighting({ turn: turn.number }), due };
  const state = await deps.store.getState(campaign.id);
  if (state.hasPublicRollCall !== true) return { says: status.due({ turn: turn.number, due }), due };
  const known = knownToAll(state);
  const late = (await seatStatuses(deps, campaign)).filter(
    (each) => isWaitedFor(each) && known.has(each.participant.faction ?? ''),
  );
  const names = late.map(({ factionName }) => factionName);
  return { says: sayWaitedFor(turn.number, due, names, words), due, late };
}

const knownToAll = (state: CampaignState): ReadonlySet<string> =>
  new Set(viewCampaign(state, { kind: 'public' }).factions.map(({ id }) => id));

/** CP-CAL-11: what the clock reminds of. Nobody is named where the roll is not called in public. */
function reminders(
  deps: Deps,
  { campaign, access }: Place,
  { turn, stand }: { readonly turn: TurnRow; readonly stand: Stand },
): readonly WantedPost[] {
  const now = deps.clock.now();
  const isAsked = campaign.status === 'running' && turn.status === 'open' && stand.late?.length !== 0;
  const at = isAsked ? reminderDue(campaign.calendar, turn, now) : undefined;
  if (at === undefined) return [];
  const there = (stand.late ?? []).filter(
    ({ participant }) => !isAway(participant, { turn: turn.number, now }),
  );
  const rings = there.flatMap(({ participant }) => access.people?.[participant.id] ?? []);
  const says =
    stand.late === undefined
      ? deps.templates.words.boards.reminder({ turn: turn.number, due: stand.due })
      : stand.says;
  const body = [dialects.discord.escape(says), rings.map((id) => `<@${id}>`).join(' ')].join('\n').trim();
  return [
    { turn: turn.number, piece: `reminder-${at}`, title: '', body, rings, isPassing: true, isOnce: true },
  ];
}

/** A message as it travels. */
export async function messageOf(deps: Deps, board: Board, wanted: WantedPost): Promise<BoardMessage> {
  const { turn, piece, title, body, rings, pictures } = wanted;
  const mark = `fp${deps.keys.mac('board', [board.campaign, board.kind, turn, piece].join('\n'), 100)}`;
  const painted = (pictures ?? []).map(async ({ name, alt, svg }) => ({
    name,
    alt,
    png: await deps.stationery.paint(svg),
  }));
  return {
    title,
    body,
    mark,
    ...(rings === undefined ? {} : { rings }),
    ...(painted.length === 0 ? {} : { pictures: await Promise.all(painted) }),
  };
}

/** SHA-256 of all that it says and shows. */
export function hashOfPost(deps: Deps, { title, body, pictures = [] }: WantedPost): string {
  const shown = pictures.map(({ svg }) => svg).join('\n\n');
  return deps.digest(new TextEncoder().encode([title, body, shown].join('\n\n')));
}
