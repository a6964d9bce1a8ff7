/** The game master's last word in a skirmish (RM-DOC-17, 18, 19; RM-GAP-85, RM-GAP-107). */
import type { Json } from '../../kernel/brand.ts';
import type { Dice } from '../../kernel/dice.ts';
import { begin } from '../../kernel/play.ts';
import { ok, type Refused, type Result } from '../../kernel/result.ts';
import { otherSide, type Rulings, type Step } from '../../kernel/ruleset.ts';
import type { Event } from './events.ts';
import { endByDeeds, endSkirmish } from './outcome.ts';
import { emit, type Play } from './play.ts';
import { CHANGE_SCHEMA, type Change } from './ruling-changes.ts';
import { askedIn, formatChange, parseChange, RULING_HELP } from './ruling-phrases.ts';
import { fighterOf, indexOf, isStanding, type State, sideOf } from './state.ts';
import { findArmour, itemName, TASKS } from './tables.ts';
import type { View } from './view.ts';
import { refuse } from './words/refuse.ts';

export const RULINGS: Rulings<State, View, Event> = {
  change: CHANGE_SCHEMA,
  rule,
  parse: (line, view) => parseChange(line, view) as Result<Json>,
  format: (change, view) => formatChange(change as unknown as Change, view),
  help: RULING_HELP,
  asked: askedIn,
};

/** RM-DOC-19: spoken, then carried out one by one; no die falls but those of an end. Refusals: `illegal/ruling`. */
function rule(
  state: State,
  { reason, entry, changes }: { reason: string; entry?: Event; changes: readonly Json[] },
  dice: Dice,
): Result<Step<State, Event>> {
  if (entry?.kind === 'ruling-spoken' || entry?.kind === 'change-ruled') {
    return refuse('illegal/ruling.word', {}, 'RM-GAP-85');
  }
  const play = begin<State, Event>(state, dice);
  emit(play, {
    kind: 'ruling-spoken',
    rule: 'RM-DOC-19',
    reason,
    ...(entry === undefined ? {} : { entry }),
  });
  for (const change of changes as unknown as readonly Change[]) {
    const refused = whyNotChange(play.state, change);
    if (refused !== undefined) return refused;
    carryOut(play, change);
  }
  if (play.state.phase.kind !== 'over') endByDeeds(play);
  return ok({ state: play.state, events: play.events });
}

function carryOut(play: Play, change: Change): void {
  emit(play, { kind: 'change-ruled', rule: ruleOf(change), change });
  if (change.kind !== 'won') return;
  const losers = change.winner === 'draw' ? [] : [otherSide(change.winner)];
  const { phase } = play.state;
  if (phase.kind === 'over') {
    const outcome = { ...phase.outcome, winner: change.winner, why: 'ruled', rule: 'RM-DOC-19' };
    emit(play, { kind: 'skirmish-ended', rule: 'RM-DOC-19', outcome });
  } else {
    // Spoken between two rounds: the one that would come has not been played.
    const rounds = Math.max(1, play.state.round - 1);
    endSkirmish(play, { losers, why: 'ruled', rule: 'RM-DOC-19', rounds });
  }
}

const RULES: Readonly<Record<Change['kind'], string>> = {
  wounds: 'RM-DOC-19',
  gone: 'RM-DOC-19',
  zone: 'RM-DOC-19',
  engage: 'RM-DOC-19',
  free: 'RM-DOC-19',
  mark: 'RM-DOC-18',
  unmark: 'RM-DOC-18',
  way: 'RM-GAP-108',
  task: 'RM-DOC-16',
  kit: 'RM-DOC-01',
  won: 'RM-DOC-19',
};

const ruleOf = (change: Change): string =>
  change.kind === 'mark' && (change.mark.cover ?? change.mark.coverSave) !== undefined
    ? 'RM-DOC-17'
    : RULES[change.kind];

/** Once a skirmish is over, only what is taken home can still be ruled on. */
const AFTERWARDS: readonly Change['kind'][] = ['wounds', 'gone', 'kit', 'won'];

function whyNotChange(state: State, change: Change): Refused | undefined {
  if (state.phase.kind === 'over' && !AFTERWARDS.includes(change.kind)) {
    return refuse('illegal/ruling.over', {}, 'RM-DOC-19');
  }
  const stranger = namedIn(change).find((id) => indexOf(state, id) < 0);
  if (stranger !== undefined) return refuse('illegal/ruling.fighter', { id: stranger }, 'RM-DOC-19');
  switch (change.kind) {
    case 'wounds': {
      const { name, profile } = fighterOf(state, indexOf(state, change.fighter));
      const { W: most } = profile;
      return change.left > most ? refuse('illegal/ruling.wounds', { name, most }, 'RM-CHA-06') : undefined;
    }
    case 'zone':
    case 'free':
      return whyNotThere(state, change.fighter);
    case 'engage':
      return whyNotEngaged(state, change.fighter, change.foe);
    case 'task':
      return TASKS.some(({ id }) => id === change.task)
        ? undefined
        : refuse('illegal/ruling.task', { task: change.task }, 'RM-DOC-16');
    case 'kit':
      return whyNotWorn(state, change);
    default:
      return undefined;
  }
}

function namedIn(change: Change): readonly string[] {
  if (change.kind === 'mark') {
    const { from } = change.mark;
    return from === undefined ? change.fighters : [...change.fighters, from];
  }
  if (change.kind === 'unmark') return change.fighters;
  if (change.kind === 'engage') return [change.fighter, change.foe];
  return 'fighter' in change ? [change.fighter] : [];
}

function whyNotThere(state: State, id: string): Refused | undefined {
  const index = indexOf(state, id);
  if (isStanding(state, index)) return undefined;
  return refuse('illegal/ruling.fallen', { name: fighterOf(state, index).name }, 'RM-INJ-03');
}

function whyNotEngaged(state: State, one: string, other: string): Refused | undefined {
  const fallen = whyNotThere(state, one) ?? whyNotThere(state, other);
  if (fallen !== undefined) return fallen;
  const isFriend = sideOf(state, indexOf(state, one)) === sideOf(state, indexOf(state, other));
  return isFriend ? refuse('illegal/ruling.friends', {}, 'RM-GAP-55') : undefined;
}

/** RM-GAP-37. */
function whyNotWorn(state: State, { fighter, kit }: Extract<Change, { kind: 'kit' }>): Refused | undefined {
  const owner = fighterOf(state, indexOf(state, fighter)).name;
  const unknown = kit.find((item) => itemName(item) === item);
  if (unknown !== undefined) return refuse('illegal/ruling.item', { item: unknown }, 'RM-CCW-01');
  return kit.filter((item) => findArmour(item)?.kind === 'body').length > 1
    ? refuse('illegal/kit.armour', { owner }, 'RM-GAP-37')
    : undefined;
}
