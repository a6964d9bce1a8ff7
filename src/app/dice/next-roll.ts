/** The next roll of a campaign's chain, and what keeps it. */
import type { CampaignId } from '../../campaign/ids.ts';
import { type DeskContent, deskSeed, linkEntry, startHash } from '../../kernel/desk-chain.ts';
import { type Chance, rollProcedure } from '../../kernel/procedures.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, DeskRollRow } from '../records.ts';
import type { Prepared } from './desk-asks.ts';
import { commitmentOf, secretOf } from './desk-secrets.ts';
import type { RollAsk } from './desk-use-cases.ts';

const LONGEST_NOTE = 300;

export interface Rolling extends Prepared {
  readonly by: string;
  readonly ask: Pick<RollAsk, 'dice' | 'audience' | 'note'>;
}

/** The roll after `last`. Refusals: those of the procedure's input and of the dice that were typed in. */
export function rollNext(
  deps: Deps,
  campaign: CampaignRow,
  last: DeskRollRow | undefined,
  rolling: Rolling,
): Result<DeskRollRow> {
  const { ruleset, procedure, input, cast, by, ask } = rolling;
  const number = nextNumber(last);
  const secret = secretOf(deps, campaign, number);
  const chance: Chance =
    ask.dice === undefined ? { seed: deskSeed(secret, campaign.id, number) } : { script: ask.dice };
  const rolled = rollProcedure(ruleset.id, procedure, input, chance);
  if (!rolled.ok) return rolled;
  const content: DeskContent = {
    audience: ask.audience,
    by,
    note: cleanNote(ask.note),
    cast,
    revision: ruleset.revision,
    source: ask.dice === undefined ? 'server' : 'typed',
    roll: rolled.value,
  };
  return ok(entryAfter(deps, campaign, last, content));
}

/** What is said, as the entry after `last`. @throws Error when that one promised another. */
export function entryAfter(
  deps: Deps,
  campaign: CampaignRow,
  last: DeskRollRow | undefined,
  content: DeskContent,
): DeskRollRow {
  const number = nextNumber(last);
  const secret = secretOf(deps, campaign, number);
  const link = linkEntry(campaign.id, {
    number,
    at: deps.clock.now(),
    previous: last?.hash ?? startHash(campaign.id, commitmentOf(deps, campaign, 1)),
    next: commitmentOf(deps, campaign, number + 1),
    secret,
    content,
  });
  if (last !== undefined && last.next !== link.commitment) {
    throw new Error(`roll ${number} of ${campaign.id} was committed to with another secret key`);
  }
  return { campaign: campaign.id, audience: content.audience, secret, content, ...link };
}

export const nextNumber = (last: DeskRollRow | undefined): number => (last?.number ?? 0) + 1;

export async function lastRoll(deps: Deps, id: CampaignId): Promise<DeskRollRow | undefined> {
  const [last] = await deps.store.listDeskRolls(id, { limit: 1 });
  return last;
}

export function writesForRoll(deps: Deps, row: DeskRollRow, who: string): readonly Write[] {
  const { number, content } = row;
  const { ruleset, procedure } = content.roll;
  const detail = { roll: number, ruleset, procedure, source: content.source, note: content.note };
  return [
    { kind: 'add-desk-roll', roll: row },
    auditWrite(deps, row.campaign, { who, what: 'dice-rolled', detail }),
  ];
}

/** One line, of signs that a store keeps as they are: it goes into a hash. */
export function cleanNote(note: string): string {
  const line = note
    .replace(/\p{Surrogate}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, LONGEST_NOTE).join('');
}
