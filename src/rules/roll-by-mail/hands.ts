/** What a fighter holds in close combat (RM-GAP-27, 28; RM-DOC-04). */
import { once } from '../../kernel/remember.ts';
import type { Settings } from './options.ts';
import { findArmour, findBlade, findMissile, getBlade } from './tables.ts';
import type { Armour, Blade, Missile } from './types.ts';

/** A weapon in the main hand; in the other a shield, a second blade, or nothing. */
export interface Hands {
  readonly main: string;
  readonly off: string | null;
}

/** RM-CCW-15 (RM-GAP-93): everybody's last resort. */
const FIST = 'fist';

/** The blades of a kit in its order, each class once; fists where there is none. */
export function mainsOf(kit: readonly string[]): readonly string[] {
  const mains = kit.filter((item, i) => findBlade(item) !== undefined && kit.indexOf(item) === i);
  return mains.length === 0 ? [FIST] : mains;
}

/** RM-MSL: the missile weapons of a kit, each once. Kept: it is asked for everybody at every turn. */
export const missilesOf = once((kit: readonly string[]): readonly Missile[] =>
  kit.flatMap((item, i) => (kit.indexOf(item) === i ? (findMissile(item) ?? []) : [])),
);

/** Shields of any size a kit holds. */
export function shieldsOf(kit: readonly string[]): readonly Armour[] {
  return kit.flatMap((item, i) => {
    const armour = kit.indexOf(item) === i ? findArmour(item) : undefined;
    return armour?.kind === 'off-hand' ? [armour] : [];
  });
}

/** RM-CCW-05 (RM-GAP-27): whether two blades make a pair, which is worth an attack. */
function isPair(main: Blade, off: Blade, settings: Pick<Settings, 'offHandDagger'>): boolean {
  const fits = (blade: Blade): boolean =>
    blade.isPairable || (blade.isOffHandBlade && settings.offHandDagger);
  return (main.isPairable || off.isPairable) && fits(main) && fits(off);
}

/** Whether the off hand holds a blade that strikes. */
export function hasPair({ main, off }: Hands, settings: Pick<Settings, 'offHandDagger'>): boolean {
  const second = off === null ? undefined : findBlade(off);
  return second !== undefined && isPair(getBlade(main), second, settings);
}

/** What may be held beside a main weapon, `null` first. */
function offHandsFor(
  main: string,
  kit: readonly string[],
  settings: Pick<Settings, 'offHandDagger'>,
): readonly (string | null)[] {
  const blade = getBlade(main);
  if (blade.isTwoHanded) return [null];
  const shields = shieldsOf(kit).filter(({ id }) => !blade.forbids.includes(id));
  const seconds = blade.forbids.includes('second-weapon') ? [] : secondBlades(main, kit, settings);
  return [null, ...shields.map(({ id }) => id), ...seconds];
}

function secondBlades(
  main: string,
  kit: readonly string[],
  settings: Pick<Settings, 'offHandDagger'>,
): readonly string[] {
  const rest = kit.slice();
  const at = rest.indexOf(main);
  if (at >= 0) rest.splice(at, 1);
  return mainsOf(rest).filter(
    (item) => rest.includes(item) && isPair(getBlade(main), getBlade(item), settings),
  );
}

/** RM-DOC-04: every way to fight with a kit, main items in its order. */
export function handsOf(kit: readonly string[], settings: Pick<Settings, 'offHandDagger'>): readonly Hands[] {
  return mainsOf(kit).flatMap((main) => offHandsFor(main, kit, settings).map((off) => ({ main, off })));
}

/** RM-DOC-04: the first weapon, or the one named; beside it a second that makes a pair, else the best shield. */
export function defaultHands(
  kit: readonly string[],
  settings: Pick<Settings, 'offHandDagger'>,
  wanted?: string,
): Hands {
  const mains = mainsOf(kit);
  const main = mains.find((item) => item === wanted) ?? mains[0] ?? FIST;
  const offs = offHandsFor(main, kit, settings);
  const second = offs.find((off) => off !== null && findBlade(off) !== undefined);
  return { main, off: second ?? bestShield(offs) };
}

/** The same where no weapon is named, kept: an adjutant asks it for everybody at every turn. */
export function usualHands(
  kit: readonly string[],
  { offHandDagger }: Pick<Settings, 'offHandDagger'>,
): Hands {
  return offHandDagger ? usualWithDagger(kit) : usualWithout(kit);
}

const usualWithDagger = once((kit: readonly string[]) => defaultHands(kit, { offHandDagger: true }));
const usualWithout = once((kit: readonly string[]) => defaultHands(kit, { offHandDagger: false }));

function bestShield(offs: readonly (string | null)[]): string | null {
  let best: Armour | undefined;
  for (const off of offs) {
    const armour = off === null ? undefined : findArmour(off);
    if (armour !== undefined && armour.bonus > (best?.bonus ?? 0)) best = armour;
  }
  return best?.id ?? null;
}
