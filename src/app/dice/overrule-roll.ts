/** RM-GAP-85: the game master overrules a roll, with a reason. The roll stays as it fell; the ruling is an entry of its own. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { DeskContent } from '../../kernel/desk-chain.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { type Access, enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { DeskRollRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import type { RulingAsk, SeenRoll } from './desk-use-cases.ts';
import { cleanNote, entryAfter, lastRoll } from './next-roll.ts';
import { rulingLetters } from './ruling-letters.ts';
import { ruledOver, seenBy } from './see-roll.ts';

const TRIES = 5;

/** The same words twice (a button pressed twice) are one ruling. Refusals: `unclear/roll`, `input/ruling`, `conflict/roll`. */
export async function overruleRoll(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  asked: RulingAsk,
): Promise<Result<SeenRoll>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const result = cleanNote(asked.result);
  const reason = cleanNote(asked.reason);
  if (result === '' || reason === '') return refuse('input/ruling', {}, 'RM-GAP-85');
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = await deps.store.findDeskRoll(id, asked.number);
    const number = row?.content.ruling?.overrules ?? asked.number;
    const roll = row === undefined ? undefined : await deps.store.findDeskRoll(id, number);
    if (roll === undefined) return refuse('unclear/roll', { number: asked.number });
    const made = await ruleOnce(deps, entered.value, roll, { result, reason });
    if (made !== undefined) return ok(made);
  }
  return refuse('conflict/roll');
}

type Words = Pick<RulingAsk, 'result' | 'reason'>;

/** Undefined when somebody else rolled meanwhile. */
async function ruleOnce(
  deps: Deps,
  { campaign, seat }: Access,
  roll: DeskRollRow,
  words: Words,
): Promise<SeenRoll | undefined> {
  const last = await lastRoll(deps, campaign.id);
  const rulings = await deps.store.listDeskRulings(campaign.id);
  const { ruled } = ruledOver(roll.number, rulings);
  if (ruled?.result === words.result && ruled.reason === words.reason) {
    const same = rulings.find(({ number }) => number === ruled.number);
    if (same !== undefined) return seenBy(seat, same);
  }
  const row = entryAfter(deps, campaign, last, contentOf(roll, { ...words, by: nameOf(seat) }));
  const letters = await rulingLetters(deps, { campaign, by: seat, row });
  const detail = { roll: roll.number, ruling: row.number, ...words };
  const commit = await deps.store.commit([
    { kind: 'add-desk-roll', roll: row },
    auditWrite(deps, campaign.id, { who: nameOf(seat), what: 'roll-overruled', detail }),
    ...letters.map(queueMail),
  ]);
  if (commit.kind === 'conflict') return undefined;
  await sendSoon(deps, letters);
  return seenBy(seat, row);
}

/** For whoever may know the roll now. */
function contentOf(
  { number, audience, content }: DeskRollRow,
  { result, reason, by }: Words & { readonly by: string },
): DeskContent {
  const { cast, revision, roll, note } = content;
  const ruling = { overrules: number, result, reason };
  return { audience, by, note, cast, revision, source: 'ruled', roll, ruling };
}
