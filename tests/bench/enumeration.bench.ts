import type { Dice } from '../../src/kernel/dice.ts';
import { enumerate } from '../../src/kernel/dice-enumerating.ts';
import type { Bench } from './bench.ts';

const COUNT = 6;
const SIDES = 6;
const NEED = 4;
const LEAVES = SIDES ** COUNT;

/** Every way six dice can fall: our replaying dice against loops written for just this question. */
export const bench: Bench = {
  unit: 'leaves',
  baseline: { name: 'nested loops, no fractions', run: countByHand },
  contenders: [
    {
      name: 'enumerating dice, exact fractions',
      run: () => {
        const counted = enumerate(hits);
        if (counted.kind !== 'exact' || counted.leaves !== LEAVES)
          throw new Error('six dice have 6^6 leaves');
        return counted.leaves;
      },
    },
  ],
};

function hits(dice: Dice): { readonly hits: number } {
  let count = 0;
  for (let i = 0; i < COUNT; i += 1) if (dice.roll(SIDES, 'hit') >= NEED) count += 1;
  return { hits: count };
}

function countByHand(): number {
  const ways = new Map<number, number>();
  for (let leaf = 0; leaf < LEAVES; leaf += 1) {
    let rest = leaf;
    let count = 0;
    for (let i = 0; i < COUNT; i += 1) {
      if ((rest % SIDES) + 1 >= NEED) count += 1;
      rest = Math.floor(rest / SIDES);
    }
    ways.set(count, (ways.get(count) ?? 0) + 1);
  }
  if (ways.size !== COUNT + 1) throw new Error('none to six hits');
  return LEAVES;
}
