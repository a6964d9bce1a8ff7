/** Second thoughts within a sentence: `to Karak, no, Oxley`, `1st Host - sorry, 2nd Host - to Karak`: the last word counts. */
import thoughts from './data/second-thoughts.json' with { type: 'json' };

/** As far as it matters here: what kind of thing is named, and the folded words of all else. */
interface Said {
  readonly kind: string;
  readonly key?: string;
}

/** What may stand beside them and says nothing by itself. */
const BESIDE = 'oh|ah|er|erm|um|uh|hm|hmm|well|that|it|to|then|ach|na|dann|nach|das|zu';

function putting(words: readonly string[]): RegExp {
  const said = words.join('|');
  return new RegExp(`^(?:(?:${BESIDE}) )*(?:${said})(?: (?:${said}|${BESIDE}))*$`, 'u');
}

const { anywhere, behindPlaces } = thoughts;
/** Behind an army some of them may be what it shall do: `1st Host wait`. */
const PUTS_RIGHT = { army: putting(anywhere), place: putting([...anywhere, ...behindPlaces]) } as const;

/** A place, or an army, is dropped with the words of second thoughts behind it where another follows at once. */
export function putRight<Item extends Said>(items: readonly Item[]): readonly Item[] {
  const left: Item[] = [];
  for (const item of items) {
    const at = replacedBy(item, left);
    if (at >= 0) left.length = at;
    left.push(item);
  }
  return left;
}

/** Where the one that it replaces stands; -1 where it replaces none. */
function replacedBy(item: Said, before: readonly Said[]): number {
  if (item.kind !== 'place' && item.kind !== 'army') return -1;
  const at = before.findLastIndex(({ kind }) => kind !== 'word' && kind !== 'sign');
  const other = before[at];
  if (other?.kind !== item.kind || isSame(item, other)) return -1;
  const between = before.slice(at + 1).flatMap((one) => (one.kind === 'word' ? [one.key ?? ''] : []));
  return PUTS_RIGHT[item.kind].test(between.join(' ')) ? at : -1;
}

const isSame = (one: Said, other: Said): boolean => JSON.stringify(one) === JSON.stringify(other);
