/** The skirmish that two parties of a campaign fight in a region. */
import type { Json } from '../../kernel/brand.ts';
import type { Dice } from '../../kernel/dice.ts';
import { findOwnRow } from '../../kernel/own-rules.ts';
import { unwrap } from '../../kernel/result.ts';
import type { EngagedArmy, EngagedParty, Engagement, Ground, Scenario, Side } from '../../kernel/ruleset.ts';
import { parseKeeps } from './keeps.ts';
import { checkOptions } from './options.ts';
import { ownItemRows } from './own-items.ts';
import { beginningAt, marksOf, sceneAt } from './own-scenes.ts';
import { ownSpellsIn } from './own-spells.ts';
import { type ForceUnit, scenarioOf, unitRow } from './scenario.ts';
import type { Patch } from './state.ts';
import { FIELD } from './tables.ts';

/** A general without a row of their own fights as a sell-sword. */
const PLAIN_GENERAL = 'heroes/sell-sword';

/** @throws Error on options or troops that are not the ruleset's: the campaign has checked them. */
export function mustered(engagement: Engagement, dice: Dice): Scenario {
  const { ground, parties, own } = engagement;
  const settings = unwrap(checkOptions(engagement.options));
  const scene = sceneAt(own, ground.name, engagement.attacker);
  const forces = {
    red: beginningAt(scene?.begins.red, forceOf(parties.red, own)),
    black: beginningAt(scene?.begins.black, forceOf(parties.black, own)),
  };
  const title = `${parties.red.name} against ${parties.black.name} at ${ground.name}`;
  return scenarioOf(title, settings, {
    ground: [...(scene?.ground ?? groundFor(ground, dice)), ...worksFor(ground)],
    ...(scene?.ways === undefined ? {} : { ways: scene.ways }),
    forces,
    marks: scene === undefined ? [] : marksOf(scene, forces),
    tasks: scene?.tasks ?? [],
    mayConcede: true,
    asksKit: false,
  });
}

/** The two zones between the parties. */
const MIDDLE = [FIELD.startZones.red + 1, FIELD.startZones.black - 1] as const;

/** RM-GAP-99: what the region gives, the same for both. */
function groundFor({ terrain, hasRiver, hasVillage }: Ground, dice: Dice): readonly Patch[] {
  const patches: Patch[] = [];
  const middle = (name: string, cover: Patch['cover'], isSlow: boolean): void => {
    for (const zone of MIDDLE) patches.push({ zone, name, cover, isSlow });
  };
  if (terrain === 'forest') middle('wood', 'obscured-partly', true);
  if (terrain === 'marsh') middle('marsh', 'open', true);
  if (terrain === 'mountains') middle('rocks', 'obscured-partly', true);
  if (hasRiver)
    patches.push({ zone: oneOf(MIDDLE, dice, 'ford'), name: 'ford', cover: 'open', isSlow: true });
  if (hasVillage) {
    patches.push({
      zone: oneOf(MIDDLE, dice, 'village'),
      name: 'houses',
      cover: 'obscured-partly',
      isSlow: false,
    });
  }
  return patches;
}

/** RM-GAP-99: castle walls and earthworks (CP-DIG-03) help one side. */
function worksFor({ castle, earthworks }: Ground): readonly Patch[] {
  const behind = (name: string, cover: Patch['cover'], side: Side): Patch => ({
    zone: FIELD.startZones[side],
    name,
    cover,
    isSlow: true,
    side,
  });
  return [
    ...(earthworks === undefined ? [] : [behind('earthworks', 'obscured-partly', earthworks)]),
    ...(castle === undefined ? [] : [behind('walls', 'obscured-mostly', castle.holder)]),
  ];
}

function oneOf(zones: readonly number[], dice: Dice, what: string): number {
  return zones[dice.roll(zones.length, `RM-GAP-99 where the ${what} is`) - 1] ?? 0;
}

type Own = Engagement['own'];

function forceOf(party: EngagedParty, own: Own): readonly ForceUnit[] {
  return party.armies.flatMap((army) => partyMembers(army, own));
}

/** RM-NPC-05: the general first, then the roster. */
function partyMembers({ id: army, units, general }: EngagedArmy, own: Own): readonly ForceUnit[] {
  const known = (unit: ForceUnit): ForceUnit => withRow(unit, own);
  const bodies = units.map(({ id, name, troop, left, keeps }) =>
    known({ id, name, troop, left, army, ...kept(keeps) }),
  );
  if (general === undefined) return bodies;
  const { id, name, troop = PLAIN_GENERAL, keeps } = general;
  return [known({ id, name, troop, isPerson: true, army, ...kept(keeps) }), ...bodies];
}

function kept(json: Json | undefined): Pick<ForceUnit, 'keeps'> {
  const keeps = parseKeeps(json);
  return keeps === undefined ? {} : { keeps };
}

/** A fighter of the campaign's own brings their row, a wizard those of the campaign's spells that are on their lists. */
function withRow(unit: ForceUnit, own: Own): ForceUnit {
  const row = findOwnRow(own, unit.troop);
  const items = row === undefined ? [] : ownItemRows(own, row);
  const whole = row === undefined ? unit : { ...unit, row, ...(items.length === 0 ? {} : { items }) };
  const known = unitRow(whole);
  if (known === undefined) throw new Error(`Roll by Mail has no ${unit.troop}`);
  const spells = ownSpellsIn(own, unit.keeps?.lists ?? known.wizard?.lists ?? []);
  return spells.length === 0 ? whole : { ...whole, spells };
}
