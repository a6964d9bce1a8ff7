/** What a doctrine means on the table: a temper's numbers, and the plan lines that bind single units. */
import { once } from '../../../kernel/remember.ts';
import { type Doctrine, type PlanLine, TEMPERS } from '../../../kernel/ruleset.ts';
import doctrines from '../data/doctrines.json' with { type: 'json' };

export interface Stance {
  /** Points hoped for in an assault, for one feared. */
  readonly chargeAt: number;
  /** Weight of fire now against ground gained. */
  readonly fireBias: number;
  /** Weight of ground gained. */
  readonly advance: number;
  /** Weight of what the enemy's fire may do. */
  readonly danger: number;
  /** Weight of cover at the end of a move. */
  readonly cover: number;
  /** Share of its points at or under which a unit is taken out of the fight. */
  readonly spares: number;
  /** Turns in hand when it sets out for an objective. */
  readonly spareTurns: number;
  /** Keeps to its ground unless an objective is near. */
  readonly stays: boolean;
  /** How near to the enemy it goes who has no objective: this share of the range of its longest weapon. */
  readonly range: number;
  readonly lines: readonly PlanLine[];
}

export const stanceOf = once(({ temper, plan = [] }: Doctrine): Stance => {
  const word = plan.filter(({ kind }) => kind === 'temper').at(-1)?.['temper'];
  return { ...doctrines[TEMPERS.find((one) => one === word) ?? temper], lines: plan };
});

/** The line of a kind that binds a unit: its own, one for it and others, one for all; the last of each. */
export function lineFor({ lines }: Stance, kind: string, unit: string): PlanLine | undefined {
  if (lines.length === 0) return undefined;
  const all = lines.filter((line) => line.kind === kind);
  return (
    all.filter((line) => line['unit'] === unit).at(-1) ??
    all.filter((line) => isAmong(line, unit)).at(-1) ??
    all.filter(isForAll).at(-1)
  );
}

/** The last line of a kind for the whole side. */
export function generalLine({ lines }: Stance, kind: string): PlanLine | undefined {
  return lines.filter((line) => line.kind === kind && isForAll(line)).at(-1);
}

function isAmong({ units }: PlanLine, unit: string): boolean {
  return Array.isArray(units) && units.includes(unit);
}

function isForAll({ unit, units }: PlanLine): boolean {
  return unit === undefined && units === undefined;
}
