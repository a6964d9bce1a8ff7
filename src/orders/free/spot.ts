/** Who and what a sentence names, in every ordinary way: each run of words that is a name becomes one item. */
import type { ArmyId, FactionId, RegionId, UnitId } from '../../campaign/ids.ts';
import { rulesetOf, troopOf } from '../../campaign/realm/troops.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Army } from '../../campaign/state.ts';
import { typosAllowed, typosBetween } from '../distance.ts';
import { findNamed } from '../find-named.ts';
import { strictly } from '../interpret.ts';
import { isLexical } from '../lexicon.ts';
import type { Choices } from '../names.ts';
import type { Correction } from '../sheet.ts';
import type { Talk } from '../wording.ts';
import { fold, keysOf, splitWords, type Words } from '../words.ts';

export type Item =
  | { readonly kind: 'word' | 'sign'; readonly key: string; readonly start: number; readonly end: number }
  | ({ readonly start: number; readonly end: number } & Named);

export type Named =
  | {
      readonly kind: 'army';
      readonly armies: readonly ArmyId[];
      readonly group?: 'all' | 'rest' | 'both';
      readonly isNobody?: true;
    }
  | { readonly kind: 'place'; readonly region: RegionId; readonly corrected?: Correction }
  | { readonly kind: 'foe'; readonly region: RegionId }
  | { readonly kind: 'power'; readonly faction: FactionId }
  | { readonly kind: 'unit'; readonly unit: UnitId }
  | { readonly kind: 'troop'; readonly troop: string }
  | { readonly kind: 'gm' };

/** What an army may be called by anybody, whatever its name is. */
const BODY = 'host|hosts|army|armies|force|heer|heere|heeres|heers|her|armee|armeen|ghost|lot|one|hosten';
const HORSE =
  /^(?:cavalry|horse|horses|horsemen|riders?|reiter|reitern|reiterei|kavallerie|riiter|raiter|ritter)$/;
const EVERYBODY =
  /^(?:everyone|everybody|everything|all|alle|alles|all (?:of )?(?:my |the |our )?(?:armies|hosts|forces|troops|people|men|them)|all of them|all my people|alle (?:meine )?(?:armeen|heere|truppen)|every army|every host|keiner|nobody|noone|no one|niemand|none of them|them all)$/;
const REST =
  /^(?:(?:all )?the rest|(?:all )?(?:the )?others|everyone else|everybody else|nobody else|no one else|alle anderen|die anderen|der rest|the remaining|anderen|the other armies)$/;
const BOTH =
  /^(?:both|both of them|both hosts|the two of them|the pair of them|pair of them|beide|beiden|both armies|the pair|both the hosts)$/;
/** The foot, however many they are. */
const FOOT =
  /^(?:hosts|my hosts|the hosts|foot|the foot|the two bodies of foot|infantry|the infantry|fussvolk)$/;
const PHRASE_MAX = 6;
/** `second thoughts`, `first of all`: no army. */
const NO_ARMY =
  /^(?:time|thing|things|thought|thoughts|class|turn|turns|runde|zug|all|place|of all|road|day|week|two|move|mail|letter|half|round|hand|glance|light|name|kettle)$/;

type Spot = Named & { readonly to: number };

/** The items of a sentence, in order. */
export function itemsOf(text: string, talk: Talk): readonly Item[] {
  const line = splitWords(text);
  const items: Item[] = [];
  for (let at = 0; at < line.words.length; ) {
    const word = line.words[at];
    if (word === undefined) break;
    const spot = spotAt(line, at, talk);
    const { to = at + 1 } = spot ?? {};
    const end = line.words[to - 1]?.end ?? word.end;
    if (spot === undefined)
      items.push({ kind: /^\W+$/.test(word.key) ? 'sign' : 'word', key: word.key, start: word.start, end });
    else items.push({ ...named(spot), start: word.start, end });
    at = to;
  }
  return withRuns(items);
}

function named(spot: Spot): Named {
  const { to: _, ...rest } = spot;
  return rest;
}

function spotAt(line: Words, at: number, talk: Talk): Spot | undefined {
  return (
    groupAt(line, at, talk) ??
    armyBySayingWhere(line, at, talk) ??
    numberedArmyAt(line, at, talk) ??
    horseAt(line, at, talk) ??
    nameAt(line, at, talk) ??
    personAt(line, at, talk) ??
    misspeltPlaceAt(line, at, talk)
  );
}

const keyAt = (line: Words, at: number): string => line.words[at]?.key ?? '';
const writtenAt = (line: Words, at: number): string => {
  const word = line.words[at];
  return word === undefined ? '' : line.text.slice(word.start, word.end);
};
const keysFrom = (line: Words, from: number, to: number): string =>
  line.words
    .slice(from, to)
    .map(({ key }) => key)
    .join(' ');

function groupAt(line: Words, at: number, { known }: Talk): Spot | undefined {
  if (known === undefined) return undefined;
  for (let to = Math.min(line.words.length, at + PHRASE_MAX); to > at; to -= 1) {
    const said = keysFrom(line, at, to);
    if (REST.test(said) && !/^(?:of|vom)$/.test(keyAt(line, to)))
      return { kind: 'army', armies: [], group: 'rest', ...nobody(said), to };
    if (BOTH.test(said)) return { kind: 'army', armies: footOf(known), group: 'both', to };
    if (FOOT.test(said)) return { kind: 'army', armies: footOf(known), to };
    if (EVERYBODY.test(said) && !isOtherAll(line, at, to))
      return { kind: 'army', armies: known.armies.map(({ id }) => id), group: 'all', ...nobody(said), to };
  }
  return undefined;
}

/** `nobody moves`: all of them stay. */
const nobody = (said: string): { readonly isNobody?: true } =>
  /^(?:nobody|noone|no one|niemand|keiner|none)(?: |$)/.test(said) ? { isNobody: true } : {};

/** `all orders`, `all the trimmings`, `alles Gute`: no armies. */
function isOtherAll(line: Words, at: number, to: number): boolean {
  const said = keysFrom(line, at, to);
  const next = keyAt(line, to);
  if (
    /^(?:all|alle|alles|everything)$/.test(said) &&
    /^(?:by|of|for|at|after|in|above|with|to|and|mit|von|an|die|fur|sorry|its|from)$/.test(
      keyAt(line, at - 1),
    )
  )
    return true;
  return (
    /^(?:all|alle|alles|everything)$/.test(said) &&
    (/^(?:i|we|the|gute|orders|befehle|my|mitspieler|right|out|in|day|over|good|done|this|that|players|treaties|to|at|players)$/.test(
      next,
    ) ||
      said === 'everything')
  );
}

/** `the army at Oxley`, `my men in Karak`, `the army with the Old Guard`: the only one there. */
function armyBySayingWhere(line: Words, at: number, talk: Talk): Spot | undefined {
  const { known } = talk;
  if (known === undefined) return undefined;
  const [, body] =
    /^((?:the |my |our |das |die |mein |meine )*(?:army|host|force|men|troops|heer|armee|truppen|lot|garrison))$/.exec(
      keysFrom(line, at, bodyEnd(line, at)),
    ) ?? [];
  if (body === undefined) return undefined;
  const link = bodyEnd(line, at);
  if (/^(?:at|in|from|around|bei|zu|aus|standing)$/.test(keyAt(line, link))) {
    const place = nameOf(talk, 'places', line, link + 1);
    const [army, ...others] = place === undefined ? [] : known.armies.filter((one) => one.at === place.id);
    return army === undefined || others.length > 0 || place === undefined
      ? undefined
      : { kind: 'army', armies: [army.id], to: place.to };
  }
  if (!/^(?:with|mit)$/.test(keyAt(line, link))) return undefined;
  const unit = nameOf(talk, 'units', line, skipArticle(line, link + 1));
  const army = known.armies.find(({ units }) => units.some(({ id }) => id === unit?.id));
  if (army === undefined || unit === undefined) return undefined;
  return {
    kind: 'army',
    armies: [army.id],
    to: keysFrom(line, unit.to, unit.to + 2) === 'in it' ? unit.to + 2 : unit.to,
  };
}

function bodyEnd(line: Words, at: number): number {
  let to = at;
  while (/^(?:the|my|our|das|die|mein|meine)$/.test(keyAt(line, to))) to += 1;
  return to + 1;
}

const skipArticle = (line: Words, at: number): number =>
  /^(?:the|die|den|der|my)$/.test(keyAt(line, at)) ? at + 1 : at;

/** `1st`, `second host`, `host 2`, `H1`, `the first of my hosts`, `1. Heer`; a plain number alone is none. */
function numberedArmyAt(line: Words, at: number, { known }: Talk): Spot | undefined {
  const start = skipArticle(line, at);
  const body = new RegExp(`^(?:${BODY})$`);
  const glued = /^h(\d{1,2})$/.exec(keyAt(line, start))?.[1];
  if (glued !== undefined) return numbered(known, glued, start + 1);
  if (/^(?:host|army|heer|armee)$/.test(keyAt(line, start)) && /^\d{1,2}$/.test(keyAt(line, start + 1)))
    return numbered(known, keyAt(line, start + 1), start + 2);
  const number = ordinalAt(line, start);
  if (number === undefined) return undefined;
  const rest = keysFrom(line, start + 1, start + 4);
  if (/^of (?:my|the|our) (?:hosts|armies)/.test(rest)) return numbered(known, number, start + 4);
  if (body.test(keyAt(line, start + 1))) return numbered(known, number, start + 2);
  const isBare = /^\d{1,2}$/.test(writtenAt(line, start));
  return isBare || NO_ARMY.test(keyAt(line, start + 1)) ? undefined : numbered(known, number, start + 1);
}

const FURTHER_ORDINALS: Readonly<Record<string, string>> = {
  erschte: '1',
  zwoite: '2',
  zwote: '2',
  '1e': '1',
  '2e': '2',
  ersters: '1',
  frist: '1',
  secnd: '2',
  secund: '2',
};

function ordinalAt(line: Words, at: number): string | undefined {
  const key = keyAt(line, at);
  const number = FURTHER_ORDINALS[key] ?? key;
  return /^\d{1,2}$/.test(number) ? number : undefined;
}

function numbered(known: VisibleCampaign | undefined, number: string, to: number): Spot | undefined {
  const [army, ...others] = known?.armies.filter(({ name }) => keysOf(name).includes(number)) ?? [];
  return army === undefined || others.length > 0 ? undefined : { kind: 'army', armies: [army.id], to };
}

/** `my cavalry`: the only army that is nothing but mounted. */
function horseAt(line: Words, at: number, { known }: Talk): Spot | undefined {
  const start = skipArticle(line, at);
  if (known === undefined || !HORSE.test(keyAt(line, start))) return undefined;
  const [army, ...others] = known.armies.filter((one) => isMounted(one, known));
  return army === undefined || others.length > 0
    ? undefined
    : { kind: 'army', armies: [army.id], to: start + 1 };
}

function isMounted({ units }: Army, known: VisibleCampaign): boolean {
  const ruleset = rulesetOf(known);
  const isKnown = (troop: string) => ruleset.troops.some(({ id }) => id === troop);
  return (
    units.length > 0 &&
    units.every(({ troop }) => isKnown(troop) && troopOf(ruleset, troop).role === 'mounted')
  );
}

const footOf = (known: VisibleCampaign): readonly ArmyId[] =>
  known.armies.filter((army) => !isMounted(army, known)).map(({ id }) => id);

type Listed = 'armies' | 'places' | 'foes' | 'units' | 'factions' | 'troops';
const ORDER: readonly Listed[] = ['armies', 'units', 'places', 'foes', 'factions', 'troops'];

function nameAt(line: Words, at: number, talk: Talk): Spot | undefined {
  const hits = ORDER.flatMap((listed) => {
    const hit = nameOf(talk, listed, line, at);
    return hit === undefined ? [] : [{ ...hit, listed }];
  });
  const [longest] = hits.toSorted((one, other) => other.to - one.to || one.cost - other.cost);
  return longest === undefined ? undefined : { ...asNamed(longest.listed, longest.id), to: longest.to };
}

function asNamed(listed: Listed, id: string): Named {
  switch (listed) {
    case 'armies':
      return { kind: 'army', armies: [id as ArmyId] };
    case 'places':
      return { kind: 'place', region: id as RegionId };
    case 'foes':
      return { kind: 'foe', region: id as RegionId };
    case 'units':
      return { kind: 'unit', unit: id as UnitId };
    case 'factions':
      return { kind: 'power', faction: id as FactionId };
    case 'troops':
      return { kind: 'troop', troop: id };
  }
}

interface Hit {
  readonly id: string;
  readonly to: number;
  readonly cost: number;
}

/** Part of a name is one only with a capital: `Jackdaw` is Jackdaw Hills, `hills` is nothing. */
const WHOLE = 1;
const PART = 2;

function nameOf(talk: Talk, listed: Listed, line: Words, at: number): Hit | undefined {
  const choices: Choices<string> = strictly(talk.names).names[listed];
  for (let to = Math.min(line.words.length, at + PHRASE_MAX); to > at; to -= 1) {
    const keys = line.words.slice(at, to).map(({ key }) => key);
    if (
      keys.some((key) => /^\W+$/.test(key)) ||
      /^(?:the|in|at|to|of|my|enemy|\d+)$/.test(keys.at(-1) ?? '') ||
      /^(?:in|at|to|of|enemy|\d+)$/.test(keys[0] ?? '')
    )
      continue;
    const found = findNamed(choices, line, { from: at, to }, 'name');
    if (!found.isFound || found.cost > PART) continue;
    const isPart = found.cost > WHOLE;
    if (isPart && (!isCapital(line, to - 1) || keys.every((key) => isLexical(key)))) continue;
    return { id: found.id, to, cost: found.cost };
  }
  return undefined;
}

const isCapital = (line: Words, at: number): boolean => /^\p{Lu}\p{L}{2}/u.test(writtenAt(line, at));

function personAt(line: Words, at: number, { people = [] }: Talk): Spot | undefined {
  const person = people.find(
    ({ name }) =>
      fold(name) === keyAt(line, at) ||
      keysOf(name).join(' ') === keysFrom(line, at, at + keysOf(name).length),
  );
  if (person === undefined) return undefined;
  const to = fold(person.name) === keyAt(line, at) ? at + 1 : at + keysOf(person.name).length;
  return person.faction === undefined ? { kind: 'gm', to } : { kind: 'power', faction: person.faction, to };
}

/** A word with a capital that is one slip away from one place only, and is no word of ours. */
function misspeltPlaceAt(line: Words, at: number, { names }: Talk): Spot | undefined {
  const key = keyAt(line, at);
  const wrote = writtenAt(line, at);
  if (key.length < MISSPELT_FROM || !/^\p{Lu}/u.test(wrote) || isLexical(key)) return undefined;
  const near = names.places.all.filter(({ calls }) =>
    calls.some(
      (call) =>
        call.length === 1 && typosBetween(call.join(''), key) <= Math.min(2, typosAllowed(key.length)),
    ),
  );
  const [place, ...others] = near;
  if (place === undefined || others.length > 0) return undefined;
  return { kind: 'place', region: place.id, corrected: { wrote, meant: place.name }, to: at + 1 };
}

const MISSPELT_FROM = 6;

const isAnd = (item: Item | undefined): boolean =>
  item !== undefined && 'key' in item && /^(?:and|und|&|\+|,)$/.test(item.key);

/** `1st Host, Riders and 2nd Host`: one mention of three armies. */
function withRuns(items: readonly Item[]): readonly Item[] {
  const merged: Item[] = [];
  for (const item of items) {
    const and = merged.at(-1);
    const before = merged.at(-2);
    if (
      item.kind === 'army' &&
      before?.kind === 'army' &&
      isAnd(and) &&
      item.group === undefined &&
      before.group === undefined
    ) {
      merged.splice(-2, 2, { ...before, armies: [...before.armies, ...item.armies], end: item.end });
    } else merged.push(item);
  }
  return merged;
}
