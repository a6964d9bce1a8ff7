/** Who can stand in the single rolls of Xenos & Zealots, and what their card fills in. */
import type { Json } from '../../../kernel/brand.ts';
import type { Role, RolePlayer, Way } from '../../../kernel/procedure.ts';
import { CARDS, type Card, getWeapon, type Weapon } from '../tables.ts';

/** A unit as a roll needs it: its card, and how many of its models still stand. */
interface Unit {
  readonly card: Card;
  readonly models: number;
  readonly left: number;
}

function unitOf({ troop, left }: RolePlayer): Unit | undefined {
  const card = CARDS.find(({ faction, id }) => troop === `${faction}/${id}`);
  if (card === undefined) return undefined;
  return { card, models: Math.max(1, Math.ceil(left / card.damagePoints.perModel)), left };
}

function role(id: string, title: string, ways: (unit: Unit) => readonly Way[]): Role {
  return {
    id,
    title,
    ways: (player) => {
      const unit = unitOf(player);
      return unit === undefined ? [] : ways(unit);
    },
  };
}

const onlyWay = (input: Readonly<Record<string, Json>>): readonly Way[] => [{ says: '', input }];

/** XZ-DOC-22: a way for each weapon that rolls dice, as many as models still carry it. */
function shooter(fill: (shot: { readonly dice: number; readonly weapon: Weapon }) => Way['input']): Role {
  return role('attacker', 'Who shoots', ({ card, models }) =>
    card.loadout.flatMap(({ weapon: id, count }) => {
      const weapon = getWeapon(id);
      if (weapon.effect.kind !== 'dice' || weapon.type === 'assault') return [];
      const dice = Math.max(1, weapon.effect.value * Math.min(count, models));
      return [{ says: weapon.name, input: fill({ dice, weapon }) }];
    }),
  );
}

export const SHOOTER = shooter(({ dice }) => ({ dice }));

/** XZ-DOC-23: what the attacker's weapon does to what it hits. */
export const GUN = shooter(({ weapon }) => harmOf(weapon));
export const VOLLEY = shooter(({ dice, weapon }) => ({ dice, ...harmOf(weapon) }));

function harmOf({ armourPenetration, damage }: Weapon) {
  return { ap: armourPenetration, damage };
}

export const HIDDEN = role('target', 'Who is shot at', ({ card }) => onlyWay({ stealth: card.stealth }));

/** XZ-DOC-23: the armour towards the shooter; vehicles have a way for each side. */
export const ARMOURED = role('target', 'Who is hit', (unit) =>
  armourOf(unit.card).map(({ says, av }) => ({
    says,
    input: { av, resilience: unit.card.resilience, points: unit.card.damagePoints.perModel },
  })),
);

export const UNDER_FIRE = role('target', 'Who is shot at', (unit) =>
  armourOf(unit.card).map(({ says, av }) => ({
    says,
    input: {
      stealth: unit.card.stealth,
      av,
      resilience: unit.card.resilience,
      points: unit.card.damagePoints.perModel,
      open: unit.models,
      start: unit.card.models,
      casualties: Math.max(0, unit.card.models - unit.models),
    },
  })),
);

function armourOf({ armour }: Card): readonly { readonly says: string; readonly av: number }[] {
  if ('all' in armour) return [{ says: '', av: armour.all }];
  return [
    { says: 'from the front', av: armour.front },
    { says: 'from the side', av: armour.side },
    { says: 'from the rear', av: armour.rearTop },
  ];
}

/** XZ-DOC-25. */
export const SHAKEN = role('unit', 'Who rallies', ({ card, left }) =>
  onlyWay({
    morale: card.morale,
    left,
    start: Math.max(left, card.models * card.damagePoints.perModel),
    zealous: card.abilities.includes('zealous'),
  }),
);

/** XZ-DOC-26. */
export const FIRST = role('first', 'The one', ({ card }) => onlyWay({ first: { assault: card.assault } }));
export const SECOND = role('second', 'The other', ({ card }) =>
  onlyWay({ second: { assault: card.assault } }),
);

/** XZ-DOC-28. */
export const VEHICLE = role('target', 'Which vehicle', ({ card }) =>
  card.tracks === undefined
    ? []
    : armourOf(card).map(({ says, av }) => ({ says, input: { av, resilience: card.resilience } })),
);
