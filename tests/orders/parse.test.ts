import { describe, expect, test } from 'vitest';
import { ok } from '../../src/kernel/result.ts';
import { parseOrders } from '../../src/orders/parse.ts';
import type { PlanPhrases } from '../../src/orders/wording.ts';
import { refuse } from '../support/refuse.ts';
import { ironKnows } from './world.ts';

const known = ironKnows();
const only = (text: string) => {
  const { lines } = parseOrders(text, known);
  expect(lines).toHaveLength(1);
  const [line] = lines;
  if (line === undefined) throw new Error('no line came back');
  return line;
};
const march = (army: string, ...path: string[]) => ({ kind: 'march', army, path });
const hold = (army: string) => ({ kind: 'hold', army });
const doctrine = (army: string, temper: string) => ({ kind: 'doctrine', army, temper });

describe('many ways to say the same', () => {
  test.each([
    'march 1st Host of the Iron Crown to Ironback',
    '1st Host to Ironback',
    'Move the first host to Ironback.',
    'please send 1st host to ironback',
    '1st Host: march Ironback',
    '1st Host -> Ironback',
    '1st Host - Ironback',
    'Norgoz goes to Ironback',
    'advance 1st into Ironback, please',
    'Attack Ironback with the 1st Host',
    'The 1st Host attacks Ironback!',
    'I want the 1st Host to march to Ironback',
    '1st Host should go to Ironback, then hold.',
    'march [iron-1] to [ironback]',
    'iron-1 to ironback',
    '- 1st Host to Ironback',
    '• march 1st Host to Ironback',
    '1) march 1st Host to Ironback',
    '2. march 1st Host to Ironback',
    '[x] march 1st Host to Ironback',
    '“1st Host” to ‘Ironback’',
    '\u00a0march\u00a01st\u2003Host to\u200b Ironback',
    'MARCH 1ST HOST TO IRONBACK',
    '1. Host marschiert nach Ironback',
    'Die erste Host zieht nach Ironback',
    'Greife Ironback mit der 1. Host an',
    '1. Host greift Ironback an',
    '1st Host soll nach Ironback marschieren',
    'schicke 1st Host nach Ironback',
  ])('%s', (text) => {
    const line = only(text);
    expect(line.fault).toBeNull();
    expect(line.order).toEqual(march('iron-1', 'ironback'));
    expect(line.says).toBe('march 1st Host of the Iron Crown to Ironback');
  });

  test.each([
    ['hold 1st Host', 'iron-1'],
    ['1st Host holds', 'iron-1'],
    ['1st Host: stay', 'iron-1'],
    ['the riders stay where they are', 'iron-3'],
    ['Riders defend Alderholt', 'iron-3'],
    ['defend Alderholt with the riders', 'iron-3'],
    ['Riders stand fast!', 'iron-3'],
    ['keep 2nd Host in place', 'iron-2'],
    ['2. Host hält die Stellung', 'iron-2'],
    ['Riders bleibt stehen', 'iron-3'],
    ['halte mit der 2. Host die Stellung', 'iron-2'],
  ])('%s', (text, army) => {
    expect(only(text).order).toEqual(hold(army));
  });

  test.each([
    ['doctrine riders: cautious', 'iron-3', 'cautious'],
    ['Riders doctrine cautious', 'iron-3', 'cautious'],
    ['riders fight aggressively', 'iron-3', 'aggressive'],
    ['set riders to steady', 'iron-3', 'steady'],
    ['riders: cautious', 'iron-3', 'cautious'],
    ['riders fight defensively', 'iron-3', 'hold'],
    ['doctrine for 1st host is hold', 'iron-1', 'hold'],
    ['Riders kämpft vorsichtig', 'iron-3', 'cautious'],
  ])('%s', (text, army, temper) => {
    expect(only(text).order).toEqual(doctrine(army, temper));
  });

  test.each([
    ['march riders to Karak via Stonewater', ['stonewater', 'karak']],
    ['march riders via Stonewater to Karak', ['stonewater', 'karak']],
    ['Riders -> Stonewater -> Karak', ['stonewater', 'karak']],
    ['Riders to Stonewater, then Karak', ['stonewater', 'karak']],
    ['riders march through Stonewater and Hallin to Karak', ['stonewater', 'hallin', 'karak']],
  ])('%s names its way', (text, path) => {
    expect(only(text).order).toEqual(march('iron-3', ...path));
  });
});

describe('names', () => {
  test.each([
    ['march riders to Karrak', 'karak', 'Karrak', 'Karak'],
    ['march riders to Stonewatre', 'stonewater', 'Stonewatre', 'Stonewater'],
    ['march riders to jakdaw hills', 'jackdaw-hills', 'jakdaw hills', 'Jackdaw Hills'],
  ])('%s: a typing error is forgiven and said back', (text, region, wrote, meant) => {
    const line = only(text);
    expect(line.order).toEqual(march('iron-3', region));
    expect(line.corrected).toContainEqual({ wrote, meant });
  });

  test('a misspelt verb is forgiven and said back', () => {
    const line = only('mrach riders to Karak');
    expect(line.order).toEqual(march('iron-3', 'karak'));
    expect(line.corrected).toEqual([{ wrote: 'mrach', meant: 'march' }]);
  });

  test('two candidates are a question, never a guess', () => {
    const line = only('march host to Karak');
    expect(line.order).toBeNull();
    expect(line.fault?.code).toBe('unclear/which-army');
    expect(line.fault?.message).toContain('1st Host of the Iron Crown or 2nd Host of the Iron Crown');
  });

  test('a typing error that fits two names as well is a question', () => {
    expect(only('hold Hots').fault?.code).toBe('unclear/which-army');
  });

  test('a number is never a typing error for another', () => {
    expect(only('hold 3rd Host').fault?.code).toBe('unclear/army');
  });

  test("others' armies are not yours, but may be marched against where they were seen", () => {
    expect(only('march The Leafy Band to Karak').fault?.code).toBe('unclear/army');
    const line = only('attack the Leafy Band with riders');
    expect(line.order).toEqual(march('iron-3', 'stonewater'));
    expect(line.warnings.join()).toContain('last seen in Stonewater');
  });

  test('an unknown region names the nearest', () => {
    const line = only('march riders to Stonehenge');
    expect(line.fault).toMatchObject({ code: 'unclear/region' });
    expect(line.fault?.hint).toContain('Stonewater');
  });

  test.each(['march riders from Alderholt to Karak', 'the riders march from Alderholt to Karak'])(
    '%s',
    (text) => {
      expect(only(text).order).toEqual(march('iron-3', 'karak'));
    },
  );

  test('marching from where the army is not is a question', () => {
    expect(only('march riders from Hallin to Karak').fault?.code).toBe('unclear/where');
  });

  test('a march without an end asks for one, with a way the army could go', () => {
    const { fault } = only('march riders');
    expect(fault).toMatchObject({
      code: 'unclear/where-to',
      message: 'Where shall Riders of the Iron Crown go?',
    });
    expect(fault?.hint).toContain('march Riders of the Iron Crown to ');
  });

  test('holding a place the army is not in is a question', () => {
    const line = only('hold Karak with riders');
    expect(line.fault?.code).toBe('unclear/where');
    expect(line.fault?.hint).toContain('march Riders of the Iron Crown to Karak');
  });
});

describe('lines that are no orders', () => {
  test('nothing vanishes: every line that is not blank comes back, numbered as written', () => {
    const text = 'Hi there,\n\nhold riders\nfly me to the moon\n# a note\n[ ] hold 2nd Host\nThanks,\nBob';
    const { lines } = parseOrders(text, known);
    expect(lines.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6, 7, 8]);
    expect(lines.map(({ ignored }) => ignored)).toEqual([
      'a greeting',
      undefined,
      undefined,
      'a comment',
      'its box in the order block is not marked',
      'a sign-off',
      'a name under a sign-off',
    ]);
    expect(lines[2]?.fault?.code).toBe('unclear/line');
  });

  test('a question that the program cannot answer is for the game master', () => {
    expect(only('what about the riders?')).toMatchObject({ order: null, fault: null, forGm: true });
  });

  test('what all armies cannot do is answered with how to write it', () => {
    expect(only('all armies not hold').fault?.code).toBe('unclear/negative');
    expect(only('all armies to Karak or Ironback').fault?.code).toMatch(/^unclear/);
  });

  test('a line of a hundred verbs is refused, not pondered', () => {
    const line = only(Array.from({ length: 100 }, () => 'march').join(' '));
    expect(line.fault?.code).toBe('unclear/too-long');
  });

  test('more lines than any campaign needs are not read', () => {
    const { lines } = parseOrders('hold riders\n'.repeat(450), known);
    expect(lines).toHaveLength(450);
    expect(lines.at(-1)?.fault?.code).toBe('unclear/too-many-lines');
  });
});

describe('instructions', () => {
  test.each([
    ['final', { kind: 'final' }],
    ['These orders are final.', { kind: 'final' }],
    ['fertig', { kind: 'final' }],
    ['not final yet', { kind: 'not-final' }],
    ['luck word: three grey geese', { kind: 'luck', word: 'three grey geese' }],
    ['my luck word is goose', { kind: 'luck', word: 'goose' }],
    ['Glückswort: Gans', { kind: 'luck', word: 'Gans' }],
    ['cancel all', { kind: 'cancel' }],
    ['cancel riders', { kind: 'cancel', army: 'iron-3' }],
    ['cancel the orders for riders', { kind: 'cancel', army: 'iron-3' }],
    ['help', { kind: 'help' }],
    ['Hilfe!', { kind: 'help' }],
    ['status', { kind: 'status' }],
    ['report', { kind: 'report' }],
    ['report turn 2', { kind: 'report', turn: 2 }],
    ['history', { kind: 'history' }],
    ['resend', { kind: 'resend' }],
    ['odds attack dice 4', { kind: 'odds', question: 'attack dice 4' }],
    ['check', { kind: 'check' }],
    ['leave until 24 December', { kind: 'leave', until: '24 December' }],
    ['I am away until 2026-12-24.', { kind: 'leave', until: '2026-12-24' }],
    ['delegate to the adjutant', { kind: 'delegate', to: 'adjutant' }],
    ['I resign', { kind: 'resign' }],
    ['unsubscribe', { kind: 'unsubscribe' }],
    ['please no more reminders', { kind: 'unsubscribe' }],
    ['subscribe', { kind: 'subscribe' }],
    ['quiet hours 22 to 7', { kind: 'quiet', hours: '22 to 7' }],
    ['quiet hours: from 10 pm to 7 am.', { kind: 'quiet', hours: '10 pm to 7 am' }],
    ['no quiet hours', { kind: 'quiet', hours: '' }],
    ['daily mail at 8', { kind: 'digest', at: '8' }],
    ['no daily mail', { kind: 'digest', at: '' }],
    ['strict mail on', { kind: 'strict' }],
    ['no maps and tables', { kind: 'no-maps' }],
    ['Without maps and tables please.', { kind: 'no-maps' }],
    ['maps and tables', { kind: 'maps' }],
    ['Short letters please', { kind: 'length', length: 'short' }],
    ['long letters', { kind: 'length', length: 'long' }],
    ['letters as usual', { kind: 'length', length: 'usual' }],
    ['Kurze Briefe', { kind: 'length', length: 'short' }],
    ['send all', { kind: 'send-all' }],
    ['Strict mail off please.', { kind: 'not-strict' }],
    ['dice report on', { kind: 'dice-report' }],
    ['No dice report', { kind: 'no-dice-report' }],
    ['New reply address, please', { kind: 'new-address' }],
  ])('%s', (text, instruction) => {
    const line = only(text);
    expect(line.fault).toBeNull();
    expect(line.instruction).toEqual(instruction);
    expect(parseOrders(line.says, known).lines[0]?.instruction).toEqual(instruction);
  });

  test('a bare cancel is a question', () => {
    expect(only('cancel').fault?.code).toBe('unclear/cancel-what');
  });

  test('a report of no turn is refused', () => {
    expect(only('report turn soon').fault?.code).toBe('unclear/turn');
  });
});

describe('battle plans', () => {
  const plans: PlanPhrases = {
    parse: (line) =>
      line.startsWith('charge')
        ? ok({ kind: 'charge', what: line.slice(7) })
        : refuse('unclear/plan', `"${line}"?`, 'Try charge.'),
    format: (line) => `charge ${String(line['what'])}`,
  };

  test('a block ends at a blank line, at "end", or where an order begins', () => {
    for (const end of ['\n\nhold 1st Host', '\nend\nhold 1st Host', '\nhold 1st Host']) {
      const { lines } = parseOrders(`plan riders:\n- charge left\n  charge right${end}`, known, { plans });
      expect(lines[0]?.order).toEqual({
        kind: 'plan',
        army: 'iron-3',
        lines: [
          { kind: 'charge', what: 'left' },
          { kind: 'charge', what: 'right' },
        ],
      });
      expect(lines.at(-1)?.order).toEqual(hold('iron-1'));
    }
  });

  test('dashes belong to the plan even when they would be orders', () => {
    const { lines } = parseOrders('plan riders:\n- charge left\n- hold 2nd Host\nend', known, { plans });
    expect(lines[2]).toMatchObject({ partOf: 1, order: null, fault: { code: 'unclear/plan' } });
    expect(lines[3]).toMatchObject({ partOf: 1, ignored: 'the end of the plan' });
  });

  test('what the ruleset does not understand is refused, the rest of the plan stands', () => {
    const { lines } = parseOrders('plan riders:\n- dance\n- charge left\nend', known, { plans });
    expect(lines[0]?.order).toMatchObject({ lines: [{ kind: 'charge', what: 'left' }] });
    expect(lines[1]?.fault).toEqual({ code: 'unclear/plan', message: '"dance"?', hint: 'Try charge.' });
  });

  test.each(['plan riders: none', 'clear plan riders', 'no plan for riders', 'riders plan: none'])(
    '%s clears it',
    (text) => {
      expect(only(text).order).toEqual({ kind: 'plan', army: 'iron-3', lines: [] });
    },
  );

  test('a head without lines is refused', () => {
    expect(only('plan riders:').fault?.code).toBe('unclear/empty-plan');
  });

  test('a plan on one line', () => {
    const { lines } = parseOrders('plan riders: charge left', known, { plans });
    expect(lines[0]?.order).toEqual({
      kind: 'plan',
      army: 'iron-3',
      lines: [{ kind: 'charge', what: 'left' }],
    });
  });
});
