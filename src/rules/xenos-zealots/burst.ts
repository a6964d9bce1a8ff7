/** Templates in an attack: dice for everybody they touch, direct and lobbed (XZ-SHT-16, XZ-GAP-41, 42, 45). */
import { atLeast } from '../../kernel/dice.ts';
import type { Point } from '../../kernel/plane.ts';
import { firersOf } from './arms.ts';
import { type Attack, dieModifier, pendingFor, rangeModifier } from './attack.ts';
import rolls from './data/rolls.json' with { type: 'json' };
import { distanceOf } from './feet.ts';
import type { Arm } from './kinds.ts';
import { type Aim, armourAgainst, type Lane } from './lanes.ts';
import { emit, type Play } from './play.ts';
import { accuracyNeed, rollAccuracy } from './rolls.ts';
import { canSee, corridorOf, coverOf, spotOf } from './sight.ts';
import { footOf } from './standing.ts';
import {
  bodyOf,
  fighterOf,
  isGun,
  kindOf,
  leaderOf,
  type Member,
  placeOf,
  type State,
  sideOf,
  unitOf,
} from './state.ts';
import type { Template } from './tables.ts';
import { hasTargeting, indirectAims } from './targets.ts';
import { areaOn, bestCentre, scatteredTo, touchedBy } from './templates.ts';

interface Spray {
  readonly arm: Arm;
  readonly owner: number;
  readonly target: number;
  readonly lane: Lane;
  readonly template: Template;
}

/** XZ-SHT-16: a die for everybody under a template that was laid on a model of the target. */
export function spray(play: Play, attack: Attack, { arm, owner, target, lane, template }: Spray): void {
  const { state } = play;
  const centre = bestCentre(state, template, { target, lane, wanted: attack.centre });
  if (centre === undefined) return;
  const modifier = dieModifier(state, attack, owner, target) + rangeModifier(centre.range);
  burst(play, attack, { arm, touched: centre.touched, modifier, from: lane.firer, isFromAbove: false });
}

export interface Burst {
  readonly arm: Pick<Arm, 'weapon'>;
  readonly touched: readonly Member[];
  readonly modifier: number;
  readonly from: Member;
  readonly isFromAbove: boolean;
}

/** Hits stay on the model rolled for; but indirect ones go to a crew before its gun (XZ-UNI-14). */
function burst(play: Play, attack: Attack, blast: Burst): void {
  const units = [...new Set(blast.touched.map((member) => hostOf(play.state, member)))];
  const rolled = blast.touched.map((member) => ({ member, ...rollFor(play, blast, member) }));
  for (const unit of units) {
    const own = rolled.filter(({ member }) => hostOf(play.state, member) === unit);
    addHits(
      play.state,
      attack,
      { ...blast, touched: own.map(({ member }) => member) },
      {
        unit,
        faces: own.map(({ face }) => face),
        hits: own.filter(({ isHit }) => isHit).map(({ member }) => member),
      },
    );
  }
}

function rollFor(
  { state, dice }: Play,
  blast: Burst,
  member: Member,
): { readonly face: number; readonly isHit: boolean } {
  const need = needUnder(state, blast, member);
  const { name } = fighterOf(state, hostOf(state, member));
  const face = dice.roll(6, `XZ-SHT-16 ${blast.arm.weapon.name} at ${name}`, atLeast(need));
  return { face, isHit: face >= need };
}

/** What the die for somebody under a template has to show. */
export function needUnder(state: State, { arm, from, modifier }: Burst, member: Member): number {
  const hidden = unitOf(state, hostOf(state, member)).isInfiltrating ? rolls.toHit.infiltrating : 0;
  const cover = arm.weapon.abilities.includes('ignore-cover') ? 0 : coverAt(state, from, member);
  return bodyOf(state, member.unit, member.model).stealth + cover + hidden - modifier;
}

interface Burnt {
  readonly unit: number;
  readonly faces: readonly number[];
  readonly hits: readonly Member[];
}

export function addHits(
  state: State,
  attack: Attack,
  { arm, from, isFromAbove, touched }: Burst,
  burnt: Burnt,
): void {
  const { unit, faces, hits } = burnt;
  const pending = pendingFor(state, attack, unit);
  const struck = isFromAbove ? crewFirst(state, unit, touched, hits) : hits;
  for (const member of struck) {
    const av = armourAgainst(state, member, footOf(state, from), isFromAbove);
    pending.hits.push({ member, av, weapon: arm.weapon });
  }
  pending.volleys.push({ weapon: arm.weapon.id, faces, hits: hits.length });
}

/** The body of troops a model counts with. */
export function hostOf(state: State, { unit }: Member): number {
  const { host } = unitOf(state, unit);
  return host < 0 ? unit : host;
}

/** XZ-UNI-14, XZ-GAP-45: as many hits, on the crew nearest the middle, then on the gun. */
function crewFirst(
  state: State,
  unit: number,
  touched: readonly Member[],
  hits: readonly Member[],
): readonly Member[] {
  if (!kindOf(state, unit).isArtillery) return hits;
  const crew = touched.filter(({ model }) => !isGun(state, unit, model));
  const gun = touched.filter(({ model }) => isGun(state, unit, model));
  return [...crew, ...gun].slice(0, hits.length);
}

function coverAt(state: State, from: Member, member: Member): number {
  const corridor = corridorOf(state, hostOf(state, from), hostOf(state, member));
  const { isOnFoot } = bodyOf(state, member.unit, member.model);
  const target = { half: footOf(state, member).size.half, isOnFoot };
  return coverOf(corridor, spotOf(state, from), spotOf(state, member), target);
}

interface Lob {
  readonly aim: Aim;
  readonly number: number;
  readonly arm: Arm;
}

/** XZ-GAP-42: accuracy, scatter, and those who stand where it comes down. */
export function lob(play: Play, attack: Attack, { aim, number, arm }: Lob): void {
  const { state } = play;
  const gun = firersOf(state, aim.index, number)[0];
  const { effect } = arm.weapon;
  const told =
    attack.centre === undefined ? undefined : toldCentre(state, { aim, number, arm }, attack.centre);
  const centre = told ?? lobCentre(state, { aim, number, arm });
  if (gun === undefined || centre === undefined || effect.kind !== 'template') return;
  const ownSight = canSee(state, leaderOf(state, aim.index), centre);
  const need = accuracyNeed({ ownSight, targeting: hasTargeting(state, aim.index) });
  const accuracy = rollAccuracy(play.dice, need);
  const from = placeOf(state, gun);
  const to = placeOf(state, centre);
  const at = scatteredTo(to, [to[0] - from[0], to[1] - from[1]], accuracy.direction, accuracy.distance);
  const { face, direction, distance } = accuracy;
  const by = fighterOf(state, aim.index).id;
  emit(play, { kind: 'shot-scattered', rule: 'XZ-GAP-42', by, face, need, direction, distance, at });
  const area = areaOn(effect.value, at, { foot: footOf(state, gun), firer: gun });
  const touched = touchedBy(play.state, area);
  const modifier = dieModifier(state, attack, aim.index, aim.target);
  burst(play, attack, { arm, touched, modifier, from: gun, isFromAbove: true });
  const aimed = pendingFor(play.state, attack, aim.target);
  if (aimed.volleys.length === 0) aimed.volleys.push({ weapon: arm.weapon.id, faces: [], hits: 0 });
}

/** XZ-DOC-10: of the models it may aim at, the one with most enemies and no friend around it; else the first. */
function lobCentre(state: State, { aim, number, arm }: Lob): Member | undefined {
  const { effect } = arm.weapon;
  const gun = firersOf(state, aim.index, number)[0];
  const members = indirectAims(state, aim, number, arm);
  if (gun === undefined || effect.kind !== 'template') return undefined;
  let best: Member | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const member of members) {
    const area = areaOn(effect.value, placeOf(state, member), { foot: footOf(state, gun), firer: gun });
    const worth = touchedBy(state, area).reduce(
      (sum, { unit }) => sum + (sideOf(state, unit) === sideOf(state, aim.index) ? -FRIEND : 1),
      0,
    );
    if (worth > most) {
      best = member;
      most = worth;
    }
  }
  return best;
}

/** XZ-DOC-10: the model nearest to where it was wanted that has no friend around it; undefined for none. */
function toldCentre(state: State, { aim, number, arm }: Lob, wanted: Point): Member | undefined {
  const { effect } = arm.weapon;
  const gun = firersOf(state, aim.index, number)[0];
  if (gun === undefined || effect.kind !== 'template') return undefined;
  const template = effect.value;
  const side = sideOf(state, aim.index);
  return [...indirectAims(state, aim, number, arm)]
    .sort((a, b) => distanceOf(placeOf(state, a), wanted) - distanceOf(placeOf(state, b), wanted))
    .find((member) => {
      const area = areaOn(template, placeOf(state, member), { foot: footOf(state, gun), firer: gun });
      return touchedBy(state, area).every(({ unit }) => sideOf(state, unit) !== side);
    });
}

/** How many enemies under a template are worth a friend. */
const FRIEND = 4;
