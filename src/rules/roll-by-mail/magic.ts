/** Spells (RM-MAG; RM-GAP-64..74). */
import { atLeast, type Dice, rollPool } from '../../kernel/dice.ts';
import type { Act } from './actions.ts';
import type { SpellRolled } from './events.ts';
import { loseWounds, resolveHits } from './harm.ts';
import { emit, type Play } from './play.ts';
import {
  bodyOf,
  enemiesOf,
  fighterOf,
  hasRule,
  hasSkill,
  idOf,
  indexOf,
  type State,
  sideOf,
  spellIn,
  standingOf,
} from './state.ts';
import { initiativeOf, leadershipOf, toughnessOf } from './stats.ts';
import { FIELD, SPELLS } from './tables.ts';
import { rollLeadership, rollTest, sumOf, type Tested } from './tests.ts';
import type { Lasting, Spell } from './types.ts';

export type Cast = Extract<Act, { kind: 'cast' }>;

/** RM-MAG-01, 09, 10 (RM-GAP-69, 73): every spell of the caster's lists, while they wear and carry no armour. */
export function spellsOf(state: State, index: number): readonly Spell[] {
  const { wizard, kit } = fighterOf(state, index);
  if (wizard === undefined || kit.some((item) => FIELD.forbiddenToCasters.includes(item))) return [];
  const { lists, own } = wizard;
  const printed = SPELLS.filter(({ list }) => lists.includes(list));
  return own === undefined ? printed : [...printed, ...own];
}

/** RM-MAG-14 (RM-GAP-72): whom a spell may be cast at from a zone; empty for those that take no target. */
export function spellTargets(state: State, index: number, spell: Spell, zone: number): readonly number[] {
  const isNear = (other: number): boolean => Math.abs(bodyOf(state, other).zone - zone) <= spell.reach;
  switch (spell.target) {
    case 'enemy':
    case 'enemies':
      return enemiesOf(state, index).filter(isNear);
    case 'friend':
      return standingOf(state, sideOf(state, index)).filter((one) => one === index || isNear(one));
    case 'fallen-friend':
      return state.fighters.flatMap(({ side }, one) =>
        side === sideOf(state, index) && bodyOf(state, one).is === 'out' && isNear(one) ? [one] : [],
      );
    default:
      return [];
  }
}

export const takesTarget = ({ target }: Spell): boolean =>
  target === 'enemy' || target === 'enemies' || target === 'friend' || target === 'fallen-friend';

/** RM-MAG-14: a fire storm never takes more than 1D3+1. */
export const MOST_STORMED = 4;

/** RM-GAP-65: the better chance; of two that are equal, one die, which carries no backlash. */
export function diceFor(mastery: number, difficulty: number): 1 | 2 {
  const need = difficulty - mastery;
  const one = Math.max(0, Math.min(6, 7 - need)) * 6;
  let two = 0;
  for (let a = 1; a <= 6; a += 1) {
    for (let b = 1; b <= 6; b += 1) two += isCast([a, b], need) ? 1 : 0;
  }
  return two > one ? 2 : 1;
}

/** RM-MAG-03, 06..08 (RM-GAP-66, 67): doubles before totals. */
export function outcomeOfRoll(faces: readonly number[], need: number): SpellRolled['why'] {
  const [first, second] = faces;
  if (second !== undefined && first === second) {
    if (first === 6) return 'double-six';
    return first === 1 ? 'double-one' : 'double';
  }
  return sumOf(faces) >= need ? 'reached' : 'short';
}

function isCast(faces: readonly number[], need: number): boolean {
  const why = outcomeOfRoll(faces, need);
  return why === 'reached' || why === 'double-six';
}

/** RM-MAG-13: the dice, the spell, then the backlash. */
export function cast(play: Play, index: number, { spell: id, targets, dice }: Cast): void {
  const { state } = play;
  const spell = spellIn(state, id);
  const fighter = idOf(state, index);
  const mastery = fighterOf(state, index).wizard?.mastery ?? 0;
  const inReach = targetsNow(state, index, spell, targets);
  if (takesTarget(spell) && inReach.length === 0) {
    emit(play, { kind: 'spell-lost', rule: 'RM-GAP-72', fighter, spell: id });
    return;
  }
  const count = dice === 'auto' ? diceFor(mastery, spell.difficulty) : dice;
  const faces = rollCasting(play.dice, { count, mastery, difficulty: spell.difficulty }, fighter);
  const why = outcomeOfRoll(faces, spell.difficulty - mastery);
  const isDone = why === 'reached' || why === 'double-six';
  const names = inReach.map((target) => idOf(state, target));
  emit(play, {
    kind: 'spell-rolled',
    rule: 'RM-MAG-03',
    fighter,
    spell: id,
    targets: names,
    difficulty: spell.difficulty,
    mastery,
    faces,
    why,
    isCast: isDone,
  });
  if (isDone) takeEffect(play, index, spell, inReach);
  if (why === 'double-one' || why === 'double-six') backlash(play, index);
}

/** One die shows what it needs; two are looked at together. */
export function rollCasting(
  dice: Dice,
  {
    count,
    mastery,
    difficulty,
  }: { readonly count: 1 | 2; readonly mastery: number; readonly difficulty: number },
  who: string,
): readonly number[] {
  const label = `RM-MAG-03 ${who} casts`;
  if (count === 2) return rollPool(dice, { count, sides: 6, label });
  return [dice.roll(6, label, atLeast(Math.max(1, difficulty - mastery)))];
}

/** Targets that may still be named when the spell is spoken; of several enemies those in the first one's zone. */
function targetsNow(
  state: State,
  index: number,
  spell: Spell,
  targets: readonly string[],
): readonly number[] {
  const legal = spellTargets(state, index, spell, bodyOf(state, index).zone);
  const found = targets.map((id) => indexOf(state, id)).filter((target) => legal.includes(target));
  const [first] = found;
  if (first === undefined) return [];
  return found.filter((target) => bodyOf(state, target).zone === bodyOf(state, first).zone);
}

/** RM-MAG-07, 08 (RM-GAP-68): one wound, no save. */
function backlash(play: Play, index: number): void {
  const fighter = idOf(play.state, index);
  const need = backlashNeed(hasSkill(play.state, index, 'weather-the-winds'));
  const face = play.dice.roll(6, `RM-MAG-07 backlash on ${fighter}`, atLeast(need));
  emit(play, { kind: 'backlash-rolled', rule: 'RM-MAG-07', fighter, need, face, isWounded: face >= need });
  if (face >= need) loseWounds(play, { targets: [index] }, 1);
}

/** RM-SPC-10: those who weather the winds are hurt a face later. */
export function backlashNeed(weathers: boolean): number {
  return FIELD.backlashNeed + (weathers ? 1 : 0);
}

function takeEffect(play: Play, index: number, spell: Spell, targets: readonly number[]): void {
  const { effect } = spell;
  switch (effect.kind) {
    case 'hits':
      strikeWith(play, index, spell, targets);
      return;
    case 'lasting':
      for (const target of struckBy(play.state, index, spell, targets)) lay(play, spell, effect, target);
      return;
    case 'trap':
      layTrap(play, index, spell);
      return;
    case 'heal':
      for (const target of targets) heal(play, target, effect.wounds);
      return;
    case 'revive':
      for (const target of targets) revive(play, target, effect.wounds);
      return;
    case 'wound':
      for (const target of targets) chill(play, index, spell, target);
      return;
  }
}

/** Who is under a spell that takes no target: all friends in the zone, or the whole party. */
function struckBy(state: State, index: number, spell: Spell, targets: readonly number[]): readonly number[] {
  const friends = standingOf(state, sideOf(state, index));
  if (spell.target === 'party') return friends;
  if (spell.target !== 'friends-here') return targets;
  return friends.filter((friend) => bodyOf(state, friend).zone === bodyOf(state, index).zone);
}

/** RM-MAG-15: no roll to hit; saves as against shooting (RM-GAP-38). */
function strikeWith(play: Play, index: number, spell: Spell, targets: readonly number[]): void {
  if (spell.effect.kind !== 'hits') return;
  const { strength, saves } = spell.effect;
  const count = spell.target === 'enemies' ? rollStorm(play, index) : 1;
  for (const target of targets.slice(0, count)) {
    resolveHits(play, play.dice, { by: index, targets: [target], harm: 'spell' }, [
      { hits: 1, strength, saves },
    ]);
  }
}

/** RM-ENG-02: 1D3 is a D6 halved, rounded up. */
function rollStorm(play: Play, index: number): number {
  const fighter = idOf(play.state, index);
  const face = play.dice.roll(6, `RM-MAG-14 how many the fire storm of ${fighter} takes`);
  const count = Math.ceil(face / 2) + 1;
  emit(play, { kind: 'storm-rolled', rule: 'RM-MAG-14', fighter, face, count });
  return count;
}

function lay(play: Play, spell: Spell, effect: Lasting, target: number): void {
  if (effect.test !== undefined && isResisted(play, spell, target, effect.test)) return;
  const until = endOf(play.state, spell);
  emit(play, {
    kind: 'spell-laid',
    rule: 'RM-MAG-16',
    fighter: idOf(play.state, target),
    spell: spell.id,
    until,
  });
}

/** RM-MAG-16: the last round a spell lasts; 0 for the bearer's next fight. */
function endOf(state: State, { lasts }: Spell): number {
  if (lasts === 'fight') return 0;
  return lasts === 'this-round' ? state.round : state.round + 1;
}

/** RM-SPC-06: undead pass Leadership tests without dice. */
function isResisted(play: Play, spell: Spell, target: number, stat: 'I' | 'L' | 'T'): boolean {
  const { state } = play;
  const tested = testOf(play, spell, target, stat);
  const fighter = idOf(state, target);
  emit(play, { kind: 'spell-resisted', rule: 'RM-MAG-14', fighter, spell: spell.id, stat, ...tested });
  return tested.isPassed;
}

function testOf({ state, dice }: Play, spell: Spell, target: number, stat: 'I' | 'L' | 'T'): Tested {
  const label = `RM-MAG-14 ${idOf(state, target)} against ${spell.name}`;
  if (stat === 'I') return rollTest(dice, initiativeOf(state, target), label);
  if (stat === 'T') return rollTest(dice, toughnessOf(state, target), label);
  const need = leadershipOf(state, target);
  if (hasRule(state, target, 'undead')) return { need, faces: [], isPassed: true };
  return rollLeadership(dice, need, label);
}

function layTrap(play: Play, index: number, spell: Spell): void {
  const { zone } = bodyOf(play.state, index);
  const until = play.state.round + 1;
  emit(play, {
    kind: 'trap-laid',
    rule: 'RM-MAG-14',
    zone,
    side: sideOf(play.state, index),
    spell: spell.id,
    until,
  });
}

function heal(play: Play, target: number, wounds: number): void {
  const most = fighterOf(play.state, target).profile.W;
  const left = Math.min(most, bodyOf(play.state, target).left + wounds);
  emit(play, { kind: 'wounds-healed', rule: 'RM-MAG-14', fighter: idOf(play.state, target), left });
}

/** The fighter stands again, and may act from the next round. */
function revive(play: Play, target: number, wounds: number): void {
  const fighter = idOf(play.state, target);
  emit(play, { kind: 'fighter-revived', rule: 'RM-MAG-14', fighter, left: wounds });
}

function chill(play: Play, index: number, spell: Spell, target: number): void {
  if (spell.effect.kind !== 'wound') return;
  if (!isResisted(play, spell, target, spell.effect.test))
    loseWounds(play, { by: index, targets: [target] }, 1);
}
