/** Cards of a campaign's own (XZ-STA): any unit the source knows, with weapons of the catalog or of its own. */
import { Type } from 'typebox';
import { whyNotOwned, wordOrOwn } from '../../kernel/own-rules.ts';
import { ok } from '../../kernel/result.ts';
import type { OwnRow, OwnTroops } from '../../kernel/ruleset.ts';
import abilities from './data/abilities.json' with { type: 'json' };
import arcs from './data/arcs.json' with { type: 'json' };
import { whyNotCard } from './own-check.ts';
import { namesIn, OWN_WEAPON, ownWeaponRows, weaponsFrom } from './own-weapons.ts';
import { computedPoints } from './points.ts';
import { CARDS, type Card, DEFAULT_COHERENCY, getWeapon, type Mount, UNIT_TYPES, WEAPONS } from './tables.ts';
import { troopFrom } from './troops.ts';

const strict = { additionalProperties: false } as const;
const whole = (minimum: number, maximum: number, description?: string) =>
  Type.Integer({ minimum, maximum, ...(description === undefined ? {} : { description }) });
/** What follows from other fields of the row: the kind of unit, the shield of its gun, its room. */
const FOLLOWS = /^transport|^gun-shield$|^massive$|^character$/;
const ABILITIES = abilities
  .filter(({ id, scope }) => scope !== 'weapon' && !FOLLOWS.test(id))
  .map(({ id }) => id);
const LETTERS: Readonly<Record<string, 'A' | 'D' | 'J'>> = {
  amphibious: 'A',
  'dozer-blade': 'D',
  'jump-jets': 'J',
};

const ARMOUR = Type.Union(
  [whole(0, 12), Type.Object({ front: whole(0, 12), side: whole(0, 12), rearTop: whole(0, 12) }, strict)],
  { description: 'XZ-STA-02: one value, or three of a vehicle, a monster or a gun.' },
);
const Inches = Type.Number({ minimum: 0.5, maximum: 8 });
const HULL = Type.Object(
  { length: Inches, width: Inches },
  { ...strict, description: 'Inches, in place of a round base.' },
);
const Weapon = wordOrOwn(WEAPONS.map(({ id }) => id));

/** What a row says beside its id and name. */
export const OWN_ROW = Type.Object(
  {
    likeOf: Type.Enum([...new Set(CARDS.map(({ faction }) => faction))], {
      description: 'The faction whose character leads it and whose strikes support it.',
    }),
    unitType: Type.Enum([...UNIT_TYPES], { description: 'XZ-UNI-05..10.' }),
    models: whole(1, 20),
    mobility: Type.Optional(
      Type.Enum(['L', 'W', 'T', 'H'], {
        description: 'XZ-TER-15: legs, wheels, tracks, hover; legs if not given.',
      }),
    ),
    speed: whole(0, 18, 'XZ-STA-01: inches; 0 for massive artillery alone.'),
    armour: ARMOUR,
    resilience: whole(1, 10),
    wounds: Type.Optional(whole(1, 12, 'Wounds or structure of each model; 1 if not given.')),
    stealth: whole(2, 6),
    assault: whole(2, 6),
    morale: whole(2, 6),
    command: Type.Optional(Type.Object({ rerolls: whole(1, 4), radius: whole(3, 12) }, strict)),
    coherency: Type.Optional(whole(1, 18, 'XZ-UNI-02: inches; 6 if not given.')),
    baseInches: Type.Optional(Type.Number({ minimum: 0.5, maximum: 4, description: '1 if not given.' })),
    hull: Type.Optional(HULL),
    walker: Type.Optional(Type.Literal(true, { description: 'XZ-ARC-05: it pivots before it shoots.' })),
    transport: Type.Optional(whole(1, 20, 'XZ-ABL-15: models it carries.')),
    systems: Type.Optional(
      Type.Array(
        Type.Object(
          {
            system: Type.String({ minLength: 1, maxLength: 40 }),
            weapons: Type.Array(Weapon, { minItems: 1, maxItems: 8 }),
          },
          strict,
        ),
        {
          minItems: 1,
          maxItems: 8,
          description: 'XZ-SGL-03: what is lost together; each weapon by itself if not given.',
        },
      ),
    ),
    gun: Type.Optional(
      Type.Object(
        {
          armour: ARMOUR,
          resilience: whole(1, 10),
          structure: whole(1, 12),
          stealth: whole(2, 6),
          shield: Type.Boolean(),
          baseInches: Type.Optional(Type.Number({ minimum: 0.5, maximum: 4 })),
          hull: Type.Optional(HULL),
        },
        { ...strict, description: 'XZ-UNI-12, 13: the gun of artillery; the models are its crew.' },
      ),
    ),
    loadout: Type.Array(
      Type.Object(
        {
          weapon: Weapon,
          count: whole(1, 20),
          leader: Type.Optional(Type.Literal(true)),
          mount: Type.Optional(
            Type.Enum(Object.keys(arcs), {
              description: 'XZ-ARC: what it is built on; carried, or in front, if not given.',
            }),
          ),
        },
        strict,
      ),
      { minItems: 1, maxItems: 8, description: 'XZ-UNI-16: so many of that weapon in the unit.' },
    ),
    abilities: Type.Optional(Type.Array(Type.Enum(ABILITIES), { maxItems: 6, uniqueItems: true })),
    points: Type.Optional(
      whole(
        5,
        2000,
        'XZ-GAP-89: the whole unit. Computed if not given; not less than three quarters of that.',
      ),
    ),
  },
  strict,
);

interface Base {
  readonly baseInches?: number;
  readonly hull?: { readonly length: number; readonly width: number };
}
/** A row as its schema has checked it. */
interface Fields
  extends Base,
    Pick<
      Card,
      'id' | 'name' | 'unitType' | 'models' | 'resilience' | 'stealth' | 'assault' | 'morale' | 'command'
    > {
  readonly likeOf: string;
  readonly mobility?: Card['mobility']['type'];
  readonly speed: number;
  readonly armour: RowArmour;
  readonly wounds?: number;
  readonly coherency?: number;
  readonly walker?: true;
  readonly transport?: number;
  readonly systems?: readonly { readonly system: string; readonly weapons: readonly string[] }[];
  readonly gun?: Base & {
    readonly armour: RowArmour;
    readonly resilience: number;
    readonly structure: number;
    readonly stealth: number;
    readonly shield: boolean;
  };
  readonly loadout: readonly {
    readonly weapon: string;
    readonly count: number;
    readonly leader?: true;
    readonly mount?: Mount;
  }[];
  readonly abilities?: readonly string[];
  readonly points?: number;
}
type RowArmour = number | Exclude<Card['armour'], { readonly all: number }>;

/** A row as a card, with the weapons of its campaign's own that it names. Both have met their schemas. */
export function cardFrom(own: OwnRow, weaponRows: readonly OwnRow[] = []): Card {
  const row = own as unknown as Fields;
  const { id, name, unitType, models, resilience, stealth, assault, morale } = row;
  const weapons = weaponsFrom(weaponRows);
  const find = (weapon: string) => weapons.find((one) => one.id === weapon) ?? getWeapon(weapon);
  const loadout = row.loadout.map((line) => ({
    ...line,
    mount: line.mount ?? mountOf(row, find(line.weapon)),
  }));
  const card: Card = {
    id,
    name,
    faction: row.likeOf,
    unitType,
    models,
    multiModel: models > 1,
    mobility: {
      type: row.mobility ?? 'L',
      speed: row.speed,
      abilities: (row.abilities ?? []).flatMap((ability) => LETTERS[ability] ?? []),
    },
    armour: armourOf(row.armour),
    resilience,
    damagePoints: { kind: unitType === 'vehicle' ? 'structure' : 'wounds', perModel: row.wounds ?? 1 },
    stealth,
    assault,
    morale,
    coherency: row.coherency ?? DEFAULT_COHERENCY,
    footprint: footprintOf(row),
    loadout,
    abilities: giftsOf(row),
    points: row.points ?? 0,
    ...extrasOf(row, (weapon) => find(weapon).name),
    ...(weapons.length === 0 ? {} : { weapons }),
  };
  return row.points === undefined ? { ...card, points: computedPoints(card) } : card;
}

/** What not every card has. */
function extrasOf(
  row: Fields,
  nameOf: (weapon: string) => string,
): Pick<Card, 'command' | 'tracks' | 'walker' | 'gun'> {
  const { unitType, models, command, walker, gun } = row;
  const isSingle = models === 1 && (unitType === 'vehicle' || unitType === 'monster');
  return {
    ...(command === undefined ? {} : { command }),
    ...(isSingle ? { tracks: tracksOf(row, nameOf) } : {}),
    ...(walker === undefined ? {} : { walker }),
    ...(gun === undefined ? {} : { gun: gunOf(gun) }),
  };
}

/** Where a weapon sits if the row does not say. */
function mountOf({ unitType, walker }: Fields, { type }: { readonly type: string }): Mount {
  if (unitType !== 'vehicle' && unitType !== 'monster') return 'infantry';
  if (type === 'assault') return 'contact';
  if (unitType === 'monster') return 'monster';
  return walker === true ? 'walker' : 'hull';
}

const armourOf = (armour: RowArmour): Card['armour'] =>
  typeof armour === 'number' ? { all: armour } : armour;

function footprintOf({ baseInches = 1, hull }: Base): Card['footprint'] {
  return hull === undefined ? { shape: 'circle', diameter: baseInches } : { shape: 'rectangle', ...hull };
}

function giftsOf({ unitType, gun, transport, abilities: own = [] }: Fields): string[] {
  return [
    ...own,
    ...(unitType === 'character' ? ['character'] : []),
    ...(unitType === 'massive-artillery' ? ['massive'] : []),
    ...(gun?.shield === true ? ['gun-shield'] : []),
    ...(transport === undefined ? [] : [`transport-${transport}`]),
  ];
}

/** XZ-SGL-03: a point for each system, the others are mobility. */
function tracksOf(
  { systems, loadout, wounds = 1 }: Fields,
  nameOf: (weapon: string) => string,
): NonNullable<Card['tracks']> {
  const names = [...new Set(loadout.map(({ weapon }) => weapon))];
  const attack = (
    systems ??
    names.map((weapon) => ({
      system: nameOf(weapon),
      weapons: [weapon],
    }))
  ).map((one) => ({
    system: one.system,
    weapons: [...one.weapons],
  }));
  return { mobility: wounds - attack.length, attack };
}

function gunOf(gun: NonNullable<Fields['gun']>): NonNullable<Card['gun']> {
  const { armour, resilience, structure, stealth, shield } = gun;
  return { armour: armourOf(armour), resilience, structure, stealth, shield, footprint: footprintOf(gun) };
}

export const OWN_TROOPS: OwnTroops = {
  row: OWN_ROW,
  item: OWN_WEAPON,
  troopOf: (list, row, own) => {
    const stranger = whyNotOwned(own?.items, namesIn(row), 'item');
    if (stranger !== undefined) return stranger;
    const card = cardFrom(row, ownWeaponRows(own, row));
    const troop = troopFrom(card);
    const summary = `${troop.summary}; ${card.points} points`;
    return whyNotCard(card) ?? ok({ ...troop, id: `${list}/${row.id}`, list, summary });
  },
};
