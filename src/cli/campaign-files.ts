/** Campaigns in files: asked of the running server, or done here where none runs. */
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { CampaignId } from '../campaign/ids.ts';
import { ok, type Result } from '../kernel/result.ts';
import { withHouse } from './with-house.ts';
import { refuse } from './words/refuse.ts';

const OWNER = { kind: 'owner' } as const;

interface Wish {
  readonly campaign: CampaignId;
  readonly passphraseFile: string;
  readonly reason: string;
}

/** Writes a campaign to a file that only its owner can read; the file is there whole or not at all. Refusals: `input/file`, those of the use case. */
export async function exportTo(file: string, { passphraseFile, ...wish }: Wish): Promise<Result<object>> {
  const passphrase = passphraseIn(passphraseFile);
  if (!passphrase.ok) return passphrase;
  const asked = { ...wish, passphrase: passphrase.value };
  const { campaign, ...body } = asked;
  return withHouse<object>({
    server: async (server) => {
      const found = await server.fetchFile(`/v1/campaigns/${encodeURIComponent(campaign)}/export`, body);
      return found.ok ? writeWhole(file, Readable.fromWeb(found.value)) : found;
    },
    house: async ({ useCases }) => {
      const found = await useCases.exportCampaign(OWNER, asked);
      return found.ok ? writeWhole(file, found.value.bytes) : found;
    },
  });
}

/** Refusals: `input/file`, those of the use case. */
export async function importFrom(file: string, passphraseFile: string): Promise<Result<unknown>> {
  const passphrase = passphraseIn(passphraseFile);
  if (!passphrase.ok) return passphrase;
  if (!existsSync(file)) return refuse('input/file', { path: file });
  const bytes = createReadStream(file);
  return withHouse<unknown>({
    server: (server) =>
      server.sendFile('/v1/imports', Readable.toWeb(bytes) as ReadableStream, {
        'x-passphrase': encodeURIComponent(passphrase.value),
      }),
    house: ({ useCases }) => useCases.importCampaign(OWNER, { bytes, passphrase: passphrase.value }),
  });
}

/** Refusal: `input/file`. */
function passphraseIn(path: string): Result<string> {
  if (!existsSync(path)) return refuse('input/file', { path });
  return ok(readFileSync(path, 'utf8').split(/\r?\n/, 1)[0]?.trim() ?? '');
}

async function writeWhole(file: string, bytes: AsyncIterable<Uint8Array>): Promise<Result<object>> {
  const half = `${file}.${randomUUID()}.part`;
  try {
    const out = await open(half, 'wx', 0o600);
    await pipeline(Readable.from(bytes), out.createWriteStream({ flush: true }));
    await rename(half, file);
    return ok({ file });
  } finally {
    await rm(half, { force: true });
  }
}
