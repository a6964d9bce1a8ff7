import { SIDES, type Side } from '../../kernel/ruleset.ts';
import type { FieldBattle } from '../records.ts';
import type { BattleLine } from './battle-use-cases.ts';
import { commandsOn, placeOf } from './parties.ts';

/** Who looks at a list of battles. */
interface Onlooker {
  readonly isGm: boolean;
  /** The side they command. */
  readonly side?: Side;
}

/**
 * A battle on a list. Who is in is the GM's to know: a commander learns nothing of the other side's sheet, not even that
 * there is one.
 */
export function battleLine(battle: FieldBattle, { isGm, side }: Onlooker): BattleLine {
  const { id, number, turn, region, mode, status, round, deadline, endsBy, engagement } = battle;
  return {
    id,
    number,
    turn,
    region,
    place: placeOf(battle),
    mode,
    status,
    round,
    deadline,
    endsBy,
    parties: SIDES.map((each) => engagement.engagement.parties[each].name),
    ...(side === undefined ? {} : { side }),
    ...(isGm ? { sides: SIDES.flatMap((each) => sideLines(battle, each)) } : {}),
  };
}

/** One for each who commands on the side. */
function sideLines(battle: FieldBattle, side: Side): NonNullable<BattleLine['sides']> {
  const { sides, engagement, mode } = battle;
  const { report } = sides[side];
  return commandsOn(battle, side).map(({ name, sheet, isLeft, missed }) => ({
    side,
    name: name ?? engagement.engagement.parties[side].name,
    isIn: mode === 'mail' ? sheet?.isIn === true : report !== undefined,
    hasSent: sheet !== undefined || report !== undefined,
    isLeft,
    missed,
  }));
}
