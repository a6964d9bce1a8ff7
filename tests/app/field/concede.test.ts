import { expect, test } from 'vitest';
import { rulesets } from '../../../src/rules/index.ts';
import {
  battleMails,
  meetAtKarak,
  openFieldOffice,
  theBattle,
  wake,
  writeForBattle,
} from '../../support/field-office.ts';

test.each(rulesets.map(({ id }) => id))(
  'CP-BAT-16, ET-HOOK-13 who concedes by his sheet has lost the battle at the next chance, in %s',
  { timeout: 60_000 },
  async (ruleset) => {
    const office = await openFieldOffice({ ruleset, units: [4, 4] });
    await meetAtKarak(office);
    const [letter] = await battleMails(office, 'p1', 'battle-round');
    expect(letter?.text.replace(/\s+/g, ' ')).toContain('"concede" gives the battle up.');
    for (let round = 1; round <= 2 && (await theBattle(office)).status === 'under-way'; round += 1) {
      await writeForBattle(office, 'p1', 'We concede.');
      await writeForBattle(office, 'p2', 'fight hold');
      await wake(office);
    }
    const { status, result } = await theBattle(office);
    expect(status).toBe('ended');
    expect(result?.outcome).toMatchObject({ winner: 'black' });
    expect(result?.outcome.rounds).toBeLessThanOrEqual(2);
  },
);
