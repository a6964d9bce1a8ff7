/** What a realm is to do, by the words of a sentence: recruits, works, a look somewhere. */
import type { RegionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import { RAISED_MAX } from '../free/other-sum.ts';
import { standsAt } from '../weigh/near.ts';
import type { Talk } from '../wording.ts';
import { hasOf, namedIn, type Token } from './row.ts';

const placesIn = (tokens: readonly Token[]): readonly RegionId[] => [
  ...new Set(
    tokens.flatMap((token) => (token.kind === 'place' || token.kind === 'foe' ? [token.region] : [])),
  ),
];

/** `four Cavalry at Karak`, `Polearms x2, Archers x1 at Karak`, `raise 5 Archers where Norgoz is` (CP-ECO-05). */
export function recruitsOf(tokens: readonly Token[], talk: Talk): readonly Order[] | undefined {
  const at = placeOf(tokens, talk);
  const raised = troopsIn(tokens);
  return at === undefined || raised === undefined ? undefined : [{ kind: 'recruit', at, troops: raised }];
}

/** The only place that is named, or where an army stands of which it is said. */
function placeOf(tokens: readonly Token[], talk: Talk): RegionId | undefined {
  const [place, ...others] = placesIn(tokens);
  const [army, ...more] = namedIn(tokens, 'army');
  if (army === undefined) return others.length > 0 ? undefined : place;
  const [id, ...ids] = army.armies;
  const isOne = place === undefined && more.length + ids.length === 0 && id !== undefined;
  return isOne && army.group === undefined && hasOf(tokens, 'where') && hasOf(tokens, 'stands')
    ? standsAt(id, talk)
    : undefined;
}

/** Each sort with the number in front of it, or behind it; undefined where one has none, or a number belongs to none. */
function troopsIn(tokens: readonly Token[]): readonly string[] | undefined {
  const counted = tokens.filter(({ kind }) => kind === 'troop' || kind === 'number');
  const sorts = namedIn(counted, 'troop');
  if (sorts.length === 0 || counted.length !== sorts.length * 2) return undefined;
  const isBehind = counted[0]?.kind === 'troop';
  const raised = sorts.flatMap(({ troop }, i) => {
    const number = counted[i * 2 + (isBehind ? 1 : 0)];
    const isPair = counted[i * 2 + (isBehind ? 0 : 1)]?.kind === 'troop';
    const n = isPair && number?.kind === 'number' ? number.value : 0;
    return n < 1 || n > RAISED_MAX ? [undefined] : Array.from({ length: n }, () => troop);
  });
  return raised.some((troop) => troop === undefined)
    ? undefined
    : raised.filter((troop) => troop !== undefined);
}

/** `Let a fort be raised upon Whitebarrow` (CP-ECO-07). */
export function worksOf(tokens: readonly Token[], talk: Talk): readonly Order[] | undefined {
  const at = placeOf(tokens, talk);
  const isFort = hasOf(tokens, 'fort');
  if (at === undefined || isFort === hasOf(tokens, 'fields')) return undefined;
  return [{ kind: 'build', at, work: isFort ? 'fort' : 'fields' }];
}

const SPIED_MAX = 4;

/** `Recon Stonewater` (CP-FOG-05): no army is named, so a spy goes. */
export function spiedIn(tokens: readonly Token[]): readonly Order[] | undefined {
  const places = placesIn(tokens);
  return hasOf(tokens, 'scout') && places.length <= SPIED_MAX
    ? places.map((at) => ({ kind: 'spy', at }))
    : undefined;
}
