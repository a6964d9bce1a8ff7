/** CP-REC-20: what the campaign is fought by and for is changed, told, and verified. */
import { describe, expect, test } from 'vitest';
import { verifyTogether } from '../../../src/app/turn/verify-document.ts';
import { isWhole } from '../../../src/campaign/record.ts';
import { type Result, unwrap } from '../../../src/kernel/result.ts';
import { GREEN, openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../../support/office.ts';

const codeOf = (result: Result<unknown>) => (result.ok ? undefined : result.refusal.code);
const SEATS = ['gm', 'p1', 'p2', 'p3'];
const WISH = {
  campaign: DEMO,
  victory: { castles: { count: 5, turns: 2 }, lastTurn: 9 },
  battleTerms: { mode: 'table', tableDays: 10 },
  reason: 'Nobody has time for more.',
} as const;

const lettersOf = async (office: Office, seat: string) =>
  (await office.mailsTo(seat)).filter(({ subject }) => subject.includes('terms'));

describe('CP-REC-20 terms that are changed between turns', () => {
  test('hold from the turn under way on, and are told to everybody with the reason, once', async () => {
    const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
    const { useCases, store } = office;
    const standard = unwrap(await useCases.termsNow(OWNER, DEMO));
    const [number] = standard.switches.filter(({ standard: is }) => typeof is === 'number');
    if (number === undefined) throw new Error('expected a switch with a number');
    const options = { [number.id]: Number(number.standard) + 1 };
    for (const _ of [1, 2]) unwrap(await useCases.changeTerms(OWNER, { ...WISH, options }));
    const state = await store.getState(DEMO);
    expect(state.victory).toEqual(WISH.victory);
    expect(state.battleTerms).toMatchObject(WISH.battleTerms);
    expect(state.ruleset.options).toMatchObject(options);
    expect(state.corrections?.map(({ kind }) => kind)).toEqual([
      'victory-set',
      'rules-set',
      'battle-terms-set',
    ]);
    for (const seat of SEATS) {
      const [letter, ...others] = await lettersOf(office, seat);
      expect(others).toEqual([]);
      const says = letter?.text.replaceAll(/\s+/g, ' ');
      expect(says).toContain(WISH.reason);
      expect(says).toMatch(/5 castles/);
      expect(says).toContain('The last to stand wins.');
      expect(says).toContain(`${number.title}: ${Number(number.standard) + 1} (it was ${number.standard}).`);
      expect(says).toContain('Battles are fought on a real table.');
      expect(says).toContain('On a table there are 10 days for the result.');
    }
    const log = await store.listAudit(DEMO, { limit: 10 });
    expect(log.filter(({ what }) => what === 'terms-changed')).toHaveLength(1);
  });

  test('stand in the record, and verification plays them again; others beside them are found', async () => {
    const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
    const { useCases, store } = office;
    await resolveTurn(office, 1);
    unwrap(await useCases.changeTerms(OWNER, { ...WISH, battleTerms: { mode: 'adjutant', mostDays: 30 } }));
    await resolveTurn(office, 2);
    const records = await Promise.all([1, 2].map((turn) => store.findRecord(DEMO, turn)));
    const [first, second] = records.map((record) => JSON.parse(JSON.stringify(record)));
    expect(second.open.corrections).toEqual(['victory-set', 'battle-terms-set']);
    const folder = (later: object) => [
      { name: '1.json', document: first },
      { name: '2.json', document: later },
    ];
    expect(unwrap(verifyTogether(folder(second)))).toMatchObject({ verified: true });
    if (!isWhole(second)) throw new Error('expected the whole record');
    const { before } = second.sealed;
    const cheated = { ...before, victory: { ...before.victory, lastTurn: 3 } };
    const false2 = { ...second, sealed: { ...second.sealed, before: cheated } };
    expect(unwrap(verifyTogether(folder(false2))).verified).toBe(false);
  });

  test('are refused without a reason, to players, with a last turn that is over, and after the end', async () => {
    const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
    const { useCases, store } = office;
    await resolveTurn(office, 1);
    const before = await store.getState(DEMO);
    expect(codeOf(await useCases.changeTerms(OWNER, { ...WISH, reason: ' ' }))).toBe('input/reason');
    expect(codeOf(await useCases.changeTerms(GREEN, WISH))).toBe('stranger/gm-only');
    const over = { ...WISH, victory: { lastTurn: 1 } };
    expect(codeOf(await useCases.changeTerms(OWNER, over))).toBe('input/victory');
    const points = { ...WISH, victory: { points: true } };
    expect(codeOf(await useCases.changeTerms(OWNER, points))).toBe('input/campaign');
    expect(codeOf(await useCases.changeTerms(OWNER, { ...WISH, options: { nonsense: 1 } }))).toBe(
      'input/option',
    );
    expect(codeOf(await useCases.changeTerms(OWNER, { ...WISH, battleTerms: { mode: 'x' } }))).toBe(
      'input/battle-terms',
    );
    expect(await store.getState(DEMO)).toEqual(before);
    expect(await lettersOf(office, 'p1')).toEqual([]);
    unwrap(await useCases.closeCampaign(OWNER, { campaign: DEMO, reason: 'It is enough.' }));
    expect(codeOf(await useCases.changeTerms(OWNER, WISH))).toBe('late/ended');
  });
});
