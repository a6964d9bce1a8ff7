/** CP-PER: what a general is worth to his army by his reputation, a row of TW-CAM-05. */
import type { Army, CampaignState, General } from '../state.ts';

/** 1-based rows of the table. */
const REPUTATIONS = {
  besieger: 1,
  lion: 2,
  jackal: 3,
  merciful: 4,
  ironHand: 5,
  swordOfTheGods: 6,
  slayer: 7,
  swift: 8,
  bold: 9,
  cunning: 10,
} as const;

/** Who leads an army; undefined where nobody does. */
export function leaderOf(state: Pick<CampaignState, 'generals'>, army: Army): General | undefined {
  return army.general === undefined ? undefined : state.generals[army.general];
}

/** CP-PER-01..10: whether an army is led by a general of this reputation. A wounded one still counts. */
export function isLedBy(
  state: Pick<CampaignState, 'generals'>,
  army: Army,
  reputation: keyof typeof REPUTATIONS,
): boolean {
  return leaderOf(state, army)?.reputation === REPUTATIONS[reputation];
}

/** CP-PER-13: generals who are free to lead. */
export function isFit({ fate }: General): boolean {
  return fate === 'well' || fate === 'wounded';
}
