/** How an army shall fight, in German: the words that say so, which are then no negation of anything else. */
import type { Temper } from '../../kernel/ruleset.ts';
import type { Token } from './row.ts';

const NONE = '(?:kein\\w*|nie|nichts|nicht|auf kein\\w*|ohne|null|ja kein\\w*|bloss kein\\w*)';
/** Each with a bounded reach, over folded words between single spaces. */
const MANNERS: readonly (readonly [Temper, RegExp])[] = (
  [
    [
      'cautious',
      `${NONE}(?: (?:unnotig\\w*|gross\\w*|unnutz\\w*|unnotz\\w*|uberflussig\\w*|allzu|viel|das|jed\\w*)){0,2} (?:risik\\w*|abenteuer\\w*|experiment\\w*|wagnis\\w*|heldentat\\w*|spielchen|dummheit\\w*|heldenstuck\\w*|mutprobe\\w*|kampf\\w*|gefecht\\w*|schlacht\\w*)(?: (?:verwickeln|einlassen|eingehen|machen))?`,
    ],
    [
      'cautious',
      'nichts (?:riskieren|riskiert|wagen|wagt|uberstürzen)|riskiert nichts|risiko (?:ver)?meiden|(?:jed\\w* )?risiko vermeiden',
    ],
    [
      'cautious',
      '(?:besonders |ganz |sehr |lieber |etwas |eher |schon )?(?:vorsichtig\\w*|behutsam\\w*|bedachtig\\w*|umsichtig\\w*|zuruckhaltend\\w*|vorsicht walten lassen|mit (?:grosster |aller |ausserster |besonderer )?(?:vorsicht|bedacht|umsicht))',
    ],
    ['cautious', '(?:sich )?(?:\\w+ )?(?:zuruckhalten|zuruckzuhalten|schont sich|schonen sich|schonen)'],
    [
      'aggressive',
      '(?:besonders |ganz |sehr |richtig |ordentlich |schon |voll )?(?:aggressiv\\w*|offensiv\\w*|angriffslustig\\w*|gnadenlos\\w*|rucksichtslos\\w*|draufgangerisch\\w*|draufhauen|ohne rucksicht auf verluste|ohne rucksicht|ohne gnade|mit aller (?:harte|macht|wucht|kraft)|mit voller wucht|kein\\w* (?:pardon|gnade|erbarmen)|auf teufel komm raus|volle pulle|voll\\w* attacke|kein erbarmen)',
    ],
    [
      'hold',
      '(?:(?:sich )?(?:hartnackig\\w*|verbissen\\w*|zah|unnachgiebig\\w*)|bis zum letzten (?:mann|blutstropfen|atemzug|pferd|reiter)|bis zum letzten|bis zum (?:bitteren ende|aussersten|letzten)|um jeden preis|kein\\w* (?:schritt|fussbreit|fuss|zoll|meter|millimeter)(?: breit)?(?: (?:zuruck|weichen|zuruckweichen|zuruck weichen|preisgeben|hergeben))?|kein\\w* zuruck\\w*)',
    ],
    ['hold', '(?:defensiv\\w*)'],
    ['steady', '(?:ganz normal|ausgewogen|besonnen|mit augenmass)'],
  ] as const
).map(([temper, words]) => [temper, new RegExp(` (?:${words})(?= )`, 'gu')]);

export interface Manner {
  readonly temper?: Temper;
  readonly rest: readonly Token[];
}

/** What the clause says of it, and its other words. Two that differ say nothing. */
export function mannerIn(tokens: readonly Token[]): Manner {
  let row = ' ';
  const places = tokens.map(({ key, named }) => {
    const at = row.length;
    row += `${named === undefined ? key : '@'} `;
    return at;
  });
  const tempers = new Set<Temper>();
  const taken = new Set<number>();
  for (const [temper, words] of MANNERS)
    for (const found of row.matchAll(words)) {
      tempers.add(temper);
      places.forEach((at, i) => {
        if (at > found.index && at < found.index + found[0].length) taken.add(i);
      });
    }
  const [temper, ...others] = tempers;
  if (temper === undefined || others.length > 0) return { rest: tokens };
  return { temper, rest: tokens.filter((_, i) => !taken.has(i)) };
}
