import type { Dice } from './dice.ts';
import { ok, type Refusal, type Refused, type Result } from './result.ts';
import { refuse } from './words/refuse.ts';

/**
 * One entry of a script: what a die shows, or, for a shuffle, the cards that come on top (numbered from 1 in
 * the deck's printed order; the others follow in that order).
 */
export type ScriptEntry = number | readonly number[];

/**
 * `2,4,5`: what the dice show, parted by commas or blanks. An entry `7-3-` (numbers joined by strokes, or one with a stroke
 * after it) is a shuffle: card 7 on top, then card 3, then the others in the deck's printed order. Refusal: `input/dice`.
 */
export function parseScript(text: string): Result<readonly ScriptEntry[]> {
  const script: ScriptEntry[] = [];
  for (const part of text.split(/[,;\s]+/).filter((each) => each !== '')) {
    if (!/^\d{1,6}(-\d{1,6})*-?$/.test(part)) {
      return refuse('input/dice', { part });
    }
    script.push(part.includes('-') ? part.split('-').filter(Boolean).map(Number) : Number(part));
  }
  return ok(script);
}

/** Dice whose values were given. */
export interface ScriptedDice extends Dice {
  /** How many entries nobody has asked for yet. */
  left(): number;
  /** @throws ScriptFault `input/dice-left-over` when some are left: too many is as wrong as too few. */
  assertSpent(): void;
}

/** What scripted dice throw. The procedures runner hands `refusal` on to the person who gave the values. */
export interface ScriptFault extends Error {
  readonly refusal: Refusal;
}

/**
 * Dice that show the given values in the order in which the rules draw them; forks share the script.
 * A shuffle of n cards takes either one list (the top cards) or n numbers, all the cards from the top.
 * @throws ScriptFault (from the die in question) when values run out, or one cannot be on that die.
 */
export function scriptedDice(script: readonly ScriptEntry[]): ScriptedDice {
  let used = 0;

  function next(sides: number, label: string): ScriptEntry {
    const entry = script[used];
    if (entry === undefined) throw missing(script.length, sides, label);
    used += 1;
    return entry;
  }

  function roll(sides: number, label: string): number {
    const entry = next(sides, label);
    if (typeof entry !== 'number') throw impossible(entry, used, `a die with ${sides} sides`, label);
    if (!isBetween(entry, sides)) throw impossible(entry, used, `a die with ${sides} sides`, label);
    return entry;
  }

  function shuffle(n: number, label: string): readonly number[] {
    if (n === 0) return [];
    const first = next(n, label);
    const cards = typeof first === 'number' ? [first] : [...first];
    if (typeof first === 'number') while (cards.length < n) cards.push(roll(n, label));
    if (!areCards(cards, n)) throw impossible(cards, used, `the order of ${n} different cards`, label);
    const top = cards.map((card) => card - 1);
    return [...top, ...Array.from({ length: n }, (_, card) => card).filter((card) => !top.includes(card))];
  }

  const dice: ScriptedDice = {
    roll,
    shuffle,
    fork: () => dice,
    left: () => script.length - used,
    assertSpent: () => {
      if (used < script.length) throw leftOver(script, used);
    },
  };
  return dice;
}

/**
 * Runs with the given values, all of which must be used. Values that do not fit come back as the refusal that
 * the dice raised (`input/dice-missing`, `input/dice-impossible`, `input/dice-left-over`).
 */
export function runScripted<T>(script: readonly ScriptEntry[], run: (dice: Dice) => T): Result<T> {
  const dice = scriptedDice(script);
  try {
    const value = run(dice);
    dice.assertSpent();
    return ok(value);
  } catch (fault) {
    if (isScriptFault(fault)) return { ok: false, refusal: fault.refusal };
    throw fault;
  }
}

function isScriptFault(error: unknown): error is ScriptFault {
  return error instanceof Error && error.name === 'ScriptFault' && 'refusal' in error;
}

function missing(given: number, sides: number, label: string): ScriptFault {
  return scriptFault(refuse('input/dice-missing', { given, sides, label }));
}

function impossible(entry: ScriptEntry, position: number, what: string, label: string): ScriptFault {
  const shown = typeof entry === 'number' ? String(entry) : `[${entry.join(', ')}]`;
  return scriptFault(refuse('input/dice-impossible', { shown, position, what, label }));
}

function leftOver(script: readonly ScriptEntry[], used: number): ScriptFault {
  const extra = script
    .slice(used)
    .map((entry) => (typeof entry === 'number' ? entry : `[${entry.join(', ')}]`));
  const facts = { used, given: script.length, extra: extra.join(', ') };
  return scriptFault(refuse('input/dice-left-over', facts));
}

function scriptFault({ refusal }: Refused): ScriptFault {
  return Object.assign(new Error(`${refusal.message} ${refusal.hint}`), { name: 'ScriptFault', refusal });
}

function isBetween(value: number, sides: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= sides;
}

function areCards(cards: readonly number[], n: number): boolean {
  return cards.every((card, i) => isBetween(card, n) && cards.indexOf(card) === i);
}
