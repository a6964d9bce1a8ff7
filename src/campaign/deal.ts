/**
 * CP-REC-17: a deal that waits for everybody's luck words. A campaign that is opened so has powers and a map, and nothing is dealt
 * in its first turn: castles, lands, armies and names come from that turn's dice and from a root that was committed to before.
 */
import type { Dice } from '../kernel/dice.ts';
import { seededDice } from '../kernel/dice-seeded.ts';
import { dealSeed } from '../kernel/fairness.ts';
import { unwrap } from '../kernel/result.ts';
import { drawSeed } from './dark.ts';
import type { CampaignEvent } from './event.ts';
import { evolve, evolveAll } from './evolve.ts';
import { openBy, openCampaign } from './open.ts';
import { type CampaignSpec, parseSpec } from './spec.ts';
import type { CampaignMap, CampaignState } from './state.ts';
import { lookAround } from './turn/settle.ts';

/**
 * A campaign whose deal is still to come, in its first turn. `root`, 64 hex digits, stays sealed: the turn's seed is told, and
 * with that alone everybody could deal the armies of all.
 * @throws Error as `openCampaign` does.
 */
export function announceCampaign(spec: CampaignSpec, root: string, map?: CampaignMap): CampaignState {
  const { darkSeed: _drawn, hearsay: _too, ...shape } = openCampaign(spec, seededDice(root), map);
  return {
    ...shape,
    holders: {},
    armies: {},
    generals: {},
    sightings: {},
    toDeal: { root, spec },
  };
}

/** CP-REC-17: the turn of the deal. Nobody has anything yet, so nothing else happens in it. @throws Error where nothing waits to be dealt. */
export function dealTurn(
  state: CampaignState,
  dice: Dice,
): { readonly state: CampaignState; readonly events: readonly CampaignEvent[] } {
  if (state.toDeal === undefined) throw new Error(`nothing waits to be dealt in ${state.id}`);
  const { root } = state.toDeal;
  const spec = unwrap(parseSpec(state.toDeal.spec, state.map));
  const seed = dealSeed(root, drawSeed(dice.fork('deal'), 'CP-REC-17 what the deal comes from'));
  const { holders, armies, generals, darkSeed, hearsay } = openBy(
    state.rulesRevision ?? 1,
    spec,
    seededDice(seed),
    state,
  );
  const deal = {
    seed,
    holders,
    armies,
    generals,
    ...(darkSeed === undefined ? {} : { darkSeed }),
    ...(hearsay === undefined ? {} : { hearsay }),
  };
  const dealt: CampaignEvent = { kind: 'lands-dealt', rule: 'CP-REC-17', deal };
  const seen = lookAround(evolve(state, dealt));
  const events: readonly CampaignEvent[] = [
    dealt,
    ...seen,
    { kind: 'turn-ended', rule: 'CP-END-06', turn: state.turn },
  ];
  return { state: evolveAll(state, events), events };
}
