/** The order sheet of a round: what each fighter would do without orders, in words that can be replaced. */
import type { Side } from '../../kernel/ruleset.ts';
import type { Order } from './actions.ts';
import { orderFor } from './advise/advise.ts';
import { writtenName } from './names.ts';
import { foesOf, idOf, type State, spellIn, standingOf } from './state.ts';
import type { View } from './view.ts';

/** One line for each own fighter on the field; a second one for a fighter who moves and acts. */
export function sheetOf({ state }: View, side: Side): readonly string[] {
  if (state.phase.kind === 'over') return [];
  return standingOf(state, side).flatMap((index) => linesFor(state, index));
}

function linesFor(state: State, index: number): readonly string[] {
  const order = orderFor(state, index, { temper: 'steady' });
  const name = writtenName(state, idOf(state, index));
  const said = [...sayMove(state, order), ...sayAct(state, order)];
  const lines = said.length > 0 ? said : [sayRest(state, index)];
  return lines.map((words) => `${name}: ${words}`);
}

function namesOf(state: State, ids: readonly string[]): string {
  return ids.map((id) => writtenName(state, id)).join(', ');
}

function sayMove(state: State, { move }: Order): readonly string[] {
  switch (move.kind) {
    case 'charge':
      return [`charge ${namesOf(state, move.targets)}`];
    case 'move':
      return [`move to zone ${move.to}`];
    case 'break-away':
      return ['break away'];
    case 'hold':
      return [];
  }
}

function sayAct(state: State, { action }: Order): readonly string[] {
  if (action.kind === 'shoot')
    return [`shoot ${namesOf(state, [...new Set(action.shots.map(({ target }) => target))])}`];
  if (action.kind !== 'cast') return [];
  const targets = namesOf(state, action.targets);
  return [`cast ${spellIn(state, action.spell).name}${targets === '' ? '' : ` at ${targets}`}`];
}

/** Who fights strikes; who has nothing to do holds. */
function sayRest(state: State, index: number): string {
  const foes = foesOf(state, index).map((foe) => idOf(state, foe));
  return foes.length === 0 ? 'hold' : `strike ${namesOf(state, foes)}`;
}
