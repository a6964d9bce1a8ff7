/** No sentence of a battle's story may deny what its record says, nor another sentence: battles of all rulesets are fought and read. */
import { describe, expect, test } from 'vitest';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import { resolveTurn } from '../../src/campaign/resolve.ts';
import { visibleTo } from '../../src/campaign/sight/visible-to.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { type Aftermath, otherSide } from '../../src/kernel/ruleset.ts';
import type { BattleStory, FoughtBattle } from '../../src/reports/battle-story.ts';
import { chronicleOf } from '../../src/reports/chronicle/chronicle.ts';
import { battlesTold } from '../../src/reports/parts/battles.ts';
import { rulesets } from '../../src/rules/index.ts';
import { marchAll, openPowers } from '../support/campaign-turns.ts';
import { type BattleFacts, denials, storyAsClaims } from '../support/story-denials.ts';
import { claimsIn, wordsAsClaims } from '../support/told-facts.ts';

const SEEDS = ['c5'.repeat(32), '2e'.repeat(32)];
const TURNS = 3;

interface Fought {
  readonly battle: FoughtBattle;
  readonly facts: BattleFacts;
  readonly story: BattleStory;
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('battles of %s', (id, ruleset) => {
  const [first = '', second = first] = [...new Set(ruleset.troops.map(({ list }) => list))];

  /** Mirrored armies in the second campaign: their units have the same names. */
  const fought = SEEDS.flatMap((seed, i) => play(id, [first, i === 0 ? second : first], seed));

  test('are told without a sentence that their record denies', () => {
    expect(fought.length).toBeGreaterThan(1);
    for (const { story, facts } of fought) expect(denials(story, facts)).toEqual([]);
  });

  test('a story that names the wrong winner, another price or a fall that was none is found out', () => {
    const won = fought.find(
      ({ facts: { outcome, aftermath } }) =>
        outcome.winner !== 'draw' && aftermath.units.some(({ fate }) => fate === 'destroyed'),
    );
    if (won === undefined || won.facts.outcome.winner === 'draw') throw new Error('nobody won');
    const { story, facts } = won;
    const swapped = { ...facts.outcome, winner: otherSide(won.facts.outcome.winner) };
    expect(denials(story, { ...facts, outcome: swapped })).not.toEqual([]);
    const unhurt = facts.aftermath.units.map((unit) => ({ ...unit, fate: 'standing' as const, left: 1 }));
    expect(denials(story, { ...facts, aftermath: { ...facts.aftermath, units: unhurt } })).not.toEqual([]);
    const longer = { ...facts.outcome, rounds: facts.outcome.rounds + 1 };
    expect(denials(story, { ...facts, outcome: longer })).not.toEqual([]);
  });
});

test('a story of the turn tells a battle by its own gist, once, and each general’s end once', () => {
  const [ruleset] = rulesets;
  if (ruleset === undefined) throw new Error('no rulesets');
  const [one = '', other = one] = [...new Set(ruleset.troops.map(({ list }) => list))];
  const dice = seededDice(SEEDS[0] ?? '');
  const before = openPowers(
    { id: 'told', name: 'Told', ruleset: ruleset.id, lists: [one, other], ids: ['left', 'right'] },
    SEEDS[0] ?? '',
  );
  const { state, events, results, waves } = resolveTurn(before, marchAll(before, {}), dice.fork('turn/1'));
  const stories = waves
    .flatMap(({ engagements }) => engagements)
    .flatMap(({ id, engagement }) =>
      results.flatMap((result) =>
        result.battle === id && result.record !== undefined
          ? [storyAsClaims({ id, engagement, record: result.record })]
          : [],
      ),
    );
  expect(stories.length).toBeGreaterThan(0);
  const turn = visibleTo({ before, events, after: state }, { kind: 'public' });
  const { scenes } = chronicleOf(turn, undefined, wordsAsClaims, battlesTold(stories));
  const text = scenes.flatMap(({ paragraphs }) => paragraphs).join('\n');
  for (const { gist } of stories) {
    expect(text.split(gist.sentences.join(' '))).toHaveLength(2);
    const ends = Object.values(gist.fates).filter((fate) => fate !== 'unhurt').length;
    const told = claimsIn(text).filter(({ key }) =>
      /^general\.(slain|captured|wounded)(\.absent)?$/.test(key),
    );
    expect(told.length + ends).toBe(eventsOf(events).length);
  }
});

const eventsOf = (events: readonly { readonly kind: string }[]) =>
  events.filter(({ kind }) => kind === 'general-fared');

/** With the generals who were taken because nothing was left of their army; who surrendered did so after the battle. */
function asTheCampaignHasIt(
  aftermath: Aftermath,
  battle: string,
  events: readonly CampaignEvent[],
): Aftermath {
  const persons = aftermath.persons.map((person) => {
    const fates = events.flatMap((event, i) => {
      const next = events[i + 1];
      const hasYielded = next?.kind === 'army-lost' && next.why === 'surrendered';
      return event.kind === 'general-fared' &&
        event.battle === battle &&
        event.general === person.id &&
        !hasYielded
        ? [event.fate]
        : [];
    });
    return { ...person, fate: fates.at(-1) ?? person.fate };
  });
  return { ...aftermath, persons };
}

function play(ruleset: string, lists: readonly string[], seed: string): readonly Fought[] {
  const dice = seededDice(seed);
  let before = openPowers({ id: 'told', name: 'Told', ruleset, lists, ids: ['left', 'right'] }, seed);
  return Array.from({ length: TURNS }, (_, i) => {
    const run = resolveTurn(before, marchAll(before, {}), dice.fork(`turn/${i + 1}`));
    before = run.state;
    const engagements = run.waves.flatMap((wave) => wave.engagements);
    return run.results.flatMap(({ battle: id, record, outcome, aftermath }): readonly Fought[] => {
      const engagement = engagements.find((each) => each.id === id)?.engagement;
      if (engagement === undefined || record === undefined) return [];
      const battle = { id, engagement, record };
      const facts = { engagement, outcome, aftermath: asTheCampaignHasIt(aftermath, id, run.events) };
      return [{ battle, facts, story: storyAsClaims(battle) }];
    });
  }).flat();
}
