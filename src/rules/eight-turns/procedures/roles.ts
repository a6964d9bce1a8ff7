/** Who can stand in Eight Turns' single rolls, and what their row of the list fills in. */
import type { Role, RolePlayer, Way } from '../../../kernel/procedure.ts';
import type { Profile, Weapon } from '../profile.ts';
import { PROFILES, WEAPONS } from '../tables.ts';

/** A unit as a roll needs it: its row, and how many models its wounds still come to. */
interface Body {
  readonly row: Profile;
  readonly models: number;
}

/** ET-UNIT-04: troops of the campaign are called `list/unit`. */
function bodyOf({ troop, left }: RolePlayer): Body | undefined {
  const row = PROFILES.find(({ id }) => troop.endsWith(`/${id}`));
  return row === undefined ? undefined : { row, models: Math.ceil(left / row.wounds) };
}

/** One way from a unit's body, or none where the troop is unknown. */
function fromBody(id: string, title: string, fill: (body: Body) => Way['input']): Role {
  return {
    id,
    title,
    ways: (player) => {
      const body = bodyOf(player);
      return body === undefined ? [] : [{ says: '', input: fill(body) }];
    },
  };
}

/** A way for each weapon that fits. */
function fromWeapons(
  title: string,
  fits: (weapon: Weapon) => boolean,
  fill: (body: Body, weapon: Weapon) => Way['input'],
): Role {
  return {
    id: 'attacker',
    title,
    ways: (player) => {
      const body = bodyOf(player);
      if (body === undefined) return [];
      const arms = WEAPONS.filter((weapon) => body.row.weapons.includes(weapon.id) && fits(weapon));
      return arms.map((weapon) => ({ says: weapon.name.toLowerCase(), input: fill(body, weapon) }));
    },
  };
}

/** ET-SHT-02: every model shoots as often as its weapon allows. */
export const SHOOTER = fromWeapons(
  'Who shoots',
  ({ range }) => range > 0,
  ({ row, models }, weapon) => ({
    shots: models * weapon.shots,
    aim: row.aim,
    strength: strengthOf(row, weapon),
  }),
);

function strengthOf(row: Profile, { strength, strengthMode }: Weapon): number {
  return strengthMode === 'user' ? row.strength + strength : strength;
}

/** ET-WND-06: a shot goes against armour. */
export const SHOT_AT = fromBody('target', 'Who is shot at', ({ row, models }) => ({
  armour: row.armour,
  models,
  woundsEach: row.wounds,
}));

/** ET-CBT-02: every model strikes as often as its row says. */
export const STRIKER = fromBody('attacker', 'Who strikes', ({ row, models }) => ({
  attacks: models * row.attacks,
  skill: row.combatSkill,
  strength: row.strength,
}));

/** ET-WND-07: a blow goes against resilience. */
export const STRUCK = fromBody('target', 'Who is struck', ({ row, models }) => ({
  resilience: row.resilience,
  models,
  woundsEach: row.wounds,
}));

/** ET-CBT-01: both sides of a combat. */
export const FIRST = fromBody('first', 'Who strikes first', (body) => ({ first: fighter(body) }));
export const SECOND = fromBody('second', 'Who strikes back', (body) => ({ second: fighter(body) }));

function fighter({ row, models }: Body) {
  return {
    models,
    attacks: row.attacks,
    skill: row.combatSkill,
    strength: row.strength,
    resilience: row.resilience,
    woundsEach: row.wounds,
  };
}

/** ET-MAG-02, ET-MOR-01: whose morale is tested. */
export const TESTED = fromBody('unit', 'Who is tested', ({ row }) => ({ morale: row.morale }));

/** ET-MOR-02: losses are counted from the strength in the list. */
export const SHAKEN: Role = {
  id: 'unit',
  title: 'Who has taken losses',
  ways: (player) => {
    const body = bodyOf(player);
    if (body === undefined) return [];
    const { defaultModels, wounds, morale } = body.row;
    const total = Math.max(player.left, defaultModels * wounds);
    return [{ says: '', input: { total, lost: total - player.left, morale } }];
  },
};

/** ET-MAG-03: only who knows spells casts them; a way for each. */
export const CASTER: Role = {
  id: 'caster',
  title: 'Who casts',
  ways: (player) => {
    const { row } = bodyOf(player) ?? {};
    if (row === undefined) return [];
    return row.spells.map((spell) => ({
      says: spell.replaceAll('-', ' '),
      input: { spell, morale: row.morale, casterArmour: row.armour },
    }));
  },
};

export const CURSED = fromBody('target', 'On whom', ({ row }) => ({ target: { armour: row.armour } }));

export const MOVER = fromBody('unit', 'Who moves', ({ row }) => ({ speed: row.speed }));
