/** CP-PRS-01: what a campaign allows. */
export interface PressTerms {
  readonly mayBeAnonymous: boolean;
  /** Letters may be given for a later turn. */
  readonly mayWait: boolean;
  /** CP-PRS-06: letters ride, and take turns; absent: they come with the turn's report. */
  readonly couriers?: true;
}
