/** What people write on the command line, read into values. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Players } from '../app/field/standalone-battles.ts';
import type { Player } from '../kernel/adjutant.ts';
import { parseScript } from '../kernel/dice-scripted.ts';
import type { Chance } from '../kernel/procedures.ts';
import { ok, type Result } from '../kernel/result.ts';
import { type Side, TEMPERS } from '../kernel/ruleset.ts';
import { readBytes } from './read-bytes.ts';
import type { Shell } from './shell.ts';
import { refuse } from './words/refuse.ts';

const SEED_BYTES = 32;

/** The largest standard battle, in units a side. */
export const MOST_UNITS = 1000;

/** The JSON of `--input`: itself, `@file`, or `-` for standard input. Refusals: `input/file`, `input/json`. */
export async function readJsonArgument(text: string, shell: Shell): Promise<Result<unknown>> {
  if (text === '-') return parseJson(await shell.stdin(), 'standard input');
  return text.startsWith('@') ? readJsonFile(text.slice(1), shell) : parseJson(text, 'the input');
}

/** A JSON file, or `-` for standard input. Refusals: `input/file`, `input/json`. */
export async function readJsonFile(path: string, shell: Shell): Promise<Result<unknown>> {
  if (path === '-') return parseJson(await shell.stdin(), 'standard input');
  const bytes = await readBytes(path, shell);
  return bytes.ok ? parseJson(new TextDecoder().decode(bytes.value), path) : bytes;
}

/** Writes a document to a file. Refusal: `input/file`, where its folder is not there or closed to us. */
export function saveJsonFile(path: string, document: unknown): Result<void> {
  return saveFile(path, `${JSON.stringify(document, null, 2)}\n`);
}

/** Writes a file. Refusal: `input/file`, where its folder is not there or closed to us. */
export function saveFile(path: string, content: string | Uint8Array): Result<void> {
  try {
    writeFileSync(path, content);
    return ok(undefined);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? error.code : undefined;
    if (why !== 'ENOENT' && why !== 'EACCES' && why !== 'EISDIR') throw error;
    return refuse('input/file.save-file', { path, why });
  }
}

function parseJson(text: string, source: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuse('input/json', { source, message: error.message });
  }
}

/** The seed given, or a fresh one from the system's own randomness. */
export function seedOrFresh(seed: string | undefined): string {
  return seed?.toLowerCase() ?? randomBytes(SEED_BYTES).toString('hex');
}

/** Dice from `--dice` or `--seed`, fresh ones if neither. Refusals: `input/dice`, `input/dice-and-seed`. */
export function readChance(given: { readonly dice?: string; readonly seed?: string }): Result<Chance> {
  if (given.dice === undefined) return ok({ seed: seedOrFresh(given.seed) });
  if (given.seed !== undefined) {
    return refuse('input/dice-and-seed');
  }
  const script = parseScript(given.dice);
  return script.ok ? ok({ script: script.value }) : script;
}

/** A whole number from 1 to what the command can do in memory and in time. Refusal: `input/number`, which names the option. */
export function readCount(text: string, option: string, most: number): Result<number> {
  const count = Number(text);
  if (/^[1-9]\d*$/.test(text) && count <= most) return ok(count);
  return refuse('input/number', { option, most, text });
}

/**
 * `red=adjutant:steady,black=random`; a side not named is led by a steady adjutant. Refusal: `input/policy`.
 */
export function parsePolicies(text: string): Result<Players> {
  const steady: Player = { kind: 'adjutant', doctrine: { temper: 'steady' } };
  const players: Record<Side, Players[Side]> = { red: steady, black: steady };
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [side, policy] = part.split('=').map((each) => each.trim());
    const player = parsePlayer(policy ?? '');
    if ((side !== 'red' && side !== 'black') || player === undefined) {
      return refuse('input/policy', { part, tempers: TEMPERS.join(', ') });
    }
    players[side] = player;
  }
  return ok(players);
}

function parsePlayer(text: string): Players[Side] | undefined {
  if (text === 'random' || text === 'look-ahead') return { kind: text };
  const temper = TEMPERS.find((each) => text === `adjutant:${each}`);
  if (temper === undefined) return undefined;
  return { kind: 'adjutant', doctrine: { temper } };
}
