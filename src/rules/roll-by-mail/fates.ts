/** What the house tables say after a skirmish, where a game master wants them (RM-INJ-04, 05; RM-GAP-76, 77). */
import type { Dice } from '../../kernel/dice.ts';
import { rollPool } from '../../kernel/dice.ts';
import type { Outcome } from '../../kernel/ruleset.ts';
import tables from './data/house-tables.json' with { type: 'json' };
import { emit, type Play } from './play.ts';
import { type Advance, bodyOf, type Fate, type Fighter, fighterOf, type State } from './state.ts';
import { FIELD, findRow, SKILLS } from './tables.ts';
import { sumOf } from './tests.ts';
import type { Skill, Stat } from './types.ts';

type Row = { readonly roll: readonly number[]; readonly result: string };

/** The result of a table for a roll. */
function read(rows: readonly Row[], roll: number): string {
  const row = rows.find(({ roll: [least = 0, most = 0] }) => roll >= least && roll <= most);
  if (row === undefined) throw new Error(`no row for a ${roll}`);
  return row.result;
}

export type InjuryRow =
  | 'dead'
  | 'lasting-harm'
  | 'misses-next-skirmish'
  | 'full-recovery'
  | 'full-recovery-and-1-experience'
  | 'captured-or-crawls-away';

export interface Injury {
  readonly row: InjuryRow;
  readonly harm: Fate['harm'];
  readonly faces: readonly number[];
}

/** RM-INJ-04. */
export function rollInjury(dice: Dice, who: string, isHero: boolean): Injury {
  const face = dice.roll(6, `RM-INJ-04 what became of ${who}`);
  const row = read(isHero ? tables.injury : tables.npcInjury, face) as InjuryRow;
  if (row !== 'lasting-harm') return { row, harm: null, faces: [face] };
  const second = dice.roll(6, `RM-INJ-04 lasting harm to ${who}`);
  const harm = read(tables.lastingHarm, second).replace('-1', '') as NonNullable<Fate['harm']>;
  return { row, harm, faces: [face, second] };
}

/** RM-INJ-05: `skill`, or the characteristic that rises. */
export function rollAdvance(
  dice: Dice,
  who: string,
): { readonly row: 'skill' | Stat; readonly faces: readonly number[] } {
  const faces = rollPool(dice, { count: 2, sides: 6, label: `RM-INJ-05 advance of ${who}` });
  const result = read(tables.advance, sumOf(faces));
  return { row: result.startsWith('new skill') ? 'skill' : (result.replace('+1', '') as Stat), faces };
}

/** RM-INJ-04, 05: in roster order, for the fighters whose switches are on. */
export function rollFates(play: Play, winner: Outcome['winner']): void {
  const { injuryTable, experience } = play.state.settings;
  if (injuryTable === 'off' && experience === 'off') return;
  for (let index = 0; index < play.state.fighters.length; index += 1) {
    if (bodyOf(play.state, index).is !== 'away') rollFate(play, index, winner);
  }
}

function rollFate(play: Play, index: number, winner: Outcome['winner']): void {
  const { state, dice } = play;
  const fighter = fighterOf(state, index);
  const isHurt = state.settings.injuryTable === 'on' && bodyOf(state, index).is === 'out';
  const injury = isHurt ? rollInjury(dice, fighter.id, fighter.isHero) : undefined;
  const isDead = injury?.row === 'dead';
  const points =
    state.settings.experience === 'on' && fighter.isHero ? pointsOf(state, index, winner, injury) : 0;
  const { advances, faces } = isDead ? NO_ADVANCE : advancesOf(dice, fighter, points);
  if (injury === undefined && points === 0) return;
  const fate: Fate = {
    isDead,
    missesNext: injury?.row === 'misses-next-skirmish',
    harm: injury?.harm ?? null,
    points,
    advances,
  };
  const rule = injury === undefined ? 'RM-INJ-05' : 'RM-INJ-04';
  emit(play, {
    kind: 'fate-rolled',
    rule,
    fighter: fighter.id,
    faces: [...(injury?.faces ?? []), ...faces],
    fate,
  });
}

const NO_ADVANCE: { readonly advances: readonly Advance[]; readonly faces: readonly number[] } = {
  advances: [],
  faces: [],
};

/** RM-INJ-05: who died wins nothing. */
function pointsOf(
  state: State,
  index: number,
  winner: Outcome['winner'],
  injury: Injury | undefined,
): number {
  if (injury?.row === 'dead') return 0;
  const { putOut } = bodyOf(state, index);
  const held = winner === fighterOf(state, index).side ? 1 : 0;
  return 1 + putOut + held + (injury?.row === 'full-recovery-and-1-experience' ? 1 : 0);
}

/** Each point that completes five. */
function advancesOf(
  dice: Dice,
  fighter: Fighter,
  points: number,
): { readonly advances: readonly Advance[]; readonly faces: readonly number[] } {
  const every = tables.experience.advanceEvery;
  const before = fighter.keeps?.experience ?? 0;
  const due = Math.floor((before + points) / every) - Math.floor(before / every);
  const advances: Advance[] = [];
  const faces: number[] = [];
  for (let i = 0; i < due; i += 1) {
    const rolled = rollAdvance(dice, fighter.id);
    faces.push(...rolled.faces);
    const gained = advanceOf(fighter, rolled.row, advances);
    if (gained !== undefined) advances.push(gained);
  }
  return { advances, faces };
}

const MOST_GAINED = 2;
const MOST_EVER = 10;

/** A new skill is the first of the registry that the fighter lacks; a wizard grows in mastery instead. Nothing at the cap. */
function advanceOf(fighter: Fighter, row: 'skill' | Stat, gained: readonly Advance[]): Advance | undefined {
  if (row === 'skill') return newArt(fighter, gained);
  const start = findRow(fighter.troop)?.profile[row] ?? fighter.profile[row];
  const now = fighter.profile[row] + gained.filter((one) => one.kind === 'stat' && one.stat === row).length;
  if (now >= start + MOST_GAINED || now >= MOST_EVER) return undefined;
  return { kind: 'stat', stat: row };
}

function newArt(fighter: Fighter, gained: readonly Advance[]): Advance | undefined {
  const rises = gained.filter(({ kind }) => kind === 'mastery').length;
  if (fighter.wizard !== undefined && fighter.wizard.mastery + rises < FIELD.mastery.max)
    return { kind: 'mastery' };
  const has = (id: Skill): boolean =>
    fighter.skills.includes(id) || gained.some((one) => one.kind === 'skill' && one.skill === id);
  const skill = SKILLS.find(({ id }) => !has(id));
  return skill === undefined ? undefined : { kind: 'skill', skill: skill.id };
}
