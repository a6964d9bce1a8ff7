import type { RefusalCatalog } from '../../../kernel/words/refusals.ts';
import { badScenario } from '../../../kernel/words/scenario.en.ts';

/** What is wrong, and what to do instead. */
const hinted = (hint: string) => (message: string) => ({ message, hint });
const activation = hinted('Choose otherwise.');
const action = hinted('Choose another action, or none.');
const deployment = hinted('Choose another hex.');
const followUp = hinted('Answer yes or no.');
const attack = hinted('Choose another target, or do nothing.');
const deed = hinted('Do something else with this piece.');
const spell = hinted('Aim it otherwise, or cast another spell.');

export const refusals = {
  'illegal/action.after-move': () => action('After such a move it may not fight.'),
  'illegal/action.no-assassin': () => deed('He is no assassin.'),
  'illegal/action.no-victim': () => deed('An assassin goes for an enemy individual.'),
  'illegal/action.unseen': () => deed('It cannot be seen from there.'),
  'illegal/action.changed-once': () => deed('He has changed once in this battle.'),
  'illegal/action.changes-elsewhere': () =>
    deed('He changes where he stands or, out of a unit, on a free hex next to it.'),
  'illegal/action.too-dear': ({ spell, cost, left }: { spell: string; cost: number; left: number }) =>
    action(`${spell} costs ${cost}, and ${left} is left.`),
  'illegal/action.entered-woods': () =>
    action('It has entered woods or a village, or climbed: no action on this card.'),
  'illegal/action.no-gaze': () => deed('It has no freezing gaze.'),
  'illegal/action.gazes-at-friend': () => deed('It gazes at an enemy.'),
  'illegal/action.too-far': ({ range }: { range: number }) => deed(`It is more than ${range} hexes away.`),
  'illegal/action.not-next': () => deed('He is not next to him.'),
  'illegal/action.cast-in-trap': () => action('Out of a trap only Teleport and Healing are cast.'),
  'illegal/action.nothing-left': () => action('That piece has no action left on this card.'),
  'illegal/action.no-shapechanger': () => deed('He is no shapechanger.'),
  'illegal/action.spell-not-there': () => action('That spell is not to be cast from there.'),
  'illegal/action.trap-first': () => action('It has the trap to fight.'),
  'illegal/action.no-trap': () => action('No trap holds it.'),
  'illegal/action.trap-holds-unit': () => deed('A trap holds his unit.'),
  'illegal/action.trap-shuts': () => deed('A trap shuts him off.'),
  'illegal/action.trap-shuts-off': () => deed('A trap shuts it off.'),
  'illegal/activation.not-carried': ({ fighter }: { fighter: string }) =>
    activation(`${fighter} cannot be carried that far and must stay behind.`),
  'illegal/activation.out-of-reach': () => activation('It cannot get there.'),
  'illegal/activation.count': ({ wanted }: { wanted: number }) =>
    activation(`This card activates exactly ${wanted} of these pieces.`),
  'illegal/activation.not-with-unit': () =>
    activation('Only individuals attached to a chosen unit take part with it.'),
  'illegal/activation.who-stays': () => activation('Only individuals attached to the unit can stay behind.'),
  'illegal/activation.nobody-stays': () => activation('Nobody stays behind when the unit stays.'),
  'illegal/activation.no-move': () => activation('That piece has no move to make on this card.'),
  'illegal/activation.not-open': () =>
    activation('Only pieces of the card’s colour without a counter can be activated, each once.'),
  'illegal/attack.distance': ({ range }: { range: number }) =>
    attack(`It has no attack at distance ${range}.`),
  'illegal/attack.buildings-only': () => attack('It attacks buildings only.'),
  'illegal/attack.no-building': () => attack('No building stands there.'),
  'illegal/attack.hexside': () => attack('There is no close combat across an impassable hexside.'),
  'illegal/attack.no-dice': () => attack('No dice are left after the penalties.'),
  'illegal/attack.no-enemy': () => attack('That is no enemy who can be attacked.'),
  'illegal/attack.fog': () => attack('The fog is too thick for a fight.'),
  'illegal/attack.individual': () => attack('Individuals roll no combat dice.'),
  'illegal/attack.unseen': () => attack('Nothing is to be seen of it from there.'),
  'illegal/attack.siege-equipment': () => attack('Only siege equipment damages buildings.'),
  'illegal/attack.trap-holds': () => attack('A trap holds it.'),
  'illegal/attack.trap-shuts': () => attack('A trap shuts it off from everybody else.'),
  'illegal/deployment.another-individual': () => deployment('Another individual stands there.'),
  'illegal/deployment.another-piece': () => deployment('Another piece is to be set up now.'),
  'illegal/deployment.cannot-stand': () => deployment('It cannot stand there.'),
  'illegal/deployment.enemy-zone': () => deployment('Not in the enemy’s zone.'),
  'illegal/deployment.ground-troops': () => deployment('Ground troops cannot enter that hex.'),
  'illegal/deployment.second-unit': () => deployment('A hex holds at most one unit.'),
  'illegal/deployment.not-empty': () => deployment('The hex must be empty.'),
  'illegal/deployment.outside': () => deployment('That hex is outside your deployment zone.'),
  'illegal/deployment.off-board': () => deployment('That is off the board.'),
  'illegal/follow-up.not-offered': () => followUp('No follow-up is offered.'),
  'illegal/follow-up.frenzied': () => followUp('Frenzied troops must follow up.'),
  'illegal/follow-up.who-stays': () => followUp('Only individuals attached to the unit can stay behind.'),
  'illegal/follow-up.nobody-stays': () => followUp('Nobody stays behind when nobody goes.'),
  'illegal/reroll': () => ({
    message: 'Only a die that is no hit is rolled again.',
    hint: 'Name another, or none.',
  }),
  'illegal/siege.no-building': () => deed('No building stands there.'),
  'illegal/siege.no-explosives': () => deed('They carry no explosives.'),
  'illegal/siege.charge-spent': () => deed('The charge is spent.'),
  'illegal/siege.enemy-holds': () => deed('The enemy holds the gate.'),
  'illegal/siege.no-contact': () => deed('Explosives are set in contact with the building.'),
  'illegal/siege.no-gate': () => deed('There is no gate.'),
  'illegal/siege.outside': () => deed('A gate is worked from inside.'),
  'illegal/siege.nothing-left': () => deed('There is nothing left to pour.'),
  'illegal/siege.wrong-side': () => deed('It is poured across the outer side of the wall.'),
  'illegal/siege.no-enemy': () => deed('It is poured on an enemy.'),
  'illegal/siege.trap-shuts': () => deed('A trap shuts it off.'),
  'illegal/siege.unit-works-it': () => deed('His unit works it.'),
  'illegal/spell.blesses-friends': () => spell('It blesses friends.'),
  'illegal/spell.no-direction': () => spell('It blows in one of six directions.'),
  'illegal/spell.not-friendly': () => spell('It brings back a friendly unit.'),
  'illegal/spell.twice': () => spell('It has been brought back once.'),
  'illegal/spell.no-building': () => spell('No building stands there.'),
  'illegal/spell.cannot-stand': () => spell('It cannot stand there.'),
  'illegal/spell.unseen': () => spell('The caster cannot see it.'),
  'illegal/spell.centre-unseen': () => spell('The caster cannot see its centre.'),
  'illegal/spell.hex-unseen': () => spell('The caster cannot see that hex.'),
  'illegal/spell.centre-too-far': () => spell('Its centre is too far away.'),
  'illegal/spell.dead': () => spell('It is dead.'),
  'illegal/spell.no-dice': () => spell('No dice are left after the penalties.'),
  'illegal/spell.fell-earlier': () => spell('It did not fall this turn.'),
  'illegal/spell.for-friends': () => spell('It is for a friendly unit.'),
  'illegal/spell.heals-friends': () => spell('It heals friendly units.'),
  'illegal/spell.hex-too-far': () => spell('That hex is too far away.'),
  'illegal/spell.too-many-hexes': ({ range }: { range: number }) =>
    spell(`It is more than ${range} hexes away.`),
  'illegal/spell.place-too-many-hexes': ({ range }: { range: number }) =>
    spell(`That is more than ${range} hexes away.`),
  'illegal/spell.needs-enemy': () => spell('It needs an enemy as its target.'),
  'illegal/spell.no-free-hex': () =>
    spell('It needs a free hex next to the caster on which the newcomer may stand.'),
  'illegal/spell.no-piece': () => spell('It needs a piece in a wood.'),
  'illegal/spell.not-next': () => spell('That is not next to where it died.'),
  'illegal/spell.nobody-in-water': () => spell('Nobody stands in that water.'),
  'illegal/spell.nobody-hears': () => spell('Nobody would hear them.'),
  'illegal/spell.fog': () => spell('Nothing is to be seen in the fog.'),
  'illegal/spell.others': () => spell('Others go along with the unit only.'),
  'illegal/spell.out-of-range': () => spell('It is out of range.'),
  'illegal/spell.no-counter': () => spell('That piece has no counter.'),
  'illegal/spell.not-in-wood': () => spell('That piece stands in no wood.'),
  'illegal/spell.not-where-it-died': () => spell('It returns where it died.'),
  'illegal/spell.summon-which': () => spell('Say which one to summon.'),
  'illegal/spell.somebody-stands': () => spell('Somebody stands there.'),
  'illegal/spell.own-doing': () => spell('It was spent by its own doing.'),
  'illegal/spell.no-standing': () => spell('There is no standing there.'),
  'illegal/spell.not-exposed': () => spell('It is not there, or stands among its own troops.'),
  'illegal/spell.stone': () => spell('Stone does not burn.'),
  'illegal/spell.one-cannot-stand': () => spell('One of them cannot stand there.'),
  'illegal/spell.not-empty': () => spell('Thorns grow on an empty hex only.'),
  'illegal/spell.too-far': () => spell('That is too far away.'),
  'illegal/spell.trap-shuts': () => spell('A trap shuts it off.'),
  'illegal/spell.two-hexes': () => spell('Two hexes, for two units.'),
  'illegal/spell.not-undead': () => spell('Only the undead can be banished.'),
  'illegal/spell.unhurt': () => spell('It is unhurt.'),
  'illegal/spell.no-unit': () => spell('He has no unit with him.'),
  'illegal/spell.has-attacked': () => spell('The unit has attacked on this card.'),
  'illegal/spell.not-of-unit': () => spell('Only those of the unit can go along.'),
  'illegal/spell.no-water': () => spell('There is no water.'),
  'illegal/spell.water-too-far': () => spell('That water is too far away.'),
  'illegal/spell.same-hex': () => spell('That is where he is.'),
  'illegal/spell.wood-too-far': () => spell('That wood is too far away.'),
  'illegal/spell.blows-on-nobody': () => spell('It would blow on nobody.'),
  'input/scenario.building': ({ type, at }: { type: string; at: number }) =>
    badScenario(`A building of type ${type} cannot stand on hex ${at}.`),
  'input/scenario.wounds': ({ piece, left }: { piece: string; left: number }) =>
    badScenario(`${piece} cannot have ${left} wounds.`),
  'input/scenario.no-unit': () => badScenario('Each side needs at least one unit.'),
  'input/scenario.off-board': ({ off }: { off: number }) => badScenario(`Hex ${off} is off the board.`),
  'input/scenario.not-next': ({ between }: { between: string }) =>
    badScenario(`Hexes ${between} are no neighbours.`),
  'input/scenario.item': ({ odd }: { odd: string }) => badScenario(`There is no item ${odd}.`),
  'input/scenario.effect': ({ empty }: { empty: string }) =>
    badScenario(`The item ${empty} has an effect nobody knows.`),
  'input/scenario.shared-hex': ({ piece }: { piece: string }) =>
    badScenario(`${piece} shares a hex with another unit.`),
  'input/scenario.terrain': ({ rows, columns, codes }: { rows: number; columns: number; codes: string }) =>
    badScenario(`The terrain must be ${rows} rows of ${columns} letters out of ${codes}.`),
  'input/scenario.troop': ({ troop }: { troop: string }) => badScenario(`There is no troop ${troop}.`),
  'input/scenario.double': ({ double }: { double: string }) =>
    badScenario(`Two pieces are called ${double}.`),
  'input/scenario.variant': ({ row, variant }: { row: string; variant: string }) =>
    badScenario(`${row} has no variant ${variant}.`),
  'unclear/building': ({ text }: { text: string }) => ({
    message: `No wall or building stands at "${text}".`,
    hint: 'Name its hex, or "the gate".',
  }),
  'unclear/gate': () => ({
    message: 'No gate stands on this field.',
    hint: 'Name the hex of a wall: batter C4.',
  }),
  'unclear/hex': ({ label }: { label: string }) => ({
    message: `There is no hex ${label}.`,
    hint: 'Hexes are called by column and row: C4.',
  }),
  'unclear/spell': ({ text, names }: { text: string; names: string }) => ({
    message: `There is no spell "${text}".`,
    hint: `Spells: ${names}.`,
  }),
} satisfies RefusalCatalog;
