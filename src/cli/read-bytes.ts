import { existsSync, readFileSync, statSync } from 'node:fs';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Shell } from './shell.ts';

/** A file as it is, or `-` for standard input. Refusal: `input/file`. */
export async function readBytes(path: string, shell: Shell): Promise<Result<Uint8Array>> {
  if (path === '-') return ok(await bytesOfInput(shell));
  if (!existsSync(path)) return refuse('input/file', `There is no file ${path}.`, 'Check the path.');
  if (statSync(path).isDirectory()) {
    return refuse('input/file', `${path} is a folder, not a file.`, 'Name a file in it.');
  }
  return ok(readFileSync(path));
}

async function bytesOfInput(shell: Shell): Promise<Uint8Array> {
  return shell.stdinBytes === undefined ? new TextEncoder().encode(await shell.stdin()) : shell.stdinBytes();
}
