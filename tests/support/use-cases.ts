/** Use cases with realistic answers and the house's own manners about who may do what, for the tests of pages and API. */
import type { Asker, UseCases } from '../../src/app/use-cases.ts';
import type { Reader } from '../../src/campaign/sight/visible.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import { ok, type Refused, type Result } from '../../src/kernel/result.ts';
import type { Book } from '../../src/reports/book/book.ts';
import { armyId, factionId, regionId } from './campaign.ts';
import {
  BATTLE,
  FOUGHT,
  LAST_TURN,
  P1,
  P2,
  RECEIPT_VALUE,
  type Receipt,
  ROW,
  recordFor,
  SEATS,
  STATE,
  STORY,
  TURN,
} from './demo-answers.ts';
import { fakeBoards } from './fake-boards.ts';
import { fakeDesk } from './fake-desk.ts';
import { fakeMailing, NO_SUCH } from './fake-mailing.ts';
import { fakeOpening } from './fake-opening.ts';
import { fakeOwnWords } from './fake-own-words.ts';
import { fakePublicPage } from './fake-public-page.ts';
import { fakeSeats } from './fake-seats.ts';
import { fakeSecondThoughts } from './fake-second-thoughts.ts';
import { fakeSteering } from './fake-steering.ts';
import { fakeWebhooks } from './fake-webhooks.ts';
import { fakeWholeCampaigns } from './fake-whole-campaigns.ts';
import { A_REPLAY, AT_DESK, AT_GM, GM_LINE, SHEET_RECEIPT, TERMS } from './field-answers.ts';
import { refuse } from './refuse.ts';
import { at, DEMO, hex } from './rows.ts';

/** One call as a use case got it. */
export interface Call {
  readonly name: keyof UseCases;
  readonly args: readonly unknown[];
}

/** The use cases of a demo campaign in turn 3, a GM and two players in it; every call is written down. */
export function fakeUseCases(overrides: Partial<UseCases> = {}): {
  readonly useCases: UseCases;
  readonly calls: Call[];
} {
  const calls: Call[] = [];
  const plain: UseCases = {
    ...looking(),
    ...telling(),
    ...fakeSteering(gmOnly),
    ...fakeSecondThoughts({ gmOnly, inside }),
    ...fakeWholeCampaigns({ gmOnly, inside }),
    ...fakeDesk({ inside, gmOnly, isGm }),
    ...fakeOpening({ gmOnly }),
    ...fighting(),
    ...fakeSeats({ inside, gmOnly, isGm }),
    ...fakeMailing({ inside, gmOnly, isGm }),
    ...fakeBoards({ gmOnly }),
    ...fakeWebhooks({ gmOnly }),
    ...fakePublicPage({ gmOnly }),
    ...fakeOwnWords({ gmOnly }),
    ...working(),
    ...overrides,
  };
  const useCases = new Proxy(plain, {
    get: (target, name: keyof UseCases) => {
      const useCase = target[name] as (...args: unknown[]) => unknown;
      return (...args: unknown[]) => {
        calls.push({ name, args });
        return useCase(...args);
      };
    },
  });
  return { useCases, calls };
}

const A_BOOK: Book = {
  campaign: DEMO,
  title: 'The War of the Mere <b>',
  subtitle: 'As everybody knows it; 2 turns',
  chapters: [
    {
      id: 'turn-2',
      title: 'Turn 2',
      blocks: [
        { kind: 'heading', says: 'The fall of Karak <b>' },
        { kind: 'paragraph', says: 'It fell.' },
        {
          kind: 'map',
          turn: 2,
          alt: 'The map after turn 2',
          svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        },
        { kind: 'list', items: ['Karak: the Iron Crown'] },
        { kind: 'table', table: { head: ['Power', 'Castles'], rows: [['Iron', '2']], flushRight: [1] } },
      ],
    },
  ],
};

const NOT_YOURS = refuse('stranger/not-yours', 'This campaign is not open to you.');
const GM_ONLY = refuse('stranger/gm-only', 'Only the game master may do this.');

const isGm = (asker: Asker): boolean => asker.kind === 'owner' || asker.participant === 'gm';

function refusedAt(asker: Asker, campaign: string): Refused | undefined {
  if (campaign !== DEMO) {
    return asker.kind === 'owner' ? refuse('unclear/campaign', 'There is no such campaign.') : NOT_YOURS;
  }
  return asker.kind === 'owner' || asker.campaign === DEMO ? undefined : NOT_YOURS;
}

/** For everyone with a seat. */
function inside<T>(asker: Asker, campaign: string, value: () => T): Promise<Result<T>> {
  return Promise.resolve(refusedAt(asker, campaign) ?? ok(value()));
}

/** For the owner and the GM. */
function gmOnly<T>(asker: Asker, campaign: string, value: () => T): Promise<Result<T>> {
  return Promise.resolve(refusedAt(asker, campaign) ?? (isGm(asker) ? ok(value()) : GM_ONLY));
}

function readerOf(asker: Asker): Reader {
  const faction = SEATS.find(
    (each) => asker.kind === 'participant' && each.id === asker.participant,
  )?.faction;
  return faction === undefined ? { kind: 'gm' } : { kind: 'faction', faction };
}

const knownTo = (asker: Asker) => viewCampaign(STATE, readerOf(asker));

function looking(): Pick<
  UseCases,
  'listCampaigns' | 'cockpit' | 'knownCampaign' | 'playerDesk' | 'participants' | 'audit'
> {
  return {
    listCampaigns: async (asker) => (asker.kind === 'owner' || asker.campaign === DEMO ? [ROW] : []),
    cockpit: (asker, campaign) =>
      gmOnly(asker, campaign, () => ({
        campaign: ROW,
        turn: TURN,
        seats: [
          seatStatus(P1, { factionName: 'The Iron Crown', orders: 2, isFinal: true, lastWordAt: at(10) }),
          seatStatus(P2, { factionName: 'The Green Crown', armiesWithoutOrders: 1 }),
        ],
        trayCount: 1,
        unsentCount: 0,
        mailGoes: 'out' as const,
        keptCount: 0,
        rollCall: [{ title: 'any board', text: 'Still waited for: the Green Crown.' }],
        fellSilent: '',
        forgeryWarning: '',
        doubtedRules: [],
        maySteer: true,
        now: at(60),
      })),
    knownCampaign: (asker, campaign) => inside(asker, campaign, () => knownTo(asker)),
    playerDesk: async (asker, campaign) => {
      const refused = refusedAt(asker, campaign);
      if (refused !== undefined) return refused;
      const participant = SEATS.find((each) => asker.kind === 'participant' && each.id === asker.participant);
      if (participant === undefined) return refuse('stranger/no-seat', 'The owner has no desk of his own.');
      const desk = { campaign: ROW, turn: TURN, participant, known: knownTo(asker), ready: [] };
      return ok({ ...desk, orders: ['hold 1st Host'], isFinal: false, reportTurns: [2, 1] });
    },
    participants: (asker, campaign) => gmOnly(asker, campaign, () => SEATS),
    audit: (asker, campaign) =>
      gmOnly(asker, campaign, () => [
        {
          seq: 2,
          at: at(9),
          who: 'p1',
          what: 'orders-taken',
          detail: { turn: 3, refused: 2 },
          hash: hex('b'),
        },
        {
          seq: 1,
          at: at(1),
          who: 'gm',
          what: 'deadline-moved',
          detail: { turn: 3, reason: 'holidays' },
          hash: hex('a'),
        },
      ]),
  };
}

function seatStatus(
  participant: typeof P1,
  given: {
    readonly factionName: string;
    readonly orders?: number;
    readonly armiesWithoutOrders?: number;
    readonly isFinal?: boolean;
    readonly lastWordAt?: ReturnType<typeof at>;
  },
) {
  return {
    participant,
    orders: 0,
    armiesWithoutOrders: 0,
    isFinal: false,
    receipts: 0,
    awaySays: '',
    ...given,
  };
}

function telling(): Pick<
  UseCases,
  | 'campaignBook'
  | 'bookPiece'
  | 'warSvg'
  | 'warGif'
  | 'bookFile'
  | 'turnStory'
  | 'toldTurn'
  | 'listTurns'
  | 'posts'
  | 'turnRecord'
  | 'verifyTurn'
  | 'battleStory'
  | 'giveOrders'
  | 'rehearseOrders'
> {
  const storyOfTurn = (asker: Asker, campaign: Parameters<UseCases['turnStory']>[1], turn: number) => {
    if (turn === 3) return Promise.resolve(refuse('late/not-resolved', 'Turn 3 is not resolved yet.'));
    return inside(asker, campaign, () => ({
      turn: LAST_TURN,
      visible: {
        turn: 2,
        events: [
          {
            kind: 'army-marched' as const,
            rule: 'CP-MOV-01',
            army: armyId('iron-1'),
            faction: factionId('iron'),
            from: regionId('alderholt'),
            to: regionId('karak'),
          },
          FOUGHT,
        ],
        battles: [BATTLE],
        now: knownTo(asker),
      },
      before: knownTo(asker),
      battles: [STORY],
    }));
  };
  return {
    listTurns: (asker, campaign) => inside(asker, campaign, () => [TURN, LAST_TURN]),
    turnStory: storyOfTurn,
    toldTurn: storyOfTurn,
    battleStory: (asker, campaign, _turn, battle) =>
      battle === BATTLE
        ? inside(asker, campaign, () => STORY)
        : Promise.resolve(refuse('unclear/battle', 'There is no such battle.')),
    bookPiece: (asker, { campaign }) =>
      inside(asker, campaign, () => ({
        ...A_BOOK,
        contents: A_BOOK.chapters,
        chapter: A_BOOK.chapters[0] ?? { id: 'end', title: '', blocks: [] },
      })),
    campaignBook: (asker, { campaign }) => inside(asker, campaign, () => A_BOOK),
    bookFile: (asker, { campaign, format }) =>
      inside(asker, campaign, () => ({
        name: `demo-public.${format}`,
        type: format === 'md' ? 'text/markdown; charset=utf-8' : 'application/epub+zip',
        bytes: new TextEncoder().encode('# The War <b>'),
      })),
    warSvg: (asker, { campaign }) =>
      inside(asker, campaign, () => '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    warGif: (asker, { campaign }) =>
      inside(asker, campaign, () => ({
        name: 'demo-war.gif',
        type: 'image/gif',
        bytes: new TextEncoder().encode('GIF89a'),
      })),
    posts: (asker, campaign, turn) =>
      gmOnly(asker, campaign, () =>
        (['bbcode', 'markdown'] as const).map((dialect) => ({
          campaign: DEMO,
          turn,
          dialect,
          part: 1,
          title: 'The War of the Mere, turn 2',
          body: `a post in ${dialect} </textarea>`,
        })),
      ),
    turnRecord: (asker, campaign) => inside(asker, campaign, () => recordFor(isGm(asker))),
    verifyTurn: (asker, campaign) => inside(asker, campaign, () => ({ verified: true, differences: [] })),
    giveOrders: (asker, campaign) => playersOnly(asker, campaign),
    rehearseOrders: (asker, campaign) => playersOnly(asker, campaign, true),
  };
}

async function playersOnly(asker: Asker, campaign: string, isRehearsal = false): Promise<Result<Receipt>> {
  const refused = refusedAt(asker, campaign);
  if (refused !== undefined) return refused;
  return asker.kind === 'owner'
    ? refuse('stranger/no-seat', 'The owner has no army.')
    : ok({ ...RECEIPT_VALUE, isRehearsal });
}

/** The battle is p1's. */
function fighting(): Pick<
  UseCases,
  | 'battlesUnderWay'
  | 'battleAtDesk'
  | 'battleReplay'
  | 'fieldReplay'
  | 'giveBattleText'
  | 'steerBattle'
  | 'battleTerms'
  | 'setBattleTerms'
> {
  const isHis = (asker: Asker): boolean => asker.kind === 'participant' && asker.participant === 'p1';
  return {
    battlesUnderWay: (asker, campaign) =>
      inside(asker, campaign, () => {
        if (isGm(asker)) return [GM_LINE];
        return isHis(asker) ? [AT_DESK.line] : [];
      }),
    battleAtDesk: async (asker, campaign, battle) => {
      const refused = refusedAt(asker, campaign);
      if (refused !== undefined) return refused;
      if (battle !== BATTLE || !(isGm(asker) || isHis(asker))) return NO_PART;
      return ok(isGm(asker) ? AT_GM : AT_DESK);
    },
    battleReplay: (asker, campaign, _turn, battle) =>
      battle === BATTLE ? inside(asker, campaign, () => A_REPLAY) : Promise.resolve(NO_PART),
    fieldReplay: async (asker, campaign, battle) => {
      const refused = refusedAt(asker, campaign);
      if (refused !== undefined) return refused;
      return battle === BATTLE && (isGm(asker) || isHis(asker)) ? ok(A_REPLAY) : NO_PART;
    },
    giveBattleText: async (asker, campaign, battle) => {
      const refused = refusedAt(asker, campaign);
      if (refused !== undefined) return refused;
      if (isGm(asker)) return refuse('stranger/no-part', 'Only who commands a side gives orders there.');
      return battle === BATTLE && isHis(asker) ? ok(SHEET_RECEIPT) : NO_PART;
    },
    steerBattle: (asker, campaign) => gmOnly(asker, campaign, () => GM_LINE),
    battleTerms: (asker, campaign) => gmOnly(asker, campaign, () => TERMS),
    setBattleTerms: (asker, campaign) => gmOnly(asker, campaign, () => TERMS),
  };
}

const NO_PART = refuse('unclear/battle', 'You have no part in such a battle.');

const SETTINGS = {
  campaign: 'The War of the Mere',
  name: 'Ada Lind',
  wantsReminders: false,
  says: ['You get no reminders.'],
};

function working(): Omit<
  UseCases,
  keyof (ReturnType<typeof looking> &
    ReturnType<typeof telling> &
    ReturnType<typeof fakeSteering> &
    ReturnType<typeof fakePublicPage> &
    ReturnType<typeof fakeOwnWords> &
    ReturnType<typeof fakeSecondThoughts> &
    ReturnType<typeof fakeWholeCampaigns> &
    ReturnType<typeof fakeDesk> &
    ReturnType<typeof fakeOpening> &
    ReturnType<typeof fighting> &
    ReturnType<typeof fakeMailing> &
    ReturnType<typeof fakeBoards> &
    ReturnType<typeof fakeWebhooks> &
    ReturnType<typeof fakeSeats>)
> {
  const done = async (): Promise<void> => undefined;
  return {
    openDemo: async () => undefined,
    newsSince: (asker, campaign) => inside(asker, campaign, () => ({ items: [], place: 'here' })),
    takeTurn: async () => ok({ kind: 'first', id: 'aa' }),
    keepAnswer: done,
    forgetRequest: done,
    setWishes: async (asker, campaign) => inside(asker, campaign, () => SETTINGS),
    renewKeys: async (asker, campaign) => inside(asker, campaign, () => 3),
    lookAtWayOut: async (token) => (token === 'demo.p1.good' ? ok(SETTINGS) : NO_SUCH),
    takeWayOut: async (token) => (token === 'demo.p1.good' ? ok(SETTINGS) : NO_SUCH),
    readInbound: done,
    unreadFor: async () => 42,
    sendOutbound: done,
    wakeBattle: done,
    wakeTurn: done,
    fightBattles: done,
    carryTurnOn: done,
    resolveLocked: done,
    sweep: done,
  };
}
