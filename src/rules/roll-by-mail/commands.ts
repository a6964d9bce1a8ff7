import type { Commands } from '../../kernel/ruleset.ts';
import type { State } from './state.ts';

/** RM-DOC-26: each player of a party commands those who came with their own armies; to withdraw or yield is for who leads it. */
export const COMMANDS: Commands<State> = {
  of: ({ fighters }, armies) =>
    fighters.flatMap(({ id, army }) => (army !== undefined && armies.includes(army) ? [id] : [])),
  about: ({ kind, unit }) => {
    if (kind === 'resolve' || kind === 'retreat') return 'side';
    return typeof unit === 'string' ? { fighter: unit } : undefined;
  },
};
