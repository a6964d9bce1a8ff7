/** A campaign as people without a seat may look at it: what everybody knows, and nothing of it where its GM has not switched it on. */
import type { BattleId, CampaignId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { BattleStory } from '../../reports/battle-story.ts';
import { toldOf } from '../../reports/chronicle/told.ts';
import { warInMotion } from '../../reports/motion/motion.ts';
import { motionSvg } from '../../reports/motion/motion-svg.ts';
import type { PublicPage } from '../contracts/public-page.ts';
import type { TurnStory } from '../contracts/turn-story.ts';
import type { Deps } from '../deps.ts';
import { type BattleReplay, replayRow } from '../field/battle-replays.ts';
import { mayWatch, publicWatcher } from '../field/may-watch.ts';
import type { CampaignRow, TurnRow } from '../records.ts';
import { type SignUpPage, signUpPage } from '../seats/sign-up.ts';
import { tellTurnTo } from '../turn/stories.ts';
import { mapsOf } from '../turn/war-in-motion.ts';
import { refuse } from '../words/refuse.ts';

const PUBLIC = { kind: 'public' } as const;

/** Its first page. */
export interface PublicCampaign {
  readonly name: string;
  readonly status: CampaignRow['status'];
  readonly page: PublicPage;
  readonly timeZone: string;
  /** As everybody knows it now. */
  readonly known: VisibleCampaign;
  /** The turn whose orders are collected; absent: the war is over. */
  readonly open?: Pick<TurnRow, 'number' | 'status' | 'deadline'>;
  /** Resolved turns, the newest first. */
  readonly turns: readonly { readonly number: number; readonly resolvedAt: TurnRow['deadline'] }[];
  /** The newest of them; absent: none has been resolved. */
  readonly latest?: PublicTurn;
  /** Where strangers may ask for a seat; absent: they may not. */
  readonly signUp?: SignUpPage & { readonly campaign: CampaignId };
}

export interface PublicTurn {
  readonly campaign: Pick<CampaignRow, 'name'> & { readonly page: PublicPage; readonly timeZone: string };
  readonly story: TurnStory;
  readonly battles: readonly PublicBattle[];
  /** The resolved turns before and after it that can be read. */
  readonly before?: number;
  readonly after?: number;
}

export interface PublicBattle
  extends Pick<BattleStory, 'id' | 'title' | 'paragraphs' | 'outcome' | 'losses'> {
  /** Anybody may watch it. */
  readonly isOpen: boolean;
}

interface Open {
  readonly row: CampaignRow;
  readonly page: PublicPage;
  /** Newest first. */
  readonly turns: readonly TurnRow[];
}

/** Refusal: `unclear/page`, whether there is no such page or it is switched off. */
async function openPage(deps: Deps, slug: string): Promise<Result<Open>> {
  const row = await deps.store.findCampaignBySlug(slug);
  const page = row?.publicPage;
  if (row === undefined || page?.isOn !== true) return refuse('unclear/page');
  return ok({ row, page, turns: await deps.store.listTurns(row.id, { limit: 1000 }) });
}

/** Refusal: `unclear/page`. */
export async function publicCampaign(deps: Deps, slug: string): Promise<Result<PublicCampaign>> {
  const found = await openPage(deps, slug);
  if (!found.ok) return found;
  const { row, page, turns } = found.value;
  const state = await deps.store.getState(row.id);
  const resolved = turns.filter(({ status }) => status === 'resolved');
  const open = turns.find(({ status }) => status !== 'resolved');
  const latest = resolved[0] === undefined ? undefined : await turnIn(deps, found.value, resolved[0].number);
  const signUp = await signUpPage(deps, row.id);
  return ok({
    name: row.name,
    status: row.status,
    page,
    timeZone: row.calendar.timeZone,
    known: viewCampaign(state, PUBLIC),
    ...(open === undefined || row.status === 'ended' ? {} : { open }),
    turns: resolved.map(({ number, resolvedAt, deadline }) => ({
      number,
      resolvedAt: resolvedAt ?? deadline,
    })),
    ...(latest?.ok === true ? { latest: latest.value } : {}),
    ...(signUp.ok ? { signUp: { ...signUp.value, campaign: row.id } } : {}),
  });
}

/** A resolved turn. Refusal: `unclear/page`. */
export async function publicTurn(deps: Deps, slug: string, turn: number): Promise<Result<PublicTurn>> {
  const found = await openPage(deps, slug);
  return found.ok ? turnIn(deps, found.value, turn) : found;
}

async function turnIn(deps: Deps, open: Open, number: number): Promise<Result<PublicTurn>> {
  const { row, page, turns } = open;
  const story = await storyOf(deps, open, number);
  if (story === undefined) return refuse('unclear/page');
  const told = new Set<string>(toldOf(story.visible).turn.battles);
  const numbers = turns.flatMap((each) => (each.status === 'resolved' ? [each.number] : []));
  const [before, after] = [number - 1, number + 1].map((each) => numbers.find((known) => known === each));
  return ok({
    campaign: headOf(open),
    story,
    battles: story.battles
      .filter(({ id }) => told.has(id))
      .map(({ id, title, paragraphs, outcome, losses, rounds }) => ({
        id: id as BattleId,
        title,
        paragraphs,
        outcome,
        losses,
        isOpen: rounds.length > 0 && mayWatch(row, page, { turn: number, id: id as BattleId }),
      })),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  });
}

/** Battles are played again for it, so the last few are kept; a turn that is run again raises the version of the open one. */
async function storyOf(deps: Deps, open: Open, number: number): Promise<TurnStory | undefined> {
  const turn = open.turns.find((each) => each.number === number);
  if (turn?.status !== 'resolved') return undefined;
  return deps.process.publicStories.get(`${placeOf(open)} ${number}`, async () => {
    const record = await deps.store.findRecord(open.row.id, number);
    if (record?.sealed === undefined) return undefined;
    return tellTurnTo(deps, { turn, record, reader: PUBLIC });
  });
}

const headOf = ({ row, page }: Open): PublicTurn['campaign'] => ({
  name: row.name,
  page,
  timeZone: row.calendar.timeZone,
});

const placeOf = ({ row, turns: [newest] }: Open): string =>
  [row.id, row.version ?? 0, newest?.number ?? 0, newest?.version ?? 0].join(' ');

/** The map through the turns, moving. Refusal: `unclear/page`. */
export async function publicWar(deps: Deps, slug: string, theme: 'light' | 'dark'): Promise<Result<string>> {
  const found = await openPage(deps, slug);
  if (!found.ok) return found;
  const svg = await deps.process.publicWars.get(`${placeOf(found.value)} ${theme}`, async () => {
    const maps = await mapsOf(deps, found.value.row.id, PUBLIC);
    return maps.length === 0 ? '' : motionSvg(warInMotion(maps, theme, deps.templates));
  });
  return svg === '' ? refuse('unclear/page') : ok(svg);
}

/** A battle that its GM lets anybody watch. Refusals: `unclear/page`, `unclear/replay`. */
export async function publicReplay(
  deps: Deps,
  slug: string,
  battle: { readonly turn: number; readonly id: BattleId },
): Promise<Result<BattleReplay & { readonly campaign: PublicTurn['campaign'] }>> {
  const found = await openPage(deps, slug);
  if (!found.ok) return found;
  const { row, page } = found.value;
  if (!mayWatch(row, page, battle)) return refuse('unclear/page');
  const story = await storyOf(deps, found.value, battle.turn);
  const [known] = story?.visible.battles.filter((id) => id === battle.id) ?? [];
  const fought = known && (await deps.store.findBattle(row.id, battle.turn, known));
  if (fought === undefined) return refuse('unclear/page');
  const replay = await replayRow(deps, fought, publicWatcher(row, page));
  return replay.ok ? ok({ ...replay.value, campaign: headOf(found.value) }) : replay;
}
