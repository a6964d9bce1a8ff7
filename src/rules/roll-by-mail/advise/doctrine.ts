/** Which standing order holds for a fighter: that of their temper, their own, then what the plan says (RM-DOC-21). */
import {
  type Doctrine,
  otherSide,
  type PlanLine,
  type Side,
  TEMPERS,
  type Temper,
} from '../../../kernel/ruleset.ts';
import doctrines from '../data/doctrines.json' with { type: 'json' };
import { missilesOf } from '../hands.ts';
import { spellsOf, spellTargets } from '../magic.ts';
import { shootable, weaponsToShoot } from '../shooting.ts';
import type { Standing } from '../standing.ts';
import { bodyOf, fighterOf, type State, standingOf } from '../state.ts';

/** Lines of a plan that say how to fight, and the field of the standing order each fills in. */
const FIELDS: Readonly<Record<string, keyof Standing>> = {
  stance: 'stance',
  targets: 'targets',
  'into-combat': 'intoCombat',
  'break-away-at': 'breakAwayAt',
  'spell-dice': 'dice',
  attacks: 'attacks',
  protect: 'protect',
};

/** Of several lines the last one counts, and one for this fighter before one for all. */
export function standingFor(state: State, index: number, { temper, plan = [] }: Doctrine): Standing {
  const fighter = fighterOf(state, index);
  const base = baseFor(state, index, temperIn(plan) ?? temper);
  if (plan.length === 0) return fighter.standing === undefined ? base : { ...base, ...fighter.standing };
  const general = plan.filter((line) => line['unit'] === undefined);
  const own = plan.filter((line) => line['unit'] === fighter.id);
  return { ...base, ...fighter.standing, ...fieldsOf(general), ...fieldsOf(own) };
}

/** Whether orders say how a fighter shall fight; `hold` says it for all. */
export function isTold(state: State, index: number, { temper, plan = [] }: Doctrine): boolean {
  const { id, standing } = fighterOf(state, index);
  if ((temperIn(plan) ?? temper) === 'hold' || standing !== undefined) return true;
  return plan.some(
    (line) => FIELDS[line.kind] !== undefined && (line['unit'] === undefined || line['unit'] === id),
  );
}

/** That of the plan, if it names one. */
export const temperOf = ({ temper, plan = [] }: Doctrine): Temper => temperIn(plan) ?? temper;

/** A steady party that shoots as well as the other side lets it come, but not for ever. */
const PATIENCE_ROUNDS = 6;

function baseFor(state: State, index: number, temper: Temper): Standing {
  const role = roleOf(state, index);
  const base = doctrines[temper][role] as Standing;
  if (temper === 'hold') return base;
  if (role !== 'fighter') return hasNobodyInReach(state, index) ? { ...base, stance: 'advance' } : base;
  if (temper !== 'steady' || state.round > PATIENCE_ROUNDS) return base;
  const { side } = fighterOf(state, index);
  const shots = shotsOf(state, side);
  return shots > 0 && shots >= shotsOf(state, otherSide(side)) ? { ...base, stance: 'guard' } : base;
}

/** The fighter can reach no enemy with a shot or a spell from here: time to go and look for them. */
function hasNobodyInReach(state: State, index: number): boolean {
  const { zone } = bodyOf(state, index);
  const stand = { zone, hasMoved: false };
  const canShoot = weaponsToShoot(state, index, stand).some(
    (weapon) => shootable(state, index, weapon, stand).length > 0,
  );
  if (canShoot) return false;
  return !spellsOf(state, index).some(
    (spell) => spell.target === 'enemy' && spellTargets(state, index, spell, zone).length > 0,
  );
}

/** Fighters of a side who can still shoot or cast, as far as one can see. */
function shotsOf(state: State, side: Side): number {
  return standingOf(state, side).filter((index) => roleOf(state, index) !== 'fighter').length;
}

function temperIn(plan: readonly PlanLine[]): Temper | undefined {
  const word = plan.findLast(({ kind }) => kind === 'temper')?.['temper'];
  return TEMPERS.find((temper) => temper === word);
}

function roleOf(state: State, index: number): 'fighter' | 'shooter' | 'caster' {
  const { profile, kit } = fighterOf(state, index);
  if (spellsOf(state, index).length > 0) return 'caster';
  return profile.BS > 0 && missilesOf(kit).length > 0 ? 'shooter' : 'fighter';
}

function fieldsOf(lines: readonly PlanLine[]): Standing {
  const entries = lines.flatMap((line) => {
    const field = FIELDS[line.kind];
    return field === undefined || line['value'] === undefined ? [] : [[field, line['value']] as const];
  });
  return Object.fromEntries(entries) as Standing;
}
