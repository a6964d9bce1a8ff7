/** Orders to single pieces out of a plan (`piece-phrases.ts`): where each goes and what it does. */
import type { PlanLine } from '../../../kernel/ruleset.ts';
import type { Hex } from '../board.ts';
import type { SpellId } from '../tables.ts';

export type Walk =
  | { readonly kind: 'stay' | 'fall-back' | 'advance' }
  /** To a hex, or to wherever a piece is. */
  | { readonly kind: 'go'; readonly at?: Hex; readonly to?: string };

export type Deed =
  | { readonly kind: 'strike'; readonly target: string }
  | { readonly kind: 'cast'; readonly spell: SpellId; readonly at?: Hex; readonly to?: string }
  | { readonly kind: 'gate'; readonly is: 'open' | 'closed' }
  | { readonly kind: 'batter'; readonly at: Hex };

export interface PieceOrders {
  /** The last said. */
  readonly walk?: Walk;
  /** The first that is possible is done. */
  readonly deeds: readonly Deed[];
}

/** By the piece's id. */
export type Orders = Readonly<Record<string, PieceOrders>>;

export function ordersOf(plan: readonly PlanLine[]): Orders {
  const orders: Record<string, PieceOrders> = {};
  for (const line of plan) {
    const { piece } = line;
    if (typeof piece !== 'string') continue;
    const known = orders[piece] ?? { deeds: [] };
    const walk = walkOf(line);
    const deed = deedOf(line);
    if (walk !== undefined) orders[piece] = { ...known, walk };
    if (deed !== undefined) orders[piece] = { ...known, deeds: [...known.deeds, deed] };
  }
  return orders;
}

function walkOf({ kind, at, to }: PlanLine): Walk | undefined {
  if (kind === 'stay' || kind === 'fall-back' || kind === 'advance') return { kind };
  return kind === 'go' ? { kind, ...placeOf(at, to) } : undefined;
}

function deedOf(line: PlanLine): Deed | undefined {
  const { kind, at, to, target } = line;
  switch (kind) {
    case 'strike':
      return { kind, target: String(target) };
    case 'cast':
      return { kind, spell: line['spell'] as SpellId, ...placeOf(at, to) };
    case 'gate':
      return { kind, is: line['is'] === 'open' ? 'open' : 'closed' };
    case 'batter':
      return { kind, at: Number(at) };
    default:
      return undefined;
  }
}

function placeOf(at: unknown, to: unknown): { readonly at?: Hex; readonly to?: string } {
  return { ...(typeof at === 'number' ? { at } : {}), ...(typeof to === 'string' ? { to } : {}) };
}
