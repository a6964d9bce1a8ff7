import { ok, type Result } from '../../kernel/result.ts';
import type { Options, RulesetOption } from '../../kernel/ruleset.ts';
import { type Switches, whyNotSwitches } from '../../kernel/switches.ts';
import rows from './data/options.json' with { type: 'json' };
import type { Settings } from './state.ts';

const TITLES: Readonly<Record<string, string>> = {
  hillLos: 'When hills between do not block the view',
  retreatHexes: 'Hexes of retreat in close combat',
  airIgnoresNoCombat: 'Flyers may fight after landing in woods and villages',
  fearInRangedCombat: 'Cause Fear works at a distance',
  fanaticsDieWhenAttacked: 'Fanatics are gone after being attacked, too',
  siegeEnginesMoveAndAttack: 'Siege engines may move a hex and attack',
  archersMoveTwo: 'Archers may move two hexes without fighting',
  turnLimit: 'Turns after which losses decide',
  startingMp: 'Magic points of each magic-user',
};

const MOST_TURNS = 99;
const MOST_MP = 99;

/** The catalog's switches with their standards; whole-number switches list their least and most. */
export const OPTIONS: readonly RulesetOption[] = rows.map((row) => ({
  id: row.id,
  title: TITLES[row.id] ?? row.id,
  rule: row.gap ?? 'TW-MAG-02',
  values: Array.isArray(row.values)
    ? row.values
    : [row.id === 'turnLimit' ? 1 : 0, row.id === 'turnLimit' ? MOST_TURNS : MOST_MP],
  standard: row.default,
}));

const SWITCHES: Switches = { title: 'Te Wapen!', all: OPTIONS };

/** The switches with every standard filled in; a value that is none of a switch's is refused. */
export function checkOptions(options: Options): Result<Options> {
  const wrong = whyNotSwitches(SWITCHES, options);
  if (wrong !== undefined) return wrong;
  return ok({ ...Object.fromEntries(OPTIONS.map((option) => [option.id, option.standard])), ...options });
}

/** Checked options as the engine reads them. */
export function settingsOf(options: Readonly<Record<string, unknown>>): Settings {
  const filled = { ...Object.fromEntries(OPTIONS.map((option) => [option.id, option.standard])), ...options };
  return filled as unknown as Settings;
}
