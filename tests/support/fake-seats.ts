/** The fake use cases of signing in: the token of a link is the token of its session. */

import type { ListedDelegation } from '../../src/app/seats/delegate.ts';
import type { FormerData } from '../../src/app/seats/former-person.ts';
import type { PersonData } from '../../src/app/seats/person-data.ts';
import type { SeatUseCases } from '../../src/app/seats/use-cases.ts';
import type { Asker, UseCases } from '../../src/app/use-cases.ts';
import { ok } from '../../src/kernel/result.ts';
import { P1, SEATS, TOKENS } from './demo-answers.ts';
import type { Manners } from './fake-desk.ts';
import { fakeStaff } from './fake-staff.ts';
import { refuse } from './refuse.ts';
import { aCampaignRow, aSession, at, DEMO, seat } from './rows.ts';

const OLD_LINK = refuse('stranger/old-link', 'This link opens nothing.');
const TOKEN = {
  id: 'aabb',
  name: 'My sheet',
  scopes: ['read' as const],
  madeAt: at(0),
  usedAt: at(0),
  expiresAt: at(99),
};
const { tokenHash: _, scopes: _none, ...SESSION } = { ...aSession(), isThis: true };
const RESERVE = {
  id: 'aabbccdd',
  campaign: DEMO,
  name: 'Eva <b>',
  address: 'eva@x.example',
  timeZone: 'UTC',
  offeredAt: at(0),
};
const DELEGATION: ListedDelegation = {
  principal: seat('p1'),
  delegate: seat('p2'),
  principalName: 'Ada',
  delegateName: 'Bo <b>',
  since: at(0),
  may: 'armies',
  untilTurn: 6,
  says: 'all armies; no gold, treaties or letters; through turn 5; without the reports',
};
/** What the fake letter's link ends with. */
export const LETTER_TOKEN = 'demo.p1.3.20811.letterletter';

/** What the fake feed's address ends with. */
const FEED_TOKEN = 'demo.p1.feedfeed';

const askerOf = (token: string): Extract<Asker, { kind: 'participant' }> | undefined => {
  const id = Object.entries(TOKENS).find(([, each]) => each === token)?.[0];
  return id === undefined ? undefined : { kind: 'participant', campaign: DEMO, participant: seat(id) };
};

const FORMER_DATA: FormerData = {
  madeAt: at(0),
  campaign: 'The Demo',
  address: 'who@left.example',
  lettersToThem: [],
  mailsFromThem: [],
};
const PERSON_DATA: PersonData = {
  madeAt: at(0),
  campaign: 'The Demo',
  person: P1,
  sessions: [],
  lettersToThem: [],
  mailsFromThem: [],
  log: [],
};
const NO_SEAT = refuse('stranger/no-seat', 'The owner has no desk of his own.');

export function fakeSeats({ inside, gmOnly }: Manners): SeatUseCases & Pick<UseCases, 'whoHas'> {
  const ownOnly = <T>(asker: Asker, campaign: string, participant: string, value: () => T) =>
    asker.kind === 'participant' && asker.participant === participant
      ? inside(asker, campaign, value)
      : gmOnly(asker, campaign, value);
  return {
    whoHas: async (token) => askerOf(token),
    askSignIn: async () => undefined,
    askSignInByLetter: async (token) => (token === LETTER_TOKEN ? ok(undefined) : OLD_LINK),
    lookAtSignIn: async (token) => {
      const person = SEATS.find(({ id }) => id === askerOf(token)?.participant);
      return person === undefined ? OLD_LINK : ok({ campaign: aCampaignRow(), seat: person });
    },
    signIn: async (token) => {
      const asker = askerOf(token);
      return asker === undefined ? OLD_LINK : ok({ ...asker, token, session: SESSION });
    },
    signOut: async () => undefined,
    sessions: (asker, campaign) => inside(asker, campaign, () => [SESSION]),
    makeToken: (asker, { campaign }) => inside(asker, campaign, () => ({ token: 'fpt_x', listed: TOKEN })),
    tokens: (asker, campaign) => inside(asker, campaign, () => [TOKEN]),
    revokeToken: (asker, campaign) => inside(asker, campaign, () => [TOKEN]),
    endSession: (asker, campaign) => inside(asker, campaign, () => [SESSION]),
    replacePlayer: (asker, { campaign }) => gmOnly(asker, campaign, () => P1),
    swapPlayers: (asker, { campaign }) => gmOnly(asker, campaign, () => SEATS),
    removePlayer: (asker, { campaign }) => gmOnly(asker, campaign, () => P1),
    movePlayer: (asker, { campaign }) => gmOnly(asker, campaign, () => SEATS),
    personData: (asker, { campaign, participant }) =>
      ownOnly(asker, campaign, participant, () => PERSON_DATA),
    forgetPerson: (asker, { campaign, participant }) => ownOnly(asker, campaign, participant, () => P1),
    formerData: (asker, { campaign }) => gmOnly(asker, campaign, () => FORMER_DATA),
    forgetFormer: (asker, { campaign }) => gmOnly(asker, campaign, () => ({ letters: 3, mails: 1 })),
    answerLeave: (asker, { campaign }) => gmOnly(asker, campaign, () => P1),
    readFeed: async (token) => (token === FEED_TOKEN ? ok('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n') : OLD_LINK),
    feedOf: async (asker, campaign) =>
      asker.kind === 'owner'
        ? NO_SEAT
        : inside(asker, campaign, () => ({ address: `http://127.0.0.1:3000/c/${FEED_TOKEN}.ics` })),
    setFeed: async (asker, campaign, isOn) =>
      asker.kind === 'owner'
        ? NO_SEAT
        : inside(asker, campaign, () =>
            isOn ? { address: `http://127.0.0.1:3000/c/${FEED_TOKEN}.ics` } : {},
          ),
    delegations: (asker, campaign) => inside(asker, campaign, () => ({ given: [DELEGATION], received: [] })),
    reliability: (asker, campaign) =>
      inside(asker, campaign, () => [
        { participant: seat('p1'), name: 'Ada', turns: [{ turn: 2, kept: 'in-time' as const }] },
      ]),
    entrust: async (asker, { campaign }) =>
      asker.kind === 'owner' ? NO_SEAT : inside(asker, campaign, () => DELEGATION),
    endDelegation: (asker, { campaign }) => inside(asker, campaign, () => ({ given: [], received: [] })),
    reserves: (asker, campaign) => gmOnly(asker, campaign, () => [RESERVE]),
    addReserve: (asker, campaign) => gmOnly(asker, campaign, () => [RESERVE]),
    dropReserve: (asker, campaign) => gmOnly(asker, campaign, () => [RESERVE]),
    lookAtLetter: async (token) =>
      token === LETTER_TOKEN
        ? ok({
            campaign: aCampaignRow(),
            seat: P1,
            turn: 3,
            letter: { subject: 'Turn 3: the report', text: 'Karak stands <b>firm</b>.' },
          })
        : OLD_LINK,
    ...fakeStaff({ gmOnly }),
    participantLink: (asker, campaign, whose) =>
      gmOnly(asker, campaign, () => `http://127.0.0.1:3000/p/${TOKENS[whose] ?? ''}`),
  };
}
