import type { Templates } from '../reports/templates.ts';
import type { BoardOut } from './contracts/board-out.ts';
import type { CampaignFiles } from './contracts/campaign-files.ts';
import type { Crew } from './contracts/crew.ts';
import type { CheckOrigin } from './contracts/mail-origin.ts';
import type { ReadMail } from './contracts/mail-reading.ts';
import type { MailOut, Stationery } from './contracts/outgoing.ts';
import type { PrintAgain } from './contracts/print-again.ts';
import type { WebhookOut } from './contracts/webhook-out.ts';
import type { Beacon, Clock, Entropy, Jobs, Keys, Store } from './ports.ts';
import type { ProcessState } from './process.ts';

/** Everything a use case may need from the world; `compose` fills it. */
export interface Deps {
  readonly store: Store;
  readonly process: ProcessState;
  /** Of this program: another one whenever what it tells, or to whom, may be another. */
  readonly programPrint: string;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly keys: Keys;
  readonly readMail: ReadMail;
  /** Absent: no mail's origin is checked. */
  readonly checkOrigin?: CheckOrigin;
  /** Absent: all mail stays in the mailroom. */
  readonly mailOut?: MailOut;
  /** Absent: nothing is posted by itself. */
  readonly boardOut?: BoardOut;
  /** Absent: no program is told anything. */
  readonly webhookOut?: WebhookOut;
  readonly stationery: Stationery;
  readonly templates: Templates;
  /** Absent: none can be had. */
  readonly beacon?: Beacon;
  /** What `makeUseCases` fills in; absent: letters can only be sent as they were. */
  readonly printAgain?: PrintAgain;
  /** Absent: all work is done in this thread. */
  readonly crew?: Crew;
  /** Absent: campaigns are neither exported nor imported. */
  readonly campaignFiles?: CampaignFiles;
  /** SHA-256 of bytes, hex. */
  readonly digest: (bytes: Uint8Array) => string;
  readonly settings: AppSettings;
  readonly log: Log;
}

export interface AppSettings {
  /** What links in mails begin with, no slash at the end. */
  readonly publicUrl: () => string;
  /** The domain of reply addresses. */
  readonly mailDomain: string;
  readonly mailFrom: string;
  /** Where answers carry the mark of who and when: in the address they go to, or (for a mailbox of one address) in the subject. */
  readonly replyBy: 'address' | 'subject';
  /** What campaigns with a beacon are opened with: see `ChanceTerms`. */
  readonly beacon: { readonly publicKey: string; readonly waitSeconds: number };
  /** How many mails are read in an hour in each lane: of a seat, of a sender on file, from a place of strangers; 0 is no limit. */
  readonly mailLimits: { readonly seat: number; readonly sender: number; readonly source: number };
  /** Days for which mails are kept as they came, beside what was read of them; 0: for good. */
  readonly rawMailDays: number;
  /** No other process works on this database. */
  readonly isAlone: boolean;
  /** Every way by which mail comes in. */
  readonly waysIn: readonly WayIn[];
  /** What is wrong with the doors of this house, a sentence for the GM; absent: nothing. */
  readonly forgeryWarning?: string;
  /** The demo's mail may leave the house. */
  readonly demoMailsOut: boolean;
}

/** `says`: `SMTP on 127.0.0.1:2525`. `isHereOnly`: no other machine reaches it. `isMailbox`: mail is fetched from it. */
export interface WayIn {
  readonly says: string;
  readonly isHereOnly: boolean;
  readonly isMailbox?: true;
}

/** One line per outcome, ids and codes only: never a mail's body, an address or a secret. */
export interface Log {
  info(facts: Readonly<Record<string, string | number | boolean>>, message: string): void;
  warn(facts: Readonly<Record<string, string | number | boolean>>, message: string): void;
  error(error: unknown, message: string): void;
}
