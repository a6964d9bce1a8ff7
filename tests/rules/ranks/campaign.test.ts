import { expect, test } from 'vitest';
import { harrowmere } from '../../../src/campaign/map/harrowmere.ts';
import { longRoute } from '../../../src/campaign/map/route.ts';
import { openCampaign } from '../../../src/campaign/open.ts';
import { resolveTurn } from '../../../src/campaign/resolve.ts';
import { parseSpec } from '../../../src/campaign/spec.ts';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { ranks } from '../../../src/rules/ranks/index.ts';
import { anEngagement, GROUNDS } from '../../support/engagement.ts';

const SEED = 'ba77'.repeat(16);
const LISTS = ['elves', 'dwarves', 'orcs', 'humans', 'undead'] as const;

test('RK-GAP-47, RK-END-02 armies of all lists meet, fight and go home with what is left of them', () => {
  const factions = LISTS.map((list) => ({ id: list, name: list, possessive: `the ${list}'`, list }));
  const spec = { id: 'rk', name: 'Rk', ruleset: 'ranks', armiesEach: 2, worthOfArmy: 60, factions };
  let state = openCampaign(unwrap(parseSpec(spec)), seededDice(SEED));
  const strength = (): number =>
    Object.values(state.armies).reduce(
      (sum, { units }) => units.reduce((all, { left }) => all + left, sum),
      0,
    );
  const start = strength();
  let battles = 0;
  for (let turn = 1; battles < 4 && turn <= 12; turn += 1) {
    const armies = Object.values(state.armies);
    const orders = LISTS.map((faction) => {
      const own = armies.filter((army) => army.faction === faction);
      const marches = own.flatMap((army) => {
        const ways = armies
          .filter((other) => other.faction !== faction && other.at !== army.at)
          .flatMap((other) => longRoute(harrowmere, army.at, other.at)?.slice(0, 1) ?? []);
        const [next] = ways;
        return next === undefined ? [] : [{ kind: 'march' as const, army: army.id, path: [next] }];
      });
      return [faction, marches] as const;
    });
    const turned = resolveTurn(state, Object.fromEntries(orders), seededDice(SEED).fork(`turn/${turn}`));
    state = turned.state;
    battles += turned.results.length;
    for (const { record } of turned.results) {
      expect(record && verifyRecord(ranks, record)).toEqual({ verified: true, differences: [] });
    }
  }
  expect(battles).toBeGreaterThanOrEqual(4);
  expect(strength()).toBeLessThan(start);
});

test.each(GROUNDS)('RK-SET-04 the field of $name has what the region has', (ground) => {
  const scenario = ranks.muster(anEngagement(ranks, ground), seededDice(SEED));
  expect(ranks.parseScenario(scenario)).toMatchObject({ ok: true });
  const { terrain } = scenario.body as { readonly terrain: readonly { readonly terrain: string }[] };
  const has = (id: string): boolean => terrain.some((piece) => piece.terrain.startsWith(id));
  expect([has('water'), has('building')]).toEqual([
    ground.hasRiver,
    ground.hasVillage || ground.castle !== undefined,
  ]);
  const player = { kind: 'adjutant', doctrine: { temper: 'steady' } } as const;
  const { run } = fight(ranks, scenario, SEED, { players: { red: player, black: player } });
  expect(run.outcome).toBeDefined();
  expect(ranks.aftermath(run.state as never).units).toHaveLength(6);
});
