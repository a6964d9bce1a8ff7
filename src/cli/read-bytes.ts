import { existsSync, readFileSync, statSync } from 'node:fs';
import { ok, type Result } from '../kernel/result.ts';
import type { Shell } from './shell.ts';
import { refuse } from './words/refuse.ts';

/** A file as it is, or `-` for standard input. Refusal: `input/file`. */
export async function readBytes(path: string, shell: Shell): Promise<Result<Uint8Array>> {
  if (path === '-') return ok(await bytesOfInput(shell));
  if (!existsSync(path)) return refuse('input/file', { path });
  if (statSync(path).isDirectory()) {
    return refuse('input/file.bytes', { path });
  }
  return ok(readFileSync(path));
}

async function bytesOfInput(shell: Shell): Promise<Uint8Array> {
  return shell.stdinBytes === undefined ? new TextEncoder().encode(await shell.stdin()) : shell.stdinBytes();
}
