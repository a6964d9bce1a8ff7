/** CP-REC-19: who asks for it reads in their report how their own dice fell, and nobody else does. */
import { expect, test } from 'vitest';
import { luckIn } from '../../../src/kernel/luck.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { rulesets } from '../../../src/rules/index.ts';
import { GREEN, IRON, openFieldOffice } from '../../support/field-office.ts';
import { DEMO, OWNER } from '../../support/office.ts';
import { seat } from '../../support/rows.ts';

test.each(rulesets)(
  'CP-REC-19 $id: the report of who asked tells of their own dice alone',
  async (ruleset) => {
    const office = await openFieldOffice({ ruleset: ruleset.id, terms: { mode: 'adjutant' } });
    unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: '1st Host to Karak\ndice report on' }));
    expect((await office.seat('p1')).wishes).toEqual({ luck: true });
    unwrap(await office.useCases.resolveNow(OWNER, DEMO));
    await office.useCases.resolveLocked(DEMO, 1);
    const { open } = unwrap(await office.useCases.turnRecord(OWNER, DEMO, 1));
    const record = open.battles[0]?.record;
    if (record === undefined) throw new Error('there was a battle');
    const { red, black } = luckIn(ruleset, record);
    expect(red?.dice).toBeGreaterThan(0);
    const [iron, green, gm] = await Promise.all(['p1', 'p2', 'gm'].map(reportTo));
    const sayOf = (luck = red): string => `of ${luck?.dice} dice with a number to reach ${luck?.reached} did`;
    expect(sayOf(black)).not.toBe(sayOf());
    expect(iron).toContain(sayOf());
    expect(iron).not.toContain(sayOf(black));
    for (const other of [green, gm]) expect(other).not.toContain('percentile');
    unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: 'dice report off' }));
    expect((await office.seat('p1')).wishes).toBeUndefined();
    unwrap(await office.useCases.setWishes(GREEN, DEMO, seat('p2'), [{ kind: 'luck', isWanted: true }]));
    expect((await office.seat('p2')).wishes).toEqual({ luck: true });

    async function reportTo(id: string): Promise<string> {
      const mails = await office.mailsTo(id);
      const report = mails.find(({ kind }) => kind === 'turn-report');
      return report?.text.replace(/\s+/g, ' ') ?? '';
    }
  },
);
