/** Which of a ruleset's troops a roster's words mean. */
import { distance } from 'fastest-levenshtein';
import type { AnyRuleset, TroopType } from '../../kernel/ruleset.ts';
import { compare } from '../sorted.ts';

export type Match =
  | { readonly kind: 'troop'; readonly troop: TroopType; readonly how: 'same' | 'near' | 'told' }
  /** The nearest, best first; several where the name alone does not decide. */
  | { readonly kind: 'unclear'; readonly nearest: readonly TroopType[]; readonly isTie: boolean };

const NEAREST_SAID = 3;

/** CP-OWN-04: by the same name, then by words or letters that only one troop is near to; a tie is never broken by chance. */
export function matchTroop(name: string, ruleset: AnyRuleset, list: string | undefined): Match {
  const known = ruleset.troops.filter((troop) => troop.role !== 'person');
  const byId = known.find((troop) => troop.id === name.trim().toLowerCase());
  if (byId !== undefined) return { kind: 'troop', troop: byId, how: 'told' };
  const troops = known.filter((troop) => list === undefined || troop.list === list);
  const wanted = fold(name);
  if (name.includes('/')) return { kind: 'unclear', nearest: nearestTo(wanted, troops), isTie: false };
  for (const [how, isIt] of [
    ['same', (troop: TroopType) => fold(troop.name) === wanted],
    [
      'near',
      (troop: TroopType) => hasAllWords(fold(troop.name), wanted) || hasAllWords(wanted, fold(troop.name)),
    ],
    ['near', (troop: TroopType) => isSlip(fold(troop.name), wanted)],
  ] as const) {
    const found = troops.filter(isIt);
    const [one] = found;
    if (found.length === 1 && one !== undefined) return { kind: 'troop', troop: one, how };
    if (found.length > 1) return { kind: 'unclear', nearest: found.slice(0, NEAREST_SAID), isTie: true };
  }
  return { kind: 'unclear', nearest: nearestTo(wanted, troops), isTie: false };
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
