/**
 * `odds ARMY at REGION`: how many battles an answer rests on, how sharp it is and what it costs, for each ruleset, with armies of
 * eight. The aim is some 300 battles in two seconds. Baseline in the same run: a standard battle of eight a side.
 */
import { foughtFor } from '../../src/app/orders/fight-for-odds.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import type { Instant } from '../../src/kernel/brand.ts';
import { wilson } from '../../src/kernel/sample.ts';
import { rulesets } from '../../src/rules/index.ts';
import {
  aCampaign,
  aFaction,
  anArmy,
  armyId,
  aUnit,
  factionId,
  regionId,
  unitId,
} from '../support/campaign.ts';
import { battlesOf } from './battles.ts';

const UNITS = 8;
const AIM_SECONDS = 2;
const BASELINE_BATTLES = 8;

console.log(
  '| ruleset | battles | half the interval | processor s | in 2 s of it | a standard battle, ms | an odds battle, of that |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const ruleset of rulesets) {
  const list = ruleset.troops[0]?.list ?? '';
  const troops = ruleset.troops.filter((troop) => troop.list === list && troop.role !== 'machine');
  const units = Array.from({ length: UNITS }, (_, i) => {
    const troop = troops[i % troops.length];
    if (troop === undefined) throw new Error(`${ruleset.id} has no troops`);
    return aUnit({ id: unitId(`iron-1-u${i}`), troop: troop.id, left: troop.strength });
  });
  const state = aCampaign({
    ruleset: { id: ruleset.id, revision: ruleset.revision, options: {} },
    factions: (['iron', 'green'] as const).map((id) => aFaction({ id: factionId(id), list })),
    armies: [anArmy({ id: armyId('iron-1'), units })],
    generals: [],
  });
  const clash = {
    region: regionId('stonewater'),
    own: [armyId('iron-1')],
    foe: factionId('green'),
    seen: [{ name: 'They', strength: 'a host' }],
  };
  const known = viewCampaign(state, { kind: 'faction', faction: factionId('iron') });
  const standard = battlesOf(ruleset);
  const steady = { kind: 'adjutant', doctrine: { temper: 'steady' } } as const;
  standard(2, { red: steady, black: steady });
  const perBattle =
    secondsOf(() => standard(BASELINE_BATTLES, { red: steady, black: steady })) / BASELINE_BATTLES;
  const before = process.cpuUsage();
  const battles = await foughtFor(
    { clock: { now: () => 0 as Instant } },
    { known, options: {}, clash, seed: 'ab'.repeat(32) },
  );
  const seconds = spentSince(before);
  const [low, high] = wilson(battles.filter(({ result }) => result === 'won').length, battles.length);
  const half = ((high - low) / 2) * 100;
  const inTwo = Math.round((battles.length / seconds) * AIM_SECONDS);
  const share = seconds / battles.length / perBattle;
  console.log(
    `| ${ruleset.id} | ${battles.length} | ${half.toFixed(1)} % | ${seconds.toFixed(1)} | ${inTwo} | ${(perBattle * 1000).toFixed(0)} | ${share.toFixed(2)} |`,
  );
}

function secondsOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  return spentSince(before);
}

function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
