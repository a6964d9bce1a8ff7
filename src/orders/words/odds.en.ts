import { english } from '../../kernel/words/language.ts';
import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

/** An enemy army, and where it was last seen. */
interface Seen {
  readonly name: string;
  readonly at: string;
}
const saySeen = (seen: readonly Seen[]): string =>
  seen.length === 0
    ? 'Scouts and spies see more.'
    : `You have seen ${english.and(seen.map(({ name, at }) => `${name} at ${at}`))}.`;

/** Questions for the odds of a battle. */
export const odds = {
  'unclear/odds': ({ army, foe, at }: { army: string; foe: string; at: string }) => ({
    message: 'The odds of what?',
    hint: `Write for example "odds ${army} against ${foe} at ${at}".`,
  }),
  'unclear/odds.none-seen': ({ army }: { army: string }) => ({
    message: 'The odds of what?',
    hint: `Write for example "odds ${army} against an army you have seen".`,
  }),
  'unclear/army.not-in-odds': () => ({ message: 'No army of yours is named.' }),
  'unclear/foe.unheard-of': ({ written, seen }: { written: string; seen: readonly Seen[] }) => ({
    message: `You know of nobody called "${written}".`,
    hint: saySeen(seen),
  }),
  'illegal/unseen': ({ seen }: { seen: readonly Seen[] }) => ({
    message: 'You know of no such army, so there is nothing to reckon with.',
    hint: saySeen(seen),
  }),
  'illegal/unseen.there': ({ at, seen }: { at: string; seen: readonly Seen[] }) => ({
    message: `You know of no such army at ${at}, so there is nothing to reckon with.`,
    hint: saySeen(seen),
  }),
  'unclear/two-foes': ({ factions }: { factions: readonly string[] }) => ({
    message: `Armies of ${english.and(factions)} are known there.`,
    hint: 'Name one of them.',
  }),
  'unclear/which-region.of-battle': ({ regions }: { regions: readonly string[] }) => ({
    message: `They were seen at ${english.and(regions)}.`,
    hint: 'Say at which place you would meet them.',
  }),
} satisfies RefusalCatalog;
