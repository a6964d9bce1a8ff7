/** What there is to set right: the campaign as it stands, and what was lost on the way. */

import type { Wish } from '../../campaign/corrections/wish-schema.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import { allThings, personAsBearer, thingsOf, unitAsBearer } from '../../campaign/realm/things.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import type { Army, CampaignState, General, Unit } from '../../campaign/state.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Thing } from '../../kernel/ruleset.ts';
import type { Deps } from '../deps.ts';
import { enterAsGm } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';

export interface Correctables {
  /** All of it, as the game master knows it. */
  readonly known: VisibleCampaign;
  /** Armies that are no more, as they stood last. */
  readonly lostArmies: readonly Army[];
  /** Units that are no more, of armies that are. */
  readonly lostUnits: readonly { readonly army: Army; readonly unit: Unit }[];
  /** CP-ITM-05: everything the rules know that somebody can bear; nothing where they know no such things. */
  readonly things: readonly Thing[];
  /** Who can bear one, and what they bear. */
  readonly bearers: readonly {
    readonly id: string;
    readonly name: string;
    /** Whose: a power's name for a general, an army's for a unit. */
    readonly of: string;
    readonly things: readonly Thing[];
  }[];
}

/** GM only. `wantsLost`: what was lost in the last turns is looked for too, in a record of each, which is much to read; else there is none of it. */
export async function correctables(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  wantsLost: boolean,
): Promise<Result<Correctables>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const state = await deps.store.getState(id);
  return ok(correctablesIn(state, wantsLost ? await pastStates(deps, state) : []));
}

/** `past`: the newest first. */
export function correctablesIn(state: CampaignState, past: readonly CampaignState[]): Correctables {
  const lostArmies = new Map<string, Army>();
  const lostUnits = new Map<string, { readonly army: Army; readonly unit: Unit }>();
  const here = new Set(Object.values<Army>(state.armies).flatMap(({ units }) => units.map(({ id }) => id)));
  for (const then of past.flatMap(({ armies }) => Object.values<Army>(armies))) {
    const now = state.armies[then.id];
    if (now === undefined) lostArmies.set(then.id, lostArmies.get(then.id) ?? then);
    const missing = now === undefined ? [] : then.units.filter(({ id }) => !here.has(id));
    for (const unit of missing) lostUnits.set(unit.id, lostUnits.get(unit.id) ?? { army: then, unit });
  }
  return {
    known: viewCampaign(state, { kind: 'gm' }),
    lostArmies: [...lostArmies.values()],
    lostUnits: [...lostUnits.values()],
    things: allThings(state),
    bearers: bearersIn(state),
  };
}

function bearersIn(state: CampaignState): Correctables['bearers'] {
  const generals = Object.values<General>(state.generals)
    .filter(({ fate }) => fate !== 'slain' && fate !== 'retired')
    .map((general) => ({
      id: general.id,
      name: general.name,
      of: state.factions[general.faction]?.name ?? general.faction,
      things: thingsOf(state, personAsBearer(general)),
    }));
  const units = Object.values<Army>(state.armies).flatMap((army) =>
    army.units.map((unit) => ({
      id: unit.id,
      name: unit.name,
      of: army.name,
      things: thingsOf(state, unitAsBearer(unit)),
    })),
  );
  return [...generals, ...units];
}

/** Whether a wish may be about what was lost in the turns before. */
export const looksBack = ({ kind }: Wish): boolean => kind === 'give-back-army' || kind === 'set-strength';

/** What was lost longer ago is not found any more. */
const MOST_TURNS_BACK = 12;

/** The states that the last turns began with, the newest first. */
export async function pastStates(
  deps: Deps,
  { id, turn }: Pick<CampaignState, 'id' | 'turn'>,
): Promise<readonly CampaignState[]> {
  const turns = Array.from({ length: Math.min(MOST_TURNS_BACK, turn - 1) }, (_, i) => turn - 1 - i);
  const records = await Promise.all(turns.map((number) => deps.store.findRecord(id, number)));
  return records.flatMap((record) => (record?.sealed === undefined ? [] : [record.sealed.before]));
}
