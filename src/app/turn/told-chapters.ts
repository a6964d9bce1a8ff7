/** ADR 111: chapters of books as they were told, kept for the reader they were told to and for nobody else. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Reader } from '../../campaign/sight/visible.ts';
import { type BookPart, chapterId, END, type TurnPart } from '../../reports/book/book.ts';
import type { Deps } from '../deps.ts';

/** Of so many turns a reader's chapters are kept; those before are told when somebody asks. */
const TURNS_KEPT = 60;

export interface ToldChapters {
  /** What is kept of these turns is read at once as soon as one of them is asked for. */
  expect(turns: readonly number[]): void;
  /** The turn's chapter, kept or told; what had to be told is kept from now on. */
  turn(turn: number, tell: () => Promise<TurnPart | undefined>): Promise<TurnPart | undefined>;
  /** The same of how it stands after these turns. */
  end(turns: readonly number[], tell: () => Promise<BookPart | undefined>): Promise<BookPart | undefined>;
}

interface Wanted {
  readonly piece: string;
  readonly turn: number;
  readonly mark: string;
}

/** `marks`: of the campaign's records. A chapter that another program told, or that was told from another record, is none. */
export function toldChapters(
  { store, programPrint, digest }: Deps,
  campaign: CampaignId,
  reader: Reader,
  marks: ReadonlyMap<number, string>,
): ToldChapters {
  const name = nameOf(reader);
  const newest = Math.max(...marks.keys());
  let expected: readonly string[] = [];
  let reading: ReturnType<Deps['store']['findToldChapters']> | undefined;
  const markOf = (turns: readonly number[]): string =>
    `${programPrint} ${digest(new TextEncoder().encode(turns.map((turn) => `${turn} ${marks.get(turn)}`).join('\n')))}`;
  const find = async (piece: string) => {
    if (!expected.includes(piece)) return (await store.findToldChapters(campaign, name, [piece])).get(piece);
    reading ??= store.findToldChapters(campaign, name, expected);
    return (await reading).get(piece);
  };

  const keptOr = async <Part extends BookPart>(
    { piece, turn, mark }: Wanted,
    tell: () => Promise<Part | undefined>,
  ): Promise<Part | undefined> => {
    const kept = await find(piece);
    if (kept?.mark === mark) return kept.part as Part;
    const part = await tell();
    if (part === undefined) return undefined;
    const told = { campaign, turn, reader: name, piece, mark, part };
    await store.commit([{ kind: 'keep-told-chapter', told, dropUpTo: turn - TURNS_KEPT }]);
    return part;
  };
  return {
    expect: (turns) => {
      expected = turns.map(chapterId);
      reading = undefined;
    },
    turn: (turn, tell) =>
      marks.has(turn) && turn > newest - TURNS_KEPT
        ? keptOr({ piece: chapterId(turn), turn, mark: markOf([turn]) }, tell)
        : tell(),
    end: (turns, tell) => {
      const turn = turns.at(-1);
      return turn === undefined ? tell() : keptOr({ piece: END, turn, mark: markOf(turns) }, tell);
    },
  };
}

const nameOf = (reader: Reader): string =>
  reader.kind === 'faction' ? `faction/${reader.faction}` : reader.kind;
