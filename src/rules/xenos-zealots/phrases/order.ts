/** A unit's order for the turn: a counter and its details in one line. */
import type { Result } from '../../../kernel/result.ts';
import type { PlanLine, Side } from '../../../kernel/ruleset.ts';
import type { View } from '../view.ts';
import { detailsText, readDetails } from './details.ts';
import { forUnit, whose } from './groups.ts';
import type { Phrase } from './names.ts';

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

export const order: Phrase = {
  kind: 'order',
  says: '<unit, units or all>: advance | charge | double time | evade | fire support | infiltrate | hold [to <x>, <y> or <unit>] [, shoot <enemy>]',
  example: 'all: advance to 36, 24',
  means: 'the counter of a unit this turn, where it goes and whom it shoots or charges',
  read: (line, view, side) => {
    const match = /^(?:(.+?): ?)?(.+)$/.exec(line);
    const said = match?.[2] ?? '';
    const verb = VERBS.find(([pattern]) => pattern.test(said));
    if (verb === undefined) return match?.[1] === undefined ? withoutColon(line, view, side) : undefined;
    if (/^attack .+ first$/i.test(said)) return undefined;
    const rest = said.replace(verb[0], '').trim().replace(/^, ?/, '');
    const details = readDetails(rest, verb[1], view, side);
    return details.ok
      ? forUnit(match?.[1], view, side, { kind: 'order', counter: verb[1], ...details.value })
      : details;
  },
  write: (line, view) =>
    `${whose(line, view) || 'all: '}${WORDS[String(line['counter'])] ?? ''}${detailsText(line, view)}`,
};

/** `Knights charge Levy`: as with a colon, where what stands before the verb is somebody's name. */
function withoutColon(line: string, view: View, side: Side): Result<PlanLine> | undefined {
  for (let at = line.indexOf(' '); at > 0; at = line.indexOf(' ', at + 1)) {
    const said = line.slice(at + 1);
    if (!VERBS.some(([pattern]) => pattern.test(said))) continue;
    const name = line.slice(0, at);
    if (forUnit(name, view, side, { kind: 'order' }).ok) return order.read(`${name}: ${said}`, view, side);
  }
  return undefined;
}
