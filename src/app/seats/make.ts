import type { Deps } from '../deps.ts';
import { answerInvitation, lookAtInvitation } from './answer-invitation.ts';
import { askSignIn, askSignInByLetter, participantLink } from './ask-sign-in.ts';
import { feedOf, readFeed, setFeed } from './calendar-feed.ts';
import { delegations, endDelegation, entrust } from './delegate.ts';
import { movePlayer, removePlayer } from './empty-seats.ts';
import { forgetFormer, formerData } from './former-person.ts';
import { invitations, inviteToSeat, offerCampaign, withdrawInvitation } from './invite.ts';
import { answerLeave } from './leave-requests.ts';
import { lookAtLetter } from './letter-link.ts';
import { forgetPerson, personData } from './person-data.ts';
import { reliability } from './reliability.ts';
import { replacePlayer, swapPlayers } from './replace.ts';
import { addReserve, dropReserve, reserves } from './reserve.ts';
import { endSession, lookAtSignIn, sessions, signIn, signOut } from './sign-in.ts';
import { advert, askForSeat, letIn, setSignUp, signUpPage } from './sign-up.ts';
import { appoint, dismissStaff, setRole } from './staff.ts';
import { makeToken, revokeToken, tokens } from './tokens.ts';
import type { SeatUseCases } from './use-cases.ts';

type Staffing = 'appoint' | 'setRole' | 'dismissStaff' | 'offerCampaign';

function staffUseCases(deps: Deps): Pick<SeatUseCases, Staffing> {
  return {
    appoint: (asker, appointment) => appoint(deps, asker, appointment),
    setRole: (asker, change) => setRole(deps, asker, change),
    dismissStaff: (asker, dismissal) => dismissStaff(deps, asker, dismissal),
    offerCampaign: (asker, to) => offerCampaign(deps, asker, to),
  };
}

type Inviting =
  | 'invitations'
  | 'inviteToSeat'
  | 'withdrawInvitation'
  | 'letIn'
  | 'lookAtInvitation'
  | 'answerInvitation'
  | 'setSignUp'
  | 'signUpPage'
  | 'askForSeat'
  | 'advert';

function invitationUseCases(deps: Deps): Pick<SeatUseCases, Inviting> {
  return {
    invitations: (asker, campaign) => invitations(deps, asker, campaign),
    inviteToSeat: (asker, invitation) => inviteToSeat(deps, asker, invitation),
    withdrawInvitation: (asker, which) => withdrawInvitation(deps, asker, which),
    letIn: (asker, answer) => letIn(deps, asker, answer),
    lookAtInvitation: (token) => lookAtInvitation(deps, token),
    answerInvitation: (token, isAccepted) => answerInvitation(deps, token, isAccepted),
    setSignUp: (asker, wish) => setSignUp(deps, asker, wish),
    signUpPage: (campaign) => signUpPage(deps, campaign),
    askForSeat: (campaign, wish) => askForSeat(deps, campaign, wish),
    advert: (asker, campaign) => advert(deps, asker, campaign),
  };
}

/** These use cases over one set of ports. */
export function seatUseCases(deps: Deps): SeatUseCases {
  return {
    askSignIn: (address) => askSignIn(deps, address),
    askSignInByLetter: (token) => askSignInByLetter(deps, token),
    lookAtSignIn: (token) => lookAtSignIn(deps, token),
    signIn: (token, device) => signIn(deps, token, device),
    signOut: (token) => signOut(deps, token),
    sessions: (asker, campaign) => sessions(deps, asker, campaign),
    endSession: (asker, campaign, id) => endSession(deps, asker, campaign, id),
    replacePlayer: (asker, replacement) => replacePlayer(deps, asker, replacement),
    swapPlayers: (asker, swap) => swapPlayers(deps, asker, swap),
    removePlayer: (asker, removal) => removePlayer(deps, asker, removal),
    movePlayer: (asker, move) => movePlayer(deps, asker, move),
    personData: (asker, at) => personData(deps, asker, at),
    forgetPerson: (asker, at) => forgetPerson(deps, asker, at),
    formerData: (asker, at) => formerData(deps, asker, at),
    forgetFormer: (asker, at) => forgetFormer(deps, asker, at),
    answerLeave: (asker, answer) => answerLeave(deps, asker, answer),
    readFeed: (token) => readFeed(deps, token),
    feedOf: (asker, campaign) => feedOf(deps, asker, campaign),
    setFeed: (asker, campaign, isOn) => setFeed(deps, asker, { campaign, isOn }),
    delegations: (asker, campaign) => delegations(deps, asker, campaign),
    reliability: (asker, campaign) => reliability(deps, asker, campaign),
    entrust: (asker, wish) => entrust(deps, asker, wish),
    endDelegation: (asker, which) => endDelegation(deps, asker, which),
    reserves: (asker, campaign) => reserves(deps, asker, campaign),
    addReserve: (asker, campaign, offer) => addReserve(deps, asker, campaign, offer),
    dropReserve: (asker, campaign, id) => dropReserve(deps, asker, campaign, id),
    lookAtLetter: (token) => lookAtLetter(deps, token),
    makeToken: (asker, wish) => makeToken(deps, asker, wish),
    tokens: (asker, campaign) => tokens(deps, asker, campaign),
    revokeToken: (asker, campaign, id) => revokeToken(deps, asker, campaign, id),
    ...staffUseCases(deps),
    ...invitationUseCases(deps),
    participantLink: (asker, campaign, participant) =>
      participantLink(deps, asker, { campaign, participant }),
  };
}
