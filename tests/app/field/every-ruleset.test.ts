import { describe, expect, test } from 'vitest';
import { verifyTurn } from '../../../src/campaign/verify.ts';
import { rulesets } from '../../../src/rules/index.ts';
import {
  battleMails,
  meetAtKarak,
  openFieldOffice,
  passDeadline,
  resolveTurn,
  theBattle,
  wake,
  writeForBattle,
} from '../../support/field-office.ts';
import { DEMO, OWNER } from '../../support/office.ts';

/** The lines of the sheet in a commander's newest letter, as he would mark them all. */
async function sheetFor(office: Awaited<ReturnType<typeof openFieldOffice>>, id: string): Promise<string> {
  const { round } = await theBattle(office);
  const letters = await battleMails(office, id, 'battle-round');
  const letter = letters.find(({ battle }) => battle?.round === round);
  const boxes = (letter?.text ?? '').split('\n').filter((line) => line.startsWith('[ ] '));
  return boxes.map((line) => line.replace('[ ]', '[x]')).join('\n');
}

/** How many each side brings, and how many rounds are played by mail: a skirmish of four against six, four turns of Xenos. */
const SIZES: Readonly<
  Record<string, { readonly units: readonly [number, number]; readonly rounds: number }>
> = {
  'roll-by-mail': { units: [4, 6], rounds: 3 },
  'xenos-zealots': { units: [3, 3], rounds: 4 },
};

/** Both send their sheets as they came; Green does not where it is late. A battle that is over is left alone. */
async function playRound(
  office: Awaited<ReturnType<typeof openFieldOffice>>,
  isLate: boolean,
): Promise<void> {
  const before = await theBattle(office);
  if (before.status !== 'under-way') return;
  await writeForBattle(office, 'p1', `${await sheetFor(office, 'p1')}\nfinal`);
  if (!isLate) await writeForBattle(office, 'p2', `${await sheetFor(office, 'p2')}\nfinal`);
  const receipts = await battleMails(office, 'p1', 'receipt');
  expect(receipts.map(({ subject }) => subject).join('\n')).not.toContain('PROBLEMS');
  await (isLate ? passDeadline(office) : wake(office));
  const { round, status } = await theBattle(office);
  expect(status === 'ended' || round > before.round).toBe(true);
}

describe('under every ruleset', () => {
  test.each(rulesets.map(({ id }) => id))(
    'CP-BAT-16, CP-BAT-17, CP-BAT-18 the sheet of a %s letter, sent back as it stands, is understood; a side is late once; the record verifies',
    { timeout: 120_000 },
    async (ruleset) => {
      const { units, rounds } = SIZES[ruleset] ?? { units: [3, 3], rounds: 3 };
      const office = await openFieldOffice({ ruleset, units });
      await meetAtKarak(office);
      for (let played = 1; played <= rounds; played += 1) await playRound(office, played === 2);
      if ((await theBattle(office)).status === 'under-way') {
        await office.useCases.steerBattle(OWNER, DEMO, (await theBattle(office)).id, {
          kind: 'mode',
          mode: 'adjutant',
        });
      }
      await resolveTurn(office, 2);
      expect((await theBattle(office)).status).toBe('counted');
      const record = await office.useCases.turnRecord(OWNER, DEMO, 2);
      expect(record.ok && verifyTurn(record.value)).toEqual({ verified: true, differences: [] });
    },
  );
});
