/** About the chance that a side wins from where a skirmish stands. No die is rolled. */
import { otherSide, type Side } from '../../../kernel/ruleset.ts';
import minds from '../data/minds.json' with { type: 'json' };
import { weaponsToShoot } from '../shooting.ts';
import { bodyOf, isEngaged, type State, standingOf } from '../state.ts';
import { blowsOn } from './harm.ts';

/** What those of a side who stand are worth together. */
interface Strength {
  readonly fighters: number;
  /** Wounds that each may be expected to take of an enemy in a round, together. */
  readonly blows: number;
  /** Rounds of an enemy's blows that each may be expected to stand, together. */
  readonly stamina: number;
  /** Of each fighter the root of blows times stamina, together. */
  readonly mettle: number;
  readonly wounds: number;
  /** Who can shoot and fights nobody. */
  readonly shooters: number;
}

/** Blows that nobody can strike still wear a fighter down, for the sake of dividing. */
const LEAST_HARM = 0.05;
/** So that sides can be compared of which one has none of something. */
const LITTLE = 0.1;

/**
 * From 0 to 1; of a skirmish that is over 1, 0 or a half. The weights were fitted to who won 700 skirmishes of adjutants and
 * people who go straight at the nearest (ADR 104).
 */
export function chanceOf(state: State, side: Side): number {
  if (state.phase.kind === 'over') {
    const { winner } = state.phase.outcome;
    if (winner === 'draw') return 1 / 2;
    return winner === side ? 1 : 0;
  }
  const [own, enemy] = [strengthOf(state, side), strengthOf(state, otherSide(side))];
  const { chance } = minds;
  const more = (what: keyof Strength): number => Math.log((own[what] + LITTLE) / (enemy[what] + LITTLE));
  const sum =
    chance.fighters * more('fighters') +
    chance.blows * more('blows') +
    chance.stamina * more('stamina') +
    chance.mettle * more('mettle') +
    chance.wounds * more('wounds') +
    chance.moreFighters * (own.fighters - enemy.fighters) +
    chance.moreMettle * (own.mettle - enemy.mettle) +
    chance.moreShooters * (own.shooters - enemy.shooters);
  return 1 / (1 + Math.exp(-sum));
}

function strengthOf(state: State, side: Side): Strength {
  const own = standingOf(state, side);
  const foes = standingOf(state, otherSide(side));
  const all = { fighters: own.length, blows: 0, stamina: 0, mettle: 0, wounds: 0, shooters: 0 };
  for (const index of own) {
    const { left, zone } = bodyOf(state, index);
    let [dealt, taken] = [0, 0];
    for (const foe of foes) {
      dealt += Math.min(blowsOn(state, index, foe, false), bodyOf(state, foe).left);
      taken += blowsOn(state, foe, index, false);
    }
    const many = Math.max(1, foes.length);
    const blows = dealt / many;
    const stamina = left / Math.max(LEAST_HARM, taken / many);
    const isFreeToShoot =
      !isEngaged(state, index) && weaponsToShoot(state, index, { zone, hasMoved: false }).length > 0;
    all.blows += blows;
    all.stamina += stamina;
    all.mettle += Math.sqrt(blows * stamina);
    all.wounds += left;
    if (isFreeToShoot) all.shooters += 1;
  }
  return all;
}
