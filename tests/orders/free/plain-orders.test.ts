// What ordinary players write round a corner, put in plainer sentences before it is read (CP-ORD-01).
import { describe, expect, it } from 'vitest';
import { inPlainOrder } from '../../../src/orders/free/plain-orders.ts';
import { namesIn } from '../../../src/orders/names.ts';
import { parseOrders } from '../../../src/orders/parse.ts';
import { canonicalOrder } from '../corpus/canonical.ts';
import { PEOPLE, WORLD } from '../corpus/world.ts';

const talk = { names: namesIn(WORLD), known: WORLD, people: PEOPLE };
const ordersOf = (text: string): readonly string[] =>
  parseOrders(text, WORLD, { people: PEOPLE }).lines.flatMap(({ order }) =>
    order === null ? [] : canonicalOrder(order),
  );

describe('a sentence put in plainer ones', () => {
  it.each([
    ['Swap Norgoz and Berta over.', ['Norgoz to Alderholt', 'Berta to Karak']],
    ['Keep the Riders close to the 1st Host.', ['the Riders follows the 1st Host']],
    ['Norgoz to Deepwood, the Riders cover his flank', ['Norgoz to Deepwood', 'the Riders supports Norgoz']],
    [
      'Send Berta to Karak to relieve Norgoz, who goes on to Jackdaw Hills.',
      ['Send Berta to Karak to relieve Norgoz', 'Norgoz to Jackdaw Hills'],
    ],
    ['Withdraw the 2nd Host to Wintergate before they arrive.', ['the 2nd Host to Wintergate']],
    [
      'Leave Old Guard in Karak and take the rest of the 1st Host to Deepwood.',
      ['take Old Guard out of 1st Host as an army of its own; the rest goes to Deepwood'],
    ],
  ])('%s', (text, plain) => {
    expect(inPlainOrder(text, talk)).toEqual(plain);
  });

  it.each([
    // A case holds for all of it, and must not be torn off.
    'If attacked, Berta joins Norgoz, who goes on to Jackdaw Hills.',
    'Norgoz does not go to Deepwood, the Riders cover his flank',
    // Whose flank is open.
    'Norgoz and Berta go to Deepwood, the Riders cover their flank',
    // One army cannot swap with itself.
    'Swap Norgoz and the 1st Host over.',
    'He said: "Swap Norgoz and Berta over."',
    'Berta’s brother and Norgoz swap places',
  ])('is left as it stands: %s', (text) => {
    expect(inPlainOrder(text, talk)).toBeUndefined();
  });
});

describe('read as a game master would', () => {
  it.each([
    [
      'My armies hold, except the Riders, who go to Yarrow Downs.',
      ['march Riders to Yarrow Downs', 'hold 1st Host', 'hold 2nd Host'],
    ],
    // It was read as a hold of the 2nd Host alone: the contrary.
    ['Everything stays where it is apart from the 2nd Host.', ['hold 1st Host', 'hold Riders']],
    ['1st Host (Norgoz) to Deepwood', ['march 1st Host to Deepwood']],
    ['1st Host (at Karak): Deepwood', ['march 1st Host to Deepwood']],
    ['Wintergate looks empty, so Berta may as well take it.', ['march 2nd Host to Wintergate']],
    [
      'Please raise two Archers at Karak and one more Polearms there.',
      ['recruit 2 Archers at Karak', 'recruit 1 Polearms at Karak'],
    ],
    [
      'Norgoz to Deepwood. Tell him to be careful there.',
      ['march 1st Host to Deepwood', 'doctrine 1st Host: cautious'],
    ],
    ['Tell Tom yes to his truce, and send 3 gold along with it.', ['accept House Morn', 'gift House Morn 3']],
    [
      'The army in Karak should move to Deepwood; the one in Alderholt stays.',
      ['march 1st Host to Deepwood', 'hold 2nd Host'],
    ],
    [
      '1st Host: archers in front, cavalry on the left, nobody chases.',
      ['plan 1st Host: archers in front, cavalry on the left, nobody chases'],
    ],
    [
      'Berta löst in Karak das erste Heer ab, das nach Jackdaw Hills weiterzieht.',
      ['march 2nd Host to Karak', 'march 1st Host to Jackdaw Hills'],
    ],
    [
      'Norgoz geht nicht nach Deepwood, sondern nach Jackdaw Hills. Sonst wie gehabt.',
      ['march 1st Host to Jackdaw Hills'],
    ],
    [
      'Falls Deepwood leer ist, nimmt Norgoz es ein, sonst bleibt er.',
      ['if empty Deepwood: march 1st Host to Deepwood'],
    ],
  ])('%s', (text, orders) => {
    expect([...ordersOf(text)].sort()).toEqual([...orders].sort());
  });

  it('takes "both" for the two that were named', () => {
    expect(
      ordersOf('2nd Host to Stonewater, Riders follow it. If beaten both come back to Alderholt.'),
    ).toEqual([
      'march 2nd Host to Stonewater',
      'follow Riders 2nd Host',
      'if beaten: march 2nd Host to Alderholt',
      'if beaten: march Riders to Alderholt',
    ]);
    expect(ordersOf('Riders to Lanthorn. Both hosts hold.')).toEqual([
      'march Riders to Lanthorn',
      'hold 1st Host',
      'hold 2nd Host',
    ]);
  });

  it('holds nobody where nobody shall chase, charge or retreat', () => {
    for (const text of ['Nobody chases.', 'Nobody charges.', 'Nobody retreats.'])
      expect(ordersOf(text)).toEqual([]);
    expect(ordersOf('Nobody moves.')).toHaveLength(3);
  });

  it('asks nothing about a few words at the end, also where a player of that name signs them', () => {
    for (const end of ['Over and out, Wim', 'Over and out, Tom', 'Your humble servant']) {
      const { lines } = parseOrders(`Norgoz to Deepwood. Berta stays.\n\n${end}`, WORLD, { people: PEOPLE });
      expect(lines.filter(({ fault }) => fault !== null)).toEqual([]);
    }
    expect(ordersOf('Norgoz to Deepwood.\n\nRiders to Lanthorn, Tom')).toContain(
      'march 1st Host to Deepwood',
    );
  });

  it('leaves what ends the turn as it is', () => {
    const kinds = (text: string) =>
      parseOrders(text, WORLD, { people: PEOPLE }).lines.flatMap(
        ({ instruction }) => instruction?.kind ?? [],
      );
    expect(kinds('No further orders from me this turn.')).toEqual(['final']);
    expect(kinds('No other business.')).toEqual([]);
  });

  it('says back what was written', () => {
    const text = 'Swap Norgoz and Berta over, please.';
    const { lines } = parseOrders(text, WORLD, { people: PEOPLE });
    expect(lines.map((line) => line.text)).toEqual([text, text]);
  });

  it('brings a question about the rules to the game master, however nicely it is put', () => {
    const { lines } = parseOrders('Could you tell me if I can still recruit at Karak?', WORLD, {
      people: PEOPLE,
    });
    expect(lines.map(({ forGm, fault }) => [forGm, fault])).toEqual([[true, null]]);
  });
});
