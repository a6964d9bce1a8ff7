/** The fake use cases of who runs a campaign and who is asked to play. */
import type { Invitation } from '../../src/app/records.ts';
import type { SeatUseCases } from '../../src/app/seats/use-cases.ts';
import { ok } from '../../src/kernel/result.ts';
import { P1, ROW } from './demo-answers.ts';
import type { Manners } from './fake-desk.ts';
import { refuse } from './refuse.ts';
import { at, DEMO, seat } from './rows.ts';

/** What the fake invitation's link ends with. */
export const INVITATION_TOKEN = 'demo.aabbccddeeff0011.invitation';

const OLD = refuse('stranger/old-invitation', 'This invitation is over.');
const INVITATION: Invitation = {
  id: 'aabbccddeeff0011',
  campaign: DEMO,
  kind: 'seat',
  participant: seat('p2'),
  name: 'Eva <b>',
  address: 'eva@x.example',
  timeZone: 'UTC',
  words: 'We <i>miss</i> you.',
  madeAt: at(0),
  expiresAt: at(10_000_000),
};
const ASKING: Invitation = {
  ...INVITATION,
  id: 'aabbccddeeff0022',
  kind: 'sign-up',
  name: 'Finn',
  confirmedAt: at(5),
};
const SEEN = { campaign: ROW, invitation: INVITATION, faction: 'The Green Crown' };

type Faked = Pick<
  SeatUseCases,
  | 'appoint'
  | 'setRole'
  | 'dismissStaff'
  | 'offerCampaign'
  | 'invitations'
  | 'inviteToSeat'
  | 'withdrawInvitation'
  | 'letIn'
  | 'lookAtInvitation'
  | 'answerInvitation'
  | 'setSignUp'
  | 'signUpPage'
  | 'askForSeat'
  | 'advert'
>;

export function fakeStaff({ gmOnly }: Pick<Manners, 'gmOnly'>): Faked {
  return {
    appoint: (asker, { campaign }) => gmOnly(asker, campaign, () => P1),
    setRole: (asker, { campaign }) => gmOnly(asker, campaign, () => P1),
    dismissStaff: (asker, { campaign }) => gmOnly(asker, campaign, () => P1),
    offerCampaign: (asker, { campaign }) => gmOnly(asker, campaign, () => INVITATION),
    invitations: (asker, campaign) => gmOnly(asker, campaign, () => [INVITATION, ASKING]),
    inviteToSeat: (asker, { campaign }) => gmOnly(asker, campaign, () => INVITATION),
    withdrawInvitation: (asker, { campaign }) => gmOnly(asker, campaign, () => INVITATION),
    letIn: (asker, { campaign }) => gmOnly(asker, campaign, () => ASKING),
    lookAtInvitation: async (token) => (token === INVITATION_TOKEN ? ok(SEEN) : OLD),
    answerInvitation: async (token) => (token === INVITATION_TOKEN ? ok(SEEN) : OLD),
    setSignUp: (asker, { campaign }) => gmOnly(asker, campaign, () => ROW),
    signUpPage: async (campaign) =>
      campaign === DEMO
        ? ok({
            name: ROW.name,
            ruleset: ROW.ruleset,
            turn: 3,
            words: 'Come <b>in</b>.',
            freeSeats: 1,
            mode: 'ask',
          })
        : refuse('stranger/no-sign-up', 'Nobody can sign up here.'),
    askForSeat: async (campaign) =>
      campaign === DEMO ? ok(undefined) : refuse('stranger/no-sign-up', 'Nobody can sign up here.'),
    advert: (asker, campaign) =>
      gmOnly(asker, campaign, () => ({ link: 'http://127.0.0.1:3000/join/demo', text: 'Come and play.' })),
  };
}
