/** BattleScribe's `.ros`: XML. */
import { Parser } from 'htmlparser2';
import { ok, type Result } from '../../kernel/result.ts';
import { refuse } from '../words/refuse.ts';
import type { RosterSource } from './entries.ts';
import { entriesOf, namesCharacters, type Selection } from './selections.ts';

/** Tags open in each other, and tags in all. */
const DEEPEST = 60;
const MOST_TAGS = 100_000;

interface Open {
  readonly name: string;
  readonly type: string;
  readonly number: number;
  points: number;
  isCharacter: boolean;
  readonly called: string;
  readonly inside: Selection[];
}

interface Found {
  readonly name?: string;
  readonly selections: readonly Selection[];
  readonly fault?: Unread;
}

/** CP-OWN-03, CP-OWN-05: refusal `input/roster` for what is no roster, or is built to do harm. */
export function readBattleScribe(xml: string): Result<RosterSource> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return refused('entities');
  const found = walk(xml);
  if (found.fault !== undefined) return refused(found.fault);
  if (found.name === undefined) return refused('nothing');
  return ok({ format: 'battlescribe', name: found.name, entries: entriesOf(found.selections) });
}

function walk(xml: string): Found {
  const roots: Selection[] = [];
  const open: Open[] = [];
  const seen = { depth: 0, tags: 0, name: undefined as string | undefined };
  const parser = new Parser(
    {
      onopentag: (tag, given) => {
        seen.depth += 1;
        seen.tags += 1;
        if (faultOf(seen) !== undefined) parser.pause();
        if (tag === 'roster') seen.name = given['name'] ?? '';
        if (tag === 'selection') open.push(begin(given));
        if (tag === 'category') addCategory(open.at(-1), given);
        if (tag === 'cost') addCost(open.at(-1), given);
      },
      onclosetag: (tag) => {
        seen.depth -= 1;
        const done = tag === 'selection' ? open.pop() : undefined;
        if (done !== undefined) (open.at(-1)?.inside ?? roots).push(done);
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  const fault = faultOf(seen);
  if (fault !== undefined) return { selections: [], fault };
  parser.end();
  return { selections: roots, ...(seen.name === undefined ? {} : { name: seen.name }) };
}

function faultOf({ depth, tags }: { readonly depth: number; readonly tags: number }): Unread | undefined {
  if (depth > DEEPEST) return 'deep';
  return tags > MOST_TAGS ? 'tags' : undefined;
}

function addCategory(selection: Open | undefined, given: Readonly<Record<string, string>>): void {
  if (selection !== undefined && namesCharacters(given['name'])) selection.isCharacter = true;
}

function addCost(selection: Open | undefined, given: Readonly<Record<string, string>>): void {
  if (selection !== undefined && isPoints(given['name'])) selection.points += numberIn(given['value'], 0);
}

function begin(given: Readonly<Record<string, string>>): Open {
  return {
    name: (given['name'] ?? '').trim(),
    type: given['type'] ?? '',
    number: numberIn(given['number'], 1),
    points: 0,
    isCharacter: false,
    called: (given['customName'] ?? '').trim(),
    inside: [],
  };
}

function isPoints(name: string | undefined): boolean {
  return /^\s*(?:pts?|points)\.?\s*$/i.test(name ?? '');
}

const MOST = 100_000;

function numberIn(text: string | undefined, otherwise: number): number {
  const number = Number(text);
  return text !== undefined && Number.isFinite(number)
    ? Math.min(MOST, Math.max(0, Math.round(number)))
    : otherwise;
}

/** Why a file is no roster that can be read. */
type Unread = 'entities' | 'nothing' | 'deep' | 'tags';

function refused(why: Unread): ReturnType<typeof refuse> {
  return refuse(`input/roster.${why}`, {}, 'CP-OWN-05');
}
