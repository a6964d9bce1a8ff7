/** Ready-made fair battles: the same army on both sides of a mirrored table. */
import type { Dice } from '../../kernel/dice.ts';
import { rosterName } from '../../kernel/labels.ts';
import { type Scenario, SIDES, type Side } from '../../kernel/ruleset.ts';
import { mirroredField } from './field.ts';
import { STANDARD_SETTINGS } from './options.ts';
import { type ForceUnit, scenarioOf } from './scenario.ts';
import { ASSETS, CARDS, type Card, FACTIONS } from './tables.ts';

/** The smallest numbers of units with an off-table asset and with a character who leads. */
const UNITS_WITH_ASSET = 6;
const UNITS_WITH_CHARACTER = 4;

/** `units` units a side, of a faction drawn at random. */
export function standardScenario(units: number, dice: Dice): Scenario {
  const factions = Object.keys(FACTIONS);
  const faction = factions[dice.roll(factions.length, 'XZ-GAP-65 which force fights') - 1] ?? '';
  const settings = STANDARD_SETTINGS;
  const terrain = mirroredField(settings.terrainPieces, settings.deployDepthIn, dice);
  const assets = ASSETS.filter((asset) => asset.faction === faction).slice(
    0,
    units >= UNITS_WITH_ASSET ? 1 : 0,
  );
  const supports = assets.map(({ id }) => id);
  return scenarioOf(`${FACTIONS[faction]}: a standard battle of ${units} a side`, settings, {
    terrain,
    forces: { red: rosterOf(faction, units, SIDES[0]), black: rosterOf(faction, units, SIDES[1]) },
    supports: { red: supports, black: supports },
    mayConcede: false,
  });
}

/** The cards of a faction over and over, a character among them. */
function rosterOf(faction: string, units: number, side: Side): readonly ForceUnit[] {
  const cards = CARDS.filter((card) => card.faction === faction);
  const heads = cards.filter(isCharacter).slice(0, units >= UNITS_WITH_CHARACTER ? 1 : 0);
  const bodies = ORDER.map((type) => cards.filter((card) => card.unitType === type && !isCharacter(card)));
  const mixed = dealOut(bodies);
  const troops = Array.from({ length: units - heads.length }, (_, i) => mixed[i % mixed.length]);
  const all = [...troops, ...heads].flatMap((card) => card ?? []);
  return all.map((card, i) => ({
    id: `${side}-${i + 1}`,
    name: rosterName(card, all, i),
    troop: `${faction}/${card.id}`,
  }));
}

/** Types in the order in which a small force takes them. */
const ORDER = [
  'basic-infantry',
  'vehicle',
  'mounted-infantry',
  'monster',
  'mobile-infantry',
  'mobile-artillery',
  'massive-artillery',
] as const;

/** The first of each type, then the second of each, and so on. */
function dealOut(piles: readonly (readonly Card[])[]): readonly Card[] {
  const longest = Math.max(...piles.map((pile) => pile.length));
  return Array.from({ length: longest }, (_, i) => piles.flatMap((pile) => pile[i] ?? [])).flat();
}

function isCharacter({ abilities }: Card): boolean {
  return abilities.includes('character');
}
