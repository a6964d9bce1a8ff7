import { expect, test } from 'vitest';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import type { PlanLine } from '../../../src/kernel/ruleset.ts';
import type { Declare } from '../../../src/rules/ranks/actions.ts';
import { straightInRange } from '../../../src/rules/ranks/advise/habits.ts';
import { foeFor } from '../../../src/rules/ranks/advise/moves.ts';
import { stanceOf } from '../../../src/rules/ranks/advise/stance.ts';
import { ranks } from '../../../src/rules/ranks/index.ts';
import { decisionsOf } from '../../../src/rules/ranks/legal.ts';
import { indexOf, type State } from '../../../src/rules/ranks/state.ts';
import { fleeing, NORTH } from './scenes.ts';
import { area, FAR, SPARE, type Stand, scene } from './support.ts';

function declared(state: State, plan: readonly PlanLine[] = []): Declare {
  const decision = decisionsOf(state).find(({ side }) => side === 'red');
  if (decision === undefined) throw new Error('red is not asked');
  const doctrine = { temper: 'steady', plan } as const;
  const action = ranks.advise(ranks.view(state, 'red'), decision, doctrine, seededDice('0'.repeat(64)));
  if (action.kind !== 'declare') throw new Error('no declaration');
  return action;
}

/** Spears at (60, 20), four ranks of base behind their front, and somebody touching their back. */
function behind(person: string, spears: Partial<Stand> = {}, more: Partial<Stand> = {}): State {
  return scene({
    red: {
      spears: { at: [60, 20], ...spears },
      person: { troop: person, at: [60, 16], ...more },
      far: FAR,
    },
    black: { two: { troop: 'orc-warriors', at: [60, 60] }, spare: SPARE },
  });
}

test.each([
  ['a hero joins the fighters in touch', behind('elf-hero'), { person: 'spears' }],
  ['a wizard keeps their hands free', behind('elf-wizard'), undefined],
  [
    'nobody joins those who have lost half',
    behind('elf-hero', { figures: 6, original: 12 }, { at: [60, 18] }),
    undefined,
  ],
  ['nor archers', behind('elf-hero', { troop: 'elf-archers' }), undefined],
  ['nor anybody out of reach', behind('elf-hero', {}, { at: [60, 15] }), undefined],
])('RK-HOOK-12, RK-HER-04 %s', (_title, state, attach) => {
  expect(declared(state).attach).toEqual(attach);
});

test('RK-HOOK-12 the plan goes before: a hero told to stand alone does', () => {
  const line = { kind: 'attach', unit: 'person', to: null };
  expect(declared(behind('elf-hero'), [line]).attach).toBeUndefined();
});

/** Between two lakes lies a strip of `wide` centimetres; a line is 12 wide, a column 6. */
function narrows(wide: number, y: number): State {
  return scene({
    red: { spears: { at: [60, 38] }, far: FAR },
    black: { two: { troop: 'orc-warriors', at: [60, y] }, spare: SPARE },
    terrain: [
      area('water-deep', [10, 39], [60 - wide / 2, 44]),
      area('water-deep', [60 + wide / 2, 39], [110, 44]),
    ],
  });
}

test.each([
  ['a passage too narrow for the line', narrows(8, 80), { kind: 'form', formation: 'column', files: 3 }],
  ['a passage wide enough', narrows(20, 80), { kind: 'move' }],
  ['an enemy within 30 cm', narrows(8, 67), { kind: 'move' }],
])('RK-HOOK-04, RK-FRM-04 a line before %s', (_title, state, order) => {
  expect(declared(state).orders['spears']).toEqual(order);
});

/** A wizard or a piece behind, an enemy so far off that nobody reaches anybody. */
function facing(red: Stand, black: Stand, turn = 1): State {
  return scene({ red: { one: red, far: FAR }, black: { two: black, spare: SPARE }, turn });
}

const ORCS = 'orc-warriors';

test.each([
  ['early on waits for better odds than these', 2, [], { kind: 'move' }],
  ['late in a battle takes them', 9, [], { kind: 'charge', target: 'two' }],
  [
    'that was told its odds keeps to them to the end',
    9,
    [{ kind: 'charge-when', when: 0.8 }],
    { kind: 'move' },
  ],
])('RK-HOOK-04, RK-CHG-03 a unit %s', (_title, turn, plan, order) => {
  const state = facing(
    { at: [60, 40], figures: 5, files: 5 },
    { troop: 'dwarf-shieldwall', at: [60, 46] },
    turn,
  );
  expect(declared(state, plan).orders['one']).toEqual(order);
});

test.each([
  ['out of range is limbered to be brought up', [60, 89], [], { kind: 'limber' }],
  ['in range fires', [60, 50], [], { kind: 'fire', target: 'two' }],
  [
    'of a side that holds stays where it stands',
    [60, 89],
    [{ kind: 'stance', stance: 'hold' }],
    { kind: 'hold' },
  ],
] as const)('RK-ART-01, RK-HOOK-04 a bolt thrower %s', (_title, at, plan, order) => {
  const state = scene({
    red: { one: { troop: 'elf-bolt-thrower', at: [60, 20] } },
    black: { two: { troop: ORCS, at } },
  });
  expect(declared(state, plan).orders['one']).toEqual(order);
});

test('RK-HOOK-14 a wizard with nothing but trifles to cast goes on with the side', () => {
  const state = facing({ troop: 'elf-wizard', at: [60, 20] }, { troop: ORCS, at: [60, 80] });
  expect(declared(state).orders['one']).toEqual({ kind: 'move' });
});

/** Archers in range of orcs, and what lies between them. */
function archersMove(terrain: State['terrain']): readonly unknown[] {
  const state = scene({
    red: { one: { troop: 'elf-archers', at: [60, 30] } },
    black: { two: { troop: ORCS, at: [60, 43] } },
    terrain,
  });
  const moving = {
    ...state,
    orders: [{ kind: 'move' }, null],
    phase: { kind: 'move', side: 'red', isLast: false },
  };
  const [decision] = decisionsOf(moving as State);
  if (decision === undefined) throw new Error('red is not asked');
  const action = ranks.advise(
    ranks.view(moving as State, 'red'),
    decision,
    { temper: 'steady' },
    seededDice('0'.repeat(64)),
  );
  return action.kind === 'moves' ? action.moves : [];
}

test('RK-HOOK-05, RK-GEO-09 archers in range stand, but go on where a hill hides the enemy', () => {
  expect(archersMove([])).toEqual([]);
  expect(archersMove([area('hill', [50, 34], [70, 39])])).toMatchObject([{ unit: 'one' }]);
});

test('RK-HER-04, RK-HOOK-04 the sheet has a hero stay with the unit, and sent back the hero does', () => {
  const state = scene({
    red: { spears: { at: [60, 20] }, hero: { troop: 'elf-hero', at: [60, 20], is: 'attached', host: 0 } },
    black: { two: { troop: ORCS, at: [60, 60] }, spare: SPARE },
  });
  const view = ranks.view(state, 'red');
  const said = ranks.phrases.sheet(view, 'red').find((line) => line.startsWith('hero'));
  expect(said).toBe('hero: stay with spears');
  const line = ranks.phrases.parse(said ?? '', view, 'red');
  if (!line.ok) throw new Error(line.refusal.message);
  expect(ranks.phrases.format(line.value, view)).toBe(said);
  expect(declared(state, [line.value])).toEqual(declared(state));
});

/** Orcs on the run with so many left of twelve, near riders that could ride them down. */
const fleeingOrcs = (figures: number): Stand => ({
  troop: ORCS,
  at: [60, 45],
  figures,
  original: 12,
  files: figures,
  formation: 'none',
  rout: fleeing({ way: NORTH }),
});
const hunt = (figures: number) =>
  scene({
    red: { one: { troop: 'elf-horse-archers', at: [60, 38] }, far: FAR },
    black: { two: fleeingOrcs(figures), three: { troop: ORCS, at: [100, 40] }, spare: SPARE },
    turn: 2,
  });

test('RK-END-02, RK-RAL-04 nobody rides after routers who can never rally: they are lost already', () => {
  expect(declared(hunt(6)).orders['one']).toMatchObject({ target: 'two' });
  expect(declared(hunt(3)).orders['one']).not.toMatchObject({ kind: 'charge', target: 'two' });
  expect(foeFor(hunt(3), stanceOf({ temper: 'steady' }), 0)).not.toBe(indexOf(hunt(3), 'two'));
});

test.each([
  ['comes on stands and waits', 62, 1, { kind: 'hold' }],
  ['does not come is limbered to be brought up', 62, 8, { kind: 'limber' }],
  ['is far off is limbered at once', 89, 1, { kind: 'limber' }],
] as const)('RK-ART-01 a bolt thrower whose enemy %s', (...[, y, turn, order]) => {
  const state = scene({
    red: { one: { troop: 'elf-bolt-thrower', at: [60, 10] }, far: FAR },
    black: { two: { troop: ORCS, at: [60, y] } },
    turn,
  });
  expect(declared(state).orders['one']).toEqual(order);
});

test('RK-SHT-05 who thinks ahead sends archers on who reach nobody, and does not have them shoot', () => {
  const orders = (y: number) => {
    const state = scene({
      red: { one: { troop: 'elf-archers', at: [60, 20] }, far: FAR },
      black: { two: { troop: ORCS, at: [60, y] } },
    });
    const [decision] = decisionsOf(state).filter(({ side }) => side === 'red');
    if (decision === undefined) throw new Error('red is not asked');
    const action = straightInRange(ranks.view(state, 'red') as never, decision);
    return action?.kind === 'declare' ? action.orders['one'] : undefined;
  };
  expect([orders(43), orders(60)]).toEqual([{ kind: 'shoot', target: 'two' }, { kind: 'move' }]);
});

/** Spears and archers before orcs, all within reach. */
const crossfire = (more: Readonly<Record<string, Stand>> = {}): State =>
  scene({
    red: { spears: { at: [60, 40] }, archers: { troop: 'elf-archers', at: [75, 36], facing: 330 }, far: FAR },
    black: { two: { troop: ORCS, at: [60, 46], figures: 8 }, spare: SPARE, ...more },
  });

test('RK-SEQ-09 nobody shoots at whom a friend charges in the same turn: that shot would be lost', () => {
  const alone = declared(
    scene({
      red: { archers: { troop: 'elf-archers', at: [75, 36], facing: 330 }, far: FAR },
      black: { two: { troop: ORCS, at: [60, 48] }, spare: SPARE },
    }),
  );
  expect(alone.orders['archers']).toEqual({ kind: 'shoot', target: 'two' });
  const together = declared(crossfire()).orders;
  expect(together['spears']).toEqual({ kind: 'charge', target: 'two' });
  expect(together['archers']).not.toEqual({ kind: 'shoot', target: 'two' });
  const { orders } = declared(crossfire({ three: { troop: ORCS, at: [66, 56] } }));
  expect(orders['spears']).toEqual({ kind: 'charge', target: 'two' });
  expect(orders['archers']).toEqual({ kind: 'shoot', target: 'three' });
});

test('RK-CC-04 a charge that is hopeless alone is made by two together: the enemy has no more blows for it', () => {
  const few = { figures: 8, files: 4 } as const;
  const against = (red: Readonly<Record<string, Stand>>) =>
    declared(
      scene({
        red: { ...red, far: FAR },
        black: { two: { troop: 'dwarf-shieldwall', at: [60, 46] }, spare: SPARE },
        turn: 2,
      }),
    ).orders;
  expect(against({ one: { at: [55, 40], ...few } })['one']).toEqual({ kind: 'move' });
  const both = against({ one: { at: [55, 40], ...few }, other: { at: [65, 40], ...few } });
  expect(both['one']).toEqual({ kind: 'charge', target: 'two' });
  expect(both['other']).toEqual({ kind: 'charge', target: 'two' });
});
