import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/kernel/brand.ts';
import { rulesets } from '../../../src/rules/index.ts';
import type { State as XenosState } from '../../../src/rules/xenos-zealots/state.ts';
import {
  BATTLE,
  BONE,
  battleMails,
  GREEN,
  IRON,
  meetAtKarak,
  openFieldOffice,
  passDeadline,
  theBattle,
  wake,
  writeForBattle,
} from '../../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../../support/office.ts';

/** Every byte a commander has of a battle: his letters, his list, his desk. */
async function allOf(office: Office, id: 'p1' | 'p2'): Promise<string> {
  const asker = id === 'p1' ? IRON : GREEN;
  const mails = (await battleMails(office, id)).map(
    ({ id: key, subject, text, html, pictures, messageId, references }) => ({
      key,
      subject,
      text,
      html,
      pictures,
      messageId,
      references,
    }),
  );
  const list = await office.useCases.battlesUnderWay(asker, DEMO);
  const desk = await office.useCases.battleAtDesk(asker, DEMO, BATTLE);
  return JSON.stringify({ mails, list, desk });
}

/** A sheet every ruleset understands, and what is more in this one's own words. */
const SPECIAL: Readonly<Record<string, readonly string[]>> = {
  ranks: ['all: hold', 'charge never'],
  'roll-by-mail': ['green 1: hold', 'green 2: move to zone 2'],
  'xenos-zealots': [
    'all: double time',
    'green 1: infiltrate',
    'strike 36, 24',
    'green 2: fire support at iron 1',
  ],
};

/** Iron sends one sheet in the middle of whatever Green does; nothing is played yet. */
async function whileGreenWrites(ruleset: string, greens: readonly string[]): Promise<string> {
  const office = await openFieldOffice({ ruleset });
  await meetAtKarak(office);
  for (const text of greens) await writeForBattle(office, 'p2', text);
  await writeForBattle(office, 'p1', 'fight steady\nnot final');
  return allOf(office, 'p1');
}

/** What Green has on the table face down. */
interface Hidden {
  /** The marker that is meant, in the order they are kept in. */
  readonly active: number;
  readonly order: readonly number[];
  /** Of all Green's units. */
  readonly counter: string;
}

const MARKERS = [
  [20_000, 30_000],
  [30_000, 30_000],
  [40_000, 30_000],
  [50_000, 30_000],
] as const;

/** Everything Iron has of a battle of Xenos & Zealots, reminder and all, with this on the table. */
async function withHidden(hidden: Hidden): Promise<string> {
  const office = await openFieldOffice({ ruleset: 'xenos-zealots' });
  await meetAtKarak(office);
  await writeForBattle(office, 'p1', 'fight steady');
  await writeForBattle(office, 'p2', 'fight hold');
  await wake(office);
  const battle = await theBattle(office);
  const { field } = battle;
  if (field === undefined) throw new Error('expected a field');
  const state = laidDown(field.run.state as unknown as XenosState, hidden) as unknown as Json;
  const changed = {
    ...battle,
    field: { ...field, run: { ...field.run, state } },
    version: battle.version + 1,
  };
  await office.store.commit([{ kind: 'save-field-battle', battle: changed }]);
  office.advance(battle.deadline - office.deps.clock.now() - 3_600_000);
  await wake(office);
  return allOf(office, 'p1');
}

function laidDown(state: XenosState, { active, order, counter }: Hidden): XenosState {
  const markers = order.map((i) => MARKERS[i] ?? ([0, 0] as const));
  return {
    ...state,
    supports: state.supports.map((support) =>
      support.side === 'black' ? { ...support, is: 'marked', markers, active } : support,
    ),
    units: state.units.map((unit, i) =>
      state.fighters[i]?.side === 'black'
        ? { ...unit, counter: counter as NonNullable<typeof unit.counter>, isShown: false }
        : unit,
    ),
  };
}

const LINES = [
  'fight aggressive',
  'fight hold',
  'retreat at 30% losses',
  'CANARY line',
  'final',
  'leave it to the adjutant',
  'help',
];

describe('what the other side has sent', () => {
  test.each(rulesets.map(({ id }) => id))(
    'CP-BAT-20 changes no byte of what a commander has before the round is played, in %s',
    async (ruleset) => {
      const quiet = await whileGreenWrites(ruleset, []);
      expect(quiet).not.toContain('CANARY');
      const sheet = fc
        .array(fc.constantFrom(...LINES, ...(SPECIAL[ruleset] ?? [])), { minLength: 1, maxLength: 4 })
        .map((lines) => lines.join('\n'));
      await fc.assert(
        fc.asyncProperty(fc.array(sheet, { maxLength: 2 }), async (greens) => {
          expect(await whileGreenWrites(ruleset, greens)).toBe(quiet);
        }),
        { numRuns: 4 },
      );
    },
  );

  test('CP-BAT-20 which of the enemy’s markers is true, and his counters before they are shown, change no byte of a commander’s reminder or desk', async () => {
    const charging = await withHidden({ active: 0, order: [0, 1, 2, 3], counter: 'CHARGE' });
    const evading = await withHidden({ active: 2, order: [3, 1, 0, 2], counter: 'EVADE' });
    expect(evading).toBe(charging);
    expect(charging).toContain('your orders are still wanted');
    expect(charging).toContain('? marker');
  });

  test('CP-BAT-20 the words of a sheet stand in nobody else’s letters, before the round or after it', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    await writeForBattle(office, 'p2', 'fight hold\nCANARY of the green');
    await passDeadline(office);
    await writeForBattle(office, 'p1', 'attack');
    await writeForBattle(office, 'p2', 'hold\nCANARY again\nfinal');
    await wake(office);
    expect(await allOf(office, 'p1')).not.toContain('CANARY');
    expect(await allOf(office, 'p2')).toContain('CANARY');
    const others = [...(await office.mailsTo('p3')), ...(await office.mailsTo('p1'))];
    expect(JSON.stringify(others)).not.toContain('CANARY');
  });

  test('CP-BAT-20 a plan given on the map is nobody else’s to read in the battle it is followed in', async () => {
    const office = await openFieldOffice();
    const text = 'plan green-1 Host:\n- fight hold\n- CANARY plan\nend';
    expect(await office.useCases.giveOrders(GREEN, DEMO, { text })).toMatchObject({
      value: { verdict: { kind: 'ok' } },
    });
    await meetAtKarak(office);
    await passDeadline(office);
    expect(await allOf(office, 'p1')).not.toContain('CANARY');
  });

  test('CP-BAT-20 who has no part in a battle learns no more of it than that it is fought', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    expect(await office.useCases.battlesUnderWay(BONE, DEMO)).toEqual({ ok: true, value: [] });
    for (const ask of [
      office.useCases.battleAtDesk(BONE, DEMO, BATTLE),
      office.useCases.giveBattleText(BONE, DEMO, BATTLE, { text: 'attack' }),
    ]) {
      expect(await ask).toMatchObject({ refusal: { code: 'unclear/battle' } });
    }
    for (const who of [BONE, IRON]) {
      const step = { kind: 'mode', mode: 'adjutant' } as const;
      expect(await office.useCases.steerBattle(who, DEMO, BATTLE, step)).toMatchObject({
        refusal: { code: 'stranger/gm-only' },
      });
      expect(await office.useCases.setBattleTerms(who, DEMO, { mode: 'gm' })).toMatchObject({
        refusal: { code: 'stranger/gm-only' },
      });
    }
    const seen = await office.useCases.battlesUnderWay(OWNER, DEMO);
    expect(seen).toMatchObject({ value: [{ id: BATTLE, sides: [{ side: 'red' }, { side: 'black' }] }] });
    expect(await office.useCases.battlesUnderWay(IRON, DEMO)).not.toHaveProperty('value.0.sides');
  });

  test('CP-REC-06 no dice of a battle under way are in the clear at rest, nor in any letter or record', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    const { openDice } = await import('../../../src/app/field/battle-dice.ts');
    const battle = await office.store.findFieldBattle(DEMO, BATTLE);
    if (battle === undefined) throw new Error('expected a battle');
    const { secret, seed } = openDice(office.deps, battle);
    const record = await office.store.findRecord(DEMO, 1);
    const all = JSON.stringify([battle, record, await office.mailsTo('p1'), await office.mailsTo('gm')]);
    for (const hidden of [secret, seed]) expect(all).not.toContain(hidden);
    expect(all).toContain(battle.commitment);
  });
});
