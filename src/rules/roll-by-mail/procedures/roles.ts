/** Who can stand in Roll by Mail's single rolls, and what his profile and kit fill in. */
import type { Role, RolePlayer, Way } from '../../../kernel/procedure.ts';
import { type Hands, handsOf, hasPair, missilesOf } from '../hands.ts';
import { parseKeeps } from '../keeps.ts';
import { STANDARD_SETTINGS } from '../options.ts';
import { fighterFrom } from '../scenario.ts';
import type { Fighter } from '../state.ts';
import { findRow, itemName, SPELLS } from '../tables.ts';
import { STATS, type Stat } from '../types.ts';

/** A character of the campaign as he would come to a skirmish: with what he owns, has learnt and has suffered. */
function characterOf({ troop, keeps: json }: RolePlayer): Fighter | undefined {
  if (findRow(troop) === undefined) return undefined;
  const keeps = parseKeeps(json);
  return fighterFrom('red', { id: troop, name: troop, troop, ...(keeps === undefined ? {} : { keeps }) });
}

function role(
  id: string,
  title: string,
  ways: (fighter: Fighter, player: RolePlayer) => readonly Way[],
): Role {
  return {
    id,
    title,
    ways: (player) => {
      const fighter = characterOf(player);
      return fighter === undefined ? [] : ways(fighter, player);
    },
  };
}

const only = (input: Way['input']): readonly Way[] => [{ says: '', input }];

/** The kit of a character in the words of the procedures: the horse is an item there. */
function kitOf({ kit, rules }: Fighter): readonly string[] {
  return rules.includes('mounted') ? [...kit, 'mounted'] : kit;
}

/** RM-PRC-02: a way for each weapon and what the other hand holds. */
export const STRIKER = role('striker', 'Who strikes', ({ profile, kit, skills, rules }) =>
  handsOf(kit, STANDARD_SETTINGS).map((hands) => ({
    says: sayHands(hands),
    input: {
      ws: profile.WS,
      s: profile.S,
      attacks: profile.A === 0 ? 0 : profile.A + (hasPair(hands, STANDARD_SETTINGS) ? 1 : 0),
      weapon: hands.main,
      mounted: rules.includes('mounted'),
      mightyBlow: skills.includes('mighty-blow'),
    },
  })),
);

function sayHands({ main, off }: Hands): string {
  return [main, ...(off === null ? [] : [off])].map((item) => itemName(item).toLowerCase()).join(' and ');
}

/** RM-PRC-02: the Wounds that are left. */
export const STRUCK = role('target', 'Who is struck', (fighter, { left }) =>
  only({ target: { ws: fighter.profile.WS, t: fighter.profile.T, w: left, kit: [...kitOf(fighter)] } }),
);

/** RM-PRC-04: a way for each missile weapon. */
export const SHOOTER = role('shooter', 'Who shoots', ({ profile, kit }) =>
  profile.BS === 0
    ? []
    : missilesOf(kit).map(({ id, name }) => ({
        says: name.toLowerCase(),
        input: { bs: profile.BS, weapon: id },
      })),
);

/** RM-PRC-04, 05: who is hit by a shot, a fall, a fire. */
export const HIT = role('target', 'Who is hit', (fighter, { left }) =>
  only({ target: { t: fighter.profile.T, w: left, kit: [...kitOf(fighter)] } }),
);

/** RM-PRC-06. */
export const SAVED = role('target', 'Who saves', (fighter) => only({ target: { kit: [...kitOf(fighter)] } }));

/** RM-PRC-07: a way for each characteristic one die tests; Wounds with those that are left (RM-GAP-59). */
export const TESTED = role('who', 'Who is tested', ({ profile }, { left }) =>
  STATS.filter((stat) => stat !== 'L').map((stat) => ({
    says: STAT_NAMES[stat],
    input: { value: stat === 'W' ? left : profile[stat], characteristic: stat },
  })),
);

const STAT_NAMES: Readonly<Record<Stat, string>> = {
  WS: 'Weapon Skill',
  BS: 'Ballistic Skill',
  S: 'Strength',
  T: 'Toughness',
  W: 'Wounds',
  I: 'Initiative',
  A: 'Attacks',
  L: 'Leadership',
};

/** RM-PRC-09, RM-SPC-06. */
export const LED = role('who', 'Whose Leadership', ({ profile, rules }) =>
  only({ value: profile.L, undead: rules.includes('undead') }),
);

/** RM-PRC-11. */
export const AFRAID = role('who', 'Who is afraid', ({ profile }) => only({ value: profile.L }));

/** RM-PRC-08. */
const opponent = (field: 'first' | 'second', title: string): Role =>
  role(field, title, ({ profile }) =>
    STATS.filter((stat) => stat !== 'L' && stat !== 'W').map((stat) => ({
      says: STAT_NAMES[stat],
      input: { [field]: profile[stat] },
    })),
  );
export const FIRST = opponent('first', 'The first');
export const SECOND = opponent('second', 'The second');

/** RM-PRC-10: a way for each spell the caster knows. */
export const CASTER = role('caster', 'Who casts', ({ wizard, skills }) =>
  wizard === undefined
    ? []
    : SPELLS.filter(({ list }) => wizard.lists.includes(list)).map(({ name, difficulty }) => ({
        says: name,
        input: {
          mastery: wizard.mastery,
          difficulty,
          weathersTheWinds: skills.includes('weather-the-winds'),
        },
      })),
);

/** RM-PRC-03: one who charges, one who is charged. */
const combatant = (field: 'chargers' | 'charged', title: string): Role =>
  role(field, title, (fighter, { left }) => {
    const { WS: ws, S: s, T: t, I: i, A: a, L: l } = fighter.profile;
    const fear = fighter.rules.includes('fear') || fighter.rules.includes('undead');
    return only({ [field]: [{ ws, s, t, w: left, i, a, l, kit: [...kitOf(fighter)], fear }] });
  });
export const CHARGER = combatant('chargers', 'Who charges');
export const CHARGED = combatant('charged', 'Who is charged');

/** RM-PRC-12, 13. */
export const FALLEN = role('fallen', 'Who went out', ({ isHero }) => only({ hero: isHero }));
export const GROWING = role('hero', 'Who advances', ({ isHero, wizard }) =>
  isHero ? only({ wizard: wizard !== undefined }) : [],
);
