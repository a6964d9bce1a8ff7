/** What a sentence wants of the post office, in everybody's words: the report again, the odds, all orders struck, "that's my lot". */

import { termsIn } from '../entrusting.ts';
import type { Instruction } from '../sheet.ts';
import type { Talk } from '../wording.ts';
import { keysOf } from '../words.ts';
import { awayUntil, standInFrom } from './away.ts';
import lists from './data/wants.json' with { type: 'json' };
import { type Item, isDoubtful } from './items.ts';

/** What it wants; undefined for all else. Asked of sentences that order no army. */
export function wantIn(text: string, items: readonly Item[], talk: Talk): Instruction | undefined {
  const said = ` ${keysOf(text).join(' ')} `;
  const luck = LUCK.exec(text)?.[1];
  if (luck !== undefined) return { kind: 'luck', word: luck };
  const standIn = standInFrom(text, items);
  if (standIn !== undefined) return { kind: 'delegate', to: standIn, ...termsIn(text, talk) };
  const until = awayUntil(text, items);
  if (until !== undefined) return { kind: 'leave', until };
  if (ODDS.test(said) || (text.trimEnd().endsWith('?') && WINS.test(said))) return oddsIn(items, talk);
  const kind = KINDS.find((one) => lists[one].some((words) => said.includes(` ${words} `)));
  return kind === undefined || (kind === 'cancel' && isDoubtful(items)) ? undefined : { kind };
}

const KINDS = ['cancel', 'final', 'report', 'status', 'help'] as const;

const ODDS = / (?:odds|chances?|chancen|quoten) /;
/** `Can 1st Host beat the Bone Breakers?`, `How would the Riders fare at Oxley?` */
const WINS =
  / (?:fares?|who (?:wins|would win|will win)|(?:do|does|would|will|could|can|might) \S+(?: \S+)? win|beats?|defeats?|survives?|(?:get|gets) (?:deleted|slaughtered|beaten|crushed)|gewinnt|gewinnen|gewinne|schafft|schaffen|bestehen|besteht|schlagen|schlagt) /;
const LUCK =
  /\b(?:my |mein )?(?:luck|lucky|glücks)[ -]?(?:word|wort)\b[^.!?]{0,30}?\b(?:is|ist|lautet|be|sei)\s*:?\s*["“„']?([\p{L}\d-]{1,40})/iu;

function oddsIn(items: readonly Item[], { known }: Talk): Instruction | undefined {
  const [army] = items.flatMap((item) => (item.kind === 'army' ? item.armies : []));
  const region = items
    .flatMap((item) => (item.kind === 'place' || item.kind === 'foe' ? [item.region] : []))
    .at(-1);
  const name = known?.armies.find(({ id }) => id === army)?.name;
  const place = region === undefined ? undefined : known?.map.regions[region]?.name;
  return name === undefined || place === undefined
    ? undefined
    : { kind: 'odds', question: `${name} at ${place}` };
}
