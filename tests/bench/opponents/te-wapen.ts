import { type Habits, leastOf } from '../../../src/kernel/habits.ts';
import { actsOf, toAct } from '../../../src/rules/te-wapen/act.ts';
import type { ActAction, Action } from '../../../src/rules/te-wapen/actions.ts';
import { cardInPlay, eligible, mayTakePart, toMove } from '../../../src/rules/te-wapen/activation.ts';
import { attackWorth } from '../../../src/rules/te-wapen/advise/judge.ts';
import { moveTo } from '../../../src/rules/te-wapen/advise/moves.ts';
import { type Stance, stanceOf } from '../../../src/rules/te-wapen/advise/stance.ts';
import { distance, type Hex, layOf } from '../../../src/rules/te-wapen/board.ts';
import { copyState } from '../../../src/rules/te-wapen/draft.ts';
import { reachOf } from '../../../src/rules/te-wapen/movement.ts';
import { attachedTo } from '../../../src/rules/te-wapen/occupancy.ts';
import {
  fighterOf,
  findPiece,
  idOf,
  isAlive,
  isUnit,
  pieceOf,
  type State,
  sideOf,
} from '../../../src/rules/te-wapen/state.ts';
import { targetsOf } from '../../../src/rules/te-wapen/targets.ts';
import type { View } from '../../../src/rules/te-wapen/view.ts';

const plain: Stance = stanceOf({ temper: 'steady' });

export const teWapenHabits: Habits<View, Action> = {
  straight: ({ state }, { kind }) => {
    switch (kind) {
      case 'activate':
        return activate(state, (index) => gapTo(state, index, pieceOf(state, index).at));
      case 'move':
        return move(state, (index, to) => Math.abs(gapTo(state, index, to) - strikeFrom(state, index)));
      case 'act':
        return act(state, (index, target) =>
          distance(layOf(state.board), pieceOf(state, index).at, pieceOf(state, target).at),
        );
      case 'follow-up':
        return { kind: 'follow-up', isTaken: true };
      default:
        return undefined;
    }
  },
  greedy: ({ state }, { kind }) => {
    switch (kind) {
      case 'activate':
        return activate(
          state,
          (index) => -bestHarm(state, index) + gapTo(state, index, pieceOf(state, index).at) / 100,
        );
      case 'move':
        return move(state, (index, to) => -harmFrom(state, index, to) + gapTo(state, index, to) / 100);
      case 'act':
        return act(state, (index, target) => -attackWorth(state, plain, index, target));
      case 'follow-up':
        return { kind: 'follow-up', isTaken: true };
      default:
        return undefined;
    }
  },
};

/** Hexes from a hex to the nearest enemy of a piece. */
function gapTo(state: State, index: number, from: Hex): number {
  const lay = layOf(state.board);
  return state.pieces.reduce(
    (least, { at }, other) =>
      isAlive(state, other) && isUnit(state, other) && sideOf(state, other) !== sideOf(state, index)
        ? Math.min(least, distance(lay, from, at))
        : least,
    99,
  );
}

/** Shooters stop where they can shoot. */
const strikeFrom = (state: State, index: number): number => {
  const { combat } = fighterOf(state, index).profile;
  return combat.length > 1 ? combat.length : 1;
};

function activate(state: State, dislike: (index: number) => number): Action {
  const { side, activations } = cardInPlay(state);
  const ranked = eligible(state, side)
    .map((index) => ({ index, by: dislike(index) }))
    .sort((a, b) => a.by - b.by || a.index - b.index);
  const pieces: number[] = [];
  const partners: number[] = [];
  for (const { index } of ranked) {
    if (pieces.length === activations || partners.includes(index)) continue;
    pieces.push(index);
    partners.push(...mayTakePart(state, index).filter((one) => !pieces.includes(one)));
  }
  return {
    kind: 'activate',
    pieces: pieces.map((index) => idOf(state, index)),
    with: partners.map((index) => idOf(state, index)),
  };
}

/** Units by the habit; individuals by the adjutant, who keeps them with their units. */
function move(state: State, dislike: (index: number, to: Hex) => number): Action | undefined {
  const unit = toMove(state).find((index) => isUnit(state, index));
  if (unit === undefined) return undefined;
  const to = leastOf(reachOf(state, unit).to, (hex) => dislike(unit, hex));
  return to === undefined ? undefined : moveTo(state, unit, to);
}

function act(state: State, dislike: (index: number, target: number) => number): Action | undefined {
  const actors = toAct(state);
  const attacks = actors.flatMap((actor) => attacksOf(state, actor).map((attack) => ({ actor, attack })));
  const best = leastOf(attacks, ({ actor, attack }) =>
    dislike(actor.piece, findPiece(state, attack.target) ?? -1),
  );
  return best?.attack;
}

type Attack = Extract<ActAction, { kind: 'attack' }>;

function attacksOf(state: State, actor: ReturnType<typeof toAct>[number]): readonly Attack[] {
  return actsOf(state, actor, 'attack').filter((action): action is Attack => action.kind === 'attack');
}

function bestHarm(state: State, index: number): number {
  if (!isUnit(state, index)) return 0;
  return Math.max(0, ...reachOf(state, index).to.map((to) => harmFrom(state, index, to)));
}

/** The best that a piece could hit from a hex. */
function harmFrom(state: State, index: number, to: Hex): number {
  const there = copyState(state);
  const pieces = state.pieces.slice();
  for (const one of [index, ...attachedTo(state, index)]) pieces[one] = { ...pieceOf(state, one), at: to };
  there.pieces = pieces;
  return Math.max(0, ...targetsOf(there, index).map((target) => attackWorth(there, plain, index, target)));
}
