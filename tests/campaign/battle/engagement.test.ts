import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { armiesMet } from '../../../src/campaign/battle/engagement.ts';
import { battleSeed, fightEngagement } from '../../../src/campaign/battle/fight-engagement.ts';
import type { BattleId } from '../../../src/campaign/ids.ts';
import { planTurn } from '../../../src/campaign/resolve.ts';
import { visibleTo } from '../../../src/campaign/sight/visible-to.ts';
import type { Army, General } from '../../../src/campaign/state.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { chronicleOf } from '../../../src/reports/chronicle/chronicle.ts';
import { aCampaign, aGeneral, anArmy, armyId, generalId, regionId } from '../../support/campaign.ts';
import { parseCase } from '../case-file.ts';
import { CASE_FOLDER } from '../play-case.ts';

const SEED = '17'.repeat(32);

/** Iron marches from Alderholt to Karak, where Green stands. */
function meet(
  given: {
    iron?: readonly Army[];
    green?: Partial<Army>;
    generals?: readonly General[];
    holder?: string;
  } = {},
) {
  const iron = given.iron ?? [anArmy({ id: armyId('iron-1'), at: regionId('alderholt') })];
  const green = anArmy({ id: armyId('green-1'), at: regionId('karak'), ...given.green });
  const generals = given.generals ?? [];
  const state = aCampaign({
    turn: 3,
    armies: [...iron, green],
    generals,
    holders: { karak: given.holder ?? 'green', alderholt: 'iron' },
  });
  const orders = {
    iron: iron.map((army) => ({ kind: 'march' as const, army: army.id, path: [regionId('karak')] })),
  };
  const [engagement] = planTurn(state, orders).engagements;
  if (engagement === undefined) throw new Error('nobody met');
  return { state, engagement };
}

test("CP-BAT-02, CP-BAT-03 the ground is the region's, with its castle only for a defender who holds it", () => {
  const { engagement } = meet();
  expect(engagement).toMatchObject({
    id: 't3-karak',
    form: 'storm',
    attacker: 'iron',
    defender: 'green',
    sides: { red: 'iron', black: 'green' },
  });
  expect(engagement.engagement.ground).toEqual({
    name: 'Karak',
    terrain: 'mountains',
    hasRiver: true,
    hasVillage: false,
    castle: { name: 'Karak', holder: 'black' },
  });
  const open = meet({ holder: 'bone' }).engagement;
  expect(open.form).toBe('field');
  expect(open.engagement.ground).not.toHaveProperty('castle');
});

test('CP-BAT-04, CP-GEN-01 armies bring temper, plan and their general, if the general is well', () => {
  const general = generalId('green-g1');
  const plan = [{ kind: 'keep-back' }];
  const fate = (how: General['fate']) =>
    meet({
      green: { general, temper: 'hold', plan },
      generals: [aGeneral({ id: general, faction: armyId('green') as never, fate: how, keeps: { mp: 3 } })],
    }).engagement.engagement.parties.black.armies[0];
  expect(fate('well')).toMatchObject({
    doctrine: { temper: 'hold', plan },
    general: { id: 'green-g1', keeps: { mp: 3 } },
  });
  expect(fate('wounded')).not.toHaveProperty('general');
  expect(meet().engagement.engagement.parties.red.armies[0]?.doctrine).toEqual({ temper: 'steady' });
});

test("CP-BAT-05 the larger army's temper leads, and all plans count, its own first", () => {
  const small = anArmy({
    id: armyId('iron-1'),
    at: regionId('alderholt'),
    units: 2,
    temper: 'aggressive',
    plan: [{ kind: 'target', what: 'small' }],
  });
  const large = anArmy({ id: armyId('iron-2'), at: regionId('alderholt'), units: 5, temper: 'cautious' });
  const alone = fought([{ ...small, units: [...small.units, ...large.units], temper: 'cautious' }]);
  const together = fought([small, large]);
  const bold = fought([{ ...small, units: [...small.units, ...large.units], temper: 'aggressive' }]);
  expect(together.length).toBeGreaterThan(0);
  expect(rounds(together)).toBe(rounds(alone));
  expect(rounds(bold)).not.toBe(rounds(alone));
});

test('CP-BAT-09 a plan written on the map is read on the field; a line that makes no sense there is passed over', () => {
  const army = anArmy({ id: armyId('iron-1'), at: regionId('alderholt'), units: 5, temper: 'aggressive' });
  const planned = (...texts: string[]) =>
    fought([{ ...army, plan: texts.map((text) => ({ kind: 'as-written', text })) }]);
  expect(planned('fight hold')).toBe(planned('fight hold', 'sing loudly'));
  expect(planned('fight hold')).not.toBe(planned());
  expect(planned('sing loudly')).toBe(planned());
});

/** The choices of the battle, without the armies' ids. */
function fought(iron: readonly Army[]): string {
  const { state, engagement } = meet({ iron });
  return JSON.stringify(fightEngagement(state, engagement, seededDice(SEED)).record.choices);
}
const rounds = (choices: string) => choices.replaceAll(/iron-\d/g, 'iron');

test("CP-RES-03 a battle's seed hangs on the turn's seed and the battle's name alone", () => {
  const dice = seededDice(SEED);
  const before = battleSeed(dice, 't3-karak' as BattleId);
  dice.roll(6, 'something else');
  expect(battleSeed(dice, 't3-karak' as BattleId)).toBe(before);
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  expect(battleSeed(dice, 't3-karak-2' as BattleId)).not.toBe(before);
  expect(battleSeed(seededDice('18'.repeat(32)), 't3-karak' as BattleId)).not.toBe(before);
});

test('CP-AFT-01 a real battle names every unit once, and none comes home with more than it brought', () => {
  const { state, engagement } = meet();
  const { aftermath, outcome, record } = fightEngagement(state, engagement, seededDice(SEED));
  const brought = Object.values(state.armies)
    .flatMap((army) => army.units.map((unit) => unit.id))
    .sort();
  expect(aftermath.units.map((unit) => unit.id).sort()).toEqual(brought);
  expect(aftermath.units.every((unit) => unit.left >= 0 && unit.left <= 4)).toBe(true);
  expect(record.outcome).toEqual(outcome);
});

test('CP-DIP-16 a side is named after all who fight on it, who leads it first; so do stories name it', () => {
  const given = parseCase(readFileSync(new URL('four-allies.txt', CASE_FOLDER), 'utf8'));
  const { engagements, events, state } = planTurn(given.state, given.orders);
  const { red, black } = engagements[0]?.engagement.parties ?? {};
  for (const party of [red, black]) expect(party?.name).toMatch(/^The \w+ Crown and the \w+ Crown$/);
  const met = engagements.flatMap((one) => (one.allies === undefined ? [] : [armiesMet(one)]));
  expect(met).toHaveLength(1);
  const turn = visibleTo(
    { before: given.state, events: [...events, ...met], after: state },
    { kind: 'public' },
  );
  const story = chronicleOf(turn)
    .scenes.flatMap(({ paragraphs }) => paragraphs)
    .join(' ');
  expect(story.match(/the armies of the \w+ Crown and the \w+ Crown/gi)).toHaveLength(2);
});
