import type { RefusalCatalog } from '../../../kernel/words/refusals.ts';
import { badScenario } from '../../../kernel/words/scenario.en.ts';

/** Whose it is. */
interface Named {
  readonly name: string;
}

export const refusals = {
  'illegal/apart': ({ name }: Named) => ({
    message: `${name} stands within half a centimetre of another unit.`,
  }),
  'illegal/attach': ({ id }: { id: string }) => ({ message: `${id} cannot join or leave like that.` }),
  'illegal/blocked.cannot-land': () => ({ message: 'It cannot land there.' }),
  'illegal/blocked.in-the-way': ({ name }: Named) => ({ message: `${name} is in the way.` }),
  'illegal/building.stays-in': ({ name }: Named) => ({ message: `${name} cannot come out.` }),
  'illegal/building.too-far': ({ name }: Named) => ({
    message: `${name} cannot get there in this turn.`,
  }),
  'illegal/building.too-far-out': ({ name }: Named) => ({
    message: `${name} cannot get so far from the wall.`,
  }),
  'illegal/building.enemy-inside': ({ name }: Named) => ({
    message: `${name} cannot go in where the enemy is.`,
  }),
  'illegal/building.no-entry': ({ name }: Named) => ({
    message: `${name} cannot go into a building.`,
  }),
  'illegal/building.files': ({ name }: Named) => ({
    message: `${name} cannot stand like that.`,
  }),
  'illegal/building.full': ({ name }: Named) => ({
    message: `${name} finds no room in it.`,
  }),
  'illegal/building.no-way': ({ name }: Named) => ({
    message: `${name} has no free way to it.`,
  }),
  'illegal/building.no-room': ({ name }: Named) => ({ message: `${name} has no room there.` }),
  'illegal/building.none': ({ name }: Named) => ({
    message: `${name} sees no building there.`,
  }),
  'illegal/building.enemy-near': ({ name }: Named) => ({
    message: `${name} would come too near to the enemy.`,
  }),
  'illegal/charge.not-now': ({ name }: Named) => ({ message: `${name} cannot charge now.` }),
  'illegal/charge.too-far': ({ name }: Named) => ({
    message: `${name} cannot reach that enemy.`,
  }),
  'illegal/charge.no-way': ({ name }: Named) => ({
    message: `${name} has no free way to that enemy.`,
  }),
  'illegal/clearance': ({ name }: Named) => ({
    message: `It would come too near to ${name}.`,
  }),
  'illegal/deploy.no-artillery': ({ name }: Named) => ({
    message: `${name} is no artillery.`,
  }),
  'illegal/deploy.files': ({ name, files }: { name: string; files: number }) => ({
    message: `${name} cannot stand ${files} wide: that is neither line nor column.`,
  }),
  'illegal/deploy.everybody': () => ({
    message: 'Everybody who finds room is set up, and nobody else.',
  }),
  'illegal/deploy.no-place': ({ name }: Named) => ({ message: `${name} has no place.` }),
  'illegal/deploy.fractions': () => ({
    message: 'Places are whole hundredths of a centimetre, facings whole degrees.',
  }),
  'illegal/exit.no-melee': ({ name }: Named) => ({
    message: `${name} is in no melee that it could leave.`,
  }),
  'illegal/exit.nobody': ({ name }: Named) => ({ message: `${name} has nobody to leave.` }),
  'illegal/exit.disorder': ({ name }: Named) => ({
    message: `${name} is in no order to leave.`,
  }),
  'illegal/exit.no-room': ({ name }: Named) => ({ message: `${name} has no room to leave.` }),
  'illegal/facing': () => ({ message: 'It cannot face that way there.' }),
  'illegal/impassable': () => ({ message: 'It cannot cross that ground.' }),
  'illegal/order.breath': ({ name }: Named) => ({
    message: `${name} cannot breathe fire now.`,
  }),
  'illegal/order.cast': ({ name, reason }: { name: string; reason: string }) => ({
    message: `${name} cannot cast that (${reason}).`,
  }),
  'illegal/order.cast-now': ({ name }: Named) => ({
    message: `${name} cannot cast that (not now).`,
  }),
  'illegal/order.facing': ({ name }: Named) => ({ message: `${name} cannot face that way.` }),
  'illegal/order.fire': ({ name, reason }: { name: string; reason: string }) => ({
    message: `${name} cannot fire there (${reason}).`,
  }),
  'illegal/order.follow': ({ name }: Named) => ({
    message: `${name} cannot follow that enemy.`,
  }),
  'illegal/order.formation': ({
    name,
    formation,
    files,
  }: {
    name: string;
    formation: string;
    files: number;
  }) => ({ message: `${name} cannot form ${formation} ${files} wide.` }),
  'illegal/order.limber': ({ name }: Named) => ({ message: `${name} cannot limber.` }),
  'illegal/order.move': ({ name }: Named) => ({ message: `${name} cannot move.` }),
  'illegal/order.shoot': ({ name }: Named) => ({ message: `${name} cannot shoot.` }),
  'illegal/order.not-asked': ({ id }: { id: string }) => ({
    message: `${id} cannot be told anything now.`,
  }),
  'illegal/order.unlimber': ({ name }: Named) => ({ message: `${name} cannot unlimber.` }),
  'illegal/order.not-dismounted': ({ name }: Named) => ({ message: `${name} is not dismounted.` }),
  'illegal/order.not-on-table': ({ name }: Named) => ({
    message: `${name} does not stand on the table by itself.`,
  }),
  'illegal/order.not-at-building': ({ name }: Named) => ({
    message: `${name} does not stand at it.`,
  }),
  'illegal/order.untold': ({ name }: Named) => ({
    message: `${name} does that without being told.`,
  }),
  'illegal/order.with-unit': ({ name }: Named) => ({ message: `${name} goes with its unit.` }),
  'illegal/order.no-horses': ({ name }: Named) => ({
    message: `${name} has no horses to leave.`,
  }),
  'illegal/order.no-melee': ({ name }: Named) => ({ message: `${name} is in no melee.` }),
  'illegal/order.in-melee': ({ name }: Named) => ({ message: `${name} is in a melee.` }),
  'illegal/order.nothing-to-throw': ({ name }: Named) => ({
    message: `${name} has nothing to throw.`,
  }),
  'illegal/order.no-room': ({ name }: Named) => ({ message: `${name} has no room for that.` }),
  'illegal/order.same-formation': ({ name }: Named) => ({ message: `${name} stands like that.` }),
  'illegal/path.no-flight': () => ({ message: 'It cannot fly.' }),
  'illegal/path.form': () => ({
    message: 'A move is turns of whole degrees and ways straight ahead, in whole hundredths.',
  }),
  'illegal/pose': () => ({ message: 'It does not fit like that.' }),
  'illegal/rate.ground': ({ allowance }: { allowance: number }) => ({
    message: `On that ground it goes ${allowance} cm at most, turns counted off.`,
  }),
  'illegal/rate.too-far': () => ({ message: 'That is too far.' }),
  'illegal/table': () => ({ message: 'It would leave the table.' }),
  'illegal/target': ({ name }: Named) => ({
    message: `${name} can only aim at an enemy on the table.`,
  }),
  'illegal/target.not-open': () => ({ message: 'That one is not among those it may choose.' }),
  'illegal/terrain.no-piece': () => ({ message: 'There is no such piece left.' }),
  'illegal/terrain.fractions': () => ({ message: 'Places are whole hundredths, turns whole degrees.' }),
  'illegal/terrain.off-table': () => ({ message: 'It would hang over the edge of the table.' }),
  'illegal/terrain.on-another': () => ({ message: 'It would lie on another piece.' }),
  'illegal/unit': ({ unit }: { unit: string }) => ({ message: `${unit} has no move to make now.` }),
  'illegal/zone.ground': ({ name }: Named) => ({
    message: `${name} cannot stand on that ground.`,
  }),
  'illegal/zone.outside': ({ name, depth }: { name: string; depth: number }) => ({
    message: `${name} has to be wholly within ${depth} cm of its edge.`,
  }),
  'input/profile': ({ row, missing }: { row: string; missing: string }) => ({
    message: `${row}: there is no ${missing}.`,
    hint: 'Mend the row.',
  }),
  'input/scenario.building': () => badScenario('A building is a rectangle.'),
  'input/scenario.off-table': ({ name }: Named) => badScenario(`${name} lies partly off the table.`),
  'input/scenario.shape': ({ name }: Named) => badScenario(`${name} has no proper shape.`),
  'input/scenario.house-row': ({ profile }: { profile: string }) =>
    badScenario(`${profile} is a row of the house rules.`),
  'input/scenario.house-terrain': ({ name }: Named) => badScenario(`${name} is terrain of the house rules.`),
  'input/scenario.double': ({ double }: { double: string }) => badScenario(`Two units are called ${double}.`),
  'input/scenario.no-unit': ({ empty }: { empty: string }) => badScenario(`${empty} has no unit.`),
  'input/scenario.troop': ({ troop }: { troop: string }) => badScenario(`There is no unit ${troop}.`),
  'input/scenario.wounds': ({ unit, most, left }: { unit: string; most: number; left: number | undefined }) =>
    badScenario(`${unit} has ${most} wounds at most, not ${left}.`),
  'unclear/building': ({ name }: Named) => ({
    message: `There is no building ${name}.`,
  }),
  'unclear/place': () => ({ message: 'That is off the table.', hint: 'The table is 120 by 90 cm.' }),
  'unclear/plan': ({ text, examples }: { text: string; examples: string }) => ({
    message: `I do not understand "${text}".`,
    hint: `Ways to say things: ${examples}.`,
  }),
  'unclear/spell': ({ name, known }: { name: string; known: string }) => ({
    message: `There is no spell "${name}".`,
    hint: `Spells: ${known}.`,
  }),
  'unclear/unit.none': ({
    text,
    near,
    names,
  }: {
    text: string;
    near: string | undefined;
    names: string;
  }) => ({
    message: `There is no unit called "${text}" to do that with.`,
    hint: near === undefined ? `There are: ${names}.` : `Did you mean ${near}? There are: ${names}.`,
  }),
  'unclear/unit.several': ({ text, names }: { text: string; names: string }) => ({
    message: `"${text}" could be several units.`,
    hint: `Which one: ${names}?`,
  }),
  'input/procedure': ({ name }: Named) => ({
    message: `${name} cannot fly.`,
    hint: 'Leave `flying` out.',
  }),
} satisfies RefusalCatalog;
