/** One reader under attack. */
export interface Target {
  /** Inputs as people give them, to begin with. */
  readonly seeds: readonly Uint8Array[];
  readonly tokens: readonly string[];
  readonly mostBytes: number;
  /** Processor time that one input may take, in milliseconds: twice what it takes alone, for `.ci/run` has other work beside it. */
  readonly slowMs: number;
  /** Throws, with what is wrong, at an input that the reader does not bear; or answers it. */
  throwIn(input: Uint8Array): void | Promise<void>;
}
