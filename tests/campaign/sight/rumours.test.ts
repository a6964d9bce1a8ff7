/** CP-RUM: rumours, and what they do to the rule that nobody learns what is hidden from them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CampaignEvent } from '../../../src/campaign/event.ts';
import { openCampaign } from '../../../src/campaign/open.ts';
import type { RumourWord } from '../../../src/campaign/sight/rumour.ts';
import {
  placesTalkedOf,
  rumourFor,
  spreadRumours,
  truthOf,
  wordsFor,
} from '../../../src/campaign/sight/rumours.ts';
import type { Reader, VisibleTurn } from '../../../src/campaign/sight/visible.ts';
import { visibleTo } from '../../../src/campaign/sight/visible-to.ts';
import { inOrder } from '../../../src/campaign/sorted.ts';
import { demoSpec } from '../../../src/campaign/spec.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { enumerate } from '../../../src/kernel/dice-enumerating.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { sayFraction } from '../../../src/kernel/fraction.ts';
import { chronicleOf } from '../../../src/reports/chronicle/chronicle.ts';
import {
  aCampaign,
  aFaction,
  aMap,
  anArmy,
  armyId,
  byId,
  factionId,
  regionId,
} from '../../support/campaign.ts';
import { anyTurn, FACTIONS, playTossed } from '../turns.ts';

const [iron, green, bone] = [factionId('iron'), factionId('green'), factionId('bone')] as const;
const hearsay = { seed: '5e'.repeat(32), hasRumours: true };
const reader = (faction: string): Reader => ({ kind: 'faction', faction: factionId(faction) });

/** Iron holds the castle k and sees a; x and y lie beyond. */
const state = aCampaign({
  map: aMap('K-a, a-x, a-y, x-z, z-G'),
  factions: [iron, green, bone].map((id) => aFaction({ id })),
  holders: { k: 'iron', g: 'green' },
  armies: [
    anArmy({ id: armyId('green-1'), at: regionId('x'), units: 3 }),
    anArmy({ id: armyId('green-2'), at: regionId('x'), units: 2 }),
    anArmy({ id: armyId('bone-1'), at: regionId('x'), units: 4 }),
  ],
  hearsay,
});

test('CP-RUM-01 without rumours nobody hears any, and with them nothing else of a turn is other than it was', () => {
  const { hearsay: _none, ...silent } = state;
  const quiet = playTossed({ state: silent, orders: {} });
  expect(quiet.events.some(({ kind }) => kind === 'rumour-heard')).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (turn) => {
      const plain = playTossed({ state: { ...silent, turn }, orders: {} });
      const talked = playTossed({ state: { ...state, turn }, orders: {} });
      expect(talked.events.filter(({ kind }) => kind !== 'rumour-heard')).toEqual(plain.events);
      expect(talked.state).toEqual({ ...plain.state, hearsay });
    }),
  );
});

test.each([
  ['CP-RUM-02 on 3 nothing is heard', [3], undefined],
  [
    'CP-RUM-02, CP-RUM-03 on 4 something; the second region out of sight beside one in sight',
    [4, 2, 1, 5],
    ['y', 'pedlar', { kind: 'nobody' }, false],
  ],
  [
    'CP-RUM-05 a deserter who knows: the heaviest there, two armies of five units',
    [4, 1, 2, 4],
    ['x', 'deserter', { kind: 'force', of: green, size: 'large' }, false],
  ],
  ['CP-RUM-04 a deserter who does not', [6, 1, 2, 5, 1], ['x', 'deserter', { kind: 'nobody' }, true]],
  [
    'CP-RUM-06 the tavern talks',
    [6, 2, 3, 4, 2],
    ['y', 'tavern', { kind: 'force', of: bone, size: 'small' }, true],
  ],
] as const)('%s', (_, script, expected) => {
  const dice = scriptedDice(script);
  const heard = rumourFor(state, iron, dice);
  dice.assertSpent();
  const told =
    heard?.kind === 'rumour-heard' ? [heard.about, heard.source, heard.says, heard.isIdle] : undefined;
  expect(told).toEqual(expected);
});

test('CP-RUM-03 who sees everything near hears nothing, and rolls nothing', () => {
  const all = { ...state, looks: { [iron]: ['x', 'y', 'z', 'g'].map(regionId) } };
  const dice = scriptedDice([]);
  expect(placesTalkedOf(all, iron)).toEqual([]);
  expect(rumourFor(all, iron, dice)).toBeUndefined();
});

test('CP-RUM-05 up to four units are a small force, of equals the first by id is named', () => {
  const at = (...armies: readonly [string, number][]) => ({
    ...state,
    armies: byId(armies.map(([id, units]) => anArmy({ id: armyId(id), at: regionId('x'), units }))),
  });
  expect(truthOf(at(['green-1', 4]), regionId('x'))).toMatchObject({ size: 'small' });
  expect(truthOf(at(['green-1', 3], ['green-2', 2]), regionId('x'))).toMatchObject({ size: 'large' });
  expect(truthOf(at(['green-1', 4], ['bone-1', 4]), regionId('x'))).toMatchObject({ of: bone });
  expect(truthOf(at(), regionId('x'))).toEqual({ kind: 'nobody' });
});

test('CP-RUM-06 idle talk names the living only', () => {
  const fallen = { factions: byId([aFaction({ id: iron }), aFaction({ id: green, isAlive: false })]) };
  expect(wordsFor(fallen, iron)).toEqual([{ kind: 'nobody' }]);
  expect(wordsFor(state, iron)).toHaveLength(5);
});

test('CP-RUM-02, CP-RUM-04, CP-RUM-06 the exact odds: one in two hears one, and of those 11 in 15 are right', () => {
  const all = enumerate((dice) => {
    const heard = rumourFor(state, iron, dice);
    if (heard?.kind !== 'rumour-heard') return 'nothing';
    return canonicalJson(heard.says) === canonicalJson(truthOf(state, heard.about)) ? 'right' : 'wrong';
  });
  if (all.kind !== 'exact') throw new Error('the odds of a rumour can be counted');
  const chances = Object.fromEntries(all.outcomes.map(({ result, chance }) => [result, sayFraction(chance)]));
  // Of six tellers four know, on an average; of the two who talk, one in five words is right.
  expect(chances).toEqual({ nothing: '1/2', right: '11/30', wrong: '2/15' });
});

describe('CP-RUM-07 a rumour', () => {
  const event: CampaignEvent = {
    kind: 'rumour-heard',
    rule: 'CP-RUM-02',
    to: green,
    about: regionId('x'),
    source: 'pedlar',
    says: { kind: 'nobody' },
    isIdle: true,
  };
  const seen = (who: Reader) => visibleTo({ before: state, events: [event], after: state }, who);
  test('is known to who hears it, without what the teller knew, and to the GM with it', () => {
    const { isIdle: _untold, ...told } = event;
    expect(seen(reader('green')).events).toEqual([told]);
    expect(seen({ kind: 'gm' }).events).toEqual([event]);
    expect(seen(reader('iron')).events).toEqual([]);
    expect(seen({ kind: 'public' }).events).toEqual([]);
  });

  test('is told with who says so and how often such people know', () => {
    const story = (who: Reader) =>
      chronicleOf(seen(who)).scenes.find(({ title }) => title === 'Rumours')?.paragraphs;
    expect(story(reader('green'))).toEqual([
      expect.stringMatching(/pedlar.*(?:not a soul|nobody) is under arms.*ive times in six/),
    ]);
    expect(story({ kind: 'gm' })).toEqual([
      expect.stringMatching(/Told to the Green Crown\. It was idle talk/),
    ]);
  });
});

test('CP-RUM-08 they come from the secret of the opening, not from the seed that is told, and differ by turn', () => {
  const heard = (turn: number) => spreadRumours({ ...state, turn });
  expect(heard(3)).toEqual(heard(3));
  const turns = Array.from({ length: 40 }, (_, turn) => canonicalJson(heard(turn)));
  expect(new Set(turns).size).toBeGreaterThan(20);
  const plain = openCampaign(demoSpec, seededDice('5a'.repeat(32)));
  const talked = openCampaign({ ...demoSpec, rumours: true }, seededDice('5a'.repeat(32)));
  const { hearsay: drawn, ...rest } = talked;
  expect(rest).toEqual(plain);
  expect(drawn).toMatchObject({ hasRumours: true, seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const known = [{ kind: 'public' } as const, reader('iron')].map((who) =>
    canonicalJson(visibleTo({ before: talked, events: [], after: talked }, who)),
  );
  for (const bytes of known) expect(bytes).not.toContain(drawn?.seed);
});

describe('CP-FOG-10 with rumours about', () => {
  test('hidden armies change one word of one rumour, a word that might have been said anyhow', () => {
    fc.assert(
      fc.property(
        anyTurn,
        fc.constantFrom(...FACTIONS),
        fc.integer({ min: 0, max: 9999 }),
        (turn, who, n) => {
          const before = talking(turn.state, n);
          const there = playTossed({ ...turn, state: before });
          const gone = hide(there.state, who);
          const one = heardBy(there.state, who);
          const other = heardBy(gone, who);
          expect(sansWord(other)).toEqual(sansWord(one));
          const allowed = wordsFor(there.state, factionId(who)).map((word) => canonicalJson(word));
          for (const word of [one, other].flatMap(wordsOf)) expect(allowed).toContain(canonicalJson(word));
        },
      ),
      { numRuns: 150 },
    );
  });

  test('what is hidden can be told at all: some word did change', () => {
    const changed = Array.from({ length: 60 }, (_, turn) => turn).filter((turn) => {
      const at = { ...state, turn };
      return canonicalJson(heardBy(at, 'iron')) !== canonicalJson(heardBy(hide(at, 'iron'), 'iron'));
    });
    expect(changed.length).toBeGreaterThan(5);
  });
});

function talking(state: CampaignState, n: number): CampaignState {
  return { ...state, hearsay: { seed: n.toString(16).padStart(64, '0'), hasRumours: true } };
}

/** The same without the armies that a faction does not see. */
function hide(whole: CampaignState, who: string): CampaignState {
  const dark = new Set(placesTalkedOf(whole, factionId(who)));
  return { ...whole, armies: byId(inOrder(whole.armies).filter(({ at }) => !dark.has(at))) };
}

/** What a faction gets of the rumours of a turn's end. */
function heardBy(state: CampaignState, who: string): VisibleTurn['events'] {
  const events = spreadRumours(state);
  return visibleTo({ before: state, events, after: state }, reader(who)).events;
}

function sansWord(events: VisibleTurn['events']) {
  return events.map((event) => ({ ...event, says: null }));
}

function wordsOf(events: VisibleTurn['events']): readonly RumourWord[] {
  return events.flatMap((event) => (event.kind === 'rumour-heard' ? [event.says] : []));
}
