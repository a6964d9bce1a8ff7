/** What a card of a campaign's own cannot be, though each of its numbers can (XZ-STA-12, XZ-GAP-89). */
import type { Refused } from '../../kernel/result.ts';
import { leastPoints } from './points.ts';
import { type Card, type Weapon, weaponOf } from './tables.ts';
import { refuse } from './words/refuse.ts';

/** The first thing that is wrong with a card; undefined where it can fight. Refusals: `input/content`. */
export function whyNotCard(card: Card): Refused | undefined {
  return whyNotKind(card) ?? whyNotArms(card) ?? whyNotTracks(card) ?? whyNotPoints(card);
}

const isLarge = ({ unitType }: Card): boolean => unitType === 'vehicle' || unitType === 'monster';
const isGun = ({ unitType }: Card): boolean => unitType.endsWith('artillery');

/** XZ-UNI-09, 10, 12, XZ-STA-02, XZ-CHR: what goes with its kind of unit. */
function whyNotKind(card: Card): Refused | undefined {
  const { name, unitType, armour, models, mobility, gun, abilities } = card;
  const what = wrongs.find(([, isWrong]) =>
    isWrong({
      isLarge: isLarge(card),
      isGun: isGun(card),
      hasGun: gun !== undefined,
      isSplit: !('all' in armour),
      isMassive: unitType === 'massive-artillery',
      isStill: mobility.speed === 0,
      isLoneHero: unitType !== 'character' || models === 1,
      carries: abilities.some((ability) => ability.startsWith('transport-')),
      isOpen: abilities.includes('open-topped'),
    }),
  );
  return what === undefined ? undefined : refuse(what[0], { name }, 'XZ-STA-12');
}

interface Facts {
  readonly isLarge: boolean;
  readonly isGun: boolean;
  readonly hasGun: boolean;
  readonly isSplit: boolean;
  readonly isMassive: boolean;
  readonly isStill: boolean;
  readonly isLoneHero: boolean;
  readonly carries: boolean;
  readonly isOpen: boolean;
}
const wrongs = [
  ['input/content.gun', ({ isGun, hasGun }: Facts) => isGun !== hasGun],
  ['input/content.facings', (card: Facts) => card.isSplit && !card.isLarge],
  ['input/content.still', ({ isMassive, isStill }: Facts) => isMassive !== isStill],
  ['input/content.hero', ({ isLoneHero }: Facts) => !isLoneHero],
  ['input/content.room', (card: Facts) => (card.carries && !card.isLarge) || (card.isOpen && !card.carries)],
] as const;

/** XZ-UNI-16, XZ-WPN-02: hands for what is carried, mounts for what is not, one gun a crew. */
function whyNotArms(card: Card): Refused | undefined {
  const { name, models, loadout } = card;
  const lines = loadout.map((line) => ({ ...line, weapon: weaponOf(card, line.weapon) }));
  const short = lines.find(({ weapon }) => weapon.rangeMax <= weapon.rangeMin);
  if (short !== undefined) return refuse('input/content.range', { weapon: short.weapon.name }, 'XZ-WPN-02');
  const misplaced = lines.find(({ mount }) => !isItsMount(card, mount));
  if (misplaced !== undefined) {
    const { mount, weapon } = misplaced;
    return refuse('input/content.mount', { name, mount, weapon: weapon.name }, 'XZ-ARC-01');
  }
  const guns = lines.filter(({ mount }) => mount.startsWith('gun'));
  if (isGun(card) && guns.reduce((sum, { count }) => sum + count, 0) !== 1)
    return refuse('input/content.one-gun', { name }, 'XZ-UNI-12');
  return whyNotHands(
    name,
    models,
    lines.filter(({ mount }) => !mount.startsWith('gun')),
  );
}

type Line = Omit<Card['loadout'][number], 'weapon'> & { readonly weapon: Weapon };

/** Nobody carries two of a kind: one to shoot with, one with a grip for the other hand, one to strike with. */
function whyNotHands(name: string, models: number, lines: readonly Line[]): Refused | undefined {
  const most = lines.find(({ count }) => count > models);
  if (most !== undefined)
    return refuse('input/content.hands', { name, models, weapon: most.weapon.name }, 'XZ-STA-12');
  const carried = lines.filter(({ mount }) => mount === 'infantry');
  for (const kind of ['ranged', 'grip', 'assault'] as const) {
    const count = carried
      .filter(({ weapon }) => kindOf(weapon) === kind)
      .reduce((sum, one) => sum + one.count, 0);
    if (count > models) return refuse('input/content.weapons', { name, models, count, kind }, 'XZ-STA-12');
  }
  return undefined;
}

function kindOf({ type, abilities }: Weapon): 'ranged' | 'grip' | 'assault' {
  if (type === 'assault') return 'assault';
  return abilities.includes('pistol-grip') ? 'grip' : 'ranged';
}

/** XZ-ARC-02..07. */
function isItsMount(card: Card, mount: string): boolean {
  if (mount.startsWith('gun')) return isGun(card);
  if (mount === 'infantry') return !isLarge(card);
  if (mount === 'monster') return card.unitType === 'monster';
  return mount === 'contact' ? isLarge(card) : card.unitType === 'vehicle';
}

/** XZ-SGL-03, 15: every system has a point, and one is left to move by. */
function whyNotTracks(card: Card): Refused | undefined {
  const { name, tracks, loadout, damagePoints } = card;
  if (tracks === undefined) return undefined;
  const systems = tracks.attack.length;
  if (tracks.mobility < 1)
    return refuse('input/content.tracks', { name, systems, points: damagePoints.perModel }, 'XZ-SGL-03');
  const named = tracks.attack.flatMap(({ weapons }) => weapons);
  const borne = new Set(loadout.map(({ weapon }) => weapon));
  const isWhole = named.length === borne.size && named.every((weapon) => borne.has(weapon));
  return isWhole && new Set(named).size === named.length
    ? undefined
    : refuse('input/content.systems', { name }, 'XZ-SGL-03');
}

/** XZ-GAP-89. */
function whyNotPoints(card: Card): Refused | undefined {
  const least = leastPoints(card);
  const { name, points } = card;
  return points < least ? refuse('input/content.points', { name, points, least }, 'XZ-GAP-89') : undefined;
}
