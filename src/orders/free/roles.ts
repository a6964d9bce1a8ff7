/** What part each place of a clause plays: where to, by what way, where from, where at, and where not. */
import type { RegionId } from '../../campaign/ids.ts';
import type { Correction } from '../sheet.ts';
import type { Clause } from './clauses.ts';
import type { Item } from './spot.ts';

export interface Roles {
  readonly to: readonly RegionId[];
  readonly via: readonly RegionId[];
  readonly from: readonly RegionId[];
  readonly at: readonly RegionId[];
  readonly not: readonly RegionId[];
  /** A place without a word that says which part it plays. */
  readonly bare: readonly RegionId[];
  readonly isChain: boolean;
  readonly corrected: readonly Correction[];
}

type Role = 'to' | 'via' | 'from' | 'at' | 'not' | 'bare';

const PREPOSITIONS: readonly (readonly [Role, RegExp])[] = [
  ['not', /^(?:not|nicht|never|forget|vergiss|than)$/],
  ['to', /^(?:to|into|unto|onto|towards?|->|=|upon|on|nach|naar|gen|zum|zur|uf|gegen|for|back)$/],
  ['via', /^(?:via|through|uber|ueber|durch|across|over|by|past)$/],
  ['from', /^(?:from|von|aus|of|out)$/],
  ['at', /^(?:at|in|bei|zu|near|around|auf|before)$/],
];
const SKIPPED = /^(?:the|der|die|das|den|dem|to|way|old|good)$/;

export function rolesIn(clause: Clause): Roles {
  const found: Record<Role, RegionId[]> = { to: [], via: [], from: [], at: [], not: [], bare: [] };
  const corrected: Correction[] = [];
  let arrows = 0;
  for (const [at, item] of clause.entries()) {
    if (item.kind !== 'place' && item.kind !== 'foe') continue;
    const role = roleAt(clause, at);
    found[role].push(item.region);
    if (role === 'to' && keyOf(clause[at - 1]) === '->') arrows += 1;
    if (item.kind === 'place' && item.corrected !== undefined) corrected.push(item.corrected);
  }
  return { ...found, isChain: arrows > 1, corrected };
}

function roleAt(clause: Clause, at: number): Role {
  const before = clause[at - 1];
  const key = keyOf(before);
  if (key === 'of' && /^(?:way|out)$/.test(keyOf(clause[at - 2])))
    return keyOf(clause[at - 2]) === 'way' ? 'via' : 'from';
  const role = PREPOSITIONS.find(([, word]) => word.test(key))?.[0];
  if (role !== undefined) return key === 'to' && /^(?:not|nicht)$/.test(keyOf(clause[at - 2])) ? 'not' : role;
  return SKIPPED.test(key) && at > 1
    ? roleAt([...clause.slice(0, at - 1), ...clause.slice(at)], at - 1)
    : 'bare';
}

const keyOf = (item: Item | undefined): string => (item !== undefined && 'key' in item ? item.key : '');
