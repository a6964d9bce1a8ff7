import type { RefusalCatalog } from '../../../kernel/words/refusals.ts';
import { badScenario } from '../../../kernel/words/scenario.en.ts';

interface Part {
  readonly part: string;
}
interface TooManyWeapons {
  readonly name: string;
  readonly models: number;
  readonly count: number;
  readonly kind: 'ranged' | 'grip' | 'assault';
}
const WEAPON_KINDS = {
  ranged: 'to shoot with',
  grip: 'with a pistol grip',
  assault: 'to strike with',
} as const;
const movesOnly =
  (what: string) =>
  ({ part }: Part) => ({
    message: `${what}; "${part}" does not go with it.`,
    hint: 'Advance, evade and fire support let a unit shoot.',
  });

export const refusals = {
  'illegal/aim': () => ({ message: 'Its leader does not see that point.', hint: 'Aim at an enemy he sees.' }),
  'illegal/attach': ({ unit, attachTo }: { unit: string; attachTo: string }) => ({
    message: `${unit} cannot lead ${attachTo}.`,
  }),
  'illegal/carrier': () => ({ message: 'Its passengers have just got off: it stays.' }),
  'illegal/charge': () => ({ message: 'Who has just got off cannot charge.' }),
  'illegal/company': ({ name, company }: { name: string; company: string }) => ({
    message: `${name} cannot begin with ${company}.`,
  }),
  'illegal/concede': () => ({ message: 'Nobody concedes in this battle.' }),
  'illegal/counter.each': () => ({ message: 'Every unit on good morale gets one counter, and no other.' }),
  'illegal/cover': () => ({ message: 'That is no cover it can reach in one move.' }),
  'illegal/deploy': () => ({ message: 'Every unit is set up, and nobody else.' }),
  'illegal/embark': ({ unit, embark }: { unit: string; embark: string }) => ({
    message: `${unit} finds no room on ${embark}.`,
  }),
  'illegal/jump': () => ({ message: 'Only units with jump jets jump.', hint: 'Walk.' }),
  'illegal/markers.count': () => ({ message: 'It takes four markers, one of them the true one.' }),
  'illegal/markers.spacing': () => ({ message: 'Markers lie at least 6 inches apart.' }),
  'illegal/order.suppressed': () => ({
    message: 'A Suppressed unit takes cover, withdraws or returns fire.',
  }),
  'illegal/order.counter': ({ doing }: { doing: string }) => ({
    message: `Its counter lets it ${doing} now.`,
  }),
  'input/content.gun': ({ name }: { name: string }) => ({
    message: `${name}: artillery has a gun, and nobody else has.`,
    hint: 'Write the gun’s armour, Resilience, structure and Stealth as "gun", or choose another unitType.',
  }),
  'input/content.facings': ({ name }: { name: string }) => ({
    message: `${name} has front, side and rear armour, which vehicles and monsters have.`,
    hint: 'Write one number.',
  }),
  'input/content.still': ({ name }: { name: string }) => ({
    message: `${name}: massive artillery has speed 0, and nobody else has.`,
  }),
  'input/content.hero': ({ name }: { name: string }) => ({
    message: `${name} is a character of several models.`,
    hint: 'A character is one model; a retinue is a unit of its own.',
  }),
  'input/content.room': ({ name }: { name: string }) => ({
    message: `${name}: vehicles and monsters transport, and only what transports is open-topped.`,
  }),
  'input/content.range': ({ weapon }: { weapon: string }) => ({
    message: `${weapon} reaches no further than where its range begins.`,
    hint: 'Write rangeMax in inches, above rangeMin.',
  }),
  'input/content.mount': ({ name, mount, weapon }: { name: string; mount: string; weapon: string }) => ({
    message: `${name} has no "${mount}" for its ${weapon}.`,
    hint: 'Men carry (infantry), a crew has a gun or gun-turret, monsters have monster or contact, vehicles the others.',
  }),
  'input/content.one-gun': ({ name }: { name: string }) => ({
    message: `${name} needs one weapon, and one only, with the mount "gun" or "gun-turret".`,
  }),
  'input/content.hands': ({ name, models, weapon }: { name: string; models: number; weapon: string }) => ({
    message: `${name} has ${models === 1 ? 'one model' : `${models} models`} and more of ${weapon}.`,
    hint: 'At most one for each model; a vehicle’s second gun is a line of its own.',
  }),
  'input/content.weapons': ({ name, models, count, kind }: TooManyWeapons) => ({
    message: `${name}: ${count} weapons ${WEAPON_KINDS[kind]} are too many for ${models === 1 ? 'one model' : `${models} models`}.`,
    hint: 'A model carries one weapon to shoot with, one with a pistol grip and one to strike with.',
  }),
  'input/content.tracks': ({ name, systems, points }: { name: string; systems: number; points: number }) => ({
    message: `${name} has ${points} wounds for ${systems} weapon systems and its legs, wheels or tracks.`,
    hint: `Give it at least ${systems + 1}, or join weapons to one of "systems".`,
  }),
  'input/content.systems': ({ name }: { name: string }) => ({
    message: `${name}: "systems" does not name each weapon of the loadout once.`,
  }),
  'input/content.points': ({ name, points, least }: { name: string; points: number; least: number }) => ({
    message: `${name} is worth more than ${points} points: at least ${least}.`,
    hint: 'Leave "points" out, and they are computed.',
  }),
  'illegal/pivot': () => ({ message: 'It cannot turn so far before it shoots.' }),
  'illegal/reserve': () => ({ message: 'At most half of the points wait in reserve.' }),
  'illegal/stay': () => ({ message: 'A Suppressed unit does one of what it can.' }),
  'illegal/support.none': ({ support }: { support: string }) => ({
    message: `There is no ${support} to ask for.`,
  }),
  'illegal/support.once': ({ support }: { support: string }) => ({
    message: `${support} is asked for once a turn.`,
  }),
  'illegal/target.no-enemy': ({ target }: { target: string }) => ({
    message: `${target} is no enemy on the table.`,
  }),
  'illegal/target.return-fire': ({ target }: { target: string }) => ({
    message: `It may not return fire at ${target}.`,
  }),
  'illegal/turn': () => ({ message: 'It cannot turn.' }),
  'illegal/unit': ({ unit }: { unit: string }) => ({ message: `${unit} has nothing to do in this stage.` }),
  'illegal/weapon.twice': () => ({ message: 'A weapon fires once.' }),
  'illegal/weapon.cannot-fire': () => ({ message: 'One of those weapons cannot fire now.' }),
  'illegal/weapon.crew': () => ({ message: 'Its crew serves the gun or fires its own arms.' }),
  'illegal/weapon.character': () => ({ message: 'A character alone fires one weapon.' }),
  'illegal/withdraw': () => ({ message: 'It sees nobody to withdraw from, or cannot.' }),
  'illegal/zone': ({ placed }: { placed: string }) => ({
    message: `${placed} finds no room there.`,
    hint: 'All of it stands in the zone.',
  }),
  'input/scenario.card': ({ troop }: { troop: string }) => badScenario(`There is no card ${troop}.`),
  'input/scenario.convex': ({ type }: { type: string }) => badScenario(`The ${type} has to be convex.`),
  'input/scenario.off-table': ({ type }: { type: string }) =>
    badScenario(`The ${type} lies partly off the table.`),
  'input/scenario.left': ({ name, most, left }: { name: string; most: number; left: number | undefined }) =>
    badScenario(`${name} has ${most} at most, not ${left}.`),
  'input/scenario.objective': () => badScenario('An objective lies off the table.'),
  'input/scenario.asset': ({ unknown }: { unknown: string }) =>
    badScenario(`There is no off-table asset ${unknown}.`),
  'input/scenario.double': ({ double }: { double: string }) => badScenario(`Two units are called ${double}.`),
  'input/scenario.no-unit': ({ empty }: { empty: string }) => badScenario(`${empty} has no unit.`),
  'unclear/aim': ({ rest }: { rest: string }) => ({
    message: `"${rest}" is no point.`,
    hint: 'Say aim at 30, 20; or shoot and the name of a unit.',
  }),
  'unclear/formation': ({ rest, formations }: { rest: string; formations: string }) => ({
    message: `There is no formation "${rest}".`,
    hint: `There are: ${formations}.`,
  }),
  'unclear/leader': ({ rest }: { rest: string }) => ({
    message: `I do not know where a leader stands "${rest}": he ends in contact, or up to two inches from the enemy.`,
    hint: 'Say leader in contact, or leader 1 inch back.',
  }),
  'unclear/place.unit': ({ wanted }: { wanted: string }) => ({
    message: `"${wanted}" is a unit, and cover is a place.`,
    hint: 'Say take cover at 20, 14.',
  }),
  'unclear/place.off-table': () => ({
    message: 'That is off the table.',
    hint: 'The table is 72 by 48 inches.',
  }),
  'unclear/place.via': ({ text }: { text: string }) => ({
    message: `A way leads by places, not by "${text}".`,
    hint: 'Say via 20, 14 then 24, 18.',
  }),
  'unclear/plan': ({ text, examples }: { text: string; examples: string }) => ({
    message: `I do not understand "${text}".`,
    hint: `Ways to say things: ${examples}.`,
  }),
  'unclear/re-roll': ({ unknown, rerolls }: { unknown: string; rerolls: string }) => ({
    message: `There is no re-roll for "${unknown}".`,
    hint: `Re-rolls: ${rerolls}, nothing.`,
  }),
  'unclear/temper': ({ word, tempers }: { word: string; tempers: string }) => ({
    message: `Nobody can fight "${word}".`,
    hint: `There are: ${tempers}.`,
  }),
  'unclear/turn': ({ rest }: { rest: string }) => ({
    message: `I do not know when "${rest}" is.`,
    hint: 'Say act first, act second ... or act last.',
  }),
  'illegal/counter.none': ({ name }: { name: string }) => ({
    message: `${name} cannot be given no counter.`,
  }),
  'illegal/counter.not-open': ({ name, counter }: { name: string; counter: string }) => ({
    message: `${name} cannot be given ${counter}.`,
  }),
  'illegal/detach': () => ({
    message: 'Nobody leads that unit who could leave it for there.',
    hint: 'Name a place outside its coherency.',
  }),
  'illegal/markers.aim': () => ({
    message: 'Aiming markers lie where a friend on good morale sees them, or in your own half.',
  }),
  'illegal/markers.entry': () => ({
    message: 'Entry markers lie on an edge of the table that does not touch the enemy zone.',
  }),
  'illegal/target.none-to-hit': ({ target }: { target: string }) => ({
    message: `A weapon has nobody of ${target} in zone, range, arc and sight.`,
  }),
  'illegal/target.too-far': ({ target, unit }: { target: string; unit: string }) => ({
    message: `${target} is out of sight, or farther than ${unit} can go.`,
  }),
  'unclear/detail.charge': ({ part }: Part) => ({
    message: `Only a charge ends beside the enemy; "${part}" goes with no other counter.`,
    hint: 'Say, for instance: charge Skitterlings, leader 1 inch back.',
  }),
  'unclear/unit.near': ({ text, names }: { text: string; names: string }) => ({
    message: `There is no unit called "${text}" to do that with.`,
    hint: `Did you mean ${names}?`,
  }),
  'unclear/unit.none': ({ text, names }: { text: string; names: string }) => ({
    message: `There is no unit called "${text}" to do that with.`,
    hint: `There are: ${names}.`,
  }),
  'unclear/unit.several': ({
    text,
    count,
    which,
    wanted,
  }: {
    text: string;
    count: number;
    which: string;
    wanted: string;
  }) => ({
    message: `"${text}" could be any of ${count} units.`,
    hint: `Which one: ${which}? Of your own, "all ${wanted}" are all of them.`,
  }),
  'unclear/weapon': ({ rest, open }: { rest: string; open: string }) => ({
    message: `I do not know which weapon goes at whom in "with ${rest}".`,
    hint: open === '' ? 'Say, for instance: with Judgement missile at Dominator.' : `Which one: ${open}?`,
  }),
  'unclear/detail.CHARGE': movesOnly('Charge is a move and an assault'),
  'unclear/detail.DOUBLE_TIME': movesOnly('Double time is two moves'),
  'unclear/detail.FIRE_SUPPORT': ({ part }: Part) => ({
    message: `Fire support stands and shoots; "${part}" does not go with it.`,
    hint: 'Advance and evade let a unit move and shoot.',
  }),
  'unclear/detail.INFILTRATE': movesOnly('Infiltrate is a move'),
  'input/procedure': () => ({
    message: 'More is left than there was at the start.',
    hint: 'left is at most start.',
  }),
} satisfies RefusalCatalog;
