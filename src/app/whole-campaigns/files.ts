/** One campaign in one file, to go on elsewhere. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { secretsToTake } from '../dice/desk-secrets.ts';
import { lastRoll, nextNumber } from '../dice/next-roll.ts';
import { enter } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { readReason } from '../people/reason.ts';
import type { CampaignRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { nameLook } from './names-in-file.ts';
import { wholeLook } from './whole-in-file.ts';

export interface ExportWish {
  readonly campaign: CampaignId;
  /** The file is sealed with it; twelve characters at least. */
  readonly passphrase: string;
  readonly reason: string;
}

export interface ExportedCampaign {
  /** What to call the file. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** A file that holds the dice of the open turn is worth a passphrase that nobody guesses. */
const SHORTEST = 12;

/**
 * The whole campaign, as it stands. Owner only: who has the file and its passphrase can know the secrets of the open turn. It stands in
 * the log, in the file as well. Refusals: `stranger/owner-only`, `unclear/campaign`, `input/passphrase`, `input/reason`, `missing/files`.
 */
export async function exportCampaign(
  deps: Deps,
  asker: Asker,
  wish: ExportWish,
): Promise<Result<ExportedCampaign>> {
  const entered = await enter(deps, asker, wish.campaign);
  if (!entered.ok) return entered;
  if (asker.kind !== 'owner') return OWNER_ONLY;
  const { campaignFiles: files } = deps;
  if (files === undefined) return NO_FILES;
  const { campaign } = entered.value;
  const why = checkExport(wish);
  if (!why.ok) return why;
  const entry = { who: 'owner', what: 'campaign-exported', detail: { reason: why.value } };
  await deps.store.commit([auditWrite(deps, campaign.id, entry)]);
  const next = nextNumber(await lastRoll(deps, campaign.id));
  const bytes = await files.write({
    campaign: campaign.id,
    passphrase: wish.passphrase,
    madeAt: deps.clock.now(),
    deskSecrets: secretsToTake(deps, campaign, next),
  });
  return ok({ name: `${campaign.id}-turn-${campaign.turn}.campaign`, bytes });
}

function checkExport({ passphrase, reason }: ExportWish): Result<string> {
  if ([...passphrase].length < SHORTEST) return refuse('input/passphrase', { shortest: SHORTEST });
  return readReason(reason);
}

/**
 * Takes a campaign in that another Fieldpost has exported. Its clock stands still until the game master lets it go on. Owner only.
 * Refusals: `stranger/owner-only`, `missing/files`, those of `CampaignFiles`.
 */
export async function importCampaign(
  deps: Deps,
  asker: Asker,
  file: { readonly bytes: AsyncIterable<Uint8Array>; readonly passphrase: string },
): Promise<Result<CampaignRow>> {
  if (asker.kind !== 'owner') return OWNER_ONLY;
  const { campaignFiles: files } = deps;
  if (files === undefined) return NO_FILES;
  const taken = await files.take(file.bytes, file.passphrase, {
    atRow: nameLook(),
    atCampaign: wholeLook,
  });
  if (!taken.ok) return taken;
  const { id, rows } = taken.value;
  await deps.store.commit([
    auditWrite(deps, id, { who: 'owner', what: 'campaign-imported', detail: { rows } }),
  ]);
  const campaign = await deps.store.findCampaign(id);
  if (campaign === undefined) throw new Error(`the campaign ${id} was taken in and is not there`);
  return ok(campaign);
}

const OWNER_ONLY = refuse('stranger/owner-only');
const NO_FILES = refuse('missing/files');
