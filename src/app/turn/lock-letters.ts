/** CP-REC-07: the root over everybody's orders, in everybody's mailbox before anything is resolved. */
import { type SentOrders, seatProof } from '../../campaign/turn-dice.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { lockedLetter } from '../../reports/views/locked-letter.ts';
import type { Deps } from '../deps.ts';
import { awaitedBy } from '../open-turn/luck.ts';
import { secretsOf } from '../open-turn/new-turn.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { postToEach } from '../outbox/post-to-each.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { CampaignRow, OutboundMail, Participant, TurnRow } from '../records.ts';

/** One to each seat, the same except for the reader's own leaf; none of a turn that was opened in format 1. */
export async function lockLetters(
  house: Deps,
  campaign: CampaignRow,
  turn: TurnRow,
  { sent, why }: { readonly sent: SentOrders; readonly why: 'clock' | 'gm' },
): Promise<readonly OutboundMail[]> {
  const deps = await inOwnWords(house, campaign.id);
  const secrets = secretsOf(deps, turn);
  const root = turn.ordersDigest;
  if (!('salts' in secrets) || root === undefined) return [];
  const { salts } = secrets;
  const chance = awaitedBy(turn);
  const awaited = chance === undefined ? {} : { chance };
  const early = isEarly(turn) ? { early: why === 'gm' ? ('gm' as const) : ('final' as const) } : {};
  const leafFor = ({ faction }: Participant) =>
    faction === undefined ? {} : { leaf: seatProof(salts, sent, faction).leaf };
  return postToEach(
    deps,
    { campaign, kind: 'turn-locked', concern: 'orders', turn: turn.number, key: 'locked' },
    (to) => {
      const told = {
        campaign,
        turn: turn.number,
        root,
        ...awaited,
        ...early,
        ...leafFor(to),
        pageLink: DESK_LINK_MARK,
      };
      return renderBattleLetter(deps.templates, lockedLetter(told, deps.templates.words));
    },
  );
}

/** CP-CAL-08: orders were closed before the time that everybody was told. */
const isEarly = ({ lockedAt, holdUntil, deadline }: TurnRow): boolean =>
  lockedAt !== undefined && lockedAt < (holdUntil ?? deadline);
