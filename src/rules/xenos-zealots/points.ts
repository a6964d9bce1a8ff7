/** What a card of a campaign's own costs (XZ-GAP-89): a sum that comes near to the points of every printed card. */
import { type ArmourRow, type Card, POINTS, type Weapon, weaponOf } from './tables.ts';

/** The points of a card by its numbers and its weapons, in fives. */
export function computedPoints(card: Card): number {
  const { models, mobility, command, loadout } = card;
  const weapons = loadout.reduce((sum, { weapon, count }) => sum + count * fireOf(weaponOf(card, weapon)), 0);
  const sum =
    POINTS.body * bodyOf(card) +
    POINTS.weapons * weapons +
    POINTS.speed * models * mobility.speed +
    POINTS.command * (command === undefined ? 0 : command.rerolls * command.radius);
  return Math.max(STEP, STEP * Math.round(sum / STEP));
}

const STEP = 5;

/** The least that may be asked for such a card: as far below the sum as a printed card may lie. */
export function leastPoints(card: Card): number {
  return STEP * Math.ceil((computedPoints(card) * POINTS.leastShare) / STEP);
}

/** How much harm it stands: armour by facing, Resilience, wounds, Stealth; a gun beside its crew. */
function bodyOf({ models, damagePoints, armour, resilience, stealth, gun }: Card): number {
  const men = (1 + meanArmour(armour)) * resilience * models * damagePoints.perModel;
  const own = men * Math.sqrt(stealth / POINTS.usualStealth);
  return gun === undefined ? own : own + (1 + meanArmour(gun.armour)) * gun.resilience * gun.structure;
}

/** The front counts twice, as vehicles show it. */
function meanArmour(armour: ArmourRow): number {
  return 'all' in armour ? armour.all : (2 * armour.front + armour.side + armour.rearTop) / 4;
}

/** The root of what a hit does, for each die or model under a template, by how far it carries. */
function fireOf({ type, armourPenetration, damage, effect, rangeMax }: Weapon): number {
  const hits = effect.kind === 'dice' ? effect.value : POINTS.models[effect.value];
  const harm = hits * Math.sqrt(Math.max(1, armourPenetration - POINTS.usualArmour) * damage);
  if (type === 'assault') return harm * POINTS.assault;
  return harm * Math.sqrt(rangeMax / POINTS.usualRange) * (type === 'fire-support' ? POINTS.fireSupport : 1);
}
