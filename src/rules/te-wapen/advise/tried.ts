/** What else could be answered than the adjutant would: what is tried before an answer is given (ADR 113). */
import { actsOf, toAct } from '../act.ts';
import type { ActAction, Action, Activate, Cast, Move } from '../actions.ts';
import { cardInPlay, eligible } from '../activation.ts';
import { affordable, isCaster } from '../magic.ts';
import { findPiece, pieceOf, type State } from '../state.ts';
import { activationOf, rankedToActivate } from './advise.ts';
import { moveTo, rankedMoves } from './moves.ts';
import { bestOfSpell } from './spell-choice.ts';
import { type Stance, stanceOf } from './stance.ts';

/** So many of each are tried: other pieces for a card, other places, other deeds. Of many deeds the last are left out, spells among them. */
const PIECES = 5;
const PLACES = 5;
const DEEDS = 6;

/** Those worth a trial. Some may not be legal. */
export function otherAnswers(state: State, stance: Stance, usual: Action): readonly Action[] {
  switch (usual.kind) {
    case 'activate':
      return otherPieces(state, stance, usual);
    case 'move':
      return otherPlaces(state, stance, usual);
    case 'follow-up':
      return [{ kind: 'follow-up', isTaken: !usual.isTaken }];
    case 'deploy':
    case 'place-trap':
    case 'reroll':
    case 'concede':
      return [];
    default:
      return otherDeeds(state, stance, usual);
  }
}

/** Somebody else in the place of the last piece, then in that of the first. */
function otherPieces(state: State, stance: Stance, usual: Activate): readonly Action[] {
  const { side } = cardInPlay(state);
  const chosen = usual.pieces.map((id) => findPiece(state, id) ?? -1);
  const ranked = [...rankedToActivate(state, stance, eligible(state, side))];
  const others = ranked.filter((one) => !chosen.includes(one));
  const last = others.slice(0, PIECES).map((one) => chosen.with(-1, one));
  const first = chosen.length > 1 ? others.slice(0, PIECES - 2).map((one) => chosen.with(0, one)) : [];
  return [...last, ...first].map((pieces) => activationOf(state, stance, pieces));
}

/** Where each temper would go, and the best few that the stance itself thinks of; to stay. */
function otherPlaces(state: State, stance: Stance, { piece }: Move): readonly Action[] {
  const index = findPiece(state, piece) ?? -1;
  const ranked = rankedMoves(state, stance, index).slice(0, PLACES);
  const other = TEMPERS.flatMap((one) => rankedMoves(state, one, index).slice(0, 1));
  const places = new Set([...ranked, ...other].map(({ to }) => to));
  places.add(pieceOf(state, index).at);
  return [...places].map((to) => moveTo(state, index, to));
}

const TEMPERS = (['aggressive', 'cautious', 'hold'] as const).map((temper) => stanceOf({ temper }));

/** Every attack and the like, each spell where it is worth most, and nothing. */
function otherDeeds(state: State, stance: Stance, usual: ActAction): readonly Action[] {
  const deeds: ActAction[] = [];
  for (const actor of toAct(state)) {
    for (const kind of KINDS) deeds.push(...actsOf(state, actor, kind));
    if (!isCaster(state, actor.piece) || actor.isBanned) continue;
    for (const from of affordable(state, actor.piece)) {
      const cast: Cast | undefined = bestOfSpell(state, stance, actor, from)?.cast;
      if (cast !== undefined) deeds.push(cast);
    }
  }
  return [...deeds.slice(0, DEEDS), { kind: 'nothing', piece: usual.piece }];
}

const KINDS = ['attack', 'gaze', 'assassinate', 'change-shape'] as const;
