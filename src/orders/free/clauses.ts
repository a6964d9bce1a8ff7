/** A sentence cut into clauses: each has one thing to say about one army or several. */
import { says } from './cues.ts';
import type { Item } from './spot.ts';

export type Clause = readonly Item[];

const CONJUNCTION =
  /^(?:and|but|while|whereas|then|so|und|aber|dann|sondern|wahrend|derweil|deshalb|also|nor|yet|because|since|weil|damit|denn|if|when|unless|falls|wenn|sobald|once|until|till|bis|solange|otherwise|else|sonst|though|although|lieber|where|before|after|obwohl|whatever|whoever|wherever)$/;
/** Words that stay with the clause they begin: what follows hangs on them. */
const CUT = /^[,:;-]$/;

/** The words of a clause, with a mark for everything named. */
export function shapeOf(items: readonly Item[]): string {
  return items.map(wordOf).join(' ');
}

function wordOf(item: Item): string {
  if ('key' in item) return item.key;
  return item.kind === 'army' && item.isNobody === true ? '@army nobody' : `@${item.kind}`;
}

export function clausesOf(items: readonly Item[]): readonly Clause[] {
  const clauses: Item[][] = [[]];
  for (const [at, item] of items.entries()) {
    const current = clauses.at(-1) ?? [];
    if ('key' in item && CUT.test(item.key) && !isList(items, at)) clauses.push([]);
    else if ('key' in item && CONJUNCTION.test(item.key) && !isList(items, at) && !isNoCut(items, at))
      clauses.push([item]);
    else if (item.kind === 'army' && (beginsAnew(current) || endsCondition(current))) clauses.push([item]);
    else current.push(item);
  }
  return clauses.filter((clause) => clause.some((item) => item.kind !== 'sign'));
}

/** `Old Guard and Hill Men`, `Karak, Oxley`: a list of one sort stays together. */
function isList(items: readonly Item[], at: number): boolean {
  const before = items[at - 1];
  const after = items
    .slice(at + 1)
    .find((item) => !('key' in item && /^(?:and|und|the|die|,)$/.test(item.key)));
  return before !== undefined && after !== undefined && before.kind === after.kind && before.kind === 'unit';
}

/** `for once`, `until turn 6`: nothing new begins. */
function isNoCut(items: readonly Item[], at: number): boolean {
  const keyOf = (item: Item | undefined) => (item !== undefined && 'key' in item ? item.key : '');
  if (
    /^(?:until|till|til|bis)$/.test(keyOf(items[at])) &&
    /^(?:turn|zug|runde|zu|zum|zur)$/.test(keyOf(items[at + 1]))
  )
    return true;
  return keyOf(items[at]) === 'once' && (keyOf(items[at - 1]) === 'for' || keyOf(items[at + 1]) === 'more');
}

/** `if they come at me Berta falls back`: no comma between them. */
function endsCondition(current: readonly Item[]): boolean {
  const shape = shapeOf(current);
  return (
    /^(?:if|when|wenn|falls|sobald) \S+ \S+/.test(shape) &&
    !/@army|@place/.test(shape) &&
    !/ (?:to|of|on|with|the|my|against|auf|mit|von)$/.test(shape)
  );
}

/** `1st to Karak 2nd stay put`: another army, and what was said of the one before is whole. */
function beginsAnew(current: readonly Item[]): boolean {
  const first = current.findIndex(({ kind }) => kind === 'army');
  if (first < 0) return false;
  const shape = shapeOf(current);
  if (says(shape, 'follow') || says(shape, 'support') || says(shape, 'merge')) return false;
  if (/(?: for| except| bar| but| with| after| behind| by| than| not| of| and| the)$/.test(shape))
    return false;
  const behind = current.slice(first + 1);
  return behind.some(({ kind }) => kind === 'place') || says(shapeOf(behind), 'stay');
}
