/**
 * `My cavalry scares me, standing so close to the Bone Breakers, so please bring it back to Oxley`: how things are, and what is to be
 * done for it. What is said to be so orders nothing; the order behind it is put by itself.
 */
import type { ArmyId } from '../../campaign/ids.ts';
import words from './data/consequences.json' with { type: 'json' };
import { shortNameOf } from './named-twice.ts';
import {
  armyBy,
  deedIn,
  type Fit,
  filled,
  lastPlace,
  nameOf,
  onlyArmy,
  regionBy,
  type Told,
} from './plain-deeds.ts';

/** Behind these stands what follows from it. */
const SO = new RegExp(
  ` (?:,|;|-|–)? ?(?:${words.so.join('|')}) (?!(?:that|much|far|long|many|as|dass) )`,
  'gu',
);
/** Behind these may stand something else as well. */
const AND = / (?:,|;|(?:, )?(?:and|und)) /gu;
/** Who or what it is said of, and that it is so. */
const STATE = new RegExp(
  `^ (?:(?:${words.lead.join('|')}|,) )*(?:(?:${words.whose.join('|')}) )?(?:@[apfw]\\d+|${words.who.join('|')}) (?:\\S+ )?(?:${words.state.join('|')}) (?!to )`,
  'u',
);
/** It is open whether it is so. */
const OPEN = new RegExp(` (?:${words.open.join('|')}) `, 'u');

/** What is to be done; undefined where nothing is said to be so, or it is open what follows. */
export const inConsequence = (told: Told): string | undefined => behind(SO, told, false);

/** `2nd Host has waited long enough, it goes to Oxley`: nothing but the order itself says that it follows. */
export const inAddition = (told: Told): string | undefined => behind(AND, told, true);

function behind(joint: RegExp, told: Told, isOfHim: boolean): string | undefined {
  const { row } = told.tags;
  for (const { index, 0: words } of row.matchAll(joint)) {
    const plain = doneAt(`${row.slice(0, index)} `, ` ${row.slice(index + words.length)}`, told, isOfHim);
    if (plain !== undefined) return plain;
  }
  return undefined;
}

/** `isOfHim`: only what is said of an army of ours itself, and names no place. */
function doneAt(front: string, back: string, told: Told, isOfHim: boolean): string | undefined {
  if (!STATE.test(front) || OPEN.test(front) || (isOfHim && !OF_HIM.test(front))) return undefined;
  const deed = deedIn(back);
  if (deed === undefined || (isOfHim && !deed.way.plain.includes('{P}'))) return undefined;
  const army = bidden(front, deed, told);
  if (army === undefined) return undefined;
  const { tags, talk } = told;
  const there = nameOf(regionBy(lastPlace(front), tags) ?? told.there, talk);
  const what = filled(deed, { THERE: there }, told);
  return what === undefined ? undefined : `${shortNameOf(army, talk)} ${what}`;
}

const OF_HIM = /^[^@]*@a\d+[^@]*$/u;

/** Who is named with the order, or else alone before it. */
function bidden(front: string, deed: Fit, { tags, topic }: Told): ArmyId | undefined {
  const named = armyBy(deed.slots['A'], tags);
  if (named !== undefined) return named ?? undefined;
  return onlyArmy(front, tags) ?? (front.includes('@a') ? undefined : topic);
}
