import { asTitle } from '../words.ts';

/** What a game master who knows none of them reads of each ruleset. */
export const RULES_TOLD: Readonly<Record<string, string>> = {
  'te-wapen': 'Fantasy battles on a board of hexes: cards say who may act, with magic and sieges.',
  'eight-turns': 'Fantasy battles in short: move, shoot, strike and stand, over in eight turns.',
  ranks: 'Fantasy masses in ranks and files: formations, morale and rout.',
  'roll-by-mail': 'Heroes and monsters, each a character with wounds and kit: the game of the forums.',
  'xenos-zealots': 'Science fiction: secret orders, fire, suppression and assault.',
};

/** Lists whose ids are no words. */
const LIST_TITLES: Readonly<Record<string, string>> = { sf25: 'Science fiction' };

/** `sf25` -> `Science fiction`, `orcs` -> `Orcs`. */
export const listTitle = (list: string): string => LIST_TITLES[list] ?? asTitle(list);

/** Lists that are of another world than the rest of theirs: nobody gets one who has not chosen it. */
export const NOT_DEALT: ReadonlySet<string> = new Set(['sf25']);
