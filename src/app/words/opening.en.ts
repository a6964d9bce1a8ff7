import { english } from '../../kernel/words/language.ts';
import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

export const opening = {
  'conflict/campaign': () => ({
    message: 'Another campaign of that name was opened at the same moment.',
    hint: 'Look at the list of campaigns, then try again.',
  }),
  'input/gathering': ({ days, seats }: { days: number; seats: number }) => ({
    message: 'That is no way to wait for players.',
    hint: `Wait for 1 to ${days} days, and for 2 to ${seats} players.`,
  }),
  'input/person': ({ twice }: { twice: string }) => ({
    message: `${twice} stands there twice.`,
    hint: 'Every seat needs an address of its own: by it we know whose mail it is.',
  }),
  'input/roster': () => ({
    message: 'The file begins like a zip, but there is no roster (.ros) in it that can be unpacked.',
    hint: 'Save it again in BattleScribe, as .rosz or .ros.',
  }),
  'input/seed.late-deal': () => ({
    message: 'A deal that waits for everybody’s luck words cannot be looked at before.',
    hint: 'Leave out the seed, or have it dealt at once.',
  }),
  'input/seed.no-seed': () => ({
    message: 'A seed is 64 hex digits.',
    hint: 'Leave it out, and one is drawn for you.',
  }),
  'input/too-large': ({ rosterBytes }: { rosterBytes: number }) => ({
    message: `A roster file has at most ${rosterBytes} million bytes, also when it is unpacked.`,
    hint: 'Send the list alone, without its catalogue.',
  }),
  'late/answered': () => ({
    message: 'Nothing is asked about the rules of this campaign.',
    hint: 'They stay as they are.',
  }),
  'late/locked.rules': ({ turn }: { turn: number }) => ({
    message: `Turn ${turn} is being resolved.`,
    hint: 'Answer when its report is out.',
  }),
  'stranger/owner-only': () => ({ message: 'Only the owner of this Fieldpost may open campaigns.' }),
  'unclear/troop': ({
    name,
    at,
    message,
    hint,
    more,
  }: {
    name: string;
    at: string;
    message: string;
    hint: string;
    more: number;
  }) => ({
    message: `The roster of ${name}, ${at}: ${message}${more === 0 ? '' : ` (${more} more ${english.pick(more, ['line was', 'lines were'])} not understood.)`}`,
    hint,
  }),
} satisfies RefusalCatalog;
