/** CP-BAT-23, CP-BAT-24: the GM's word on how a battle ended. */
import { ok, type Result } from '../../kernel/result.ts';
import { type ReportReading, readBattleReport } from '../../orders/battle-report.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import type { FieldBattle, InboundMail } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import type { BattleDesk } from './battle-letters.ts';
import { placeOf } from './parties.ts';
import { asEnded, endAudit, endLetters } from './play-battle.ts';

/**
 * Ends a battle as the GM tells it, in the words of a player's report. Undefined when it changed meanwhile.
 * Refusals: `late/battle-over`, `unclear/report`.
 */
export async function ruleBattle(
  desk: BattleDesk,
  battle: FieldBattle,
  word: { readonly text: string; readonly who: string; readonly mail?: InboundMail },
): Promise<Result<FieldBattle> | undefined> {
  if (battle.status !== 'under-way') {
    return refuse('late/battle-over', { place: placeOf(battle) }, 'CP-BAT-14');
  }
  const reading = readBattleReport(word.text, battle.engagement, undefined);
  if (reading.report === undefined) return refuseReading(reading);
  const ended = asEnded({ ...battle, result: reading.report });
  const letters = endLetters(desk, ended, 'ruled');
  const { mail } = word;
  const commit = await desk.deps.store.commit([
    { kind: 'save-field-battle', battle: ended },
    ...(mail === undefined
      ? []
      : [{ kind: 'settle-inbound', mail: { ...mail, status: 'done', code: 'taken/ruled' } } as const]),
    ...letters.map(queueMail),
    endAudit(desk, ended, { why: 'ruled', who: word.who }),
  ]);
  if (commit.kind === 'conflict') return undefined;
  await sendSoon(desk.deps, letters);
  return ok(ended);
}

function refuseReading({ lines }: ReportReading): Result<never> {
  const wrong = lines.find(({ status }) => status === 'refused');
  if (wrong === undefined) return refuse('unclear/report', {}, 'CP-BAT-22');
  const { number, why, hint } = wrong;
  return refuse('unclear/report.line', { line: number, why, hint }, 'CP-BAT-22');
}
