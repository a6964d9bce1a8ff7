/** Rolls that were asked for in words and understood: made, kept and answered in the commit that takes the text. */

import type { Deps } from '../deps.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { queueMail } from '../outbox/outbox.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, InboundMail, OutboundMail, Participant } from '../records.ts';
import { rollAnswers } from './answer-rolls.ts';
import { type AskedRoll, rollAll } from './ask-rolls.ts';
import { lastRoll, type Rolling, writesForRoll } from './next-roll.ts';

export interface RollsToMake {
  readonly campaign: CampaignRow;
  readonly seat: Participant;
  readonly asked: readonly AskedRoll[];
  readonly refused: readonly { readonly text: string; readonly why: string; readonly hint: string }[];
  /** The mail that asked, where one did. */
  readonly mail?: InboundMail;
}

export interface MadeRolls {
  readonly writes: readonly Write[];
  readonly letters: readonly OutboundMail[];
}

/** What must be committed and sent. The asker's side and the game master may know the rolls; they may open them to all. */
export async function makeRolls(deps: Deps, wanted: RollsToMake): Promise<MadeRolls> {
  const { campaign, seat, asked, refused, mail } = wanted;
  if (asked.length === 0 && refused.length === 0) return { writes: [], letters: [] };
  const [last, seats] = await Promise.all([
    lastRoll(deps, campaign.id),
    deps.store.listParticipants(campaign.id),
  ]);
  const rows = rollAll(
    deps,
    campaign,
    last,
    asked.map((each) => rollingFor(seat, each)),
  );
  const letters = rollAnswers(await inOwnWords(deps, campaign.id), {
    campaign,
    turn: campaign.turn,
    asker: seat,
    seats,
    rolls: rows.map((row, i) => ({ row, text: asked[i]?.text ?? '' })),
    refused,
    last: rows.at(-1) ?? last,
    ...(mail === undefined ? {} : { mail }),
  });
  const kept = rows.flatMap((row) => writesForRoll(deps, row, seat.id));
  return { writes: [...kept, ...letters.map(queueMail)], letters };
}

function rollingFor({ id, faction }: Participant, { text, prepared }: AskedRoll): Rolling {
  return {
    ...prepared,
    by: id,
    ask: {
      audience: faction === undefined ? { kind: 'gm' } : { kind: 'faction', faction },
      note: text,
    },
  };
}
