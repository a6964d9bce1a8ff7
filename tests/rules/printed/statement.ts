/** A statement of a source document that was drawn by lot, and how the engine is asked whether it holds. */
export interface Statement {
  /** Chapter, in the document's own words. */
  readonly place: string;
  /** What it says, in ours. */
  readonly what: string;
  readonly rule: string;
  /** `held`, `mended` if it did not hold when it was drawn, or why the house plays it otherwise. */
  readonly found: string;
  /** Throws where the engine does otherwise. */
  readonly check: () => void;
}

export function says(place: string, what: string, rule: string, check: () => void): Statement {
  return { place, what, rule, check, found: 'held' };
}

/** It did not hold when it was drawn, and does now. */
export function mended(statement: Statement): Statement {
  return { ...statement, found: 'mended' };
}
