import { describe, expect, test } from 'vitest';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { say } from '../../../src/kernel/message.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import type { Doctrine, PlanLine } from '../../../src/kernel/ruleset.ts';
import { tellBattle } from '../../../src/kernel/telling.ts';
import { pictureToSvg } from '../../../src/reports/pictures/picture-to-svg.ts';
import type { Declare, Order } from '../../../src/rules/ranks/actions.ts';
import { ranks } from '../../../src/rules/ranks/index.ts';
import { decisionsOf } from '../../../src/rules/ranks/legal.ts';
import type { State } from '../../../src/rules/ranks/state.ts';
import type { View } from '../../../src/rules/ranks/view.ts';
import { fleeing } from './scenes.ts';
import { area, FAR, SPARE, scene, wall } from './support.ts';

const SEED = '4444'.repeat(16);

describe('a battle told', () => {
  test('RK-SEQ-01 a whole battle of four a side, in words and as plain text', async () => {
    const scenario = ranks.standard(4, seededDice(SEED).fork('scenario'));
    const player = { kind: 'adjutant', doctrine: { temper: 'steady' } } as const;
    const { record } = fight(ranks, scenario, SEED, { players: { red: player, black: player } });
    const { rounds, view } = unwrap(tellBattle<View>(ranks, record, 'public'));
    const lines = rounds.flatMap(({ round, lines: told }) => [
      `Round ${round}`,
      ...told.map((line) => `  ${say(ranks.messages, line)}`),
    ]);
    const text = [scenario.title, ...lines, '', ...ranks.picture(view).text].join('\n');
    await expect(`${text}\n`).toMatchFileSnapshot('golden/battle.txt');
  });

  test('RK-GEO-02 the picture shows units to scale, with their fronts, on the ground there is', () => {
    const state = field();
    const { shapes, legend, text } = ranks.picture(ranks.view(state, 'gm'));
    const units = shapes.filter((shape) => shape.kind === 'polygon' && shape.stroke === 'red');
    expect(units).toHaveLength(5);
    const [spears] = units.flatMap((shape) => (shape.kind === 'polygon' ? [shape.points] : []));
    expect(spears?.map(([x, y]) => [x, y])).toEqual([
      [458, 506],
      [554, 506],
      [554, 538],
      [458, 538],
    ]);
    expect(legend.some(({ says }) => says === 'Wood')).toBe(true);
    expect(text.some((line) => line.includes('A spears, 12 figures, line of 6, facing north'))).toBe(true);
  });

  test('RK-GEO-02 the picture as SVG: letters over fights, the ground, who is with whom and who waits', async () => {
    const state = scene({
      red: {
        spears: { at: [60, 40] },
        bows: { troop: 'elf-archers', at: [85, 40] },
        hero: { troop: 'elf-hero', at: [60, 20], is: 'attached', host: 0 },
        inn: { at: [25, 60], is: 'inside', inside: 1 },
        late: { at: [0, 0], is: 'waiting' },
      },
      black: {
        orcs: { troop: 'orc-warriors', at: [60, 40] },
        mob: { troop: 'goblin-mob', at: [40, 70], formation: 'none', rout: fleeing({ way: [0, 1_000_000] }) },
        spare: SPARE,
      },
      terrain: [
        area('wood', [90, 60], [110, 80]),
        area('building', [20, 60], [30, 70]),
        area('water-deep', [0, 10], [20, 20]),
        area('water-shallow', [20, 10], [30, 20]),
        wall('wall-low', [70, 60], [85, 60]),
      ],
      turn: 3,
      contacts: [['orcs', 'spears']],
    });
    const picture = ranks.picture(ranks.view(state, 'public'));
    const kinds = picture.shapes.map((shape) =>
      shape.kind === 'polyline' && shape.stroke === 'highlight' ? 'fight' : shape.kind,
    );
    expect(kinds.slice(kinds.indexOf('fight') + 1).filter((kind) => kind === 'label')).toHaveLength(5);
    const said = picture.legend.map(({ says }) => says);
    expect(said).toEqual(
      expect.arrayContaining([
        'hero, 3 wounds, with spears',
        'inn, 12 figures, in a building',
        'late, 12 figures, in reserve',
        'mob, 20 figures, routing',
      ]),
    );
    await expect(pictureToSvg(picture, { theme: 'light' })).toMatchFileSnapshot('golden/picture.svg');
  });
});

function field(): State {
  return scene({
    red: {
      spears: { at: [60, 30] },
      riders: { troop: 'elf-riders', at: [40, 30] },
      bows: { troop: 'elf-archers', at: [80, 40] },
      wizard: { troop: 'elf-wizard', at: [60, 20] },
      far: FAR,
    },
    black: {
      orcs: { troop: 'orc-warriors', at: [60, 45] },
      mob: { troop: 'goblin-mob', at: [40, 44] },
      spare: SPARE,
    },
    terrain: [area('wood', [90, 60], [110, 80]), area('building', [20, 60], [30, 70])],
  });
}

describe('orders in words', () => {
  const view = ranks.view(field(), 'red');
  const read = (line: string): PlanLine => unwrap(ranks.phrases.parse(line, view, 'red'));
  /** What the adjutant declares for a unit when told this. */
  function told(lines: readonly string[], unit: string): Order | undefined {
    const doctrine: Doctrine = { temper: 'steady', plan: lines.map(read) };
    const [decision] = decisionsOf(field());
    if (decision === undefined) throw new Error('nobody is asked');
    const action = ranks.advise(view, decision, doctrine, seededDice(SEED)) as Declare;
    return action.orders[unit];
  }

  test.each([
    ['spears: hold', 'spears', { kind: 'hold' }],
    ['Riders: charge the mob', 'riders', { kind: 'charge', target: 'mob' }],
    ['bows: shoot orcs', 'bows', { kind: 'shoot', target: 'orcs' }],
    ['bows: shoot at orcs into the melee', 'bows', { kind: 'shoot', target: 'orcs', intoMelee: true }],
    ['spears: form column 3 wide', 'spears', { kind: 'form', formation: 'column', files: 3 }],
    ['riders: dismount', 'riders', { kind: 'dismount' }],
    ['wizard: cast ward on spears', 'wizard', { kind: 'cast', spell: 'ward', target: 'spears' }],
    ['spears: move to 60, 40', 'spears', { kind: 'move' }],
    ['spears: move towards mob', 'spears', { kind: 'move' }],
  ])('RK-HOOK-04 %s', (line, unit, order) => {
    expect(told([line], unit)).toEqual(order);
  });

  test('RK-SEQ-09 a line that is not legal leaves the unit to the adjutant', () => {
    expect(told(['spears: charge spare'], 'spears')).not.toMatchObject({ target: 'spare' });
  });

  test.each([
    'fight cautious',
    'defend',
    'spears: skirmish',
    'spears: guard bows',
    'go to 60, 45',
    'charge at odds 1.5',
    'riders: charge never',
    'attack missiles first',
    'attack mob first',
    'shoot into melees: yes',
    'spears: follow up always',
    'leave melees at 40% losses',
    'take the north side',
    'retreat at 50% losses',
    'riders: charge mob',
    'spears: follow mob',
    'wizard: cast Fire bolt on orcs',
    'wizard: join spears',
    'wizard: stand alone',
    'spears: enter building 1',
    'riders: dismount into building 1',
    'spears: come out at 24.5, 58 facing 180 6 wide',
    'spears: leave the melee',
    'spears: fight on',
    'spears: rally',
    'spears: run on',
    'spears: move to orcs',
    'spears: unlimber facing 90',
  ])('RK-HOOK-05 "%s" is said back in the same words', (line) => {
    expect(ranks.phrases.format(read(line), view)).toBe(line);
  });

  test.each([
    ['speers: hold', 'unclear/unit', /Did you mean spears/],
    ['riders: charge spears', 'unclear/unit', /orcs/],
    ['wizard: cast doom on orcs', 'unclear/spell', /Fire bolt/],
    ['spears: move to 130, 20', 'unclear/place', /120 by 90/],
    ['sing loudly', 'unclear/plan', /Ways to say/],
  ])('RK-SEQ-04 "%s" is refused with a hint', (line, code, hint) => {
    const parsed = ranks.phrases.parse(line, view, 'red');
    expect(parsed).toMatchObject({ ok: false, refusal: { code } });
    expect(parsed.ok ? '' : parsed.refusal.hint).toMatch(hint);
  });

  test('RK-HOOK-04 the sheet has a line for each unit, and sent back it is what the adjutant would do', () => {
    const sheet = ranks.phrases.sheet(view, 'red');
    expect(sheet).toHaveLength(5);
    const [decision] = decisionsOf(field());
    const usual = ranks.advise(view, decision as never, { temper: 'steady' }, seededDice(SEED)) as Declare;
    for (const id of Object.keys(usual.orders)) expect(told(sheet, id)).toEqual(usual.orders[id]);
  });
});
