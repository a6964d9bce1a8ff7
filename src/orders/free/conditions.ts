/** What a clause waits for, as far as an order can wait for it. */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import type { Condition } from '../../campaign/order.ts';
import type { Talk } from '../wording.ts';
import type { Clause } from './clauses.ts';
import { gistOf } from './gist.ts';
import { heldWait } from './held-by.ts';
import { has, type Item, isWord, keyOf } from './items.ts';
import { rolesIn } from './roles.ts';

/** `attacked`: an enemy where the army itself stands; `unknown`: nothing that an order can wait for. */
export type Wait = Condition | 'attacked' | 'outnumbered' | 'beaten' | 'unknown';

/** Of what was said before: the region spoken of last, and the army that somebody waits for. */
export interface Before {
  readonly there?: RegionId;
  readonly awaited?: ArmyId;
  /** Where they stand who wait. */
  readonly meet?: RegionId;
}

export const waitIn = (clause: Clause, before: Before, talk: Talk): Wait =>
  armyWait(clause, before) ?? heldWait(clause, before.there, talk) ?? placeWait(clause, before, talk);

function placeWait(clause: Clause, { there }: Before, talk: Talk): Wait {
  const { opener } = clause;
  const items = withComers(clause.items);
  const { to, at, bare } = rolesIn(items);
  const [named, ...others] = isLeaving(items) ? placesOf(items) : [...new Set([...to, ...at, ...bare])];
  if (others.length > 0) return 'unknown';
  if (items.some(isOpen)) return gistAt(clause, named) ?? 'unknown';
  const what = whatHappens(items);
  const own = named === undefined ? ownWait(what, there) : undefined;
  if (own !== undefined) return opener === 'if' ? own : 'unknown';
  const region = named ?? there;
  return region === undefined || what === undefined
    ? (gistAt(clause, named) ?? 'unknown')
    : conditionAt(region, what, opener === 'unless', talk);
}

/** `if Tom comes there`: another power in what only enemies do is one; who attacks cannot be told beforehand. */
function withComers(items: readonly Item[]): readonly Item[] {
  const isAlone = items.filter(({ kind }) => kind === 'power').length === 1;
  const isPlaced = has(items, 'there') || items.some(({ kind }) => kind === 'place');
  const isElse = has(items, 'follow', 'with', 'from', 'gone', 'unknown');
  const isComing = isPlaced && has(items, 'attacked', 'appear', 'go', 'at', 'to', 'there');
  return isAlone && isComing && !isElse
    ? items.map((item) => (item.kind === 'power' ? { kind: 'word', is: 'anybody', key: 'enemy' } : item))
    : items;
}

const gistAt = ({ items, opener }: Clause, named: RegionId | undefined): Wait | undefined =>
  named === undefined && opener === 'if' ? gistOf(items) : undefined;

/** What an army itself waits for, where no place is named: `if an enemy comes`, and nobody said where, is to where it stands. */
function ownWait(what: Happening | undefined, there: RegionId | undefined): Wait | undefined {
  if (what === 'attacked' || what === 'outnumbered' || what === 'beaten') return what;
  return what === 'anybody' && there === undefined ? 'attacked' : undefined;
}

const OPEN = ['unknown', 'not', 'no', 'or', 'told', 'maybe'] as const;
const isOpen = (item: Item): boolean =>
  item.kind === 'number' || item.kind === 'power' || OPEN.some((is) => isWord(item, is));

type Happening = 'attacked' | 'outnumbered' | 'beaten' | 'lost' | 'nobody' | 'anybody';

/** The one thing that is said to happen; undefined for none, and for two. */
function whatHappens(items: readonly Item[]): Happening | undefined {
  // `once the enemy has left`.
  if (has(items, 'gone') || isLeaving(items))
    return has(items, 'anybody') || items.some(isFoe) ? 'nobody' : undefined;
  const isNobody = items.some((item) => item.kind === 'army' && item.isNobody);
  const said = HAPPENINGS.filter(
    (one) => (one === 'nobody' && isNobody) || items.some((item) => isWord(item, one)),
  );
  const [first, ...others] = said;
  // `outnumbered by the enemy`: by whom else.
  const isByThem = first === 'outnumbered' && others[0] === 'anybody';
  // `attacked by superior numbers`: not by anybody.
  if (first === 'attacked' && others.includes('outnumbered')) return 'outnumbered';
  const isOne = others.length === 0 || (others.length === 1 && (first === 'attacked' || isByThem));
  return isOne ? first : undefined;
}

const isFoe = ({ kind }: Item): boolean => kind === 'foe';

/** `if the enemy leaves Karak`, `moves away from it`: it is where they were, and not where they come. */
export const isLeaving = (items: readonly Item[]): boolean =>
  LEAVES.test(items.map(keyOf).join(' ')) && (has(items, 'anybody') || items.some(isFoe));
const LEAVES =
  /(?:^| )(?:leaves?|leaving|quits?|abandons?|vacates?|evacuates?|withdraws?(?: from)?|departs?(?: from)?|clears? (?:out|off)|(?:moves?|goes|go|marche?s?|pulls?|walks?|rides?|backs?) (?:away|out|off)|verlass(?:t|en)|raum(?:t|en)|(?:zieh(?:t|en)|geh(?:t|en)) .*(?:ab|weg))(?: |$)/u;

/** Each once; where an enemy army stands is none. */
export const placesOf = (items: readonly Item[]): readonly RegionId[] => [
  ...new Set(items.flatMap((item) => (item.kind === 'place' ? [item.region] : []))),
];

const HAPPENINGS: readonly Happening[] = ['attacked', 'outnumbered', 'beaten', 'lost', 'nobody', 'anybody'];

function conditionAt(region: RegionId, what: Happening, isUnless: boolean, { known }: Talk): Wait {
  const isOwn = known?.reader.kind === 'faction' && known.holders[region] === known.reader.faction;
  if (what === 'outnumbered' || what === 'beaten') return 'unknown';
  if (what === 'lost' && isOwn) return isUnless ? 'unknown' : { kind: 'lost', region };
  return { kind: (what === 'nobody') === isUnless ? 'entered' : 'empty', region };
}

const comingOf = (army: ArmyId, items: readonly Item[], isBack: boolean): Wait => {
  if (isBack || has(items, 'appear', 'follow')) return { kind: 'arrived', army };
  return has(items, 'go', 'from') ? { kind: 'goes', army } : 'unknown';
};

/** `once they are there`: they who were awaited. */
function isReturn(items: readonly Item[]): boolean {
  const isOwn = items.some(
    (item) => item.kind === 'army' && item.isNobody !== true && item.group === undefined,
  );
  return (
    !isOwn &&
    has(items, 'appear', 'there') &&
    has(items, 'pronoun', 'there') &&
    !has(items, 'anybody', 'nobody')
  );
}

const ofGist = (army: ArmyId, gist: ReturnType<typeof gistOf>): Wait =>
  gist === undefined ? 'unknown' : { kind: gist, army };

/** `once the Riders are at Karak`, `when they get to Karak`: where somebody stands who waits for them. */
function isMeeting(items: readonly Item[], meet: RegionId | undefined): boolean {
  const places = items.flatMap((item) => (item.kind === 'place' ? [item.region] : []));
  return (
    meet !== undefined &&
    places.length === 1 &&
    places[0] === meet &&
    items.every(
      (item) =>
        item.kind === 'army' ||
        item.kind === 'place' ||
        item.kind === 'sign' ||
        COMING.some((is) => isWord(item, is)) ||
        /^(?:reach|reaches|reached|have|has|got|come|came|are|is|been|made it|all|finally|up)$/.test(
          keyOf(item),
        ),
    )
  );
}
const COMING = ['filler', 'go', 'appear', 'at', 'to', 'pronoun', 'stay', 'there', 'past'] as const;

const SUFFERED = ['outnumbered', 'attacked', 'beaten'] as const;

/** What waits for an army of our own: that it is attacked, that it comes, that it goes. */
function armyWait({ items, opener }: Clause, { awaited, meet }: Before): Wait | undefined {
  const named = items.flatMap((item) =>
    item.kind === 'army' && item.group === undefined ? item.armies : [],
  );
  const isBack = isReturn(items);
  const [army, ...others] = isBack && awaited !== undefined ? [awaited] : named;
  if (army === undefined) return undefined;
  const isPlaced = items.some(({ kind }) => kind === 'place' || kind === 'foe');
  if (others.length > 0 || opener !== 'if') return 'unknown';
  if (isMeeting(items, meet)) return { kind: 'arrived', army };
  if (items.some(isOpen)) return ofGist(army, isPlaced ? undefined : gistOf(items));
  const suffered = SUFFERED.find((one) => has(items, one));
  if (suffered !== undefined) return { kind: suffered, army };
  return isPlaced ? 'unknown' : comingOf(army, items, isBack);
}
