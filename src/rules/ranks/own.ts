/** Rows of a campaign's own (RK-FRM-01): a race, a figure and arms of the catalog, put together anew. */
import { Type } from 'typebox';
import { ok, type Result } from '../../kernel/result.ts';
import type { OwnRow, OwnTroops } from '../../kernel/ruleset.ts';
import movement from './data/movement.json' with { type: 'json' };
import races from './data/races.json' with { type: 'json' };
import { GAME } from './tables.ts';
import { PIECES, profileOf, troopFrom, type UnitRow, WEAPON_IDS } from './troops.ts';

const FIGURES = movement.map(({ id }) => id).filter((id) => !id.endsWith('character'));

/** What a row says beside its id and name. */
const OWN_ROW = Type.Object(
  {
    race: Type.Enum(
      races.map(({ id }) => id).filter((id) => id !== 'chariot'),
      { description: 'RK-RACE: its attacks, armour, skill and wounds.' },
    ),
    figureType: Type.Enum(FIGURES, { description: 'RK-MOV: how it moves, and its base.' }),
    weapons: Type.Array(Type.Enum([...WEAPON_IDS, ...PIECES]), { minItems: 1, maxItems: 4 }),
    artillery: Type.Optional(Type.Enum(PIECES, { description: 'RK-ART: of a crew with a piece, which.' })),
    figures: Type.Integer({ minimum: 1, maximum: GAME.maxFigures }),
    formation: Type.Optional(Type.Enum(['line', 'column', 'single'])),
    armourBonus: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
    points: Type.Integer({ minimum: 1, maximum: 1000, description: 'A figure.' }),
    special: Type.Optional(Type.Array(Type.Enum(['dragon-breath']), { maxItems: 1 })),
  },
  { additionalProperties: false },
);

/** A row as the engine reads it, under the id that armies name it by. The row has met the schema. */
export function unitFrom(troop: string, own: OwnRow): UnitRow {
  const fields = { formation: 'line', armourBonus: 0, strictLegal: true, ...own, id: troop };
  return fields as unknown as UnitRow;
}

export const OWN_TROOPS: OwnTroops = { row: OWN_ROW, troopOf };

function troopOf(list: string, row: OwnRow): ReturnType<OwnTroops['troopOf']> {
  const profile: Result<Parameters<typeof troopFrom>[1]> = profileOf(unitFrom(`${list}/${row.id}`, row));
  return profile.ok ? ok({ ...troopFrom(list, { ...profile.value, id: row.id }), isHouse: true }) : profile;
}
