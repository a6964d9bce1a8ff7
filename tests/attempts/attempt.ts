/** One attack on a started program. */
export interface Attempt {
  readonly name: string;
  /** Answers what was seen, in a sentence; @throws Error where it did harm. */
  run(): Promise<string>;
}
