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
  /** The turns whose losses were looked for; absent: none. */
  readonly lostIn?: LostIn;
  /** Armies that were lost in them, as they stood last. */
  readonly lostArmies: readonly Army[];
  /** Units that were lost in them, of armies that are. */
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

/** Turns, both of them among them. */
export interface LostIn {
  readonly from: number;
  readonly to: number;
  /** Whether losses of the turns before can be looked for. */
  readonly hasEarlier: boolean;
}

/** Which losses are looked for: those of a turn and the one before it; of the last two where none is named. */
export interface LossesWish {
  readonly to?: number;
}

/** GM only. Without `losses` nothing that was lost is looked for. */
export async function correctables(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  losses?: LossesWish,
): Promise<Result<Correctables>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  return ok(await correctablesOf(deps, await deps.store.getState(id), losses));
}

/** What there is to set right in a state. `losses`: see `correctables`. */
export async function correctablesOf(
  deps: Deps,
  state: CampaignState,
  losses: LossesWish | undefined,
): Promise<Correctables> {
  return correctablesIn(state, losses === undefined ? undefined : await lossesOf(deps, state, losses));
}

/** Losses are looked for in so many turns at a time: each is a whole record to read. */
const TURNS_A_LOOK = 2;

interface Losses {
  readonly lostIn: LostIn;
  /** The states that these turns began with, the newest first. */
  readonly past: readonly CampaignState[];
  /** The state after them: what is in it was not lost in them. */
  readonly after: CampaignState;
}

async function lossesOf(deps: Deps, state: CampaignState, wish: LossesWish): Promise<Losses> {
  const last = state.turn - 1;
  const oldest = Math.max(1, state.turn - MOST_TURNS_BACK);
  const to = Math.max(oldest, Math.min(wish.to ?? last, last));
  const from = Math.max(oldest, to - TURNS_A_LOOK + 1);
  const states = await statesBegun(deps, state.id, { from, to: to === last ? to : to + 1 });
  const [later, ...earlier] = states;
  const isLast = to === last || later === undefined;
  return {
    lostIn: { from, to, hasEarlier: from > oldest },
    past: isLast ? states : earlier,
    after: isLast ? state : later,
  };
}

/** `losses`: see `lossesOf`. */
export function correctablesIn(state: CampaignState, losses?: Losses): Correctables {
  return {
    known: viewCampaign(state, { kind: 'gm' }),
    ...(losses === undefined ? { lostArmies: [], lostUnits: [] } : lostIn(state, losses)),
    things: allThings(state),
    bearers: bearersIn(state),
  };
}

function lostIn(
  state: CampaignState,
  { lostIn: turns, past, after }: Losses,
): Pick<Correctables, 'lostIn' | 'lostArmies' | 'lostUnits'> {
  const lostArmies = new Map<string, Army>();
  const lostUnits = new Map<string, { readonly army: Army; readonly unit: Unit }>();
  const unitsIn = ({ armies }: CampaignState) =>
    Object.values<Army>(armies).flatMap(({ units }) => units.map(({ id }) => id));
  const here = new Set([...unitsIn(state), ...unitsIn(after)]);
  for (const then of past.flatMap(({ armies }) => Object.values<Army>(armies))) {
    const isThere = state.armies[then.id] !== undefined;
    if (!isThere && after.armies[then.id] === undefined && !lostArmies.has(then.id))
      lostArmies.set(then.id, then);
    const missing = isThere ? then.units.filter(({ id }) => !here.has(id) && !lostUnits.has(id)) : [];
    for (const unit of missing) lostUnits.set(unit.id, { army: then, unit });
  }
  return { lostIn: turns, lostArmies: [...lostArmies.values()], lostUnits: [...lostUnits.values()] };
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
  return statesBegun(deps, id, { from: Math.max(1, turn - MOST_TURNS_BACK), to: turn - 1 });
}

/** The states that turns began with, the newest first. */
async function statesBegun(
  deps: Deps,
  id: CampaignId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly CampaignState[]> {
  const turns = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => to - i);
  const marks = await deps.store.recordMarks(id);
  const begunWith = (turn: number) =>
    deps.process.begun.get(JSON.stringify([id, turn, marks.get(turn) ?? '']), async () => {
      const record = await deps.store.findRecord(id, turn);
      return record?.sealed?.before;
    });
  const states = await Promise.all(turns.map(begunWith));
  return states.flatMap((state) => state ?? []);
}
