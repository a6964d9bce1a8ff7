/** An army called by where it stands, who leads it or who is in it: `the lads at Oxley`, `whoever is in Karak`, `the army with the Old Guard in it`. */
import type { ArmyId } from '../../campaign/ids.ts';
import type { Army } from '../../campaign/state.ts';
import type { Talk } from '../wording.ts';
import type { Words } from '../words.ts';
import { keyAt, keysFrom, nameOf, skipArticles } from './name-at.ts';

/** As it stands in the row. */
export interface ArmySpot {
  readonly kind: 'army';
  readonly armies: readonly ArmyId[];
  readonly to: number;
}

/** The army, if it is the only one. */
export function onlyArmy([army, ...others]: readonly Army[], to: number): ArmySpot | undefined {
  return army === undefined || others.length > 0 ? undefined : { kind: 'army', armies: [army.id], to };
}

const onlyWhere = ({ known }: Talk, fits: (army: Army) => boolean, to: number): ArmySpot | undefined =>
  onlyArmy((known?.armies ?? []).filter(fits), to);

const BODIES =
  /^(?:army|host|force|men|troops|lads|boys|guys|fellows|chaps|soldiers|lot|heer|armee|truppen|leute|jungs|garrison|abteilung|einheit|streitmacht|detachment|column|command)$/;
const LEADS = /^(?:led|commanded|headed) by$/;
const WHOEVER = /^(?:whoever|wer) (?:is|sits|stands|ist|sitzt|steht)$/;

/** The only one that fits. */
export function armyAtPlace(line: Words, at: number, talk: Talk): ArmySpot | undefined {
  if (WHOEVER.test(keysFrom(line, at, at + 2))) return standingAt(line, at + 2, talk);
  const body = skipArticles(line, at);
  const standing = standingBefore(line, body, talk);
  if (standing !== undefined) return standing;
  if (!BODIES.test(keyAt(line, body))) return undefined;
  if (LEADS.test(keysFrom(line, body + 1, body + 3))) return ledBy(line, body + 3, talk);
  return standingAt(line, body + 1, talk) ?? havingUnit(line, body + 1, talk);
}

/** `at Karak`. */
function standingAt(line: Words, at: number, talk: Talk): ArmySpot | undefined {
  if (!/^(?:at|in|bei|zu)$/.test(keyAt(line, at))) return undefined;
  const place = nameOf(talk, 'places', line, at + 1);
  return place === undefined ? undefined : onlyWhere(talk, (army) => army.at === place.id, place.to);
}

/** `die in Karak geführte Abteilung`. */
function standingBefore(line: Words, at: number, talk: Talk): ArmySpot | undefined {
  if (!/^(?:in|bei|zu)$/.test(keyAt(line, at))) return undefined;
  const place = nameOf(talk, 'places', line, at + 1);
  if (
    place === undefined ||
    !STATIONED.test(keyAt(line, place.to)) ||
    !BODIES.test(keyAt(line, place.to + 1))
  )
    return undefined;
  return onlyWhere(talk, (army) => army.at === place.id, place.to + 2);
}
const STATIONED =
  /^(?:stehend|liegend|lagernd|gefuhrt|stationiert|befindlich|versammelt|rastend|weilend)(?:e|es|en|er)$/;

/** `led by Berta`. */
function ledBy(line: Words, at: number, talk: Talk): ArmySpot | undefined {
  const led = nameOf(talk, 'armies', line, at);
  return led === undefined ? undefined : { kind: 'army', armies: [led.id as ArmyId], to: led.to };
}

/** `with the Old Guard in it`. */
function havingUnit(line: Words, at: number, talk: Talk): ArmySpot | undefined {
  const unit = /^(?:with|mit)$/.test(keyAt(line, at))
    ? nameOf(talk, 'units', line, skipArticles(line, at + 1))
    : undefined;
  if (unit === undefined) return undefined;
  const to = keysFrom(line, unit.to, unit.to + 2) === 'in it' ? unit.to + 2 : unit.to;
  return onlyWhere(talk, ({ units }) => units.some(({ id }) => id === unit.id), to);
}

/** `R to Karak`: the letter with which one army's name begins, before what it does. */
export function armyByLetter(
  line: Words,
  at: number,
  talk: Talk,
  isDoing: (at: number) => boolean,
): ArmySpot | undefined {
  const { start = 0, end = 0 } = line.words[at] ?? {};
  const letter = line.text.slice(start, end);
  if (!/^\p{Lu}$/u.test(letter) || /^[AI]$/.test(letter) || !isDoing(at + 1)) return undefined;
  return onlyWhere(talk, ({ name }) => name.startsWith(letter), at + 1);
}
