/** What is asked back where a mail leaves something open, with what to write. */
import type { ArmyId } from '../../campaign/ids.ts';
import { listed } from '../names.ts';
import type { Fault } from '../sheet.ts';
import type { Talk } from '../wording.ts';
import type { Question } from './claim.ts';

const MESSAGES: Readonly<Record<Question, string>> = {
  where: 'Where to?',
  which: 'More than one place is named: which of them is meant?',
  who: 'Which army is meant?',
  follow: 'An army cannot yet be told to follow, support or join another on its way.',
  scout: 'Which army shall send its riders to look? It stays where it is while they do.',
  condition:
    'An order can wait for a turn, for an enemy in a region, or for a region that is lost, ours or empty, and for nothing else yet.',
  unsure: 'This speaks of an army, but it is not clear what it shall do.',
  gold: 'Gold can only be paid every turn, as a term of a treaty; a gift cannot be sent yet.',
  yes: 'This answers nothing that we asked.',
};

/** `armies`: those it is about; none where it is open who is meant. */
export function faultOf(why: Question, armies: readonly ArmyId[], { known }: Talk): Fault {
  const own = known?.armies ?? [];
  const named = own.filter(({ id }) => armies.includes(id));
  const [army] = named.length > 0 ? named : own;
  const beside = known?.map.links.find(({ a, b }) => a === army?.at || b === army?.at);
  const region =
    beside === undefined ? undefined : known?.map.regions[beside.a === army?.at ? beside.b : beside.a];
  const examples =
    army === undefined ? [] : [`"march ${army.name} to ${region?.name ?? 'REGION'}"`, `"hold ${army.name}"`];
  return {
    code: `unclear/${why}`,
    message: MESSAGES[why],
    hint: examples.length === 0 ? '' : `Write for example ${listed(examples)}.`,
  };
}
