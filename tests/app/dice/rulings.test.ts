import { describe, expect, test } from 'vitest';
import type { RollAsk } from '../../../src/app/dice/desk-use-cases.ts';
import { parseDeskChain, verifyDeskChain } from '../../../src/app/dice/verify-desk.ts';
import type { ParticipantId } from '../../../src/app/ids.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import type { DeskChain } from '../../../src/kernel/desk-chain.ts';
import { type Result, unwrap } from '../../../src/kernel/result.ts';
import { DEMO, type Office, openOffice } from '../../support/office.ts';

const seatOf = (id: string) =>
  ({ kind: 'participant', campaign: DEMO, participant: id as ParticipantId }) as const;
const [GM, ADA, BEN] = [seatOf('gm'), seatOf('p1'), seatOf('p2')];
const RULING = { number: 1, result: 'He falls', reason: 'The strap had been cut CANARY' };

const rollIn = (office: Office, audience: RollAsk['audience'] = { kind: 'all' }) =>
  office.useCases.rollAtCampaign(GM, DEMO, {
    ruleset: 'roll-by-mail',
    procedure: 'leadership',
    input: { value: 7 },
    audience,
    note: 'At the gate',
  });
const rule = (office: Office, given: Partial<typeof RULING> = {}) =>
  office.useCases.overruleRoll(GM, DEMO, { ...RULING, ...given });
const codeOf = (result: Result<unknown>) => (result.ok ? 'ok' : result.refusal.code);
const logOf = async (office: Office, asker: typeof GM) =>
  unwrap(await office.useCases.deskLog(asker, DEMO, { limit: 50 }));
const lettersOf = async (office: Office) =>
  (await Promise.all(['gm', 'p1', 'p2', 'p3'].map((seat) => office.mailsTo(seat))))
    .flat()
    .filter(({ kind }) => kind === 'desk-answer');

describe('RM-DOC-19, RM-GAP-85 the game master overrules a roll of the desk', () => {
  test('in an entry of the chain that leaves the dice as they fell, and later dice too', async () => {
    const [office, twin] = [await openOffice(), await openOffice()];
    const roll = unwrap(await rollIn(office));
    const ruled = unwrap(await rule(office));
    expect(ruled).toMatchObject({ number: 2, previous: roll.hash, commitment: roll.next });
    expect(ruled.open?.content).toMatchObject({
      by: 'gm',
      source: 'ruled',
      roll: roll.open?.content.roll,
      ruling: { overrules: 1, result: 'He falls', reason: RULING.reason },
    });
    const seen = unwrap(await office.useCases.deskRoll(BEN, DEMO, 1));
    expect(seen).toEqual({ ...roll, ruled: { number: 2, result: 'He falls', reason: RULING.reason } });
    // The third number has the dice it had without the ruling.
    const later = unwrap(await rollIn(office));
    for (const _ of [1, 2]) unwrap(await rollIn(twin));
    const [third] = [unwrap(await rollIn(twin))];
    expect(later.open?.content.roll).toEqual(third.open?.content.roll);
  });

  test('the chain holds for everybody, and says which rolls were overruled', async () => {
    const office = await openOffice();
    unwrap(await rollIn(office));
    unwrap(await rule(office));
    for (const asker of [GM, ADA, BEN]) {
      expect(unwrap(await office.useCases.verifyDesk(asker, DEMO))).toMatchObject({
        verified: true,
        checked: 1,
        overruled: [1],
      });
    }
    const chain = unwrap(await office.useCases.deskChain(BEN, DEMO));
    const fromOutside = unwrap(parseDeskChain(JSON.parse(JSON.stringify(chain))));
    expect(verifyDeskChain(fromOutside)).toMatchObject({ verified: true });
  });

  test('a ruling that is changed, or tells other dice than fell, shows', async () => {
    const office = await openOffice();
    unwrap(await rollIn(office));
    unwrap(await rule(office));
    const chain = unwrap(await office.useCases.deskChain(GM, DEMO));
    const forge = (change: (text: string) => string): DeskChain => ({
      ...chain,
      entries: chain.entries.map((each) =>
        each.number === 2 ? JSON.parse(change(canonicalJson(each))) : each,
      ),
    });
    const placesOf = (forged: DeskChain) => verifyDeskChain(forged).differences.map(({ at }) => at);
    expect(placesOf(forge((text) => text.replace('He falls', 'He stands')))).toEqual(['roll 2: content']);
    expect(placesOf(forge((text) => text.replace('"overrules":1', '"overrules":2')))).toContain(
      'roll 2: overrules',
    );
    expect(placesOf(forge((text) => text.replace('"overrules":1', '"overrules":9')))).toContain(
      'roll 2: overrules',
    );
    expect(placesOf(forge((text) => text.replace(/"value":\d/, '"value":7')))).toContain('roll 2: overrules');
    // Dice that fell for a number of their own are not sold as a ruling, nor a ruling as dice.
    expect(placesOf(forge((text) => text.replace('"source":"ruled"', '"source":"server"')))).toContain(
      'roll 2: seed',
    );
  });

  test('all who may know the roll are written to, with the reason; the log names who ruled', async () => {
    const office = await openOffice();
    unwrap(await rollIn(office));
    unwrap(await rule(office));
    const letters = await lettersOf(office);
    expect(letters.map(({ participant }) => participant).sort()).toEqual(['p1', 'p2', 'p3']);
    for (const { subject, text, html } of letters) {
      expect(subject).toContain('roll 1 overruled');
      expect(text?.replaceAll(/\s+/g, ' ')).toContain(
        'The game master rules over roll 1: He falls. Reason: The strap had been cut CANARY. As the dice fell:',
      );
      expect(html).toContain('The strap had been cut CANARY');
    }
    const [entry] = await office.store.listAudit(DEMO, { limit: 1 });
    expect(entry).toMatchObject({
      who: 'gm',
      what: 'roll-overruled',
      detail: { roll: 1, ruling: 2, result: 'He falls', reason: RULING.reason },
    });
    const copies = unwrap(await office.useCases.copyRoll(ADA, DEMO, 1));
    expect(copies.text.replaceAll(/\s+/g, ' ')).toContain(
      'OVERRULED by the game master (number 2 of the log)',
    );
  });

  test('only who may know the roll knows of the ruling; opening one opens both', async () => {
    const office = await openOffice();
    const { faction = '' } = await office.seat('p1');
    unwrap(await rollIn(office, { kind: 'faction', faction }));
    unwrap(await rule(office));
    const bens = async () => [
      await logOf(office, BEN),
      await office.useCases.deskRoll(BEN, DEMO, 1),
      await office.useCases.deskRoll(BEN, DEMO, 2),
      await office.useCases.deskChain(BEN, DEMO),
      await office.useCases.verifyDesk(BEN, DEMO),
      await office.useCases.copyRoll(BEN, DEMO, 2),
    ];
    expect(JSON.stringify(await bens())).not.toMatch(/CANARY|He falls|"overruled":\[1/);
    expect((await lettersOf(office)).map(({ participant }) => participant)).toEqual(['p1']);
    unwrap(await office.useCases.openRoll(GM, DEMO, 2, { kind: 'all' }));
    expect((await logOf(office, BEN)).rolls.map(({ open }) => open !== undefined)).toEqual([true, true]);
    expect(unwrap(await office.useCases.deskRoll(BEN, DEMO, 1)).ruled).toMatchObject({ number: 2 });
    expect(unwrap(await office.useCases.verifyDesk(BEN, DEMO))).toMatchObject({ verified: true });
  });

  test('the last word counts, also one over a ruling; the same words twice are one', async () => {
    const office = await openOffice();
    unwrap(await rollIn(office));
    const first = unwrap(await rule(office));
    expect(unwrap(await rule(office)).number).toBe(first.number);
    const second = unwrap(await rule(office, { number: 2, result: 'He stands after all' }));
    expect(second.open?.content.ruling?.overrules).toBe(1);
    const seen = unwrap(await office.useCases.deskRoll(ADA, DEMO, 1));
    expect(seen.ruled).toMatchObject({ number: 3, result: 'He stands after all' });
    expect((await logOf(office, GM)).count).toBe(3);
    expect(unwrap(await office.useCases.verifyDesk(ADA, DEMO))).toMatchObject({
      verified: true,
      overruled: [1],
    });
  });

  test('is the game master’s alone, of a roll there is, with words and a reason', async () => {
    const office = await openOffice();
    unwrap(await rollIn(office));
    expect(codeOf(await office.useCases.overruleRoll(ADA, DEMO, RULING))).toBe('stranger/gm-only');
    expect(codeOf(await rule(office, { number: 7 }))).toBe('unclear/roll');
    expect(codeOf(await rule(office, { reason: ' \n ' }))).toBe('input/ruling');
    expect(codeOf(await rule(office, { result: '' }))).toBe('input/ruling');
    expect((await logOf(office, GM)).count).toBe(1);
    const lines = unwrap(await rule(office, { result: 'He\nfalls', reason: `x${'y'.repeat(900)}` }));
    expect(lines.open?.content.ruling).toMatchObject({ result: 'He falls' });
    expect(lines.open?.content.ruling?.reason).toHaveLength(300);
  });
});
