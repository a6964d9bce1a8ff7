/** Who stands on which side of a battle, and what they see of it. */
import type { BattleOnField } from '../../campaign/battle/fight-engagement.ts';
import type { FactionId } from '../../campaign/ids.ts';
import { unwrap } from '../../kernel/result.ts';
import { type AnyRuleset, SIDES, type Side } from '../../kernel/ruleset.ts';
import { findRuleset } from '../../rules/index.ts';
import type { Deps } from '../deps.ts';
import { gmsToTell } from '../people/staff.ts';
import type { FieldBattle, FieldCommand, FieldSide, Participant } from '../records.ts';
import { openDice } from './battle-dice.ts';

/** The side a faction fights on; undefined for those who have no part in it. */
export function sideOf(battle: FieldBattle, faction: FactionId | undefined): Side | undefined {
  return SIDES.find((side) => commandsOn(battle, side).some((command) => command.faction === faction));
}

/** Who commands on a side: first the power that leads it, then those beside it (CP-BAT-27). */
export function commandsOn({ sides }: FieldBattle, side: Side): readonly FieldCommand[] {
  const { beside = [], ...leads } = sides[side];
  return [leads, ...beside];
}

/** What a power that commands on a side has sent. @throws Error when it has no part in it. */
export function commandOf(battle: FieldBattle, side: Side, faction: FactionId | undefined): FieldCommand {
  const found = commandsOn(battle, side).find((command) => command.faction === faction);
  if (found === undefined) throw new Error(`${faction} commands nobody in the battle ${battle.id}`);
  return found;
}

/** Whether they lead a side: what concerns all of it is theirs to say. */
export const leads = ({ sides }: FieldBattle, side: Side, faction: FactionId | undefined): boolean =>
  sides[side].faction === faction;

/** The side that a power fought on; undefined: on none. */
export const sideIn = (sides: Readonly<Record<Side, FactionId>>, faction: FactionId): Side | undefined =>
  SIDES.find((side) => sides[side] === faction);

/** The seats that command on a side. */
export function seatsOn(
  seats: readonly Participant[],
  battle: FieldBattle,
  side: Side,
): readonly Participant[] {
  const factions = commandsOn(battle, side).map(({ faction }) => faction);
  return seats.filter(
    ({ role, faction }) => role === 'player' && faction !== undefined && factions.includes(faction),
  );
}

/** Whom the whole battle concerns: the commanders of both sides, and the GMs. */
export function seatsToTell(seats: readonly Participant[], battle: FieldBattle): readonly Participant[] {
  const gms = gmsToTell(seats);
  return seats.filter((seat) => gms.includes(seat) || sideOf(battle, seat.faction) !== undefined);
}

export const placeOf = ({ engagement }: FieldBattle): string => engagement.engagement.ground.name;

/** The rules it was begun by, at their revision. @throws Error when they are not in this house any more. */
export const rulesetOfBattle = ({ field, result }: Pick<FieldBattle, 'field' | 'result'>): AnyRuleset => {
  const scenario = field?.scenario ?? result?.record?.scenario;
  if (scenario === undefined)
    throw new Error('a battle that was counted, or only reported, has no rules here');
  return unwrap(findRuleset(scenario.ruleset, scenario.revision));
};

/** The battle as it stands, with its dice. @throws Error when it has been counted. */
export function fieldOf(deps: Deps, battle: FieldBattle): BattleOnField {
  const { engagement } = battle;
  return { engagement, ...playedOf(battle), seed: openDice(deps, battle).seed };
}

/** @throws Error when it has been counted. */
export function playedOf({ field, id }: FieldBattle): NonNullable<FieldBattle['field']> {
  if (field === undefined) throw new Error(`the battle ${id} has left the field`);
  return field;
}

/** The battle with one side changed. */
export function withSide(battle: FieldBattle, side: Side, to: FieldSide): FieldBattle {
  return { ...battle, sides: { ...battle.sides, [side]: to } };
}

/** The battle with what one power on a side has sent; the others keep theirs. */
export function withCommand(battle: FieldBattle, side: Side, to: FieldCommand): FieldBattle {
  const { beside, report } = battle.sides[side];
  const others = beside === undefined ? {} : { beside };
  if (leads(battle, side, to.faction)) {
    return withSide(battle, side, { ...to, ...others, ...(report === undefined ? {} : { report }) });
  }
  const changed = (beside ?? []).map((one) => (one.faction === to.faction ? to : one));
  return withSide(battle, side, { ...battle.sides[side], beside: changed });
}

/** For the next round: nothing has been sent. Who missed too many rounds is left to the adjutant. */
export function withoutSheets(sides: FieldBattle['sides'], mostMissed: number): FieldBattle['sides'] {
  const next = <Command extends FieldCommand>({ sheet, ...command }: Command) => {
    const missed = sheet === undefined && !command.isLeft ? command.missed + 1 : 0;
    return { ...command, missed, isLeft: command.isLeft || missed >= mostMissed };
  };
  const nextSide = ({ beside, ...side }: FieldSide): FieldSide =>
    beside === undefined ? next(side) : { ...next(side), beside: beside.map(next) };
  return { red: nextSide(sides.red), black: nextSide(sides.black) };
}

const allCommands = (battle: FieldBattle): readonly FieldCommand[] =>
  SIDES.flatMap((side) => commandsOn(battle, side));

/** Nobody need be waited for. */
export const isReady = (battle: FieldBattle): boolean =>
  allCommands(battle).every(({ isLeft, sheet }) => isLeft || sheet?.isIn === true);

export const isLeftAlone = (battle: FieldBattle): boolean =>
  allCommands(battle).every(({ isLeft }) => isLeft);
