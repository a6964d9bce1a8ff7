import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { InboundId } from '../ids.ts';
import { enterAsStaff } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { InboundMail } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { listWaiting, waitsForRoom } from './waiting-mail.ts';

const TRAY_SIZE = 200;

/**
 * Mails that changed nothing and wait for the GM's eyes, then those that are too many for this hour: of one campaign, or (owner
 * only) all, with those that name none.
 */
export async function tray(
  deps: Deps,
  asker: Asker,
  campaign: CampaignId | undefined,
): Promise<Result<readonly InboundMail[]>> {
  const allowed = await mayLookAt(deps, asker, campaign);
  if (!allowed.ok) return allowed;
  const filter = { status: 'tray' as const, ...(campaign ? { campaign } : {}) };
  const lists = await Promise.all([
    deps.store.listInbound(filter, { limit: TRAY_SIZE }),
    listWaiting(deps, campaign, TRAY_SIZE),
  ]);
  return ok(lists.flat());
}

/** Puts a mail of the tray away; it is kept, and not read if it waited for that. */
export async function dismissMail(deps: Deps, asker: Asker, id: InboundId): Promise<Result<InboundMail>> {
  const mail = await deps.store.findInbound(id);
  const allowed = await mayLookAt(deps, asker, mail?.campaign);
  if (!allowed.ok) return allowed;
  if (mail === undefined || (mail.status !== 'tray' && !waitsForRoom(mail))) {
    return refuse('unclear/mail.tray');
  }
  const settled: InboundMail = { ...mail, status: 'ignored' };
  const audit =
    mail.campaign === undefined
      ? []
      : [
          auditWrite(deps, mail.campaign, {
            who: whoIs(asker),
            what: 'mail-dismissed',
            detail: { inbound: id },
          }),
        ];
  await deps.store.commit([{ kind: 'settle-inbound', mail: settled }, ...audit]);
  return ok(settled);
}

const whoIs = (asker: Asker): string => (asker.kind === 'owner' ? 'owner' : asker.participant);

async function mayLookAt(
  deps: Deps,
  asker: Asker,
  campaign: CampaignId | undefined,
): Promise<Result<unknown>> {
  if (asker.kind === 'owner' && campaign === undefined) return ok(undefined);
  if (campaign === undefined) return refuse('stranger/owner-only.tray');
  return enterAsStaff(deps, asker, campaign);
}
