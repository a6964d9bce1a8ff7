/** Who may come in, and who is asked to: rows of links, sessions, the reserve and invitations as values. */
import type { CampaignId } from '../campaign/ids.ts';
import type { Instant } from '../kernel/brand.ts';
import type { ParticipantId, Scope } from './ids.ts';

/** A link by mail that signs its bearer in once. Its token is made of this and the instance's key, and stands nowhere. */
export interface SignIn {
  /** 16 hex digits, at random. */
  readonly id: string;
  readonly campaign: CampaignId;
  readonly participant: ParticipantId;
  readonly madeAt: Instant;
  readonly expiresAt: Instant;
  readonly usedAt?: Instant;
}

/** Somebody who would take a seat over as soon as one is free. */
export interface Reserve {
  /** 8 hex digits, at random. */
  readonly id: string;
  readonly campaign: CampaignId;
  readonly name: string;
  /** With a lower-case domain. */
  readonly address: string;
  readonly timeZone: string;
  readonly offeredAt: Instant;
}

/** Somebody is asked by mail, and answers once, by its link or by a reply. */
export interface Invitation {
  /** 16 hex digits, at random. */
  readonly id: string;
  readonly campaign: CampaignId;
  /** To take a seat; to own the campaign; whether they asked for a seat on the sign-up page themselves. */
  readonly kind: 'seat' | 'campaign' | 'sign-up';
  /** Of a `sign-up`: none yet. */
  readonly participant?: ParticipantId;
  readonly name: string;
  /** With a lower-case domain. */
  readonly address: string;
  readonly timeZone: string;
  /** What whoever asked wrote to it; may be empty. */
  readonly words: string;
  readonly madeAt: Instant;
  readonly expiresAt: Instant;
  readonly remindedAt?: Instant;
  /** Of a `sign-up`: the address is theirs; it waits for the GM. */
  readonly confirmedAt?: Instant;
  readonly answeredAt?: Instant;
  readonly answer?: 'accepted' | 'declined' | 'withdrawn';
}

/** Somebody is signed in, by one browser or one program. */
export interface Session {
  /** 16 hex digits, at random: it opens nothing. */
  readonly id: string;
  readonly campaign: CampaignId;
  readonly participant: ParticipantId;
  /** SHA-256 of its token, hex. */
  readonly tokenHash: string;
  /** `Firefox on Linux`: made of words of our own; of a token the name that its owner gave it. */
  readonly device: string;
  /** What a token for a program may do; absent: it is a session, and may all that its seat may. */
  readonly scopes?: readonly Scope[];
  readonly startedAt: Instant;
  /** Within the hour. */
  readonly seenAt: Instant;
  readonly expiresAt: Instant;
}
