import { describe, expect, test } from 'vitest';
import { type BattleRecord, fight } from '../../../src/kernel/battle.ts';
import type { Json } from '../../../src/kernel/brand.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { replay } from '../../../src/kernel/replay.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import type { AnyRuleset, BattleEvent, BattleReader, Scenario } from '../../../src/kernel/ruleset.ts';
import { type Moment, madeOf, type Throw } from '../../../src/kernel/watch.ts';
import { tellBattle } from '../../../src/reports/battle-story.ts';
import { writeFrames } from '../../../src/reports/replay/board-frames.ts';
import { replayBattle } from '../../../src/reports/replay/replay.ts';
import { rulesets } from '../../../src/rules/index.ts';
import { anEngagement, GROUNDS } from '../../support/engagement.ts';
import { boardAt, stepThrough } from './board-at.ts';

const SEED = 'b0a7'.repeat(16);
const READERS: readonly BattleReader[] = ['red', 'black', 'public', 'gm'];

const fought = new Map<string, BattleRecord>();

function recordOf(ruleset: AnyRuleset): BattleRecord {
  const known = fought.get(ruleset.id) ?? play(ruleset, standardOf(ruleset));
  fought.set(ruleset.id, known);
  return known;
}

const standardOf = (ruleset: AnyRuleset): Scenario => ruleset.standard(5, seededDice(SEED).fork('scenario'));

function play(ruleset: AnyRuleset, scenario: Scenario): BattleRecord {
  const red = { kind: 'adjutant', doctrine: { temper: 'aggressive' } } as const;
  const black = { kind: 'adjutant', doctrine: { temper: 'steady' } } as const;
  return fight(ruleset, scenario, SEED, { players: { red, black } }).record;
}

describe.each(rulesets)('a replay of $id', (ruleset) => {
  const record = recordOf(ruleset);
  const finalState = unwrap(replay(ruleset, record)).state;

  test.each(READERS)('ends on the board that the battle ended on, for %s', (reader) => {
    const { data } = replayBattle(ruleset, record, reader);
    const writer = writeFrames();
    const last = writer.add(ruleset.picture(ruleset.view(finalState, reader)));
    const drawn = boardAt({ ...writer.stock(), frames: [last] }, 0);
    expect(drawn.length).toBeGreaterThan(5);
    expect(boardAt(data, data.frames.length - 1)).toEqual(drawn);
  });

  test('an arrow goes from where somebody stood to where they stand; nobody else changes places', () => {
    const { data } = replayBattle(ruleset, record, 'gm');
    const steps = stepThrough(data);
    const strays = steps.flatMap(({ frame, before, after }, step) => {
      const arrows = (frame.arrows ?? [])
        .filter(([kind]) => kind === 'move')
        .map(([, ...ends]) => ends.join(' '));
      const went = [...after].flatMap(([item, [x, y]]) => {
        const [fromX, fromY] = before.get(item) ?? [x, y];
        return fromX === x && fromY === y ? [] : [[fromX, fromY, x, y].map(Math.round).join(' ')];
      });
      const unled = arrows
        .filter((arrow) => !went.includes(arrow))
        .map((arrow) => `${step}: no one goes ${arrow}`);
      const unsaid = went.filter((each) => !arrows.includes(each)).map((each) => `${step}: unsaid ${each}`);
      // The rows of a zone close up when somebody leaves it: that is no movement.
      return ruleset.id === 'roll-by-mail' ? unled : [...unled, ...unsaid];
    });
    expect(strays).toEqual([]);
    expect(steps.flatMap(({ frame }) => frame.arrows ?? []).length).toBeGreaterThan(10);
  });

  test('it turned in the round that its story says, and nowhere while it goes on', () => {
    const [ground] = GROUNDS;
    if (ground === undefined) throw new Error('there is no ground to fight on');
    const engagement = anEngagement(ruleset, ground);
    const scenario = ruleset.muster(engagement, seededDice(SEED).fork('muster'));
    const battle = play(ruleset, scenario);
    const { outcome } = battle;
    if (outcome === undefined) throw new Error('it has not ended');
    const { turned } = replayBattle(ruleset, { ...battle, ended: { engagement, outcome } }, 'public');
    const { views } = tellBattle(ruleset, { id: 'b', engagement, record: battle }, 'public');
    const shown = views.find(({ when }) => when === 'turning-point')?.round;
    // A battle that turned in its last round has no picture of it but that of its end.
    expect(turned === outcome.rounds ? undefined : turned).toBe(shown);
    expect(replayBattle(ruleset, battle, 'public').turned).toBeUndefined();
  });

  test('its sentences are those of the battle page, in the same order', () => {
    const { rounds } = replayBattle(ruleset, record, 'public');
    const [ground] = GROUNDS;
    if (ground === undefined) throw new Error('there is no ground to fight on');
    const story = tellBattle(
      ruleset,
      { id: 'b', engagement: anEngagement(ruleset, ground), record },
      'public',
    );
    const told = story.rounds.flatMap(({ lines }) => lines);
    expect(rounds.flatMap(({ lines }) => lines.map(({ says }) => says)).join(' ')).toBe(told.join(' '));
    const steps = rounds.flatMap(({ lines }) => lines.map(({ step }) => step));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });

  test('dice that are shown as made are as many as the event counts', () => {
    const thrown = new Map<BattleEvent, readonly Throw[]>();
    const spied: AnyRuleset = {
      ...ruleset,
      watch: {
        ...ruleset.watch,
        thrown: (event: BattleEvent, moment: Moment<object, BattleEvent>) => {
          const dice = ruleset.watch.thrown(event, moment);
          thrown.set(event, dice);
          return dice;
        },
      },
    };
    replayBattle(spied, record, 'gm');
    const counted = record.events.flat().flatMap((event) => {
      const { hits, need } = event as BattleEvent & { hits?: Json; need?: Json };
      const [first] = thrown.get(event) ?? [];
      if (typeof hits !== 'number' || typeof need !== 'number' || first === undefined) return [];
      const made = madeOf(first)?.filter(Boolean).length;
      return event.kind === 'rolled-to-wound' ? [] : [{ event, made, hits }];
    });
    expect(counted.filter(({ made, hits }) => made !== hits)).toEqual([]);
  });

  test('nothing gets there but through the view and the visible events of its reader', () => {
    const views = new WeakSet<object>();
    const events = new WeakSet<object>();
    const spied: AnyRuleset = {
      ...ruleset,
      view: (state: never, reader: BattleReader) => {
        expect(reader).toBe('black');
        const view: object = ruleset.view(state, reader);
        views.add(view);
        return view;
      },
      visible: (all: never, reader: BattleReader) => {
        expect(reader).toBe('black');
        const seen = ruleset.visible(all, reader);
        for (const each of seen) events.add(each);
        return seen;
      },
      narrate: (event: BattleEvent, view: object) => {
        expect([events.has(event), views.has(view)]).toEqual([true, true]);
        return ruleset.narrate(event, view);
      },
      moment: (event: BattleEvent) => {
        expect(events.has(event)).toBe(true);
        return ruleset.moment(event);
      },
      watch: {
        ...ruleset.watch,
        board: (view: object) => {
          expect(views.has(view)).toBe(true);
          return ruleset.watch.board(view);
        },
        moved: (event: BattleEvent) => {
          expect(events.has(event)).toBe(true);
          return ruleset.watch.moved?.(event) ?? [];
        },
        thrown: (event: BattleEvent, { view, before }: Moment<object, BattleEvent>) => {
          expect(events.has(event)).toBe(true);
          return ruleset.watch.thrown(event, {
            before: before.filter((sooner) => {
              expect(events.has(sooner)).toBe(true);
              return true;
            }),
            view: () => {
              const seen = view();
              expect(views.has(seen)).toBe(true);
              return seen;
            },
          });
        },
      },
    };
    expect(replayBattle(spied, record, 'black').data.frames.length).toBeGreaterThan(10);
  });
});

test('a trap that lies hidden is in the replay of its owner and the game master, and of nobody else', () => {
  const ruleset = rulesets.find(({ id }) => id === 'te-wapen');
  if (ruleset === undefined) throw new Error('Te Wapen! is not in the house');
  const scenario = standardOf(ruleset);
  const body = scenario.body as { readonly [field: string]: Json };
  const traps = [{ owner: 'red', troop: 'monsters/trap', at: 0 }];
  const record = play(ruleset, unwrap(ruleset.parseScenario({ ...scenario, body: { ...body, traps } })));
  const shows = (reader: BattleReader): boolean =>
    /\btrap\b/i.test(JSON.stringify(replayBattle(ruleset, record, reader)));
  expect(READERS.map(shows)).toEqual([true, false, false, true]);
});

test('events that lead elsewhere are not shown', () => {
  const [ruleset] = rulesets;
  if (ruleset === undefined) throw new Error('the house is empty');
  const record = recordOf(ruleset);
  const cut = { ...record, events: record.events.slice(0, -2) };
  expect(() => replayBattle(ruleset, cut, 'gm')).toThrow('another end');
});
