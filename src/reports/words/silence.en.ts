import { english } from '../../kernel/words/language.ts';

interface Silence {
  readonly turn: number;
  readonly factions: readonly string[];
}

/** Who has sent no orders. */
export const silence = {
  waitedFor: ({ turn, due, factions }: Silence & { readonly due: string }) => {
    const when = `Orders for turn ${turn} are due ${due}.`;
    if (factions.length === 0) return `${when} Every power has sent some.`;
    return `${when} Still waited for: ${english.and(factions)}.`;
  },
  fell: ({ turn, factions }: Silence) => {
    const adjutants = english.pick(factions.length, ['its adjutant', 'their adjutants']);
    return `No orders for turn ${turn} came from ${english.and(factions)}: ${adjutants} saw to things.`;
  },
};
