/**
 * A sentence of which nobody was sure, part by part: each part is an order to an army as a whole (`Caspar, please, over to Lanthorn`),
 * or names nobody and turns nothing round. One part that is neither leaves all of it open.
 */
import type { ArmyId } from '../../campaign/ids.ts';
import { isBesideTheMatter } from '../gist/deal-row.ts';
import type { Talk } from '../wording.ts';
import words from './data/in-parts.json' with { type: 'json' };
import cases from './data/plain-cases.json' with { type: 'json' };
import { shortNameOf } from './named-twice.ts';
import {
  armyBy,
  deedIn,
  type Fit,
  filled,
  isIdle,
  type Told,
  toldIn,
  type Way,
  wayOf,
} from './plain-deeds.ts';
import type { Said } from './said.ts';
import { slotsIn } from './slot-patterns.ts';

/** Where one part may end and the next begin. */
const CUT = new RegExp(` (?:(?:[,;/]|-|–|—|${words.joints.join('|')}) )+`, 'gu');
const PARTS_MAX = 8;
/** What makes a case or a question of it, puts it off, or takes it back. */
const OPEN = new RegExp(` (?:${words.open.join('|')}) `, 'u');

/** The orders, each in a sentence of its own; undefined where any part is open. */
export function inParts(text: string, talk: Talk, said: Said): readonly string[] | undefined {
  const told = toldIn(text, talk, said);
  if (told === undefined || OPEN.test(told.tags.row)) return undefined;
  const parts = partsOf(told.tags.row);
  if (parts.length > PARTS_MAX) return undefined;
  const plain = readFrom(parts, 0, undefined, told);
  return plain === undefined || plain.length === 0 ? undefined : plain;
}

/** With a blank at each end, and the joint in front of all but the first. */
function partsOf(row: string): readonly string[] {
  const cuts = [...row.matchAll(CUT)];
  const starts = [0, ...cuts.map(({ index }) => index)];
  return starts
    .map((from, at) => `${row.slice(from, starts[at + 1] ?? row.length).trimEnd()} `)
    .filter((part) => part.trim() !== '');
}

/** What the parts from there on say, as many together as make one order. */
function readFrom(
  parts: readonly string[],
  at: number,
  before: ArmyId | undefined,
  told: Told,
): readonly string[] | undefined {
  if (at === parts.length) return [];
  for (let end = parts.length; end > at; end -= 1) {
    const part = parts.slice(at, end).join('').replace(CUT_FIRST, ' ').replaceAll('  ', ' ');
    const one =
      end === at + 1 && isIdle(part.trim()) && !isBesideTheMatter(part)
        ? { army: before, plain: [] }
        : orderIn(part, before, told);
    const rest = one === undefined ? undefined : readFrom(parts, end, one.army, told);
    if (one !== undefined && rest !== undefined) return [...one.plain, ...rest];
  }
  return undefined;
}

const CUT_FIRST = new RegExp(`^${CUT.source}`, 'u');

interface Read {
  readonly army: ArmyId | undefined;
  readonly plain: readonly string[];
}

/** An order to the army that is named in it, or to the one before it. */
function orderIn(part: string, before: ArmyId | undefined, told: Told): Read | undefined {
  const said = part.replace(MANNERS, ' ');
  const ofRest = restIn(said);
  if (ofRest !== undefined && isOfTheRest(ofRest, told)) return { army: before, plain: [ofRest.way.plain] };
  const deed = deedIn(said, { isWhole: true });
  if (deed === undefined) return undefined;
  const { A } = deed.slots;
  const army = armyBy(A, told.tags) ?? (A === undefined ? before : undefined);
  const who = army === undefined ? severalBy(A, told) : shortNameOf(army, told.talk);
  const what = filled(deed, {}, told);
  return who === undefined || what === undefined ? undefined : { army, plain: [`${who} ${what}`] };
}

/** `both hosts`, as they are called there. */
function severalBy(tag: string | undefined, { tags, text }: Told): string | undefined {
  const one = tags.named[Number(tag?.slice(2))];
  if (one?.kind !== 'army' || one.isNobody === true || one.isOwner === true || one.armies.length < 2)
    return undefined;
  return text.slice(one.start, one.end);
}

const MANNERS = new RegExp(`^ (?:(?:${words.manners.join('|')}) (?:[,:] )?)*`, 'u');

let made: readonly Way[] | undefined;

function restIn(said: string): Fit | undefined {
  made ??= cases['of the rest'].map(wayOf(''));
  for (const way of made) {
    const found = way.mayFit(said) ? way.pattern.exec(said) : null;
    if (found !== null) return { way, slots: slotsIn(found.groups) ?? {} };
  }
  return undefined;
}

/** Whoever is named there is all of ours, or the rest of them. */
function isOfTheRest({ slots }: Fit, { tags }: Told): boolean {
  if (slots['G'] === undefined) return true;
  const rest = tags.named[Number(slots['G'].slice(2))];
  if (rest?.kind !== 'army' || rest.isNobody === true || rest.isOwner === true) return false;
  return rest.group === 'all' || rest.group === 'rest';
}
