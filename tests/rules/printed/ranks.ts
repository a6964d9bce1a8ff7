/** Statements of the booklet of Ranks, drawn by lot and asked of the engine. Places are in centimetres. */
import { expect } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { PROCEDURES } from '../../../src/rules/ranks/procedures/list.ts';
import { missileRange } from '../../../src/rules/ranks/shooting.ts';
import { fighterOf, profileAt } from '../../../src/rules/ranks/state.ts';
import { TABLE } from '../../../src/rules/ranks/tables.ts';
import {
  alone,
  blows,
  clash,
  fleeing,
  furthest,
  INIT,
  many,
  now,
  range,
  routing,
  shoot,
  struck,
  turn,
} from '../ranks/scenes.ts';
import {
  area,
  at,
  eventsOf,
  FAR,
  move,
  playTurn,
  playWith,
  refusal,
  SPARE,
  type Stand,
  scene,
  unit,
  wall,
} from '../ranks/support.ts';
import { rollBy } from './roll.ts';
import { mended, type Statement, says } from './statement.ts';

type Input = Readonly<Record<string, unknown>>;

const roll = rollBy({ id: 'ranks', procedures: PROCEDURES });
/** What is left of a rate on some ground, in centimetres; 0 where nobody goes. */
const left = (row: string, terrain: string, more: Input = {}) =>
  roll('moveAllowance', { row, terrain: [terrain], ...more })['centimetres'];
/** The row of the table of terrain: cavalry (12), infantry (7), beasts (a giant's 8), wheels (artillery's 7). */
const row = (terrain: string) =>
  ['cavalry', 'infantry', 'giant', 'artillery'].map((mover) => left(mover, terrain));
const rates = (mover: string) => [
  roll('moveAllowance', { row: mover, formation: 'column' })['centimetres'],
  roll('moveAllowance', { row: mover })['centimetres'],
  roll('moveAllowance', { row: mover, charge: true })['centimetres'],
];
/** Attacks, armour, shooting, close combat and wounds of a troop's figure. */
const stats = (troop: string) => {
  const state = alone({ troop });
  const { attacks, armour, skill, closeCombat, wounds } = profileAt(state, at(state, 'one'));
  return [attacks, armour, skill ?? null, closeCombat, wounds];
};
const value = (red: Partial<Stand>, black: Partial<Stand>, contact = {}) =>
  blows(clash(red, black, contact), 'one').value;
const courage = (original: number, leftOver: number) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(
    (face) => face <= original && roll('moraleTest', { original, left: leftOver }, [face])['passed'] === true,
  ).length;
const rallies = (original: number, leftOver: number, helperWounds = 0) =>
  Array.from({ length: original }, (_, i) => i + 1).filter(
    (face) => roll('rallyTest', { original, left: leftOver, helperWounds }, [face])['passed'] === true,
  ).length;
const enemyBehind = { two: { troop: 'giant', at: [60, 60] } } as const;
/** What saves in the first round against orcs that come over a hedge or wall, and in the second. */
const savesBehind = (terrain: 'hedge-low' | 'wall-low' | undefined) => {
  const state = scene({
    red: { one: { at: [60, 40] }, far: FAR },
    black: { two: { troop: 'orc-riders', at: [60, 44], figures: 1, original: 1 }, spare: SPARE },
    terrain: terrain === undefined ? [] : [wall(terrain, [40, 40.3], [80, 40.3])],
  });
  // Everybody hits and everybody saves.
  const ones = () => scriptedDice([...INIT, ...many(99, 1)]);
  const first = playWith(state, { black: { two: { kind: 'charge', target: 'one' } } }, ones());
  const then = playWith(first.state, {}, ones());
  return [first, then].map(
    (told) => eventsOf(told, 'hits-saved').find(({ unit: who }) => who === 'one')?.needs[0],
  );
};

export const RANKS: readonly Statement[] = [
  says('Setting Up', 'the table is about 90 by 120 cm', 'RK-SET-01', () =>
    expect([TABLE.width, TABLE.depth]).toEqual([12000, 9000]),
  ),
  says('Setting Up', 'the highest die places the first piece of terrain, then the next', 'RK-SET-02', () =>
    expect(roll('terrainRollOff', { players: 3 }, [2, 6, 5])).toMatchObject({ order: [2, 3, 1] }),
  ),
  says('Setting Up', 'most cavalry picks the side, each chariot counts as one', 'RK-SET-05', () =>
    expect(roll('sideChoice', { first: { cavalry: 4 }, second: { cavalry: 2, chariots: 3 } })).toMatchObject({
      picks: 'second',
      rolled: false,
    }),
  ),
  says('Setting Up', 'where cavalry is equal, archers decide', 'RK-SET-06', () =>
    expect(
      roll('sideChoice', { first: { cavalry: 4, archers: 10 }, second: { cavalry: 4, archers: 9 } }),
    ).toMatchObject({ picks: 'first', rolled: false }),
  ),
  says('Turn Sequence', 'movement, shooting and magic, combat, casualties, morale', 'RK-SEQ-01', () =>
    expect(eventsOf(playTurn(alone({}), {}, [...INIT]), 'step-begun').map(({ step }) => step)).toEqual([
      'movement',
      'shooting',
      'combat',
      'casualties',
      'morale',
      'declare',
    ]),
  ),
  says('Movement Rates', 'infantry: 9 in column, 7 in line', 'RK-MOV-01', () =>
    expect(rates('infantry')).toEqual([9, 7, 7]),
  ),
  says('Movement Rates', 'cavalry: 15, 12 and 17 in a charge', 'RK-MOV-02', () =>
    expect(rates('cavalry')).toEqual([15, 12, 17]),
  ),
  says('Movement Rates', 'ogres: 7, in a charge 9', 'RK-MOV-04', () =>
    expect(rates('ogre').slice(1)).toEqual([7, 9]),
  ),
  says('Movement Rates', 'giants: 8, in a charge 9', 'RK-MOV-05', () =>
    expect(rates('giant').slice(1)).toEqual([8, 9]),
  ),
  says('Movement Rates', 'dragons: 7, flying 18', 'RK-MOV-06', () =>
    expect([rates('dragon')[1], left('dragon', 'hill', { flying: true })]).toEqual([7, 18]),
  ),
  says('Movement Rates', 'chariots: 15, 12 and 17 in a charge', 'RK-MOV-07', () =>
    expect(rates('chariot')).toEqual([15, 12, 17]),
  ),
  says('Movement Modifiers', 'any part on the ground slows all figures', 'RK-TER-02', () => {
    const corner = [area('marsh', [65.5, 30.5], [80, 60])];
    expect(furthest(alone({ troop: 'orc-warriors' }, corner), 0)).toBe(350);
  }),
  says('Movement Modifiers', 'hill: half for all', 'RK-TER-06', () =>
    expect(row('hill')).toEqual([6, 3.5, 4, 3.5]),
  ),
  says('Movement Modifiers', 'cliff: no horse, no wheels, a quarter for others', 'RK-TER-07', () =>
    expect(row('cliff')).toEqual([0, 1.75, 2, 0]),
  ),
  says('Movement Modifiers', 'wood: 75, 50, 50 %, no wheels; elves on foot as in the open', 'RK-TER-05', () =>
    expect([...row('wood'), left('infantry', 'wood', { race: 'elf' })]).toEqual([3, 3.5, 4, 0, 7]),
  ),
  says('Movement Modifiers', 'marsh: 75, 50, 50 %, no wheels', 'RK-TER-09', () =>
    expect(row('marsh')).toEqual([3, 3.5, 4, 0]),
  ),
  says('Movement Modifiers', 'hedge: low, high, and none for wheels', 'RK-TER-10', () =>
    expect([row('hedge-low'), row('hedge-high')]).toEqual([
      [12, 3.5, 8, 0],
      [0, 3.5, 8, 0],
    ]),
  ),
  says('Movement Modifiers', 'wall: low, high, and none for wheels', 'RK-TER-11', () =>
    expect([row('wall-low'), row('wall-high')]).toEqual([
      [12, 3.5, 8, 0],
      [0, 0, 4, 0],
    ]),
  ),
  says('Movement Modifiers', 'water: shallow slows foot and wheels, deep stops all', 'RK-TER-16', () =>
    expect([row('water-shallow'), row('water-deep')]).toEqual([
      [12, 3.5, 8, 3.5],
      [0, 0, 0, 0],
    ]),
  ),
  says('Movement Modifiers', 'a building is for infantry, at half', 'RK-TER-12', () =>
    expect(row('building')).toEqual([0, 3.5, 0, 0]),
  ),
  says('Additional', 'from line to column takes a full turn', 'RK-FRM-04', () => {
    const told = playTurn(alone({}), { red: { one: { kind: 'form', formation: 'column', files: 3 } } }, [
      ...INIT,
    ]);
    expect([unit(told.state, 'one').formation, unit(told.state, 'one').at]).toEqual(['column', [6000, 3000]]);
  }),
  says(
    'Additional',
    'artillery takes a turn to limber before it moves, and one to stand again',
    'RK-ART-01',
    () => {
      const piece = alone({ troop: 'elf-bolt-thrower' });
      expect(refusal(piece, 'one', move(0, 3))).not.toBeUndefined();
      const limbered = playTurn(piece, { red: { one: { kind: 'limber' } } }, [...INIT]).state;
      expect(furthest(limbered, 0)).toBe(700);
      const stands = playTurn(limbered, { red: { one: { kind: 'unlimber', facing: 90 } } }, [...INIT]).state;
      expect(unit(stands, 'one')).toMatchObject({ isLimbered: false, facing: 90 });
    },
  ),
  says('Additional', '90 degrees cost half the movement', 'RK-MOV-09', () =>
    expect(
      [0, 90, 180].map((angle) => roll('moveAllowance', { row: 'cavalry', angle })['centimetres']),
    ).toEqual([12, 6, 0]),
  ),
  says('Passing through', 'each rolls: 1 to 3 disorganised, 4 to 6 in order', 'RK-PAS-01', () => {
    const state = [1, 2, 3, 4, 5, 6].map((face) => roll('passThrough', {}, [face, 6])['first']);
    expect(state).toEqual([...Array(3).fill('disordered'), ...Array(3).fill('in-order')]);
  }),
  says('Race table', 'elves 1, 3, 3 at 24 cm, 3, 1; dwarves 4 and 2; orcs 3, 2 and 4', 'RK-RACE-01', () =>
    expect([stats('elf-archers'), stats('dwarf-crossbows'), stats('orc-archers')]).toEqual([
      [1, 3, 3, 3, 1],
      [1, 4, 2, 3, 1],
      [1, 3, 2, 4, 1],
    ]),
  ),
  says('Race table', 'ogres 4, 4, 5, 3; giants 5, 4, 5, 4; dragons 5, 5, 5, 5', 'RK-RACE-01', () =>
    expect([stats('ogre-band'), stats('giant'), stats('dragon')]).toEqual([
      [4, 4, null, 5, 3],
      [5, 4, null, 5, 4],
      [5, 5, null, 5, 5],
    ]),
  ),
  says('Race table', 'chariots 2 attacks, 3 wounds, the rest as their race', 'RK-RACE-01', () =>
    expect(stats('elf-chariots')).toEqual([2, ...stats('elf-archers').slice(1, 4), 3]),
  ),
  says('Race table', 'wounds change no characteristic', 'RK-CC-02', () =>
    expect(
      blows(clash({ troop: 'giant', pending: 3 } as Partial<Stand>, {}, { turn: 1 }), 'one'),
    ).toMatchObject({ dice: 5, value: 5 }),
  ),
  says('Combat Modifiers', 'archers have -1 in all close combat', 'RK-CC-05', () =>
    expect(value({ troop: 'elf-archers' }, {}, { turn: 1 })).toBe(2),
  ),
  says(
    'Combat Modifiers',
    'infantry +1, cavalry +2, heroes and monsters +2, in the first round',
    'RK-CC-06',
    () =>
      expect(
        ['elf-spearmen', 'elf-riders', 'human-hero', 'ogre-band'].map((troop) => [
          value({ troop }, {}, now),
          value({ troop }, {}, { turn: 1 }),
        ]),
      ).toEqual([
        [4, 3],
        [5, 3],
        [6, 4],
        [6, 5],
      ]),
  ),
  says('Combat Modifiers', 'in column only the first two rows fight', 'RK-FRM-05', () =>
    expect(blows(clash({ files: 3 }, {}, { turn: 1 }), 'one').dice).toBe(6),
  ),
  mended(
    says(
      'Combat Modifiers',
      'in cover, hard or soft, +1 armour in the first round of a melee',
      'RK-COV-03',
      () =>
        expect([savesBehind(undefined), savesBehind('wall-low'), savesBehind('hedge-low')]).toEqual([
          [3, 3],
          [4, 3],
          [4, 3],
        ]),
    ),
  ),
  says('Combat Modifiers', 'spears have +1 against cavalry', 'RK-CC-09', () =>
    expect([value({}, { troop: 'orc-riders' }, { turn: 1 }), value({}, {}, { turn: 1 })]).toEqual([4, 3]),
  ),
  says('Flank/Rear', 'struck in the flank half strike, in the rear nobody, then all', 'RK-FLK-02', () =>
    expect(
      (['flank', 'rear'] as const).flatMap((face) =>
        [2, 1].map((since) => blows(clash({}, {}, { turn: since, face }), 'two').dice),
      ),
    ).toEqual([6, 12, 0, 12]),
  ),
  says('Shooting Modifiers', 'nobody shoots and moves in one turn', 'RK-SHT-02', () => {
    const told = playTurn(range(20), { red: { one: move(0, 2) } }, [...INIT]);
    expect(eventsOf(told, 'unit-shot')).toEqual([]);
    expect(
      eventsOf(playTurn(range(20), { red: { one: shoot } }, [...INIT, ...many(12, 6)]), 'unit-shot'),
    ).toHaveLength(1);
  }),
  says('Shooting Modifiers', 'uphill 4 cm less, downhill 4 cm more', 'RK-SHT-06', () => {
    const on = (y: number) => range(20, {}, {}, { terrain: [area('hill', [40, y], [80, y + 12])] });
    const reach = [on(36), on(10), range(20)].map((state) =>
      missileRange(state, at(state, 'one'), at(state, 'two')),
    );
    expect([...reach]).toEqual([2000, 2800, 2400]);
  }),
  says('Into Melee', 'every six hits the own side, who save', 'RK-SHT-10', () =>
    expect(roll('shoot', { skill: 3, dice: 4, armour: 3, intoMelee: true }, [6, 6, 3, 4, 4])).toMatchObject({
      hits: 1,
      hitsOnFriends: 2,
    }),
  ),
  says('Morale', 'a test from half of all figures lost; each later loss tests again', 'RK-MOR-01', () => {
    const tests = (red: Partial<Stand>, own: number, losses: number, faces: readonly number[]) =>
      eventsOf(turn(struck(red, losses), own, losses, faces), 'morale-tested').length;
    expect([
      tests({}, 12, 5, []),
      tests({}, 12, 6, [1]),
      tests({ figures: 6, original: 12 }, 6, 1, [1]),
    ]).toEqual([0, 1, 1]);
  }),
  says('Morale', 'less than the figures left, on a die of as many faces as the unit had', 'RK-MOR-03', () =>
    expect([courage(8, 4), courage(12, 6), courage(12, 3)]).toEqual([3, 5, 2]),
  ),
  says(
    'Morale',
    'who fails runs straight from the nearest enemy, at full speed without charges',
    'RK-ROU-02',
    () => {
      const told = playTurn(routing({}, enemyBehind), {}, [...INIT]);
      expect(eventsOf(told, 'unit-moved')).toMatchObject([
        { unit: 'one', why: 'rout', length: 900, to: [6000, 3100] },
      ]);
    },
  ),
  says('Morale', 'for two full turns, then it may try to rally', 'RK-RAL-01', () => {
    const tests = (moves: number) =>
      eventsOf(
        playTurn(
          routing({ moves }, enemyBehind),
          { answers: { 'pose/one': { kind: 'pose', facing: 0, files: 6 } } },
          [...INIT, ...(moves < 2 ? [] : [12])],
        ),
        'rally-tested',
      ).length;
    expect([tests(0), tests(2)]).toEqual([0, 1]);
  }),
  says('Rallying', 'less than the figures left less one, with the same die', 'RK-RAL-02', () =>
    expect([rallies(12, 6), rallies(8, 4)]).toEqual([4, 2]),
  ),
  says('Rallying', 'not with three quarters lost', 'RK-RAL-04', () =>
    expect([12, 8].map((had) => roll('rallyTest', { original: had, left: had / 4 })['allowed'])).toEqual([
      false,
      false,
    ]),
  ),
  says('Rallying', 'a hero in contact adds the wounds they have left', 'RK-RAL-05', () =>
    expect([rallies(12, 6, 3), rallies(12, 6, 1)]).toEqual([7, 5]),
  ),
  says('Rallying', 'heroes and monsters take no test', 'RK-MOR-07', () => {
    const band = struck({ troop: 'ogre-band', figures: 2, original: 3, pending: 2 }, 1);
    expect(eventsOf(turn(band, 8, 1, []), 'morale-tested')).toEqual([]);
  }),
  says(
    'Following up',
    'who keeps up strikes the rear of the router and nothing comes back',
    'RK-FOL-03',
    () => {
      const chase = (red: Partial<Stand>) =>
        scene({
          red: { one: { troop: 'orc-riders', at: [60, 40], ...red }, far: FAR },
          black: {
            two: {
              at: [60, 40],
              figures: 6,
              original: 12,
              files: 6,
              formation: 'none',
              rout: fleeing({ way: [0, 1_000_000], touching: [0] }),
            },
            spare: SPARE,
          },
          turn: 2,
        });
      const follow = { kind: 'follow', target: 'two' } as const;
      const told = playTurn(chase({}), { red: { one: follow } }, [...INIT, ...many(8, 6)]);
      expect(eventsOf(told, 'contact-made')).toMatchObject([{ face: 'rear', how: 'follow' }]);
      expect(eventsOf(told, 'unit-struck').map(({ unit: who }) => who)).toEqual(['one']);
      expect(refusal(chase({ troop: 'orc-warriors' }), 'one', follow)).toBe('RK-FOL-02');
      expect(fighterOf(chase({}), 0).id).toBe('one');
    },
  ),
];
