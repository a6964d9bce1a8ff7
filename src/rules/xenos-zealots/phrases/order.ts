/** A unit's order for the turn: a counter and its details in one line. */
import { ok, type Result } from '../../../kernel/result.ts';
import type { PlanLine, Side } from '../../../kernel/ruleset.ts';
import type { View } from '../view.ts';
import { enemyUnit, forUnit, nameOf, type Phrase, placeText, readPlace, whose } from './names.ts';

/** What a line may begin with, the longer forms first. `HOLD` stands and fires if it can. */
const VERBS: readonly (readonly [RegExp, string])[] = [
  [/^(?:double[ -]?time|double|run|rush|sprint|march)(?= |,|$)/i, 'DOUBLE_TIME'],
  [/^(?:advance|move|walk|go)(?= |,|$)/i, 'ADVANCE'],
  [/^(?:charge|assault|attack)(?= |,|$)/i, 'CHARGE'],
  [/^(?:evade|fall back|pull back)(?= |,|$)/i, 'EVADE'],
  [/^(?:fire[ -]?support|overwatch|shoot|fire)(?= |,|$)/i, 'FIRE_SUPPORT'],
  [/^(?:infiltrate|sneak)(?= |,|$)/i, 'INFILTRATE'],
  [/^(?:hold|stand|stay|wait)(?= |,|$)/i, 'HOLD'],
];

const WORDS: Readonly<Record<string, string>> = {
  DOUBLE_TIME: 'double time',
  ADVANCE: 'advance',
  CHARGE: 'charge',
  EVADE: 'evade',
  FIRE_SUPPORT: 'fire support',
  INFILTRATE: 'infiltrate',
  HOLD: 'hold',
};

/** Counters that are said with the enemy they are meant for right away. */
const AT_ENEMY = ['CHARGE', 'FIRE_SUPPORT'];

export const order: Phrase = {
  kind: 'order',
  says: '<unit>: advance | charge | double time | evade | fire support | infiltrate | hold [to <x>, <y> or <unit>] [, shoot <enemy>]',
  example: 'all: advance to 36, 24',
  means: 'the counter of a unit this turn, where it goes and whom it shoots or charges',
  read: (line, view, side) => {
    const match = /^(?:(.+?): ?)?(.+)$/.exec(line);
    const said = match?.[2] ?? '';
    const verb = VERBS.find(([pattern]) => pattern.test(said));
    if (match === null || verb === undefined || /^attack .+ first$/i.test(said)) return undefined;
    const rest = said.replace(verb[0], '').trim().replace(/^, ?/, '');
    const details = readDetails(rest, verb[1], view, side);
    return details.ok
      ? forUnit(match[1], view, side, { kind: 'order', counter: verb[1], ...details.value })
      : details;
  },
  write: (line, view) => `${whose(line, view)}${said(line, view)}`,
};

function said(line: PlanLine, view: View): string {
  const counter = String(line['counter']);
  const word = WORDS[counter] ?? '';
  const enemy = line['target'] === undefined ? undefined : nameOf(view, line['target']);
  if (AT_ENEMY.includes(counter))
    return enemy === undefined ? word : `${word} ${counter === 'CHARGE' ? '' : 'at '}${enemy}`;
  const place = placeText(line, view);
  return `${word}${place === undefined ? '' : ` to ${place}`}${enemy === undefined ? '' : `, shoot ${enemy}`}`;
}

type Details = Readonly<Record<string, PlanLine[string]>>;

/** `to 36, 24, shoot Orcs`: a place, an enemy, both or neither. */
function readDetails(rest: string, counter: string, view: View, side: Side): Result<Details> {
  if (rest === '') return ok({});
  if (AT_ENEMY.includes(counter)) return readEnemy(rest, view, side);
  const [place, enemy] = split(rest);
  const where = place === '' ? ok({}) : readPlace(place, view);
  if (!where.ok) return where;
  if (enemy === undefined) return ok({ ...where.value });
  const target = readEnemy(enemy, view, side);
  return target.ok ? ok({ ...where.value, ...target.value }) : target;
}

/** The place before and the enemy after `shoot`. */
function split(rest: string): readonly [string, string | undefined] {
  const match =
    /^(.*?)(?:^|,? (?:and |then )?|, ?)(?:shoot(?: at)?|fire at|firing at|shooting(?: at)?) (.+)$/i.exec(
      rest,
    );
  const place = (match === null ? rest : (match[1] ?? ''))
    .replace(/^(?:to|toward|towards|at|on|near) /i, '')
    .trim();
  return [place.replace(/,$/, ''), match?.[2]];
}

function readEnemy(text: string, view: View, side: Side): Result<Details> {
  const name = text.replace(/^(?:at|on|the|to|against|shoot) /i, '').replace(/^(?:at|the) /i, '');
  const enemy = enemyUnit(name, view, side);
  return enemy.ok ? ok({ target: enemy.value }) : enemy;
}
