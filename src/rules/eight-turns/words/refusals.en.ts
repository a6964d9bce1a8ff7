import type { RefusalCatalog } from '../../../kernel/words/refusals.ts';
import { badScenario } from '../../../kernel/words/scenario.en.ts';

export const refusals = {
  'illegal/caster': ({ unit }: { unit: string }) => ({
    message: `${unit} cannot cast now.`,
    hint: 'Let it pass.',
  }),
  'illegal/charger': ({ unit }: { unit: string }) => ({
    message: `${unit} cannot charge now.`,
    hint: 'Let it pass.',
  }),
  'illegal/combat': ({ unit }: { unit: string }) => ({
    message: `${unit} is in no combat that is still to be fought.`,
  }),
  'illegal/deploy.everybody': () => ({ message: 'Every unit is set up, and nobody else.' }),
  'illegal/deploy.no-place': () => ({ message: 'A unit has no place.' }),
  'illegal/heal': ({ most }: { most: number }) => ({
    message: `From 0 to ${most} wounds can be healed here.`,
  }),
  'illegal/impassable.stand': ({ name }: { name: string }) => ({
    message: `${name} cannot stand on that ground.`,
  }),
  'illegal/impassable.cross': ({ name }: { name: string }) => ({
    message: `${name} cannot cross that ground.`,
    hint: 'Go round it.',
  }),
  'illegal/locked': ({ name }: { name: string }) => ({
    message: `${name} is locked in combat and cannot move.`,
  }),
  'illegal/off-table': ({ name }: { name: string }) => ({ message: `${name} cannot leave the table.` }),
  'illegal/shooter': ({ unit }: { unit: string }) => ({
    message: `${unit} cannot shoot now.`,
    hint: 'Let it pass.',
  }),
  'illegal/target.no-enemy': ({ id }: { id: string }) => ({ message: `${id} is no enemy on the table.` }),
  'illegal/target.range': ({ name, weapon }: { name: string; weapon: string }) => ({
    message: `${name} is out of range of the ${weapon}.`,
  }),
  'illegal/target.locked': ({ name }: { name: string }) => ({
    message: `${name} is locked in combat.`,
  }),
  'illegal/target.unseen': ({ name }: { name: string }) => ({
    message: `${name} is too near or cannot be seen.`,
  }),
  'illegal/target.no-contact': ({ about, target }: { about: string; target: string }) => ({
    message: `${about} does not touch ${target}.`,
  }),
  'illegal/unit.not-asked': ({ unit }: { unit: string }) => ({
    message: `${unit} is not asked in this step.`,
  }),
  'illegal/unit.no-move': ({ id }: { id: string }) => ({ message: `${id} has no move to make now.` }),
  'illegal/zone.fractions': () => ({ message: 'Places are in whole hundredths of an inch.' }),
  'input/profile': ({ where }: { where: string }) => ({
    message: `That is no unit: ${where}.`,
    hint: 'Mend the row.',
  }),
  'input/scenario.points': ({
    over,
    points,
    pointsLimit,
  }: {
    over: string;
    points: number;
    pointsLimit: number | undefined;
  }) => badScenario(`${over} brings ${points} points; the limit is ${pointsLimit}.`),
  'input/scenario.off-table': ({ name }: { name: string }) =>
    badScenario(`${name} lies partly off the table.`),
  'input/scenario.spell': ({ unknown }: { unknown: string }) => badScenario(`There is no spell ${unknown}.`),
  'input/scenario.double': ({ double }: { double: string }) => badScenario(`Two units are called ${double}.`),
  'input/scenario.no-unit': ({ empty }: { empty: string }) => badScenario(`${empty} has no unit.`),
  'input/scenario.troop': ({ troop }: { troop: string }) => badScenario(`There is no unit ${troop}.`),
  'input/scenario.weapon': ({ missing }: { missing: string }) =>
    badScenario(`There is no weapon ${missing}.`),
  'input/scenario.wounds': ({ unit, most, left }: { unit: string; most: number; left: number | undefined }) =>
    badScenario(`${unit} has ${most} wounds at most, not ${left}.`),
  'input/weapon.row': ({ where }: { where: string }) => ({
    message: `That is no weapon: ${where}.`,
    hint: 'Mend the row.',
  }),
  'input/weapon.type': ({ weapon, type, types }: { weapon: string; type: string; types: string }) => ({
    message: `${weapon} is of an unknown type, ${type}.`,
    hint: `Known types: ${types}. A game master may add to them.`,
  }),
  'unclear/place': () => ({ message: 'That is off the table.', hint: 'The table is 72 by 48 inches.' }),
  'unclear/spell': ({ name, known }: { name: string; known: string }) => ({
    message: `There is no spell "${name}".`,
    hint: `Spells: ${known}.`,
  }),
  'illegal/apart': ({ name, other }: { name: string; other: string }) => ({
    message: `${name} stands within an inch of ${other}.`,
  }),
  'illegal/enemy-near': ({ name, enemy }: { name: string; enemy: string }) => ({
    message: `${name} would come within an inch of ${enemy}.`,
    hint: 'Contact is made by charging.',
  }),
  'illegal/occupied': ({ name, other }: { name: string; other: string }) => ({
    message: `${name} would stand on ${other}.`,
    hint: 'Units pass through friends but do not stop on them.',
  }),
  'illegal/path': ({ most }: { most: number }) => ({
    message: `A path has 1 to ${most} points, in whole hundredths of an inch.`,
  }),
  'illegal/spell': ({ name, spell, known }: { name: string; spell: string; known: string }) => ({
    message: `${name} does not know ${spell}.`,
    hint: `It knows: ${known}.`,
  }),
  'illegal/target.cast': ({ name, spell, id }: { name: string; spell: string; id: string }) => ({
    message: `${name} cannot cast ${spell} on ${id}.`,
    hint: 'Look to range, sight and side.',
  }),
  'illegal/target.no-way': ({ name, target }: { name: string; target: string }) => ({
    message: `${name} has no free way of charging ${target}.`,
    hint: 'The target must be within its Speed, halved by terrain in the lane, and nobody in between.',
  }),
  'illegal/target.strong': ({ name }: { name: string }) => ({
    message: `${name} has that strength already.`,
    hint: 'Castings do not add up.',
  }),
  'illegal/too-far': ({ name, most, length }: { name: string; most: string; length: string }) => ({
    message: `${name} can go ${most} inches that way, not ${length}.`,
    hint: 'Terrain on the way halves the move.',
  }),
  'illegal/weapon': ({ unit, weapon, known }: { unit: string; weapon: string; known: string }) => ({
    message: `${unit} has no ${weapon} to shoot with.`,
    hint: `It has: ${known}.`,
  }),
  'illegal/zone.outside': ({ name, radius }: { name: string; radius: number }) => ({
    message: `${name} cannot be set up there.`,
    hint: `Its footprint, ${radius} inches around its centre, has to lie wholly in the zone.`,
  }),
  'input/scenario.convex': ({ name }: { name: string }) => badScenario(`${name} has to be convex.`),
  'input/scenario.line': ({ name }: { name: string }) =>
    badScenario(`${name} has to be a line of two corners.`),
} satisfies RefusalCatalog;
