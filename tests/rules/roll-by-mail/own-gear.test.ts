import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { faultsOfContent } from '../../../src/campaign/content/read-content.ts';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import type { Engagement, OwnRow, OwnRules } from '../../../src/kernel/ruleset.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { OWN_TROOPS } from '../../../src/rules/roll-by-mail/own.ts';
import { fightersOf, musterOf } from '../../../src/rules/roll-by-mail/scenario.ts';
import { ROWS } from '../../../src/rules/roll-by-mail/tables.ts';
import { anEngagement, GROUNDS } from '../../support/engagement.ts';

const text = readFileSync(new URL('../../../docs/content/relics.roll-by-mail.json', import.meta.url), 'utf8');
const content = JSON.parse(text) as OwnRules;
const rowOf = (id: string): OwnRow => {
  const row = content.lists[0]?.rows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`no ${id}`);
  return row;
};
const why = (change: object, own: OwnRules = content): string => {
  const troop = OWN_TROOPS.troopOf('relic-hunters', { ...rowOf('digger'), ...change }, own);
  return troop.ok ? troop.value.summary : `${troop.refusal.rule}: ${troop.refusal.message}`;
};
const SEED = '5e'.repeat(32);

/** Red brings a captain and a golem. */
function hunters(): Engagement {
  const [plain] = GROUNDS;
  if (plain === undefined) throw new Error('expected a ground');
  const engagement = anEngagement(rollByMail, plain);
  const { red } = engagement.parties;
  const [army] = red.armies;
  if (army?.general === undefined) throw new Error('expected an army with a general');
  const led = {
    ...army,
    general: { ...army.general, troop: 'relic-hunters/captain' },
    units: [{ id: 'golem', name: 'Golem', troop: 'relic-hunters/golem', left: 3 }],
  };
  return { ...engagement, own: content, parties: { ...engagement.parties, red: { ...red, armies: [led] } } };
}

describe('"special abilities, magic items, rare weapons" (Special, rare and or magic skills)', () => {
  test('RM-SPC-11 the example is content as it is', () => {
    expect(faultsOfContent(text)).toEqual([]);
  });

  test('RM-SPC-11, RM-SPC-01 what an item gives stands in its bearer', () => {
    const fighters = fightersOf(musterOf(rollByMail.muster(hunters(), seededDice(SEED))));
    const [captain, golem] = fighters;
    expect(captain).toMatchObject({
      profile: { S: 4, T: 3 },
      kit: ['heavy-armour', 'shield', 'one-handed'],
      rules: ['strikes-first', 'fast'],
      gear: [
        { name: 'Wyrm Bane', says: 'a long sword that strikes before it is seen' },
        { name: 'Boots of the Hare', says: 'two zones at a stride' },
      ],
    });
    expect(golem).toMatchObject({ profile: { T: 6 }, skills: ['thick-skin'], rules: ['big'] });
  });

  test('RM-SPC-11, RM-CHA-11 no gift leads out of the range of a characteristic', () => {
    const items = [{ id: 'giant', name: 'Giant', says: 'huge', gives: { S: 3 } }];
    const own = { ...content, items };
    expect(
      why({ items: ['own/giant'], profile: { ...(rowOf('digger')['profile'] as object), S: 9 } }, own),
    ).toMatch(/ S10 /);
  });

  test('RM-SPC-11, RM-SPC-02 told to those who fight, and to the public not', () => {
    const scenario = rollByMail.muster(hunters(), seededDice(SEED));
    const { state } = rollByMail.deploy(scenario, seededDice(SEED));
    const told = (reader: 'red' | 'black' | 'public' | 'gm'): string => {
      const view = rollByMail.view(state, reader);
      return `${rollByMail.picture(view).text.join(' ')} ${JSON.stringify(view)}`;
    };
    expect(told('black')).toContain('Wyrm Bane: a long sword that strikes before it is seen');
    expect(told('red')).toContain('Boots of the Hare: two zones at a stride');
    expect(told('public')).not.toContain('Wyrm Bane');
    expect(why({ items: ['own/stone-skin'] })).toMatch(/Stone skin: born, not worn$/);
  });

  test('RM-SPC-11 it fights, and its record verifies', () => {
    const scenario = rollByMail.muster(hunters(), seededDice(SEED));
    expect(rollByMail.parseScenario(JSON.parse(JSON.stringify(scenario)))).toMatchObject({ ok: true });
    const { record } = fight(rollByMail, scenario, SEED, {
      players: {
        red: { kind: 'adjutant', doctrine: { temper: 'aggressive' } },
        black: { kind: 'adjutant', doctrine: { temper: 'steady' } },
      },
    });
    expect(verifyRecord(rollByMail, JSON.parse(JSON.stringify(record)))).toMatchObject({ verified: true });
    expect(JSON.stringify(record.events)).toContain('"fighter":"red-general","band":"first"');
  });

  test('RM-SPC-11 what nobody has is refused', () => {
    expect(why({ items: ['own/ring'] })).toMatch(/own\/ring/);
  });
});

describe('what can be worn', () => {
  test.each([
    ['two armours', ['light-armour', 'heavy-armour']],
    ['three shields', ['shield', 'shield', 'large-shield']],
    ['two bucklers', ['buckler', 'buckler']],
  ])('RM-GAP-37, RM-DOC-01 %s at once are refused', (_, kit) => {
    expect(why({ kit })).toMatch(/^RM-GAP-37: Digger cannot bear /);
  });

  test('RM-GAP-37 a shield and a buckler may be owned together, and an armour beside them', () => {
    expect(why({ kit: ['one-handed', 'heavy-armour', 'shield', 'buckler'] })).toMatch(/^WS3 /);
  });

  test('RM-MAG-09, RM-DOC-01 a wizard in armour is warned: "may not use magic if he is wearing armor"', () => {
    const wizard = { mastery: 2, lists: ['fire'] };
    expect(why({ wizard })).toContain('casts nothing in armour or with a shield');
    expect(why({ wizard, kit: ['one-handed'] })).not.toContain('casts nothing');
    expect(why({ wizard, kit: ['light-armour', 'heavy-armour', 'shield', 'shield', 'shield'] })).toMatch(
      /^RM-GAP-37/,
    );
  });

  test('RM-GAP-37 nobody in the bestiary wears two', () => {
    for (const { id, name: _, list: __, isHero: ___, source: ____, ...row } of ROWS)
      expect(why({ ...row, id }), id).not.toMatch(/^RM-GAP-37/);
  });

  test('RM-GAP-37 nor in a scenario from outside', () => {
    const scenario = rollByMail.standard(1, seededDice(SEED));
    const body = scenario.body as { readonly forces: object };
    const unit = { id: 'r1', name: 'Digger', troop: 'relic-hunters/digger' };
    const parsed = (row: OwnRow) =>
      rollByMail.parseScenario({
        ...scenario,
        body: { ...body, forces: { ...body.forces, red: [{ ...unit, row }] } },
      });
    expect(parsed(rowOf('digger'))).toMatchObject({ ok: true });
    expect(parsed({ ...rowOf('digger'), kit: ['light-armour', 'complete-armour'] })).toMatchObject({
      ok: false,
      refusal: { rule: 'RM-GAP-37' },
    });
  });
});

describe('scenes of the game master: "by narrative actions is quite clear that one or several warriors charged" (1.1)', () => {
  const musterFor = (change: Partial<Engagement> = {}) =>
    musterOf(rollByMail.muster({ ...hunters(), ...change }, seededDice(SEED)));

  test('CP-OWN-13, RM-GAP-106 zones by name, tasks, where they begin, surprise and charge stand in the skirmish of that region', () => {
    const { ground, tasks, marks, forces } = musterFor();
    expect(ground).toEqual([
      { zone: 1, name: 'broken gate', cover: 'obscured-partly', isSlow: false },
      { zone: 2, name: 'gallery', cover: 'obscured-mostly', isSlow: true, side: 'black' },
    ]);
    expect(tasks).toEqual(['pick-lock', 'break-door']);
    expect([forces.red[0]?.zone, forces.black[0]?.zone]).toEqual([1, 2]);
    expect(marks).toContainEqual({ fighter: 'golem', round: 1, isCharging: true });
    expect(marks).toContainEqual({ fighter: 'black-unit-1', round: 1, isSurprised: true });
    expect(marks).toHaveLength(forces.red.length + forces.black.length);
  });

  test('CP-OWN-13 with black as the attacker everything is turned round', () => {
    const { ground, marks, forces } = musterFor({ attacker: 'black' });
    expect(ground.map(({ zone, name }) => [zone, name])).toEqual([
      [2, 'broken gate'],
      [1, 'gallery'],
    ]);
    expect([forces.red[0]?.zone, forces.black[0]?.zone]).toEqual([1, 2]);
    expect(marks).toContainEqual({ fighter: 'golem', round: 1, isSurprised: true });
  });

  test('CP-OWN-13 elsewhere nothing of it is there', () => {
    const elsewhere = GROUNDS.find(({ name }) => name === 'a castle in the hills');
    if (elsewhere === undefined) throw new Error('expected a castle');
    const { ground, tasks, marks, forces } = musterFor({ ground: elsewhere });
    expect([ground.map(({ name }) => name), tasks, marks, forces.red[0]?.zone]).toEqual([
      ['walls'],
      [],
      [],
      undefined,
    ]);
  });

  test('CP-OWN-13 castle walls stay where a scene waits', () => {
    const castle = { name: 'The Open Plain', terrain: 'plains', hasRiver: false, hasVillage: false } as const;
    const { ground } = musterFor({ ground: { ...castle, castle: { name: 'Keep', holder: 'black' } } });
    expect(ground.map(({ name }) => name)).toEqual(['broken gate', 'gallery', 'walls']);
  });

  test('CP-OWN-13, RM-DOC-16, RM-DOC-18 both sides read of it, and the surprised strike no blow', () => {
    const scenario = rollByMail.muster(hunters(), seededDice(SEED));
    expect(rollByMail.parseScenario(JSON.parse(JSON.stringify(scenario)))).toMatchObject({ ok: true });
    const { state } = rollByMail.deploy(scenario, seededDice(SEED));
    const lines = rollByMail.picture(rollByMail.view(state, 'black')).text.join(' ');
    expect(lines).toContain('May be tried here: pick a lock and break down a door.');
    expect(lines).toContain('Zone 1: broken gate');
    expect(lines).toContain('Surprised in this round: ');
    const { record } = fight(rollByMail, scenario, SEED, {
      players: {
        red: { kind: 'adjutant', doctrine: { temper: 'aggressive' } },
        black: { kind: 'adjutant', doctrine: { temper: 'aggressive' } },
      },
    });
    const end = record.events.findIndex((step) => step.some(({ kind }) => kind === 'round-ended'));
    const first = record.events.slice(0, end + 1).flat() as readonly { kind: string; fighter?: string }[];
    const blows = first.filter(({ kind }) => kind === 'rolled-to-hit').map(({ fighter }) => fighter);
    expect(blows.length).toBeGreaterThan(0);
    expect(blows.filter((fighter) => fighter?.startsWith('black'))).toEqual([]);
    expect(verifyRecord(rollByMail, JSON.parse(JSON.stringify(record)))).toMatchObject({ verified: true });
  });

  test('CP-OWN-13 a task the rules do not know, and a zone beyond the field, are told by their place', () => {
    const faults = faultsOfContent(text.replace('"pick-lock"', '"juggle"').replace('"zone": 2', '"zone": 7'));
    expect(faults.length).toBeGreaterThan(0);
    expect(faults[0]?.line).toBeGreaterThan(20);
  });
});
