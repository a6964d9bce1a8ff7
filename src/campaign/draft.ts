import type { ArmyId, FactionId } from './ids.ts';
import type { CampaignState, Sighting } from './state.ts';

/**
 * A state being changed by several events: each of its records is copied when it is first written to, so that a thousand
 * events cost one copy and the state before stays whole. Lives inside `evolveAll` only.
 */
export interface Draft {
  now: CampaignState;
  /** The parts that are copies by now: `armies`, `sightings/iron`. */
  readonly copied: Set<string>;
}

type Part = 'armies' | 'generals' | 'holders' | 'factions' | 'sightings' | 'treasuries' | 'lands' | 'kept';
type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export function draftOf(state: CampaignState): Draft {
  return { now: state, copied: new Set() };
}

/** A part of the state to write to. */
export function owned<P extends Part>(draft: Draft, part: P): Writable<CampaignState[P]> {
  if (!draft.copied.has(part)) {
    draft.now = { ...draft.now, [part]: { ...draft.now[part] } };
    draft.copied.add(part);
  }
  return draft.now[part];
}

/** What one faction has seen, to write to. */
export function ownSightings(draft: Draft, faction: FactionId): Writable<Record<ArmyId, Sighting>> {
  const all = owned(draft, 'sightings');
  const before = all[faction] ?? {};
  if (draft.copied.has(`sightings/${faction}`)) return before;
  const copy = { ...before };
  all[faction] = copy;
  draft.copied.add(`sightings/${faction}`);
  return copy;
}
