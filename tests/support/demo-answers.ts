/** What the fake use cases answer: a demo campaign in turn 3 with a GM and two players, and canaries that nobody may see. */
import type { InboundId, OutboundId } from '../../src/app/ids.ts';
import type { UseCases } from '../../src/app/use-cases.ts';
import type { Courier } from '../../src/campaign/envoys/press-terms.ts';
import type { BattleId, LetterId } from '../../src/campaign/ids.ts';
import type { TurnRecord } from '../../src/campaign/record.ts';
import { aCampaign, factionId, regionId } from './campaign.ts';
import {
  aCampaignRow,
  aGm,
  anInbound,
  anOutbound,
  aParticipant,
  aTurn,
  at,
  DEMO,
  hex,
  seat,
} from './rows.ts';

export type Receipt = Extract<Awaited<ReturnType<UseCases['giveOrders']>>, { readonly ok: true }>['value'];
export type BattleStory = Extract<
  Awaited<ReturnType<UseCases['battleStory']>>,
  { readonly ok: true }
>['value'];

export const GM_TOKEN = 'demo.gm.gmgmgmgm';
export const P1_TOKEN = 'demo.p1.p1p1p1p1';
export const P2_TOKEN = 'demo.p2.p2p2p2p2';
/** By seat. */
export const TOKENS: Readonly<Record<string, string>> = { gm: GM_TOKEN, p1: P1_TOKEN, p2: P2_TOKEN };
export const BATTLE = 't2-karak' as BattleId;
export const REPORT = 'demo.t3.p1.report' as OutboundId;
const RECEIPT = 'demo.t3.p1.receipt-1' as OutboundId;
export const STRAY = 'm000000000009' as InboundId;

export const COURIER: Courier = {
  id: 't1-iron-green' as LetterId,
  from: factionId('iron'),
  to: factionId('green'),
  lines: ['Come.'],
  isAnonymous: false,
  since: 1,
  due: 3,
  road: [],
};

export const ROW = aCampaignRow();
export const STATE = aCampaign();
export const GM = aGm({ addresses: ['gm@gms.invalid'] });
export const P1 = aParticipant({ name: 'Ada' });
export const P2 = aParticipant({
  id: seat('p2'),
  name: 'Bo',
  faction: factionId('green'),
  addresses: ['p2@players.invalid'],
});
export const SEATS = [GM, P1, P2];
export const TURN = aTurn({ sealedSecret: 'SEALED-CANARY' });
export const LAST_TURN = aTurn({
  number: 2,
  status: 'resolved',
  resolvedAt: at(5),
  secret: hex('5'),
  seed: hex('6'),
  ordersDigest: hex('7'),
  sealedSecret: 'SEALED-CANARY',
});
export const MAIL = anOutbound({
  id: REPORT,
  subject: 'Turn 3: orders please',
  text: 'Hello Ada.\n\n[ ] march 1st Host to Amberlea\n[ ] hold 1st Host\n',
  html: '<html><head><title>x</title></head><body><p>Hello Ada.</p><script>alert(1)</script></body></html>',
  status: 'mailroom',
});
export const RECEIPT_MAIL = anOutbound({
  id: RECEIPT,
  kind: 'receipt',
  subject: 'Turn 3 orders: OK (1)',
  inReplyTo: '<answer@mailroom>',
  status: 'mailroom',
  createdAt: at(60),
});
export const TRAY_MAIL = anInbound(STRAY, {
  status: 'tray',
  code: 'stranger/address',
  why: 'Nobody here has that address.',
  from: 'eve@example.invalid',
  subject: 'Let me in',
  newText: 'attack everything',
});

export const RECEIPT_VALUE: Receipt = {
  verdict: { kind: 'problems', text: 'PROBLEMS: 1 of 2', asked: 2, refused: 1 },
  turn: 3,
  isRehearsal: false,
  lines: [
    {
      number: 1,
      text: 'hold 1st Host',
      status: 'understood',
      says: 'hold 1st Host',
      why: '',
      hint: '',
      warnings: [],
    },
    {
      number: 2,
      text: 'march 1st Host to Atlantis',
      status: 'refused',
      says: '',
      why: 'There is no region called "Atlantis" on the map.',
      hint: 'Did you mean Alderholt?',
      warnings: ['The gate is open.'],
      code: 'unclear/region',
    },
  ],
  ignored: [{ reason: 'quoted text', text: '> hello', hasOrder: false }],
  standing: ['hold 1st Host'],
  changes: [{ sign: '+', text: 'hold 1st Host' }],
  idle: [{ army: '2nd Host', at: 'Karak', does: 'stays in Karak and defends' }],
  isFinal: true,
  luckWord: 'owl',
};

/** What the campaign knows of it. */
export const FOUGHT = {
  kind: 'battle-fought' as const,
  rule: 'CP-CLA-05',
  battle: BATTLE,
  region: regionId('karak'),
  sides: { red: factionId('iron'), black: factionId('green') },
  outcome: { winner: 'red' as const, why: 'destroyed', rule: 'TW-END-01', rounds: 1 },
};

export const STORY: BattleStory = {
  id: BATTLE,
  title: 'The battle of Karak',
  gist: {
    headline: 'The Iron Crown held Karak',
    sentences: ['They met at dawn.'],
    fates: {},
    gone: [],
    draft: { texts: ['The Iron Crown held Karak', 'They met at dawn.'], notes: [] },
    cost: { texts: ['It cost neither side anything.'], notes: [] },
  },
  paragraphs: ['They met at dawn.'],
  course: ['Round 1. The Swords attacked.'],
  courseDraft: { texts: ['Round 1. The Swords attacked.'], notes: [] },
  rounds: [{ round: 1, lines: ['The Swords attacked.'] }],
  losses: { head: ['', 'Before', 'After'], rows: [['1st Swords', '4', '2']], flushRight: [1, 2] },
  outcome: 'The Iron Crown held the field.',
  picture: { title: 'The field', width: 10, height: 10, shapes: [], legend: [], text: ['.'] },
  views: [],
  dice: [{ label: 'TW-CMB-01 attack', sides: 6, value: 5, need: '4+', success: true }],
};

/** The owner's and the GM's has the sealed part, which names what nobody else may know. */
export function recordFor(isGm: boolean): TurnRecord {
  const open = {
    format: 1 as const,
    campaign: DEMO,
    turn: 2,
    commitment: hex('c'),
    secret: hex('5'),
    luckWords: { iron: 'owl' },
    ordersDigest: hex('7'),
    seed: hex('6'),
    battles: [],
    sealedHash: hex('8'),
  };
  const sealed = {
    salt: 'SALT-CANARY',
    before: STATE,
    orders: {},
    results: [],
    events: [],
    afterHash: hex('9'),
  };
  return isGm ? { open, sealed } : { open };
}
