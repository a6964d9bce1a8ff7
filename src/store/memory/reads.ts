import { inSeatOrder } from '../../app/people/seat-order.ts';
import type { Page, Store, WebhookAt } from '../../app/ports.ts';
import type { InboundMail, LetterHead, OutboundMail } from '../../app/records.ts';
import { hashJson } from '../../kernel/hash.ts';
import { emptyBook } from '../empty-book.ts';
import { window } from '../window.ts';
import { needState } from './apply-campaigns.ts';
import { keyOf, type Tables } from './tables.ts';

/** What can be read from tables as they stand now. */
type Writing = 'commit' | 'claimTaken' | 'beginReading' | 'forgetTry' | 'forgetRaw' | OutboundWriting;
type OutboundWriting = 'claimOutbound' | 'holdOutbound' | 'giveBackOutbound';
type Reads = Omit<Store, Writing>;
type Key = string | number;

export function readsOf(now: () => Tables): Reads {
  return {
    ...readsOfBoards(now),
    ...readsOfWebhooks(now),
    ...readsOfSeats(now),
    ...readsOfCampaigns(now),
    ...readsOfWords(now),
    ...readsOfTurns(now),
    ...readsOfInbound(now),
    ...readsOfOutbound(now),
  };
}

function readsOfBoards(now: () => Tables) {
  return {
    listBoards: async (campaign) =>
      sorted(
        [...now().boards.values()].filter((each) => each.campaign === campaign),
        [({ kind }) => kind],
      ),
    listBoardsAwake: async (at) =>
      [...now().boards.values()].filter(
        ({ wakeAt, busyUntil }) => wakeAt !== undefined && wakeAt <= at && (busyUntil ?? at) <= at,
      ),
    listBoardPosts: async (campaign, board) =>
      sorted(
        [...now().boardPosts.values()].filter((each) => each.campaign === campaign && each.board === board),
        [({ turn }) => turn, ({ piece }) => piece],
      ),
  } satisfies Partial<Reads>;
}

function readsOfWebhooks(now: () => Tables) {
  const of = ({ campaign, webhook }: WebhookAt) =>
    [...now().deliveries.values()].filter((each) => each.campaign === campaign && each.webhook === webhook);
  return {
    listWebhooks: async (campaign) =>
      sorted(
        [...now().webhooks.values()].filter((each) => each.campaign === campaign),
        [({ madeAt }) => madeAt, ({ id }) => id],
      ),
    listWebhooksFree: async (at) =>
      [...now().webhooks.values()].filter(({ isOn, busyUntil }) => isOn && (busyUntil ?? at) <= at),
    listDeliveries: async (at, page) =>
      cut(sorted(of(at), [({ madeAt }) => madeAt, ({ source }) => source]).toReversed(), page),
    listDueDeliveries: async (at, time, limit) =>
      sorted(
        of(at).filter(({ status, retryAt }) => status === 'queued' && (retryAt ?? time) <= time),
        [({ madeAt }) => madeAt, ({ source }) => source],
      ).slice(0, limit),
  } satisfies Partial<Reads>;
}

function readsOfSeats(now: () => Tables) {
  return {
    listParticipants: async (campaign) =>
      inSeatOrder([...now().participants.values()].filter((seat) => seat.campaign === campaign)),
    listSeatsToForget: async () =>
      inSeatOrder(
        [...now().participants.values()].filter(({ timeBook }) => timeBook?.forget?.isSure === true),
      ),
    listPrincipals: async () =>
      inSeatOrder([...now().participants.values()].filter(({ delegations }) => delegations !== undefined)),
    findSeats: async (address) => {
      const has = (each: string): boolean => each.toLowerCase() === address.toLowerCase();
      const seats = sorted(now().participants.values(), [({ campaign }) => campaign]);
      return inSeatOrder(seats.filter(({ addresses }) => addresses.some(has)));
    },
  } satisfies Partial<Reads>;
}

function readsOfCampaigns(now: () => Tables) {
  return {
    listCampaigns: async () =>
      sorted(now().campaigns.values(), [({ createdAt }) => -createdAt, ({ id }) => id]),
    findCampaign: async (id) => now().campaigns.get(id),
    findCampaignBySlug: async (slug) =>
      [...now().campaigns.values()].find(({ publicPage }) => publicPage?.slug === slug),
    getState: async (id) => needState(now(), id),
    findSignIn: async (campaign, id) => now().signIns.get(keyOf(campaign, id)),
    countSignIns: async (campaign, participant, since) =>
      [...now().signIns.values()].filter(
        (each) => each.campaign === campaign && each.participant === participant && each.madeAt >= since,
      ).length,
    listReserves: async (campaign) =>
      sorted(
        [...now().reserves.values()].filter((each) => each.campaign === campaign),
        [({ offeredAt }) => offeredAt, ({ id }) => id],
      ),
    listInvitations: async (campaign) =>
      sorted(
        [...now().invitations.values()].filter((each) => each.campaign === campaign),
        [({ madeAt }) => madeAt, ({ id }) => id],
      ),
    findRepeat: async (id) => now().repeats.get(id),
    findSession: async (hash) => [...now().sessions.values()].find(({ tokenHash }) => tokenHash === hash),
    listSessions: async (campaign, participant) =>
      sorted(
        [...now().sessions.values()].filter(
          (each) => each.campaign === campaign && each.participant === participant,
        ),
        [({ startedAt }) => -startedAt, ({ id }) => id],
      ),
    listDeskRolls: async (campaign, page) => cut([...(now().deskRolls.get(campaign) ?? [])].reverse(), page),
    listDeskRulings: async (campaign) =>
      (now().deskRolls.get(campaign) ?? []).filter(({ content }) => content.ruling !== undefined),
    findDeskRoll: async (campaign, number) => now().deskRolls.get(campaign)?.[number - 1],
    listAudit: async (campaign, { what, ...page }) => {
      const all = now().audit.get(campaign) ?? [];
      return cut(all.filter((row) => what === undefined || row.what === what).reverse(), page);
    },
    getSetting: async (key) => now().settings.get(key),
  } satisfies Partial<Reads>;
}

function readsOfWords(now: () => Tables) {
  return {
    listOwnWords: async (campaign, { limit, until }) =>
      sorted(
        [...now().ownWords.values()].filter(
          (row) => row.campaign === campaign && (until === undefined || row.at <= until),
        ),
        [({ version }) => -version],
      ).slice(0, limit),
  } satisfies Partial<Reads>;
}

function readsOfTurns(now: () => Tables) {
  return {
    findTurn: async (campaign, number) => now().turns.get(keyOf(campaign, number)),
    listTurns: async (campaign, page) => {
      const turns = [...now().turns.values()].filter((turn) => turn.campaign === campaign);
      return cut(sorted(turns, [({ number }) => -number]), page);
    },
    listUnfinishedTurns: async () => {
      const { campaigns, turns } = now();
      const open = [...turns.values()].filter(({ status, campaign }) => {
        const isPaused = campaigns.get(campaign)?.status === 'paused';
        const isRunning = campaigns.get(campaign)?.status === 'running';
        return status !== 'resolved' && (isRunning || (isPaused && status === 'locked'));
      });
      return sorted(open, [({ deadline }) => deadline, ({ campaign }) => campaign, ({ number }) => number]);
    },
    getOrderBook: async (campaign, turn, faction) =>
      now().books.get(keyOf(campaign, turn, faction)) ?? emptyBook(campaign, turn, faction),
    listOrderBooks: async (...turn) => sorted(ofTurn(now().books, turn), [({ faction }) => faction]),
    listBattles: async (campaign, turn, ids) => {
      const all = sorted(ofTurn(now().battles, [campaign, turn]), [({ wave }) => wave, ({ id }) => id]);
      return ids === undefined ? all : all.filter(({ id }) => ids.includes(id));
    },
    findBattle: async (campaign, turn, battle) => now().battles.get(keyOf(campaign, turn, battle)),
    listFieldBattles: async (campaign) =>
      sorted(
        [...now().fieldBattles.values()].filter((battle) => battle.campaign === campaign),
        [({ number }) => number],
      ),
    findFieldBattle: async (campaign, battle) => now().fieldBattles.get(keyOf(campaign, battle)),
    listBattlesUnderWay: async () => {
      const { campaigns, fieldBattles } = now();
      const underWay = [...fieldBattles.values()].filter(
        ({ status, campaign }) => status === 'under-way' && campaigns.get(campaign)?.status === 'running',
      );
      const inOrder = sorted(underWay, [({ campaign }) => campaign, ({ number }) => number]);
      return inOrder.map(({ campaign, id, deadline }) => ({ campaign, id, deadline }));
    },
    listEvents: async (campaign, turn) => now().events.get(keyOf(campaign, turn)) ?? [],
    findRecord: async (campaign, turn) => now().records.get(keyOf(campaign, turn)),
    recordMarks: async (campaign) => {
      const place = `${keyOf(campaign)}/`;
      const own = [...now().records].filter(([key]) => key.startsWith(place));
      return new Map(
        own.map(([key, { sealed: _hashed, ...open }]) => [Number(key.slice(place.length)), hashJson(open)]),
      );
    },
    findToldChapters: async (...wanted) => chaptersIn(now(), ...wanted),
    findToldBattles: async (campaign, turn, eyes) => now().told.get(keyOf(campaign, turn, eyes)),
    listUndone: async (campaign, turn) => now().undone.get(keyOf(campaign, turn)) ?? [],
    listPosts: async (...turn) =>
      sorted(ofTurn(now().posts, turn), [({ dialect }) => dialect, ({ part }) => part]),
  } satisfies Partial<Reads>;
}

function chaptersIn(
  { chapters }: Tables,
  ...[campaign, reader, pieces]: Parameters<Reads['findToldChapters']>
): Awaited<ReturnType<Reads['findToldChapters']>> {
  const told = [...chapters.values()].filter(
    (chapter) => chapter.campaign === campaign && chapter.reader === reader && pieces.includes(chapter.piece),
  );
  return new Map(told.map((chapter) => [chapter.piece, chapter]));
}

function readsOfInbound(now: () => Tables) {
  const mails = (): readonly InboundMail[] => [...now().inbound.values()].map(({ mail }) => mail);
  return {
    findInbound: async (id) => now().inbound.get(id)?.mail,
    getRaw: async (id) => {
      const stored = now().inbound.get(id);
      if (stored?.raw === undefined) throw new Error(`there is no mail ${id}`);
      return stored.raw;
    },
    findTwins: async ({ sha256, messageId }) =>
      mails()
        .filter((mail) => mail.sha256 === sha256 || (messageId !== undefined && mail.messageId === messageId))
        .slice(0, 100),
    countRead: async (lane, since) =>
      mails().filter((mail) => mail.lane === lane && (mail.readAt ?? since - 1) >= since).length,
    listTaken: async ({ limit, after = '', before = '~', to }) =>
      mails()
        .filter(({ status, id }) => status === 'taken' && id > after && id < before)
        .filter(({ envelopeTo }) => to === undefined || envelopeTo.some((address) => to.includes(address)))
        .slice(0, limit),
    findOldestUnread: async () =>
      mails().find(({ status, code }) => status === 'taken' && code === undefined)?.receivedAt,
    listInbound: async ({ doors, ...filter }, page) => {
      const wanted = mails().filter((mail) => matches(mail, filter) && doors?.includes(mail.door) !== false);
      return cut([...wanted].reverse(), page);
    },
  } satisfies Partial<Reads>;
}

function readsOfOutbound(now: () => Tables) {
  const mails = (): readonly OutboundMail[] => [...now().outbound.values()];
  return {
    findOutbound: async (id) => now().outbound.get(id),
    findWritten: async (messageId) => {
      const found = mails().find((mail) => mail.messageId === messageId);
      return found && { id: found.id, participant: found.participant, text: found.text };
    },
    listWritten: async (to, limit) => {
      const written = mails().filter((mail) => matches(mail, to));
      const newest = sorted(written, [({ createdAt }) => -createdAt, ({ id }) => id]);
      return cut(newest, { limit }).map(({ text }) => text);
    },
    findWaiting: async (ids) =>
      [...new Set(ids)]
        .flatMap((id) => now().outbound.get(id) ?? [])
        .filter(
          ({ status, attempts, nextAttemptAt }) =>
            status === 'queued' && attempts === 0 && nextAttemptAt !== undefined,
        )
        .map(({ campaign, participant }) => ({ campaign, participant })),
    listOutbound: async (filter, page) => {
      const wanted = mails().filter((mail) => matches(mail, filter));
      return cut(sorted(wanted, NEWEST_LETTER), page);
    },
    listOutboundStatuses: async (filter, page) => {
      const wanted = mails().filter((mail) => matches(mail, filter));
      return cut(sorted(wanted, NEWEST_LETTER), page).map(({ status }) => status);
    },
    listLetters: async ({ words = '', ...filter }, { limit, before }) => {
      const all = sorted(
        mails().filter((mail) => matches(mail, filter)),
        NEWEST_LETTER,
      );
      const from = before === undefined ? 0 : 1 + all.findIndex(({ id }) => id === before);
      const older = before !== undefined && from === 0 ? [] : all.slice(from);
      const wanted = words.toLowerCase();
      const found = older.filter(({ subject, text }) => `${subject}\n${text}`.toLowerCase().includes(wanted));
      return found.slice(0, limit).map(headOf);
    },
    countLetters: async (campaign) => {
      const all = sorted(
        mails().filter((mail) => mail.campaign === campaign),
        NEWEST_LETTER,
      );
      const seats = [...new Set(all.map(({ participant }) => participant))].sort();
      return seats.map((participant) => {
        const own = all.filter((mail) => mail.participant === participant);
        return { participant, count: own.length, newest: own[0]?.subject ?? '' };
      });
    },
    listDueOutbound: async (time, limit) => {
      const isDue = ({ status, nextAttemptAt = time }: OutboundMail) =>
        status === 'queued' && nextAttemptAt <= time;
      const due = sorted(mails().filter(isDue), [({ createdAt }) => createdAt, ({ id }) => id]);
      return cut(due, { limit }).map(({ id }) => id);
    },
  } satisfies Partial<Reads>;
}

const NEWEST_LETTER = [({ createdAt }: OutboundMail) => -createdAt, ({ id }: OutboundMail) => id];

function headOf({ text, html, pictures, references, battle, ...head }: OutboundMail): LetterHead {
  return head;
}

/** Whether every field a filter names has the value it names. */
function matches(item: object, filter: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(item));
  return Object.entries(filter).every(([key, value]) => value === undefined || fields.get(key) === value);
}

function ofTurn<T extends { readonly campaign: string; readonly turn: number }>(
  table: ReadonlyMap<string, T>,
  [campaign, turn]: readonly [string, number],
): readonly T[] {
  return [...table.values()].filter((item) => item.campaign === campaign && item.turn === turn);
}

function sorted<T>(items: Iterable<T>, keys: readonly ((item: T) => Key)[]): readonly T[] {
  return [...items].sort((one, other) => {
    const key = keys.find((each) => each(one) !== each(other));
    if (key === undefined) return 0;
    return key(one) < key(other) ? -1 : 1;
  });
}

function cut<T>(items: readonly T[], page: Page): readonly T[] {
  const { skip, take } = window(page);
  return items.slice(skip, skip + take);
}
