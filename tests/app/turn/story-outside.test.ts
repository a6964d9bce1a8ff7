import { expect, test } from 'vitest';
import type { TurnStory } from '../../../src/app/contracts/turn-story.ts';
import { storyOutside } from '../../../src/app/turn/stories.ts';
import type { CampaignEvent } from '../../../src/campaign/event.ts';
import { failOrder } from '../../../src/campaign/fail-order.ts';
import { refuse } from '../../../src/campaign/words/refuse.ts';
import { armyId, factionId, regionId } from '../../support/campaign.ts';

const iron = { faction: factionId('iron'), army: armyId('iron-1') };

test('a story that leaves the house says why an order failed, and nothing of where the sentence comes from', () => {
  const { refusal } = refuse('illegal/path.twice', { region: 'Karak' }, 'CP-MOV-02');
  const order = { kind: 'hold', army: iron.army } as const;
  const held: CampaignEvent = {
    kind: 'army-held',
    rule: 'CP-MOV-06',
    ...iron,
    at: regionId('karak'),
    ordered: true,
  };
  const events = [failOrder({ faction: iron.faction, order }, refusal), held];
  const told = storyOutside({ visible: { turn: 3, events } } as unknown as TurnStory);
  expect(told.visible.events).toEqual([
    {
      kind: 'order-failed',
      rule: 'CP-MOV-02',
      faction: 'iron',
      order,
      code: 'illegal/path',
      message: 'That march comes through Karak twice.',
    },
    held,
  ]);
});
