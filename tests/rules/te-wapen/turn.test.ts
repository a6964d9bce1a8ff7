import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { begin } from '../../../src/kernel/play.ts';
import { decisionsOf } from '../../../src/rules/te-wapen/legal.ts';
import type { Play } from '../../../src/rules/te-wapen/play.ts';
import type { State } from '../../../src/rules/te-wapen/state.ts';
import { DECK } from '../../../src/rules/te-wapen/tables.ts';
import { goOn } from '../../../src/rules/te-wapen/turn.ts';
import { viewOf, visibleTo } from '../../../src/rules/te-wapen/view.ts';
import {
  act,
  answer,
  attack,
  hex,
  of,
  onCard,
  type Scene,
  scene,
  stand,
  type Told,
  verdict,
} from './support.ts';

/** Cards by their place in the printed order (TW-GAP-23). */
const CARD = {
  twoOfHearts: 0,
  jackOfHearts: 9,
  queenOfHearts: 10,
  kingOfHearts: 11,
  aceOfHearts: 12,
  tenOfDiamonds: 21,
  aceOfDiamonds: 25,
  queenOfClubs: 36,
  sevenOfSpades: 44,
  aceOfSpades: 51,
  joker: 52,
};

/** A battle whose next cards are these, nobody in activation yet. */
function drawing(of_: Scene, cards: readonly number[]): State {
  const rest = DECK.map((_, i) => i).filter((i) => !cards.includes(i));
  return { ...scene(of_), deck: [...cards, ...rest], drawn: 0 };
}

/** Goes on to the next question; the deck of a new turn is given as its top cards. */
function next(state: State, decks: readonly (readonly number[])[] = []): Told {
  const dice = scriptedDice(decks.map((deck) => deck.map((card) => card + 1)));
  const play: Play = begin(state, dice);
  goOn(play);
  dice.assertSpent();
  return { state: play.state, events: play.events };
}

const THREE: Scene = {
  red: { a: { at: [0, 0] }, b: { at: [0, 2] }, c: { at: [0, 4] } },
  black: { d: { at: [5, 0] } },
};

describe('cards', () => {
  test('TW-TRN-01, TW-DOC-01 hearts and diamonds serve red, no matter who red is', () => {
    expect(
      DECK.filter(({ suit }) => suit === 'hearts' || suit === 'diamonds').every(({ side }) => side === 'red'),
    ).toBe(true);
    const orcs = { red: { orcs: { at: [0, 0], troop: 'orcs/orc-swords' } } } as const;
    expect(decisionsOf(next(drawing(orcs, [CARD.twoOfHearts])).state)[0]?.side).toBe('red');
  });

  test('TW-TRN-02, TW-GAP-23 54 cards: 26 red, 26 black, 2 Jokers, hearts first and Jokers last', () => {
    const count = (side: string | undefined): number => DECK.filter((card) => card.side === side).length;
    expect([count('red'), count('black'), count(undefined), DECK.length]).toEqual([26, 26, 2, 54]);
    expect([DECK[0], DECK[53]?.rank].map((card) => JSON.stringify(card))).toEqual([
      '{"rank":"2","suit":"hearts","side":"red","activations":1}',
      '"Joker"',
    ]);
  });

  test('TW-TRN-03 the top card’s colour acts', () => {
    expect(decisionsOf(next(drawing(THREE, [CARD.sevenOfSpades])).state)[0]?.side).toBe('black');
  });

  test.each([
    ['TW-TRN-04 a ten: one piece', CARD.tenOfDiamonds, 1],
    ['TW-TRN-05 a Jack: two', CARD.jackOfHearts, 2],
    ['TW-TRN-05 a Queen: two', CARD.queenOfClubs, 2],
    ['TW-TRN-05 a King: two', CARD.kingOfHearts, 2],
    ['TW-TRN-06 an Ace: three', CARD.aceOfDiamonds, 3],
  ])('%s', (_title, card, pieces) => {
    expect(DECK[card]?.activations).toBe(pieces);
    const told = next(
      drawing(
        {
          red: { ...THREE.red, e: { at: [3, 0] } },
          black: { d: { at: [5, 0] }, f: { at: [6, 0] }, g: { at: [6, 1] } },
        },
        [card],
      ),
    );
    const ids = DECK[card]?.side === 'red' ? ['a', 'b', 'c', 'e'] : ['d', 'f', 'g'];
    const verdicts = [1, 2, 3].map((n) =>
      verdict(told.state, { kind: 'activate', pieces: ids.slice(0, n), with: [] }),
    );
    expect(verdicts.indexOf('legal') + 1).toBe(pieces);
    expect(verdicts.filter((one) => one === 'legal').length).toBe(1);
  });

  test('TW-TRN-07, TW-TRN-20 a Joker ends the turn: a counter off everybody, the whole deck shuffled', () => {
    const marked = {
      red: {
        a: { at: [0, 0], now: { counters: 1 } },
        b: { at: [0, 2], now: { counters: 2 } },
        c: { at: [0, 4] },
      },
    } as const;
    const told = next(drawing(marked, [CARD.joker]), [[CARD.tenOfDiamonds]]);
    expect(['a', 'b', 'c'].map((id) => stand(told.state, id).counters)).toEqual([0, 1, 0]);
    expect([
      told.state.turn,
      told.state.deck.length,
      told.state.drawn,
      of(told, 'turn-ended')[0]?.why,
    ]).toEqual([2, 54, 1, 'joker']);
    expect(of(told, 'pieces-activated')).toEqual([]);
  });

  test('TW-TRN-08, TW-GAP-18 when nobody can be activated the turn ends before another card is drawn', () => {
    const state = drawing(THREE, [CARD.tenOfDiamonds]);
    const all = { ...state, pieces: state.pieces.map((piece) => ({ ...piece, counters: 1 })) };
    const told = next(all, [[CARD.sevenOfSpades]]);
    expect([of(told, 'turn-ended')[0]?.why, of(told, 'card-drawn').length, told.state.turn]).toEqual([
      'exhausted',
      1,
      2,
    ]);
  });

  test('TW-GAP-18, TW-GAP-19 if everybody is frozen, empty turns follow until somebody is free', () => {
    const state = drawing(THREE, []);
    const all = { ...state, pieces: state.pieces.map((piece) => ({ ...piece, counters: 3 })) };
    expect(next(all, [[0], [0], [CARD.sevenOfSpades]]).state.turn).toBe(4);
  });

  test('TW-TRN-13 a card of a colour with nobody left is ignored', () => {
    const state = drawing(THREE, [CARD.aceOfSpades, CARD.tenOfDiamonds]);
    const tired = {
      ...state,
      pieces: state.pieces.map((piece, i) =>
        state.fighters[i]?.side === 'black' ? { ...piece, counters: 1 } : piece,
      ),
    };
    const told = next(tired);
    expect(of(told, 'card-ignored').map(({ card }) => card)).toEqual([CARD.aceOfSpades]);
    expect(decisionsOf(told.state)[0]?.side).toBe('red');
  });

  test('TW-TRN-19 the deck cannot run out: with both Jokers last the turn ends on card 53', () => {
    const suits = DECK.map((_, i) => i).filter((i) => i < CARD.joker);
    expect([...suits, CARD.joker, 53].findIndex((card) => DECK[card]?.side === undefined) + 1).toBe(53);
    const last = { ...drawing(THREE, [...suits, CARD.joker, 53]), drawn: 52 };
    expect(of(next(last, [[CARD.sevenOfSpades]]), 'turn-ended')[0]?.why).toBe('joker');
  });

  test('TW-GAP-23 nobody but the GM knows the order of the cards', () => {
    const told = next(drawing(THREE, [CARD.joker]), [[CARD.tenOfDiamonds]]);
    expect(viewOf(told.state, 'red').state.deck).toEqual([CARD.tenOfDiamonds]);
    expect(viewOf(told.state, 'gm').state.deck.length).toBe(54);
    expect(
      visibleTo(told.events, 'black').flatMap((event) => (event.kind === 'turn-begun' ? event.deck : [])),
    ).toEqual([]);
  });
});

describe('activation', () => {
  test('TW-TRN-11, TW-DOC-04 a piece with a counter is not in the legal set', () => {
    const told = next(
      drawing({ red: { a: { at: [0, 0], now: { counters: 1 } }, b: { at: [0, 2] } } }, [CARD.tenOfDiamonds]),
    );
    const choose = (id: string): string => verdict(told.state, { kind: 'activate', pieces: [id], with: [] });
    expect([choose('a'), choose('b')]).toEqual(['TW-TRN-11', 'legal']);
  });

  test('TW-TRN-12 passing is not allowed', () => {
    const told = next(drawing(THREE, [CARD.jackOfHearts]));
    expect(verdict(told.state, { kind: 'activate', pieces: [], with: [] })).toBe('TW-TRN-12');
    expect(verdict(told.state, { kind: 'activate', pieces: ['a'], with: [] })).toBe('TW-TRN-12');
  });

  test('TW-TRN-14 two counters: out for the whole next turn', () => {
    const state = drawing({ red: { a: { at: [0, 0], now: { counters: 2 } } } }, [CARD.joker]);
    const second = next(state, [[CARD.sevenOfSpades]]);
    expect(stand(second.state, 'a').counters).toBe(1);
    const { card: _card, ...between } = second.state;
    const third = next(
      { ...between, actors: [], phase: { kind: 'activate' }, deck: [CARD.joker], drawn: 0 },
      [[CARD.sevenOfSpades]],
    );
    expect(stand(third.state, 'a').counters).toBe(0);
  });

  test('TW-TRN-15, TW-ABL-08 an activated wizard may cast, not attack', () => {
    const state = scene({
      red: { wizard: { at: [0, 0], troop: 'humans/wizard' } },
      black: { foe: { at: [1, 0] } },
    });
    const told = act(state, { kind: 'cast', piece: 'wizard', spell: 'freeze', store: 'own', target: 'foe' });
    expect(stand(told.state, 'foe').counters).toBe(1);
    expect(
      verdict(
        answer(onCard(state, ['wizard']), { kind: 'move', piece: 'wizard', to: hex(0, 0) }).state,
        attack('wizard', 'foe'),
      ),
    ).toBe('TW-IND-11');
  });

  const LED: Scene = {
    red: {
      a: { at: [0, 0] },
      wizard: { at: [0, 0], troop: 'humans/wizard' },
      cavalry: { at: [0, 3], troop: 'standard/cavalry' },
    },
  };

  test('TW-TRN-16, TW-DOC-05 an attached wizard joins the unit for nothing: both it and the cavalry on a Queen', () => {
    const told = next(drawing(LED, [CARD.queenOfHearts]));
    expect(verdict(told.state, { kind: 'activate', pieces: ['a', 'cavalry'], with: ['wizard'] })).toBe(
      'legal',
    );
    expect(
      verdict(told.state, { kind: 'activate', pieces: ['cavalry', 'red-bystander'], with: ['wizard'] }),
    ).toBe('TW-DOC-05');
  });

  test('TW-TRN-17, TW-GAP-17 fewer than the card allows: all of them; a King with his infantry in one or in two', () => {
    const state = drawing({ red: { a: { at: [0, 0] }, king: { at: [0, 0], troop: 'humans/king' } } }, [
      CARD.aceOfHearts,
    ]);
    const bystander = {
      ...state,
      pieces: state.pieces.map((piece, i) =>
        state.fighters[i]?.id === 'red-bystander' ? { ...piece, counters: 1 } : piece,
      ),
    };
    const told = next(bystander);
    expect(verdict(told.state, { kind: 'activate', pieces: ['a'], with: ['king'] })).toBe('legal');
    expect(verdict(told.state, { kind: 'activate', pieces: ['a', 'king'], with: [] })).toBe('legal');
    expect(verdict(told.state, { kind: 'activate', pieces: ['king'], with: [] })).toBe('TW-TRN-12');
  });

  test('TW-TRN-18, TW-GAP-16 counters come when the whole card is done: no Blessing within the same card', () => {
    const state = scene({
      red: { a: { at: [0, 0] }, cleric: { at: [0, 1], troop: 'humans/cleric' } },
      black: { foe: { at: [1, 0] } },
    });
    const ready = { ...onCard(state, ['a', 'cleric']), phase: { kind: 'act' as const } };
    const acting = { ...ready, actors: ready.actors.map((actor) => ({ ...actor, isMoved: true })) };
    const fought = answer(acting, attack('a', 'foe'), [2, 2, 2, 2]);
    expect(stand(fought.state, 'a').counters).toBe(0);
    expect(
      verdict(fought.state, { kind: 'cast', piece: 'cleric', spell: 'blessing', store: 'own', target: 'a' }),
    ).toBe('TW-TYP-19');
    const done = answer(fought.state, { kind: 'nothing', piece: 'cleric' });
    expect(stand(done.state, 'a').counters).toBe(1);
  });

  test('TW-DOC-06 the card’s pieces move in any order', () => {
    const state = onCard(scene(THREE), ['a', 'b']);
    expect(verdict(state, { kind: 'move', piece: 'b', to: hex(1, 2) })).toBe('legal');
    expect(verdict(state, { kind: 'move', piece: 'a', to: hex(1, 0) })).toBe('legal');
    expect(verdict(state, { kind: 'move', piece: 'c', to: hex(1, 4) })).toBe('TW-DOC-06');
  });
});

describe('the end', () => {
  test('TW-TRN-21, TW-GAP-21 a side that has only individuals left has lost', () => {
    const state = scene({
      red: { a: { at: [0, 0] } },
      black: { b: { at: [1, 0], now: { left: 1 } }, king: { at: [5, 0], troop: 'humans/king' } },
    });
    const alone = {
      ...state,
      pieces: state.pieces.map((piece, i) =>
        state.fighters[i]?.id === 'black-bystander' ? { ...piece, at: -1, left: 0 } : piece,
      ),
    };
    const hit = answer(act(alone, attack('a', 'b'), [6, 2, 2, 2]).state, {
      kind: 'follow-up',
      isTaken: false,
    });
    expect(hit.state.phase).toMatchObject({ kind: 'over', outcome: { winner: 'red', why: 'destroyed' } });
  });

  const atLimit = (red: number, black: number): Told => {
    const state = drawing(
      { red: { a: { at: [0, 0], now: { left: red } } }, black: { b: { at: [5, 0], now: { left: black } } } },
      [CARD.joker],
    );
    return next({ ...state, turn: state.settings.turnLimit });
  };

  test.each([
    ['TW-GAP-21 at the limit the larger share taken wins', 3, 2, 'red'],
    ['TW-GAP-21 the other way round', 1, 2, 'black'],
    ['TW-GAP-21 equal shares are a draw', 3, 3, 'draw'],
  ] as const)('%s', (_title, red, black, winner) => {
    expect(atLimit(red, black).state.phase).toMatchObject({
      kind: 'over',
      outcome: { winner, why: 'turn-limit', rounds: 15 },
    });
  });

  test('TW-GAP-21 summoned units keep no side alive', () => {
    const state = drawing({ red: { a: { at: [0, 0] } }, black: { b: { at: [5, 0] } } }, [CARD.joker]);
    const ghosts = {
      ...state,
      fighters: state.fighters.map((fighter) =>
        fighter.id === 'b' ? { ...fighter, isExtra: true as const } : fighter,
      ),
      pieces: state.pieces.map((piece, i) =>
        state.fighters[i]?.id === 'black-bystander' ? { ...piece, at: -1, left: 0 } : piece,
      ),
    };
    expect(next(ghosts).state.phase).toMatchObject({ kind: 'over', outcome: { winner: 'red' } });
  });

  test('TW-DOC-33, TW-GAP-21 a scenario’s goal is taken when a unit stands there as a turn ends', () => {
    const state = drawing(
      { red: { a: { at: [0, 0] } }, body: { objectives: [{ at: hex(0, 0), side: 'red' }] } },
      [CARD.joker],
    );
    expect(next(state).state.phase).toMatchObject({
      kind: 'over',
      outcome: { winner: 'red', why: 'objective' },
    });
  });

  test('TW-DOC-34 at a turn’s end both sides may give up, unseen by the other, if the scenario allows', () => {
    const told = next(drawing({ ...THREE, body: { mayConcede: true } }, [CARD.joker]));
    expect(decisionsOf(told.state).map(({ side, isSecret }) => [side, isSecret])).toEqual([
      ['red', true],
      ['black', true],
    ]);
    const plain = next(drawing(THREE, [CARD.joker]), [[CARD.tenOfDiamonds]]);
    expect(decisionsOf(plain.state)[0]?.kind).toBe('activate');
  });

  test('TW-GAP-22 a side of several armies is one side: each piece says whose it is, any may be activated', () => {
    const state = drawing({ red: { a: { at: [0, 0], army: 'first' }, b: { at: [0, 2], army: 'second' } } }, [
      CARD.queenOfHearts,
    ]);
    expect(verdict(next(state).state, { kind: 'activate', pieces: ['a', 'b'], with: [] })).toBe('legal');
    expect(state.fighters.slice(0, 2).map(({ army }) => army)).toEqual(['first', 'second']);
  });
});
