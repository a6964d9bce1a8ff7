import type { Writable } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Hook } from '../app/contracts/mail-hooks.ts';
import type { Asker, UseCases } from '../app/use-cases.ts';
import type { Refusal } from '../kernel/result.ts';

/**
 * A part of the server that knows its own visitors. Whatever no door lets in never reaches a handler: see `gate.ts`.
 */
export interface Door {
  /** Who asks, proven by what the request carries; undefined for nobody. */
  identify(request: FastifyRequest): Promise<Asker | undefined>;
  /** Says no, in the door's own form. */
  turnAway(request: FastifyRequest, reply: FastifyReply, status: number, refusal: Refusal): FastifyReply;
}

/** What guards and serves everything outside `/v1`. */
export interface Pages extends Door {
  /** `statusOf` gives the status a refusal answers with, the same as the API's. */
  register(server: FastifyInstance, statusOf: (refusal: Refusal) => number): Promise<void>;
}

export interface ServerDeps {
  readonly useCases: UseCases;
  /** Absent or true: API and pages; false: only whether the process lives, and its figures. */
  readonly isForAll?: boolean;
  readonly isOwnerKey: (key: string) => boolean;
  /** The parts of the house that do not work; empty: it can serve. */
  readonly failing: () => Promise<readonly string[]>;
  /** Tells and reports faults that only mean that the database is away, or has too much to do; absent: all faults are ours. */
  readonly outage?: {
    isAway(fault: unknown): boolean;
    isBusy(fault: unknown): boolean;
    report(fault: unknown): void;
  };
  /** Writes a backup of the whole instance and ends the stream; absent: the API offers none. */
  readonly backup?: (out: Writable) => Promise<unknown>;
  /** What a monitoring program may read; absent: nothing. */
  readonly metrics?: {
    readonly contentType: string;
    print(): Promise<string>;
    countAnswer(status: number): void;
    /** Whether this key opens the figures. */
    isToken(key: string): boolean;
  };
  /** Providers that post mail on, by the last part of their address; absent: none. */
  readonly mailHooks?: Readonly<Record<string, Hook>>;
  /** The version in the API's document. */
  readonly version: string;
  readonly limits?: Partial<Limits>;
  /** Addresses and networks whose word we take for whom they ask; absent: this machine's. */
  readonly proxies?: readonly string[];
  /** Absent: nothing is logged. */
  readonly logger?: FastifyBaseLogger;
  /** Absent: the API alone. */
  readonly pages?: Pages;
}

/** How much one visitor may ask for. */
export interface Limits {
  readonly requestsPerMinute: number;
  /** Requests with a wrong key or none; the next ones are refused unread. */
  readonly refusalsPerMinute: number;
  /** A page's form or an API body; whole mails have their own limit. */
  readonly bodyBytes: number;
  readonly mailBytes: number;
  /** A campaign in a file. */
  readonly campaignFileBytes: number;
  /** Whoever takes longer to say what they want, or to send the whole of it, is sent away. */
  readonly headersMs: number;
  readonly requestMs: number;
}

export const LIMITS: Limits = {
  requestsPerMinute: 1200,
  refusalsPerMinute: 60,
  bodyBytes: 256 * 1024,
  mailBytes: 1024 * 1024,
  campaignFileBytes: 512 * 1024 * 1024,
  headersMs: 20_000,
  requestMs: 10 * 60_000,
};
