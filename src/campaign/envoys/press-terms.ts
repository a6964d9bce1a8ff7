/** CP-PRS-01: what a campaign allows. */
export interface PressTerms {
  readonly mayBeAnonymous: boolean;
  /** Letters may be given for a later turn. */
  readonly mayWait: boolean;
}
