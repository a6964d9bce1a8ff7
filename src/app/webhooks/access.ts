import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { WebhookAccess, WebhookSecret } from '../contracts/webhook-out.ts';
import type { Deps } from '../deps.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { CampaignRow } from '../records.ts';
import type { Webhook } from '../webhook-records.ts';
import { refuse } from '../words/refuse.ts';

/** As it is kept: by the instance's key. */
export const sealAccess = ({ keys }: Pick<Deps, 'keys'>, access: WebhookAccess): string =>
  keys.seal(JSON.stringify(access));

/** @throws Error when it was sealed with another key. */
export const openAccess = ({ keys }: Pick<Deps, 'keys'>, webhook: Webhook): WebhookAccess =>
  JSON.parse(keys.unseal(webhook.sealedAccess)) as WebhookAccess;

/** A fresh one: 32 bytes. */
export const newSecret = ({ entropy }: Pick<Deps, 'entropy'>): string =>
  `whsec_${Buffer.from(entropy.secret(), 'hex').toString('base64')}`;

/** Those that sign now, the newest first. */
export const secretsAt = ({ secrets }: WebhookAccess, now: Instant): readonly WebhookSecret[] =>
  secrets.filter(({ until }) => until === undefined || until > now);

/** `msg_...`: the same for the same event, ever. */
export const messageId = ({ keys }: Pick<Deps, 'keys'>, at: Webhook, source: string): string =>
  `msg_${keys.mac('webhook', [at.campaign, at.id, source].join('\n'), 130)}`;

/** The webhook and who asks for it. Refusals: those of `enterAsGm`, `unclear/webhook`. */
export async function webhookForGm(
  deps: Deps,
  asker: Asker,
  { campaign: id, webhook: which }: { readonly campaign: CampaignId; readonly webhook: string },
): Promise<Result<{ readonly campaign: CampaignRow; readonly who: string; readonly webhook: Webhook }>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const webhook = (await deps.store.listWebhooks(id)).find((each) => each.id === which);
  if (webhook === undefined) return refuse('unclear/webhook');
  return ok({ campaign: entered.value.campaign, who: nameOf(entered.value.seat), webhook });
}
