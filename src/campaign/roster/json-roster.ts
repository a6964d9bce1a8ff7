/** New Recruit's JSON, and BattleScribe's lists turned into JSON by other programs: the same tree. */
import { ok, type Result } from '../../kernel/result.ts';
import { refuse } from '../words/refuse.ts';
import type { RosterSource } from './entries.ts';
import { entriesOf, namesCharacters, type Selection } from './selections.ts';

const DEEPEST = 30;

/** CP-OWN-03, CP-OWN-05: refusals `input/json`, `input/roster`. */
export function readJsonRoster(text: string): Result<RosterSource> {
  const value = parseJson(text);
  if (value === undefined) return NO_JSON;
  const roster = recordOf(recordOf(value)['roster'] ?? value);
  const forces = listOf(roster['forces']);
  if (forces.length === 0) return NO_ROSTER;
  const entries = entriesOf(forces.flatMap((force) => selectionsIn(recordOf(force), 1)));
  const name = textOf(roster['name']);
  return ok({ format: 'json', ...(name === '' ? {} : { name }), entries });
}

const NO_JSON = refuse('input/json', {}, 'CP-OWN-05');
const NO_ROSTER = refuse('input/roster.no-roster', {}, 'CP-OWN-05');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Stands for what is not looked at, so that it is not lost without a word. */
const TOO_DEEP: readonly Selection[] = [
  {
    name: '(what lies deeper was not read)',
    type: 'upgrade',
    number: 1,
    points: 0,
    isCharacter: false,
    called: '',
    inside: [],
  },
];

/** Forces may hold forces. */
function selectionsIn(force: Readonly<Record<string, unknown>>, depth: number): readonly Selection[] {
  if (depth > DEEPEST) return TOO_DEEP;
  const own = listOf(force['selections']).map((each) => selectionOf(recordOf(each), depth + 1));
  const within = listOf(force['forces']).flatMap((each) => selectionsIn(recordOf(each), depth + 1));
  return [...own, ...within];
}

function selectionOf(given: Readonly<Record<string, unknown>>, depth: number): Selection {
  const costs = listOf(given['costs']).map(recordOf);
  const points = costs.find((cost) => /^\s*(?:pts?|points)\.?\s*$/i.test(textOf(cost['name'])));
  return {
    name: textOf(given['name']).trim(),
    type: textOf(given['type']),
    number: countOf(given['number'], 1),
    points: countOf(points?.['value'], 0),
    isCharacter: listOf(given['categories']).some((each) => namesCharacters(textOf(recordOf(each)['name']))),
    called: textOf(given['customName']).trim(),
    inside:
      depth > DEEPEST
        ? TOO_DEEP
        : listOf(given['selections']).map((each) => selectionOf(recordOf(each), depth + 1)),
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const MOST = 100_000;

function countOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(MOST, Math.max(0, Math.round(value)))
    : otherwise;
}
