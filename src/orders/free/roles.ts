/** What part each place of a clause plays: where to, by what way, where from, where at. */
import type { RegionId } from '../../campaign/ids.ts';
import type { Correction } from '../sheet.ts';
import { type Item, isWord } from './items.ts';

export interface Roles extends Readonly<Record<Role, readonly RegionId[]>> {
  /** `Karak -> Oxley -> Dunmere`: one way, stop by stop. */
  readonly isChain: boolean;
  readonly corrected: readonly Correction[];
}

/** `bare`: no word says which part it plays. */
type Role = 'to' | 'via' | 'from' | 'at' | 'bare';

export function rolesIn(items: readonly Item[]): Roles {
  const found: Record<Role, RegionId[]> = { to: [], via: [], from: [], at: [], bare: [] };
  const corrected: Correction[] = [];
  let arrows = 0;
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'place' && item.kind !== 'foe') continue;
    const { role, isArrow } = roleBefore(items, at);
    found[role].push(...withoutTwice(item.region, role, found));
    if (isArrow) arrows += 1;
    if (item.kind === 'place' && item.corrected !== undefined) corrected.push(item.corrected);
  }
  return { ...found, isChain: arrows > 1 && arrows === found.to.length, corrected };
}

/** `Lanthorn, yes, Lanthorn` is one place. */
const withoutTwice = (region: RegionId, role: Role, found: Record<Role, RegionId[]>): readonly RegionId[] =>
  role === 'bare' && found.bare.at(-1) === region ? [] : [region];

/** Articles and the like stand between a place and its word. */
function roleBefore(items: readonly Item[], at: number): { readonly role: Role; readonly isArrow: boolean } {
  const before = items.slice(0, at).findLast((item) => !isWord(item, 'filler'));
  if (before?.kind !== 'word') return { role: 'bare', isArrow: false };
  const role = ROLES.find((one) => one === before.is) ?? 'bare';
  return { role, isArrow: before.key === '->' };
}

const ROLES = ['to', 'via', 'from', 'at'] as const;
