/** Where a mail really comes from, as far as SPF, DKIM and DMARC can tell: implemented in `mail`, used by the use cases. */

/** Who handed a message over at the SMTP door. */
export interface MailClient {
  readonly ip: string;
  /** The name it gave itself. */
  readonly helo: string;
}

/**
 * `pass`: the domain of its From vouches for it; `fail`: that domain disowns it, or its signature is broken; `none`: the
 * domain promises nothing, or could not be asked; `unchecked`: nobody looked.
 */
export type Origin = 'pass' | 'fail' | 'none' | 'unchecked';
export const ORIGINS: readonly Origin[] = ['pass', 'fail', 'none', 'unchecked'];

export type CheckOrigin = (message: {
  readonly raw: Uint8Array;
  readonly envelopeFrom: string;
  readonly client?: MailClient;
}) => Promise<Origin>;
