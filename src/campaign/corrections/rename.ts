/** CP-REC-16: a campaign and a power that are called otherwise from now on. */
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import type { FactionId } from '../ids.ts';
import type { Army, CampaignState, Faction, HandCorrection, Sighting } from '../state.ts';

/** `the Iron Crown’s`, for prose. */
export function possessiveOf(name: string): string {
  const inside = inMidSentence(name);
  return `${inside}${/s$/i.test(inside) ? '’' : '’s'}`;
}

/** What powers were called earlier in this turn, the newest first; absent: none was renamed in it. */
export function formerNames({
  corrections = [],
}: Pick<CampaignState, 'corrections'>): FormerNames | undefined {
  const named = corrections.filter((each) => each.kind === 'faction-named');
  if (named.length === 0) return undefined;
  const former: Record<FactionId, readonly string[]> = {};
  for (const { faction, was } of named) former[faction] = [was, ...(former[faction] ?? [])];
  return former;
}

export type FormerNames = Readonly<Record<FactionId, readonly string[]>>;

/** `2nd Host of the Iron Crown` for a power that is called otherwise; the same where its name is not in it. */
export function armyNameWith(
  army: string,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const bare = armyNameWithout(army, from);
  return bare === army ? army : `${bare} of ${inMidSentence(to)}`;
}

/** `2nd Host`; the same where the power's name is not in it. */
export function armyNameWithout(army: string, power: string): string {
  const end = ` of ${inMidSentence(power)}`;
  return army.endsWith(end) ? army.slice(0, -end.length) : army;
}

/** The power, and armies that bear its name, wherever somebody has seen them. */
export function nameFaction(
  state: CampaignState,
  { faction: id, name }: Extract<HandCorrection, { readonly kind: 'faction-named' }>,
): CampaignState {
  const before: Faction | undefined = state.factions[id];
  if (before === undefined) return state;
  const ofThem = <T extends Army | Sighting>(one: T): T =>
    one.faction === id ? { ...one, name: armyNameWith(one.name, { from: before.name, to: name }) } : one;
  const factions = { ...state.factions, [id]: { ...before, name, possessive: possessiveOf(name) } };
  const armies = mapValues(state.armies, ofThem);
  const sightings = mapValues(state.sightings, (seen) => mapValues(seen, ofThem));
  return { ...state, factions, armies, sightings };
}

const mapValues = <Key extends string, T>(
  record: Readonly<Record<Key, T>>,
  to: (value: T) => T,
): Readonly<Record<Key, T>> =>
  Object.fromEntries(Object.entries<T>(record).map(([key, value]) => [key, to(value)])) as Record<Key, T>;
