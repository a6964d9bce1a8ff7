/** Battles of all rulesets are fought, and the facts behind each sentence of their course are read. */
import { describe, expect, test } from 'vitest';
import { fightEngagement } from '../../src/campaign/battle/fight-engagement.ts';
import { planTurn, resolveTurn } from '../../src/campaign/resolve.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { replay } from '../../src/kernel/replay.ts';
import { unwrap } from '../../src/kernel/result.ts';
import type { AnyRuleset, BattleReader } from '../../src/kernel/ruleset.ts';
import { standingOn, tellBattle } from '../../src/reports/battle-story.ts';
import { rulesets } from '../../src/rules/index.ts';
import { marchAll, openPowers } from '../support/campaign-turns.ts';
import { claimsIn, fallenIn, goneIn, namesIn, wordsAsClaims } from '../support/told-facts.ts';

// Its two sides have no units of one name, which would be taken for each other here.
const SEED = '6e'.repeat(32);
const READERS: readonly BattleReader[] = ['red', 'black', 'public', 'gm'];

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('a battle of %s', (_id, ruleset) => {
  const battles = fight(ruleset);

  test('is told round by round from the first, none skipped and none twice', () => {
    expect(battles.length).toBeGreaterThan(0);
    for (const { course } of told(battles, ruleset)) {
      const rounds = course.flatMap(roundsIn);
      expect(rounds).toEqual(rounds.map((_round, i) => i + 1));
    }
  });

  test('nobody does harm to themselves, and who fell is not said to bleed in that round', () => {
    for (const { course } of told(battles, ruleset)) {
      for (const round of course) {
        const claims = claimsIn(round);
        const fallen = claims.flatMap(fallenIn).map(nameIn);
        const hurt = claims.map(({ facts }) => facts['hurt'] ?? '').join(' ');
        const thinned = claims.filter(({ key }) => key.startsWith('course.thinned'));
        const alone = thinned.map(({ facts }) => nameIn(facts['unit']));
        expect(alone.filter((name) => fallen.includes(name) || hurt.includes(`${name} (`))).toEqual([]);
        expect(new Set(alone).size).toBe(alone.length);
        expect(fallen.filter((name) => hurt.includes(`${name} (`))).toEqual([]);
        expect(
          claims.filter(({ facts }) => facts['by'] !== undefined && facts['by'] === facts['unit']),
        ).toEqual([]);
        expect(new Set(fallen).size).toBe(fallen.length);
      }
    }
  });

  test('who is gone does nothing more: nobody charges, breaks anybody, bleeds, falls or is carried off after their end', () => {
    for (const { course } of told(battles, ruleset)) expect(actsOfTheGone(course)).toEqual([]);
  });

  test('its opening shows troops of both sides, each where its side sees it', () => {
    for (const battle of battles) {
      const [opening] = tellBattle(ruleset, battle, 'gm').views;
      const shown = new Set(opening?.board().shapes.flatMap(({ token }) => token?.of ?? []));
      const { red, black } = battle.engagement.parties;
      for (const { armies } of [red, black])
        expect(armies.flatMap(({ units }) => units).filter(({ id }) => shown.has(id)).length).toBeGreaterThan(
          0,
        );
    }
  });

  test.runIf(ruleset.watch.standing !== undefined)(
    'as many are said to stand on the board as are painted there, as it begins and at its end',
    () => {
      for (const { record } of battles) {
        const { state: deployed } = ruleset.deploy(record.scenario, seededDice(record.seed).fork('deploy'));
        for (const state of [deployed, unwrap(replay(ruleset, record)).state])
          for (const reader of READERS) {
            const view = ruleset.view(state, reader);
            expect(ruleset.watch.standing?.(view)).toBe(standingOn(ruleset.watch.board(view)));
          }
      }
    },
  );

  test('who has been named with their numbers is called by name alone from then on', () => {
    for (const { course } of told(battles, ruleset)) {
      const named = course.flatMap(claimsIn).flatMap(({ facts }) => [...inFull(facts), ...thinned(facts)]);
      const twice = named.filter(
        ({ name, isFull }, i) => isFull && named.slice(0, i).some((before) => before.name === name),
      );
      expect(twice).toEqual([]);
    }
  });
});

function actsOfTheGone(course: readonly string[]): readonly string[] {
  const gone = new Set<string>();
  return course.flatMap(claimsIn).flatMap((claim) => {
    const { key, facts } = claim;
    const acting = key.startsWith('general.')
      ? [facts['general'] ?? '']
      : [...namesIn(facts['by']), ...namesIn(facts['hurt'])].map(nameIn);
    const isGone = acting.filter((name) => gone.has(name));
    const twice = goneIn(claim)
      .map(nameIn)
      .filter((name) => gone.has(name));
    for (const name of goneIn(claim)) gone.add(nameIn(name));
    return [...isGone, ...twice].map((name) => `${key} ${name}`);
  });
}

type Facts = Readonly<Record<string, string>>;

/** `the 1st Spears of the elves (12 strong)`, in whatever place of the sentence. */
function inFull(facts: Facts) {
  return [facts['by'], facts['unit'], facts['target']].flatMap((each = '') =>
    [...each.matchAll(/(the [^,()]+?) \(\d+ (?:strong|wounds?|points?)(?: each)?\)/g)].map(([whole]) => ({
      name: nameIn(whole),
      isFull: true,
    })),
  );
}

/** `the 1st Spears (3 of 12 left)`. */
function thinned(facts: Facts) {
  const all = (facts['hurt'] ?? '').matchAll(/(the [^,()]+?) \(\d+ of/g);
  return [...all].map(([, name = '']) => ({ name, isFull: false }));
}

function fight(ruleset: AnyRuleset) {
  const lists = [...new Set(ruleset.troops.map(({ list }) => list))].slice(0, 2);
  const powers = { id: 'told', name: 'Told', ruleset: ruleset.id, lists, ids: ['left', 'right'] };
  const dice = seededDice(SEED);
  let state = openPowers(powers, SEED);
  return [1, 2, 3, 4].flatMap((turn) => {
    const before = state;
    const orders = marchAll(before, {});
    const { engagements } = planTurn(before, orders);
    state = resolveTurn(before, orders, dice.fork(`turn/${turn}`)).state;
    return engagements.map((engagement) => ({
      id: engagement.id,
      engagement: engagement.engagement,
      record: fightEngagement(before, engagement, dice.fork(`again/${turn}`)).record,
    }));
  });
}

function told(battles: ReturnType<typeof fight>, ruleset: AnyRuleset) {
  return battles.flatMap((battle) =>
    READERS.map((reader) => tellBattle(ruleset, battle, reader, wordsAsClaims)),
  );
}

/** `Rounds 2 to 4.` -> 2, 3, 4. */
/** A paragraph of plans is of no round. */
function roundsIn(text: string): readonly number[] {
  if (claimsIn(text).some(({ key }) => key.startsWith('course.plan.'))) return [];
  const [, from = '0', to = from] = /^Rounds? (\d+)(?: (?:and|to) (\d+))?\. /.exec(text) ?? [];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_each, i) => Number(from) + i);
}

/** `the 1st Spears of the elves (12 strong)` -> `the 1st Spears`. */
function nameIn(unit = ''): string {
  return unit.replace(/ \(\d+ (?:strong|wounds?|points?)(?: each)?\)$/, '').replace(/ of the \S+$/, '');
}
