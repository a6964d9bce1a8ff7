/** The battle that two parties of a campaign fight in a region. */
import type { Dice } from '../../kernel/dice.ts';
import { findOwnRow, itemsOf } from '../../kernel/own-rules.ts';
import { unwrap } from '../../kernel/result.ts';
import {
  type EngagedArmy,
  type EngagedParty,
  type Engagement,
  otherSide,
  type Scenario,
  SIDES,
  type Side,
} from '../../kernel/ruleset.ts';
import type { Board, Hex } from './board.ts';
import { type Castle, raiseCastle, throwUp } from './castle.ts';
import { defaultZones } from './deploy.ts';
import { fieldFor, fieldSizeFor } from './field.ts';
import { parseKeeps } from './keeps.ts';
import { checkOptions, settingsOf } from './options.ts';
import { uniqueItems } from './own.ts';
import { placed } from './placing.ts';
import { type Body, type ForcePiece, findPieceRow, isUnitPiece, pieceRow, scenarioOf } from './scenario.ts';
import { featureOf, housesOn, trapsOf, withFeature } from './special-ground.ts';

/** A general without a row of their own rides with their troops as a King does. */
const PLAIN_GENERAL = 'humans/king';
const LADDER_PARTIES = 4;

/** @throws Error on options or troops that are not the ruleset's: the campaign has checked them. */
export function mustered(engagement: Engagement, dice: Dice): Scenario {
  const { ground, parties, own } = engagement;
  const forces = { red: forceOf(parties.red, own), black: forceOf(parties.black, own) };
  const most = Math.max(...SIDES.map((side) => forces[side].filter(isUnitPiece).length));
  const size = fieldSizeFor(most);
  const settings = settingsOf(unwrap(checkOptions(engagement.options)));
  const feature = settings.specialTerrain ? featureOf(ground) : undefined;
  const plain = fieldFor(ground, size, dice);
  const field = feature === undefined ? plain : withFeature(plain, feature, size, dice);
  const holder = ground.castle?.holder;
  const castle =
    holder === undefined ? undefined : raiseCastle(field, holder, { deep: size.deep, units: most });
  const { earthworks } = ground;
  const board = castle?.board ?? (earthworks === undefined ? field : throwUp(field, earthworks, size.deep));
  const zones = zonesFor(board, size.deep, { holder, castle });
  const armed = holder === undefined ? forces : withSiegeTrain(forces, otherSide(holder));
  const carried = SIDES.flatMap((side) => armed[side].flatMap(({ items = [] }) => items));
  const unique = uniqueItems(own, carried);
  const body: Body = {
    board,
    zones,
    forces: {
      red: placed(board, 'red', zones.red, armed.red),
      black: placed(board, 'black', zones.black, armed.black),
    },
    traps: [],
    trapsInHand: trapsOf(ground, engagement.attacker, settings),
    buildings: [...(castle?.buildings ?? []), ...housesOn(board, settings, dice)],
    emplacements: castle?.emplacements ?? [],
    objectives:
      castle === undefined || holder === undefined ? [] : [{ at: castle.keep, side: otherSide(holder) }],
    mayConcede: true,
    ...(unique.length === 0 ? {} : { uniqueItems: unique }),
  };
  return scenarioOf(
    `${parties.red.name} against ${parties.black.name} at ${ground.name}`,
    unwrap(checkOptions(engagement.options)),
    body,
  );
}

/** The holder of a castle sets up on the walls and in the courtyard. */
function zonesFor(
  board: Board,
  deep: number,
  siege: { readonly holder: Side | undefined; readonly castle: Castle | undefined },
): Readonly<Record<Side, readonly Hex[]>> {
  const zones = defaultZones(board, deep);
  if (siege.holder === undefined || siege.castle === undefined) return zones;
  const inside = siege.castle.zone;
  return { ...zones, [siege.holder]: inside };
}

function forceOf(party: EngagedParty, own: Engagement['own']): ForcePiece[] {
  return party.armies.flatMap((army) => armyPieces(army, own));
}

function armyPieces(army: EngagedArmy, own: Engagement['own']): ForcePiece[] {
  const units = army.units.map((unit): ForcePiece => {
    const { id, name, left } = unit;
    return { id, name, ...troopIn(unit.troop, own), left, army: army.id, ...parseKeeps(unit.keeps) };
  });
  const { general } = army;
  if (general === undefined) return units;
  return [
    ...units,
    {
      id: general.id,
      name: general.name,
      ...troopIn(general.troop ?? PLAIN_GENERAL, own),
      army: army.id,
      ...parseKeeps(general.keeps),
    },
  ];
}

/** A troop of the lists by its id, one of the campaign's own with its row. */
function troopIn(troop: string, own: Engagement['own']): Pick<ForcePiece, 'troop' | 'row' | 'items'> {
  const row = findOwnRow(own, troop);
  const items = row === undefined ? [] : itemsOf(row);
  const piece = { troop, ...(row === undefined ? {} : { row }), ...(items.length === 0 ? {} : { items }) };
  if (findPieceRow(piece) === undefined) throw new Error(`Te Wapen! has no troop ${troop}`);
  return piece;
}

/** House: who storms a castle has had time to build a ram, a catapult and ladders. */
function withSiegeTrain(
  forces: Readonly<Record<Side, ForcePiece[]>>,
  stormer: Side,
): Readonly<Record<Side, ForcePiece[]>> {
  const foot = forces[stormer]
    .filter((piece) => pieceRow(piece).tags.includes('foot'))
    .slice(0, LADDER_PARTIES);
  const equipped = forces[stormer].map((piece) => {
    const turn = foot.indexOf(piece);
    if (turn < 0) return piece;
    return {
      ...piece,
      items: [...(piece.items ?? []), ...(turn === 0 ? ['explosives', 'ladders'] : ['ladders'])],
    };
  });
  const train: ForcePiece[] = [
    { id: `${stormer}-ram`, name: 'Ram', troop: 'siege/ram', isExtra: true },
    { id: `${stormer}-siege-tower`, name: 'Siege tower', troop: 'siege/tower', isExtra: true },
    { id: `${stormer}-siege-catapult`, name: 'Siege catapult', troop: 'siege/catapult', isExtra: true },
  ];
  return { ...forces, [stormer]: [...train, ...equipped] };
}
