/** Who may come in: links by mail, sessions, and the links of letters. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { ParticipantId } from '../ids.ts';
import type { Asker } from '../people/asker.ts';
import type { Participant, Reserve } from '../records.ts';
import type { SeenLetter } from './letter-link.ts';
import type { Replacement, Swap } from './replace.ts';
import type { Offer } from './reserve.ts';
import type { ListedSession, SignedIn, WayIn } from './sign-in.ts';
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
  /** Who would take a seat over. GM only. */
  reserves(asker: Asker, campaign: CampaignId): Promise<Result<readonly Reserve[]>>;
  /** Puts somebody into the reserve. GM only. Refusals: see `addReserve`. */
  addReserve(asker: Asker, campaign: CampaignId, offer: Offer): Promise<Result<readonly Reserve[]>>;
  /** Takes somebody off it. GM only. Refusal: `unclear/participant`. */
  dropReserve(asker: Asker, campaign: CampaignId, id: string): Promise<Result<readonly Reserve[]>>;
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
