/** Who can stand in Roll by Mail's single rolls: characters by name, with their numbers, their kit and what they have become. */
import type { Json } from '../../../kernel/brand.ts';
import type { Role, RolePlayer, Way } from '../../../kernel/procedure.ts';
import { parseKeeps } from '../keeps.ts';
import { ARMOUR, BLADES, MISSILES, ROWS } from '../tables.ts';
import { type Profile, type Row, STATS, type Stat } from '../types.ts';

/** RM-CHA-01: what they are called in full. */
const NAMES: Readonly<Record<Stat, string>> = {
  WS: 'Weapon Skill',
  BS: 'Ballistic Skill',
  S: 'Strength',
  T: 'Toughness',
  W: 'Wounds',
  I: 'Initiative',
  A: 'Attacks',
  L: 'Leadership',
};

/** A character as he is now: his row, with what skirmishes have made of it. */
interface Character {
  readonly row: Row;
  readonly profile: Profile;
  readonly kit: readonly string[];
  readonly mastery: number | undefined;
  readonly woundsLeft: number;
}

const ITEMS = [...BLADES, ...MISSILES, ...ARMOUR].map(({ id }) => id);

function characterOf({ troop, left, keeps }: RolePlayer): Character | undefined {
  const row = ROWS.find(({ list, id }) => troop === `${list}/${id}`);
  if (row === undefined) return undefined;
  const kept = parseKeeps(keeps) ?? {};
  const changed = STATS.map((stat) => [stat, Math.max(0, row.profile[stat] + (kept.changes?.[stat] ?? 0))]);
  const kit = (kept.kit ?? row.kit).filter((item) => ITEMS.includes(item));
  return {
    row,
    profile: Object.fromEntries(changed) as Profile,
    kit: row.rules.includes('mounted') && !kit.includes('mounted') ? [...kit, 'mounted'] : kit,
    mastery: kept.mastery ?? row.wizard?.mastery,
    woundsLeft: left,
  };
}

function role(id: string, title: string, ways: (character: Character) => readonly Way[]): Role {
  return {
    id,
    title,
    ways: (player) => {
      const character = characterOf(player);
      return character === undefined ? [] : ways(character);
    },
  };
}

const onlyWay = (input: Readonly<Record<string, Json>>): readonly Way[] => [{ says: '', input }];

/** RM-CCW: a way for each weapon in his hands, fists where he has none. */
export const STRIKER = role('striker', 'Who strikes', ({ profile, kit }) => {
  const arms = [...new Set(kit)].flatMap((id) => BLADES.filter((blade) => blade.id === id));
  const numbers = { ws: profile.WS, s: profile.S, attacks: profile.A };
  const isMounted = kit.includes('mounted');
  const ways = arms.map(({ id, name }) => ({
    says: name.toLowerCase(),
    input: { ...numbers, weapon: id, mounted: isMounted },
  }));
  return ways.length > 0 ? ways : onlyWay(numbers);
});

/** RM-MIS: a way for each missile weapon. */
export const SHOOTER = role('shooter', 'Who shoots', ({ profile, kit }) =>
  [...new Set(kit)].flatMap((id) =>
    MISSILES.filter((missile) => missile.id === id).map(({ name }) => ({
      says: name.toLowerCase(),
      input: { bs: profile.BS, weapon: id },
    })),
  ),
);

/** RM-WND-02, RM-SAV-01. */
export const STRUCK = role('target', 'Who is struck', ({ profile, kit, woundsLeft }) =>
  onlyWay({ target: { ws: profile.WS, t: profile.T, w: woundsLeft, kit: mostOf(kit) } }),
);
export const HIT = role('target', 'Who is hit', ({ profile, kit, woundsLeft }) =>
  onlyWay({ target: { t: profile.T, w: woundsLeft, kit: mostOf(kit) } }),
);
export const SAVED = role('target', 'Who saves', ({ kit }) => onlyWay({ target: { kit: mostOf(kit) } }));

const MOST_ITEMS = 12;
const mostOf = (kit: readonly string[]): readonly string[] => [...new Set(kit)].slice(0, MOST_ITEMS);

/** RM-TST-02: a way for each characteristic that one die tests. */
export const TESTED = role('who', 'Who is tested', ({ profile }) =>
  STATS.filter((stat) => stat !== 'L').map((stat) => ({
    says: NAMES[stat],
    input: { value: profile[stat], characteristic: stat },
  })),
);

/** RM-LDR-01: two dice against Leadership; the undead need none. */
export const LED = role('who', 'Whose Leadership', ({ row, profile }) =>
  onlyWay({ value: profile.L, undead: row.rules.includes('undead') }),
);

/** RM-SPC-04. */
export const AFRAID = role('who', 'Who is afraid', ({ profile }) => onlyWay({ value: profile.L }));

/** RM-TST-08: a way for each characteristic. */
export const FIRST = opposing('first', 'The first');
export const SECOND = opposing('second', 'The second');

function opposing(id: 'first' | 'second', title: string): Role {
  return role(id, title, ({ profile }) =>
    STATS.map((stat) => ({ says: NAMES[stat], input: { [id]: Math.min(10, profile[stat]) } })),
  );
}

/** RM-MAG-01: who is a wizard. */
export const CASTER = role('caster', 'Who casts', ({ mastery }) =>
  mastery === undefined ? [] : onlyWay({ mastery }),
);
