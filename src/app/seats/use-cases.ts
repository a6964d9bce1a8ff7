/** Who may come in: links by mail, sessions, and the links of letters. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { ParticipantId } from '../ids.ts';
import type { Asker } from '../people/asker.ts';
import type { Reliability } from '../people/reliability.ts';
import type { CampaignRow, Invitation, Participant, Reserve } from '../records.ts';
import type { SeenInvitation } from './answer-invitation.ts';
import type { FeedAddress } from './calendar-feed.ts';
import type { DelegationAt, Delegations, DelegationWish, ListedDelegation } from './delegate.ts';
import type { Removal, SeatMove } from './empty-seats.ts';
import type { FormerAt, FormerData, FormerForgotten } from './former-person.ts';
import type { InvitationAt, SeatInvitation } from './invite.ts';
import type { LeaveAnswer } from './leave-requests.ts';
import type { SeenLetter } from './letter-link.ts';
import type { PersonAt, PersonData } from './person-data.ts';
import type { Replacement, Swap } from './replace.ts';
import type { Offer } from './reserve.ts';
import type { ListedSession, SignedIn, WayIn } from './sign-in.ts';
import type { Advert, SignUpPage, SignUpSetting, SignUpWish } from './sign-up.ts';
import type { Appointment, RoleChange } from './staff.ts';
import type { ListedToken, NewToken, TokenWish } from './tokens.ts';

export interface SeatUseCases {
  /** Mails a link to whoever has the address on file. The answer is the same for all addresses. */
  askSignIn(address: string): Promise<void>;
  /** The same for the seat that a letter was written to. Refusal: `stranger/old-link`. */
  askSignInByLetter(letterToken: string): Promise<Result<undefined>>;
  /** Whom a link would sign in; nothing is changed. Refusal: `stranger/old-link`. */
  lookAtSignIn(token: string): Promise<Result<WayIn>>;
  /** Signs in, once; `device` is made of words of ours. Refusal: `stranger/old-link`. */
  signIn(token: string, device: string): Promise<Result<SignedIn>>;
  /** Ends the session of a token. */
  signOut(token: string): Promise<void>;
  /** Where the asker is signed in. */
  sessions(asker: Asker, campaign: CampaignId): Promise<Result<readonly ListedSession[]>>;
  /** Ends one of them; answers the others. Refusal: `unclear/session`. */
  endSession(asker: Asker, campaign: CampaignId, id: string): Promise<Result<readonly ListedSession[]>>;
  /** Gives a player's seat to somebody else. GM only. Refusals: see `replacePlayer`. */
  replacePlayer(asker: Asker, replacement: Replacement): Promise<Result<Participant>>;
  /** Two players change places; answers both seats. GM only. Refusals: see `swapPlayers`. */
  swapPlayers(asker: Asker, swap: Swap): Promise<Result<readonly Participant[]>>;
  /** CP-PPL-01: the seat is empty, and mail to the player stops at once. GM only. Refusals: see `removePlayer`. */
  removePlayer(asker: Asker, removal: Removal): Promise<Result<Participant>>;
  /** CP-PPL-02: to an empty seat; answers both. GM only. Refusals: see `movePlayer`. */
  movePlayer(asker: Asker, move: SeatMove): Promise<Result<readonly Participant[]>>;
  /** CP-PPL-03: all that is held on whoever has a seat: their own, or any for the GM. Refusals: see `personData`. */
  personData(asker: Asker, at: PersonAt): Promise<Result<PersonData>>;
  /** CP-PPL-04: throws it away. Refusals: see `forgetPerson`. */
  forgetPerson(asker: Asker, at: PersonAt): Promise<Result<Participant>>;
  /** CP-PPL-14: what is still held on somebody who has no seat any more, by their address. GM only. Refusals: see `formerData`. */
  formerData(asker: Asker, at: FormerAt): Promise<Result<FormerData>>;
  /** CP-PPL-14: throws it away, and the name with it. GM only. Refusals: see `forgetFormer`. */
  forgetFormer(asker: Asker, at: FormerAt & { readonly name: string }): Promise<Result<FormerForgotten>>;
  /** CP-CAL-17: the GM's word on a leave. Refusals: see `answerLeave`. */
  answerLeave(asker: Asker, answer: LeaveAnswer): Promise<Result<Participant>>;
  /** CP-CAL-19: a calendar of deadlines, by its secret address. Refusal: `stranger/old-link`. */
  readFeed(token: string): Promise<Result<string>>;
  /** The asker's own. Refusal: `stranger/no-seat`. */
  feedOf(asker: Asker, campaign: CampaignId): Promise<Result<FeedAddress>>;
  /** Makes it, or makes its address void. Refusal: `stranger/no-seat`. */
  setFeed(asker: Asker, campaign: CampaignId, isOn: boolean): Promise<Result<FeedAddress>>;
  /** CP-PPL-10: who orders for whom: the asker's own; for those who see all, everybody's. */
  delegations(asker: Asker, campaign: CampaignId): Promise<Result<Delegations>>;
  /** CP-PPL-13: how turns were kept: the asker's own record; for those who see all, everybody's. */
  reliability(asker: Asker, campaign: CampaignId): Promise<Result<readonly Reliability[]>>;
  /** Lets another player give orders for the asker. Player only. Refusals: see `entrust`. */
  entrust(asker: Asker, wish: DelegationWish): Promise<Result<ListedDelegation>>;
  /** Ends one: either of the two, or a GM. Refusals: see `endDelegation`. */
  endDelegation(asker: Asker, which: DelegationAt): Promise<Result<Delegations>>;
  /** Who would take a seat over. GM only. */
  reserves(asker: Asker, campaign: CampaignId): Promise<Result<readonly Reserve[]>>;
  /** Puts somebody into the reserve. GM only. Refusals: see `addReserve`. */
  addReserve(asker: Asker, campaign: CampaignId, offer: Offer): Promise<Result<readonly Reserve[]>>;
  /** Takes somebody off it. GM only. Refusal: `unclear/participant`. */
  dropReserve(asker: Asker, campaign: CampaignId, id: string): Promise<Result<readonly Reserve[]>>;
  /** ADR 44: somebody runs or watches the campaign from now on. Owner only. Refusals: see `appoint`. */
  appoint(asker: Asker, appointment: Appointment): Promise<Result<Participant>>;
  /** Gives somebody another role. Owner only. Refusals: see `setRole`. */
  setRole(asker: Asker, change: RoleChange): Promise<Result<Participant>>;
  /** Lets somebody go who runs or watches it. Owner only. Refusals: see `dismissStaff`. */
  dismissStaff(asker: Asker, dismissal: Removal): Promise<Result<Participant>>;
  /** Offers the campaign to another GM. Owner only. Refusals: see `offerCampaign`. */
  offerCampaign(asker: Asker, to: PersonAt): Promise<Result<Invitation>>;
  /** Who is invited, and what they have answered. GMs and helpers. */
  invitations(asker: Asker, campaign: CampaignId): Promise<Result<readonly Invitation[]>>;
  /** Asks somebody to take an empty seat. GM only. Refusals: see `inviteToSeat`. */
  inviteToSeat(asker: Asker, invitation: SeatInvitation): Promise<Result<Invitation>>;
  /** It opens nothing any more. GM only. Refusal: `unclear/invitation`. */
  withdrawInvitation(asker: Asker, which: InvitationAt): Promise<Result<Invitation>>;
  /** The GM's word on somebody who signed up. GM only. Refusals: see `letIn`. */
  letIn(asker: Asker, answer: InvitationAt & { readonly isAccepted: boolean }): Promise<Result<Invitation>>;
  /** By its link; nothing is changed. Refusal: `stranger/old-invitation`. */
  lookAtInvitation(token: string): Promise<Result<SeenInvitation>>;
  /** Once. Refusals: see `answerInvitation`. */
  answerInvitation(token: string, isAccepted: boolean): Promise<Result<SeenInvitation>>;
  /** Opens or shuts the sign-up page. GM only. Refusals: see `setSignUp`. */
  setSignUp(asker: Asker, wish: SignUpSetting): Promise<Result<CampaignRow>>;
  /** Open to everybody. Refusal: `stranger/no-sign-up`. */
  signUpPage(campaign: CampaignId): Promise<Result<SignUpPage>>;
  /** Open to everybody; a letter asks back. Refusals: see `askForSeat`. */
  askForSeat(campaign: CampaignId, wish: SignUpWish): Promise<Result<undefined>>;
  /** A text for forums. GMs and helpers. Refusal: `stranger/no-sign-up`. */
  advert(asker: Asker, campaign: CampaignId): Promise<Result<Advert>>;
  /** A letter's turn, by its link. Refusal: `stranger/old-link`. */
  lookAtLetter(token: string): Promise<Result<SeenLetter>>;
  /** A link that signs a participant in once, within a day. GM only. Refusal: `unclear/participant`. */
  participantLink(asker: Asker, campaign: CampaignId, participant: ParticipantId): Promise<Result<string>>;
  /** Makes a key for a program, of the asker's own seat. Refusals: see `makeToken`. */
  makeToken(asker: Asker, wish: TokenWish): Promise<Result<NewToken>>;
  tokens(asker: Asker, campaign: CampaignId): Promise<Result<readonly ListedToken[]>>;
  /** Ends one; answers those that are left. Refusal: `unclear/token`. */
  revokeToken(asker: Asker, campaign: CampaignId, id: string): Promise<Result<readonly ListedToken[]>>;
}
