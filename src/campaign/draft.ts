import type { ArmyId, FactionId, GeneralId } from './ids.ts';
import type { Army, CampaignState, Sighting } from './state.ts';

/**
 * A state being changed by several events: each of its records is copied when it is first written to, so that a thousand
 * events cost one copy and the state before stays whole. Lives inside `evolveAll` only.
 */
export interface Draft {
  now: CampaignState;
  /** The parts that are copies by now: `armies`, `sightings/iron`. */
  readonly copied: Set<string>;
  /** The army each general led when it was last written; made when it is first asked for. */
  leads?: Map<GeneralId, ArmyId>;
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

export function putArmy(draft: Draft, army: Army): void {
  owned(draft, 'armies')[army.id] = army;
  if (army.general !== undefined) draft.leads?.set(army.general, army.id);
}

/** The army a general leads; undefined for none. */
export function armyLedBy(draft: Draft, general: GeneralId): Army | undefined {
  const leads = draft.leads ?? leadersIn(draft.now.armies);
  draft.leads = leads;
  const led = draft.now.armies[leads.get(general) ?? ('' as ArmyId)];
  return led?.general === general ? led : undefined;
}

function leadersIn(armies: CampaignState['armies']): Map<GeneralId, ArmyId> {
  const led = Object.values<Army>(armies).flatMap(({ id, general }) =>
    general === undefined ? [] : [[general, id] as const],
  );
  return new Map(led);
}
