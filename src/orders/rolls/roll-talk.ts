/** What can be said in a request for a roll: procedures, their fields, and who can stand in them, each by its words. */
import type { Json } from '../../kernel/brand.ts';
import type { Procedure, RolePlayer } from '../../kernel/procedure.ts';
import { type Field, fieldsOf, isNeeded, optionFields, sayName } from '../../kernel/procedure-fields.ts';
import type { RulesetOption } from '../../kernel/ruleset.ts';
import { typosAllowed, typosBetween } from '../distance.ts';
import { keysOf } from '../words.ts';

/** What a request is read with. */
export interface RollTalk {
  readonly procedures: readonly Procedure[];
  readonly options: readonly RulesetOption[];
  /** Units and troops that may be named, the asker's own first. */
  readonly players: readonly RollPlayer[];
  /** How the line begins, for the examples of refusals; `roll` where it is not said. */
  readonly verb?: 'roll' | 'odds';
}

export interface RollPlayer {
  /** As a casting names it: `unit:iron-1-u2`. */
  readonly who: string;
  readonly name: string;
  /** Where it stands or comes from: two of one name are told apart by it. */
  readonly group: string;
  readonly player: RolePlayer;
}

/** A field with the ways to call it, the longest first. */
export interface CalledField {
  readonly field: Field;
  readonly calls: readonly (readonly string[])[];
  /** The standard way. */
  readonly says: string;
}

/** Whether a procedure can be asked for in words: not where it needs what only a form can hold. */
export function isSayable(procedure: Procedure): boolean {
  return fieldsOf(procedure).every((field) => field.value.kind !== 'json' || !isNeeded(field));
}

/** Every field of a procedure, its switches among them. */
export function calledFields(procedure: Procedure, talk: RollTalk): readonly CalledField[] {
  const all = [...fieldsOf(procedure), ...optionFields(talk.options)];
  return all.map((field) => called(field, all));
}

/** `target.t` is called `target t`, and plain `t` where no other field ends so. */
function called(field: Field, all: readonly Field[]): CalledField {
  const path = field.path[0] === 'options' ? field.path.slice(1) : field.path;
  const own = path.at(-1) ?? '';
  const isLone = all.filter((other) => other.path.at(-1) === own).length === 1;
  const whole = path.flatMap(wordsOfName);
  const titled = keysOf(field.title);
  const short = isLone ? [wordsOfName(own), [wordsOfName(own).join('')], titled] : [];
  const calls = [whole, [whole.join('')], ...short].filter((call) => call.length > 0);
  return {
    field,
    says: (isLone ? [own] : path).map((name) => sayName(name).toLowerCase()).join(' '),
    calls: unique(calls).sort((one, other) => other.length - one.length),
  };
}

function unique(calls: readonly (readonly string[])[]): (readonly string[])[] {
  return [...new Map(calls.map((call) => [call.join(' '), call])).values()];
}

/** `hitAt` is `hit at`. */
export function wordsOfName(name: string): readonly string[] {
  return keysOf(name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('-', ' '));
}

/** How many of the keys from `at` on say the words; 0 for none. Words of four letters and more may be misspelt. */
export function lengthOfCall(
  keys: readonly string[],
  at: number,
  call: readonly string[],
  mayMisspell: boolean,
): number {
  const fits = call.every((word, i) => isSame(keys[at + i], word, mayMisspell));
  return fits ? call.length : 0;
}

function isSame(key: string | undefined, word: string, mayMisspell: boolean): boolean {
  if (key === undefined) return false;
  if (key === word) return true;
  return mayMisspell && word.length >= 4 && typosBetween(key, word) <= typosAllowed(word.length);
}

/** The ways to say a choice: its words, and in one. */
export function callsOfChoice(choice: Json): readonly (readonly string[])[] {
  const words = wordsOfName(String(choice));
  return words.length > 1 ? [words, [words.join('')]] : [words];
}

/** The names nearest to what was written, nearest first, at most three. */
export function nearest(written: string, names: readonly string[]): readonly string[] {
  const key = keysOf(written).join(' ');
  return names
    .map((name) => ({ name, far: typosBetween(key, keysOf(name).join(' ')) }))
    .filter(({ name, far }) => far <= Math.max(2, Math.min(key.length, name.length) / 2))
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}
