import { describe, expect, test } from 'vitest';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { say } from '../../../src/kernel/message.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { tellBattle } from '../../../src/kernel/telling.ts';
import { pictureToSvg } from '../../../src/reports/pictures/picture-to-svg.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { STANDARD_SETTINGS } from '../../../src/rules/roll-by-mail/options.ts';
import { type ForceUnit, type Muster, scenarioOf } from '../../../src/rules/roll-by-mail/scenario.ts';
import type { View } from '../../../src/rules/roll-by-mail/view.ts';
import { man, scene } from './support.ts';

const SEED = '9a11'.repeat(16);
const unit = (id: string, name: string, troop: string): ForceUnit => ({ id, name, troop });

/** Four heroes against six of the barrow, in a wood with houses. */
const FOUR_AGAINST_SIX: Muster = {
  ground: [
    { zone: 1, name: 'wood', cover: 'obscured-partly', isSlow: true },
    { zone: 2, name: 'houses', cover: 'obscured-partly', isSlow: false },
  ],
  forces: {
    red: [
      unit('thaumbax', 'Thaumbax', 'heroes/thaumbax'),
      unit('ranger', 'Ysolt the ranger', 'heroes/ranger'),
      unit('warden', 'Brother Odo', 'heroes/shield-warden'),
      unit('adept', 'Rudolf', 'heroes/adept'),
    ],
    black: [
      unit('lord', 'The barrow lord', 'barrow/barrow-lord'),
      unit('s1', 'Skeleton 1', 'barrow/skeleton'),
      unit('s2', 'Skeleton 2', 'barrow/skeleton'),
      unit('s3', 'Skeleton 3', 'barrow/skeleton'),
      unit('g1', 'Ghoul', 'barrow/ghoul'),
      unit('w1', 'Hedge witch', 'outlaws/hedge-witch'),
    ],
  },
  marks: [],
  tasks: [],
  mayConcede: true,
  asksKit: false,
};

describe('a skirmish told', () => {
  const scenario = scenarioOf('Four against six at Barrow Wood', STANDARD_SETTINGS, FOUR_AGAINST_SIX);
  const steady = { kind: 'adjutant', doctrine: { temper: 'steady' } } as const;
  const { record, run } = fight(rollByMail, scenario, SEED, { players: { red: steady, black: steady } });

  test('RM-ENG-06 a whole skirmish in words and as plain text', async () => {
    const { rounds, view } = unwrap(tellBattle<View>(rollByMail, record, 'public'));
    const lines = rounds.flatMap(({ round, lines: told }) => [
      `Round ${round}`,
      ...told.map((line) => `  ${say(rollByMail.messages, line)}`),
    ]);
    const text = [scenario.title, ...lines, '', ...rollByMail.picture(view).text].join('\n');
    await expect(`${text}\n`).toMatchFileSnapshot('golden/skirmish.txt');
    expect(run.outcome).toBeDefined();
  });
  test('RM-GAP-49 the picture, as text and as SVG', async () => {
    const half = fight(rollByMail, scenario, SEED, {
      players: { red: steady, black: steady },
      untilRound: 3,
    });
    const picture = rollByMail.picture(rollByMail.view(half.run.state as never, 'red'));
    await expect(`${picture.text.join('\n')}\n`).toMatchFileSnapshot('golden/picture.txt');
    await expect(pictureToSvg(picture, { theme: 'light' })).toMatchFileSnapshot('golden/picture.svg');
  });
  test('RM-GAP-49 on a telephone, 346 pixels wide, nothing on the board of a letter is lettered too small to read', () => {
    const half = fight(rollByMail, scenario, SEED, {
      players: { red: steady, black: steady },
      untilRound: 3,
    });
    const picture = rollByMail.picture(rollByMail.view(half.run.state as never, 'red'));
    const svg = pictureToSvg(picture, { theme: 'light', legend: 'letter' });
    const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.min(...sizes) * (346 / picture.width)).toBeGreaterThan(7);
    // Whoever has no name on the board has it below.
    const { fighters } = half.run.state as unknown as { fighters: readonly { name: string }[] };
    expect(picture.legend.filter(({ mark }) => mark !== undefined).length).toBeGreaterThan(1);
    expect(picture.legend.filter(({ mark }) => mark !== undefined).length).toBeLessThanOrEqual(
      fighters.length,
    );
  });
  test('RM-DOC-20 the order sheet of the first round', () => {
    const { state } = rollByMail.deploy(scenario, seededDice(SEED));
    expect(rollByMail.phrases.sheet(rollByMail.view(state, 'red'), 'red')).toEqual([
      'Thaumbax: hold',
      'Ysolt the ranger: shoot Ghoul',
      'Brother Odo: hold',
      'Rudolf: cast Fireball at Hedge witch',
    ]);
  });
});

describe('the picture', () => {
  const state = scene({
    red: { a: man(), c: man({}, { zone: 1 }) },
    black: { b: man(), d: man({}, { body: { is: 'out', left: 0 } }) },
    engaged: [['a', 'b']],
  });
  test('RM-RND-03, RM-GAP-55 who stands where, and who fights whom', () => {
    const { shapes, text } = rollByMail.picture({
      reader: 'public',
      bestiary: [],
      state: { ...state, bodies: state.bodies.map((one, i) => (i === 0 ? { ...one, zone: 2 } : one)) },
    });
    expect(shapes.filter(({ kind }) => kind === 'circle')).toHaveLength(3);
    expect(shapes.filter((shape) => shape.kind === 'polyline' && shape.stroke === 'highlight')).toHaveLength(
      1,
    );
    expect(text).toContain('A a (Red), 1 of 1 Wounds, fights a');
    expect(text).toContain('b d (Black), out');
    expect(text[2]?.split('|').map((cell) => cell.trim())).toEqual(['', '', 'B', 'A', '', '']);
  });
});
