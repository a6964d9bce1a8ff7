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
    const turns = groupBy(ofOne, ({ open }) => open.turn);
    const numbers = [...turns.keys()].sort(compare);
    return numbers.flatMap((number, i) => {
      const ofTurn = turns.get(number) ?? [];
      const last = turns.get(numbers[i - 1] ?? 0);
      return [
        ...attemptDifferences(number, ofTurn),
        ...(last === undefined ? [] : ofTurn.flatMap((record) => linkDifferences(last, record))),
      ];
    });
  });
}

/** CP-REC-15: of several records of a turn one stands, and names all the others. */
function attemptDifferences(turn: number, records: readonly TurnRecord[]): readonly Difference[] {
  const undone = undoneIn(records);
  const standing = new Set(records.map(({ open }) => hashRecord(open)).filter((hash) => !undone.has(hash)));
  const found = `${standing.size} that name each other not`;
  return standing.size === 1
    ? []
    : [{ at: `turn ${turn}/attempts`, expected: 'one record that names the others', found }];
}

function undoneIn(records: readonly TurnRecord[]): ReadonlySet<string> {
  const attempts = records.flatMap(({ open }) => (open.format === 1 ? [] : (open.attempts ?? [])));
  return new Set(attempts.map(({ record }) => record));
}

/** The record that it names; where none is that one, the one that stands. */
function lastOf(records: readonly TurnRecord[], { recordBefore }: NewOpenPart): TurnRecord | undefined {
  const undone = undoneIn(records);
  const named = records.find(({ open }) => hashRecord(open) === recordBefore);
  return named ?? records.find(({ open }) => !undone.has(hashRecord(open)));
}

/** Format 1 knew no chain. */
function linkDifferences(before: readonly TurnRecord[], record: TurnRecord): readonly Difference[] {
  const { open } = record;
  if (open.format === 1) return [];
  const last = lastOf(before, open);
  if (last === undefined) return [];
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
