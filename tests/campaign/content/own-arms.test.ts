import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ownRulesIn } from '../../../src/campaign/content/content.ts';
import { contentFaults } from '../../../src/campaign/content/content-schema.ts';
import { faultsOfContent } from '../../../src/campaign/content/read-content.ts';
import { openCampaign } from '../../../src/campaign/open.ts';
import { rulesetOf } from '../../../src/campaign/realm/troops.ts';
import { demoSpec } from '../../../src/campaign/spec.ts';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import type { Engagement, OwnRules } from '../../../src/kernel/ruleset.ts';
import { rulesets } from '../../../src/rules/index.ts';
import { anEngagement, GROUNDS } from '../../support/engagement.ts';
import { OWN_ARMS } from '../../support/own-arms.ts';

const SEEDS = ['5c', '6d', '7e', '8f'].map((pair) => pair.repeat(32));
const armed = rulesets.filter(({ id }) => OWN_ARMS[id] !== undefined);

describe.each(armed)('$id', (ruleset) => {
  const content = OWN_ARMS[ruleset.id];
  const own = content === undefined ? undefined : ownRulesIn(content);
  if (content === undefined || own === undefined) throw new Error(`expected content for ${ruleset.id}`);

  test('CP-OWN-11 CP-OWN-12 spells and items in its own fields are content', () => {
    expect(contentFaults(content)).toEqual([]);
    const rules = rulesetOf({ ruleset: { id: ruleset.id, revision: ruleset.revision, own } });
    expect(rules.troops.filter(({ list }) => list === 'deep').map(({ role }) => role)).toEqual([
      'foot',
      'person',
    ]);
    const state = openCampaign(withDeep(ruleset.id, content), seededDice(SEEDS[0] ?? ''));
    expect(state.ruleset.own).toEqual(own);
  });

  test('CP-OWN-11 CP-OWN-12 they are at work in battles that replay from their record alone', () => {
    const told = SEEDS.map((seed) => {
      const [plain] = GROUNDS;
      if (plain === undefined) throw new Error('expected a ground');
      const scenario = ruleset.muster(ledByLord(anEngagement(ruleset, plain), own), seededDice(seed));
      expect(ruleset.parseScenario(JSON.parse(JSON.stringify(scenario)))).toMatchObject({ ok: true });
      const { run, record } = fight(ruleset, scenario, seed, {
        players: {
          red: { kind: 'adjutant', doctrine: { temper: 'aggressive' } },
          black: { kind: 'adjutant', doctrine: { temper: 'steady' } },
        },
      });
      expect(verifyRecord(ruleset, JSON.parse(JSON.stringify(record)))).toMatchObject({ verified: true });
      for (const reader of ['red', 'black', 'public', 'gm'] as const) {
        const view = ruleset.view(run.state, reader);
        const lines = ruleset.visible(run.events.flat(), reader).map((event) => ruleset.narrate(event, view));
        expect(lines.length).toBeGreaterThan(0);
      }
      return { events: JSON.stringify(run.events), state: JSON.stringify(run.state) };
    });
    const traces: Readonly<Record<string, RegExp>> = {
      'te-wapen': /"spell":"fireball","store":"ring-of-fire"|"blade-of-accuracy"/,
      'eight-turns': /"magic-tested".*"spell":"own\/rune-/,
      'roll-by-mail': /"spell-rolled".*"spell":"own\/rune-/,
    };
    expect(told.map(({ events, state }) => `${events}${state}`).join('')).toMatch(
      traces[ruleset.id] ?? /never/,
    );
  });

  test('CP-OWN-11 CP-OWN-12 what a row names and the content has not is told by line and column', () => {
    const lists: unknown = JSON.parse(
      JSON.stringify(content.lists).replaceAll(/"own\/([a-z-]+)"/g, '"own/nothing-$1"'),
    );
    const text = JSON.stringify({ ...content, lists }, null, 2);
    const [fault] = faultsOfContent(text);
    expect(fault?.message).toMatch(/^There is no (?:spell|item|spell in the list) own\/nothing/);
    expect(fault?.line).toBeGreaterThan(5);
  });
});

test.each(['slayers.te-wapen', 'runes.roll-by-mail'])(
  'CP-OWN-11 CP-OWN-12 the example %s is content as it is',
  (name) => {
    const file = new URL(`../../../docs/content/${name}.json`, import.meta.url);
    expect(faultsOfContent(readFileSync(file, 'utf8'))).toEqual([]);
  },
);

test.each(['ranks', 'xenos-zealots'])('CP-OWN-11 CP-OWN-12 %s takes no spells', (ruleset) => {
  const [fault] = faultsOfContent(`{ "ruleset": "${ruleset}",\n  "spells": [] }`);
  expect(fault).toMatchObject({ line: 1, message: expect.stringContaining('spells') });
});

function withDeep(ruleset: string, content: NonNullable<(typeof OWN_ARMS)[string]>) {
  return {
    ...demoSpec,
    ruleset,
    content,
    factions: demoSpec.factions.map((faction) => ({ ...faction, list: 'deep' })),
  };
}

/** Red fights with the campaign's own troops. */
function ledByLord(engagement: Engagement, own: OwnRules): Engagement {
  const { red, black } = engagement.parties;
  const armies = red.armies.map((army) => ({
    ...army,
    units: army.units.map((unit, i) => (i === 0 ? { ...unit, troop: 'deep/axes', left: 1 } : unit)),
    ...(army.general === undefined ? {} : { general: { ...army.general, troop: 'deep/lord' } }),
  }));
  return { ...engagement, own, parties: { red: { ...red, armies }, black } };
}
