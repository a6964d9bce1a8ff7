/** What a doctrine means on the table: the policy parameters of section 17, and the plan lines that bind single units. */

import { lastOf } from '../../../kernel/phrase-book.ts';
import type { Point } from '../../../kernel/plane.ts';
import { once } from '../../../kernel/remember.ts';
import type { Doctrine, PlanLine, Temper } from '../../../kernel/ruleset.ts';
import { TEMPERS } from '../../../kernel/ruleset.ts';
import doctrines from '../data/doctrines.json' with { type: 'json' };

export type MagicPolicy = 'bold' | 'careful' | 'support';
export type Posture = 'attack' | 'hold' | 'skirmish' | 'fall back';
export type StrikePolicy = 'best' | 'weakest' | 'strongest';

/** How much a side wants to get on, and what it fears. */
export interface Stance {
  readonly posture: Posture;
  /** Worth of an inch nearer to the enemy, in points. */
  readonly advance: number;
  /** Weight of what the enemy could do to a unit in the enemy's next player turn. */
  readonly danger: number;
  /** How much its own losses weigh against the enemy's. */
  readonly losses: number;
  /** ET-HOOK `chargeWhen`: wounds dealt for one received, in points. */
  readonly chargeAt: number;
  readonly magic: MagicPolicy;
  readonly blastFriends: boolean;
  readonly avoidTerrain: boolean;
  readonly strikeBack: StrikePolicy;
  readonly lines: readonly PlanLine[];
}

export const stanceOf = once((doctrine: Doctrine): Stance => made(doctrine));

function made({ temper, plan = [] }: Doctrine): Stance {
  const word = lastOf(plan, 'temper')?.['temper'];
  const base = doctrines[TEMPERS.find((one) => one === word) ?? (temper satisfies Temper)];
  const general = plan.filter((line) => line['unit'] === undefined);
  const charge = lastOf(general, 'charge')?.['when'];
  return {
    posture: postureOf(lastOf(general, 'stance')?.['stance']) ?? postureOf(base.stance) ?? 'attack',
    advance: base.advance,
    danger: base.danger,
    losses: base.losses,
    chargeAt: thresholdOf(charge) ?? base.chargeAt,
    magic: magicOf(lastOf(plan, 'magic')?.['policy']) ?? magicOf(base.magic) ?? 'careful',
    blastFriends: boolean(lastOf(plan, 'blast-friends')?.['isAllowed']) ?? base.blastFriends,
    avoidTerrain: boolean(lastOf(plan, 'avoid-terrain')?.['is']) ?? true,
    strikeBack: strikeOf(lastOf(plan, 'strike-back')?.['policy']) ?? 'best',
    lines: plan,
  };
}

function postureOf(word: unknown): Posture | undefined {
  return (['attack', 'hold', 'skirmish', 'fall back'] as const).find((one) => one === word);
}
function magicOf(word: unknown): MagicPolicy | undefined {
  return (['bold', 'careful', 'support'] as const).find((one) => one === word);
}
function strikeOf(word: unknown): StrikePolicy | undefined {
  return (['best', 'weakest', 'strongest'] as const).find((one) => one === word);
}
function boolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** `always`, `never` or the odds themselves, as a threshold. */
function thresholdOf(when: unknown): number | undefined {
  if (when === 'always') return 0;
  if (when === 'never') return Number.POSITIVE_INFINITY;
  return typeof when === 'number' ? when : undefined;
}

/** The line of a kind that names this unit last. */
export function lineFor(stance: Stance, kind: string, unit: string): PlanLine | undefined {
  if (stance.lines.length === 0) return undefined;
  return stance.lines.filter((line) => line.kind === kind && line['unit'] === unit).at(-1);
}

/** How a single unit carries itself; its own line before the side's. */
export function postureFor(stance: Stance, unit: string): Posture {
  return postureOf(lineFor(stance, 'stance', unit)?.['stance']) ?? stance.posture;
}

/** What a player said of where a unit goes and whom it fights: a unit of which nothing was said judges for itself. */
const BINDING = ['stance', 'charge', 'target', 'objective', 'guard', 'towards'];

/** Whether a unit goes by what comes of it for the whole side: those that hold or have orders go by these. */
export function looksAhead(stance: Stance, unit: string): boolean {
  if (stance.posture === 'hold') return false;
  return !stance.lines.some(
    ({ kind, unit: whose }) => BINDING.includes(kind) && (whose === undefined || whose === unit),
  );
}

/** A unit told to hold stays where it stands; a side that holds may still step up to a good charge. */
export function isToldToHold(stance: Stance, unit: string): boolean {
  return lineFor(stance, 'stance', unit)?.['stance'] === 'hold';
}

export function chargeAtFor(stance: Stance, unit: string): number {
  if (postureFor(stance, unit) === 'fall back') return Number.POSITIVE_INFINITY;
  const own = thresholdOf(lineFor(stance, 'charge', unit)?.['when']);
  return own ?? (isToldToHold(stance, unit) ? Number.POSITIVE_INFINITY : stance.chargeAt);
}

/** Where a unit was told to go: its own line, or one for the whole side. */
export function objectiveFor(stance: Stance, unit: string): Point | undefined {
  if (stance.lines.length === 0) return undefined;
  const line = stance.lines
    .filter(({ kind, unit: whose }) => kind === 'objective' && (whose === undefined || whose === unit))
    .at(-1);
  const at = line?.['at'];
  return Array.isArray(at) ? [Number(at[0]), Number(at[1])] : undefined;
}

/** How much an enemy is wanted: 1 for most, more for those the plan names; the first line before the second. */
export function wantOf(
  stance: Stance,
  unit: string,
  enemy: { readonly id: string; readonly kinds: readonly string[] },
) {
  if (stance.lines.length === 0) return 1;
  const wanted = stance.lines.filter(
    ({ kind, unit: whose }) => kind === 'target' && (whose === undefined || whose === unit),
  );
  const place = wanted.findIndex(
    ({ enemy: id, priority }) => id === enemy.id || enemy.kinds.includes(String(priority)),
  );
  return place < 0 ? 1 : 1 + 3 / (place + 1);
}

/** ET-HOOK-13: the share of losses, in percent, at which a side gives up. */
export function retreatAt(stance: Stance): number | undefined {
  const percent = lastOf(stance.lines, 'retreat')?.['percent'];
  return typeof percent === 'number' ? percent : undefined;
}
