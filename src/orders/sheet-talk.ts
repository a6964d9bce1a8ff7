/** What a battle sheet is read with. */
import type { AnyRuleset, Side } from '../kernel/ruleset.ts';
import type { Sighted } from '../kernel/sighted.ts';

/** Who writes, under which rules, with what in sight. `view` is their own. */
export interface SheetReader {
  readonly ruleset: AnyRuleset;
  readonly view: unknown;
  readonly side: Side;
}

export interface SheetTalk extends SheetReader {
  readonly own: readonly Sighted[];
  readonly foes: readonly Sighted[];
  /** Own units that other lines of the sheet speak of, `the rest` being all others; absent while that is not known, and they are nobody. */
  readonly named?: ReadonlySet<string>;
  /** The last sentence of the line above: `the same` is what it says. */
  readonly before?: string;
  /** Those of them that other lines tell where to go or what to do: `all hold` is for the others. */
  readonly moved?: ReadonlySet<string>;
}

/** The reader that reads each line once, however often it is asked for: a view does not change under it. */
export function rememberingReader(reader: SheetReader): SheetReader {
  const { ruleset, view, side } = reader;
  const known = new Map<string, ReturnType<AnyRuleset['phrases']['parse']>>();
  const parse = (line: string) => {
    const found = known.get(line) ?? ruleset.phrases.parse(line, view, side);
    known.set(line, found);
    return found;
  };
  return { ...reader, ruleset: { ...ruleset, phrases: { ...ruleset.phrases, parse } } };
}

/** Those on the field, as the reader sees them. */
export function talkAbout(reader: SheetReader, named?: ReadonlySet<string>): SheetTalk {
  const seen = reader.ruleset.phrases.sighted(reader.view, reader.side);
  return {
    ...reader,
    ...(named === undefined ? {} : { named }),
    own: seen.filter(({ isOwn }) => isOwn),
    foes: seen.filter(({ isOwn }) => !isOwn),
  };
}
