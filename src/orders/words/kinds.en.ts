import { english } from '../../kernel/words/language.ts';
import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

const gift = (gold: number): string => `${gold} gold once, or every turn? It could be either.`;

interface Gift {
  readonly gold: number;
  readonly faction: string;
  /** In the words of a treaty: `tribute of 5 gold a turn`. */
  readonly tribute: string;
}

/** What is wrong with an order of one kind, or with one request to the post office. */
export const kinds = {
  'unclear/temper': ({ written }: { written: string }) => ({
    message: `"${written}" is not a temper an adjutant knows.`,
    hint: 'Write aggressive, steady, cautious or hold.',
  }),
  'unclear/army.unnamed': () => ({ message: 'That names no army of yours.' }),
  'unclear/army.none-there': ({ place }: { place: string }) => ({
    message: `No army of yours stands in ${place}.`,
  }),
  'unclear/army.several-there': ({ place, armies }: { place: string; armies: readonly string[] }) => ({
    message: `Several of your armies stand in ${place}.`,
    hint: `Write ${english.or(armies.map((army) => `"hold ${army}"`))}, or a line for each.`,
  }),
  'unclear/where-to': ({ army }: { army: string }) => ({ message: `Where shall ${army} go?` }),
  'unclear/gold': ({ written }: { written: string }) => ({
    message: `"${written}" is not a sum of gold.`,
    hint: 'Write a number.',
  }),
  'unclear/region.no-castle': () => ({ message: 'It does not say at which castle.' }),
  'unclear/gift': ({ gold, faction, tribute }: Gift) => ({
    message: gift(gold),
    hint: `Once: "give ${gold} gold to ${faction}". Every turn, by treaty: "offer ${faction}: our ${tribute}".`,
  }),
  'unclear/gift.asked': ({ gold, faction, tribute }: Gift) => ({
    message: `${gold} gold once cannot be asked for: gold that another power owes you is paid every turn, by treaty.`,
    hint: `If you mean every turn, write "ask ${faction} for a ${tribute}".`,
  }),
  'unclear/terms': () => ({
    message: 'That is nothing a treaty can be about.',
    hint: 'Write "offer NAME a truce until turn 9"; terms are truce, alliance, passage, sight, 5 gold a turn, joint victory.',
  }),
  'unclear/terms.no-treaty': () => ({
    message: 'There is no such treaty.',
    hint: 'Write "denounce the truce with NAME", or "denounce all treaties with NAME".',
  }),
  'unclear/cancel-what': ({ armies }: { armies: readonly string[] }) => ({
    message: 'Cancel what?',
    hint: `Write ${english.or(['all', ...armies].map((whose) => `"cancel ${whose}"`))}.`,
  }),
  'illegal/long-luck-word': ({ most }: { most: number }) => ({
    message: `A luck word has ${most} letters at most.`,
    hint: 'Write for example "luck word: three grey geese".',
  }),
  'unclear/turn': ({ written }: { written: string }) => ({
    message: `"${written}" is not the number of a turn.`,
    hint: 'Write for example "report turn 3".',
  }),
} satisfies RefusalCatalog;
