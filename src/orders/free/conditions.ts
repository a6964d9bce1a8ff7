/** What a clause waits for, as far as an order can wait for it. */
import type { RegionId } from '../../campaign/ids.ts';
import type { Condition } from '../../campaign/order.ts';
import type { Talk } from '../wording.ts';
import type { Clause } from './clauses.ts';
import { type Item, isWord } from './items.ts';
import { rolesIn } from './roles.ts';

/** `attacked`: an enemy where the army itself stands; `unknown`: nothing that an order can wait for. */
export type Wait = Condition | 'attacked' | 'unknown';

/** `there`: the region spoken of last. */
export function waitIn(clause: Clause, there: RegionId | undefined, talk: Talk): Wait {
  const { items, opener } = clause;
  const { to, at, bare } = rolesIn(items);
  const [named, ...others] = [...to, ...at, ...bare];
  if (others.length > 0 || items.some(isOpen)) return 'unknown';
  const what = whatHappens(items);
  if (named === undefined && what === 'attacked') return opener === 'if' ? 'attacked' : 'unknown';
  const region = named ?? there;
  return region === undefined || what === undefined
    ? 'unknown'
    : conditionAt(region, what, opener === 'unless', talk);
}

const OPEN = ['unknown', 'not', 'or', 'told', 'maybe'] as const;
const isOpen = (item: Item): boolean =>
  item.kind === 'number' || item.kind === 'power' || OPEN.some((is) => isWord(item, is));

type Happening = 'attacked' | 'lost' | 'nobody' | 'anybody';

/** The one thing that is said to happen; undefined for none, and for two. */
function whatHappens(items: readonly Item[]): Happening | undefined {
  const isNobody = items.some((item) => item.kind === 'army' && item.isNobody);
  const said = HAPPENINGS.filter(
    (one) => (one === 'nobody' && isNobody) || items.some((item) => isWord(item, one)),
  );
  const [first, ...others] = said;
  return others.length === 0 || (others.length === 1 && first === 'attacked') ? first : undefined;
}

const HAPPENINGS: readonly Happening[] = ['attacked', 'lost', 'nobody', 'anybody'];

function conditionAt(region: RegionId, what: Happening, isUnless: boolean, { known }: Talk): Wait {
  const isOwn = known?.reader.kind === 'faction' && known.holders[region] === known.reader.faction;
  if (what === 'lost') return isOwn && !isUnless ? { kind: 'lost', region } : 'unknown';
  return { kind: (what === 'nobody') === isUnless ? 'entered' : 'empty', region };
}
