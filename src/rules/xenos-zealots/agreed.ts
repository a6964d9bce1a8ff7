/** What players agree on about a piece of terrain before the game (p10, p11): it stands with the piece (XZ-TER-17). */
import { Type } from 'typebox';
import { english } from '../../kernel/words/language.ts';
import type { Settings } from './options.ts';
import { GOING, type Mobility, OBSTACLES, type ObstacleRow } from './tables.ts';

/** Absent: as the tables have it. */
export interface Agreed {
  /** Inches that crossing it costs, and a level within it; for ground, inches taken from the speed of all who may go there. */
  readonly inches?: number;
  /** Whether its cover is hard. */
  readonly hard?: boolean;
  /** Models that it holds. */
  readonly holds?: number;
  /** Whether vehicles and monsters may go in. */
  readonly vehicles?: boolean;
  /** Whether a dozer blade clears it. */
  readonly dozable?: boolean;
}

const LETTERS: readonly Mobility[] = ['L', 'W', 'T', 'H'];
export const MOBILITIES = Type.Array(Type.Union(LETTERS.map((id) => Type.Literal(id))), { maxItems: 4 });
export const AGREED = Type.Object(
  {
    inches: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
    hard: Type.Optional(Type.Boolean()),
    holds: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
    vehicles: Type.Optional(Type.Boolean()),
    dozable: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** An obstacle as it was agreed. Only what can be entered holds anybody. */
export function agreedRow(row: ObstacleRow, { inches, hard, holds, vehicles, dozable }: Agreed): ObstacleRow {
  const isHouse = row.capacityModels !== undefined;
  return {
    ...row,
    ...(inches === undefined ? {} : { movePenalty: inches }),
    ...(hard === undefined ? {} : { substantial: hard }),
    ...(dozable === undefined ? {} : { dozable }),
    ...(holds === undefined || !isHouse ? {} : { capacityModels: holds }),
    ...(vehicles === undefined || !isHouse ? {} : { vehiclesMayEnter: vehicles }),
  };
}

interface Laid {
  readonly type: string;
  readonly closedTo?: readonly Mobility[];
  readonly agreed?: Agreed;
}

/** Drawn pieces as the switches have them agreed; what is as in the tables says nothing. */
export function agreedBy<Piece extends Laid>(settings: Settings, pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const closedTo = settings.starredGround === 'closed' ? starredFor(piece.type) : [];
    const agreed = agreedFor(settings, piece.type);
    return {
      ...piece,
      ...(closedTo.length === 0 ? {} : { closedTo }),
      ...(Object.keys(agreed).length === 0 ? {} : { agreed }),
    };
  });
}

/** XZ-TER-12: the letters whose cell in the table leaves it to the players. */
function starredFor(type: string): readonly Mobility[] {
  if (!(type in GOING)) return [];
  const cells = GOING[type as keyof typeof GOING];
  return LETTERS.filter((letter) => cells[letter].mayClose);
}

function agreedFor(settings: Settings, type: string): Agreed {
  const row = OBSTACLES.find(({ id }) => id === type);
  if (row === undefined) return {};
  const { obstacleInches, hardCover, buildingHolds } = settings;
  const isHard =
    row.substantial && (hardCover === 'stone' || (hardCover === 'forts' && row.fortification === true));
  return {
    // A cliff stays dearer than a wall, and a hangar's gate costs nothing.
    ...(row.movePenalty === STANDARD_INCHES && obstacleInches !== STANDARD_INCHES
      ? { inches: obstacleInches }
      : {}),
    ...(isHard === row.substantial ? {} : { hard: isHard }),
    ...(type === 'building' && buildingHolds !== row.capacityModels ? { holds: buildingHolds } : {}),
  };
}

const STANDARD_INCHES = 2;

const LETTER_WORDS: Readonly<Record<Mobility, string>> = {
  L: 'legs',
  W: 'wheels',
  T: 'tracks',
  H: 'hover',
};

/** `closed to wheels and tracks, 4 inches to cross, hard cover`; empty where nothing was agreed. */
export function agreedWords({ closedTo = [], agreed = {} }: Laid): string {
  const { inches, hard, holds, vehicles, dozable } = agreed;
  return [
    ...(closedTo.length === 0
      ? []
      : [`closed to ${closedTo.map((letter) => LETTER_WORDS[letter]).join(', ')}`]),
    ...(inches === undefined ? [] : [`costs ${english.count(inches, 'inch', 'inches')}`]),
    ...(hard === undefined ? [] : [hard ? 'hard cover' : 'plain cover']),
    ...(holds === undefined ? [] : [`holds ${english.count(holds, 'model', 'models')}`]),
    ...(vehicles === undefined ? [] : [vehicles ? 'vehicles may enter' : 'no vehicles']),
    ...(dozable === undefined ? [] : [dozable ? 'dozers clear it' : 'dozers do not clear it']),
  ].join('; ');
}
