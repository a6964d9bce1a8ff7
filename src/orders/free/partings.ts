/**
 * Some of an army stay, or become an army of their own, and the rest goes on (CP-ARM-04): `Old Guard stay as garrison, the rest marches to Oxley`,
 * `2nd Host to Oxley without the Archers`. It is taken only where every word is known, all units are of one army, and it is the army that goes.
 */
import type { ArmyId, RegionId, UnitId } from '../../campaign/ids.ts';
import type { Army } from '../../campaign/state.ts';
import { rewriting, rewritten } from '../sought.ts';
import type { Talk } from '../wording.ts';
import { withArmiesByPlace } from './by-place.ts';
import type { Claim } from './claim.ts';
import lists from './data/partings.json' with { type: 'json' };
import { plainly } from './idioms.ts';
import { has, type Item, isWord, itemsOf, keyOf } from './items.ts';

const LENGTH_MAX = 220;
const KNOWN = new Set(lists.known);
const PARTED = new RegExp(`(?:^| )(?:${lists.parted.join('|')})(?: |$)`);
const LEFT = new RegExp(`(?:^| )(?:${lists.left.join('|')})(?: |$)`);
const WITHOUT = new RegExp(`(?:^| )(?:${lists.without.join('|')})$`);
const TURNING = [
  ...(['not', 'no', 'or', 'maybe', 'told', 'past', 'weigh', 'if', 'unless', 'until', 'otherwise'] as const),
  ...(['again', 'void', 'nextTurn', 'nobody', 'anybody', 'gold', 'recruit', 'every', 'scout'] as const),
  ...(['follow', 'force', 'via'] as const),
] as const;

/** The claims of such a sentence; undefined where anything of it is open. */
export function partingIn(text: string, talk: Talk): readonly Claim[] | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  const items = withArmiesByPlace(itemsOf(plainly(plain(text)), talk), talk);
  const units = [...new Set(items.flatMap((item) => (item.kind === 'unit' ? [item.unit] : [])))];
  const army = armyOf(units, talk);
  if (army === undefined || has(items, ...TURNING) || !items.every((item) => isKnown(item, army)))
    return undefined;
  const goals = goalsIn(items, army);
  const [goal] = goals;
  if (goals.length > 1 || !isParting(items, goal) || (goal !== undefined && !isOfTheArmy(items, goal.at)))
    return undefined;
  const parting = claimOf({ kind: 'split', units }, army.id);
  if (goal === undefined) return [parting];
  const march = claimOf({ kind: 'march', path: [goal.region] }, army.id);
  return items.findIndex(({ kind }) => kind === 'unit') < goal.at ? [parting, march] : [march, parting];
}

/** The one army that has all of these units, and more. */
const armyOf = (units: readonly UnitId[], { known }: Talk): Army | undefined =>
  known?.armies.find(
    ({ units: all }) =>
      units.length > 0 &&
      units.length < all.length &&
      units.every((unit) => all.some(({ id }) => id === unit)),
  );

interface Goal {
  readonly region: RegionId;
  readonly at: number;
}

const goalsIn = (items: readonly Item[], army: Army): readonly Goal[] =>
  items.flatMap((item, at) =>
    item.kind === 'place' && item.region !== army.at ? [{ region: item.region, at }] : [],
  );

/** A word says that they are parted; or that they stay, where the others go. */
function isParting(items: readonly Item[], goal: Goal | undefined): boolean {
  const keys = ` ${items.flatMap((item) => keyOf(item) || []).join(' ')} `;
  if (has(items, 'split') || PARTED.test(keys)) return true;
  return goal !== undefined && (LEFT.test(keys) || has(items, 'except'));
}

/** `the rest of that army` is the rest, and `without` spares as `except` does. */
const plain = (text: string): string => rewritten(text, PLAIN);

const PLAIN = rewriting([
  [
    /(?<!\p{L})(?:the |my |our )?(?:rest|remainder|others|bulk|main body|majority) of (?:the|that|this|my|our|his|her|its|them|it)(?: (?:host|army|force|men|troops|riders|cavalry|horse|lot))?(?!\p{L})/giu,
    'the rest',
  ],
  [
    /(?<!\p{L})(?:mit dem|mitm|mit['’]m|mit de|dem|den|die|der) (?:rest|übrigen|uebrigen|anderen)(?!\p{L})/giu,
    'der Rest',
  ],
  [/(?<!\p{L})(?:without|minus)(?!\p{L})/giu, 'except'],
  [/(?<!\p{L})ohne(?!\p{L})/giu, 'ausser'],
]);

const claimOf = (deed: Claim['deed'], army: ArmyId): Claim => ({
  deed,
  armies: [army],
  sureness: 'sure',
  corrected: [],
});

/** Of this army alone, and no word in it that is not listed. */
function isKnown(item: Item, army: Army): boolean {
  switch (item.kind) {
    case 'army':
      return (
        item.isOwner !== true &&
        item.isNobody !== true &&
        (item.group !== undefined || item.armies.every((id) => id === army.id))
      );
    case 'word':
      return item.is !== 'unknown' || item.key.split(' ').every((key) => KNOWN.has(key));
    default:
      return item.kind === 'unit' || item.kind === 'place' || item.kind === 'sign' || item.kind === 'gm';
  }
}

/** Whoever was named last before the goal goes there: the army, or the rest of it; units only where it goes without them. */
function isOfTheArmy(items: readonly Item[], goal: number): boolean {
  const before = items.slice(0, goal);
  const at = before.findLastIndex(
    (item, i) =>
      item.kind === 'unit' || (item.kind === 'army' && !isWord(before.slice(0, i).findLast(isSaid), 'from')),
  );
  const last = before[at];
  if (last === undefined) return true;
  if (last.kind === 'army') return !before.some((item, i) => item.kind === 'unit' && i > at);
  const first = before.findLastIndex((item, i) => i < at && item.kind !== 'unit' && !isLink(item));
  return WITHOUT.test(keyOf(before[first])) || isBidden(before, at);
}

const isSaid = (item: Item): boolean => !isWord(item, 'filler') && item.kind !== 'sign';

const isLink = (item: Item): boolean => item.kind === 'sign' || isWord(item, 'and') || isWord(item, 'filler');

/** `Leave Old Guard behind and march to Oxley`: whoever is bidden to leave them goes. */
function isBidden(before: readonly Item[], unit: number): boolean {
  const first = before.find(isSaid);
  const then = before.slice(unit + 1);
  const link = then.findIndex((item) => isWord(item, 'and') || item.kind === 'sign');
  return (
    /^(?:leave|drop|lass|lasse|lasst)$/.test(keyOf(first)) &&
    link >= 0 &&
    then.slice(link).some((item) => isWord(item, 'go'))
  );
}
