/** CP-REC-08, CP-REC-09: records that follow each other: what one turn left is what the next one began with. */
import { hashJson } from '../kernel/hash.ts';
import type { Difference } from '../kernel/replay.ts';
import { correct } from './correction.ts';
import { evolveAll } from './evolve.ts';
import { hashRecord, type NewOpenPart, type SealedPart, type TurnRecord } from './record.ts';
import { compare, groupBy } from './sorted.ts';

/** Where the links between records break; each record by itself is for `verifyTurn`. In any order, of any campaigns. */
export function chainDifferences(records: readonly TurnRecord[]): readonly Difference[] {
  const campaigns = groupBy(records, ({ open }) => open.campaign);
  return [...campaigns.values()].flatMap((ofOne) => {
    const sorted = ofOne.toSorted((one, other) => compare(one.open.turn, other.open.turn));
    return sorted.flatMap((record, i) => {
      const last = sorted[i - 1];
      return last === undefined ? [] : linkDifferences(last, record);
    });
  });
}

/** Format 1 knew no chain. */
function linkDifferences(last: TurnRecord, record: TurnRecord): readonly Difference[] {
  const { open } = record;
  if (open.format === 1) return [];
  const at = `turn ${open.turn}`;
  if (last.open.turn + 1 !== open.turn)
    return [{ at, expected: `after the record of turn ${open.turn - 1}`, found: `turn ${last.open.turn}` }];
  return [
    ...differ(`${at}/recordBefore`, hashRecord(last.open), open.recordBefore),
    ...stateDifferences(at, last, { ...record, open }),
  ];
}

interface NewRecord extends TurnRecord {
  readonly open: NewOpenPart;
}

/** Where corrections are named, only the whole records show what they changed. */
function stateDifferences(at: string, last: TurnRecord, record: NewRecord): readonly Difference[] {
  const { stateBefore, corrections = [] } = record.open;
  const isTold = last.open.format === 2 && corrections.length === 0;
  return [
    ...(isTold ? differ(`${at}/stateBefore`, last.open.stateAfter, stateBefore) : []),
    ...(last.sealed === undefined || record.sealed === undefined
      ? []
      : sealedDifferences(at, last.sealed, record.sealed)),
  ];
}

function sealedDifferences(at: string, last: SealedPart, { before }: SealedPart): readonly Difference[] {
  const left = evolveAll(last.before, last.events);
  const corrected = (before.corrections ?? []).reduce(correct, left);
  return differ(`${at}/before`, hashJson(corrected), hashJson(before));
}

function differ(at: string, expected: string, found: string | undefined): readonly Difference[] {
  return expected === found ? [] : [{ at, expected, found: found ?? 'nothing' }];
}
