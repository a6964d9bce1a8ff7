/**
 * What a sentence says beside its orders and nobody has read: `the 2nd goes with the other one, riders hold`, `the Riders follow a turn later`,
 * `next turn straight back home`. It is asked, so that nothing vanishes beside an order that was understood.
 */
import type { ArmyId } from '../../campaign/ids.ts';
import type { Talk } from '../wording.ts';
import { withArmiesByPlace } from './by-place.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { type Entry, restOf } from './entry.ts';
import { plainly } from './idioms.ts';
import { has, type Item, isWord, itemsOf, keyOf } from './items.ts';

/** Longer ones are stories. */
const LENGTH_MAX = 300;

/** The entries, with a question behind those that leave an army or a turn out. */
export function unheardAsked(entries: readonly Entry[], talk: Talk): readonly Entry[] {
  const told = entries.flatMap(armiesTold);
  const isEverybody = entries.some(({ claims }) => claims.some(({ group }) => group !== undefined));
  return entries.flatMap((entry) => {
    if (!isOrdering(entry) || entry.text.length > LENGTH_MAX) return [entry];
    const clauses = clausesOf(withArmiesByPlace(itemsOf(plainly(entry.text), talk), talk)).filter(isTelling);
    const isArmyLeft = !isEverybody && clauses.some((clause) => isLeft(clause, told));
    const late = isOfNow(entry) ? clauses.filter((clause) => isLater(clause, talk)) : [];
    const armies = late.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'army' ? item.armies : [])),
    );
    const isLost = clauses.some((clause) => isNowhere(clause, entry.text));
    const isOpen =
      isLost ||
      isArmyLeft ||
      late.length > 0 ||
      isReturning(entry) ||
      clauses.some((one) => isTrain(one, entry));
    if (!isOpen) return [entry];
    const kept = withAsked(entry, armies);
    return kept.claims.length + kept.dealings.length === 0 ? [restOf(entry)] : [kept, restOf(entry)];
  });
}

/** `Both hosts to Karak, the second a turn later`: nobody knows when it goes. */
const withAsked = (entry: Entry, armies: readonly ArmyId[]): Entry => ({
  ...entry,
  claims: entry.claims.flatMap((claim) => {
    if (claim.turn !== undefined || !('path' in claim.deed)) return [claim];
    const others = claim.armies.filter((army) => !armies.includes(army));
    if (others.length === claim.armies.length) return [claim];
    return others.length === 0 ? [] : [{ ...claim, armies: others }];
  }),
});

const armiesTold = ({ claims, kept }: Entry): readonly ArmyId[] => [
  ...claims.flatMap((claim) => [
    ...claim.armies,
    ...('other' in claim.deed ? [claim.deed.other] : []),
    ...(typeof claim.if === 'object' && 'army' in claim.if ? [claim.if.army] : []),
  ]),
  ...(JSON.stringify(kept?.order ?? null).match(/"(?:army|other|into|from|with)":"[^"]+"/g) ?? []).map(
    (pair) => pair.split('"').at(-2) as ArmyId,
  ),
];

/** `The Riders go to Karak and back`: of two ways one was read. */
function isReturning({ text, claims }: Entry): boolean {
  const [claim, ...others] = claims;
  const isOneWay = claim !== undefined && others.length === 0 && 'path' in claim.deed;
  return isOneWay && claim.if === undefined && RETURNING.test(text);
}
const RETURNING =
  /(?:,|(?<!\p{L})(?:and|then|und|dann)) (?:then |dann )?(?:(?:comes?|goes|go|gets?|turns?|marche?s?|rides?) )?(?:straight |right |wieder )?(?:back|home|zurück|heim|nach hause)(?: again)?\W*$/iu;

/** It orders something, and asks nothing yet. */
const isOrdering = ({ kept, claims, isQuestion, takesBack, isLimit }: Entry): boolean =>
  kept === undefined &&
  !isQuestion &&
  !takesBack &&
  !isLimit &&
  claims.length > 0 &&
  claims.every(({ sureness, deed }) => sureness !== 'asked' && deed.kind !== 'open');

/** What shall be done, and no reason, case or story. */
const isTelling = ({ items, opener, link }: Clause): boolean =>
  (opener === undefined || opener === 'and' || opener === 'but') &&
  link !== 'so' &&
  !has(items, ...ASIDE) &&
  !items.some((item) => ['foe', 'power', 'gm'].includes(item.kind));

const ASIDE = [
  ...(['not', 'no', 'past', 'told', 'weigh', 'void', 'again', 'maybe', 'or', 'except', 'only'] as const),
  ...(['nobody', 'if', 'unless', 'because', 'until'] as const),
] as const;

/** An army that nothing was ordered for, and behind it what armies do. */
function isLeft({ items }: Clause, told: readonly ArmyId[]): boolean {
  const at = items.findIndex(
    (item) =>
      item.kind === 'army' && item.isOwner !== true && item.isDative !== true && isNew(item.armies, told),
  );
  if (at < 0 || items.slice(0, at).some((item) => LINKS.test(keyOf(item)) || item.kind === 'army'))
    return false;
  const next = items.slice(at + 1).find((item) => !isWord(item, 'filler') && item.kind !== 'sign');
  return ['go', 'stay', 'follow', 'force', 'to', 'via', 'there', 'home', 'nextTurn'].some((is) =>
    isWord(next, is as 'go'),
  );
}

/** `and the blorps follow the 1st Host`: somebody goes with an army, by a name that nobody knows. */
function isTrain({ items }: Clause, { claims }: Entry): boolean {
  const at = items.findIndex((item) => isWord(item, 'follow'));
  if (at < 1 || items.slice(0, at).some(({ kind }) => kind === 'army')) return false;
  const led = items.slice(at + 1).find((item) => !isWord(item, 'filler'));
  if (led?.kind !== 'army') return false;
  const named: readonly unknown[] = claims.flatMap(({ armies, deed }) => [...armies, ...Object.values(deed)]);
  return !led.armies.some((army) => named.includes(army));
}

const isNew = (armies: readonly ArmyId[], told: readonly ArmyId[]): boolean =>
  armies.length > 0 && armies.every((army) => !told.includes(army));

/** `as far as the Riders`, `before Berta`: they do nothing here. */
const LINKS =
  /(?:^| )(?:for|of|with|from|than|before|after|until|while|whom|who|which|that|how|what|where|when|like|as)$/;

const isOfNow = ({ claims }: Entry): boolean => claims.every(({ turn }) => turn === undefined);

/** What shall be done in a turn to come. */
const isLater = ({ items }: Clause, { known }: Talk): boolean =>
  (items.some(({ kind }) => kind === 'army') && has(items, 'nextTurn')) ||
  (items.some(
    (item) => isWord(item, 'nextTurn') || (item.kind === 'turn' && item.value > (known?.turn ?? item.value)),
  ) &&
    (items.some(isGoal) || has(items, 'stay', 'there', 'home')));

/** `and the third one to Hogwarts`: a goal by a name that nobody knows. */
const isNowhere = ({ items }: Clause, text: string): boolean =>
  items.some((item, at) => {
    const next = items[at + 1];
    if (!isWord(item, 'to') || !isWord(next, 'unknown') || items.some(isGoal)) return false;
    const [word = ''] = keyOf(next).split(' ');
    return word.length >= NAME_FROM && text.includes(` ${capital(word)}`);
  });

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const NAME_FROM = 4;

const isGoal = ({ kind }: Item): boolean => kind === 'place';
