/** What the use cases need from the machine they run on, besides a store. */
import type { BattleId, CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { InboundId, OutboundId } from '../ids.ts';
import type { BoardKind } from './board-out.ts';

export interface Clock {
  now(): Instant;
}

/** Fresh chance from outside, for secrets and ids only; never for a rule. */
export interface Entropy {
  /** 64 hex digits. */
  secret(): string;
}

/** CP-REC-13: a public randomness beacon. What it answers is checked by its key. */
export interface Beacon {
  /** Of a round that is due, in hex. @throws Error with a sentence when it cannot be had now. */
  signatureOf(round: number): Promise<string>;
}

/** Keyed one-way marks and sealed texts, by the instance's secret key. */
export interface Keys {
  /** Lower-case base32 without look-alikes, `bits`/5 letters; the same for the same purpose and text. */
  mac(purpose: string, text: string, bits?: number): string;
  /** Compares in constant time. */
  verify(purpose: string, text: string, mac: string, bits?: number): boolean;
  seal(text: string): string;
  /** @throws Error when the text was sealed with another key. */
  unseal(sealed: string): string;
}

/** Work for later, at least once, keyed so that the same work is queued once. Payloads are ids. */
export interface Jobs {
  readMail(inbound: InboundId): Promise<void>;
  /** All of them, by few jobs. */
  sendMails(outbound: readonly OutboundId[]): Promise<void>;
  /** Wakes the turn's clock at `at` (replaces an earlier wake of the same turn). */
  wakeTurn(campaign: CampaignId, turn: number, at: Instant): Promise<void>;
  /** Wakes a battle's clock at `at` (replaces an earlier wake of the same battle). */
  wakeBattle(campaign: CampaignId, battle: BattleId, at: Instant): Promise<void>;
  /** Brings what stands on a campaign's board up to date. */
  tellBoard(campaign: CampaignId, board: BoardKind): Promise<void>;
  /** Tells a program what has happened since. */
  sendWebhook(campaign: CampaignId, webhook: string): Promise<void>;
  /** Fights the named battles, then carries the turn on. */
  resolveTurn(campaign: CampaignId, turn: number, battles: readonly BattleId[]): Promise<void>;
}
