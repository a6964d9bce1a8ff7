/** Who goes at whom: dealt out for a whole side, so that blows meet where they tell and nobody runs at a dead man. */
import { rememberLast } from '../../../kernel/remember.ts';
import { otherSide, type Side, type Temper } from '../../../kernel/ruleset.ts';
import minds from '../data/minds.json' with { type: 'json' };
import { spellsOf } from '../magic.ts';
import { chargeable } from '../movement.ts';
import { isFriendAtRisk, shootable, weaponsToShoot } from '../shooting.ts';
import { bodyOf, foesOf, isEngaged, type State, standingOf } from '../state.ts';
import type { Missile } from '../types.ts';
import { blowsOn, shotsOn } from './harm.ts';

/** What one fighter is to do: at whom, and how. */
export type Intent =
  | { readonly kind: 'charge' | 'strike'; readonly foe: number }
  | { readonly kind: 'shoot'; readonly foe: number; readonly weapon: Missile };

interface Option {
  readonly index: number;
  readonly intent: Intent;
  /** Wounds to be expected. */
  readonly harm: number;
  /** Above 0 for a foe whom it is well to strike before they strike; a share of what the fighter is worth. */
  readonly pull: number;
}

/** The intents of a side, by fighter; who is not in it finds nothing to do from where they stand. */
export function planOf(state: State, side: Side, temper: Temper): ReadonlyMap<number, Intent> {
  const key = `${side}/${temper}`;
  const known = plans(state);
  const plan = known.get(key) ?? dealtOut(state, side, temper);
  known.set(key, plan);
  return plan;
}

const plans = rememberLast((_: State) => new Map<string, ReadonlyMap<number, Intent>>());

/** Of all that may be done the best first, each counted by what those before it leave to do. */
function dealtOut(state: State, side: Side, temper: Temper): ReadonlyMap<number, Intent> {
  const own = standingOf(state, side);
  const threats: number[] = [];
  const threat = (index: number): number => {
    threats[index] ??= threatOf(state, index);
    return threats[index];
  };
  let open: Option[] = [];
  for (const index of own) open.push(...optionsOf(state, index, temper));
  const coming = new Map<number, number>();
  const plan = new Map<number, Intent>();
  const worth = ({ index, intent: { foe }, harm, pull }: Option): number => {
    const before = coming.get(foe) ?? 0;
    const gain = downAfter(state, foe, before + harm) - downAfter(state, foe, before);
    // Whom nobody goes at, and who is not drawn, is not weighed: that takes a blow at each enemy.
    return gain * threat(foe) + (pull === 0 ? 0 : pull * threat(index));
  };
  for (;;) {
    const best = mostOf(open, worth);
    if (best === undefined) return plan;
    plan.set(best.index, best.intent);
    coming.set(best.intent.foe, (coming.get(best.intent.foe) ?? 0) + best.harm);
    open = open.filter(({ index }) => index !== best.index);
  }
}

/** The option of most worth; undefined where none is worth anything. */
function mostOf(options: readonly Option[], worth: (option: Option) => number): Option | undefined {
  let best: Option | undefined;
  let most = 0;
  for (const option of options) {
    const here = worth(option);
    if (here <= most) continue;
    best = option;
    most = here;
  }
  return best;
}

/** About the chance that so many Wounds to be expected put a fighter out. */
const downAfter = (state: State, foe: number, harm: number): number =>
  1 - Math.exp(-harm / bodyOf(state, foe).left);

/** How much of an enemy a fighter puts out in a round at best, with something for being there at all. */
function threatOf(state: State, index: number): number {
  const { zone } = bodyOf(state, index);
  const stand = { zone, hasMoved: false };
  const foes = standingOf(state, otherSide(sideIn(state, index)));
  const weapons = weaponsToShoot(state, index, stand);
  let sum = 0;
  for (const foe of foes) {
    let harm = blowsOn(state, index, foe, true);
    const near = { zone: bodyOf(state, foe).zone, hasMoved: false };
    for (const weapon of weapons) harm = Math.max(harm, shotsOn(state, index, foe, { weapon, stand: near }));
    sum += downAfter(state, foe, harm);
  }
  const mage = spellsOf(state, index).length > 0 ? minds.caster : 0;
  return minds.presence + mage + (foes.length === 0 ? 0 : sum / foes.length);
}

const sideIn = ({ fighters }: State, index: number): Side => fighters[index]?.side ?? 'red';

function optionsOf(state: State, index: number, temper: Temper): readonly Option[] {
  if (isEngaged(state, index)) {
    return foesOf(state, index).map((foe): Option => {
      const harm = blowsOn(state, index, foe, false);
      return { index, intent: { kind: 'strike', foe }, harm, pull: 0 };
    });
  }
  const shots = shotsOf(state, index, temper);
  const eagerness = shots.length > 0 ? 0 : minds.eagerness[temper];
  return [...chargesOf(state, index, eagerness), ...shots];
}

/** RM-ORD: who charges strikes first. So of two foes the one is charged who would strike harder, except by the cautious. */
function chargesOf(state: State, index: number, eagerness: number): readonly Option[] {
  return chargeable(state, index).map((foe): Option => {
    const harm = blowsOn(state, index, foe, true);
    const back = blowsOn(state, foe, index, false) * (1 - downAfter(state, foe, harm));
    const pull = downAfter(state, index, back) * eagerness;
    return { index, intent: { kind: 'charge', foe }, harm, pull };
  });
}

function shotsOf(state: State, index: number, temper: Temper): readonly Option[] {
  const stand = { zone: bodyOf(state, index).zone, hasMoved: false };
  const isBold = temper === 'aggressive';
  return weaponsToShoot(state, index, stand).flatMap((weapon) =>
    shootable(state, index, weapon, stand)
      .filter((foe) => isBold || !isFriendAtRisk(state, index, foe))
      .map((foe): Option => {
        const harm = shotsOn(state, index, foe, { weapon, stand });
        return { index, intent: { kind: 'shoot', foe, weapon }, harm, pull: 0 };
      }),
  );
}
