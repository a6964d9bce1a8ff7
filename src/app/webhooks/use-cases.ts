/** ADR 64: programs that are told what happens in a campaign. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Asker } from '../people/asker.ts';
import type { WebhookAt } from '../ports.ts';
import type { SetWebhook, WebhookWish } from './set-webhook.ts';
import type { WebhookView } from './webhook-view.ts';

export interface WebhookUseCases {
  /** The webhooks of a campaign, and what they were told. GM only. */
  webhooks(asker: Asker, campaign: CampaignId): Promise<Result<readonly WebhookView[]>>;
  /** Makes one, or changes it; its secret is told where it is new. GM only. Refusals: see `setWebhook`. */
  setWebhook(asker: Asker, wish: WebhookWish): Promise<Result<SetWebhook>>;
  /** A new secret; the old one signs beside it for a day. GM only. Refusal: `unclear/webhook`. */
  renewWebhook(asker: Asker, at: WebhookAt): Promise<Result<SetWebhook>>;
  /** Sends a test event, and says how it was taken. GM only. Refusals: `unclear/webhook`, `illegal/no-webhooks`. */
  testWebhook(asker: Asker, at: WebhookAt): Promise<Result<WebhookView>>;
  /** What was given up is tried again. GM only. Refusal: `unclear/webhook`. */
  retryWebhook(asker: Asker, at: WebhookAt): Promise<Result<WebhookView>>;
  /** It is told nothing any more; answers those that are left. GM only. Refusal: `unclear/webhook`. */
  dropWebhook(asker: Asker, at: WebhookAt): Promise<Result<readonly WebhookView[]>>;
  /** For jobs; may run twice. */
  sendWebhook(at: WebhookAt): Promise<void>;
}
