import { type Static, Type } from 'typebox';
import type { Options, RulesetOption } from '../../kernel/ruleset.ts';
import { settingsBy } from '../../kernel/settings.ts';
import rows from './data/options.json' with { type: 'json' };

const SETTINGS = Type.Object({
  turnLimit: Type.Integer(),
  winMargin: Type.Integer(),
  deployDepthIn: Type.Integer(),
  terrainPieces: Type.Integer(),
  offTableSupport: Type.Integer(),
  starredGround: Type.Enum(['open', 'closed']),
  obstacleInches: Type.Integer(),
  hardCover: Type.Enum(['stone', 'forts', 'none']),
  buildingHolds: Type.Integer(),
});
export type Settings = Readonly<Static<typeof SETTINGS>>;

/** A number lists its least and its most. */
export const OPTIONS: readonly RulesetOption[] = rows;

export const { checkOptions, settingsOf, checkSwitches } = settingsBy({
  title: 'Xenos & Zealots',
  all: OPTIONS,
  shape: SETTINGS,
});

export const STANDARD_SETTINGS: Options & Settings = settingsOf({});
