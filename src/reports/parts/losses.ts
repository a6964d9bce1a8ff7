import {
  type Aftermath,
  type EngagedParty,
  type EngagedUnit,
  type Engagement,
  SIDES,
  type Side,
} from '../../kernel/ruleset.ts';
import { withArticle } from '../names.ts';
import { oneLine, type Table } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import { upperFirst } from '../words.ts';
import { familiarName } from './cast.ts';
import { inKinds } from './in-kinds.ts';
import { isOfFighters } from './parties.ts';
import type { RoundEnd } from './rounds.ts';
import { isInFlight } from './tide.ts';

/** How it ended, and every round's end; none of a battle that was only reported. */
interface After {
  readonly aftermath: Aftermath;
  readonly ends: readonly RoundEnd[];
}

/** What each side brought to a battle and what it took home: every unit, then every person. */
export function lossesTable(
  engagement: Engagement,
  after: After,
  words: ReportWords = reportsInEnglish,
): Table {
  const { battles } = words;
  const told = { ...after, words: battles };
  const rows = SIDES.flatMap((side) => partyRows(engagement, side, told));
  const sentences = SIDES.map((side) => sayParty(engagement, side, { ...told, all: words }));
  return { head: battles.lossesHead, sentences, rows, flushRight: [1] };
}

/** The same of one side for those who listen: who is lost first, those of one kind together. */
function sayParty(
  { parties }: Engagement,
  side: Side,
  { aftermath, ends, words, all }: Told & { readonly all: ReportWords },
): string {
  const { name, armies } = parties[side];
  const units = armies.flatMap((army) => army.units);
  const fateOf = ({ id }: EngagedUnit) => aftermath.units.find((unit) => unit.id === id);
  const lost = units.filter((unit) => fateOf(unit)?.fate === 'destroyed');
  const left = units.flatMap((unit) => {
    const after = fateOf(unit);
    if (after === undefined || after.fate === 'destroyed') return [];
    const how = after.fate === 'routed' ? howTheyLeft(unit, ends, words) : '';
    return [{ unit: called(unit), left: after.left, of: unit.left, how }];
  });
  return words.lossesSaid({
    party: upperFirst(oneLine(name)),
    isFighters: isOfFighters(parties),
    lost: inKinds(lost.map(called), all),
    left,
    persons: personsOf(armies, aftermath).map(({ name, fate }) => ({ name, fate: words.fates[fate] })),
  });
}

const called = ({ name }: EngagedUnit): string => withArticle(oneLine(name));

function personsOf(armies: EngagedParty['armies'], { persons }: Aftermath) {
  return armies.flatMap(({ general }) => {
    if (general === undefined) return [];
    const fate = persons.find(({ id }) => id === general.id)?.fate ?? 'unhurt';
    return [{ name: shortNameIn(general.name, armies), fate }];
  });
}

interface Told extends After {
  readonly words: ReportWords['battles'];
}

/** The party's name has a row of its own. */
function partyRows(
  { parties }: Engagement,
  side: Side,
  { aftermath, ends, words }: Told,
): readonly (readonly string[])[] {
  const { name, armies } = parties[side];
  const all = armies.flatMap((army) => army.units);
  const units = all.map((unit) => [
    oneLine(unit.name),
    String(unit.left),
    sayUnit(unit, { aftermath, ends, words }, isOfFighters(parties)),
  ]);
  const persons = personsOf(armies, aftermath).map((person) => [person.name, '', words.fates[person.fate]]);
  return [[words.sideRow(upperFirst(oneLine(name))), '', ''], ...units, ...persons];
}

/** Without descent and byname, where that tells them from the side's other generals. */
function shortNameIn(name: string, armies: EngagedParty['armies']): string {
  const short = familiarName(oneLine(name));
  const alike = armies.filter(
    ({ general }) => general !== undefined && familiarName(oneLine(general.name)) === short,
  );
  return alike.length > 1 ? oneLine(name) : short;
}

function sayUnit(unit: EngagedUnit, { aftermath, ends, words }: Told, isOneFighter: boolean): string {
  const after = aftermath.units.find(({ id }) => id === unit.id);
  if (after === undefined) return words.fates.unknown;
  switch (after.fate) {
    case 'standing':
      return String(after.left);
    case 'routed':
      return words.leftAnd({ left: after.left, how: howTheyLeft(unit, ends, words) });
    case 'destroyed':
      return isOneFighter ? words.fates.fallen : words.fates.destroyed;
  }
}

/** The beaten leave the field in one way or the other; of a battle that was only reported nobody knows which. */
function howTheyLeft(
  unit: EngagedUnit,
  ends: readonly RoundEnd[],
  { fates }: ReportWords['battles'],
): string {
  if (ends.length === 0) return fates.routed;
  return isInFlight(unit, ends) ? fates.inFlight : fates.withdrew;
}
