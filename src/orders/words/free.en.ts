import { english } from '../../kernel/words/language.ts';
import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

interface Open {
  readonly examples: readonly string[];
}

const open =
  (message: string) =>
  ({ examples }: Open) => ({
    message,
    hint: examples.length === 0 ? '' : `Write for example ${english.or(examples.map((one) => `"${one}"`))}.`,
  });

/** What a player is asked where their prose leaves something open. */
export const free = {
  'unclear/meant': ({ orders }: { orders: readonly string[] }) => ({
    message: 'Some of this we are not sure of, so it was not taken.',
    hint: `Did you mean ${english.and(orders.map((order) => `"${order}"`))}?`,
  }),
  'unclear/likely': ({ orders }: { orders: readonly string[] }) => ({
    message: 'This went to your game master, and nothing in it was taken for an order.',
    hint: `If it was one: did you mean ${english.and(orders.map((order) => `"${order}"`))}?`,
  }),
  'unclear/prose.where': open('It does not say where to.'),
  'unclear/prose.which': open('It names more than one place to go to.'),
  'unclear/prose.who': open('It does not say which army.'),
  'unclear/prose.together': open(
    'To follow, support or join another army is an order of its own: write "2nd Host follows 1st Host" in a line by itself.',
  ),
  'unclear/prose.condition': open(
    'An order can wait for a turn, for an enemy in a region, or for a region that is lost, ours or empty, and for nothing else.',
  ),
  'unclear/prose.unsure': open('It speaks of an army, but it is not clear what the army shall do.'),
  'unclear/prose.back': open('This seems to take something back, but it does not say what.'),
  'unclear/prose.not': open('It says where an army shall not go, and nothing else.'),
  'unclear/rest': () => ({
    message: 'It says something more, which was not understood.',
    hint: 'Write that again in a line by itself.',
  }),
  'unclear/vague.place': () => ({
    message: 'It does not say which place is meant.',
    hint: 'Name it as it stands on the map.',
  }),
  'unclear/vague.deed': () => ({
    message: 'It leaves open what shall be done, and nobody can choose that for you.',
    hint: 'Say which army shall do what, and where.',
  }),
  'unclear/vague.elsewhere': () => ({
    message:
      'It speaks of something that was said elsewhere, and only what stands in your mails is known here.',
    hint: 'Write it out: who shall do what, and where.',
  }),
  'unclear/vague.free': () => ({
    message: 'It leaves the choice to your game master, who does not play your side.',
    hint: 'Say what shall be done: who, what, and where or how much.',
  }),
  'unclear/elsewhere': () => ({
    message: 'It says that your orders are somewhere else, and we read only your mails.',
    hint: 'Write them into a mail, or attach them to one.',
  }),
  'unclear/prose.how-much': () => ({
    message: 'It does not say how much gold.',
    hint: 'Write for example "give 5 gold to POWER".',
  }),
} satisfies RefusalCatalog;

/** Said of a look at a region for which no army was named. */
export const spied =
  'No army was named for it, so a spy goes, for 5 gold; "scout REGION with ARMY" costs nothing.';

/** Why a sentence asks for nothing. */
export const passedOver = {
  replaced: 'replaced by what stands below it',
  idle: 'no order in it',
  forGm: 'passed on to your game master',
  /** CP-DIP-01: for whoever offers one all the same. */
  noTreaties: 'there are no treaties in this campaign; passed on to your game master',
} as const;
