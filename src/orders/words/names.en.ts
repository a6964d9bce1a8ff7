import type { Refusal } from '../../kernel/result.ts';
import { english } from '../../kernel/words/language.ts';
import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

interface Unknown {
  readonly written: string;
  /** Names that are written nearly so. */
  readonly near: readonly string[];
}
const didYouMean = (near: readonly string[]): string =>
  near.length === 0 ? '' : `Did you mean ${english.or(near)}?`;

/** What a player can only name of their own. */
const notYours =
  (word: string) =>
  ({ written, near }: Unknown) => ({
    message: isName(written) ? `You have no ${word} called "${written}".` : `It does not say which ${word}.`,
    hint: didYouMean(near),
  });

/** Nobody is told that half of their sentence is no name of an army. */
const isName = (written: string): boolean =>
  written.split(/\s+/).length <= NAME_WORDS_MAX && !/[,;:]/.test(written);
const NAME_WORDS_MAX = 6;

const nowhere =
  (isNone: string, where: string) =>
  ({ written, near }: Unknown) => ({
    message: `There ${isNone} called "${written}" ${where}.`,
    hint: didYouMean(near),
  });

interface Several {
  readonly written: string;
  /** Names, or ids in brackets where all have the same name. */
  readonly fits: readonly string[];
}
const several = ({ written, fits }: Several) => ({
  message: `"${written}" could be ${english.or(fits)}.`,
  hint: 'Write more of the name, so that only one fits.',
});

/** Names that stand for none, or for several. */
export const names = {
  'unclear/army': notYours('army'),
  'unclear/unit': notYours('unit'),
  'unclear/general': notYours('general'),
  'unclear/region': nowhere('is no region', 'on the map'),
  'unclear/troops': nowhere('are no troops', 'on your list'),
  'unclear/faction': nowhere('is no faction', 'in this war'),
  'unclear/foe': nowhere('is no foe', 'on the map'),
  'unclear/enemy army': nowhere('is no enemy army', 'on the map'),
  'unclear/which-army': several,
  'unclear/which-unit': several,
  'unclear/which-general': several,
  'unclear/which-region': several,
  'unclear/which-troops': several,
  'unclear/which-faction': several,
  'unclear/which-foe': several,
  'unclear/which-enemy army': several,
  'unclear/name': () => ({ message: 'No name is written so.' }),
  'unclear/name.two': ({ first, second }: { first: Refusal; second: Refusal }) => ({
    message: `${first.message} ${second.message}`,
    hint: `${first.hint} ${second.hint}`.trim(),
  }),
  'unclear/one-army': ({ armies }: { armies: readonly string[] }) => ({
    message: 'Every line orders one army.',
    hint: `Write a line for each: ${english.and(armies)}.`,
  }),
  'unclear/where': ({ army, at, place }: { army: string; at: string; place: string }) => ({
    message: `${army} stands in ${at}, not in ${place}.`,
    hint: `Write "hold ${army}" to stay, or "march ${army} to ${place}" to go there.`,
  }),
} satisfies RefusalCatalog;
