/** Who can stand in Ranks' single rolls. How many dice a body has depends on its front, so the asker names the dice. */
import type { Json } from '../../../kernel/brand.ts';
import type { Role, RolePlayer } from '../../../kernel/procedure.ts';
import type { Profile } from '../profile.ts';
import { PROFILES } from '../troops.ts';

/** A body as a roll needs it: its row, and how many figures its wounds still come to. */
interface Body {
  readonly row: Profile;
  readonly figures: number;
  readonly left: number;
}

function bodyOf({ troop, left }: RolePlayer): Body | undefined {
  const row = PROFILES.find(({ id }) => troop.endsWith(`/${id}`));
  return row === undefined ? undefined : { row, figures: Math.max(1, Math.ceil(left / row.wounds)), left };
}

/** One way from a body; none where the troop is unknown or cannot do it. */
function role(
  id: string,
  title: string,
  fill: (body: Body) => Readonly<Record<string, Json>> | undefined,
): Role {
  return {
    id,
    title,
    ways: (player) => {
      const body = bodyOf(player);
      const input = body === undefined ? undefined : fill(body);
      return input === undefined ? [] : [{ says: '', input }];
    },
  };
}

/** RK-CC-01. */
export const FIGHTER = role('attacker', 'Who fights', ({ row }) => ({ skill: row.closeCombat }));

/** RK-SHT-01: only who has a shooting skill. */
export const ARCHER = role('attacker', 'Who shoots', ({ row }) =>
  row.skill === undefined ? undefined : { skill: row.skill },
);

/** RK-ARM: armour, and the figures and wounds that are left. */
export const TARGET = role('target', 'At whom', ({ row, figures }) => ({
  armour: row.armour,
  wounds: row.wounds,
  figures,
}));

export const SAVED = role('target', 'Who saves', ({ row }) => ({ armour: row.armour }));

/** RK-MOR-01: what is left of what the list brings. */
export const SHAKEN = role('unit', 'Who is tested', ({ row, figures }) => ({
  original: Math.max(row.figures, figures),
  left: figures,
}));

/** RK-MAG-02: only wizards have power. */
export const CASTER = role('caster', 'Who casts', ({ row }) =>
  row.power === undefined ? undefined : { power: row.power },
);
