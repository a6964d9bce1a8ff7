import { expect, test } from 'vitest';
import { fight, recordBattle } from '../../src/kernel/battle.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { luckIn } from '../../src/kernel/luck.ts';
import { verifyRecord } from '../../src/kernel/replay.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { ruleOn } from '../../src/kernel/ruling.ts';
import { rollByMail } from '../../src/rules/roll-by-mail/index.ts';
import { loadCheckPage } from '../support/check-page.ts';

const doctrine = { temper: 'aggressive' } as const;
const players = { red: { kind: 'adjutant', doctrine }, black: { kind: 'adjutant', doctrine } } as const;

/** Ended by a word after some rounds: the injury table is rolled on for who is out by then. */
function ended(seed: string) {
  const standard = rollByMail.standard(4, seededDice(seed));
  const scenario = { ...standard, options: { ...standard.options, injuryTable: 'on' } };
  const { run } = fight(rollByMail, scenario, seed, { players, untilRound: 5 });
  if (run.outcome !== undefined) return undefined;
  const changes = [{ kind: 'won', winner: 'red' }];
  const ruled = unwrap(ruleOn(rollByMail, run, { reason: 'they ran', changes }, seededDice(seed)));
  return recordBattle(rollByMail, scenario, seed, ruled.run);
}

test('RM-DOC-19, RM-GAP-85 dice that fall by a word are checked at home and by verify; one altered is found', () => {
  const page = loadCheckPage();
  const records = Array.from({ length: 12 }, (_, i) => ended((i + 16).toString(16).repeat(32))).flatMap(
    (each) => each ?? [],
  );
  const rolled = records.filter(({ events }) => events.at(-1)?.some(({ kind }) => kind === 'fate-rolled'));
  expect(rolled.length).toBeGreaterThan(0);
  for (const record of rolled) {
    expect(page.checkBattleDice(record).wrong).toBeUndefined();
    expect(verifyRecord(rollByMail, record)).toEqual({ verified: true, differences: [] });
    // Played again for the luck of the sides, rulings and all.
    expect(() => luckIn(rollByMail, record)).not.toThrow();
    const forged = JSON.parse(JSON.stringify(record)) as typeof record;
    const fate = forged.events.at(-1)?.find(({ kind }) => kind === 'fate-rolled') as unknown as {
      faces: number[];
    };
    fate.faces[0] = ((fate.faces[0] ?? 1) % 6) + 1;
    expect(page.checkBattleDice(forged).wrong).toMatch(/^step \d+ tells a die/);
  }
});
