/** A mail that asks for rolls and nothing else: answered whatever the turn does, without a receipt for orders. */

import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import { readOrders } from '../../orders/read.ts';
import type { Deps } from '../deps.ts';
import { type LookedAt, lookAtRolls } from '../dice/ask-rolls.ts';
import { makeRolls } from '../dice/roll-asked.ts';
import type { Sender } from '../mail/identify.ts';
import { clearFailure } from '../outbox/failing-addresses.ts';
import { nameOfMail } from '../outbox/mail-name.ts';
import { sendSoon } from '../outbox/outbox.ts';
import { readerOf } from '../people/access.ts';
import type { InboundMail } from '../records.ts';

/** The rolls of a text that asks for nothing else; undefined for any other text, and where nobody may ask. */
export async function onlyRolls(
  deps: Deps,
  { campaign, seat }: Sender,
  text: string,
): Promise<LookedAt | undefined> {
  if (campaign.playersMayRoll !== true) return undefined;
  const state = await deps.store.getState(campaign.id);
  const known = viewCampaign(state, readerOf({ kind: 'seat', participant: seat }));
  const sheet = readOrders(text, known);
  const asking = sheet.lines.filter((line) => line.ignored === undefined);
  if (sheet.lines.some(({ forGm }) => forGm)) return undefined;
  if (asking.length === 0 || asking.some((line) => line.instruction?.kind !== 'roll')) return undefined;
  return lookAtRolls({ lines: asking }, { campaign, known, options: state.ruleset.options });
}

/** Whether the mail is settled; false where somebody else rolled at the same moment. */
export async function takeRollMail(
  deps: Deps,
  mail: InboundMail,
  sender: Sender,
  { sheet, asked }: LookedAt,
): Promise<boolean> {
  const { campaign, seat } = sender;
  const refused = sheet.lines.flatMap(({ text, fault }) =>
    fault === null ? [] : [{ text, why: fault.message, hint: fault.hint }],
  );
  const { writes, letters } = await makeRolls(deps, { campaign, seat, asked, refused, mail });
  const commit = await deps.store.commit([
    { kind: 'settle-inbound', mail: { ...mail, status: 'done', code: 'taken/rolls' } },
    ...clearFailure(seat, mail.from ?? ''),
    ...writes,
  ]);
  if (commit.kind === 'conflict') return false;
  await sendSoon(deps, letters);
  deps.log.info(
    { trace: nameOfMail(mail), rolls: asked.length, refused: refused.length },
    'rolls asked by mail',
  );
  return true;
}
