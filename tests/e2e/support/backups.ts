import { gunzipSync } from 'node:zlib';
import type { Program } from './program.ts';

/** A backup of a program that runs. @throws Error where it gives none. */
export async function backupOf(house: Program): Promise<Buffer> {
  const headers = { authorization: `Bearer ${house.ready.key}` };
  const answer = await fetch(`${house.url}/v1/backup`, { headers });
  if (!answer.ok) throw new Error(`no backup: ${answer.status} ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** How many rows a backup has of each table, as its first line says. */
export function rowsIn(backup: Buffer): Readonly<Record<string, number>> {
  const text = gunzipSync(backup).toString('utf8');
  const { rows } = JSON.parse(text.slice(0, text.indexOf('\n'))) as {
    readonly rows: Readonly<Record<string, number>>;
  };
  return rows;
}
