/** The rows of the army lists: what fights with which numbers (RK-RACE, RK-MOV, RK-HER-02), and as the campaign sees them. */

import { ok, type Result } from '../../kernel/result.ts';
import type { TroopType } from '../../kernel/ruleset.ts';
import { english } from '../../kernel/words/language.ts';
import bases from './data/bases.json' with { type: 'json' };
import characters from './data/characters.json' with { type: 'json' };
import lists from './data/lists.json' with { type: 'json' };
import movement from './data/movement.json' with { type: 'json' };
import races from './data/races.json' with { type: 'json' };
import units from './data/units.json' with { type: 'json' };
import type { AttackBonus, Profile, Rates } from './profile.ts';
import {
  found,
  GAME,
  getPiece,
  getWeapon,
  marks,
  type PieceId,
  type TerrainClass,
  type WeaponRow,
} from './tables.ts';
import { refuse } from './words/refuse.ts';

/** One row of the unit list, of the catalog or of a game master's own (section 30). */
export interface UnitRow {
  readonly id: string;
  readonly name: string;
  readonly race: string;
  readonly figureType: string;
  readonly weapons: readonly string[];
  readonly artillery?: string;
  readonly figures: number;
  readonly formation: string;
  readonly armourBonus: number;
  readonly points: number;
  readonly special?: readonly string[];
  readonly strictLegal?: boolean;
}

type Race = (typeof races)[number];
type MovementRow = (typeof movement)[number];

/** RK-DIE-03: the most that a row may have, with what it adds; only cover and magic go beyond it. */
const [, MOST_ARMOUR = 5] = GAME.limits.printedArmour;

/** The numbers of one row. Refusal: `input/profile`, where it names a race, movement row or weapon there is none of. */
export function profileOf(row: UnitRow): Result<Profile> {
  const missing =
    lacks(races, row.race, 'race') ??
    lacks(movement, row.figureType, 'movement row') ??
    row.weapons.flatMap((id) => (isWeapon(id) ? [] : [`weapon ${id}`]))[0];
  if (missing === undefined) return ok(made(row));
  return refuse('input/profile', { row: row.name, missing }, 'RK-FRM-01');
}

function lacks(rows: readonly { readonly id: string }[], id: string, what: string): string | undefined {
  return rows.some((row) => row.id === id) ? undefined : `${what} ${id}`;
}

export const PIECES = ['bolt-thrower', 'stone-thrower', 'fire-thrower'];
function isWeapon(id: string): boolean {
  return PIECES.includes(id) || WEAPON_IDS.includes(id);
}
export const WEAPON_IDS = [
  'hand-weapon',
  'spear',
  'bow',
  'crossbow',
  'great-weapon',
  'lance',
  'pike',
  'javelin',
  'sling',
  'claws',
];

function made(row: UnitRow): Profile {
  const race = found(races, row.race, 'race');
  const moves = found(movement, row.figureType, 'movement row');
  const base = found(bases, row.figureType, 'base');
  const arms = row.weapons.filter((id) => !PIECES.includes(id)).map(getWeapon);
  const missile = arms.find(({ kind }) => kind === 'missile');
  return {
    id: row.id,
    name: row.name,
    race: row.race,
    figureType: row.figureType,
    rates: ratesOf(moves),
    terrainClass: moves.terrainClass as TerrainClass,
    attackBonus: moves.attackBonus as AttackBonus | null,
    armour: Math.min(MOST_ARMOUR, Number(race.armour) + row.armourBonus),
    closeCombat: Number(race.closeCombat),
    ...bodiesOf(row, race),
    ...skillOf(race, missile),
    isMonster: race.isMonster,
    isMounted: moves.countsAsCavalry,
    weapons: row.weapons,
    isArcher: arms.some(({ makesArcher }) => makesArcher === true) || row.artillery !== undefined,
    hasBreath: row.special?.includes('dragon-breath') === true,
    spellsKnown: 0,
    figures: row.figures,
    formation: formationOf(row.formation),
    base: { front: base.frontMm * 10, depth: base.depthMm * 10 },
    points: row.points,
    isHouse: row.strictLegal !== true,
    isStrict: row.strictLegal === true,
  };
}

function formationOf(word: string): Profile['formation'] {
  return word === 'column' || word === 'single' ? word : 'line';
}

function ratesOf({ column, line, charge, flying, rout }: MovementRow): Rates {
  const rate = (cm: number | null): number | null => (cm === null ? null : marks(cm));
  return {
    column: rate(column),
    line: marks(line),
    charge: rate(charge),
    flying: rate(flying),
    rout: rate(rout),
  };
}

/** RK-RACE-07, RK-ART-03: chariots and pieces have attacks and wounds of their own, all else from the crew's race. */
function bodiesOf(
  { artillery, figureType }: UnitRow,
  race: Race,
): Pick<Profile, 'attacks' | 'wounds' | 'piece'> {
  if (artillery !== undefined) {
    const piece = getPiece(artillery as PieceId);
    return { ...piece.crew, piece: piece.id };
  }
  const body = figureType === 'chariot' ? found(races, 'chariot', 'race') : race;
  return { attacks: body.attacks, wounds: body.wounds };
}

function skillOf(race: Race, missile: WeaponRow | undefined): Pick<Profile, 'skill' | 'missile'> {
  if (typeof race.shooting !== 'number' || missile === undefined) return {};
  const range = marks(missile.rangeCm === 'race' ? Number(race.rangeCm) : Number(missile.rangeCm));
  return { skill: race.shooting, missile: { range, mayMove: missile.mayMoveAndShoot === true } };
}

/** RK-HER-02: a character of a race, on foot or mounted. */
function characterOf(race: string, kind: (typeof characters)[number], isMounted: boolean): Profile {
  const figureType = isMounted ? 'mounted-character' : 'foot-character';
  const people = found(races, race, 'race').name.toLowerCase();
  const row: UnitRow = {
    id: `${race}-${kind.id}${isMounted ? '-mounted' : ''}`,
    name: `${SINGULAR[race] ?? people} ${kind.name.toLowerCase()}${isMounted ? ', mounted' : ''}`,
    race,
    figureType,
    weapons: ['hand-weapon'],
    figures: 1,
    formation: 'single',
    armourBonus: 0,
    points: kind.points + (isMounted ? MOUNT_POINTS : 0),
  };
  const plain = made(row);
  const { deltas, caps } = kind;
  return {
    ...plain,
    attacks: plain.attacks + deltas.attacks,
    armour: Math.min(caps.armour, plain.armour + deltas.armour),
    closeCombat: Math.min(caps.closeCombat, plain.closeCombat + deltas.closeCombat),
    wounds: plain.wounds + deltas.wounds,
    character: rankOf(kind.id),
    spellsKnown: kind.spellsKnown ?? 0,
    ...(kind.power === undefined ? {} : { power: kind.power }),
  };
}

const MOUNT_POINTS = 4;
const SINGULAR: Readonly<Record<string, string>> = {
  elf: 'Elf',
  dwarf: 'Dwarf',
  orc: 'Orc',
  human: 'Human',
  skeleton: 'Skeleton',
};

function rankOf(id: string): 'hero' | 'general' | 'wizard' {
  return id === 'hero' || id === 'general' ? id : 'wizard';
}

export interface ArmyList {
  readonly name: string;
  readonly race: string;
  readonly rows: readonly string[];
}
export const LISTS: Readonly<Record<string, ArmyList>> = lists;

const BODIES: readonly Profile[] = units.map(made);
const PERSONS: readonly Profile[] = Object.values(lists).flatMap(({ race }) =>
  characters.flatMap((kind) => [false, true].map((isMounted) => characterOf(race, kind, isMounted))),
);
export const PROFILES: readonly Profile[] = [...BODIES, ...PERSONS];

/** The characters of a race. */
export function charactersOf(race: string): readonly Profile[] {
  return PERSONS.filter((profile) => profile.race === race);
}

/** Points of the plain foot unit, twelve orc warriors, which are worth ten. */
const POINTS_PER_WORTH = 14;
/** Centimetres a turn from which troops count as fast on the campaign map. */
const FAST = marks(12);

export const TROOPS: readonly TroopType[] = Object.entries(LISTS).flatMap(([list, { race, rows }]) =>
  [...rows.map((id) => found(BODIES, id, 'unit')), ...charactersOf(race)].map((profile) =>
    troopFrom(list, profile),
  ),
);

/** A row as the campaign sees it. */
export function troopFrom(list: string, profile: Profile): TroopType {
  const { id, name, figures, wounds, points, rates } = profile;
  return {
    id: `${list}/${id}`,
    name,
    list,
    role: roleOf(profile),
    strength: figures * wounds,
    counts: wounds === 1 ? 'figure' : 'wound',
    pace: Math.max(rates.line, rates.flying ?? 0) >= FAST ? 2 : 1,
    worth: Math.max(1, Math.round((figures * points) / POINTS_PER_WORTH)),
    summary: summaryOf(profile),
    isHouse: profile.isHouse,
  };
}

function roleOf({ character, piece, isMonster, isMounted, isArcher }: Profile): TroopType['role'] {
  if (character !== undefined) return 'person';
  if (piece !== undefined) return 'machine';
  if (isMonster) return 'monster';
  if (isMounted) return 'mounted';
  return isArcher ? 'shooter' : 'foot';
}

function summaryOf({
  figures,
  rates,
  attacks,
  armour,
  skill,
  closeCombat,
  wounds,
  weapons,
  missile,
}: Profile): string {
  const cm = (length: number): number => length / 100;
  const pace = [
    `Move ${cm(rates.line)}`,
    ...(rates.column === null || rates.column === rates.line ? [] : [`column ${cm(rates.column)}`]),
    ...(rates.charge === null ? [] : [`charge ${cm(rates.charge)}`]),
    ...(rates.flying === null ? [] : [`flying ${cm(rates.flying)}`]),
  ];
  const shot =
    skill === undefined || missile === undefined ? [] : [`shooting ${skill} at ${cm(missile.range)} cm`];
  const arms = weapons.map((id) => id.replaceAll('-', ' '));
  return [
    `${english.count(figures, 'figure', 'figures')}, ${pace.join(', ')} cm`,
    [
      `attacks ${attacks}`,
      `armour ${armour}`,
      `close combat ${closeCombat}`,
      `wounds ${wounds}`,
      ...shot,
    ].join(', '),
    ...arms,
  ].join('; ');
}
