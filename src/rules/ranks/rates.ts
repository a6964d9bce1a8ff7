/** How far units go in a turn (RK-MOV, RK-CHG-02, RK-ROU-02). Rates and allowances in marks. */
import movement from './data/movement.json' with { type: 'json' };
import type { Walker } from './ground.ts';
import type { Profile, Rates } from './profile.ts';
import { attachedTo, profileAt, type State, type Unit, unitOf } from './state.ts';
import { found, getSpell, marks } from './tables.ts';

const FOOT = found(movement, 'infantry', 'movement row');
/** RK-TER-15: what dismounted riders walk at. */
const ON_FOOT: Rates = {
  column: marks(FOOT.column ?? FOOT.line),
  line: marks(FOOT.line),
  charge: null,
  flying: null,
  rout: marks(FOOT.rout ?? FOOT.line),
};
const HASTE = marks(getSpell('haste').effect.rateCm ?? 0);

function ratesOf(profile: Profile, unit: Unit): Rates {
  return unit.isDismounted ? ON_FOOT : profile.rates;
}

/** RK-MOV-01..08: by formation; a row without a column rate uses its line rate (RK-MOV-04). */
function formationRate({ column, line }: Rates, formation: Unit['formation']): number {
  return formation === 'column' ? (column ?? line) : line;
}

/** The rate of an ordinary move before terrain; 0 for a piece in action (RK-MOV-03). */
export function walkRate(state: State, index: number): number {
  const unit = unitOf(state, index);
  const profile = profileAt(state, index);
  if (profile.piece !== undefined && !unit.isLimbered) return 0;
  const own = formationRate(ratesOf(profile, unit), unit.formation);
  return together(state, index, own, ({ line }) => line) + haste(state, unit);
}

/** RK-MOV-08, RK-CHG-02: the charge cell, else the flying rate by air, else the formation's. */
export function chargeRate(state: State, index: number, isFlying: boolean): number {
  const unit = unitOf(state, index);
  const rates = ratesOf(profileAt(state, index), unit);
  if (isFlying) return (rates.flying ?? 0) + haste(state, unit);
  const own = rates.charge ?? formationRate(rates, unit.formation);
  return together(state, index, own, ({ line, charge }) => charge ?? line) + haste(state, unit);
}

export function flyRate(state: State, index: number): number {
  const unit = unitOf(state, index);
  const { flying } = ratesOf(profileAt(state, index), unit);
  return flying === null ? 0 : flying + haste(state, unit);
}

/** RK-ROU-02: the highest rate, charges excluded. */
export function routRate(state: State, index: number): number {
  const rates = ratesOf(profileAt(state, index), unitOf(state, index));
  return rates.rout ?? Math.max(rates.line, rates.column ?? 0);
}

/** RK-FOL-02: the larger of formation rate and charge rate. */
export function followRate(state: State, index: number): number {
  return Math.max(walkRate(state, index), chargeRate(state, index, false));
}

/** RK-HER-04: with a character attached, the slower of the two. */
function together(state: State, index: number, own: number, rateOf: (rates: Rates) => number): number {
  let least = own;
  for (const one of attachedTo(state, index)) least = Math.min(least, rateOf(profileAt(state, one).rates));
  return least;
}

/** RK-MAG-09: before terrain. */
function haste({ turn }: State, { hastenedIn }: Unit): number {
  return hastenedIn === turn && turn > 0 ? HASTE : 0;
}

/** RK-TER-01, RK-DIE-07: what terrain leaves of a rate. */
export function allowanceOf(rate: number, loss: number): number {
  return Math.floor((rate * (100 - loss)) / 100);
}

/** As what a unit meets terrain; dismounted riders are infantry (RK-TER-15). */
export function walkerOf(state: State, index: number): Walker {
  const { terrainClass, race } = profileAt(state, index);
  return unitOf(state, index).isDismounted ? { terrainClass: 'infantry', race } : { terrainClass, race };
}
