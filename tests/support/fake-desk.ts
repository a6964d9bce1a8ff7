/** The dice desk's fake use cases, for the tests of pages and API. */

import type { DeskForm, DeskUseCases, SeenRoll } from '../../src/app/dice/desk-use-cases.ts';
import type { ParticipantId } from '../../src/app/ids.ts';
import type { Asker } from '../../src/app/people/asker.ts';
import type { Result } from '../../src/kernel/result.ts';
import { RECEIPT_VALUE, ROW } from './demo-answers.ts';
import { refuse } from './refuse.ts';
import { aDeskRoll, DEMO, hex } from './rows.ts';

/** Who may do what, as the other fakes mind it. */
export interface Manners {
  inside<T>(asker: Asker, campaign: string, value: () => T): Promise<Result<T>>;
  gmOnly<T>(asker: Asker, campaign: string, value: () => T): Promise<Result<T>>;
  isGm(asker: Asker): boolean;
}

/** Two rolls: the first for all, the second for the GM alone. */
export function fakeDesk({ inside, gmOnly, isGm }: Manners): DeskUseCases {
  const { campaign: _one, ...open } = aDeskRoll();
  const hidden = aDeskRoll({ number: 2, previous: open.hash, audience: { kind: 'gm' } });
  const seen = (asker: Asker, number: number): SeenRoll => {
    const { campaign, audience, secret, content, ...link } =
      number === 1 ? { campaign: DEMO, ...open } : hidden;
    return number === 1 || isGm(asker) ? { ...link, audience, open: { secret, content } } : link;
  };
  const one = (asker: Asker, campaign: string, number: number) =>
    number > 2
      ? Promise.resolve(refuse('unclear/roll', `There is no roll ${number}.`))
      : inside(asker, campaign, () => seen(asker, number));
  return {
    deskLog: (asker, campaign) =>
      inside(asker, campaign, () => ({
        campaign: ROW,
        rolls: [seen(asker, 2), seen(asker, 1)],
        count: 2,
        next: { number: 3, commitment: hex('e') },
      })),
    deskRoll: one,
    copyRoll: (asker, campaign) =>
      inside(asker, campaign, () => ({
        bbcode: '[b]Roll 1[/b] </textarea>',
        markdown: '## Roll 1',
        html: '<h3>Roll 1</h3>',
        text: 'Roll 1',
      })),
    deskChain: (asker, campaign) =>
      inside(asker, campaign, () => ({
        format: 'fieldpost/dice-desk/1' as const,
        campaign,
        start: hex('c'),
        entries: [1, 2].map((number) => {
          const { audience: _now, ...entry } = seen(asker, number);
          return entry;
        }),
      })),
    verifyDesk: (asker, campaign) =>
      inside(asker, campaign, () => ({
        verified: true,
        differences: [],
        checked: 1,
        sealed: isGm(asker) ? 0 : 1,
        otherRules: [],
        overruled: [],
      })),
    deskForm: (asker, campaign, ruleset, procedure) =>
      inside(asker, campaign, () => aForm(ruleset, procedure)),
    fillCast: (asker, campaign) =>
      inside(asker, campaign, () => ({
        input: { dice: 3 },
        cast: [{ part: 'Who attacks', name: 'Spears' }],
      })),
    deskOdds: (asker, campaign) =>
      inside(asker, campaign, () => ({
        exact: true as const,
        leaves: 2,
        outcomes: [
          { result: { hits: 1 }, fraction: '1/2', probability: 0.5 },
          { result: { hits: 0 }, fraction: '1/2', probability: 0.5 },
        ],
      })),
    rollAtCampaign: (asker, campaign) => gmOnly(asker, campaign, () => seen(asker, 1)),
    offerThread: (asker, campaign, text) =>
      gmOnly(asker, campaign, () => ({
        lines: [
          {
            number: 1,
            text,
            kind: 'order' as const,
            seat: 'p1' as ParticipantId,
            isReady: true,
            says: 'hold',
            why: '',
          },
          {
            number: 2,
            text: 'roll </textarea>',
            kind: 'roll' as const,
            isReady: false,
            says: '',
            why: 'No.',
          },
        ],
        quoted: 1,
        passedOver: 3,
        seats: [{ id: 'p1' as ParticipantId, name: 'The Iron Crown (Ada)' }],
      })),
    settleThread: (asker, campaign) =>
      gmOnly(asker, campaign, () => ({
        orders: [{ seat: 'p1' as ParticipantId, receipt: RECEIPT_VALUE }],
        rolls: [seen(asker, 1)],
        refused: [{ text: 'roll x', why: 'No.' }],
      })),
    overruleRoll: (asker, campaign) => gmOnly(asker, campaign, () => seen(asker, 2)),
    openRoll: (asker, campaign) => gmOnly(asker, campaign, () => seen(asker, 2)),
    letPlayersRoll: (asker, campaign, isAllowed) =>
      gmOnly(asker, campaign, () => (isAllowed ? { ...ROW, playersMayRoll: true as const } : ROW)),
  };
}

function aForm(ruleset: string, procedure: string): DeskForm {
  return {
    ruleset: { id: ruleset, title: 'Te Wapen!' },
    procedure: { name: procedure, title: 'One attack on a unit', rules: ['TW-CMB-05'] },
    fields: [
      {
        path: ['dice'],
        title: 'Dice',
        value: { kind: 'number', isWhole: true, least: 1, most: 20, mayBeNull: false },
      },
      { path: ['close'], title: 'Close', value: { kind: 'yes-no' }, standard: true },
    ],
    options: [],
    roles: [
      {
        id: 'attacker',
        title: 'Who attacks',
        groups: [{ title: '1st Host', players: [{ who: 'unit:u1', name: 'Spears', ways: [''] }] }],
      },
    ],
  };
}
