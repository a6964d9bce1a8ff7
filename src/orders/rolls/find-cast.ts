/** Who is named in a request for a roll, and which part they play. */
import type { Procedure, Role, Way } from '../../kernel/procedure.ts';
import { mergeInputs } from '../../kernel/procedure-fields.ts';
import type { ProcedureInput } from '../../kernel/procedures.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { refuse } from '../words/refuse.ts';
import { keysOf, type Word, type Words } from '../words.ts';
import { lengthOfCall, type RollPlayer, type RollTalk } from './roll-talk.ts';

export interface FoundCast {
  readonly cast: Readonly<Record<string, { readonly who: string; readonly way: number }>>;
  readonly names: readonly string[];
  /** What they fill in. */
  readonly input: ProcedureInput;
  /** The words that named nobody. */
  readonly left: Words;
}

/** Somebody named, and where. */
interface Named {
  readonly from: number;
  readonly to: number;
  readonly players: readonly RollPlayer[];
  readonly isTarget: boolean;
}

/** The one they are named behind is on the receiving end. */
const AGAINST = new Set(['against', 'at', 'on', 'vs', 'versus', 'upon', 'gegen', 'auf']);

/** Everybody named, each in the part they can play. Refusals: `unclear/unit`, `unclear/way`, `unclear/part`. */
export function findCast(line: Words, procedure: Procedure, talk: RollTalk): Result<FoundCast> {
  const roles = procedure.roles ?? [];
  const able = talk.players.filter(({ player }) => roles.some((role) => role.ways(player).length > 0));
  let found: FoundCast = { cast: {}, names: [], input: {}, left: line };
  const named = namesIn(line, able);
  const taken = new Set(named.flatMap(({ from, to }) => line.words.slice(from, to)));
  found = { ...found, left: without(line, taken) };
  for (const each of named) {
    const role = roleFor(roles, each, found);
    if (role === undefined) return tooMany(each, roles);
    const next = withPlayer(found, role, each);
    if (!next.ok) return next;
    found = next.value;
  }
  return ok(found);
}

function without(line: Words, taken: ReadonlySet<Word>): Words {
  return { text: line.text, words: line.words.filter((word) => !taken.has(word)) };
}

/** The longest names first, from the left; the campaign's own units before the lists' troops. */
function namesIn(line: Words, able: readonly RollPlayer[]): readonly Named[] {
  const keys = line.words.map(({ key }) => key);
  const named: Named[] = [];
  let at = 0;
  while (at < keys.length) {
    const here = namedAt(keys, at, able, false) ?? namedAt(keys, at, able, true);
    if (here === undefined) {
      at += 1;
    } else {
      const before = keys[at - 1] ?? '';
      const isTarget = AGAINST.has(before) || (before === 'the' && AGAINST.has(keys[at - 2] ?? ''));
      named.push({ from: at, to: at + here.length, players: here.players, isTarget });
      at += here.length;
    }
  }
  return named;
}

function namedAt(
  keys: readonly string[],
  at: number,
  able: readonly RollPlayer[],
  mayMisspell: boolean,
): { readonly length: number; readonly players: readonly RollPlayer[] } | undefined {
  const fits = able.flatMap((player) => {
    const whole = keysOf(player.name);
    const bare = keysOf(player.name.replace(/ \([^()]*\)$/, ''));
    const [longer, shorter] = [whole, bare].map((call) => lengthOfCall(keys, at, call, mayMisspell));
    const length = Math.max(longer ?? 0, shorter ?? 0);
    return length === 0 ? [] : [{ player, length }];
  });
  const most = Math.max(0, ...fits.map(({ length }) => length));
  if (most === 0) return undefined;
  const all = fits.filter(({ length }) => length === most).map(({ player }) => player);
  const own = all.filter(({ who }) => who.startsWith('unit:'));
  return { length: most, players: own.length > 0 ? own : all };
}

function roleFor(roles: readonly Role[], named: Named, { cast }: FoundCast): Role | undefined {
  const free = roles.filter(
    (role) => cast[role.id] === undefined && named.players.some(({ player }) => role.ways(player).length > 0),
  );
  const last = free.at(-1);
  return named.isTarget && roles.length > 1 && last?.id === roles.at(-1)?.id ? last : free[0];
}

function withPlayer(found: FoundCast, role: Role, { players }: Named): Result<FoundCast> {
  const [first, ...others] = players.filter(({ player }) => role.ways(player).length > 0);
  if (first === undefined) throw new Error('a role was given to nobody');
  if (others.length > 0) return whichOne([first, ...others]);
  const ways = role.ways(first.player);
  const chosen = chooseWay(ways, found.left);
  if (chosen === undefined) return whichWay(first, ways);
  const { way, left } = chosen;
  const { says, input } = ways[way] ?? { says: '', input: {} };
  return ok({
    cast: { ...found.cast, [role.id]: { who: first.who, way } },
    names: [...found.names, says === '' ? first.name : `${first.name}, ${says}`],
    input: mergeInputs(found.input, input),
    left,
  });
}

/** The only way, or the one that is said somewhere in the line, the most words first. */
function chooseWay(
  ways: readonly Way[],
  line: Words,
): { readonly way: number; readonly left: Words } | undefined {
  if (ways.length === 1) return { way: 0, left: line };
  const keys = line.words.map(({ key }) => key);
  const said = ways
    .flatMap(({ says }, way) => {
      const call = keysOf(says);
      const at = keys.findIndex((_, i) => call.length > 0 && lengthOfCall(keys, i, call, true) > 0);
      return at < 0 ? [] : [{ way, at, length: call.length }];
    })
    .sort((one, other) => other.length - one.length);
  const [best, next] = said;
  if (best === undefined || best.length === next?.length) return undefined;
  const taken = new Set(line.words.slice(best.at, best.at + best.length));
  return { way: best.way, left: without(line, taken) };
}

function whichOne(players: readonly RollPlayer[]): Result<never> {
  const named = players.slice(0, 4).map(({ name, group }) => ({ name, group }));
  return refuse('unclear/unit.which', { players: named });
}

function whichWay({ name }: RollPlayer, ways: readonly Way[]): Result<never> {
  return refuse('unclear/way', { name, ways: ways.map(({ says }) => says) });
}

function tooMany({ players }: Named, roles: readonly Role[]): Result<never> {
  const parts = roles.map(({ title }) => title.toLowerCase());
  return refuse('unclear/part', { name: players[0]?.name ?? '', parts });
}
