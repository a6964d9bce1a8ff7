/** The details of an order counter: its clauses read and said, and what goes with which counter. */
import { ok, type Result } from '../../../kernel/result.ts';
import type { PlanLine, Side } from '../../../kernel/ruleset.ts';
import type { View } from '../view.ts';
import { refuse } from '../words/refuse.ts';
import {
  aim,
  CLAUSES,
  type Clause,
  centre,
  type Details,
  enemiesText,
  facing,
  formation,
  holdFire,
  jump,
  leader,
  readEnemies,
  shoot,
  to,
  turn,
  via,
  weapon,
} from './clauses.ts';
import { readPlace } from './names.ts';

/** What a clause after the first may begin with. */
const OPENINGS = [
  'via|through|by way of|to|toward|towards|board|go aboard|get on|(?:up )?on level|jump|jumping',
  'shoot|shooting|fire at|firing at|with|aim|aiming|centre|center|(?:the |its )?templates? (?:at|on|over)|hold fire|holding fire',
  '(?:its |the |their )?leader|facing|face|in (?:a )?(?:ranks|line|column|open)|act|acts',
].join('|');
/** Clauses are parted by commas, shots also by `and` and `then`; corners and the end of a way need nothing between. */
const SEAM = new RegExp(
  [
    `, ?(?=(?:and |then )?(?:${OPENINGS})\\b)`,
    ',? (?:and|then) (?=(?:shoot|shooting|fire at|firing at)\\b)',
    ' (?=(?:to|toward|towards) (?:\\(?\\d|objective ))',
  ].join('|'),
  'i',
);

/** The clauses of an order; what stands first without a word of its own is a place, or the enemy of an attack. */
export function readDetails(text: string, counter: string, view: View, side: Side): Result<Details> {
  let details: Details = {};
  const parts = (counter === 'HOLD' ? text.replace(/^fire$/i, 'hold fire') : text)
    .split(SEAM)
    .map((part) => part.trim().replace(/^(?:and|then) /i, ''));
  for (const [i, part] of parts.entries()) {
    if (part === '') continue;
    const found = readClause(part, { counter, isFirst: i === 0 }, view, side);
    if (!found.ok) return found;
    details = joined(details, found.value);
  }
  return ok(details);
}

function readClause(
  part: string,
  at: { readonly counter: string; readonly isFirst: boolean },
  view: View,
  side: Side,
): Result<Details> {
  const isAttack = AT_ENEMY.includes(at.counter);
  if (at.isFirst && isAttack && !via.begins.test(part) && !hasOwnWord(part)) {
    return readEnemies(part.replace(/^(?:at|on|the|to|against|shoot) /i, ''), view, side);
  }
  const clause = CLAUSES.find(({ begins }) => begins.test(part));
  if (clause === undefined) return readPlace(part.replace(/^(?:at|near) /i, ''), view);
  if (clause.of === 'assault' && at.counter !== 'CHARGE') {
    return refuse('unclear/detail.charge', { part }, 'XZ-ORD-11');
  }
  const counter = MISFITS.find((one) => one === at.counter);
  if (counter !== undefined && clause.of === (counter === 'FIRE_SUPPORT' ? 'move' : 'shoot')) {
    return refuse(`unclear/detail.${counter}`, { part }, 'XZ-ORD-11');
  }
  return clause.read(part.replace(clause.begins, ''), view, side);
}

/** Counters that are said with the enemy they are meant for right away. */
const AT_ENEMY = ['CHARGE', 'FIRE_SUPPORT'];

function hasOwnWord(part: string): boolean {
  return [weapon, aim, centre, leader, holdFire, turn, jump, formation, facing].some(({ begins }) =>
    begins.test(part),
  );
}

/** Counters that lack an action: three do not shoot, and fire support does not move. */
const MISFITS = ['DOUBLE_TIME', 'INFILTRATE', 'CHARGE', 'FIRE_SUPPORT'] as const;

/** Several weapons, each with its own enemy, are one list. */
function joined(details: Details, more: Details): Details {
  const [before, after] = [details['weapons'], more['weapons']];
  if (!Array.isArray(before) || !Array.isArray(after)) return { ...details, ...more };
  return { ...details, weapons: [...before, ...after] };
}

/** The clauses of a line, each after a comma, the place or the enemy that goes with the counter first. */
export function detailsText(line: PlanLine, view: View): string {
  const isAttack = AT_ENEMY.includes(String(line['counter']));
  const enemies = enemiesText(line, view);
  const first = isAttack && enemies !== '' ? ` ${line['counter'] === 'CHARGE' ? '' : 'at '}${enemies}` : '';
  const said = CLAUSES.filter((clause) =>
    clause === shoot ? !isAttack && enemies !== '' : isIn(line, clause),
  ).map((clause) => clause.say(line, view));
  const seam = first === '' && said.length > 0 && (isIn(line, via) || isIn(line, to)) ? ' ' : ', ';
  return `${first}${said.length === 0 ? '' : seam}${said.join(', ')}`;
}

function isIn(line: PlanLine, { field }: Clause): boolean {
  return line[field] !== undefined || (field === 'to' && line['at'] !== undefined);
}
