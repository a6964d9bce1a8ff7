import { describe, expect, test } from 'vitest';
import { sayStrength } from '../../../src/campaign/battle/strength.ts';
import type { CampaignEvent } from '../../../src/campaign/event.ts';
import { planTurn } from '../../../src/campaign/resolve.ts';
import { regionsInSight } from '../../../src/campaign/sight/sight.ts';
import type { Reader } from '../../../src/campaign/sight/visible.ts';
import { viewCampaign, visibleTo } from '../../../src/campaign/sight/visible-to.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import {
  aCampaign,
  aGeneral,
  aMap,
  anArmy,
  armyId,
  aUnit,
  factionId,
  generalId,
  regionId,
  unitId,
} from '../../support/campaign.ts';

const GM: Reader = { kind: 'gm' };
const PUBLIC: Reader = { kind: 'public' };
const reader = (faction: string): Reader => ({ kind: 'faction', faction: factionId(faction) });

/** Iron's castle k among a and b, its outlying x beside y; green in c and y, its castle g at the other end. */
const map = aMap('a-K, K-b, b-c, c-d, d-x, x-y, y-z, z-G');
const holders = { k: 'iron', x: 'iron', c: 'green', y: 'green', g: 'green' };
const green = anArmy({
  id: armyId('green-1'),
  name: 'Hidden Host',
  at: regionId('y'),
  general: generalId('green-g1'),
});
const state = aCampaign({
  map,
  holders,
  armies: [anArmy({ id: armyId('iron-1'), at: regionId('k') }), green],
  generals: [aGeneral(), aGeneral({ id: generalId('green-g1'), faction: factionId('green') })],
});

describe('the campaign as it stands', () => {
  test("CP-FOG-01 a faction sees its regions, its armies' and what borders on armies and castles", () => {
    expect(regionsInSight(state, factionId('iron'))).toEqual(['a', 'b', 'k', 'x']);
    const moved = {
      ...state,
      armies: { ...state.armies, 'iron-1': anArmy({ id: armyId('iron-1'), at: regionId('c') }) },
    };
    expect(regionsInSight(moved as CampaignState, factionId('iron'))).toEqual(['a', 'b', 'c', 'd', 'k', 'x']);
  });

  test('CP-FOG-02 it knows who holds what it sees, and every castle', () => {
    expect(viewCampaign(state, reader('iron')).holders).toEqual({ g: 'green', k: 'iron', x: 'iron' });
    expect(viewCampaign(state, PUBLIC).holders).toEqual({ g: 'green', k: 'iron' });
    expect(viewCampaign(state, GM).holders).toEqual(holders);
  });

  test('CP-FOG-03 the public knows the map, the factions and the standings, and no more', () => {
    const view = viewCampaign(state, PUBLIC);
    expect(view).toMatchObject({ armies: [], generals: [], sightings: [], inSight: [], turn: 3 });
    expect(view.standings).toEqual([
      { faction: 'green', castles: 1, isAlive: true },
      { faction: 'iron', castles: 1, isAlive: true },
    ]);
    expect(view.factions.map((faction) => faction.id)).toEqual(['green', 'iron']);
  });

  test('CP-FOG-04 a faction has its own armies and generals, and only sightings of others', () => {
    const view = viewCampaign(state, reader('iron'));
    expect(view.armies.map((army) => army.id)).toEqual(['iron-1']);
    expect(view.generals.map((general) => general.id)).toEqual(['iron-g1']);
    expect(view.sightings).toEqual([]);
    expect(viewCampaign(state, GM).armies.map((army) => army.id)).toEqual(['green-1', 'iron-1']);
  });

  test('CP-FOG-04 sightings come newest first, then by army', () => {
    const seen = (army: string, turn: number) => ({
      army: armyId(army),
      faction: factionId('green'),
      name: army,
      at: regionId('b'),
      strength: 'a band',
      turn,
    });
    const own = { b: seen('b', 1), c: seen('c', 2), a: seen('a', 2) };
    const view = viewCampaign(
      { ...state, sightings: { iron: own } as unknown as CampaignState['sightings'] },
      reader('iron'),
    );
    expect(view.sightings.map((sighting) => sighting.army)).toEqual(['a', 'c', 'b']);
  });

  test.each([
    [1, 'a band'],
    [2, 'a band'],
    [3, 'a warband'],
    [4, 'a warband'],
    [5, 'a host'],
    [7, 'a host'],
    [8, 'a great host'],
  ])('CP-FOG-05 %i units are %s', (units, words) => {
    expect(sayStrength({ generals: {} }, anArmy({ units }))).toBe(words);
  });

  test.each([
    ['CP-PER-07 the Slayer looks', 7, 'a great host'],
    ['CP-PER-10 the Cunning looks', 10, 'a warband'],
    ['CP-FOG-05 another looks', 3, 'a host'],
  ])('%s as strong as fame has it', (_, reputation, words) => {
    const general = aGeneral({ reputation });
    const army = anArmy({ units: 5, general: general.id });
    expect(sayStrength({ generals: { [general.id]: general } }, army)).toBe(words);
  });
});

describe('a turn', () => {
  const army = armyId('green-1');
  const faction = factionId('green');
  const march = (from: string, to: string): CampaignEvent => ({
    kind: 'army-marched',
    rule: 'CP-MOV-06',
    army,
    faction,
    from: regionId(from),
    to: regionId(to),
  });
  const told = (event: CampaignEvent, who: Reader, after: CampaignState = state) =>
    visibleTo({ before: state, events: [event], after }, who).events;

  test.each([
    ['both ends watched all the while', march('a', 'b'), 1],
    ['from sight into the dark', march('b', 'c'), 0],
    ['from the dark into sight', march('c', 'b'), 0],
    ['in the dark', march('y', 'z'), 0],
  ])("CP-FOG-07 another's march, %s", (_where, event, count) => {
    expect(told(event, reader('iron'))).toHaveLength(count);
    expect(told(event, reader('green'))).toHaveLength(1);
    expect(told(event, PUBLIC)).toHaveLength(0);
    expect(told(event, GM)).toHaveLength(1);
  });

  test('CP-FOG-07 a retreat is seen as a march is, and not by who looks only now', () => {
    const retreat = { ...march('a', 'b'), kind: 'army-retreated' } as CampaignEvent;
    expect(told(retreat, reader('iron'))).toHaveLength(1);
    const away = { ...state, armies: {}, holders: { x: factionId('iron') } } as CampaignState;
    expect(told(retreat, reader('iron'), away)).toHaveLength(0);
  });

  const battle = { battle: 't3-y' as never, region: regionId('y') };
  const OPEN: readonly CampaignEvent[] = [
    {
      kind: 'armies-met',
      rule: 'CP-BAT-01',
      ...battle,
      attacker: faction,
      defender: faction,
      armies: { red: [army], black: [] },
      form: 'field',
    },
    {
      kind: 'battle-fought',
      rule: 'TW-END-01',
      ...battle,
      sides: { red: faction, black: faction },
      outcome: { winner: 'red', why: 'destroyed', rule: 'x', rounds: 1 },
    },
    {
      kind: 'unit-reduced',
      rule: 'CP-AFT-01',
      battle: battle.battle,
      army,
      faction,
      unit: unitId('u'),
      unitName: '1st',
      lost: 1,
      left: 3,
    },
    {
      kind: 'unit-destroyed',
      rule: 'CP-AFT-02',
      battle: battle.battle,
      army,
      faction,
      unit: unitId('u'),
      unitName: '1st',
    },
    {
      kind: 'general-fared',
      rule: 'CP-GEN-02',
      battle: battle.battle,
      general: generalId('green-g1'),
      generalName: 'Lord Norgoz',
      faction,
      fate: 'slain',
    },
    { kind: 'army-lost', rule: 'CP-AFT-03', army, faction, at: regionId('y'), why: 'destroyed' },
    { kind: 'faction-fell', rule: 'CP-END-04', faction },
    { kind: 'turn-ended', rule: 'CP-END-06', turn: 3 },
  ];

  test.each(OPEN.map((event) => [event.kind, event] as const))(
    'CP-FOG-06 everybody is told of %s',
    (_kind, event) => {
      for (const who of [GM, PUBLIC, reader('iron'), reader('green')])
        expect(told(event, who)).toEqual([event]);
    },
  );

  test('CP-FOG-06 the battles a reader may read are those of their events, in their order', () => {
    expect(visibleTo({ before: state, events: OPEN, after: state }, reader('iron')).battles).toEqual([
      't3-y',
    ]);
  });

  const OWN: readonly CampaignEvent[] = [
    {
      kind: 'army-halted',
      rule: 'CP-MOV-07',
      army,
      faction,
      at: regionId('b'),
      goal: regionId('k'),
      why: 'enemy-in-region',
    },
    { kind: 'army-held', rule: 'CP-MOV-06', army, faction, at: regionId('b'), ordered: true },
    { kind: 'doctrine-set', rule: 'CP-ORD-03', army, faction, temper: 'hold' },
    { kind: 'plan-set', rule: 'CP-ORD-04', army, faction, plan: [] },
    {
      kind: 'order-failed',
      rule: 'CP-MOV-02',
      faction,
      order: { kind: 'hold', army },
      code: 'x',
      message: 'x',
    },
    { kind: 'no-orders', rule: 'CP-ORD-06', faction },
    { kind: 'general-recovered', rule: 'CP-END-03', general: generalId('green-g1'), faction },
    {
      kind: 'unit-recovered',
      rule: 'CP-END-02',
      army,
      faction,
      unit: unitId('u'),
      unitName: '1st',
      gained: 1,
    },
    {
      kind: 'keeps-changed',
      rule: 'CP-AFT-01',
      battle: battle.battle,
      faction,
      army,
      unit: unitId('u'),
      keeps: 1,
    },
    {
      kind: 'army-sighted',
      rule: 'CP-FOG-04',
      by: faction,
      army: armyId('iron-1'),
      armyName: 'x',
      faction: factionId('iron'),
      at: regionId('k'),
      strength: 'a band',
    },
  ];

  test.each(OWN.map((event) => [event.kind, event] as const))(
    'CP-FOG-08 only green and the GM are told of %s',
    (_kind, event) => {
      expect([GM, reader('green')].map((who) => told(event, who).length)).toEqual([1, 1]);
      expect([PUBLIC, reader('iron')].map((who) => told(event, who).length)).toEqual([0, 0]);
    },
  );

  const taken = (region: string, isCastle = false): CampaignEvent => ({
    kind: 'region-taken',
    rule: 'CP-END-01',
    region: regionId(region),
    by: factionId('green'),
    from: factionId('bone'),
    isCastle,
  });

  test('CP-FOG-09 the fall of a castle is known to all, of another region to who sees it, took it or lost it', () => {
    expect([PUBLIC, reader('iron')].map((who) => told(taken('g', true), who).length)).toEqual([1, 1]);
    expect(
      [PUBLIC, reader('iron'), reader('green'), reader('bone')].map((who) => told(taken('z'), who).length),
    ).toEqual([0, 0, 1, 1]);
    expect(told(taken('b'), reader('iron'))).toEqual([taken('b')]);
  });

  test('CP-FOG-09 who sees a region only now is not told whom it was taken from', () => {
    const arrived = {
      ...state,
      armies: { 'iron-1': anArmy({ id: armyId('iron-1'), at: regionId('d') }) },
    } as unknown as CampaignState;
    const [event] = told(taken('c'), reader('iron'), arrived);
    expect(event).toMatchObject({ kind: 'region-taken', by: 'green' });
    expect(event).not.toHaveProperty('from');
  });
});

test('CP-FOG-10 no word that is hidden stands anywhere in what others get', () => {
  const canary = (what: string) => `CANARY ${what}`;
  const hidden = anArmy({
    id: armyId('green-1'),
    name: canary('army'),
    at: regionId('y'),
    general: generalId('green-g1'),
    units: [aUnit({ id: unitId('green-u1'), name: canary('unit'), keeps: { item: canary('item') } })],
    plan: [{ kind: canary('plan') }],
  });
  const general = aGeneral({
    id: generalId('green-g1'),
    faction: factionId('green'),
    name: canary('general'),
    shortName: canary('short'),
  });
  const before = aCampaign({
    map,
    holders,
    armies: [anArmy({ id: armyId('iron-1'), at: regionId('k') }), hidden],
    generals: [general],
  });
  const orders = {
    green: [
      { kind: 'plan' as const, army: armyId('green-1'), lines: [{ kind: canary('order') }] },
      { kind: 'march' as const, army: armyId('green-1'), path: [regionId(canary('goal'))] },
    ],
  };
  const { events, state: after } = planTurn(before, orders);
  expect(JSON.stringify(visibleTo({ before, events, after }, reader('green')))).toContain('CANARY');
  for (const who of [PUBLIC, reader('iron')]) {
    expect(JSON.stringify(visibleTo({ before, events, after }, who))).not.toContain('CANARY');
  }
});
