/** Who can stand in Te Wapen's single rolls, and what their row of the lists fills in. */
import type { Role, RolePlayer, Way } from '../../../kernel/procedure.ts';
import { ROWS, type Row } from '../tables.ts';

const MOST_DICE = 20;

/** TW-UNI-07: a way for each distance at which the attacker has dice, with what their gifts do to one attack. */
export const ATTACKER: Role = {
  id: 'attacker',
  title: 'Who attacks',
  ways: ({ troop, left }) => {
    const row = rowOf(troop);
    return row === undefined ? [] : attacksOf(row, left);
  },
};

function attacksOf(row: Row, left: number): readonly Way[] {
  const combat = row.combat ?? [left];
  const gifts = { fear: row.specials.causeFear !== undefined, frenzy: row.specials.frenzy !== undefined };
  return combat.flatMap((dice, i) => {
    if (dice < 1) return [];
    const says = combat.length === 1 ? '' : sayDistance(i + 1);
    return [{ says, input: { dice: Math.min(MOST_DICE, dice), close: i === 0, ...gifts } }];
  });
}

/** TW-SIE-06: with the attacker's dice next to a building. */
export const BREACHER: Role = {
  id: 'attacker',
  title: 'Who attacks it',
  ways: (player) =>
    ATTACKER.ways(player).map(({ says, input }) => ({ says, input: { dice: input['dice'] ?? 1 } })),
};

/** TW-UNI-08, 09: on what number the target is hit, and how much is left to lose. */
export const TARGET: Role = targetRole('Who is attacked', ({ specials }) =>
  specials.steadfastAttached === undefined
    ? {}
    : { ignoreRetreats: specials.steadfastAttached.ignoreRetreats },
);

/** The same for a spell, which drives nobody back. */
export const VICTIM: Role = targetRole('Who is struck', () => ({}));

function targetRole(title: string, gifts: (row: Row) => Way['input']): Role {
  return {
    id: 'target',
    title,
    ways: ({ troop, left }: RolePlayer) => {
      const row = rowOf(troop);
      if (row === undefined) return [];
      return [{ says: '', input: { hitAt: row.hitAt, wounds: left, ...gifts(row) } }];
    },
  };
}

/** TW-ABL-18: who walked into the trap. */
export const TRAPPED: Role = {
  id: 'unit',
  title: 'Who is in the trap',
  ways: (player) => {
    const [blows] = ATTACKER.ways(player);
    return VICTIM.ways(player).map(({ says, input }) => ({
      says,
      input: { ...input, dice: blows?.input['dice'] ?? 0 },
    }));
  },
};

function rowOf(troop: string): Row | undefined {
  return Object.hasOwn(ROWS, troop) ? ROWS[troop] : undefined;
}

const sayDistance = (hexes: number): string => (hexes === 1 ? 'next to it' : `at ${hexes} hexes`);
