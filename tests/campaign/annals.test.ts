import { expect, test } from 'vitest';
import { annalsOf } from '../../src/campaign/annals.ts';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import type { BattleId } from '../../src/campaign/ids.ts';
import { visibleEvents } from '../../src/campaign/sight/visible-events.ts';
import { aMap, armyId, factionId, generalId, regionId, unitId } from '../support/campaign.ts';

const [iron, green] = [factionId('iron'), factionId('green')];
const map = aMap('K-b, b-L');
const last = { map, holders: { [regionId('k')]: green, [regionId('l')]: green } };

function battle(
  turn: number,
  region: string,
  destroyed: number,
  winner: 'red' | 'draw',
): readonly CampaignEvent[] {
  const id = `t${turn}-${region}` as BattleId;
  const whose = { battle: id, army: armyId('iron-1'), faction: iron };
  return [
    {
      kind: 'battle-fought',
      rule: 'TW-END-01',
      battle: id,
      region: regionId(region),
      sides: { red: green, black: iron },
      outcome: { winner, why: 'destroyed', rule: 'TW-END-01', rounds: 4 },
    },
    ...Array.from({ length: destroyed }, (_, i): CampaignEvent => {
      const unit = unitId(`iron-1-u${i}`);
      return { kind: 'unit-destroyed', rule: 'CP-AFT-02', ...whose, unit, unitName: 'Foot' };
    }),
    {
      kind: 'unit-reduced',
      rule: 'CP-AFT-01',
      ...whose,
      unit: unitId('u'),
      unitName: 'Foot',
      lost: 2,
      left: 1,
    },
  ];
}

const turns = [
  { turn: 1, events: battle(1, 'b', 1, 'draw') },
  {
    turn: 2,
    events: [
      ...battle(2, 'k', 3, 'red'),
      {
        kind: 'general-fared',
        rule: 'CP-GEN-02',
        battle: 't2-k' as BattleId,
        general: generalId('iron-g1'),
        generalName: 'Lord Norgoz',
        faction: iron,
        fate: 'slain',
      },
      {
        kind: 'region-taken',
        rule: 'CP-END-01',
        region: regionId('k'),
        by: green,
        from: iron,
        isCastle: true,
      },
      { kind: 'region-taken', rule: 'CP-END-01', region: regionId('b'), by: green, isCastle: false },
      {
        kind: 'army-marched',
        rule: 'CP-MOV-06',
        army: armyId('green-1'),
        faction: green,
        from: regionId('b'),
        to: regionId('k'),
      },
      { kind: 'faction-fell', rule: 'CP-END-04', faction: iron },
    ] satisfies CampaignEvent[],
  },
];

test('CP-VIC-08 whose each castle was, the bloodiest battle first, the generals whose fate was told, who fell', () => {
  expect(annalsOf(last, turns)).toEqual({
    castles: [
      {
        region: 'k',
        holders: [
          { by: iron, since: 0 },
          { by: green, since: 2 },
        ],
      },
      { region: 'l', holders: [{ by: green, since: 0 }] },
    ],
    battles: [
      { turn: 2, region: 'k', winner: green, others: [iron], rounds: 4, destroyed: 3, lost: 2 },
      { turn: 1, region: 'b', others: [green, iron], rounds: 4, destroyed: 1, lost: 2 },
    ],
    generals: [
      {
        general: 'iron-g1',
        name: 'Lord Norgoz',
        faction: iron,
        fates: [{ turn: 2, region: 'k', fate: 'slain' }],
      },
    ],
    fallen: [{ faction: iron, turn: 2 }],
  });
});

test('CP-VIC-08 nothing but what the public knows is in it', () => {
  const castles = new Set([regionId('k'), regionId('l')]);
  const nobody = { sawBefore: new Set<never>(), seesNow: new Set<never>(), castles };
  const known = turns.map(({ turn, events }) => ({ turn, events: visibleEvents(events, nobody) }));
  expect(known[1]?.events.length).toBeLessThan(turns[1]?.events.length ?? 0);
  expect(annalsOf(last, known)).toEqual(annalsOf(last, turns));
});
