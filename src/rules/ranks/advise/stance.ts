/** What a doctrine means on the table: the policy parameters of section 26, and the plan lines that bind single units. */

import { lastOf } from '../../../kernel/phrase-book.ts';
import type { Point } from '../../../kernel/plane.ts';
import { once } from '../../../kernel/remember.ts';
import { type Doctrine, type PlanLine, TEMPERS } from '../../../kernel/ruleset.ts';
import doctrines from '../data/doctrines.json' with { type: 'json' };

export const POSTURES = ['attack', 'advance', 'hold', 'skirmish'] as const;
export type Posture = (typeof POSTURES)[number];
export const FOLLOW_UPS = ['always', 'if-safe', 'never'] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

export interface Stance {
  readonly posture: Posture;
  /** RK-HOOK `chargeWhen`: points dealt for one received. */
  readonly chargeAt: number;
  /** Whether that falls with the turns: the temper's own does, one that the plan names does not. */
  readonly isEager: boolean;
  /** Weight of what the enemy could do by charging. */
  readonly danger: number;
  readonly shootIntoMelee: boolean;
  readonly followUp: FollowUp;
  /** The share of its figures, in percent, at whose loss a unit leaves its melee. */
  readonly exitAt: number;
  readonly lines: readonly PlanLine[];
}

export const stanceOf = once((doctrine: Doctrine): Stance => made(doctrine));

function made({ temper, plan = [] }: Doctrine): Stance {
  const word = lastOf(plan, 'temper')?.['temper'];
  const base = doctrines[TEMPERS.find((one) => one === word) ?? temper];
  const general = plan.filter((line) => line['unit'] === undefined);
  const into = lastOf(general, 'shoot-into-melee')?.['is'];
  const chargeAt = thresholdIn(lastOf(general, 'charge-when'));
  return {
    posture: postureIn(lastOf(general, 'stance')) ?? among(POSTURES, base.stance) ?? 'advance',
    chargeAt: chargeAt ?? base.chargeAt,
    isEager: chargeAt === undefined,
    danger: base.danger,
    shootIntoMelee: typeof into === 'boolean' ? into : base.shootIntoMelee,
    followUp:
      among(FOLLOW_UPS, lastOf(general, 'follow-up')?.['when']) ??
      among(FOLLOW_UPS, base.followUp) ??
      'if-safe',
    exitAt: numberIn(lastOf(general, 'exit-at'), 'percent') ?? base.exitAt,
    lines: plan,
  };
}

function among<T extends string>(words: readonly T[], word: unknown): T | undefined {
  return words.find((one) => one === word);
}

function postureIn(line: PlanLine | undefined): Posture | undefined {
  return among(POSTURES, line?.['stance']);
}

function numberIn(line: PlanLine | undefined, field: string): number | undefined {
  const value = line?.[field];
  return typeof value === 'number' ? value : undefined;
}

/** `always`, `never` or the odds themselves, as a threshold. */
function thresholdIn(line: PlanLine | undefined): number | undefined {
  const when = line?.['when'];
  if (when === 'always') return 0;
  return when === 'never' ? Number.POSITIVE_INFINITY : numberIn(line, 'when');
}

/** The line of a kind that names this unit last. */
export function lineFor({ lines }: Stance, kind: string, unit: string): PlanLine | undefined {
  if (lines.length === 0) return undefined;
  return lines.filter((line) => line.kind === kind && line['unit'] === unit).at(-1);
}

/** A unit's own line before the side's. */
export function postureFor(stance: Stance, unit: string): Posture {
  return postureIn(lineFor(stance, 'stance', unit)) ?? stance.posture;
}

/** A threshold the plan names holds to the end; the temper's own falls as the battle wears on. */
export function chargeAtFor(stance: Stance, unit: string, turn: number): number {
  const planned = thresholdIn(lineFor(stance, 'charge-when', unit));
  if (planned !== undefined) return planned;
  const isEager = stance.isEager && postureFor(stance, unit) !== 'hold';
  return isEager ? stance.chargeAt / patience(Math.max(0, turn - PATIENCE)) : stance.chargeAt;
}

/** Turns after which a side comes to grips. */
export const PATIENCE = 3;

/** How many times the odds it would ask for at first a side will stand after so many turns: 1, and more with every one. */
export function patience(turns: number): number {
  return 1 + turns / PATIENCE;
}

export function exitAtFor(stance: Stance, unit: string): number {
  return numberIn(lineFor(stance, 'exit-at', unit), 'percent') ?? stance.exitAt;
}

export function followUpFor(stance: Stance, unit: string): FollowUp {
  return among(FOLLOW_UPS, lineFor(stance, 'follow-up', unit)?.['when']) ?? stance.followUp;
}

/** Where a unit was told to go: its own line, or one for the whole side. */
export function objectiveFor({ lines }: Stance, unit: string): Point | undefined {
  if (lines.length === 0) return undefined;
  const line = lines
    .filter(({ kind, unit: whose }) => kind === 'objective' && (whose === undefined || whose === unit))
    .at(-1);
  const at = line?.['at'];
  return Array.isArray(at) ? [Number(at[0]), Number(at[1])] : undefined;
}

/** How much an enemy is wanted: 1 for most, more for those the plan names; the first line before the second. */
export function wantOf(
  { lines }: Stance,
  unit: string,
  enemy: { readonly id: string; readonly kinds: readonly string[] },
): number {
  if (lines.length === 0) return 1;
  const wanted = lines.filter(
    ({ kind, unit: whose }) => kind === 'target' && (whose === undefined || whose === unit),
  );
  const place = wanted.findIndex(
    ({ enemy: id, priority }) => id === enemy.id || enemy.kinds.includes(String(priority)),
  );
  return place < 0 ? 1 : 1 + 3 / (place + 1);
}

/** RK-HOOK-15: the share of losses, in percent, at which a side gives up. */
export function retreatAt({ lines }: Stance): number | undefined {
  return numberIn(lastOf(lines, 'retreat'), 'percent');
}
