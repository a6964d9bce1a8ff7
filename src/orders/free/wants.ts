/** What a sentence wants of the post office, in everybody's words: the report again, the odds, all orders struck, "that's my lot". */

import type { RegionId } from '../../campaign/ids.ts';
import { termsIn } from '../entrusting.ts';
import type { Instruction } from '../sheet.ts';
import type { Talk } from '../wording.ts';
import { keysOf } from '../words.ts';
import { awayUntil, standInFrom } from './away.ts';
import lists from './data/wants.json' with { type: 'json' };
import { type Item, isDoubtful, itemsOf } from './items.ts';

/** What it wants; undefined for all else. Asked of sentences that order no army. */
export function wantIn(text: string, items: readonly Item[], talk: Talk): Instruction | undefined {
  const said = ` ${keysOf(text).join(' ')} `;
  const luck = LUCK.exec(text)?.[1];
  if (luck !== undefined) return { kind: 'luck', word: luck };
  const standIn = standInFrom(text, items);
  if (standIn !== undefined && !itemsOf(standIn, talk).some(({ kind }) => kind === 'army' || kind === 'gm'))
    return { kind: 'delegate', to: standIn, ...termsIn(text, talk) };
  const until = awayUntil(text, items);
  if (until !== undefined) return { kind: 'leave', until };
  if (ODDS.test(said) || (text.trimEnd().endsWith('?') && WINS.test(said))) return oddsIn(items, talk);
  const kind = KINDS.find((one) => lists[one].some((words) => said.includes(` ${words} `)));
  // `That's the lot of them gone`: not all that somebody had to say.
  const isOfThem = kind === 'final' && said.includes(' lot of ');
  // `Das war falsch`: nor is that; of `das war's` the keys leave the end out.
  const isPast =
    kind === 'final' && said.includes(' das war ') && !/das w[aä]r(?:['’`]?s| es)(?!\p{L})/iu.test(text);
  return kind === undefined || isOfThem || isPast || (kind === 'cancel' && isDoubtful(items))
    ? undefined
    : { kind };
}

const KINDS = ['cancel', 'final', 'report', 'status', 'help'] as const;

const ODDS =
  / (?:odds|chances?|chancen|quoten|(?:better|safer|surer|best|safest) bet|how likely(?: \S+){1,9} (?:win|wins|beat|beats|succeed|succeeds|survive|survives|prevail|hold|holds out|manage|manages|take|takes|pull it off)) /;
/** `Can 1st Host beat the Bone Breakers?`, `How would the Riders fare at Oxley?` */
const WINS =
  / (?:fares?|who (?:wins|would win|will win)|(?:do|does|would|will|could|can|might) \S+(?: \S+)? win|beats?|defeats?|(?:gets?|get) away with it|how (?:would|will|might|does|do) (?:\S+ ){1,4}(?:do|get on|manage|cope) (?:against|at|in)|would win|survives?|(?:get|gets) (?:deleted|slaughtered|beaten|crushed)|gewinnt|gewinnen|gewinne|schafft|schaffen|bestehen|besteht|schlagen|schlagt) /;
const LUCK =
  /\b(?:my |mein )?(?:luck|lucky|glücks)[ -]?(?:word|wort)\b[^.!?]{0,30}?\b(?:is|ist|lautet|be|sei)\s*:?\s*["“„']?([\p{L}\d-]{1,40})/iu;

/** `Odds for the Riders at Karak and at Oxley`: those of the places before the last, which the sentence asks for as well. */
export function oddsBeside(items: readonly Item[], talk: Talk): readonly Instruction[] {
  const places = placesOf(items);
  const others = places.slice(0, -1).filter((region) => region !== places.at(-1));
  return [...new Set(others)].slice(0, PLACES_MAX).flatMap((region) => oddsAt(items, region, talk) ?? []);
}

const PLACES_MAX = 3;

const placesOf = (items: readonly Item[]): readonly RegionId[] =>
  items.flatMap((item) => (item.kind === 'place' || item.kind === 'foe' ? [item.region] : []));

const oddsIn = (items: readonly Item[], talk: Talk): Instruction | undefined =>
  oddsAt(items, placesOf(items).at(-1), talk);

function oddsAt(
  items: readonly Item[],
  region: RegionId | undefined,
  { known }: Talk,
): Instruction | undefined {
  const [army] = items.flatMap((item) => (item.kind === 'army' ? item.armies : []));
  const name = known?.armies.find(({ id }) => id === army)?.name;
  const place = region === undefined ? undefined : known?.map.regions[region]?.name;
  return name === undefined || place === undefined
    ? undefined
    : { kind: 'odds', question: `${name} at ${place}` };
}
