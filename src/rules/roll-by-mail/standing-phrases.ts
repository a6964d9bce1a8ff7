/** How standing orders are written: for one fighter, or for the whole party (RM-DOC-21). */
import type { Json } from '../../kernel/brand.ts';
import type { Phrase } from '../../kernel/phrase-book.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { otherSide, type PlanLine, type Side } from '../../kernel/ruleset.ts';
import { findFighter, isOf, writtenName } from './names.ts';
import { TARGET_WORDS } from './standing.ts';
import { isStanding } from './state.ts';
import type { View } from './view.ts';
import { refuse } from './words/refuse.ts';

interface Row {
  readonly kind: string;
  readonly says: string;
  readonly example: string;
  readonly means: string;
  readonly form: RegExp;
  /** What the words after the name mean; undefined when they are of another line. */
  readonly read: (match: RegExpExecArray, view: View, side: Side) => Result<Json> | undefined;
  readonly write: (value: Json | undefined, view: View) => string;
}

/** `[<fighter>:] words`: the line for one, or for all where nobody is named. */
function phrase({ read, write, form, ...row }: Row): Phrase<View> {
  return {
    ...row,
    read: (line, view, side) => {
      const [, name, rest = line] = /^(.+?): ?(.+)$/.exec(line) ?? [];
      const match = form.exec(rest);
      const value = match === null ? undefined : read(match, view, side);
      if (value === undefined || !value.ok) return value;
      return forSome(name, view, side, { kind: row.kind, value: value.value });
    },
    write: (line, view) => {
      const unit = line['unit'];
      const whose = unit === undefined ? '' : `${writtenName(view.state, String(unit))}: `;
      return `${whose}${write(line['value'], view)}`;
    },
  };
}

function forSome(name: string | undefined, view: View, side: Side, line: PlanLine): Result<PlanLine> {
  if (name === undefined || /^(?:all|everybody)$/i.test(name)) return ok(line);
  const own = isOf(view.state, side);
  const unit = findFighter(name, view, (index) => own(index) && isStanding(view.state, index));
  return unit.ok ? ok({ ...line, unit: unit.value }) : unit;
}

const lower = (match: RegExpExecArray, group = 1): string => (match[group] ?? '').toLowerCase();

const stance = phrase({
  kind: 'stance',
  says: '[<fighter>:] charge | advance | hold | shoot | cast | guard | leave',
  example: 'Ranger: hold',
  means: 'how he carries himself when nothing else is said; without a name, all of them',
  form: /^(charge|advance|hold|shoot|cast|guard|leave)$/i,
  read: (match) => ok(lower(match) === 'leave' ? 'withdraw' : lower(match)),
  write: (value) => (value === 'withdraw' ? 'leave' : String(value)),
});

const INTO: Readonly<Record<string, string>> = {
  never: 'never',
  'enemies only': 'enemiesOnly',
  always: 'always',
};
const intoCombat = phrase({
  kind: 'into-combat',
  says: '[<fighter>:] shoot into combat never | enemies only | always',
  example: 'shoot into combat never',
  means: 'whether to shoot where a friend may be hit',
  form: /^shoot into combat (never|enemies only|always)$/i,
  read: (match) => ok(INTO[lower(match)] ?? 'never'),
  write: (value) => `shoot into combat ${value === 'enemiesOnly' ? 'enemies only' : String(value)}`,
});

const breakAwayAt = phrase({
  kind: 'break-away-at',
  says: '[<fighter>:] break away at <n> wounds | break away never',
  example: 'Ranger: break away at 1 wound',
  means: 'get out of a fight when only so many Wounds are left',
  form: /^break away (?:at (\d{1,2}) wounds?|(never))$/i,
  read: (match) => ok(match[1] === undefined ? 0 : Number(match[1])),
  write: (value) =>
    value === 0 ? 'break away never' : `break away at ${Number(value)} ${value === 1 ? 'wound' : 'wounds'}`,
});

const spellDice = phrase({
  kind: 'spell-dice',
  says: '[<wizard>:] cast with one die | two dice | the better dice',
  example: 'cast with one die',
  means: 'one die carries no backlash; two may fail on a double',
  form: /^cast with (one die|two dice|the better dice)$/i,
  read: (match) => ok({ 'one die': 1, 'two dice': 2 }[lower(match)] ?? 'auto'),
  write: (value) => `cast with ${{ '1': 'one die', '2': 'two dice' }[String(value)] ?? 'the better dice'}`,
});

const attacks = phrase({
  kind: 'attacks',
  says: '[<fighter>:] blows together | one by one | as a band',
  example: 'blows as a band',
  means: 'all at one foe, one for each, or at all of a kind as one',
  form: /^blows (together|one by one|as a band)$/i,
  read: (match) =>
    ok({ together: 'focus', 'one by one': 'spread', 'as a band': 'band' }[lower(match)] ?? 'band'),
  write: (value) => `blows ${{ focus: 'together', spread: 'one by one' }[String(value)] ?? 'as a band'}`,
});

const protect = phrase({
  kind: 'protect',
  says: '<fighter>: protect <friend>',
  example: 'Shield-warden: protect Adept',
  means: 'charge those who fight that friend before all others; with the stance guard, stay by him',
  form: /^protect (.+)$/i,
  read: (match, view, side) => findFighter(match[1] ?? '', view, isOf(view.state, side)),
  write: (value, view) => `protect ${writtenName(view.state, String(value))}`,
});

const targets = phrase({
  kind: 'targets',
  says: `[<fighter>:] prefer <${TARGET_WORDS.join(', ')}, or an enemy>[, ...]`,
  example: 'prefer casters, weakest',
  means: 'whom to go for first; the first word that fits anybody counts',
  form: /^(?:prefer|target) (.+)$/i,
  read: (match, view, side) => readTargets(match[1] ?? '', view, side),
  write: (value, view) =>
    `prefer ${(Array.isArray(value) ? value : []).map((word) => sayTarget(String(word), view)).join(', ')}`,
});

function readTargets(text: string, view: View, side: Side): Result<readonly string[]> {
  const found: string[] = [];
  for (const part of text.split(/, ?(?:and |then )?| and | then /)) {
    const word = TARGET_WORDS.find((one) => one === part.toLowerCase().replace(/^the /, ''));
    const foe = isOf(view.state, otherSide(side));
    const named = word === undefined ? findFighter(part, view, foe) : ok(word);
    if (!named.ok) {
      const facts = { why: named.refusal, words: TARGET_WORDS.join(', ') };
      return refuse('unclear/fighter.target', facts, 'RM-DOC-22');
    }
    found.push(word ?? `id:${named.value}`);
  }
  return ok(found);
}

function sayTarget(word: string, { state }: View): string {
  return word.startsWith('id:') ? writtenName(state, word.slice('id:'.length)) : word;
}

export const STANDING_PHRASES: readonly Phrase<View>[] = [
  stance,
  intoCombat,
  breakAwayAt,
  spellDice,
  attacks,
  protect,
  targets,
];
