/** The switch of a campaign's public page, and what it shows. */
import type { BattleId, CampaignId } from '../../campaign/ids.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { ok, type Refused, type Result } from '../../kernel/result.ts';
import { tellHead } from '../../reports/battle-story.ts';
import { auditWrite } from '../audit.ts';
import type { PublicPage } from '../contracts/public-page.ts';
import type { Deps } from '../deps.ts';
import { engagementIn } from '../field/battle-result.ts';
import { mayWatch } from '../field/may-watch.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { readReason } from '../people/reason.ts';
import type { CampaignRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';

export interface PublicPageWish {
  readonly campaign: CampaignId;
  readonly isOn: boolean;
  readonly isFindable: boolean;
  /** Empty: none. */
  readonly thread: string;
  /** Absent: no battles but those opened one by one. */
  readonly afterTurns?: number;
  readonly isWholeAtEnd: boolean;
  /** The battles that are opened or kept shut by the GM's word; absent: as they are. */
  readonly battles?: Readonly<Record<string, boolean>>;
  /** The old address is void, and there is a new one. */
  readonly isMoved?: boolean;
  readonly reason: string;
}

/** As its GM sees it. */
export interface PublicPageView extends Omit<PublicPage, 'slug'> {
  /** Empty: it was never on. */
  readonly address: string;
  /** Battles of some turns that could be watched, the newest first. */
  readonly listed: readonly ListedBattle[];
  /** Up to this turn there are more; absent: these were the first. */
  readonly earlier?: number;
}

interface ListedBattle {
  readonly id: BattleId;
  readonly turn: number;
  readonly title: string;
  readonly isOpen: boolean;
}

const LONGEST_THREAD = 500;
const MOST_TURNS = 1000;
const MOST_WORDS = 5000;

/** GM only. `upTo`: the last turn whose battles are listed; absent: the last there is. */
export async function publicPage(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  upTo?: number,
): Promise<Result<PublicPageView>> {
  const entered = await enterAsGm(deps, asker, id);
  return entered.ok ? ok(await viewPage(deps, entered.value.campaign, upTo)) : entered;
}

/**
 * Switches it on or off, and says what it shows. Asked twice, done once. GM only. Refusals: `input/reason`, `illegal/no-public-page`,
 * `input/public-thread`, `input/public-turns`, `input/public-battles`, `conflict/campaign`.
 */
export async function setPublicPage(
  deps: Deps,
  asker: Asker,
  wish: PublicPageWish,
): Promise<Result<PublicPageView>> {
  const entered = await enterAsGm(deps, asker, wish.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  if (campaign.sandbox !== undefined) return refuse('illegal/no-public-page');
  const why = readReason(wish.reason);
  if (!why.ok) return why;
  const wanted = pageWanted(deps, campaign, wish);
  if (!wanted.ok) return wanted;
  const before = campaign.publicPage;
  if (before !== undefined && canonicalJson(before) === canonicalJson(wanted.value))
    return ok(await viewPage(deps, campaign));
  const row: CampaignRow = { ...campaign, publicPage: wanted.value };
  const detail = { reason: why.value, did: whatIsDone(before, wanted.value) };
  const commit = await deps.store.commit([
    { kind: 'save-campaign', row },
    auditWrite(deps, row.id, { who: nameOf(seat), what: 'public-page-set', detail }),
  ]);
  if (commit.kind === 'conflict') return refuse('conflict/campaign.settings');
  return ok(await viewPage(deps, row));
}

function whatIsDone(before: PublicPage | undefined, after: PublicPage): string {
  if ((before?.isOn ?? false) !== after.isOn) return after.isOn ? 'on' : 'off';
  return before !== undefined && before.slug !== after.slug ? 'moved' : 'changed';
}

function pageWanted(deps: Deps, campaign: CampaignRow, wish: PublicPageWish): Result<PublicPage> {
  const { afterTurns } = wish;
  const thread = wish.thread.trim();
  const wrong = wrongIn(thread, afterTurns);
  if (wrong !== undefined) return wrong;
  const battles = wish.battles ?? campaign.publicPage?.replays.battles ?? {};
  if (Object.keys(battles).length > MOST_WORDS) return refuse('input/public-battles', { most: MOST_WORDS });
  const kept = wish.isMoved === true ? undefined : campaign.publicPage?.slug;
  return ok({
    slug: kept ?? newSlug(deps, campaign.name),
    isOn: wish.isOn,
    ...(wish.isFindable ? { isFindable: true as const } : {}),
    ...(thread === '' ? {} : { thread }),
    replays: {
      battles,
      ...(afterTurns === undefined ? {} : { afterTurns }),
      ...(wish.isWholeAtEnd ? { isWholeAtEnd: true as const } : {}),
    },
  });
}

function wrongIn(thread: string, afterTurns: number | undefined): Refused | undefined {
  if (thread !== '' && !isPage(thread)) return refuse('input/public-thread');
  const isCount = afterTurns === undefined || (Number.isInteger(afterTurns) && afterTurns >= 0);
  return isCount && (afterTurns ?? 0) <= MOST_TURNS
    ? undefined
    : refuse('input/public-turns', { most: MOST_TURNS });
}

/** A page elsewhere, without a name or password in it. */
function isPage(text: string): boolean {
  if (text.length > LONGEST_THREAD || !/^https?:\/\/[^\s"'<>]+$/.test(text) || !URL.canParse(text))
    return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

const MOST_LETTERS = 40;
const UNGUESSED = 12;

/** `the-war-of-the-mere-3f9a0c71b2d4`: whoever knows the name does not know the address. */
function newSlug({ entropy }: Pick<Deps, 'entropy'>, name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-+|-+$/g, '');
  const unguessed = entropy.secret().slice(0, UNGUESSED);
  return words === '' ? unguessed : `${words}-${unguessed}`;
}

const NONE: Pick<PublicPage, 'isOn' | 'replays'> = { isOn: false, replays: { battles: {} } };

async function viewPage(deps: Deps, campaign: CampaignRow, upTo?: number): Promise<PublicPageView> {
  const { slug, ...shown } = campaign.publicPage ?? { ...NONE, slug: '' };
  const address = slug === '' ? '' : `${deps.settings.publicUrl()}/w/${slug}`;
  const rows = await deps.store.listTurns(campaign.id, { limit: 1000 });
  const resolved = rows.filter(({ status }) => status === 'resolved').map(({ number }) => number);
  const [first, ...others] = resolved.filter((turn) => turn <= (upTo ?? turn));
  if (first === undefined) return { ...shown, address, listed: [] };
  const turns = [first, ...others.slice(0, TURNS_LISTED - 1)];
  const listed = await Promise.all(turns.map((turn) => battlesOf(deps, campaign, { page: shown, turn })));
  const earlier = others[TURNS_LISTED - 1];
  return { ...shown, address, listed: listed.flat(), ...(earlier === undefined ? {} : { earlier }) };
}

/** A battle's title stands in its record, which is much to read: so many turns at a time. */
const TURNS_LISTED = 3;

async function battlesOf(
  deps: Deps,
  campaign: CampaignRow,
  { page, turn }: { readonly page: Pick<PublicPage, 'replays'>; readonly turn: number },
): Promise<readonly ListedBattle[]> {
  const rows = await deps.store.listBattles(campaign.id, turn);
  return rows.flatMap((row) => {
    const { id, record } = row;
    if (record === undefined) return [];
    const { engagement } = engagementIn(row);
    const { title } = tellHead(id, engagement, record.outcome, deps.templates.words);
    return [{ id, turn, title, isOpen: mayWatch(campaign, page, { turn, id }) }];
  });
}
