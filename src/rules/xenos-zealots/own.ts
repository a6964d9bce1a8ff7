/** Cards of a campaign's own (XZ-STA): a unit of men, riders or beasts with weapons and abilities of the catalog. */
import { Type } from 'typebox';
import { ok } from '../../kernel/result.ts';
import type { OwnRow, OwnTroops } from '../../kernel/ruleset.ts';
import abilities from './data/abilities.json' with { type: 'json' };
import { CARDS, type Card, WEAPONS } from './tables.ts';
import { troopFrom } from './troops.ts';

const strict = { additionalProperties: false } as const;
const whole = (minimum: number, maximum: number, description?: string) =>
  Type.Integer({ minimum, maximum, ...(description === undefined ? {} : { description }) });
/** Transports need a card of their own to carry, guns and crews a second body: neither is for rows. */
const ABILITIES = abilities
  .filter(({ id, scope }) => scope === 'unit' && !/^transport|^gun-shield$|^massive$|^open-topped$/.test(id))
  .map(({ id }) => id);
const TYPES = ['basic-infantry', 'mobile-infantry', 'mounted-infantry', 'monster', 'character'];

/** What a row says beside its id and name. */
export const OWN_ROW = Type.Object(
  {
    likeOf: Type.Enum([...new Set(CARDS.map(({ faction }) => faction))], {
      description: 'The faction whose character leads it and whose strikes support it.',
    }),
    unitType: Type.Enum(TYPES),
    models: whole(1, 20),
    speed: whole(1, 14, 'XZ-STA: inches.'),
    armour: whole(0, 10),
    resilience: whole(1, 10),
    wounds: Type.Optional(whole(1, 8, 'Of each model; 1 if not given.')),
    stealth: whole(1, 6),
    assault: whole(1, 6),
    morale: whole(1, 6),
    command: Type.Optional(Type.Object({ rerolls: whole(1, 4), radius: whole(3, 12) }, strict)),
    baseInches: Type.Optional(Type.Number({ minimum: 0.5, maximum: 4, description: '1 if not given.' })),
    loadout: Type.Array(
      Type.Object(
        {
          weapon: Type.Enum(WEAPONS.map(({ id }) => id)),
          count: whole(1, 20),
          leader: Type.Optional(Type.Literal(true)),
        },
        strict,
      ),
      { minItems: 1, maxItems: 8, description: 'XZ-UNI-16: so many of that weapon in the unit.' },
    ),
    abilities: Type.Optional(Type.Array(Type.Enum(ABILITIES), { maxItems: 6 })),
    points: whole(5, 1000, 'The whole unit.'),
  },
  strict,
);

/** A row as a card. The row has met `OWN_ROW`. */
export function cardFrom(own: OwnRow): Card {
  const fields = own as unknown as Pick<
    Card,
    'id' | 'name' | 'unitType' | 'models' | 'resilience' | 'stealth' | 'assault' | 'morale' | 'points'
  > & {
    readonly likeOf: string;
    readonly speed: number;
    readonly armour: number;
    readonly wounds?: number;
    readonly command?: NonNullable<Card['command']>;
    readonly baseInches?: number;
    readonly loadout: readonly Omit<Card['loadout'][number], 'mount'>[];
    readonly abilities?: readonly string[];
  };
  const { likeOf, speed, armour, wounds = 1, command, baseInches = 1, loadout, ...plain } = fields;
  const isMonster = plain.unitType === 'monster';
  const gifts = plain.unitType === 'character' ? ['character', ...(plain.abilities ?? [])] : plain.abilities;
  return {
    ...plain,
    faction: likeOf,
    multiModel: plain.models > 1,
    mobility: { type: 'L', speed, abilities: [] },
    armour: { all: armour },
    damagePoints: { kind: 'wounds', perModel: wounds },
    coherency: 6,
    footprint: { shape: 'circle', diameter: baseInches },
    loadout: loadout.map((row) => ({ ...row, mount: isMonster ? 'monster' : 'infantry' })),
    abilities: [...new Set(gifts ?? [])],
    ...(command === undefined ? {} : { command }),
  };
}

export const OWN_TROOPS: OwnTroops = {
  row: OWN_ROW,
  troopOf: (list, row) => ok({ ...troopFrom(cardFrom(row)), id: `${list}/${row.id}`, list }),
};
