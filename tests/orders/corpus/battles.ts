/** Battle sheets as people write them, `own-battles.json`, each read in the second round of a standard battle of its ruleset. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { readBattleSheet } from '../../../src/orders/battle-sheet.ts';
import type { SheetReader } from '../../../src/orders/sheet-talk.ts';
import { findRuleset, rulesets } from '../../../src/rules/index.ts';

export interface BattleEntry {
  readonly id: string;
  readonly ruleset: string;
  readonly style: string;
  readonly text: string;
  /** In the ruleset's own lines and words for the post office; none where a human would ask back. */
  readonly expect: readonly string[];
}

export interface ScoredSheet {
  readonly entry: BattleEntry;
  readonly isExact: boolean;
  /** Lines that would be carried out and were not meant. */
  readonly wrong: readonly string[];
  readonly understood: readonly string[];
}

export function ownBattles(): readonly BattleEntry[] {
  const text = readFileSync(join(import.meta.dirname, 'own-battles.json'), 'utf8');
  return JSON.parse(text) as readonly BattleEntry[];
}

const SEED = '7'.repeat(64);
const UNITS = 9;
const PLAYER = { kind: 'adjutant', doctrine: { temper: 'steady' } } as const;
/** Te Wapen! and Roll by Mail set up before the first round, the others in it. */
const SET_UP_EARLY = ['te-wapen', 'roll-by-mail'];

/** The sheets were written for battles with tests of will. */
const PRESETS: Readonly<Record<string, string>> = { 'eight-turns': 'morale' };

/** The revision whose standard battle the sheets were written for, where today's draws another. */
const DRAWN_BY: Readonly<Record<string, string>> = { 'te-wapen': 'te-wapen-3' };
/** The revision whose adjutants set the armies up and played the first round, where today's do it otherwise: who is nearest depends on it. */
const PLAYED_BY: Readonly<Record<string, string>> = { 'xenos-zealots': 'xenos-zealots-5' };

const readers = new Map<string, SheetReader>();

/** Red's, with everybody in place. */
export function readerOf(id: string): SheetReader {
  const known = readers.get(id);
  if (known !== undefined) return known;
  const ruleset = rulesets.find((one) => one.id === id);
  if (ruleset === undefined) throw new Error(`no ruleset ${id}`);
  const drawnBy = unwrap(findRuleset(id, DRAWN_BY[id] ?? ruleset.revision));
  const playedBy = unwrap(findRuleset(id, PLAYED_BY[id] ?? ruleset.revision));
  const standard = { ...drawnBy.standard(UNITS, seededDice(SEED)), revision: playedBy.revision };
  const preset = PRESETS[id];
  const scenario =
    preset === undefined ? standard : { ...standard, options: unwrap(ruleset.checkOptions({ preset })) };
  const untilRound = SET_UP_EARLY.includes(id) ? 1 : 2;
  const { run } = fight(playedBy, scenario, SEED, { players: { red: PLAYER, black: PLAYER }, untilRound });
  const reader = { ruleset, side: 'red' as const, view: ruleset.view(run.state, 'red') };
  readers.set(id, reader);
  return reader;
}

export function scoredSheet(entry: BattleEntry): ScoredSheet {
  const reader = readerOf(entry.ruleset);
  const { plan, words, lines } = readBattleSheet(entry.text, reader);
  const formatted = [...plan.map((line) => reader.ruleset.phrases.format(line, reader.view)), ...words];
  const understood = eachTold(formatted, reader);
  const expected = eachTold(entry.expect, reader);
  const wrong = understood.filter((line) => !expected.includes(line));
  const isWhole = expected.every((line) => understood.includes(line));
  const isAsked = lines.some(({ status }) => status === 'refused');
  return {
    entry,
    wrong,
    understood,
    isExact: wrong.length === 0 && isWhole && isAsked === (entry.expect.length === 0),
  };
}

/** Xenos & Zealots has lines for several, and for all whom no other line names: told one by one they mean the same. */
function eachTold(lines: readonly string[], { ruleset, view, side }: SheetReader): readonly string[] {
  if (ruleset.id !== 'xenos-zealots') return lines;
  const own = ruleset.phrases
    .sighted(view, side)
    .filter(({ isOwn }) => isOwn)
    .map(({ name }) => name);
  const heads = lines.flatMap((line) => own.filter((name) => headsOf(line).includes(name)));
  const left = own.filter((name) => !heads.includes(name));
  return lines.flatMap((line) => {
    const [, head = '', command = ''] = /^([^:]+): (.+)$/s.exec(line) ?? [];
    const told = head === 'all' ? left : own.filter((name) => headsOf(line).includes(name));
    return told.length === 0 ? [line] : told.map((name) => `${name}: ${command}`);
  });
}

const headsOf = (line: string): readonly string[] => (line.split(':', 1)[0] ?? '').split(/, | and /);
