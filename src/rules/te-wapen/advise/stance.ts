/** A doctrine as weights and wishes: what `advise` goes by. */
import { once } from '../../../kernel/remember.ts';
import type { Doctrine, PlanLine, Temper } from '../../../kernel/ruleset.ts';
import type { Hex } from '../board.ts';
import doctrines from '../data/doctrines.json' with { type: 'json' };
import type { SpellId } from '../tables.ts';
import { type Orders, ordersOf } from './orders.ts';

export interface Weights {
  /** For wounds, kills and Retreats dealt. */
  readonly attack: number;
  /** For hits that may come back. */
  readonly danger: number;
  /** For each hex nearer to the enemy. */
  readonly advance: number;
  /** For standing in cover. */
  readonly cover: number;
  /** For not leaving one's place. */
  readonly stay: number;
}

export interface Stance {
  readonly temper: Temper;
  /** There is a plan beside the temper. */
  readonly isPlanned: boolean;
  readonly weights: Weights;
  /** Ids of pieces to go for, the first before the second. */
  readonly targets: readonly string[];
  /** Hexes to stand on: whose, if anybody's in particular. */
  readonly goals: readonly { readonly at: Hex; readonly piece?: string; readonly isTaken: boolean }[];
  readonly isProtected: (piece: string) => boolean;
  readonly hosts: readonly { readonly piece: string; readonly to: string }[];
  readonly preferred: readonly SpellId[];
  readonly banned: readonly SpellId[];
  readonly reserve: number;
  readonly followUp?: 'yes' | 'no' | 'not-from-cover';
  readonly distance?: number;
  /** Orders to single pieces. */
  readonly orders: Orders;
  /** Loss in percent of the starting wounds at which to give up. */
  readonly concedeAt?: number;
}

/** The weights of a temper: for a piece with orders of its own. */
export function weightsOf(temper: Temper): Weights {
  return doctrines[temper];
}

/** The stance of a doctrine: its temper's weights, and the lines of its plan that say something. */
export const stanceOf = once((doctrine: Doctrine): Stance => readDoctrine(doctrine));

function readDoctrine(doctrine: Doctrine): Stance {
  const plan = doctrine.plan ?? [];
  const temper = temperOf(doctrine, plan);
  const shielded = texts(plan, 'protect', 'piece');
  const followUp = plan.find(({ kind }) => kind === 'follow-up')?.['when'];
  const distance = plan.find(({ kind }) => kind === 'distance')?.['hexes'];
  const concedeAt = plan.find(({ kind }) => kind === 'retreat')?.['percent'];
  return {
    temper,
    isPlanned: plan.length > 0,
    weights: doctrines[temper],
    targets: texts(plan, 'target', 'piece'),
    goals: goalsOf(plan),
    isProtected: (piece) => shielded.includes(piece),
    hosts: plan.flatMap(({ kind, piece, to }) =>
      kind === 'attach' && typeof piece === 'string' && typeof to === 'string' ? [{ piece, to }] : [],
    ),
    preferred: spellsOf(plan, 'prefer'),
    banned: spellsOf(plan, 'never'),
    orders: ordersOf(plan),
    reserve: Number(plan.find(({ kind }) => kind === 'reserve')?.['mp'] ?? 0),
    ...(followUp === 'yes' || followUp === 'no' || followUp === 'not-from-cover' ? { followUp } : {}),
    ...(typeof distance === 'number' ? { distance } : {}),
    ...(typeof concedeAt === 'number' ? { concedeAt } : {}),
  };
}

function temperOf(doctrine: Doctrine, plan: readonly PlanLine[]): Temper {
  const said = plan.find(({ kind }) => kind === 'posture')?.['temper'];
  return said === 'aggressive' || said === 'steady' || said === 'cautious' || said === 'hold'
    ? said
    : doctrine.temper;
}

function goalsOf(plan: readonly PlanLine[]): Stance['goals'] {
  return plan.flatMap((line) => {
    const { kind, at, piece } = line;
    if ((kind !== 'hold' && kind !== 'take') || typeof at !== 'number') return [];
    return [{ at, isTaken: kind === 'take', ...(typeof piece === 'string' ? { piece } : {}) }];
  });
}

function texts(plan: readonly PlanLine[], kind: string, field: string): readonly string[] {
  return plan.flatMap((line) => {
    const text = line[field];
    return line.kind === kind && typeof text === 'string' ? [text] : [];
  });
}

function spellsOf(plan: readonly PlanLine[], use: string): readonly SpellId[] {
  return plan.flatMap((line) =>
    line.kind === 'spell' && line['use'] === use ? [line['spell'] as SpellId] : [],
  );
}
