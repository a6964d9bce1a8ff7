import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const corrections = {
  'input/victory': ({ turn, last }: { turn: number; last: number }) => ({
    message: `Turn ${last} is over: it cannot be the last any more.`,
    hint: `Name turn ${turn} or a later one.`,
  }),
  'input/reason': ({ longest }: { longest: number }) => ({
    message: 'A correction needs a reason.',
    hint: `Give one of at most ${longest} characters: those who see the change read it.`,
  }),
  'input/wish': () => ({
    message: 'Something that the correction needs was not chosen, or is not a number.',
    hint: 'Fill in every field of that form.',
  }),
  'input/gold': ({ most }: { most: number }) => ({
    message: 'This is no amount of gold.',
    hint: `Give a whole number from 0 to ${most}.`,
  }),
  'input/strength': ({ unit, most }: { unit: string; most: number }) => ({
    message: `${unit} cannot have this strength.`,
    hint: `Give a whole number from 0 (it is lost) to ${most}.`,
  }),
  'input/name.wish': ({ longest }: { longest: number }) => ({
    message: 'This is no name that can be printed.',
    hint: `Give one of 1 to ${longest} characters.`,
  }),
  'illegal/name-taken.correction': ({ name }: { name: string }) => ({
    message: `${name} is taken.`,
    hint: 'Give a name that nothing else of its kind has: orders go by it.',
  }),
  'unclear/army.wish': ({ army }: { army: string }) => ({
    message: `No army is or was called "${army}".`,
    hint: 'Choose one of the list.',
  }),
  'unclear/unit.wish': ({ unit }: { unit: string }) => ({
    message: `The army has and had no unit "${unit}".`,
    hint: 'Choose one of the list.',
  }),
  'unclear/region.wish': ({ region }: { region: string }) => ({
    message: `The map has no region "${region}".`,
    hint: 'Choose one of the list.',
  }),
  'unclear/faction.wish': ({ faction }: { faction: string }) => ({
    message: `The campaign has no power "${faction}".`,
    hint: 'Choose one of the list.',
  }),
  'unclear/general.wish': ({ general }: { general: string }) => ({
    message: `The campaign has no general "${general}".`,
    hint: 'Choose one of the list.',
  }),
  'illegal/in-battle.correction': ({ army }: { army: string }) => ({
    message: `${army} fights a battle that is not over yet.`,
    hint: 'Rule that battle, or wait for its end.',
  }),
  'illegal/last-unit.correction': ({ army }: { army: string }) => ({
    message: `${army} has no other unit.`,
    hint: 'An army needs at least one. Leave it some strength.',
  }),
  'illegal/fallen.correction': () => ({
    message: 'That power has fallen, and holds nothing any more.',
    hint: 'To bring it back, run the turn in which it fell again.',
  }),
  'illegal/no-captor': () => ({
    message: 'A captive needs a power that holds them.',
    hint: 'Choose a power other than their own.',
  }),
  'unclear/bearer.wish': ({ bearer }: { bearer: string }) => ({
    message: `The campaign has no general and no unit "${bearer}".`,
    hint: 'Choose one of the list.',
  }),
  'unclear/item.wish': ({ item }: { item: string }) => ({
    message: `These rules know no "${item}".`,
    hint: 'Choose one of the list.',
  }),
  'illegal/item.wish': (facts: { bearer: string; item: string; isForUnits: boolean }) => ({
    message: `${facts.bearer} has no use for ${facts.item}.`,
    hint: facts.isForUnits
      ? 'Give it to a unit.'
      : 'Give it to a general; what only serves magic-users, to one of them.',
  }),
  'illegal/no-change': () => ({
    message: 'It stands like this already.',
    hint: 'Nothing was changed, and nobody was written to.',
  }),
  'illegal/old-record': ({ turn }: { turn: number }) => ({
    message: `Turn ${turn} was recorded in a way that cannot be run again.`,
    hint: 'Set right what it left instead.',
  }),
  'illegal/field-battle': ({ turn }: { turn: number }) => ({
    message: `With this change a battle of turn ${turn} that its commanders play, or played, would be another one.`,
    hint: 'It is not taken from them. Set right what it left instead.',
  }),
  'illegal/other-end': ({ turn }: { turn: number }) => ({
    message: `With this change the war would be won, or not won, in turn ${turn}.`,
    hint: 'The end of a war is not taken back. Set right what stands now instead, and let the campaign go on.',
  }),
} satisfies RefusalCatalog;
