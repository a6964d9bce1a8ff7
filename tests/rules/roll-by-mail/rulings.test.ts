import { describe, expect, test } from 'vitest';
import { continueBattle, fight, recordBattle } from '../../../src/kernel/battle.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { say } from '../../../src/kernel/message.ts';
import { parseBattleRecord } from '../../../src/kernel/record-schema.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import type { PlanLine } from '../../../src/kernel/ruleset.ts';
import { ruleOn } from '../../../src/kernel/ruling.ts';
import { tellBattle } from '../../../src/kernel/telling.ts';
import { orderFor } from '../../../src/rules/roll-by-mail/advise/advise.ts';
import type { Event } from '../../../src/rules/roll-by-mail/events.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { RULINGS } from '../../../src/rules/roll-by-mail/rulings.ts';
import { indexOf, isEngaged, type State } from '../../../src/rules/roll-by-mail/state.ts';
import { viewOf } from '../../../src/rules/roll-by-mail/view.ts';
import {
  body,
  charge,
  eventOf,
  eventsOf,
  legality,
  man,
  play,
  type Stand,
  scene,
  shootAt,
} from './support.ts';

/** The lines of a word, spoken between two rounds. */
function ruled(
  state: State,
  lines: readonly string[],
  more: { entry?: Event; faces?: readonly number[] } = {},
) {
  const dice = scriptedDice(more.faces ?? []);
  const changes = lines.map((line) => unwrap(RULINGS.parse(line, viewOf(state, 'gm'))));
  const word = { reason: 'so I say', changes, ...(more.entry === undefined ? {} : { entry: more.entry }) };
  const step = RULINGS.rule(state, word, dice);
  if (step.ok) dice.assertSpent();
  return step;
}
const so = (state: State, ...lines: readonly string[]): State => unwrap(ruled(state, lines)).state;
const codeOf = (state: State, line: string): string => {
  const parsed = RULINGS.parse(line, viewOf(state, 'gm'));
  if (!parsed.ok) return `${parsed.refusal.code} ${parsed.refusal.rule ?? ''}`.trim();
  const step = RULINGS.rule(state, { reason: 'so', changes: [parsed.value] }, scriptedDice([]));
  return step.ok ? 'ok' : `${step.refusal.code} ${step.refusal.rule ?? ''}`.trim();
};
const archer: Stand = man({ BS: 4 }, { kit: ['bow', 'one-handed'] });
const duel = (): State => scene({ red: { a: man({ W: 2, I: 5 }) }, black: { b: man({ W: 2 }) } });

describe('what the game master may say is so', () => {
  test('RM-DOC-19 Wounds: fewer, more, none, and standing again', () => {
    const state = duel();
    expect(body(so(state, 'b: 1 wound'), 'b')).toMatchObject({ is: 'standing', left: 1 });
    const two = scene({ red: { a: man() }, black: { b: man({ W: 2 }), c: man() }, engaged: [['a', 'b']] });
    const out = so(two, 'b: out');
    expect([body(out, 'b').is, body(out, 'b').left, isEngaged(out, 0), out.phase.kind]).toEqual([
      'out',
      0,
      false,
      'declare',
    ]);
    expect(body(so(out, 'b: 2 wounds'), 'b')).toMatchObject({ is: 'standing', left: 2, fate: null });
    expect([codeOf(state, 'b: 3 wounds'), codeOf(state, 'z: out')]).toEqual([
      'illegal/ruling RM-CHA-06',
      'unclear/fighter',
    ]);
  });

  test('RM-DOC-19 place: in another zone, in hand-to-hand, free, off the field', () => {
    const state = scene({ red: { a: man() }, black: { b: man(), c: man({}, { zone: 3 }) } });
    const locked = so(state, 'a: fights c');
    expect([body(locked, 'a').zone, isEngaged(locked, indexOf(locked, 'c'))]).toEqual([3, true]);
    expect(isEngaged(so(locked, 'a: free'), 0)).toBe(false);
    const moved = so(locked, 'a: in zone -1');
    expect([body(moved, 'a').zone, isEngaged(moved, 0)]).toEqual([-1, false]);
    expect(body(so(state, 'c: gone'), 'c').is).toBe('gone');
    expect([
      codeOf(state, 'b: fights c'),
      codeOf(so(state, 'b: out'), 'a: fights b'),
      codeOf(state, 'a: in zone 7'),
    ]).toEqual(['illegal/ruling RM-GAP-55', 'illegal/ruling RM-INJ-03', 'unclear/zone RM-GAP-49']);
  });

  test('RM-DOC-19, RM-NPC-07 a word by which nobody stands ends the skirmish; one that says who won does too', () => {
    const state = duel();
    const fallen = unwrap(ruled(state, ['b: out']));
    expect(rollByMail.outcome(fallen.state)).toMatchObject({ winner: 'red', why: 'nobody-standing' });
    const told = unwrap(ruled(state, ['Black wins']));
    expect(rollByMail.outcome(told.state)).toEqual({
      winner: 'black',
      why: 'ruled',
      rule: 'RM-DOC-19',
      rounds: 1,
    });
    expect(rollByMail.outcome(so(state, 'a draw'))?.winner).toBe('draw');
  });

  test('RM-DOC-19, RM-INJ-04 with the injury table, the dice of an end fall for an end by word as well', () => {
    const hero: Stand = { troop: 'heroes/sell-sword', body: { is: 'out', left: 0 } };
    const state = scene({ red: { a: man(), h: hero }, black: { b: man() }, options: { injuryTable: 'on' } });
    const ended = unwrap(ruled(state, ['Red wins'], { faces: [1] }));
    expect(body(ended.state, 'h').fate?.isDead).toBe(true);
  });

  test('RM-DOC-19 after the end: who won, Wounds and kit, and nothing else; no die falls again', () => {
    const over = so(scene({ red: { a: man() }, black: { b: { troop: 'heroes/sell-sword' } } }), 'b: out');
    expect(rollByMail.aftermath(over).units[1]).toMatchObject({ fate: 'destroyed' });
    const mended = so(over, 'b: 1 wound', 'a draw');
    expect(rollByMail.outcome(mended)).toMatchObject({ winner: 'draw', why: 'ruled', rounds: 1 });
    expect(rollByMail.aftermath(mended).units[1]).toMatchObject({ fate: 'standing' });
    expect([codeOf(over, 'a: in zone 2'), codeOf(over, 'a: surprised')]).toEqual([
      'illegal/ruling RM-DOC-19',
      'illegal/ruling RM-DOC-19',
    ]);
  });

  test('RM-DOC-17, RM-SHT-07, RM-SHT-09 cover for one man, in the round that comes or from now on, against one shooter', () => {
    const state = scene({ red: { a: archer, d: archer }, black: { b: man({ W: 3 }), c: man() } });
    const need = (at: State, who: string, face: number): number =>
      eventOf(play(at, { [who]: shootAt('bow', 'b') }, [face]), 'shot-fired').need;
    expect(need(state, 'a', 1)).toBe(3);
    expect(need(so(state, 'b: covered partly'), 'a', 1)).toBe(4);
    expect(need(so(state, 'b: covered mostly'), 'a', 1)).toBe(5);
    const next = play(so(state, 'b: covered partly'), {}, []).state;
    expect(need(next, 'a', 1)).toBe(3);
    const lasting = play(so(state, 'b: covered partly from now on'), {}, []).state;
    expect([need(lasting, 'a', 1), need(so(lasting, 'b: in the open'), 'a', 1)]).toEqual([4, 3]);
    const against = so(state, 'b: covered mostly against d for 2 rounds');
    expect([need(against, 'a', 1), need(against, 'd', 1)]).toEqual([3, 5]);
  });

  test('RM-DOC-17, RM-GAP-39 cover that helps the save', () => {
    const state = scene({ red: { a: archer }, black: { b: man({ T: 3 }) } });
    const shot = play(so(state, 'b: saves 1 better behind cover'), { a: shootAt('bow', 'b') }, [3, 4, 6]);
    expect(eventOf(shot, 'rolled-saves').need).toBe(6);
  });

  test('RM-DOC-18, RM-GAP-91 surprised: no blow in that round; taken back: blows as ever', () => {
    const fight = scene({ red: { a: man({ I: 5 }) }, black: { b: man({ I: 2 }) }, engaged: [['a', 'b']] });
    const caught = so(fight, 'b: surprised');
    expect(play(caught, {}, [1]).events.filter(({ kind }) => kind === 'rolled-to-hit')).toHaveLength(1);
    expect(
      play(so(caught, 'b: not surprised'), {}, [1, 1]).events.filter(({ kind }) => kind === 'rolled-to-hit'),
    ).toHaveLength(2);
  });

  test('RM-DOC-18, RM-GAP-91 helpless: every blow hits', () => {
    const fight = scene({ red: { a: man({ I: 5 }) }, black: { b: man({ W: 2 }) }, engaged: [['a', 'b']] });
    const { events } = play(so(fight, 'b: helpless'), {}, [1, 1]);
    expect(eventsOf({ events }, 'rolled-to-hit')[0]).toMatchObject({ need: null, faces: [], hits: 1 });
  });

  test('RM-DOC-18, RM-ORD-03 a narrated charge strikes first; one that the story undoes does not', () => {
    const fight = scene({ red: { a: man({ I: 2 }) }, black: { b: man({ I: 5 }) }, engaged: [['a', 'b']] });
    const order = (state: State): readonly string[] =>
      eventOf(play(state, {}, [1, 1]), 'combat-begun').order.map(({ fighter }) => fighter);
    expect(order(fight)).toEqual(['b', 'a']);
    expect(order(so(fight, 'a: charging'))).toEqual(['a', 'b']);
    const apart = scene({ red: { a: man({ I: 2 }) }, black: { b: man({ I: 5 }) } });
    const stumbles = play(so(apart, 'a: not charging'), { a: charge('b') }, [1, 1]);
    expect(eventOf(stumbles, 'combat-begun').order.map(({ fighter }) => fighter)).toEqual(['b', 'a']);
  });

  test('RM-DOC-16, RM-TST-04 a lock to pick: by the game master’s consent, and not without', () => {
    const state = duel();
    const task = { action: { kind: 'task', task: 'pick-lock' } } as const;
    expect(legality(state, 'a', task)).toBe('illegal/action RM-DOC-16');
    const open = so(state, 'may be tried: pick a lock');
    expect(eventOf(play(open, { a: task }, [5]), 'task-tried')).toMatchObject({ need: 5, isPassed: true });
    expect(legality(so(open, 'may not be tried: pick-lock'), 'a', task)).toBe('illegal/action RM-DOC-16');
    expect(codeOf(state, 'may be tried: fly')).toBe('unclear/task RM-DOC-16');
  });

  test('RM-DOC-01 what somebody carries, by the game master’s word: at any time', () => {
    const bound = scene({
      red: { a: man({}, { kit: ['flail'], body: { hands: { main: 'flail', off: null } } }) },
      black: { b: man() },
      engaged: [['a', 'b']],
    });
    const armed = so(bound, 'a: carries sword, shield');
    expect([armed.fighters[0]?.kit, body(armed, 'a').hands]).toEqual([['one-handed', 'shield'], null]);
    expect(so(bound, 'a: carries nothing').fighters[0]?.kit).toEqual([]);
    expect([
      codeOf(bound, 'a: carries moonbeam'),
      codeOf(bound, 'a: carries light armour, heavy armour'),
    ]).toEqual(['unclear/item RM-CCW-01', 'illegal/kit RM-GAP-37']);
  });

  test('RM-GAP-85 what does not count is told as it fell, with the reason; a word is no entry', () => {
    const state = scene({ red: { a: man({ I: 5 }) }, black: { b: man({ W: 2 }) }, engaged: [['a', 'b']] });
    const { state: next, events } = play(state, {}, [4, 4, 1]);
    const entry = eventOf({ events }, 'rolled-to-wound');
    const told = unwrap(ruled(next, ['b: 2 wounds'], { entry }));
    const view = viewOf(told.state, 'red');
    const said = told.events.map((event) =>
      say(rollByMail.messages, rollByMail.narrate(event, view) ?? { key: '', facts: {} }),
    );
    expect(said).toEqual([
      'The game master rules: so I say. What does not count: to wound b S3 v T3 4+: 4 = 1 wound',
      'So it is from now on: b: 2 wounds.',
    ]);
    expect(ruled(told.state, [], { entry: told.events[0] as Event })).toMatchObject({
      ok: false,
      refusal: { code: 'illegal/ruling', rule: 'RM-GAP-85' },
    });
  });

  test('RM-DOC-19 each line is said back in words that are read the same; nonsense is refused with examples', () => {
    const view = viewOf(scene({ red: { a: man() }, black: { b: man(), c: man() } }), 'gm');
    const lines = RULINGS.help.flatMap(({ example }) =>
      example.replaceAll('Thaumbax', 'a').replace('Goblin 1', 'b').replace('Goblin 2', 'c'),
    );
    const more = [
      'b: out',
      'b: gone',
      'a: free',
      'b, c: covered mostly against a for 3 rounds',
      'a: in the open',
      'red: helpless from now on',
      'a: not charging',
      'a: carries nothing',
      'may not be tried: sneak',
      'Black wins',
      'a draw',
    ];
    for (const line of [...lines, ...more]) {
      const change = unwrap(RULINGS.parse(line, view));
      expect([line, unwrap(RULINGS.parse(RULINGS.format(change, view), view))]).toEqual([line, change]);
    }
    expect(unwrap(RULINGS.parse('black: surprised', view))).toMatchObject({ fighters: ['b', 'c'] });
    expect(RULINGS.parse('a: sings', view)).toMatchObject({ ok: false, refusal: { code: 'unclear/ruling' } });
  });
});

describe('in a battle and its record', () => {
  const doctrine = { temper: 'steady' } as const;
  const players = { red: { kind: 'adjutant', doctrine }, black: { kind: 'adjutant', doctrine } } as const;
  const SEED = '19'.repeat(32);
  const scenario = rollByMail.standard(3, seededDice(SEED));
  const begun = () => fight(rollByMail, scenario, SEED, { players, untilRound: 3 }).run;
  const fallOf = (events: readonly (readonly { kind: string }[])[]) => {
    const step = events.findIndex((each) =>
      each.some(({ kind }) => kind === 'rolled-to-hit' || kind === 'shot-fired'),
    );
    const event =
      events[step]?.findIndex(({ kind }) => kind === 'rolled-to-hit' || kind === 'shot-fired') ?? -1;
    return { step, event };
  };

  test('RM-GAP-85 it stands in the record behind its step, the record verifies, and one word changed does not', () => {
    const run = begun();
    const changes = ['black: surprised', 'may be tried: sneak'].map((line) =>
      unwrap(RULINGS.parse(line, viewOf(run.state as unknown as State, 'gm'))),
    );
    const overrules = fallOf(run.events);
    const word = unwrap(
      ruleOn(rollByMail, run, { reason: 'fog came up', overrules, changes }, seededDice(SEED)),
    );
    const over = continueBattle(rollByMail, word.run, seededDice(SEED), { players });
    const record = recordBattle(rollByMail, scenario, SEED, over);
    expect(record.rulings).toEqual([{ step: run.step, reason: 'fog came up', overrules, changes }]);
    expect(record.events[run.step]?.slice(-3).map(({ kind }) => kind)).toEqual([
      'ruling-spoken',
      'change-ruled',
      'change-ruled',
    ]);
    expect(record.events.slice(0, run.step)).toEqual(run.events.slice(0, run.step));
    expect(verifyRecord(rollByMail, record)).toEqual({ verified: true, differences: [] });
    expect(unwrap(parseBattleRecord(JSON.parse(JSON.stringify(record))))).toEqual(record);
    const [spoken] = record.rulings ?? [];
    if (spoken === undefined) throw new Error('a word was spoken');
    for (const forged of [
      { ...record, rulings: [] },
      { ...record, rulings: [{ ...spoken, reason: 'other' }] },
      { ...record, rulings: [{ ...spoken, changes: changes.slice(1) }] },
      { ...record, rulings: [{ ...spoken, step: 99 }] },
      { ...record, rulings: [{ ...spoken, changes: [{ kind: 'wounds', fighter: 'nobody', left: 1 }] }] },
      { ...record, rulings: [{ ...spoken, changes: [{ kind: 'miracle' }] }] },
    ]) {
      expect(verifyRecord(rollByMail, forged).verified).toBe(false);
    }
    const told = unwrap(tellBattle(rollByMail, record, 'public'));
    const lines = told.rounds.flatMap((round) => round.lines.map((line) => say(rollByMail.messages, line)));
    expect(lines.filter((line) => line.startsWith('The game master rules: fog came up.'))).toHaveLength(1);
  });

  test('RM-GAP-85 later dice are those that would have fallen', () => {
    const run = begun();
    const word = unwrap(
      ruleOn(
        rollByMail,
        run,
        { reason: 'a word', changes: [], overrules: fallOf(run.events) },
        seededDice(SEED),
      ),
    );
    const plain = continueBattle(rollByMail, run, seededDice(SEED), { players });
    const spoken = continueBattle(rollByMail, word.run, seededDice(SEED), { players });
    expect(spoken.events.slice(run.step + 1)).toEqual(plain.events.slice(run.step + 1));
    expect(spoken.state).toEqual(plain.state);
  });

  test('RM-GAP-85 neither a word about nothing, nor about an entry that some may not know, nor where rules know none', () => {
    const run = begun();
    const rule = (spoken: Parameters<typeof ruleOn>[2], rules: Parameters<typeof ruleOn>[0] = rollByMail) => {
      const said = ruleOn(rules, run, spoken, seededDice(SEED));
      return said.ok ? 'ok' : said.refusal.code;
    };
    expect(rule({ reason: 'so', changes: [] })).toBe('illegal/ruling-empty');
    expect(rule({ reason: 'so', changes: [], overrules: { step: 9, event: 9 } })).toBe(
      'illegal/ruling-entry',
    );
    expect(rule({ reason: 'so', changes: [{ kind: 'miracle' }] })).toBe('input/ruling');
    const { rulings: _none, ...others } = rollByMail;
    expect(rule({ reason: 'so', changes: [] }, others as typeof rollByMail)).toBe('illegal/ruling-none');
    const hidden = { kind: 'kit-chosen', rule: 'RM-DOC-01', fighter: 'x', kit: [] };
    const withHidden = { ...run, events: [...run.events.slice(0, -1), [hidden]] };
    const at = { step: run.events.length - 1, event: 0 };
    const said = ruleOn(
      rollByMail,
      withHidden,
      { reason: 'so', changes: [], overrules: at },
      seededDice(SEED),
    );
    expect(said).toMatchObject({ ok: false, refusal: { code: 'illegal/ruling-entry' } });
  });
});

describe('what players ask for, and take along', () => {
  const state = scene({
    red: {
      Ranger: archer,
      Adept: man({}, { kit: ['one-handed', 'shield'], wizard: { mastery: 2, lists: ['fire'] } }),
    },
    black: { b: man(), c: man() },
  });
  const view = viewOf(state, 'red');
  const read = (line: string): PlanLine => unwrap(rollByMail.phrases.parse(line, view, 'red'));
  const asked = (at: State, ...lines: readonly string[]): readonly string[] =>
    RULINGS.asked(lines.map(read), viewOf(at, 'gm'));

  test('RM-DOC-16, 17, 18 players ask in their own words; the words that grant it are ready', () => {
    expect(
      asked(
        state,
        'Ranger: take cover behind the table',
        'Ranger: surprise b and c',
        'Adept: count as charging because he leapt from the wall',
        'Ranger: try to pick a lock',
      ),
    ).toEqual(['Ranger: covered partly', 'b, c: surprised', 'Adept: charging', 'may be tried: pick a lock']);
    for (const line of [
      'Ranger: take cover behind the table',
      'Ranger: surprise b, c',
      'Adept: count as charging',
    ]) {
      expect(rollByMail.phrases.format(read(line), view)).toBe(line);
    }
    expect(read('Ranger: hides')).toEqual({ kind: 'ask', what: 'cover', unit: 'Ranger' });
  });

  test('RM-DOC-18 asking changes nothing by itself; what was granted is not asked again', () => {
    const plan = [read('Ranger: surprise b'), read('Ranger: shoot b')];
    expect(orderFor(state, 0, { temper: 'hold', plan })).toEqual(
      orderFor(state, 0, { temper: 'hold', plan: plan.slice(1) }),
    );
    const granted = so(state, ...asked(state, 'Ranger: surprise b', 'Ranger: try to sneak'));
    expect(asked(granted, 'Ranger: surprise b', 'Ranger: try to sneak')).toEqual([]);
  });

  test('RM-DOC-01, RM-MAG-09 what is taken along: before the first round, in a sheet; a wizard without his shield may cast', () => {
    const line = read('Adept: leave shield');
    expect(line).toEqual({ kind: 'kit', unit: 'Adept', kit: ['one-handed'] });
    expect(read(rollByMail.phrases.format(line, view))).toEqual(line);
    const plan = [line, read('Adept: cast Fireball at b with one die')];
    const order = orderFor(state, 1, { temper: 'steady', plan });
    expect([order.kit, order.action.kind, legality(state, 'Adept', order)]).toEqual([
      ['one-handed'],
      'cast',
      'ok',
    ]);
    expect(orderFor(state, 1, { temper: 'steady', plan: plan.slice(1) }).action.kind).not.toBe('cast');
    const { state: next, events } = play(state, { Adept: { ...order, move: { kind: 'hold' } } }, [1]);
    expect([eventOf({ events }, 'kit-chosen').kit, next.fighters[1]?.kit]).toEqual([
      ['one-handed'],
      ['one-handed'],
    ]);
    expect(rollByMail.visible(events, 'black').some(({ kind }) => kind === 'kit-chosen')).toBe(false);
    expect(legality(next, 'Adept', { kit: [] })).toBe('illegal/kit RM-DOC-01');
    expect(legality(state, 'Adept', { kit: ['halberd'] })).toBe('illegal/kit RM-DOC-01');
    expect(rollByMail.phrases.parse('Adept: leave sword', viewOf(next, 'red'), 'red')).toMatchObject({
      refusal: { code: 'illegal/kit', rule: 'RM-DOC-01' },
    });
    expect(rollByMail.phrases.parse('Adept: leave halberd', view, 'red')).toMatchObject({ ok: false });
  });
});
