/** CP-FOG-17: persons of two powers may bear one name. */
import { expect, test } from 'vitest';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import { formatOrder, parseOrders } from '../../src/orders/parse.ts';
import { aCampaign, aGeneral, factionId, generalId } from '../support/campaign.ts';

/** Iron has two prisoners, and its own general is called as they are. */
const known = viewCampaign(
  aCampaign({
    generals: [
      aGeneral(),
      ...(['green', 'bone'] as const).map((faction) =>
        aGeneral({
          id: generalId(`${faction}-g7`),
          faction: factionId(faction),
          name: `Lord Norgoz The Loud from ${faction}`,
          fate: 'captured',
          captor: factionId('iron'),
        }),
      ),
    ],
    holders: { karak: 'iron', amberlea: 'green', lanthorn: 'bone' },
  }),
  { kind: 'faction', faction: factionId('iron') },
);

test('CP-FOG-17 where several are called so, the order is asked back; the whole name is clear', () => {
  const [line] = parseOrders('ransom Norgoz: 30', known).lines;
  expect(line?.fault).toMatchObject({ code: 'unclear/which-general' });
  const [whole] = parseOrders('ransom Lord Norgoz The Loud from bone: 30', known).lines;
  expect(whole).toMatchObject({ order: { kind: 'ransom', general: 'bone-g7', gold: 30 } });
});

test('CP-FOG-17 an order about one of them is said back so that it reads as it was meant', () => {
  for (const id of ['iron-g1', 'green-g7', 'bone-g7']) {
    const order = { kind: 'ransom', general: generalId(id), gold: 30 } as const;
    const [line] = parseOrders(formatOrder(order, known), known).lines;
    expect(line).toMatchObject({ order });
  }
});
