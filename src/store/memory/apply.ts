import type { InboundId } from '../../app/ids.ts';
import type { Write } from '../../app/ports.ts';
import type { Applier, Appliers } from './applier.ts';
import { BOARD_APPLIERS } from './apply-boards.ts';
import { CAMPAIGN_APPLIERS } from './apply-campaigns.ts';
import { KEY_APPLIERS } from './apply-keys.ts';
import { MAIL_APPLIERS } from './apply-mail.ts';
import { TURN_APPLIERS } from './apply-turns.ts';
import { WEBHOOK_APPLIERS } from './apply-webhooks.ts';
import type { Tables } from './tables.ts';

const APPLIERS: Appliers = {
  ...BOARD_APPLIERS,
  ...WEBHOOK_APPLIERS,
  ...CAMPAIGN_APPLIERS,
  ...KEY_APPLIERS,
  ...MAIL_APPLIERS,
  ...TURN_APPLIERS,
};

/** Carries out one write; the id of a mail that is taken goes to `taken`. @throws Conflict when its guard does not hold. */
export function apply(tables: Tables, write: Write, taken: InboundId[]): void {
  const applier: Applier<Write> = APPLIERS[write.kind];
  applier(tables, write, taken);
}
