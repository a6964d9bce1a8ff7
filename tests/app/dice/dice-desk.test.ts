import { describe, expect, test } from 'vitest';
import type { RollAsk } from '../../../src/app/dice/desk-use-cases.ts';
import { parseDeskChain, verifyDeskChain } from '../../../src/app/dice/verify-desk.ts';
import type { ParticipantId } from '../../../src/app/ids.ts';
import type { DeskChain } from '../../../src/kernel/desk-chain.ts';
import { type Result, unwrap } from '../../../src/kernel/result.ts';
import { DEMO, type Office, OWNER, openOffice } from '../../support/office.ts';

const seatOf = (id: string) =>
  ({ kind: 'participant', campaign: DEMO, participant: id as ParticipantId }) as const;
const [GM, ADA, BEN] = [seatOf('gm'), seatOf('p1'), seatOf('p2')];
const SECRET_NOTE = 'The ambush of CANARY';

const attack = (given: Partial<RollAsk> = {}): RollAsk => ({
  ruleset: 'te-wapen',
  procedure: 'attack',
  input: { dice: 3, hitAt: 4, wounds: 4 },
  audience: { kind: 'all' },
  note: 'The gate',
  ...given,
});

const rollIn = (office: Office, given: Partial<RollAsk> = {}) =>
  office.useCases.rollAtCampaign(GM, DEMO, attack(given));

const logOf = async (office: Office, asker: typeof ADA | typeof OWNER = OWNER) =>
  unwrap(await office.useCases.deskLog(asker, DEMO, { limit: 50 }));

const factionOf = async (office: Office, seat: string) => (await office.seat(seat)).faction ?? '';

const codeOf = (result: Result<unknown>) => (result.ok ? 'ok' : result.refusal.code);

describe('a roll at the desk of a campaign', () => {
  test('is numbered, held to the commitment told before it, and known to everyone', async () => {
    const office = await openOffice();
    const before = await logOf(office, ADA);
    expect(before).toMatchObject({ count: 0, rolls: [], next: { number: 1 } });
    const rolled = unwrap(await rollIn(office));
    expect(rolled).toMatchObject({ number: 1, commitment: before.next.commitment });
    const after = await logOf(office, BEN);
    expect(after.rolls).toEqual([rolled]);
    expect(after.next).toEqual({ number: 2, commitment: rolled.next });
    expect(rolled.open?.content).toMatchObject({ by: 'gm', note: 'The gate', source: 'server' });
    expect(rolled.open?.content.roll.dice).toHaveLength(3);
    const [entry] = await office.store.listAudit(DEMO, { limit: 1 });
    expect(entry).toMatchObject({ who: 'gm', what: 'dice-rolled', detail: { roll: 1, procedure: 'attack' } });
  });

  test('has the same dice whatever is asked for: nobody can ask until it pleases', async () => {
    const faces = async (given: Partial<RollAsk>) => {
      const office = await openOffice();
      const { open } = unwrap(await rollIn(office, given));
      return open?.content.roll.dice.map(({ value }) => value);
    };
    const plain = await faces({});
    expect(await faces({ note: 'another word for it', audience: { kind: 'gm' } })).toEqual(plain);
    expect(await faces({ input: { dice: 3, hitAt: 2, wounds: 9, frenzy: true } })).toEqual(plain);
  });

  test('two campaigns of one name, one after the other, do not share their dice', async () => {
    const [office, later] = [await openOffice(), await openOffice()];
    await later.store.commit([
      { kind: 'save-campaign', row: { ...(await later.campaign()), createdAt: 1 as never } },
    ]);
    expect((await logOf(office)).next.commitment).not.toBe((await logOf(later)).next.commitment);
  });

  test('with real dice is marked so', async () => {
    const office = await openOffice();
    const { open } = unwrap(await rollIn(office, { dice: [4, 5, 1] }));
    expect(open?.content).toMatchObject({
      source: 'typed',
      roll: { seed: null, result: { hits: 2, ones: 1 } },
    });
    expect(codeOf(await rollIn(office, { dice: [4, 5] }))).toBe('input/dice-missing');
    expect((await logOf(office)).count).toBe(1);
  });

  test('asked twice by one button is one roll; another one under its number is refused', async () => {
    const office = await openOffice();
    const first = unwrap(await rollIn(office, { number: 1 }));
    expect(unwrap(await rollIn(office, { number: 1 }))).toEqual(first);
    expect(codeOf(await rollIn(office, { number: 1, note: 'again!' }))).toBe('conflict/roll');
    const harder = { dice: 3, hitAt: 6, wounds: 4 };
    expect(codeOf(await rollIn(office, { number: 1, input: harder }))).toBe('conflict/roll');
    expect(codeOf(await rollIn(office, { number: 1, audience: { kind: 'gm' } }))).toBe('conflict/roll');
    expect(codeOf(await rollIn(office, { number: 7 }))).toBe('conflict/roll');
    expect((await logOf(office)).count).toBe(1);
  });

  test('two who roll at once have two numbers', async () => {
    const office = await openOffice();
    const both = await Promise.all([rollIn(office), rollIn(office)]);
    expect(both.map((one) => unwrap(one).number).sort()).toEqual([1, 2]);
  });

  test('is the GM’s alone to make, to open and to allow', async () => {
    const office = await openOffice();
    unwrap(await rollIn(office, { audience: { kind: 'gm' } }));
    const { useCases } = office;
    expect(codeOf(await useCases.rollAtCampaign(ADA, DEMO, attack()))).toBe('stranger/gm-only');
    expect(codeOf(await useCases.openRoll(ADA, DEMO, 1, { kind: 'all' }))).toBe('stranger/gm-only');
    expect(codeOf(await useCases.letPlayersRoll(ADA, DEMO, true))).toBe('stranger/gm-only');
    expect((await logOf(office)).count).toBe(1);
  });

  test.each([
    ['a field that is not there', { input: { dices: 1 } }, 'input/procedure'],
    ['a faction that is none', { audience: { kind: 'faction', faction: 'nobody' } }, 'input/audience'],
    ['a unit that is none', { cast: { attacker: { who: 'unit:nobody' } } }, 'input/cast'],
    ['a part that is none', { cast: { drummer: { who: 'unit:nobody' } } }, 'input/cast'],
    ['a procedure that is none', { procedure: 'castle' }, 'input/procedure'],
    ['signs that no store keeps', { procedure: 'attack', input: { dice: '\u0000' } }, 'input/characters'],
  ] as const)('refuses %s, and uses up no number', async (_what, given, code) => {
    const office = await openOffice();
    expect(codeOf(await rollIn(office, given))).toBe(code);
    expect((await logOf(office)).count).toBe(0);
  });

  test('a note of odd signs is one line in the log, and the chain holds', async () => {
    const office = await openOffice();
    unwrap(await rollIn(office, { note: 'half \ud800 and\n\nmore\u0000 ' }));
    expect((await logOf(office)).rolls[0]?.open?.content.note).toBe('half and more');
    expect(unwrap(await office.useCases.verifyDesk(GM, DEMO)).verified).toBe(true);
  });
});

describe('who stands in a roll', () => {
  test('units of the campaign fill their numbers in; what is typed counts over it', async () => {
    const office = await openOffice();
    const form = unwrap(await office.useCases.deskForm(GM, DEMO, 'te-wapen', 'attack'));
    const players = (role: number) => form.roles[role]?.groups.flatMap((group) => group.players) ?? [];
    const [attacker, target] = [players(0)[0], players(1)[0]];
    const cast = {
      attacker: { who: attacker?.who ?? '' },
      target: { who: target?.who ?? '' },
    };
    const filled = unwrap(await office.useCases.fillCast(GM, DEMO, { ...attack({ input: {} }), cast }));
    expect(filled.input).toMatchObject({ dice: expect.any(Number), hitAt: expect.any(Number) });
    const { open } = unwrap(await rollIn(office, { input: { hitAt: 6 }, cast }));
    expect(open?.content.roll.input).toMatchObject({ ...filled.input, hitAt: 6 });
    expect(open?.content.cast).toEqual([
      { part: 'Who attacks', name: expect.stringContaining(attacker?.name ?? '?') },
      { part: 'Who is attacked', name: target?.name },
    ]);
  });

  test('a player is offered his own units and the lists, never another’s army', async () => {
    const office = await openOffice();
    const offered = async (asker: typeof ADA) => {
      const form = unwrap(await office.useCases.deskForm(asker, DEMO, 'te-wapen', 'attack'));
      return form.roles.flatMap(({ groups }) =>
        groups.flatMap(({ players }) => players.map(({ who }) => who)),
      );
    };
    const [ada, ben, gm] = [await offered(ADA), await offered(BEN), await offered(GM)];
    const units = (all: readonly string[]) => all.filter((who) => who.startsWith('unit:'));
    expect(units(ada).length).toBeGreaterThan(0);
    expect(units(ada).filter((who) => units(ben).includes(who))).toEqual([]);
    expect(units(gm)).toEqual(expect.arrayContaining([...units(ada), ...units(ben)]));
    const stolen = { attacker: { who: units(ben)[0] ?? '' } };
    expect(codeOf(await office.useCases.deskOdds(ADA, DEMO, { ...attack(), cast: stolen }))).toBe(
      'input/cast',
    );
  });

  test('the campaign’s switches are in force where its own rules are rolled', async () => {
    const office = await openOffice();
    const state = await office.store.getState(DEMO);
    const options = { ...state.ruleset.options, retreatHexes: 'oneTotal' };
    await office.store.commit([
      { kind: 'save-state', from: state.turn, state: { ...state, ruleset: { ...state.ruleset, options } } },
    ]);
    const { open } = unwrap(await rollIn(office, { dice: [1, 1, 1] }));
    expect(open?.content.roll.result).toMatchObject({ ones: 3, retreats: 1 });
    const other = attack({ ruleset: 'eight-turns', procedure: 'magicTest', input: { morale: 4 } });
    expect(unwrap(await office.useCases.rollAtCampaign(GM, DEMO, other)).open?.content.roll.input).toEqual({
      morale: 4,
      options: {},
    });
  });
});

describe('odds', () => {
  test('are exact, for everyone with a seat, and roll nothing', async () => {
    const office = await openOffice();
    const odds = unwrap(await office.useCases.deskOdds(ADA, DEMO, attack()));
    expect(odds).toMatchObject({ exact: true, leaves: 216 });
    expect((await logOf(office)).count).toBe(0);
  });

  test('past the bound are sampled and say so', async () => {
    const office = await openOffice();
    const many = attack({ procedure: 'trapFight', input: { dice: 2, hitAt: 4, wounds: 40 } });
    const odds = unwrap(await office.useCases.deskOdds(GM, DEMO, many));
    expect(odds).toMatchObject({ exact: false, note: expect.stringContaining('sampled') });
  });
});

describe('a hidden roll', () => {
  test('shows those who may not know it its number, its time and its hashes, whatever is in it', async () => {
    const office = await openOffice();
    const secret = { audience: { kind: 'gm' }, note: SECRET_NOTE } as const;
    unwrap(await rollIn(office, secret));
    const [gms, adas] = [await logOf(office, GM), await logOf(office, ADA)];
    expect(gms.rolls[0]?.open?.content.note).toBe(SECRET_NOTE);
    expect(Object.keys(adas.rolls[0] ?? {}).sort()).toEqual(
      ['at', 'commitment', 'contentHash', 'hash', 'next', 'number', 'previous'].sort(),
    );
    const { useCases } = office;
    const everything = [
      adas,
      await useCases.deskRoll(ADA, DEMO, 1),
      await useCases.deskChain(ADA, DEMO),
      await useCases.verifyDesk(ADA, DEMO),
      await useCases.copyRoll(ADA, DEMO, 1),
    ];
    expect(JSON.stringify(everything)).not.toContain('CANARY');
    expect(codeOf(await useCases.copyRoll(ADA, DEMO, 1))).toBe('stranger/hidden-roll');
  });

  test('is known to one faction, and may be opened to more people, never to fewer', async () => {
    const office = await openOffice();
    const faction = await factionOf(office, 'p1');
    unwrap(await rollIn(office, { audience: { kind: 'faction', faction } }));
    const isOpen = async (asker: typeof ADA) => (await logOf(office, asker)).rolls[0]?.open !== undefined;
    expect([await isOpen(ADA), await isOpen(BEN)]).toEqual([true, false]);
    const open = (to: RollAsk['audience']) => office.useCases.openRoll(GM, DEMO, 1, to);
    expect(codeOf(await open({ kind: 'gm' }))).toBe('illegal/narrower');
    expect(codeOf(await open({ kind: 'faction', faction: await factionOf(office, 'p2') }))).toBe(
      'illegal/narrower',
    );
    expect(codeOf(await open({ kind: 'all' }))).toBe('ok');
    expect(await isOpen(BEN)).toBe(true);
    expect(codeOf(await open({ kind: 'all' }))).toBe('illegal/narrower');
    expect(unwrap(await office.useCases.verifyDesk(BEN, DEMO))).toMatchObject({ verified: true, checked: 1 });
    const [entry] = await office.store.listAudit(DEMO, { limit: 1 });
    expect(entry).toMatchObject({ what: 'roll-opened', detail: { roll: 1, to: 'all' } });
  });
});

describe('the chain', () => {
  const chainOf = async () => {
    const office = await openOffice();
    for (const given of [{}, { dice: [2, 2, 6] }, { audience: { kind: 'gm' } as const }, {}]) {
      unwrap(await rollIn(office, given));
    }
    const gms = unwrap(await office.useCases.deskChain(GM, DEMO));
    const adas = unwrap(await office.useCases.deskChain(ADA, DEMO));
    return { gms, adas };
  };

  test('holds for the GM and for a player, who checks what he may not see by its links', async () => {
    const { gms, adas } = await chainOf();
    expect(verifyDeskChain(gms)).toMatchObject({ verified: true, checked: 4, sealed: 0, otherRules: [] });
    expect(verifyDeskChain(adas)).toMatchObject({ verified: true, checked: 3, sealed: 1 });
    const fromOutside = unwrap(parseDeskChain(JSON.parse(JSON.stringify(adas))));
    expect(verifyDeskChain(fromOutside)).toMatchObject({ verified: true });
    expect(codeOf(parseDeskChain({ ...adas, start: 'x' }))).toBe('input/record');
  });

  /** One entry with something of it changed, deep down. */
  const forge = (chain: DeskChain, number: number, change: (text: string) => string): DeskChain => ({
    ...chain,
    entries: chain.entries.map((entry) =>
      entry.number === number ? JSON.parse(change(JSON.stringify(entry))) : entry,
    ),
  });
  const forgeries: readonly (readonly [string, (chain: DeskChain) => DeskChain])[] = [
    ['a face', (chain) => forge(chain, 1, (text) => text.replace(/"value":\d/, '"value":7'))],
    ['a result', (chain) => forge(chain, 1, (text) => text.replace(/"hits":\d/, '"hits":9'))],
    ['a note', (chain) => forge(chain, 4, (text) => text.replace('The gate', 'A feint'))],
    ['a time', (chain) => forge(chain, 3, (text) => text.replace(/"at":\d/, '"at":9'))],
    ['a secret', (chain) => forge(chain, 4, (text) => text.replace(/"secret":"..../, '"secret":"0000'))],
    ['real dice sold as the server’s', (chain) => forge(chain, 2, (text) => text.replace('typed', 'server'))],
    [
      'the server’s dice sold as real ones',
      (chain) => forge(chain, 1, (text) => text.replace('server', 'typed')),
    ],
    [
      'an entry taken out',
      (chain) => ({ ...chain, entries: chain.entries.filter(({ number }) => number !== 2) }),
    ],
    [
      'the last two exchanged',
      (chain) => ({ ...chain, entries: chain.entries.toSpliced(2, 2, ...chain.entries.slice(2).reverse()) }),
    ],
    ['another start', (chain) => ({ ...chain, start: 'f'.repeat(64) })],
    ['another campaign', (chain) => ({ ...chain, campaign: 'elsewhere' })],
  ];
  test.each(forgeries)('shows %s', async (_what, change) => {
    const { gms } = await chainOf();
    const { verified, differences } = verifyDeskChain(change(gms));
    expect(verified).toBe(false);
    expect(differences.length).toBeGreaterThan(0);
  });

  test('shows that what was opened is not what was hidden', async () => {
    const { gms, adas } = await chainOf();
    const hidden = gms.entries[2];
    const other = gms.entries[0];
    if (hidden === undefined || other?.open === undefined) throw new Error('expected four rolls');
    const { open } = other;
    const opened = {
      ...adas,
      entries: adas.entries.map((entry) => (entry.number === 3 ? { ...entry, open } : entry)),
    };
    expect(verifyDeskChain(opened).verified).toBe(false);
  });

  test('names rolls of another revision of the rules, and still checks their seeds', async () => {
    const { gms } = await chainOf();
    const old = forge(gms, 1, (text) => text.replace(/"revision":"[^"]*"/, '"revision":"long ago"'));
    const { otherRules, differences } = verifyDeskChain(old);
    expect(otherRules).toEqual([1]);
    expect(differences.map(({ at }) => at)).toEqual(['roll 1: content']);
  });
});
