import { describe, expect, test } from 'vitest';
import { carryTurnOn } from '../../jobs/carry-turn-on.ts';
import { fightBattles } from '../../jobs/fight-battles.ts';
import { type JobKind, runJob } from '../../jobs/job.ts';
import { readMails } from '../../jobs/read-mails.ts';
import { sendMails } from '../../jobs/send-mails.ts';
import { sweep } from '../../jobs/sweep.ts';
import { wakeTurn } from '../../jobs/wake-turn.ts';
import type { UseCases } from '../../src/app/use-cases.ts';

/** Use cases that only write down what was asked. */
function onPaper(): { useCases: UseCases; asked: unknown[][] } {
  const asked: unknown[][] = [];
  const handler = {
    get:
      (_: object, name: string) =>
      async (...given: unknown[]) =>
        void asked.push([name, ...given]),
  };
  return { useCases: new Proxy({}, handler) as UseCases, asked };
}

const turn = { campaign: 'demo', turn: 3 };

const KINDS: readonly [JobKind, object, unknown[]][] = [
  [readMails, { inbound: ['7', '8'] }, ['readInbound', ['7', '8']]],
  [sendMails, { outbound: ['demo.t1.p1.report'] }, ['sendOutbound', ['demo.t1.p1.report']]],
  [wakeTurn, turn, ['wakeTurn', 'demo', 3]],
  [fightBattles, { ...turn, battles: ['t3-karak'] }, ['fightBattles', 'demo', 3, ['t3-karak']]],
  [carryTurnOn, turn, ['carryTurnOn', 'demo', 3]],
  [sweep, {}, ['sweep']],
];

describe('jobs', () => {
  test.each(KINDS)('$name asks its one use case, by ids', async (kind, payload, wanted) => {
    const { useCases, asked } = onPaper();
    await runJob(kind, useCases, payload);
    expect(asked).toEqual([wanted]);
  });

  test.each(KINDS.filter(([kind]) => kind !== sweep))(
    '$name refuses a payload it cannot read',
    async (kind) => {
      const { useCases, asked } = onPaper();
      await expect(runJob(kind, useCases, { something: 'else' })).rejects.toThrow(kind.name);
      expect(asked).toEqual([]);
    },
  );
});
