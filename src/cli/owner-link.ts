/** The link that opens everything, for those who may read the data folder. */

import { type Config, loadProcessConfig, publicUrl } from '../config.ts';
import { ok, type Result } from '../kernel/result.ts';
import { readOwnerKey } from './running-server.ts';
import { refuse } from './words/refuse.ts';

export interface OwnerLink {
  readonly page: string;
  readonly key: string;
}

/** Refusals: `input/settings`, `input/key` (there is none yet). */
export function ownerLink(): Result<OwnerLink> {
  const config = loadProcessConfig();
  if (!config.ok) return refuse('input/settings.first', { faults: config.faults.join(' ') });
  return linkIn(config.value);
}

function linkIn(config: Config): Result<OwnerLink> {
  const key = readOwnerKey(config);
  if (key === undefined) {
    return refuse('input/key', { folder: config.dataDir });
  }
  return ok({ page: `${publicUrl(config, config.http.port)}/enter?key=${key}`, key });
}
