/** How a game master's word is written and said back (RM-DOC-17, 18, 19). */
import { ok, type Result } from '../../kernel/result.ts';
import type { PlanLine } from '../../kernel/ruleset.ts';
import { sideLabel } from './labels.ts';
import { findFighter, nameAmongAll } from './names.ts';
import type { Change } from './ruling-changes.ts';
import { marksOf, type State } from './state.ts';
import { classOf, FIELD, itemName, TASKS } from './tables.ts';
import type { View } from './view.ts';
import { refuse } from './words/refuse.ts';

type MarkChange = Extract<Change, { kind: 'mark' }>;
type Read = Result<Change> | undefined;

/** One form of a line. `ids` are those named before the colon; none where the line names nobody. */
interface Form {
  readonly says: string;
  readonly example: string;
  readonly means: string;
  readonly form: RegExp;
  readonly of: 'one' | 'some' | 'nobody';
  read(match: RegExpExecArray, ids: readonly string[], view: View): Read;
}

const first = (ids: readonly string[]): string => ids[0] ?? '';
const anybody = (): boolean => true;

/** ` for 3 rounds`, ` from now on`, or nothing: for the round that comes. */
const LASTS = '(?: (this round|for (\\d{1,2}) rounds?|from now on))?';

function roundsIn(words: string | undefined, count: string | undefined): MarkChange['rounds'] {
  if (words?.toLowerCase() === 'from now on') return null;
  return count === undefined ? 1 : Math.max(1, Number(count));
}

const COVERS: Readonly<Record<string, NonNullable<MarkChange['mark']['cover']>>> = {
  'covered partly': 'obscured-partly',
  'covered mostly': 'obscured-mostly',
  'in the open': 'open',
};

const FORMS: readonly Form[] = [
  {
    says: '<fighter>: <n> wounds | out | gone',
    example: 'Goblin 1: 1 wound',
    means: 'so many Wounds are left, and the fighter stands; or is out; or has left the field',
    form: /^(?:(\d{1,2}) wounds?(?: left)?|(out|gone))$/i,
    of: 'one',
    read: ([, left, word], ids) => {
      if (word?.toLowerCase() === 'gone') return ok({ kind: 'gone', fighter: first(ids) });
      return ok({ kind: 'wounds', fighter: first(ids), left: Number(left ?? 0) });
    },
  },
  {
    says: '<fighter>: in zone <n>',
    example: 'Thaumbax: in zone 2',
    means: 'stands there, and fights nobody',
    form: /^in zone (-?\d)$/i,
    of: 'one',
    read: ([, zone], ids) => {
      const to = Number(zone);
      const { red, black } = FIELD.edges;
      if (to < red || to > black) return refuse('unclear/zone', { to }, 'RM-GAP-49');
      return ok({ kind: 'zone', fighter: first(ids), zone: to });
    },
  },
  {
    says: '<fighter>: fights <enemy> | free',
    example: 'Thaumbax: fights Goblin 2',
    means: 'is in hand-to-hand with that enemy, where the enemy stands; or with nobody any more',
    form: /^(?:fights (.+)|(free))$/i,
    of: 'one',
    read: ([, foe], ids, view) => {
      if (foe === undefined) return ok({ kind: 'free', fighter: first(ids) });
      const found = findFighter(foe, view, anybody);
      return found.ok ? ok({ kind: 'engage', fighter: first(ids), foe: found.value }) : found;
    },
  },
  {
    says: '<fighters>: covered partly | covered mostly | in the open [against <shooter>] [for <n> rounds | from now on]',
    example: 'Thaumbax: covered partly for 2 rounds',
    means: 'how shots at them are hindered, in the round that comes if nothing is said',
    form: new RegExp(`^(covered partly|covered mostly|in the open)(?: against (.+?))?${LASTS}$`, 'i'),
    of: 'some',
    read: ([, cover = '', from, lasts, count], fighters, view) =>
      markFrom(view, from, {
        fighters,
        mark: { cover: COVERS[cover.toLowerCase()] ?? 'open' },
        rounds: roundsIn(lasts, count),
      }),
  },
  {
    says: '<fighters>: saves <n> better behind cover [against <shooter>] [for <n> rounds | from now on]',
    example: 'Thaumbax: saves 1 better behind cover',
    means: 'cover that helps the armour save instead of hindering the shot',
    form: new RegExp(`^saves ([0-6]) better behind cover(?: against (.+?))?${LASTS}$`, 'i'),
    of: 'some',
    read: ([, by, from, lasts, count], fighters, view) =>
      markFrom(view, from, { fighters, mark: { coverSave: Number(by) }, rounds: roundsIn(lasts, count) }),
  },
  {
    says: '<fighters>: surprised | helpless | charging | not charging [for <n> rounds | from now on]',
    example: 'Goblin 1, Goblin 2: surprised',
    means: 'strikes no blow; is hit by every blow; counts as having charged, or does not',
    form: new RegExp(`^(surprised|helpless|charging|not charging)${LASTS}$`, 'i'),
    of: 'some',
    read: ([, word = '', lasts, count], fighters) =>
      ok({
        kind: 'mark',
        fighters: [...fighters],
        mark: markOf(word.toLowerCase()),
        rounds: roundsIn(lasts, count),
      }),
  },
  {
    says: '<fighters>: not surprised | not helpless',
    example: 'Goblin 1: not surprised',
    means: 'an earlier word of that kind is taken back',
    form: /^not (surprised|helpless)$/i,
    of: 'some',
    read: ([, word = ''], fighters) =>
      ok({
        kind: 'unmark',
        fighters: [...fighters],
        what: word.toLowerCase() === 'surprised' ? 'isSurprised' : 'isHelpless',
      }),
  },
  {
    says: '<fighter>: carries <item>[, <item>] | carries nothing',
    example: 'Thaumbax: carries sword, shield',
    means: 'all that the fighter has at hand from now on',
    form: /^carries (.+)$/i,
    of: 'one',
    read: ([, items = ''], ids) => {
      const kit = itemsIn(items);
      return kit.ok ? ok({ kind: 'kit', fighter: first(ids), kit: [...kit.value] }) : kit;
    },
  },
  {
    says: 'way <zone> to <zone>: open | closed',
    example: 'way 1 to 2: closed',
    means: 'whether a step leads from one to the other: a door that is barred, a wall that is down',
    form: /^way (-?\d) to (-?\d): ?(open|closed)$/i,
    of: 'nobody',
    read: ([, a, b, word = '']) => {
      const { red, black } = FIELD.edges;
      const strange = [Number(a), Number(b)].find((zone) => zone < red || zone > black);
      if (strange !== undefined) return refuse('unclear/zone', { to: strange }, 'RM-GAP-49');
      return ok({ kind: 'way', between: [Number(a), Number(b)], isOpen: word.toLowerCase() === 'open' });
    },
  },
  {
    says: 'may be tried: <task> | may not be tried: <task>',
    example: 'may be tried: pick a lock',
    means: 'a test that fighters may take in place of a shot or spell',
    form: /^may (not )?be tried: ?(.+)$/i,
    of: 'nobody',
    read: ([, not, name = '']) => {
      const task = TASKS.find((one) => one.id === name.toLowerCase() || one.name === name.toLowerCase());
      if (task !== undefined) return ok({ kind: 'task', task: task.id, isOpen: not === undefined });
      const known = TASKS.map((one) => one.name).join(', ');
      return refuse('unclear/task', { name, known }, 'RM-DOC-16');
    },
  },
  {
    says: 'Red wins | Black wins | a draw',
    example: 'Red wins',
    means: 'the skirmish ends so; once it is over: so it has ended',
    form: /^(?:(red|black) wins|a draw)$/i,
    of: 'nobody',
    read: ([, side]) => ok({ kind: 'won', winner: side === undefined ? 'draw' : sideIn(side) }),
  },
];

export const RULING_HELP = FORMS.map(({ says, example, means }) => ({ says, example, means }));

const sideIn = (word: string): 'red' | 'black' => (word.toLowerCase() === 'red' ? 'red' : 'black');

function markOf(word: string): MarkChange['mark'] {
  if (word === 'surprised') return { isSurprised: true };
  return word === 'helpless' ? { isHelpless: true } : { isCharging: word === 'charging' };
}

function markFrom(
  view: View,
  from: string | undefined,
  {
    fighters,
    mark,
    rounds,
  }: { fighters: readonly string[]; mark: MarkChange['mark']; rounds: MarkChange['rounds'] },
): Result<Change> {
  const shooter = from === undefined ? undefined : findFighter(from, view, anybody);
  if (shooter?.ok === false) return shooter;
  const against = shooter === undefined ? {} : { from: shooter.value };
  return ok({ kind: 'mark', fighters: [...fighters], mark: { ...mark, ...against }, rounds });
}

/** RM-CCW-01: classes of items, as people call them. Refusal: `unclear/item`. */
export function itemsIn(text: string): Result<readonly string[]> {
  if (/^nothing$/i.test(text.trim())) return ok([]);
  const kit: string[] = [];
  for (const part of text.split(/, ?(?:and )?| and /)) {
    const item = classOf(part.replace(/^(?:an?|his|her|their|the) /i, ''));
    if (item === undefined) return refuse('unclear/item', { name: part }, 'RM-CCW-01');
    kit.push(item);
  }
  return ok(kit);
}

/** One line as a change. Refusals: `unclear/ruling`, and those of the names in it. */
export function parseChange(line: string, view: View): Result<Change> {
  const text = line.trim().replace(/\s+/g, ' ').replace(/[.!]$/, '');
  const [, who = '', rest = ''] = /^(.+?): ?(.+)$/.exec(text) ?? [];
  for (const form of FORMS) {
    const match = form.form.exec(form.of === 'nobody' ? text : rest);
    if (match === null) continue;
    const ids = form.of === 'nobody' ? ok([]) : namedIn(who, view, form.of);
    if (!ids.ok) return ids;
    const read = form.read(match, ids.value, view);
    if (read !== undefined) return read;
  }
  return refuse('unclear/ruling', { text, examples: FORMS.map(({ example }) => `"${example}"`).join(', ') });
}

/** `all`, a side, or names with commas or `and` between them. */
function namedIn(text: string, view: View, most: 'one' | 'some'): Result<readonly string[]> {
  const whole = findFighter(text, view, anybody);
  if (whole.ok || most === 'one') return whole.ok ? ok([whole.value]) : whole;
  const word = text.toLowerCase();
  if (word === 'all' || word === 'red' || word === 'black') {
    return ok(view.state.fighters.flatMap(({ id, side }) => (word === 'all' || word === side ? [id] : [])));
  }
  const ids: string[] = [];
  for (const part of text.split(/, ?(?:and )?| and /)) {
    const found = findFighter(part, view, anybody);
    if (!found.ok) return found;
    ids.push(found.value);
  }
  return ok([...new Set(ids)]);
}

/** `parseChange(formatChange(x))` is `x`. */
export function formatChange(change: Change, { state }: View): string {
  const names = namesIn(change).map((id) => nameAmongAll(state, id));
  const words = sayChange(change, state);
  return names.length === 0 ? words : `${names.join(', ')}: ${words}`;
}

function namesIn(change: Change): readonly string[] {
  if ('fighters' in change) return change.fighters;
  return 'fighter' in change ? [change.fighter] : [];
}

function sayChange(change: Change, state: State): string {
  switch (change.kind) {
    case 'wounds':
      return sayWounds(change.left);
    case 'gone':
    case 'free':
      return change.kind;
    case 'zone':
      return `in zone ${change.zone}`;
    case 'engage':
      return `fights ${nameAmongAll(state, change.foe)}`;
    case 'mark':
      return sayMark(change, state);
    case 'unmark':
      return `not ${change.what === 'isSurprised' ? 'surprised' : 'helpless'}`;
    case 'task':
      return `may ${change.isOpen ? '' : 'not '}be tried: ${TASKS.find(({ id }) => id === change.task)?.name ?? change.task}`;
    case 'way':
      return `way ${change.between.join(' to ')}: ${change.isOpen ? 'open' : 'closed'}`;
    case 'kit':
      return `carries ${sayKit(change.kit)}`;
    case 'won':
      return change.winner === 'draw' ? 'a draw' : `${sideLabel(change.winner)} wins`;
  }
}

function sayWounds(left: number): string {
  if (left === 0) return 'out';
  return left === 1 ? '1 wound' : `${left} wounds`;
}

export const sayKit = (kit: readonly string[]): string =>
  kit.length === 0 ? 'nothing' : kit.map((item) => itemName(item).toLowerCase()).join(', ');

function sayMark({ mark, rounds }: MarkChange, state: State): string {
  const against = mark.from === undefined ? '' : ` against ${nameAmongAll(state, mark.from)}`;
  return `${markWords(mark)}${against}${sayLasts(rounds)}`;
}

function sayLasts(rounds: MarkChange['rounds']): string {
  if (rounds === null) return ' from now on';
  return rounds === 1 ? '' : ` for ${rounds} rounds`;
}

function markWords({ cover, coverSave, isSurprised, isHelpless, isCharging }: MarkChange['mark']): string {
  if (cover !== undefined) return Object.keys(COVERS).find((words) => COVERS[words] === cover) ?? '';
  if (coverSave !== undefined) return `saves ${coverSave} better behind cover`;
  if (isSurprised === true) return 'surprised';
  if (isHelpless === true) return 'helpless';
  return isCharging === true ? 'charging' : 'not charging';
}

/** Lines that would grant what these lines ask for; those that hold already are left out. */
export function askedIn(plan: readonly PlanLine[], view: View): readonly string[] {
  const lines = plan.flatMap((line) => grantOf(line, view) ?? []);
  return [...new Set(lines.map((change) => formatChange(change, view)))];
}

function grantOf(line: PlanLine, { state }: View): Change | undefined {
  if (line.kind === 'try') {
    const task = String(line['task']);
    return state.tasks.includes(task) ? undefined : { kind: 'task', task, isOpen: true };
  }
  if (line.kind !== 'ask') return undefined;
  const unit = String(line['unit']);
  const mark = MARKS[String(line['what'])];
  const foes = Array.isArray(line['targets']) ? line['targets'].map(String) : [];
  const fighters = (foes.length === 0 ? [unit] : foes).filter(
    (id) => mark !== undefined && !holds(state, id, mark),
  );
  if (mark === undefined || fighters.length === 0) return undefined;
  return { kind: 'mark', fighters, mark, rounds: 1 };
}

/** What players may ask for, as the mark it comes to. */
const MARKS: Readonly<Record<string, MarkChange['mark']>> = {
  cover: { cover: 'obscured-partly' },
  surprise: { isSurprised: true },
  charge: { isCharging: true },
};

function holds(state: State, id: string, mark: MarkChange['mark']): boolean {
  const index = state.fighters.findIndex((fighter) => fighter.id === id);
  const [field] = Object.keys(mark) as (keyof typeof mark)[];
  return index >= 0 && field !== undefined && marksOf(state, index).some((one) => one[field] !== undefined);
}
