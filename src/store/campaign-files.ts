/** Campaigns in files of their own, over a folder for what is half done. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CampaignFiles, Looks, TakenCampaign } from '../app/contracts/campaign-files.ts';
import type { Clock, Keys } from '../app/ports.ts';
import type { Result } from '../kernel/result.ts';
import { openBackupFile } from './backup/sealed.ts';
import { takeCampaign } from './campaign-file/take-campaign.ts';
import { writeCampaign } from './campaign-file/write-campaign.ts';
import type { PrismaClient } from './generated/client.ts';
import { refuse } from './words/refuse.ts';

interface Place {
  readonly prisma: PrismaClient;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly dataDir: string;
}

/** Written to a file of ours first, as a backup is: a slow visitor must not keep a transaction open. */
export function campaignFiles(place: Place): CampaignFiles {
  const half = (): string => join(place.dataDir, `campaign-${randomUUID()}.part`);
  return {
    write: async (wish) => {
      const file = half();
      try {
        const out = await open(file, 'wx', 0o600);
        await writeCampaign(place, out.createWriteStream(), wish);
      } catch (fault) {
        await rm(file, { force: true });
        throw fault;
      }
      return goneAfterwards(file);
    },
    take: async (bytes, passphrase, looks) => {
      const file = half();
      try {
        const out = await open(file, 'wx', 0o600);
        await pipeline(Readable.from(bytes), out.createWriteStream());
        return await takeFile(place, file, { passphrase, looks });
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}

/** Whoever stops reading leaves nothing behind. */
async function* goneAfterwards(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file);
  } finally {
    await rm(file, { force: true });
  }
}

async function takeFile(
  place: Place,
  file: string,
  { passphrase, looks }: { readonly passphrase: string; readonly looks: Looks },
): Promise<Result<TakenCampaign>> {
  const opened = await openBackupFile(file, passphrase);
  if (!opened.ok && opened.refusal.code === 'input/passphrase') return refuse('input/passphrase.campaign');
  if (!opened.ok) return refuse('input/campaign-file');
  return takeCampaign({ ...place, looks, now: new Date(place.clock.now()) }, opened.value);
}
