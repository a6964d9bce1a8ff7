/** Who stands on which side of a battle, and what they see of it. */
import type { BattleOnField } from '../../campaign/battle/fight-engagement.ts';
import type { FactionId } from '../../campaign/ids.ts';
import { unwrap } from '../../kernel/result.ts';
import { type AnyRuleset, SIDES, type Side } from '../../kernel/ruleset.ts';
import type { SheetReader } from '../../orders/sheet-talk.ts';
import { findRuleset } from '../../rules/index.ts';
import type { Deps } from '../deps.ts';
import { gmsToTell } from '../people/staff.ts';
import type { FieldBattle, FieldSide, Participant } from '../records.ts';
import { openDice } from './battle-dice.ts';

/** The side a faction fights on; undefined for those who have no part in it. */
export function sideOf(battle: FieldBattle, faction: FactionId | undefined): Side | undefined {
  return SIDES.find((side) => battle.sides[side].faction === faction);
}

/** The side that a power fought on; undefined: on none. */
export const sideIn = (sides: Readonly<Record<Side, FactionId>>, faction: FactionId): Side | undefined =>
  SIDES.find((side) => sides[side] === faction);

/** The seats that command a side. */
export function seatsOn(
  seats: readonly Participant[],
  battle: FieldBattle,
  side: Side,
): readonly Participant[] {
  return seats.filter(({ role, faction }) => role === 'player' && faction === battle.sides[side].faction);
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

/** What a side's sheet is read with: its own view and no more. */
export function sheetReader(battle: FieldBattle, side: Side): SheetReader {
  const ruleset = rulesetOfBattle(battle);
  return { ruleset, side, view: ruleset.view(playedOf(battle).run.state, side) };
}

/** The battle with one side changed. */
export function withSide(battle: FieldBattle, side: Side, to: FieldSide): FieldBattle {
  return { ...battle, sides: { ...battle.sides, [side]: to } };
}

/** The same, with a field of a side taken away. */
export function withoutSheets(sides: FieldBattle['sides'], mostMissed: number): FieldBattle['sides'] {
  const next = ({ sheet, ...side }: FieldSide): FieldSide => {
    const missed = sheet === undefined && !side.isLeft ? side.missed + 1 : 0;
    return { ...side, missed, isLeft: side.isLeft || missed >= mostMissed };
  };
  return { red: next(sides.red), black: next(sides.black) };
}

/** Nobody need be waited for. */
export function isReady({ sides }: FieldBattle): boolean {
  return SIDES.every((side) => sides[side].isLeft || sides[side].sheet?.isIn === true);
}

export const isLeftAlone = ({ sides }: FieldBattle): boolean => SIDES.every((side) => sides[side].isLeft);
