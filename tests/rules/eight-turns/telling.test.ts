import { describe, expect, test } from 'vitest';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { say } from '../../../src/kernel/message.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import type { BattleReader } from '../../../src/kernel/ruleset.ts';
import { tellBattle } from '../../../src/kernel/telling.ts';
import { eightTurns } from '../../../src/rules/eight-turns/index.ts';
import { narrated } from '../../../src/rules/eight-turns/narrate.ts';
import { PHRASES } from '../../../src/rules/eight-turns/phrases.ts';
import { pictured } from '../../../src/rules/eight-turns/picture.ts';
import type { View } from '../../../src/rules/eight-turns/view.ts';
import { area, type Scene, scene } from './support.ts';

const SEED = '8888'.repeat(16);

describe('a battle told', () => {
  test('ET-TURN-01 a whole battle of four a side, in words and as plain text', async () => {
    const scenario = eightTurns.standard(4, seededDice(SEED).fork('scenario'));
    const player = { kind: 'adjutant', doctrine: { temper: 'steady' } } as const;
    const { record } = fight(eightTurns, scenario, SEED, { players: { red: player, black: player } });
    const { rounds, view } = unwrap(tellBattle<View>(eightTurns, record, 'public'));
    const lines = rounds.flatMap(({ round, lines: told }) => [
      `Round ${round}`,
      ...told.map((line) => `  ${say(eightTurns.messages, line)}`),
    ]);
    const text = [scenario.title, ...lines, '', ...eightTurns.picture(view).text].join('\n');
    await expect(`${text}\n`).toMatchFileSnapshot('golden/battle.txt');
  });

  const told = (event: Parameters<typeof narrated>[0], of: Scene = {}): string => {
    const state = scene({ red: { a: { at: [10, 10] } }, black: { b: { at: [10, 30] } }, ...of });
    const line = narrated(event, { reader: 'public', state });
    return line === undefined ? '' : say(eightTurns.messages, line);
  };
  test.each([
    [
      { kind: 'magic-tested', spell: 'heal', isPassed: false },
      'a cast Heal on b: 5, 4 or less was needed. Nothing happened.',
    ],
    [
      { kind: 'magic-tested', spell: 'blast-of-the-heavens', isPassed: false },
      'a cast Blast of the Heavens on b: 5, 4 or less was needed. The spell turned on the caster!',
    ],
    [{ kind: 'will-tested', why: 'losses', isPassed: true }, 'a lost much, but held (5, 4 or less).'],
    [{ kind: 'will-tested', why: 'shaken', isPassed: false }, 'a stayed shaken (5, 4 or less was needed).'],
    [{ kind: 'unit-fell-back', to: [1250, 300], isLost: false }, 'a fell back to (12.5, 3).'],
    [{ kind: 'unit-fell-back', to: [1250, -300], isLost: true }, 'a fled over the edge of the table.'],
    // 600.4 marks, and 599.7: ends are rounded to the mark.
    [
      { kind: 'unit-moved', from: [1000, 1000], path: [[1425, 1424]], to: [1425, 1424] },
      'a moved 6 inches to (14.25, 14.24).',
    ],
    [
      { kind: 'unit-moved', from: [1000, 1000], path: [[1424, 1424]], to: [1424, 1424] },
      'a moved 6 inches to (14.24, 14.24).',
    ],
    [{ kind: 'wounds-healed', wounds: 1 }, 'a: 1 wound was healed.'],
    [{ kind: 'side-conceded', side: 'red' }, 'Red gave up the field.'],
  ])('ET-DIE-07 %o', (facts, words) => {
    const event = {
      rule: 'ET-DIE-07',
      unit: 'a',
      target: 'b',
      need: 4,
      face: 5,
      from: [0, 0],
      left: 1,
      ...facts,
    };
    expect(told(event as unknown as Parameters<typeof narrated>[0])).toBe(words);
  });
});

describe('plans', () => {
  const view = {
    reader: 'red' as BattleReader,
    state: scene({
      red: { Archers: { troop: 'archers', at: [10, 10] }, Wiz: { troop: 'wizard', at: [16, 10] } },
      black: { Trolls: { troop: 'trolls', at: [10, 30] } },
    }),
  };
  const read = (line: string) => {
    const parsed = PHRASES.parse(line, view, 'red');
    return parsed.ok ? parsed.value : parsed.refusal.code;
  };
  test.each([
    ['Fight aggressively.', { kind: 'temper', temper: 'aggressive' }],
    ['archers: hold', { kind: 'stance', stance: 'hold', unit: 'Archers' }],
    ['all: skirmish', { kind: 'stance', stance: 'skirmish' }],
    ['the archers: guard wiz', { kind: 'guard', ward: 'Wiz', unit: 'Archers' }],
    ['move to (12.5, 30)', { kind: 'objective', at: [1250, 3000] }],
    [
      'Wiz: cast assailing of the mind on the trolls',
      { kind: 'cast', spell: 'assailing-of-the-mind', target: 'Trolls', unit: 'Wiz' },
    ],
    ['Archers: shoot Trolls', { kind: 'target', enemy: 'Trolls', unit: 'Archers' }],
    ['concede at 40 %', { kind: 'retreat', percent: 40 }],
    ['go to 73, 10', 'unclear/place'],
    ['Wiz: cast Fireball on Trolls', 'unclear/spell'],
    ['Wiz: cast Heal on Trolls', 'unclear/unit'],
    ['attack Ogres first', 'unclear/unit'],
    ['retreat at 0% losses', 'unclear/percent'],
    ['sing loudly', 'unclear/plan'],
  ])('ET-HOOK-04, ET-HOOK-05 %s', (line, meaning) => {
    expect(read(line)).toEqual(meaning);
  });
});

describe('pictures', () => {
  const start = scene({
    red: { a: { at: [10, 10], isShaken: true }, d: { troop: 'archers', at: [30, 10] } },
    black: { b: { at: [10, 13.78] } },
    contacts: [['a', 'b']],
    terrain: [
      area('wood', [40, 20], [46, 26]),
      {
        type: 'hedge',
        corners: [
          [6000, 1000],
          [6600, 1000],
        ],
      },
    ],
  });
  const picture = pictured({ reader: 'public', state: start });
  test('ET-GEO-02 discs to scale, north up, the shaken pale, a line between who touches', () => {
    const discs = picture.shapes.filter((shape) => shape.kind === 'circle' && shape.fill !== 'none');
    expect(discs).toMatchObject([
      { at: [146, 482], radius: 22.7, fill: 'paper', stroke: 'red' },
      { at: [386, 482], radius: 22.7, fill: 'redSoft' },
      { at: [146, 436.6], fill: 'blackSoft' },
    ]);
    expect(picture.shapes).toContainEqual({
      kind: 'polyline',
      points: [
        [146, 482],
        [146, 436.6],
      ],
      stroke: 'highlight',
      strokeWidth: 3,
    });
    expect(picture.legend.filter(({ says }) => says.endsWith(', shaken')).map(({ mark }) => mark)).toEqual([
      'A',
    ]);
  });
  test('ET-SHT-05 how far the side that acts can shoot, within the table', () => {
    const arcs = picture.shapes.filter((shape) => shape.kind === 'polyline' && shape.stroke === 'redSoft');
    const points = arcs.flatMap((shape) => (shape.kind === 'polyline' ? shape.points : []));
    expect(points.length).toBeGreaterThan(20);
    for (const [x, y] of points) {
      expect(Math.abs(Math.hypot(x - 386, y - 482) - 12 * (24 + 1.89))).toBeLessThan(1);
      expect(x >= 26 && x <= 26 + 864 && y >= 26 && y <= 26 + 576).toBe(true);
    }
  });
  test('ET-GEO-02 in letters: who stands where, terrain between them', () => {
    expect(picture.text.slice(0, 24).map((row) => row.length)).toEqual(Array.from({ length: 24 }, () => 72));
    expect(picture.text[19]?.[30]).toBe('B');
    expect(picture.text[12]?.slice(40, 46)).toBe('^^^^^^');
    expect(picture.text.slice(24)).toEqual([
      '^ Wood, = Hedge, fence or low wall',
      'A a, 10 models, (10, 10), locked, shaken',
      'B d, 10 models, (30, 10)',
      'a b, 10 models, (10, 13.78), locked',
    ]);
  });
});
