/** Names in a campaign's file: who made it may have typed them, and they go into letters, maps and the heads of mails. */
import { hasSign, isCleanName, sayUnclean } from '../../campaign/clean-name.ts';
import { nameAsHeard } from '../../campaign/opening-names.ts';
import type { LookAtRow } from '../contracts/campaign-files.ts';
import { refuse } from '../words/refuse.ts';

/** Tables whose rows have a name of their own that people read. */
const NAMED: ReadonlySet<string> = new Set([
  'campaign',
  'region',
  'faction',
  'general',
  'army',
  'unit',
  'sighting',
  'participant',
  'reserve',
]);
/** More than any name that a Fieldpost takes or makes. */
const LONGEST = 200;
const SHOWN = 40;

/** Looks at the rows of one file as they are read, and answers why it is not taken as soon as a name will not do. */
export function nameLook(): LookAtRow {
  const powers = new Set<string>();
  return (table, { name }) => {
    if (!NAMED.has(table)) return undefined;
    if (!isName(name)) return refuse('input/campaign-file.name', { shown: shownName(name) });
    if (table !== 'faction') return undefined;
    const heard = nameAsHeard(name);
    if (powers.has(heard)) return refuse('input/campaign-file.same-name', { name });
    powers.add(heard);
    return undefined;
  };
}

const isName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= LONGEST && isCleanName(name) && hasSign(name);

function shownName(name: unknown): string {
  const text = typeof name === 'string' ? name : JSON.stringify(name ?? null);
  return sayUnclean(text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text);
}
