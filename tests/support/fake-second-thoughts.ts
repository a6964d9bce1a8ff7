/** What a GM sets right afterwards: its fake use cases, for the tests of pages and API. */

import type { TermsNow } from '../../src/app/second-thoughts/change-terms.ts';
import { correctablesIn } from '../../src/app/second-thoughts/correctables.ts';
import type { SecondThoughtsUseCases } from '../../src/app/second-thoughts/use-cases.ts';
import type { Outlook, TurnPreview } from '../../src/app/use-cases.ts';
import { STANDARD_TERMS } from '../../src/campaign/battle/battle-terms.ts';
import { P1, ROW, recordFor, STATE, TURN } from './demo-answers.ts';
import type { GmOnly } from './fake-steering.ts';

const OUTLOOK: Outlook = {
  readers: [{ participant: P1.id, name: P1.name, power: 'Iron Crown', says: ['7 gold, not 5.'], turns: [] }],
};

const PREVIEW: TurnPreview = {
  turn: 3,
  books: [],
  asGiven: {
    lead: 'A quiet turn.',
    scenes: [{ title: 'Quiet', paragraphs: ['Nobody moved.'] }],
    battles: [],
  },
};

const TERMS: TermsNow = { victory: {}, options: {}, battleTerms: STANDARD_TERMS, switches: [] };

export function fakeSecondThoughts({
  gmOnly,
  inside,
}: Record<'gmOnly' | 'inside', GmOnly>): SecondThoughtsUseCases {
  return {
    correctables: (asker, campaign) => gmOnly(asker, campaign, () => correctablesIn(STATE)),
    trySettingRight: (asker, { campaign }) => gmOnly(asker, campaign, () => OUTLOOK),
    tryRunningAgain: (asker, { campaign }) => gmOnly(asker, campaign, () => OUTLOOK),
    runTurnsAgain: (asker, { campaign }) => gmOnly(asker, campaign, () => OUTLOOK),
    lookBack: (asker, { campaign, turn }) =>
      gmOnly(asker, campaign, () => ({ turn, began: correctablesIn(STATE), books: [] })),
    undoneRecords: (asker, campaign) => inside(asker, campaign, () => [recordFor(asker.kind === 'owner')]),
    ordersToTry: (asker, campaign) => gmOnly(asker, campaign, () => ({ turn: 3, books: [] })),
    previewTurn: (asker, { campaign }) => gmOnly(asker, campaign, () => PREVIEW),
    stagedTurn: (asker, campaign) => gmOnly(asker, campaign, () => ({ turn: 3, toAll: '', letters: [] })),
    addWord: (asker, campaign) => gmOnly(asker, campaign, () => TURN),
    publishStaged: (asker, campaign) => gmOnly(asker, campaign, () => TURN),
    setProofReading: (asker, campaign) => gmOnly(asker, campaign, () => ROW),
    termsNow: (asker, campaign) => gmOnly(asker, campaign, () => TERMS),
    changeTerms: (asker, { campaign }) => gmOnly(asker, campaign, () => TERMS),
    setRight: (asker, { campaign }) => gmOnly(asker, campaign, () => OUTLOOK),
  };
}
