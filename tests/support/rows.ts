/** Builders for what a store keeps beside the state: they say only what matters, and the rest is sound. */

import type { Board, BoardPost } from '../../src/app/board-records.ts';
import type { InboundId, OutboundId, ParticipantId } from '../../src/app/ids.ts';
import type { WriteOf } from '../../src/app/ports.ts';
import type {
  BattleRow,
  CampaignRow,
  DeskRollRow,
  FieldBattle,
  InboundMail,
  OrderBook,
  OutboundMail,
  Participant,
  Session,
  SignIn,
  TurnRow,
} from '../../src/app/records.ts';
import type { Webhook, WebhookDelivery } from '../../src/app/webhook-records.ts';
import type { BattleId, CampaignId } from '../../src/campaign/ids.ts';
import type { Instant } from '../../src/kernel/brand.ts';
import { type DeskContent, linkEntry, startHash } from '../../src/kernel/desk-chain.ts';
import { aCampaign, factionId, regionId } from './campaign.ts';

export const DEMO = 'demo' as CampaignId;
/** A minute's worth of instants, from 2026-11-21T20:00Z. */
export const at = (second: number): Instant => (Date.UTC(2026, 10, 21, 20) + second * 1000) as Instant;
export const seat = (id: string): ParticipantId => id as ParticipantId;
export const hex = (digit: string): string => digit.repeat(64);

export function aCampaignRow(given: Partial<CampaignRow> = {}): CampaignRow {
  return {
    id: DEMO,
    name: 'The War of the Mere',
    ruleset: 'te-wapen',
    turn: 3,
    status: 'running',
    calendar: {
      timeZone: 'Europe/Brussels',
      hour: 20,
      minute: 0,
      weekdays: [6],
      minHours: 48,
      graceHours: 12,
    },
    mailroomOnly: true,
    createdAt: at(0),
    ...given,
  };
}

export function aParticipant(given: Partial<Participant> = {}): Participant {
  const id = given.id ?? seat('p1');
  return {
    id,
    campaign: DEMO,
    role: 'player',
    name: `Player ${id}`,
    addresses: [`${id}@players.invalid`],
    faction: factionId('iron'),
    timeZone: 'Europe/Brussels',
    keyVersion: 1,
    ...given,
  };
}

export function aSignIn(given: Partial<SignIn> = {}): SignIn {
  return {
    id: '0123456789abcdef',
    campaign: DEMO,
    participant: seat('p1'),
    madeAt: at(0),
    expiresAt: at(1800),
    ...given,
  };
}

export function aSession(given: Partial<Session> = {}): Session {
  return {
    id: 'fedcba9876543210',
    campaign: DEMO,
    participant: seat('p1'),
    tokenHash: hex('e'),
    device: 'Firefox on Linux',
    startedAt: at(0),
    seenAt: at(0),
    expiresAt: at(86_400),
    ...given,
  };
}

export function aGm(given: Partial<Participant> = {}): Participant {
  const { faction, ...plain } = aParticipant({ id: seat('gm'), role: 'gm', name: 'The GM' });
  return { ...plain, ...given };
}

export function aTurn(given: Partial<TurnRow> = {}): TurnRow {
  return {
    campaign: DEMO,
    number: 3,
    status: 'open',
    openedAt: at(0),
    deadline: at(3600),
    commitment: hex('c'),
    sealedSecret: 'sealed',
    version: 1,
    ...given,
  };
}

export function aBook(given: Partial<OrderBook> = {}): OrderBook {
  return {
    campaign: DEMO,
    turn: 3,
    faction: factionId('iron'),
    orders: [],
    isFinal: false,
    receipts: 1,
    version: 1,
    changedAt: at(10),
    ...given,
  };
}

export function aBattle(given: Partial<BattleRow> = {}): BattleRow {
  return {
    campaign: DEMO,
    turn: 3,
    id: 't3-karak' as BattleId,
    region: regionId('karak'),
    wave: 1,
    status: 'pending',
    engagement: { ground: 'hills' },
    ...given,
  };
}

/** By mail, in its first round, nobody in yet. */
export function aFieldBattle(given: Partial<FieldBattle> = {}): FieldBattle {
  return {
    campaign: DEMO,
    id: 't3-karak' as BattleId,
    number: 1,
    turn: 3,
    region: regionId('karak'),
    mode: 'mail',
    status: 'under-way',
    round: 1,
    deadline: at(60),
    endsBy: at(120),
    isReminded: false,
    engagement: { id: 't3-karak' } as unknown as FieldBattle['engagement'],
    commitment: hex('c'),
    sealedDice: 'sealed',
    field: {
      scenario: { format: 1 },
      run: { state: null, step: 0, choices: [], events: [[]] },
    } as unknown as NonNullable<FieldBattle['field']>,
    sides: {
      red: { faction: factionId('iron'), isLeft: false, missed: 0, receipts: 0 },
      black: { faction: factionId('green'), isLeft: true, missed: 2, receipts: 1 },
    },
    version: 1,
    ...given,
  };
}

export function aTakenMail(
  given: Partial<WriteOf<'take-inbound'>['mail']> = {},
  raw = 'Subject: orders\r\n\r\nhold',
): WriteOf<'take-inbound'> {
  const mail = {
    receivedAt: at(20),
    door: 'smtp' as const,
    envelopeFrom: 'p1@players.invalid',
    envelopeTo: ['orders+demo.p1.3.abc@fieldpost.localhost'],
    sha256: hex('a'),
  };
  return { kind: 'take-inbound', mail: { ...mail, ...given }, raw: new TextEncoder().encode(raw) };
}

export function anInbound(id: InboundId, given: Partial<InboundMail> = {}): InboundMail {
  return { ...aTakenMail().mail, id, status: 'taken', ...given };
}

export function anOutbound(given: Partial<OutboundMail> = {}): OutboundMail {
  const id = given.id ?? ('demo.t3.p1.report' as OutboundId);
  return {
    id,
    campaign: DEMO,
    participant: seat('p1'),
    kind: 'turn-report',
    turn: 3,
    to: 'p1@players.invalid',
    subject: 'Turn 3',
    text: 'Nothing happened.',
    html: '<p>Nothing happened.</p>',
    pictures: [{ cid: 'map', alt: 'The map', svg: '<svg/>' }],
    messageId: `<${id}@fieldpost.localhost>`,
    references: [],
    isAutoReply: false,
    status: 'queued',
    attempts: 0,
    createdAt: at(30),
    ...given,
  };
}

const ATTACK: DeskContent = {
  audience: { kind: 'all' },
  by: 'gm',
  note: 'The gate of Karak',
  cast: [{ part: 'Who attacks', name: '1st Spears' }],
  revision: '1',
  source: 'server',
  roll: {
    ruleset: 'te-wapen',
    procedure: 'attack',
    seed: hex('5'),
    input: { dice: 2, hitAt: 4, wounds: 3, options: {} },
    dice: [
      { label: 'TW-CMB-05 attack die', sides: 6, value: 5, need: '4+', success: true },
      { label: 'TW-CMB-05 attack die', sides: 6, value: 1, need: '4+', success: false },
    ],
    modifiers: [{ rule: 'TW-MAG-05', why: 'the terrain covers the target', by: -1 }],
    result: { hits: 1, ones: 1, retreats: 1, blocked: 0, wounds: 1, destroyed: false },
    text: '1 hit: the target loses 1 wound, and falls back 1 hex.',
  },
};

/** A roll of the desk with sound links; `content` is laid over an attack that everyone may know. */
export function aDeskRoll(
  given: Partial<Pick<DeskRollRow, 'campaign' | 'number' | 'audience' | 'previous'>> & {
    readonly content?: Partial<DeskContent>;
  } = {},
): DeskRollRow {
  const { campaign = DEMO, number = 1, previous = startHash(campaign, hex('c')) } = given;
  const content = { ...ATTACK, ...given.content };
  const open = { secret: hex('a'), content };
  const link = linkEntry(campaign, { number, at: at(number), previous, next: hex('e'), ...open });
  return { campaign, audience: given.audience ?? content.audience, ...open, ...link };
}

/** The demo campaign as it is opened, with a GM and two players. */
export function anOpening(given: Partial<WriteOf<'open-campaign'>> = {}): WriteOf<'open-campaign'> {
  return {
    kind: 'open-campaign',
    row: aCampaignRow(),
    state: aCampaign(),
    participants: [
      aGm(),
      aParticipant(),
      aParticipant({
        id: seat('p2'),
        faction: factionId('green'),
        addresses: ['p2@players.invalid', 'b@x.invalid'],
      }),
    ],
    turn: aTurn(),
    ...given,
  };
}

export const aBoard = (given: Partial<Board> = {}): Board => ({
  campaign: DEMO,
  kind: 'discourse',
  sealedAccess: 'sealed',
  fromTurn: 1,
  isOn: true,
  calls: 0,
  version: 1,
  ...given,
});

export const aBoardPost = (given: Partial<BoardPost> = {}): BoardPost => ({
  campaign: DEMO,
  board: 'discourse',
  turn: 1,
  piece: 'part-1',
  status: 'posted',
  attempts: 1,
  isUnsure: false,
  retryAt: at(8),
  remote: { id: '12', topic: '3' },
  hash: hex('4'),
  code: 'busy',
  detail: 'slow down',
  changedAt: at(7),
  version: 1,
  ...given,
});

export const aWebhook = (given: Partial<Webhook> = {}): Webhook => ({
  campaign: DEMO,
  id: 'wh1',
  name: 'bot',
  sealedAccess: 'sealed',
  events: ['turn.opened', 'mail.waits'],
  madeBy: 'gm',
  madeAt: at(1),
  isOn: true,
  afterSeq: 3,
  version: 1,
  ...given,
});

export const aDelivery = (given: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  campaign: DEMO,
  webhook: 'wh1',
  source: 'log-4/turn.opened',
  event: 'turn.opened',
  body: '{"type":"turn.opened"}',
  status: 'queued',
  attempts: 0,
  madeAt: at(7),
  changedAt: at(7),
  version: 1,
  ...given,
});
