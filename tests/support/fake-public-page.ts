/** The fake use cases of the public page: on at one slug, and nothing at any other. */
import type { PublicPageView } from '../../src/app/public-page/set-public-page.ts';
import type { PublicPageUseCases } from '../../src/app/public-page/use-cases.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import { ok } from '../../src/kernel/result.ts';
import { BATTLE, LAST_TURN, ROW, STATE, STORY } from './demo-answers.ts';
import type { Manners } from './fake-desk.ts';
import { A_REPLAY } from './field-answers.ts';
import { refuse } from './refuse.ts';

/** Of the one that is on. */
export const SLUG = 'the-war-of-the-mere-3f9a0c71b2d4';

const VIEW: PublicPageView = {
  isOn: true,
  address: `http://127.0.0.1:3000/w/${SLUG}`,
  thread: 'https://forum.example.org/t/77',
  replays: { battles: { [BATTLE]: true }, afterTurns: 3 },
  listed: [{ id: BATTLE, turn: 2, title: 'The battle of Karak <b>', isOpen: true }],
};

const PAGE = { slug: SLUG, isOn: true, thread: 'https://forum.example.org/t/77', replays: VIEW.replays };
const NOTHING = refuse('unclear/page', 'There is nothing at this address.');
const NAMED = { name: ROW.name, page: PAGE, timeZone: 'UTC' };

export function fakePublicPage({ gmOnly }: Pick<Manners, 'gmOnly'>): PublicPageUseCases {
  const known = viewCampaign(STATE, { kind: 'public' });
  const visible = { turn: 2, events: [], battles: [BATTLE], now: known };
  const turn = {
    campaign: NAMED,
    story: { turn: LAST_TURN, visible, before: known, battles: [STORY] },
    battles: [{ ...STORY, id: BATTLE, isOpen: true }],
    before: 1,
  };
  return {
    publicPage: (asker, campaign) => gmOnly(asker, campaign, () => VIEW),
    setPublicPage: (asker, { campaign }) => gmOnly(asker, campaign, () => VIEW),
    publicCampaign: async (slug) =>
      slug === SLUG
        ? ok({
            ...NAMED,
            status: 'running',
            known,
            open: { number: 3, status: 'open', deadline: LAST_TURN.deadline },
            turns: [2, 1].map((number) => ({ number, resolvedAt: LAST_TURN.deadline })),
            latest: turn,
            signUp: {
              campaign: ROW.id,
              name: ROW.name,
              ruleset: ROW.ruleset,
              turn: 3,
              words: 'Come <b>in</b>.',
              freeSeats: 2,
              mode: 'ask',
            },
          })
        : NOTHING,
    publicTurn: async (slug) => (slug === SLUG ? ok(turn) : NOTHING),
    publicWar: async (slug) => (slug === SLUG ? ok('<svg xmlns="http://www.w3.org/2000/svg"/>') : NOTHING),
    publicReplay: async (slug) => (slug === SLUG ? ok({ ...A_REPLAY, campaign: NAMED }) : NOTHING),
  };
}
