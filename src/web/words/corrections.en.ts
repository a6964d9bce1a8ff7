import type { Correction } from '../../campaign/state.ts';

/** What a game master changed in a turn, as everybody reads it in its proof: of what kind it was, and no more. */
export const CORRECTED: Readonly<Record<Correction['kind'] | 'orders', string>> = {
  orders: 'the orders of a power',
  'battle-terms-set': 'how battles are fought',
  'letter-struck': 'a letter that was struck',
  'rules-set-to-standard': 'rules, to their standard',
  'rules-set': 'rules',
  'victory-set': 'how the war is won',
  'army-given-back': 'an army given back',
  'army-placed': 'where an army stands',
  'unit-set': 'losses',
  'unit-struck': 'losses',
  'gold-set': 'a treasury',
  'holder-set': 'who holds a region',
  'fate-set': 'what became of a general',
  'general-equipped': 'a magic item',
  'unit-equipped': 'a magic item',
  'army-named': 'the name of an army',
  'general-named': 'the name of a general',
  'region-named': 'the name of a region',
  'faction-named': 'the name of a power',
  'campaign-named': 'the name of the campaign',
};
