/** Rolls on a table: cards, names, powers, items, assassins, gazes. */
import { Type } from 'typebox';
import { atLeast } from '../../../kernel/dice.ts';
import type { Procedure } from '../../../kernel/procedure.ts';
import { answer, counted, inputOf, isOn, Whole, YesNo } from '../../../kernel/procedure-input.ts';
import { type ItemTable, rollItem } from '../item-rolls.ts';
import { cardLabel } from '../labels.ts';
import { rollGeneralName } from '../names.ts';
import { rollDemonPowers, rollHeads, rollShapeTurns } from '../powers.ts';
import { DECK, getRow } from '../tables.ts';
import { assassinationRow } from '../types.ts';
import { perhaps } from './arithmetic.ts';

/** TW-TYP-01..05. */
export const assassination: Procedure = {
  name: 'assassination',
  title: 'An attempt on an individual',
  rules: ['TW-TYP-01', 'TW-TYP-02', 'TW-TYP-03', 'TW-TYP-04', 'TW-TYP-05'],
  input: inputOf({ inCompany: YesNo(true) }),
  result: Type.Object({ difference: Whole(-5, 5), outcome: Type.String() }),
  run: (input, dice) => {
    const difference = dice.roll(6, 'TW-TYP-01 assassin') - dice.roll(6, 'TW-TYP-01 victim');
    const row = assassinationRow(difference);
    const isCaught = row.assassinDies === 'in-company' && isOn(input, 'inCompany');
    const outcome = row.outcome === 'kills-and-caught' && !isCaught ? 'kills' : row.outcome;
    return answer({ difference, outcome }, SAID[outcome]);
  },
};

const SAID = {
  slain: 'The assassin is caught and slain.',
  'slips-away': 'Nothing happens; the assassin slips away unseen.',
  'kills-and-caught': 'The victim dies, and so does the assassin, caught by those around him.',
  kills: 'The victim dies.',
};

/** TW-TRN-02..07. */
export const nextCard: Procedure = {
  name: 'nextCard',
  title: 'The next card',
  rules: ['TW-TRN-02', 'TW-TRN-03', 'TW-TRN-04', 'TW-TRN-05', 'TW-TRN-06', 'TW-TRN-07'],
  input: inputOf({
    deck: Type.Union(
      [
        Type.Literal('full'),
        Type.Array(Type.Integer({ minimum: 0, maximum: DECK.length - 1 }), { minItems: 1 }),
      ],
      { default: 'full' },
    ),
  }),
  result: Type.Object({
    card: Type.String(),
    side: Type.Union([Type.String(), Type.Null()]),
    activations: Whole(0, 3),
  }),
  run: (input, dice) => {
    const given = input['deck'];
    const left = Array.isArray(given) ? given.map(Number) : DECK.map((_, i) => i);
    const card = left[dice.roll(left.length, 'TW-TRN-03 next card') - 1] ?? 0;
    const { side, activations } = DECK[card] ?? { activations: 0 };
    const text =
      side === undefined
        ? 'A Joker: the turn ends.'
        : `${cardLabel(card)}: ${side} activates ${counted(activations, 'piece')}.`;
    return answer({ card: cardLabel(card), side: side ?? null, activations }, text);
  },
};

/** TW-ABL-15. */
export const hydraHeads: Procedure = {
  name: 'hydraHeads',
  title: 'Heads of a Hydra',
  rules: ['TW-ABL-15'],
  input: inputOf({}),
  result: Type.Object({ heads: Whole(4, 9) }),
  run: (_input, dice) => {
    const { heads } = rollHeads(dice, 'the Hydra');
    return answer({ heads }, `${heads} heads.`);
  },
};

/** TW-ABL-16. */
export const demonPowers: Procedure = {
  name: 'demonPowers',
  title: 'Powers of a demon',
  rules: ['TW-ABL-16', 'TW-GAP-68'],
  input: inputOf({ greater: YesNo(true) }),
  result: Type.Object({ powers: Type.Array(Type.String()) }),
  run: (input, dice) => {
    const row = getRow(isOn(input, 'greater') ? 'monsters/demon-greater' : 'monsters/demon-lesser');
    const { powers } = rollDemonPowers(dice, row.specials.demonPowers?.count ?? 0, row.name);
    return answer({ powers: powers.map(({ id }) => id) }, `${powers.map(({ name }) => name).join(' and ')}.`);
  },
};

/** TW-TYP-07. */
export const shapechangeDuration: Procedure = {
  name: 'shapechangeDuration',
  title: 'How long an animal form lasts',
  rules: ['TW-TYP-07'],
  input: inputOf({}),
  result: Type.Object({ turns: Whole(3, 6) }),
  run: (_input, dice) => {
    const { turns } = rollShapeTurns(dice, 'the shapechanger');
    return answer({ turns }, `${turns} turns, this one included.`);
  },
};

/** TW-ABL-17. */
export const freezeGaze: Procedure = {
  name: 'freezeGaze',
  title: 'A freezing gaze',
  rules: ['TW-ABL-17', 'TW-GAP-70'],
  input: inputOf({}),
  result: Type.Object({ frozen: Type.Boolean() }),
  run: (_input, dice) => {
    const need = getRow('monsters/beholder').specials.freezeGaze?.succeedsOn ?? 0;
    const frozen = dice.roll(6, 'TW-ABL-17 gaze', atLeast(need)) >= need;
    return answer({ frozen }, frozen ? 'The target gets an activation counter.' : 'Nothing happens.');
  },
};

/** TW-ITM-02..26: items of one of the three tables. */
function itemTable(name: string, title: string, table: ItemTable): Procedure {
  return {
    name,
    title,
    rules: ['TW-ITM-02', 'TW-ITM-12', 'TW-ITM-13', 'TW-ITM-18', 'TW-ITM-19', 'TW-ITM-26', 'TW-GAP-79'],
    input: inputOf({ magicUser: YesNo(true) }),
    result: Type.Object({
      items: Type.Array(Type.String()),
      rolled: Whole(0, 99),
      mp: Whole(0, 999),
      fireballs: Whole(0, 999),
    }),
    run: (input, dice) => {
      const found = rollItem(dice, table, isOn(input, 'magicUser'));
      return answer(
        { items: [...found.items], rolled: found.rolled, mp: found.mp, fireballs: found.fireballs },
        `${found.names.join(', ')}.`,
      );
    },
  };
}

export const magicWeapon = itemTable('magicWeapon', 'An individual’s magic weapon', 'weapons');
export const otherMagicItem = itemTable('otherMagicItem', 'An individual’s other magic item', 'nonWeapons');
export const banner = itemTable('banner', 'A unit’s banner', 'banners');

/** TW-CAM-02..07. */
export const generalName: Procedure = {
  name: 'generalName',
  title: 'A general’s name',
  rules: ['TW-CAM-02', 'TW-CAM-03', 'TW-CAM-04', 'TW-CAM-05', 'TW-GAP-95', 'TW-GAP-96'],
  input: inputOf({
    syllables: Type.Union([Type.Integer({ minimum: 2, maximum: 8 }), Type.Null()], { default: null }),
  }),
  result: Type.Object({
    title: Type.String(),
    syllables: Type.Array(Type.String()),
    origin: Type.String(),
    reputation: Type.String(),
    name: Type.String(),
  }),
  run: (input, dice) => {
    const general = rollGeneralName(dice, perhaps(input, 'syllables'));
    return answer({ ...general, syllables: [...general.syllables] }, `${general.name}.`);
  },
};
