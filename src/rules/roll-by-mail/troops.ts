/** The rows of the bestiary and the heroes as the campaign and its players see them. */
import type { TroopType } from '../../kernel/ruleset.ts';
import { saveNeeded, toWound } from './arithmetic.ts';
import { defaultHands, hasPair, missilesOf } from './hands.ts';
import { STANDARD_SETTINGS } from './options.ts';
import { chartToHit, findArmour, getBlade, itemName, ROWS } from './tables.ts';
import { type Row, STATS } from './types.ts';

/** A row as the campaign sees it. */
export function troopFrom(row: Row): TroopType {
  const { id, name, list, profile, rules } = row;
  return {
    id: `${list}/${id}`,
    name,
    list,
    role: roleOf(row),
    strength: profile.W,
    counts: 'wound',
    pace: rules.includes('mounted') || rules.includes('fast') ? 2 : 1,
    worth: worthOf(row),
    summary: summaryOf(row),
    isHouse: row.source === 'house',
  };
}

function roleOf({ isHero, rules, kit }: Row): TroopType['role'] {
  if (isHero) return 'person';
  if (rules.includes('big')) return 'monster';
  if (rules.includes('mounted') || rules.includes('fast')) return 'mounted';
  return missilesOf(kit).length > 0 ? 'shooter' : 'foot';
}

/** The plain man of the road, worth ten: WS3, S3, T3, one wound, saved on 4+. */
const PLAIN = { skill: 3, strength: 3, toughness: 3, save: 4 } as const;
const MAGIC_WORTH = 4;
const SHOT_WORTH = 3;
const FEAR_WORTH = 1;

export const TROOPS: readonly TroopType[] = ROWS.map(troopFrom);

/** A rough worth: what one deals out and can bear, against the plain man. */
function worthOf(row: Row): number {
  const { profile, kit, rules, wizard } = row;
  const hands = defaultHands(kit, STANDARD_SETTINGS);
  const strength = profile.S + getBlade(hands.main).add;
  const attacks = profile.A + (hasPair(hands, STANDARD_SETTINGS) ? 1 : 0);
  const wound = toWound(strength, PLAIN.toughness);
  const dealt = attacks * blowChance(profile.WS, PLAIN.skill, wound, PLAIN.save + Math.max(0, strength - 3));
  const save = saveAgainst(row, hands.off);
  const borne = profile.W / blowChance(PLAIN.skill, profile.WS, toWound(PLAIN.strength, profile.T), save);
  const power = Math.sqrt(dealt * borne);
  const extras =
    (wizard === undefined ? 0 : MAGIC_WORTH * wizard.mastery) +
    (missilesOf(kit).length > 0 ? SHOT_WORTH : 0) +
    (rules.includes('fear') ? FEAR_WORTH : 0);
  return Math.max(1, Math.round(10 * power + extras));
}

function saveAgainst({ kit, rules }: Row, off: string | null): number {
  const isMounted = rules.includes('mounted');
  const hands = { main: 'fist', off };
  return saveNeeded({ kit, isMounted, harm: 'melee', strength: PLAIN.strength, hands }) ?? 7;
}

/** The chance that one blow costs a wound. */
function blowChance(ws: number, opponentWs: number, wound: number | null, save: number): number {
  if (wound === null) return 0;
  const saved = save > 6 ? 0 : (7 - save) / 6;
  return ((7 - chartToHit(ws, opponentWs)) / 6) * ((7 - wound) / 6) * (1 - saved);
}

function summaryOf({ profile, kit, rules, skills, wizard }: Row): string {
  const numbers = STATS.map((stat) => `${stat}${profile[stat]}`).join(' ');
  const arms = kit.map((item) => itemName(item).toLowerCase());
  const magic =
    wizard === undefined
      ? []
      : [
          `wizard of mastery ${wizard.mastery} (${wizard.lists.map((list) => list.replace(/^own\//, '')).join(', ')})`,
        ];
  const isArmoured = kit.some((item) => findArmour(item) !== undefined);
  const silent = wizard !== undefined && isArmoured ? ['casts nothing in armour or with a shield'] : [];
  const said = [...rules, ...skills].map((word) => word.replaceAll('-', ' '));
  return [numbers, ...arms, ...said, ...magic, ...silent].join('; ');
}
