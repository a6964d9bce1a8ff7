import type { Refusal } from '../../../kernel/result.ts';
import type { RefusalCatalog } from '../../../kernel/words/refusals.ts';
import { badScenario } from '../../../kernel/words/scenario.en.ts';

export const refusals = {
  'illegal/action.cannot-cast': ({ name }: { name: string }) => ({ message: `${name} cannot cast that.` }),
  'illegal/action.cannot-shoot': ({ name }: { name: string }) => ({
    message: `${name} cannot shoot with that now.`,
    hint: 'One missile weapon a round.',
  }),
  'illegal/action.charging': () => ({ message: 'Who charges does not shoot.' }),
  'illegal/action.reach': ({ spell, reach }: { spell: string; reach: number }) => ({
    message: `${spell} does not reach there.`,
    hint: `It reaches ${reach} zones.`,
  }),
  'illegal/action.engaged': () => ({ message: 'He is in hand-to-hand.' }),
  'illegal/action.too-many-shots': ({ weapon, shots }: { weapon: string; shots: number }) => ({
    message: `A ${weapon} shoots ${shots} times at most.`,
  }),
  'illegal/action.no-shot': ({ name, why }: { name: string; why: string }) => ({
    message: `${name} has no such shot (${why}).`,
  }),
  'illegal/action.no-target': ({ spell }: { spell: string }) => ({ message: `${spell} takes no target.` }),
  'illegal/action.targets': ({ spell, most }: { spell: string; most: number }) => ({
    message: `${spell} takes 1 to ${most} targets.`,
  }),
  'illegal/action.zones': () => ({ message: 'Its targets stand in one zone.' }),
  'illegal/attacks.split': () => ({ message: 'Blows are dealt out one by one in this campaign.' }),
  'illegal/attacks.not-open': ({ names }: { names: string }) => ({
    message: 'Blows go to those he fights or charges.',
    hint: `He can strike ${names}.`,
  }),
  'illegal/attacks.too-many': ({ most }: { most: number }) => ({
    message: `He has ${most} blows at most.`,
  }),
  'illegal/attacks.unlike': () => ({ message: 'Only foes who are alike are struck as a band.' }),
  'illegal/fighter': ({ id }: { id: string }) => ({ message: `You have no fighter ${id}.` }),
  'illegal/kit.armour': ({ owner }: { owner: string }) => ({ message: `${owner} can wear one armour.` }),
  'illegal/move.targets': ({ name, most }: { name: string; most: number }) => ({
    message: `${name} charges 1 to ${most} enemies, each named once.`,
  }),
  'illegal/move.zones': () => ({ message: 'Those he charges stand in one zone.' }),
  'illegal/move.free': ({ name }: { name: string }) => ({
    message: `${name} fights nobody he could break away from.`,
  }),
  'illegal/kit.begun': () => ({
    message: 'What they take along is chosen before the first round.',
    hint: 'Ask the game master.',
  }),
  'illegal/ruling.word': () => ({
    message: 'That is a ruling itself.',
    hint: 'Rule again; the last word counts.',
  }),
  'illegal/ruling.over': () => ({
    message: 'The skirmish is over.',
    hint: 'Say who won, how many Wounds somebody has left, or what they carry.',
  }),
  'illegal/ruling.fighter': ({ id }: { id: string }) => ({ message: `There is no fighter ${id} here.` }),
  'illegal/ruling.wounds': ({ name, most }: { name: string; most: number }) => ({
    message: `${name} has ${most} Wounds at most.`,
  }),
  'illegal/ruling.fallen': ({ name }: { name: string }) => ({
    message: `${name} does not stand on the field.`,
    hint: 'Give Wounds first.',
  }),
  'illegal/ruling.friends': () => ({ message: 'Friends do not fight each other.' }),
  'illegal/ruling.task': ({ task }: { task: string }) => ({ message: `There is no task ${task}.` }),
  'illegal/ruling.item': ({ item }: { item: string }) => ({ message: `There is no item ${item}.` }),
  'unclear/item': ({ name }: { name: string }) => ({
    message: `I know no item "${name.trim()}".`,
    hint: 'Name a weapon, a shield or an armour of the equipment list.',
  }),
  'unclear/ruling': ({ text, examples }: { text: string; examples: string }) => ({
    message: `I do not understand "${text}".`,
    hint: `Ways to say things: ${examples}.`,
  }),
  'illegal/redirect': ({ strange }: { strange: string }) => ({
    message: `${strange} is no enemy on the field.`,
  }),
  'input/procedure.leadership': ({ task }: { task: string }) => ({
    message: `To ${task} is a Leadership test.`,
    hint: 'Use leadership.',
  }),
  'input/procedure.wield': ({ wield, able }: { wield: string; able: string }) => ({
    message: `The target does not hold a ${wield}.`,
    hint: `Its kit allows ${able}.`,
  }),
  'input/scenario.troop': ({ troop }: { troop: string }) =>
    badScenario(`There is no ${troop} in the bestiary.`),
  'input/scenario.mark': ({ fighter }: { fighter: string }) =>
    badScenario(`There is no fighter ${fighter} to rule about.`),
  'input/scenario.item': ({ strange }: { strange: string }) => badScenario(`There is no item ${strange}.`),
  'input/scenario.double': ({ double }: { double: string }) =>
    badScenario(`Two fighters are called ${double}.`),
  'input/scenario.wounds': ({ unit, most }: { unit: string; most: number }) =>
    badScenario(`${unit} has ${most} Wounds at most.`),
  'unclear/fighter.several': ({ text, names }: { text: string; names: string }) => ({
    message: `"${text}" may be several.`,
    hint: `Name one of them, by the id if need be: ${names}.`,
  }),
  'unclear/task': ({ name, known }: { name: string; known: string }) => ({
    message: `"${name}" is nothing the rules know.`,
    hint: `There are: ${known}.`,
  }),
  'unclear/weapon.missile': ({ name, known }: { name: string; known: string }) => ({
    message: `"${name}" is no missile weapon.`,
    hint: `There are: ${known}.`,
  }),
  'unclear/weapon.wield': ({ name, known }: { name: string; known: string }) => ({
    message: `"${name}" is no close combat weapon.`,
    hint: `There are: ${known}.`,
  }),
  'unclear/weapon.off-hand': ({ name }: { name: string }) => ({
    message: `"${name}" cannot be held in the other hand.`,
    hint: 'A shield, a buckler, a second blade, or nothing.',
  }),
  'unclear/zone': ({ to }: { to: number }) => ({
    message: `There is no zone ${to}.`,
    hint: 'Zones go from -1 to 4.',
  }),
  'illegal/action.no-task': ({ task, tasks }: { task: string; tasks: string }) => ({
    message: `Nobody is asked to ${task} here.`,
    hint: tasks === '' ? 'The game master has named none.' : `There are ${tasks}.`,
  }),
  'illegal/kit.not-owned': ({ owner, item, owned }: { owner: string; item: string; owned: string }) => ({
    message: `${owner} has no such ${item}.`,
    hint: `He owns ${owned}.`,
  }),
  'illegal/move.no-charge': ({ name, names }: { name: string; names: string }) => ({
    message: `${name} cannot charge there.`,
    hint: `Within reach: ${names || 'nobody'}.`,
  }),
  'illegal/move.zone': ({ name, to, ways }: { name: string; to: number; ways: string }) => ({
    message: `${name} cannot move to zone ${to}.`,
    hint: ways === '' ? 'He is in hand-to-hand.' : `He can reach zones ${ways}.`,
  }),
  'illegal/weapon.in-hand': ({ name, held }: { name: string; held: string }) => ({
    message: `${name} cannot fight with that.`,
    hint: `He holds ${held} until he is free again.`,
  }),
  'illegal/weapon.not-owned': ({ name, known }: { name: string; known: string }) => ({
    message: `${name} cannot fight with that.`,
    hint: `He has ${known}.`,
  }),
  'input/content.worn': ({ name, worn }: { name: string; worn: string }) => ({
    message: `${name} cannot bear ${worn} at once.`,
    hint: 'One armour, one shield, and a buckler at most: strike the others.',
  }),
  'input/content': ({ list }: { list: string }) => ({
    message: `There is no spell in the list ${list}.`,
    hint: 'Give a spell this list, or name a list of the catalog.',
  }),
  'unclear/fighter.none': ({ text, likely }: { text: string; likely: string }) => ({
    message: `There is nobody called "${text}" to do that with.`,
    hint: likely === '' ? '' : `Did you mean ${likely}?`,
  }),
  'unclear/spell': ({ name, known }: { name: string; known: string }) => ({
    message: `There is no spell "${name}".`,
    hint: known === '' ? 'Nobody of yours can cast.' : `Yours are ${known}.`,
  }),
  'unclear/fighter.target': ({ why, words }: { why: Refusal; words: string }) => ({
    message: why.message,
    hint: `${why.hint} Words that mean somebody: ${words}.`.trim(),
  }),
} satisfies RefusalCatalog;
