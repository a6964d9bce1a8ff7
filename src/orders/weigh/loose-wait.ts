/** What an order waits for, where not every word of the condition is known: what happens, to whom, and where has to be plain. */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import { isLeaving, placesOf, type Wait } from '../free/conditions.ts';
import { has, type Item, keyOf } from '../free/items.ts';
import type { Talk } from '../wording.ts';
import type { Part } from './parts.ts';
import { leftIn } from './words-left.ts';

const COMES =
  /(?:^| )(?:comes?|coming|appears?|shows?|turns? up|arrives?|enters?|there|marche?s?|moves?|creeps?|pokes?|goes|gets?|takes?|attacks?|steps?|sets? foot|crosses|lands?|present|around|about|taken|occupied)(?: |$)/;
const TAKES =
  /(?:^| )(?:takes?|taken|falls?|lost|captures?|captured|seizes?|seized|grabs?|gets? into|sacks?|into|in)(?: |$)/;
const MORE =
  /(?:^| )(?:more|bigger|stronger|larger|outnumber(?:s|ed)?|superior|too many|too much|too strong)(?: |$)/;

export function looseWait(
  { items, bearing }: Part,
  awaited: ArmyId | undefined,
  { known }: Talk,
): Wait | undefined {
  if (bearing !== 'if' || isTurned(items)) return undefined;
  const said = items
    .map(keyOf)
    .filter((key) => key !== '')
    .join(' ');
  const [region, ...others] = placesOf(items);
  if (others.length > 0) return undefined;
  if (awaited !== undefined && ARRIVED.test(said)) return { kind: 'arrived', army: awaited };
  const [army, ...more] = armiesOf(items);
  if (army !== undefined) return more.length > 0 ? undefined : ofArmy(army, region, said, known);
  return region === undefined ? ofThem(items, said) : atPlace(region, items, said, known);
}

const ofThem = (items: readonly Item[], said: string): Wait | undefined =>
  MORE.test(said) && has(items, 'anybody', 'appear', 'attacked', 'outnumbered') ? 'outnumbered' : undefined;

const armiesOf = (items: readonly Item[]): readonly ArmyId[] =>
  items.flatMap((item) => (item.kind === 'army' && item.group === undefined ? item.armies : []));

const isThey = (items: readonly Item[]): boolean =>
  has(items, 'anybody') || items.some(({ kind }) => kind === 'foe' || kind === 'power');

/** `If somebody attack Berta in Alderholt`. */
function ofArmy(
  army: ArmyId,
  region: RegionId | undefined,
  said: string,
  known: Talk['known'],
): Wait | undefined {
  const at = known?.armies.find(({ id }) => id === army)?.at;
  if (region !== undefined && region !== at) return undefined;
  if (ATTACKED.test(said)) return { kind: 'attacked', army };
  return region === undefined && ARRIVED.test(said) ? { kind: 'arrived', army } : undefined;
}

const ARRIVED =
  /(?:^| )(?:there|here|arrives?|arrived|comes?|come up|joined|joins|shows? up|turns? up|back)(?: |$)/;
const ATTACKED =
  /(?:^| )(?:attacks?|attacked|assaults?|assaulted|set upon|jumped|under attack|hits?|fights?|come at|comes at|come for|comes for)(?: |$)/;

function atPlace(
  region: RegionId,
  items: readonly Item[],
  said: string,
  known: Talk['known'],
): Wait | undefined {
  if (!isThey(items)) return undefined;
  const isOwn = known?.reader.kind === 'faction' && known.holders[region] === known.reader.faction;
  if (isLeaving(items)) return { kind: 'empty', region };
  if (isOwn && TAKES.test(said)) return { kind: 'lost', region };
  return COMES.test(said) ? { kind: 'entered', region } : undefined;
}

const isTurned = (items: readonly Item[]): boolean =>
  has(items, 'not', 'no', 'or', 'maybe', 'told', 'accept', 'refuse', 'truce', 'alliance', 'gold') ||
  items.some(({ kind }) => kind === 'number' || kind === 'unit') ||
  leftIn(
    items.filter(({ kind }) => kind !== 'power'),
    ['nobody', 'lost', 'outnumbered', 'beaten', 'past'],
  ).isTurned;
