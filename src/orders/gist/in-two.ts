/** A march told in two sentences (ADR 110): `Caspar saddles up. Lanthorn awaits.`, `Deepwood is waiting. Norgoz may have it.` */
import type { Entry } from '../free/entry.ts';
import type { Talk } from '../wording.ts';
import type { Found } from './deeds.ts';
import { saidWith } from './joined.ts';
import { marchedTo } from './plain-deeds.ts';
import { type Gist, gistOf } from './row.ts';

interface How {
  /** Nobody was sure of it, and it asks nothing. */
  readonly isOpen: (entry: Entry) => boolean;
  /** Whether what was found in the entry there may stand beside all else. */
  readonly mayStand: (found: Found, entry: Entry, at: number) => boolean;
  readonly hears: (entry: Entry, found: Found) => Entry;
  readonly talk: Talk;
}

/** Only where no other sentence of which nobody was sure names a place. */
export function withMarchesInTwo(entries: readonly Entry[], how: How): readonly Entry[] {
  const open = entries.flatMap((entry, at) => {
    const gist = how.isOpen(entry) ? gistOf(entry.text, how.talk) : undefined;
    return gist === undefined ? [] : [{ at, gist }];
  });
  const placed = open.filter(({ gist }) => gist.places.length + gist.homes.length > 0);
  const [where, ...others] = placed;
  if (where === undefined || others.length > 0) return entries;
  const beside = open.filter(({ at, gist }) => Math.abs(at - where.at) === 1 && isOfOneArmy(gist));
  const [who, ...more] = beside;
  if (who === undefined || more.length > 0) return entries;
  const found = marchedTo(who.gist, where.gist, how.talk);
  const last = Math.max(who.at, where.at);
  const told = entries[last];
  const isLimited = LIMITS.test(entries[last + 1]?.text ?? '');
  if (found === undefined || told === undefined || isLimited || !how.mayStand(found, told, last))
    return entries;
  return entries.map((entry, at) => {
    if (at === last) return how.hears(entry, found);
    return at === Math.min(who.at, where.at) ? saidWith(entry) : entry;
  });
}

/** `But not into anybody's arms`. */
const LIMITS =
  /^\W*(?:but|or|oder|aber|only|nur|unless|if|when|wenn|falls|provided|sofern|except|ausser|außer)(?!\p{L})/iu;

const isOfOneArmy = ({ armies, places }: Gist): boolean => armies.length === 1 && places.length === 0;
