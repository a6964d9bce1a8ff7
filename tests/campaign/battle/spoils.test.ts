/** CP-ITM: things that are lost, taken, passed on, found, given and struck. */
import { describe, expect, test } from 'vitest';
import { spoilsOf } from '../../../src/campaign/battle/spoils.ts';
import { correct } from '../../../src/campaign/correction.ts';
import { correctionFor } from '../../../src/campaign/corrections/wish.ts';
import type { Wish } from '../../../src/campaign/corrections/wish-schema.ts';
import type { CampaignEvent } from '../../../src/campaign/event.ts';
import { evolveAll } from '../../../src/campaign/evolve.ts';
import type { BattleId } from '../../../src/campaign/ids.ts';
import { personAsBearer, thingsOf, unitAsBearer } from '../../../src/campaign/realm/things.ts';
import { RULES_REVISION } from '../../../src/campaign/revision.ts';
import { changesSeen } from '../../../src/campaign/sight/changes.ts';
import { visibleEvents } from '../../../src/campaign/sight/visible-events.ts';
import { viewCampaign } from '../../../src/campaign/sight/visible-to.ts';
import type { CampaignState, General } from '../../../src/campaign/state.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { viewArmies } from '../../../src/reports/parts/armies.ts';
import {
  aCampaign,
  aGeneral,
  anArmy,
  armyId,
  aUnit,
  factionId,
  generalId,
  regionId,
  unitId,
} from '../../support/campaign.ts';

const [iron, green] = [factionId('iron'), factionId('green')];
const battle = 't3-oxley' as BattleId;
const DARK = 'd4'.repeat(32);

const ring = { items: ['ring-of-fire'], stores: { 'ring-of-fire': 2 } };
const unitOf = (side: string, n: number, keeps?: object) =>
  aUnit({
    id: unitId(`${side}-1-u${n}`),
    name: `${side} ${n}`,
    ...(keeps === undefined ? {} : { keeps: keeps as never }),
  });

/** Iron (red) comes to Green (black); Green's general and its second unit bear something. */
function world(given: Parameters<typeof aCampaign>[0] = {}): CampaignState {
  return aCampaign({
    rulesRevision: RULES_REVISION,
    darkSeed: DARK,
    armies: [
      anArmy({
        id: armyId('iron-1'),
        general: generalId('iron-g1'),
        units: [unitOf('iron', 1), unitOf('iron', 2)],
      }),
      anArmy({
        id: armyId('green-1'),
        at: regionId('karak'),
        general: generalId('green-g1'),
        units: [unitOf('green', 1), unitOf('green', 2, { items: ['banner-of-fear'] })],
      }),
    ],
    generals: [
      aGeneral(),
      aGeneral({ id: generalId('green-g1'), faction: green, name: 'Lord Okak', keeps: ring }),
    ],
    ...given,
  });
}

const engagement = {
  id: battle,
  region: regionId('oxley'),
  sides: { red: iron, black: green },
  armies: { red: [armyId('iron-1')], black: [armyId('green-1')] },
};

/** Who fell, as events; then the spoils. */
function spoilsAfter(
  before: CampaignState,
  winner: 'red' | 'black' | 'draw',
  fell: readonly CampaignEvent[],
) {
  const state = evolveAll(before, fell);
  const result = {
    battle,
    outcome: { winner, why: 'destroyed', rule: 'TW-TRN-21', rounds: 5 },
    aftermath: { units: [], persons: [] },
  } as const;
  const events = spoilsOf(before, state, engagement, result);
  return { events, state: evolveAll(state, events) };
}
const slain = (general: string, faction = green): CampaignEvent => ({
  kind: 'general-fared',
  rule: 'CP-GEN-02',
  battle,
  general: generalId(general),
  generalName: 'x',
  faction,
  fate: 'slain',
});
const destroyed = (side: string, n: number): CampaignEvent => ({
  kind: 'unit-destroyed',
  rule: 'CP-AFT-02',
  battle,
  army: armyId(`${side}-1`),
  faction: factionId(side),
  unit: unitId(`${side}-1-u${n}`),
  unitName: `${side} ${n}`,
});
const borneBy = (state: CampaignState, id: string) =>
  thingsOf(state, personAsBearer(state.generals[generalId(id)] as General)).map(({ id: thing, left }) => [
    thing,
    left,
  ]);
const news = (events: readonly CampaignEvent[]) =>
  events.flatMap((event) =>
    event.kind === 'item-lost' || event.kind === 'item-taken' || event.kind === 'item-found'
      ? [`${event.faction} ${event.kind}: ${event.item}, ${event.bearer}`]
      : [],
  );

describe('what the fallen bore', () => {
  test('CP-ITM-02, TW-ITM-29 a slain general’s ring goes to the victor’s general, with the fireballs left in it', () => {
    const { events, state } = spoilsAfter(world(), 'red', [slain('green-g1')]);
    expect(news(events).slice(0, 2)).toEqual([
      'green item-lost: Ring of Fire, Lord Okak',
      'iron item-taken: Ring of Fire, Lord Norgoz The Slayer from the Desert',
    ]);
    expect(borneBy(state, 'iron-g1')).toContainEqual(['ring-of-fire', 2]);
    expect(borneBy(state, 'green-g1')).toEqual([]);
  });

  test('CP-ITM-02 a destroyed unit’s banner goes to the victor’s first unit, not to a general', () => {
    const { state } = spoilsAfter(world(), 'red', [destroyed('green', 2)]);
    const [first, second] = state.armies[armyId('iron-1')]?.units ?? [];
    expect(
      [first, second].map((unit) => thingsOf(state, unitAsBearer(unit ?? aUnit())).map(({ id }) => id)),
    ).toEqual([['banner-of-fear'], []]);
  });

  test('CP-ITM-02 what their own side can pick up stays theirs: the winner’s, and after a draw the defender’s', () => {
    for (const winner of ['black', 'draw'] as const) {
      const { events, state } = spoilsAfter(world(), winner, [destroyed('green', 2)]);
      expect(news(events)).toContain('green item-taken: Banner of Fear, green 1');
      expect(news(events).filter((said) => said.startsWith('iron'))).toEqual([]);
      expect(
        thingsOf(state, unitAsBearer(state.armies[armyId('green-1')]?.units[0] ?? aUnit())),
      ).toHaveLength(1);
    }
  });

  test('CP-ITM-03 where nobody can bear it, it is lost for good', () => {
    const { events } = spoilsAfter(world(), 'red', [slain('green-g1'), slain('iron-g1', iron)]);
    expect(news(events)[0]).toBe('green item-lost: Ring of Fire, Lord Okak');
    expect(events.some(({ kind }) => kind === 'item-taken')).toBe(false);
  });

  test('CP-ITM-03, TW-ITM-30 nobody bears two of one thing', () => {
    const both = world({
      generals: [
        aGeneral({ keeps: ring }),
        aGeneral({ id: generalId('green-g1'), faction: green, name: 'Lord Okak', keeps: ring }),
      ],
    });
    const { state } = spoilsAfter(both, 'red', [slain('green-g1')]);
    expect(borneBy(state, 'iron-g1').filter(([id]) => id === 'ring-of-fire')).toHaveLength(1);
  });

  test('CP-REC-11 in a campaign of revision 2, and where the ruleset knows no such things, nothing passes', () => {
    expect(spoilsAfter(world({ rulesRevision: 2 }), 'red', [slain('green-g1')]).events).toEqual([]);
    const kept = world({ ruleset: { id: 'te-wapen', revision: 'te-wapen-3', options: {} } });
    expect(spoilsAfter(kept, 'red', [slain('green-g1')]).events).toEqual([]);
  });
});

describe('what is found', () => {
  const finds = (state: CampaignState, battles: number) =>
    Array.from({ length: battles }, (_, n) => {
      const result = {
        battle: `b${n}` as BattleId,
        outcome: { winner: 'red', why: 'destroyed', rule: 'TW-TRN-21', rounds: 5 },
        aftermath: { units: [], persons: [] },
      } as const;
      return spoilsOf(state, state, { ...engagement, id: `b${n}` as BattleId }, result);
    });

  test('CP-ITM-01, TW-ITM-28 a victor’s general finds something after one battle in six, of the tables of 3.1', () => {
    const all = finds(world(), 600);
    const found = all.filter((events) => events.some(({ kind }) => kind === 'item-found'));
    expect(Math.abs(found.length / all.length - 1 / 6)).toBeLessThan(0.05);
    expect(all.flat().every(({ kind }) => kind === 'item-found' || kind === 'keeps-changed')).toBe(true);
    const items = new Set(all.flat().flatMap((event) => (event.kind === 'item-found' ? [event.item] : [])));
    expect(items).toContain('Holy Blade');
    expect(items).toContain('Mithril Armour');
    expect(items).not.toContain('Magic Wand');
  });

  test('TW-GAP-103 by the switch nothing is found, and without sealed dice nothing either', () => {
    const { ruleset } = world();
    const none = world({ ruleset: { ...ruleset, options: { itemsFound: false } } });
    expect(finds(none, 60).flat()).toEqual([]);
    const { darkSeed: _none, ...open } = world();
    expect(finds(open, 60).flat()).toEqual([]);
  });
});

describe('who is told', () => {
  test('CP-ITM-04 the loser of the loss, the taker of the gain, nobody else of either', () => {
    const { events } = spoilsAfter(world(), 'red', [slain('green-g1')]);
    const seen = (faction: typeof iron) =>
      news(
        visibleEvents(events, {
          faction,
          sawBefore: new Set(),
          seesNow: new Set(),
          castles: new Set(),
        }),
      ).map((said) => said.split(':')[0]);
    expect(new Set(seen(iron))).toEqual(new Set(['iron item-taken']));
    expect(seen(green)).toEqual(['green item-lost']);
    expect(seen(factionId('bone'))).toEqual([]);
  });

  test('CP-ITM-04 an army’s own side reads who bears what; others see nothing of it', () => {
    const state = world();
    const said = (faction: typeof iron) =>
      viewArmies(viewCampaign(state, { kind: 'faction', faction }), [])
        .map(({ says }) => says)
        .join(' ');
    expect(said(green)).toContain('Lord Okak bears Ring of Fire (2 left).');
    expect(said(green)).toContain('green 2 bears Banner of Fear.');
    expect(JSON.stringify(viewCampaign(state, { kind: 'faction', faction: iron }))).not.toContain(
      'ring-of-fire',
    );
  });
});

describe('CP-ITM-05 by the game master’s hand', () => {
  const judge = (wish: Wish) => correctionFor({ state: world(), past: [] }, wish, 'A prize of honour.');
  const apply = (wish: Wish) => correct(world(), unwrap(judge(wish)));
  const give = (bearer: string, item: string) =>
    ({ kind: 'give-item', bearer: bearer as never, item }) as const;
  const take = (bearer: string, item: string) =>
    ({ kind: 'take-item', bearer: bearer as never, item }) as const;

  test('a thing is given to a general or a unit, and taken away; those who see it are told', () => {
    const given = apply(give('iron-g1', 'holy-blade'));
    expect(borneBy(given, 'iron-g1')).toEqual([['holy-blade', undefined]]);
    const seen = (faction: typeof iron) =>
      changesSeen(
        viewCampaign(world(), { kind: 'faction', faction }),
        viewCampaign(given, { kind: 'faction', faction }),
      );
    expect(seen(iron)).toEqual([
      {
        kind: 'things-changed',
        bearer: 'Lord Norgoz The Slayer from the Desert',
        had: [],
        things: ['Holy Blade'],
      },
    ]);
    expect(seen(green)).toEqual([]);
    expect(borneBy(apply(take('green-g1', 'ring-of-fire')), 'green-g1')).toEqual([]);
    const unit = apply(give('iron-1-u1', 'banner-of-battle')).armies[armyId('iron-1')]?.units[0];
    expect(unit?.keeps).toEqual({ items: ['banner-of-battle'] });
  });

  test.each([
    ['a banner to a general', give('iron-g1', 'banner-of-fear'), 'illegal/item'],
    ['a wand to who is no magic-user', give('iron-g1', 'magic-wand'), 'illegal/item'],
    ['to nobody', give('nobody', 'holy-blade'), 'unclear/bearer'],
    ['what there is not', give('iron-g1', 'vorpal-sword'), 'unclear/item'],
    ['what they bear', give('green-g1', 'ring-of-fire'), 'illegal/no-change'],
    ['away what they do not bear', take('iron-g1', 'ring-of-fire'), 'illegal/no-change'],
  ])('%s is refused', (_, wish, code) => {
    const judged = judge(wish);
    expect(judged.ok ? 'ok' : judged.refusal.code).toBe(code);
  });
});
