import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentFaults, publishedContentSchema } from '../../../src/campaign/content/content-schema.ts';
import { openCampaign } from '../../../src/campaign/open.ts';
import { rulesetOf } from '../../../src/campaign/realm/troops.ts';
import { demoSpec } from '../../../src/campaign/spec.ts';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import type { Engagement } from '../../../src/kernel/ruleset.ts';
import { rulesets } from '../../../src/rules/index.ts';
import { anEngagement, GROUNDS } from '../../support/engagement.ts';
import { OWN_LISTS } from '../../support/own-content.ts';

const SEED = '5c'.repeat(32);

describe.each(rulesets)('$id', (ruleset) => {
  const content = OWN_LISTS[ruleset.id];
  if (content?.lists === undefined) throw new Error(`expected a list for ${ruleset.id}`);
  const own = { lists: content.lists };

  test('CP-OWN-07 rows in its own fields are troops of it, priced and told like the others', () => {
    expect(contentFaults(content)).toEqual([]);
    const rules = rulesetOf({ ruleset: { id: ruleset.id, revision: ruleset.revision, own } });
    const troops = rules.troops.filter(({ list }) => list === 'well');
    expect(troops.map(({ id }) => id)).toEqual(
      content.lists?.flatMap(({ rows }) => rows.map(({ id }) => `well/${id}`)),
    );
    expect(troops[0]).toMatchObject({ name: 'Watch of the Well', role: 'foot', isHouse: true, pace: 1 });
    expect(troops[0]?.worth).toBeGreaterThanOrEqual(5);
    expect(rules.troops.length).toBe(ruleset.troops.length + troops.length);
  });

  test('CP-OWN-07 they fight in battles that replay from their record alone', () => {
    const [plain] = GROUNDS;
    if (plain === undefined) throw new Error('expected a ground');
    const engagement = withOwnTroops(anEngagement(ruleset, plain), own);
    const scenario = ruleset.muster(engagement, seededDice(SEED));
    expect(ruleset.parseScenario(JSON.parse(JSON.stringify(scenario)))).toMatchObject({ ok: true });
    const { run, record } = fight(ruleset, scenario, SEED, {
      players: {
        red: { kind: 'adjutant', doctrine: { temper: 'aggressive' } },
        black: { kind: 'adjutant', doctrine: { temper: 'steady' } },
      },
    });
    expect(run.outcome).toBeDefined();
    expect(verifyRecord(ruleset, JSON.parse(JSON.stringify(record)))).toMatchObject({ verified: true });
  });

  test('CP-OWN-07 a faction is raised from a list of the campaign’s own', () => {
    const [first, ...others] = demoSpec.factions;
    const list = ruleset.troops.find(({ role }) => role === 'foot')?.list ?? '';
    if (first === undefined) throw new Error('expected a faction');
    const factions = [{ ...first, list: 'well' }, ...others.map((other) => ({ ...other, list }))];
    const state = openCampaign({ ...demoSpec, ruleset: ruleset.id, factions, content }, seededDice(SEED));
    const troops = Object.values(state.armies)
      .filter(({ faction }) => faction === first.id)
      .flatMap(({ units }) => units.map(({ troop }) => troop));
    expect(new Set(troops)).toEqual(new Set(['well/watch']));
    expect(state.ruleset.own).toEqual(own);
  });

  test('CP-OWN-08 its format is published as it is', () => {
    const file = new URL(`../../../docs/content/${ruleset.id}.schema.json`, import.meta.url);
    const printed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(printed).toEqual(JSON.parse(JSON.stringify(publishedContentSchema(ruleset))));
  });
});

/** Red's first unit and its general are the campaign's own, where it has a leader. */
function withOwnTroops(engagement: Engagement, own: NonNullable<Engagement['own']>): Engagement {
  const { red, black } = engagement.parties;
  const hasLeader = own.lists.some(({ rows }) => rows.some(({ id }) => id === 'warden'));
  const armies = red.armies.map((army) => ({
    ...army,
    units: army.units.map((unit, i) => (i === 0 ? { ...unit, troop: 'well/watch', left: 1 } : unit)),
    ...(army.general === undefined || !hasLeader
      ? {}
      : { general: { ...army.general, troop: 'well/warden' } }),
  }));
  return { ...engagement, own, parties: { red: { ...red, armies }, black } };
}
