import { describe, expect, test } from 'vitest';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { say } from '../../../src/kernel/message.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { tellBattle } from '../../../src/kernel/telling.ts';
import { pictureToSvg } from '../../../src/reports/pictures/picture-to-svg.ts';
import { xenosZealots } from '../../../src/rules/xenos-zealots/index.ts';
import { narrated } from '../../../src/rules/xenos-zealots/narrate.ts';
import { pictured } from '../../../src/rules/xenos-zealots/picture.ts';
import type { View } from '../../../src/rules/xenos-zealots/view.ts';
import { battle, box, piece, spot } from './support.ts';

const SEED = '8888'.repeat(16);

describe('a battle told', () => {
  test('XZ-TRN-04 a whole battle of four a side, in words and as plain text', async () => {
    const scenario = xenosZealots.standard(4, seededDice(SEED).fork('scenario'));
    const player = { kind: 'adjutant', doctrine: { temper: 'steady' } } as const;
    const { record } = fight(xenosZealots, scenario, SEED, { players: { red: player, black: player } });
    const { rounds, view } = unwrap(tellBattle<View>(xenosZealots, record, 'public'));
    const lines = rounds.flatMap(({ round, lines: told }) => [
      `Round ${round}`,
      ...told.map((line) => `  ${say(xenosZealots.messages, line)}`),
    ]);
    const text = [scenario.title, ...lines, '', ...xenosZealots.picture(view).text].join('\n');
    await expect(`${text}\n`).toMatchFileSnapshot('golden/battle.txt');
  });

  const state = battle({
    red: [
      { id: 'Tank', card: 'z-dominator', at: [[20, 12]], facing: 90 },
      { id: 'Knights', card: 'z-space-knights', at: [[32, 12]] },
    ],
    black: [
      { id: 'Matriarch', card: 'x-matriarch', at: [[30, 36]], facing: 270 },
      {
        id: 'Spire',
        card: 'x-reef-spire',
        at: [
          [46, 38],
          [46, 36],
          [44, 37],
          [46, 40.4],
        ],
        facing: 270,
        morale: 'SUPPRESSED',
      },
    ],
    terrain: [
      box('light-woods', [10, 20, 18, 28]),
      box('water', [50, 20, 58, 26]),
      piece('stone-wall', [
        [28, 18],
        [38, 18],
      ]),
    ],
    objectives: [spot(18, 24), spot(36, 24)],
    turn: 2,
  });

  test('XZ-GEO-03, XZ-ARC-03 the picture shows facings and arcs', async () => {
    const picture = pictured({ reader: 'public', state });
    const arcs = picture.shapes.filter((shape) => shape.kind === 'polyline' && shape.dashed === true);
    expect(arcs.length).toBeGreaterThanOrEqual(4);
    expect(picture.text.every((line) => line.length <= 72)).toBe(true);
    await expect(`${picture.text.join('\n')}\n`).toMatchFileSnapshot('golden/picture.txt');
    await expect(pictureToSvg(picture, { theme: 'light' })).toMatchFileSnapshot('golden/picture.svg');
  });

  test.each([
    [
      90,
      [true, true, true],
      ['War cannon all round', 'Hull lance NW to NE', 'repeater W to N', 'repeater N to E'],
    ],
    [
      180,
      [true, true, true],
      ['War cannon all round', 'Hull lance SW to NW', 'repeater S to W', 'repeater W to N'],
    ],
    [
      20,
      [true, true, true],
      ['War cannon all round', 'Hull lance NNE to ESE', 'repeater NNW to ENE', 'repeater ENE to SSE'],
    ],
    [90, [true, false, true], ['War cannon all round', 'repeater W to N', 'repeater N to E']],
    [90, [true, false, false], ['War cannon all round']],
  ])(
    'XZ-ARC-03, XZ-SGL-03 a tank that faces %i degrees, systems %j, tells what it can fire where',
    (turned, systems, told) => {
      const tank = battle({
        red: [{ id: 'Tank', card: 'z-dominator', at: [[20, 12]], facing: turned, systems }],
      });
      const { text } = pictured({ reader: 'public', state: tank });
      const line = text.findIndex((one) => one.startsWith('A Tank'));
      const arcs = text
        .slice(line + 1)
        .filter((one) => one.startsWith('  '))
        .join(', ');
      expect(arcs.replaceAll('Hymn ', '').trim().split(/, +/)).toEqual(told);
    },
  );

  test.each([
    [
      { kind: 'track-lost', track: 'mobility', system: -1, chooser: 'black' },
      'Tank lost a point of mobility; Black chose it.',
    ],
    [
      { kind: 'track-lost', track: 'attack', system: 1, chooser: 'red' },
      'Tank lost its Hull gun; Red chose it.',
    ],
    [{ kind: 'status-changed', from: 'OK', to: 'SUPPRESSED' }, 'Tank: suppressed.'],
    [{ kind: 'status-changed', from: 'SUPPRESSED', to: 'OK' }, 'Tank: in good order again.'],
    [{ kind: 'unit-destroyed', why: 'killed' }, 'Tank: destroyed.'],
    [
      { kind: 'shot-scattered', by: 'Tank', face: 3, need: 4, distance: 1 },
      'The shell of Tank strayed by 1 inch (3, 4 or more was needed).',
    ],
    [
      {
        kind: 'unit-harmed',
        unit: 'Knights',
        points: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        lost: 2,
        fallen: 2,
        suppressed: 0,
      },
      'Knights: 2 models fell, none left.',
    ],
    [
      { kind: 'morale-tested', why: 'rally', face: 4, added: 1, need: 5, isPassed: true },
      'Tank rallied (5, 5 or more).',
    ],
    [
      { kind: 'command-used', for: 'Knights', roll: 'saves', faces: [] },
      'Tank had failed saves of Knights rolled again.',
    ],
    [{ kind: 'command-used', for: 'Tank', roll: 'hits', faces: [] }, 'Tank rolled misses again.'],
    [{ kind: 'counter-lost', counter: 'DOUBLE_TIME' }, 'Tank never came to double time.'],
    [{ kind: 'counter-lost', counter: 'CHARGE', rule: 'XZ-GAP-54' }, 'Tank: no more orders this turn.'],
    [
      { kind: 'counters-shown', side: 'red', counters: { Tank: 'ADVANCE', Knights: 'FIRE_SUPPORT' } },
      'Red turned up 2 counters: Knights fire support, Tank advance.',
    ],
  ])('XZ-GAP-77 %o', (facts, words) => {
    const event = { rule: 'XZ', unit: 'Tank', ...facts } as unknown as Parameters<typeof narrated>[0];
    const line = narrated(event, { reader: 'public', state });
    expect(line === undefined ? '' : say(xenosZealots.messages, line)).toBe(words);
  });

  test.each([
    { kind: 'status-changed', rule: 'XZ-RAL-05', unit: 'Knights', from: 'SUPPRESSED', to: 'OK' },
    { kind: 'unit-destroyed', rule: 'XZ-SGL-14', unit: 'Knights', why: 'killed' },
  ] as const)('XZ-GAP-77 what the line before has said is not said again: $kind', (event) => {
    expect(narrated(event, { reader: 'public', state })).toBeUndefined();
  });
});
