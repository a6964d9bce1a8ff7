/** How a plan, or the orders for one round, are written in a mail and said back. */
import type { Json } from '../../kernel/brand.ts';
import { lossesPhrase, type Phrase, phraseBook, temperPhrase } from '../../kernel/phrase-book.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { otherSide, type Phrases, type PlanLine, type Side } from '../../kernel/ruleset.ts';
import { ASK_PHRASES } from './ask-phrases.ts';
import { spellsOf } from './magic.ts';
import { findFighter, isOf, nameAmongAll, writtenName } from './names.ts';
import { ON_FIELD } from './on-field.ts';
import { sheetOf } from './sheet.ts';
import { STANDING_PHRASES } from './standing-phrases.ts';
import { isStanding, ownSpells, standingOf } from './state.ts';
import {
  BLADES,
  classOf,
  findArmour,
  findBlade,
  findMissile,
  itemName,
  MISSILES,
  SPELLS,
  TASKS,
} from './tables.ts';
import type { Spell } from './types.ts';
import type { View } from './view.ts';
import { refuse } from './words/refuse.ts';

type Read = Result<PlanLine> | undefined;

/** `<fighter>: <what the fighter does>`, for one who still stands. */
function forOne(name: string | undefined, view: View, side: Side, line: PlanLine): Result<PlanLine> {
  const own = isOf(view.state, side);
  const unit = findFighter(name ?? '', view, (index) => own(index) && isStanding(view.state, index));
  return unit.ok ? ok({ ...line, unit: unit.value }) : unit;
}

/** Several names with commas or `and` between them. */
function readFoes(text: string | undefined, view: View, side: Side): Result<readonly string[]> {
  const foe = isOf(view.state, otherSide(side));
  return readNames(text, view, (index) => foe(index) && isStanding(view.state, index));
}

function readNames(
  text: string | undefined,
  view: View,
  isWanted: (index: number) => boolean,
): Result<readonly string[]> {
  const whole = findFighter(text ?? '', view, isWanted);
  const parts = (text ?? '').split(/, ?(?:and )?| and /);
  if (whole.ok || parts.length === 1) return whole.ok ? ok([whole.value]) : whole;
  const ids: string[] = [];
  for (const part of parts) {
    const found = findFighter(part, view, isWanted);
    if (!found.ok) return found;
    ids.push(found.value);
  }
  return ok([...new Set(ids)]);
}

/** A line about one fighter and some enemies. */
function foesPhrase(row: {
  readonly kind: string;
  readonly verbs: string;
  readonly says: string;
  readonly example: string;
  readonly means: string;
}): Phrase<View> {
  const form = new RegExp(`^(.+?): ?(?:${row.verbs}) (?!to |always|never)(.+)$`, 'i');
  return {
    ...row,
    read: (line, view, side) => {
      const match = form.exec(line);
      if (match === null) return undefined;
      const targets = readFoes(match[2], view, side);
      return targets.ok ? forOne(match[1], view, side, { kind: row.kind, targets: targets.value }) : targets;
    },
    write: (line, view) => `${whose(line, view)}${row.verbs.split('|')[0]} ${namesOf(line['targets'], view)}`,
  };
}

const charge = foesPhrase({
  kind: 'charge',
  verbs: 'charge|charges|attack|attacks',
  says: '<fighter>: charge <enemy>[, <enemy>]',
  example: 'Thaumbax: charge Goblin 1, Goblin 2',
  means: 'run at them and strike first; out of reach, go towards the first named',
});

const strike = foesPhrase({
  kind: 'strike',
  verbs: 'strike|strikes|fight|hit',
  says: '<fighter>: strike <enemy>[, <enemy>]',
  example: 'Thaumbax: strike Goblin 2',
  means: 'whom his blows go to first in hand-to-hand',
});

const shoot: Phrase<View> = {
  kind: 'shoot',
  says: '<fighter>: shoot <enemy>[, <enemy>] [with <weapon>]',
  example: 'Ranger: shoot Goblin 1',
  means: 'stand and shoot at them, or shoot on the move if he is told to move',
  read: (line, view, side) => {
    const match =
      /^(.+?): ?(?:shoot|shoots|fire|fires)(?: at)? (.+?)(?: with (?:his |her |the |a )?(.+))?$/i.exec(line);
    if (match === null) return undefined;
    const targets = readFoes(match[2], view, side);
    if (!targets.ok) return targets;
    const weapon = match[3] === undefined ? undefined : classOf(match[3]);
    if (match[3] !== undefined && (weapon === undefined || findMissile(weapon) === undefined)) {
      const known = MISSILES.map(({ name }) => name.toLowerCase()).join(', ');
      return refuse('unclear/weapon.missile', { name: match[3], known }, 'RM-CCW-01');
    }
    const more = weapon === undefined ? {} : { weapon };
    return forOne(match[1], view, side, { kind: 'shoot', targets: targets.value, ...more });
  },
  write: (line, view) => {
    const weapon = findMissile(String(line['weapon']))?.name.toLowerCase();
    return `${whose(line, view)}shoot ${namesOf(line['targets'], view)}${weapon === undefined ? '' : ` with ${weapon}`}`;
  },
};

const cast: Phrase<View> = {
  kind: 'cast',
  says: '<wizard>: cast <spell> [at <fighter>[, <fighter>]] [with one die | two dice]',
  example: 'Adept: cast Fireball at Goblin 1 with two dice',
  means: 'that spell, at the one named; without a number, the dice with the better chance',
  read: (line, view, side) => {
    const match =
      /^(.+?): ?casts? (.+?)(?: (?:at|on|over) (.+?))?(?: (?:with|using) (one die|1 die|two dice|2 dice))?$/i.exec(
        line,
      );
    if (match === null) return undefined;
    const wanted = (match[2] ?? '').toLowerCase();
    const spell = spellsFor(view).find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
    if (spell === undefined) {
      const known = spellNames(view, side).join(', ');
      return refuse('unclear/spell', { name: match[2] ?? '', known }, 'RM-MAG-11');
    }
    const targets = match[3] === undefined ? ok([]) : readNames(match[3], view, isMeant(view, side, spell));
    if (!targets.ok) return targets;
    const dice = diceWord(match[4]);
    const more = dice === undefined ? {} : { dice };
    return forOne(match[1], view, side, { kind: 'cast', spell: spell.id, targets: targets.value, ...more });
  },
  write: (line, view) => {
    const spell = spellsFor(view).find(({ id }) => id === line['spell'])?.name ?? '';
    const targets = namesOf(line['targets'], view);
    const at = targets === '' ? '' : ` at ${targets}`;
    const dice = { '1': ' with one die', '2': ' with two dice' }[String(line['dice'])] ?? '';
    return `${whose(line, view)}cast ${spell}${at}${dice}`;
  },
};

/** RM-MAG-11: only what his own wizards know is named to him. */
const spellsFor = ({ state }: View): readonly Spell[] => [...SPELLS, ...ownSpells(state)];

function spellNames({ state }: View, side: Side): readonly string[] {
  const known = standingOf(state, side).flatMap((index) => spellsOf(state, index).map(({ name }) => name));
  return [...new Set(known)];
}

/** Whom a spell can be meant for. */
function isMeant({ state }: View, side: Side, { target }: Spell): (index: number) => boolean {
  return isOf(state, target === 'enemy' || target === 'enemies' ? otherSide(side) : side);
}

function diceWord(text: string | undefined): 1 | 2 | undefined {
  if (text === undefined) return undefined;
  return /^(?:one|1)/i.test(text) ? 1 : 2;
}

const move: Phrase<View> = {
  kind: 'move',
  says: '<fighter>: move to zone <n>',
  example: 'Ranger: move to zone 1',
  means:
    'as far towards that zone as he comes in a round; zones go from -1 at the red end to 4 at the black end',
  read: (line, view, side) => {
    const match = /^(.+?): ?(?:move|moves|go|goes|run|runs) to (?:zone )?(-?\d+)$/i.exec(line);
    if (match === null) return undefined;
    const to = Number(match[2]);
    if (to < -1 || to > 4) {
      return refuse('unclear/zone', { to }, 'RM-GAP-49');
    }
    return forOne(match[1], view, side, { kind: 'move', to });
  },
  write: (line, view) => `${whose(line, view)}move to zone ${Number(line['to'])}`,
};

const goTo: Phrase<View> = {
  kind: 'go-to',
  says: '<fighter>: go to <fighter>',
  example: 'Ranger: go to Adept',
  means: 'towards that friend or enemy, without charging',
  read: (line, view, side) => {
    const match = /^(.+?): ?(?:move|moves|go|goes|run|runs) (?:to|towards|toward) (.+)$/i.exec(line);
    if (match === null) return undefined;
    const target = findFighter(match[2] ?? '', view, (index) => isStanding(view.state, index));
    return target.ok ? forOne(match[1], view, side, { kind: 'go-to', target: target.value }) : target;
  },
  write: (line, view) => `${whose(line, view)}go to ${nameAmongAll(view.state, String(line['target']))}`,
};

/** A line of a fighter and fixed words. */
function wordsPhrase(kind: string, words: string, means: string, also: string): Phrase<View> {
  const form = new RegExp(`^(.+?): ?(?:${[words, also].filter((each) => each !== '').join('|')})$`, 'i');
  return {
    kind,
    says: `<fighter>: ${words}`,
    example: `Ranger: ${words}`,
    means,
    read: (line, view, side): Read => {
      const match = form.exec(line);
      return match === null ? undefined : forOne(match[1], view, side, { kind });
    },
    write: (line, view) => `${whose(line, view)}${words}`,
  };
}

const wield: Phrase<View> = {
  kind: 'wield',
  says: '<fighter>: use <weapon> [and <shield or second weapon>]',
  example: 'Knight: use thrusting spear and shield',
  means: 'what he draws when a fight begins; then it is kept until he is free again',
  read: (line, view, side) => {
    const match = /^(.+?): ?(?:use|uses|wield|wields|draw|draws) (.+?)(?: (?:and|with) (.+))?$/i.exec(line);
    if (match === null) return undefined;
    const weapon = classOf(match[2] ?? '');
    if (weapon === undefined || findBlade(weapon) === undefined) {
      const known = BLADES.map(({ name }) => name.toLowerCase()).join(', ');
      return refuse('unclear/weapon.wield', { name: match[2] ?? '', known }, 'RM-CCW-01');
    }
    const offHand = match[3] === undefined ? undefined : offHandFrom(match[3]);
    if (match[3] !== undefined && offHand === undefined) {
      return refuse('unclear/weapon.off-hand', { name: match[3] });
    }
    const more = offHand === undefined ? {} : { offHand };
    return forOne(match[1], view, side, { kind: 'wield', weapon, ...more });
  },
  write: (line, view) => {
    const { offHand } = line;
    const other = typeof offHand === 'string' ? ` and ${itemName(offHand).toLowerCase()}` : '';
    return `${whose(line, view)}use ${itemName(String(line['weapon'])).toLowerCase()}${offHand === null ? ' and nothing' : other}`;
  },
};

function offHandFrom(text: string): string | null | undefined {
  if (/^(?:nothing|an empty hand)$/i.test(text)) return null;
  const item = classOf(text);
  if (item === undefined) return undefined;
  return findBlade(item) !== undefined || findArmour(item)?.kind === 'off-hand' ? item : undefined;
}

const tryTask: Phrase<View> = {
  kind: 'try',
  says: '<fighter>: try to <task>',
  example: 'Ranger: try to pick a lock',
  means: 'a test the game master has allowed in this skirmish',
  read: (line, view, side) => {
    const match = /^(.+?): ?(?:try|tries) to (.+)$/i.exec(line);
    if (match === null) return undefined;
    const wanted = (match[2] ?? '').toLowerCase();
    const task = TASKS.find(({ id, name }) => id === wanted || name === wanted);
    if (task === undefined) {
      const known = TASKS.map(({ name }) => name).join(', ');
      return refuse('unclear/task', { name: match[2] ?? '', known }, 'RM-DOC-16');
    }
    return forOne(match[1], view, side, { kind: 'try', task: task.id });
  },
  write: (line, view) =>
    `${whose(line, view)}try to ${TASKS.find(({ id }) => id === line['task'])?.name ?? String(line['task'])}`,
};

const resolve: Phrase<View> = {
  kind: 'resolve',
  says: 'withdraw | yield | fight on',
  example: 'withdraw',
  means: 'the whole party leaves the field, gives up, or stays',
  read: (line) => {
    const words: Readonly<Record<string, string>> = {
      withdraw: 'withdraw',
      retreat: 'withdraw',
      yield: 'yield',
      surrender: 'yield',
      'fight on': 'fight',
    };
    const what = words[line.toLowerCase().replace(/^all: ?/, '')];
    return what === undefined ? undefined : ok({ kind: 'resolve', what });
  },
  write: ({ what }) => (what === 'fight' ? 'fight on' : String(what)),
};

function whose(line: PlanLine, view: View): string {
  return line['unit'] === undefined ? '' : `${writtenName(view.state, String(line['unit']))}: `;
}

function namesOf(value: Json | undefined, { state }: View): string {
  return Array.isArray(value) ? value.map((id) => writtenName(state, String(id))).join(', ') : '';
}

/** The narrower forms first: `charge` alone is a stance, `charge X` an order for a round. */
const ALL: readonly Phrase<View>[] = [
  temperPhrase('temper'),
  lossesPhrase('Wounds'),
  resolve,
  ...ASK_PHRASES,
  ...STANDING_PHRASES,
  wordsPhrase(
    'break-away',
    'break away',
    'give up his blows and test to get out of the fight',
    'disengage|flee',
  ),
  wordsPhrase(
    'back',
    'fall back',
    'a step towards the own edge, and from the edge off the field',
    'step back|retreat',
  ),
  wordsPhrase('stay', 'stay', 'not move this round', 'stand|stand still'),
  wordsPhrase('keep-dice', 'keep failed throws', 'not throw his throwing spears again', ''),
  tryTask,
  move,
  goTo,
  cast,
  shoot,
  wield,
  charge,
  strike,
];

export const PHRASES: Phrases<View> = { ...phraseBook(ALL, sheetOf), ...ON_FIELD };
