/** CP-REC-16: corrections by hand, carried out. What is no longer there when a turn runs again stays as it is. */
import type { ArmyId } from '../ids.ts';
import type { Army, CampaignState, General, HandCorrection } from '../state.ts';
import { nameFaction } from './rename.ts';

type Of<Kind extends HandCorrection['kind']> = Extract<HandCorrection, { readonly kind: Kind }>;

/** Written as a method, so that the one for a correction's kind may be called with any correction. */
type Change<C> = { apply(state: CampaignState, correction: C): CampaignState }['apply'];

/** The state with one thing set right. */
export function setRight(state: CampaignState, correction: HandCorrection): CampaignState {
  const apply: Change<HandCorrection> = CHANGES[correction.kind];
  return apply(state, correction);
}

const CHANGES: { readonly [Kind in HandCorrection['kind']]: Change<Of<Kind>> } = {
  'army-given-back': (state, { army }) => withArmy(state, army),
  'army-placed': (state, { army, at }) => leaveWorks(changeArmy(state, army, { at }), army),
  'unit-set': (state, { army, unit }) => changeUnits(state, army, (units) => withUnit(units, unit)),
  'unit-struck': (state, { army, unit }) =>
    changeUnits(state, army, (units) => units.filter(({ id }) => id !== unit)),
  'gold-set': (state, { faction, gold }) => ({
    ...state,
    treasuries: { ...state.treasuries, [faction]: gold },
  }),
  'holder-set': setHolder,
  'fate-set': setFate,
  'general-equipped': (state, { general, keeps }) => changeGeneral(state, general, { keeps }),
  'unit-equipped': (state, { army, unit: id, keeps }) =>
    changeUnits(state, army, (units) => units.map((unit) => (unit.id === id ? { ...unit, keeps } : unit))),
  'army-named': (state, { army, name }) => changeArmy(state, army, { name }),
  'general-named': (state, { general, name }) => changeGeneral(state, general, { name, shortName: name }),
  'region-named': nameRegion,
  'faction-named': nameFaction,
  'campaign-named': (state, { name }) => ({ ...state, name }),
};

function withArmy(state: CampaignState, army: Army): CampaignState {
  return { ...state, armies: { ...state.armies, [army.id]: army } };
}

function changeArmy(state: CampaignState, id: ArmyId, to: Partial<Army>): CampaignState {
  const army = state.armies[id];
  return army === undefined ? state : withArmy(state, { ...army, ...to });
}

/** CP-DIG-02: works do not move with their army. */
function leaveWorks(state: CampaignState, army: ArmyId): CampaignState {
  const { dugIn, ...rest } = state;
  if (dugIn?.[army] === undefined) return state;
  const { [army]: _left, ...others } = dugIn;
  return Object.keys(others).length === 0 ? rest : { ...rest, dugIn: others };
}

function changeUnits(
  state: CampaignState,
  id: ArmyId,
  to: (units: Army['units']) => Army['units'],
): CampaignState {
  const army = state.armies[id];
  return army === undefined ? state : withArmy(state, { ...army, units: to(army.units) });
}

/** In its old place, or as the last. */
function withUnit(units: Army['units'], unit: Army['units'][number]): Army['units'] {
  const isThere = units.some(({ id }) => id === unit.id);
  return isThere ? units.map((one) => (one.id === unit.id ? unit : one)) : [...units, unit];
}

function setHolder(state: CampaignState, { region, to }: Of<'holder-set'>): CampaignState {
  const { [region]: _before, ...others } = state.holders;
  return { ...state, holders: to === undefined ? others : { ...others, [region]: to } };
}

function changeGeneral(state: CampaignState, id: General['id'], to: Partial<General>): CampaignState {
  const general = state.generals[id];
  if (general === undefined) return state;
  return { ...state, generals: { ...state.generals, [id]: { ...general, ...to } } };
}

/** CP-GEN-02: who is captured, slain or retired leads no army. */
function setFate(state: CampaignState, { general: id, fate, captor }: Of<'fate-set'>): CampaignState {
  const { captor: _past, ...general } = state.generals[id] ?? {};
  if (!('id' in general)) return state;
  const now: General = { ...general, fate, ...(captor === undefined ? {} : { captor }) };
  const after = { ...state, generals: { ...state.generals, [id]: now } };
  return fate === 'well' || fate === 'wounded' ? after : withoutLeader(after, id);
}

function withoutLeader(state: CampaignState, id: General['id']): CampaignState {
  const led = Object.values<Army>(state.armies).find(({ general }) => general === id);
  if (led === undefined) return state;
  const { general: _gone, ...army } = led;
  return withArmy(state, army);
}

function nameRegion(state: CampaignState, { region, name }: Of<'region-named'>): CampaignState {
  const before = state.map.regions[region];
  if (before === undefined) return state;
  const regions = { ...state.map.regions, [region]: { ...before, name } };
  return { ...state, map: { ...state.map, regions } };
}
