import { isDeepStrictEqual } from 'node:util';
import type { TimeBook } from '../../campaign/calendar/time-book.ts';
import type { Delegation } from '../contracts/seat-extras.ts';
import type { Participant } from '../records.ts';

/** Fields that hold several matters, each changed for itself. */
const BOOKS = ['wishes', 'timeBook'] as const;

/**
 * The seat as it is stored, with what was changed between `from` and `to`: of two changes made at the same time both count, unless they
 * are of one matter; then the later does. A reply address that was made void stays void. What was meant for somebody who has left the
 * seat changes nothing.
 */
export function mergedSeat(stored: Participant, from: Participant, to: Participant): Participant {
  if (stored.seatedAt !== from.seatedAt) return stored;
  const books = BOOKS.flatMap((book) => {
    const [now, before, after] = [stored[book], from[book], to[book]];
    const isBoth = now !== undefined && before !== undefined && after !== undefined;
    return isBoth ? [[book, changed<object>(now, before, after)]] : [];
  });
  const { delegations: _later, ...rest } = changed(stored, from, to);
  const delegations = mergedDelegations(stored, from, to);
  return {
    ...rest,
    ...Object.fromEntries(books),
    ...(delegations.length === 0 ? {} : { delegations }),
    keyVersion: Math.max(stored.keyVersion, to.keyVersion),
  };
}

/** CP-PPL-12: each is a matter of its own: one that was given back meanwhile is not given again by a word to somebody else. */
function mergedDelegations(stored: Participant, from: Participant, to: Participant): readonly Delegation[] {
  return Object.values(changed(byDelegate(stored), byDelegate(from), byDelegate(to)));
}

const byDelegate = ({ delegations = [] }: Participant): Readonly<Record<string, Delegation>> =>
  Object.fromEntries(delegations.map((one) => [one.to, one]));

/**
 * The seat as it is stored, given to the person in `to` by somebody who had read it as `from`. Of the person before nothing stays, also of what
 * they changed meanwhile; what is the seat's own stays with it. Its keys are others than all it had, those of a renewal in between too.
 * Undefined: it has changed hands meanwhile, or whoever sits there has asked to be forgotten, and that comes first.
 */
export function handedOver(stored: Participant, from: Participant, to: Participant): Participant | undefined {
  const asks = ({ timeBook }: Participant) => timeBook?.forget?.isSure === true;
  if (stored.seatedAt !== from.seatedAt || asks(stored) !== asks(from)) return undefined;
  const { lettersSince, ...person } = to;
  const [now, before, after] = [stored, from, to].map(({ timeBook = {} }) => timeBook);
  const timeBook = changed<TimeBook>(now ?? {}, before ?? {}, after ?? {});
  // CP-PPL-05: who has taken their word back meanwhile does not agree.
  const isAgreed = from.wishes?.sharesLetters !== true || stored.wishes?.sharesLetters === true;
  return {
    ...person,
    role: to.role === from.role ? stored.role : to.role,
    keyVersion: Math.max(stored.keyVersion, from.keyVersion) + 1,
    ...(lettersSince !== undefined && isAgreed ? { lettersSince } : {}),
    ...(Object.keys(timeBook).length === 0 ? {} : { timeBook }),
  };
}

function changed<Kind extends object>(stored: Kind, from: Kind, to: Kind): Kind {
  const keys = Object.keys({ ...from, ...to }) as (keyof Kind)[];
  const differs = (key: keyof Kind): boolean => !isDeepStrictEqual(from[key], to[key]);
  const dropped = new Set(keys.filter((key) => differs(key) && !(key in to)));
  const kept = Object.entries(stored).filter(([key]) => !dropped.has(key as keyof Kind));
  const set = Object.entries(to).filter(([key]) => differs(key as keyof Kind));
  return Object.fromEntries([...kept, ...set]) as Kind;
}
