/** Which of a ruleset's troops a roster's words mean. */
import { distance } from 'fastest-levenshtein';
import type { AnyRuleset, TroopType } from '../../kernel/ruleset.ts';
import { compare } from '../sorted.ts';

export type Match =
  | { readonly kind: 'troop'; readonly troop: TroopType; readonly how: 'same' | 'near' | 'told' }
  /** The nearest, best first; several where the name alone does not decide. */
  | { readonly kind: 'unclear'; readonly nearest: readonly TroopType[]; readonly isTie: boolean };

const NEAREST_SAID = 3;

/** Where to look for a name. */
export interface Where {
  /** The troop list; absent: all. */
  readonly list?: string;
  /** Among heroes and leaders first. */
  readonly isCharacter?: boolean;
}

/**
 * CP-OWN-04, CP-OWN-10: by the same name, then by words or letters that only one troop is near to; a tie is never broken by
 * chance. Bodies of troops come before persons, except what the roster calls a character.
 */
export function matchTroop(name: string, ruleset: AnyRuleset, { list, isCharacter = false }: Where): Match {
  const byId = ruleset.troops.find((troop) => troop.id === name.trim().toLowerCase());
  if (byId !== undefined) return { kind: 'troop', troop: byId, how: 'told' };
  const bodies = listed(ruleset.troops.filter(isBody), list);
  const persons = personsOf(ruleset, list);
  const pools = isCharacter ? [persons, bodies] : [bodies, persons];
  const wanted = fold(name);
  const nearest = nearestTo(wanted, pools[0] ?? []);
  if (name.includes('/')) return { kind: 'unclear', nearest, isTie: false };
  const found = pools.map((pool) => matchIn(pool, wanted)).find((match) => match !== undefined);
  return found ?? { kind: 'unclear', nearest, isTie: false };
}

const isBody = ({ role }: TroopType): boolean => role !== 'person';

function listed(troops: readonly TroopType[], list: string | undefined): readonly TroopType[] {
  return list === undefined ? troops : troops.filter((troop) => troop.list === list);
}

/** Those of the list; where it has none, as where all heroes stand in a list of theirs, all. */
function personsOf({ troops }: AnyRuleset, list: string | undefined): readonly TroopType[] {
  const persons = troops.filter((troop) => !isBody(troop));
  const own = listed(persons, list);
  return own.length > 0 ? own : persons;
}

function matchIn(troops: readonly TroopType[], wanted: string): Match | undefined {
  const near = (troop: TroopType): boolean =>
    hasAllWords(fold(troop.name), wanted) || hasAllWords(wanted, fold(troop.name));
  for (const [how, isIt] of [
    ['same', (troop: TroopType) => fold(troop.name) === wanted],
    ['near', near],
    ['near', (troop: TroopType) => isSlip(fold(troop.name), wanted)],
  ] as const) {
    const found = troops.filter(isIt);
    const [one] = found;
    if (found.length === 1 && one !== undefined) return { kind: 'troop', troop: one, how };
    if (found.length > 1) return { kind: 'unclear', nearest: found.slice(0, NEAREST_SAID), isTie: true };
  }
  return undefined;
}

/** CP-OWN-10: whether a name says no more than what somebody is. */
export function isNameOfTroop(name: string, troop: TroopType): boolean {
  return hasAllWords(fold(name), fold(troop.name));
}

/** CP-OWN-04: what a name says that somebody bears and the troop's own name does not: `Goblin with bow` -> `bow`. */
export function gearIn(name: string, troop: TroopType): readonly string[] {
  const [, borne] = name.split(/\s+with\s+/iu);
  if (borne === undefined) return [];
  const has = fold(troop.name);
  return borne
    .split(/\s*(?:,|&|\band\b)\s*/iu)
    .map((part) => part.replace(/^(?:an?|the)\s+/iu, ''))
    .filter((part) => part !== '' && !hasAllWords(fold(part), has));
}

function nearestTo(wanted: string, troops: readonly TroopType[]): readonly TroopType[] {
  return troops
    .map((troop) => ({ troop, far: distance(fold(troop.name), wanted) }))
    .sort((a, b) => compare(a.far, b.far) || compare(a.troop.id, b.troop.id))
    .slice(0, NEAREST_SAID)
    .map(({ troop }) => troop);
}

/** Small letters, no accents, no plurals. */
function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map(singular)
    .join(' ');
}

function singular(word: string): string {
  if (/(?:xes|ches|shes)$/.test(word)) return word.slice(0, -2);
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/men$/.test(word)) return `${word.slice(0, -2)}an`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function hasAllWords(one: string, other: string): boolean {
  const words = new Set(other.split(' '));
  return one !== '' && one.split(' ').every((word) => words.has(word));
}

function isSlip(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return length >= 5 && distance(one, other) <= (length < 9 ? 1 : 2);
}
