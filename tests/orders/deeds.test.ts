/** Mails that once did what nobody meant: nothing is carried out that a player did not order, and the answer says what to write. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openDiplomacy } from '../../src/campaign/envoys/treaty.ts';
import type { Order } from '../../src/campaign/order.ts';
import { slotOf } from '../../src/campaign/orders/all.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import { EMPTY_BOOK, wouldMerge } from '../../src/orders/book.ts';
import { mentionsIn } from '../../src/orders/mentions.ts';
import { namesIn } from '../../src/orders/names.ts';
import { readOrders } from '../../src/orders/read.ts';
import { receiptOf } from '../../src/orders/receipt.ts';
import { nearestOrder, verbClassOf } from '../../src/orders/suggest.ts';
import { aCampaign, aFaction, anArmy, armyId, factionId, regionId } from '../support/campaign.ts';

const iron = factionId('iron');
const state = aCampaign({
  armies: [
    anArmy({ id: armyId('iron-1'), name: '1st Host' }),
    anArmy({ id: armyId('iron-2'), name: '2nd Host', at: regionId('alderholt') }),
    anArmy({ id: armyId('iron-3'), name: 'Riders', at: regionId('stonewater') }),
  ],
  factions: [
    aFaction({ id: iron, name: 'Iron Crown' }),
    aFaction({ id: factionId('green'), name: 'Green Tide', colour: 2 }),
    aFaction({ id: factionId('bone'), name: 'House Morn', colour: 3 }),
  ],
  holders: { karak: 'iron', alderholt: 'iron', stonewater: 'iron' },
  turn: 3,
  diplomacy: openDiplomacy({ isPublic: false }),
  press: { mayBeAnonymous: true, mayWait: true },
});
const known = viewCampaign(state, { kind: 'faction', faction: iron });

/** Orders kept since turn 1, in the words in which they were given. */
function keeping(text: string) {
  const orders = readOrders(text, known).lines.flatMap(({ order }) => order ?? []);
  const kept = orders.flatMap((order) =>
    order.kind === 'later' || order.kind === 'when' ? [{ slot: slotOf(order), since: 1, order }] : [],
  );
  expect(kept).not.toEqual([]);
  return { ...known, kept: { [iron]: kept } };
}

/** One mail after the other, and the answer to the last. */
function answer(mails: readonly string[], knows = known) {
  let before = EMPTY_BOOK;
  let given: readonly Order[] = [];
  let receipt = receiptOf({ sheet: { lines: [] }, before, after: before, known: knows });
  for (const mail of mails) {
    const sheet = readOrders(mail, knows, { given });
    const after = wouldMerge(before, sheet);
    receipt = receiptOf({ sheet, before, after, known: knows });
    before = after;
    given = after.orders;
  }
  return receipt;
}
const standing = (...mails: string[]) => answer(mails).standing;
const codes = (mail: string) => answer([mail]).lines.flatMap(({ code }) => code ?? []);

describe('the text of a letter is never carried out', () => {
  const letter = (...lines: string[]) => [
    `press to Green Tide:\n${lines.map((line) => `- ${line}\n`).join('')}end`,
  ];

  test.each([
    ['below an empty line', 'press to Green Tide:\n\n2nd Host to Karak', letter('2nd Host to Karak')],
    ['auf Deutsch', 'Brief an Green Tide:\n\n2nd Host nach Karak', letter('2nd Host nach Karak')],
    [
      'below a greeting',
      'press to Green Tide:\nDear Tom,\n\n2nd Host to Karak',
      letter('Dear Tom,', '2nd Host to Karak'),
    ],
    [
      'in quotation marks',
      'press to Green Tide:\n"Well met.\n\n2nd Host to Karak"\n\nhold Riders',
      ['hold Riders', ...letter('"Well met.', '2nd Host to Karak"')],
    ],
    [
      'further in',
      'press to Green Tide:\n  Well met.\n\n  2nd Host to Karak\nhold Riders',
      ['hold Riders', ...letter('Well met.', '2nd Host to Karak')],
    ],
    [
      'before a rule',
      'press to Green Tide:\nWell met.\n\n---\nhold Riders',
      ['hold Riders', ...letter('Well met.')],
    ],
    [
      'before a heading',
      'press to Green Tide:\nWell met.\n\nOrders:\nhold Riders',
      ['hold Riders', ...letter('Well met.')],
    ],
    [
      'signed',
      'press to Green Tide:\nWell met.\nYours, Norgoz\n\nhold Riders',
      ['hold Riders', ...letter('Well met.', 'Yours, Norgoz')],
    ],
    ['before a sign-off', 'press to Green Tide:\nWell met.\n\nCheers,\nBob', letter('Well met.')],
    ['before a name', 'press to Green Tide:\nWell met.\n\nBob', letter('Well met.')],
  ])('%s', (_, mail, stands) => {
    expect(standing(mail)).toEqual(stands);
  });

  test('the next letter ends the one above it', () => {
    expect(standing('press to Green Tide:\nOne.\n\npress to House Morn:\n2nd Host to Karak\nend')).toEqual([
      'press to House Morn:\n- 2nd Host to Karak\nend',
      ...letter('One.'),
    ]);
  });

  test.each([
    ['orders below it', 'press to Green Tide:\nMy plan.\n\n2nd Host to Karak\n\nAgreed?'],
    ['a postscript', 'press to Green Tide:\nWell met.\nYours, Norgoz\n\nPS\n2nd Host to Karak'],
    ['a plan that has its "end"', 'press to Green Tide:\nWell met.\n\nplan 1st Host:\n- charge\nend'],
    [
      'a line broken by a mail program',
      'press to Green Tide: I shall be there at dawn with all my men, and then I send\n2nd Host to Karak',
    ],
  ])('where its end is open the player is asked, and nothing is done: %s', (_, mail) => {
    const receipt = answer([mail]);
    expect(receipt.standing).toEqual([]);
    expect(receipt.lines[0]).toMatchObject({ status: 'refused', code: 'unclear/letter-end' });
    expect(receipt.lines[0]?.hint).toContain('"end"');
  });

  test.each([
    'press to Red Tusk:\n2nd Host to Karak',
    'Nachricht für Tom:\n2nd Host nach Karak',
    'To the Green Tide:\n2nd Host to Karak',
    'Green Tide:\n\n2nd Host to Karak',
    'Dear Green Tide,\n2nd Host to Karak\nYours, Norgoz',
    'Liebe Green Tide,\n2nd Host nach Karak',
  ])('a letter to nobody we know is none of orders: %j', (mail) => {
    expect(answer([mail]).standing).toEqual([]);
    expect(codes(mail)).toHaveLength(1);
  });

  test('a greeting to the game master opens no letter', () => {
    expect(standing('Dear Edward,\nhold Riders')).toEqual(['hold Riders']);
  });
});

describe('gold, ends and demands are what was said', () => {
  test.each([
    ['Send 10 gold to House Morn', 10],
    ['give House Morn 10 gold', 10],
    ['pay 10 gold to House Morn', 10],
    ['send House Morn 10 gold once', 10],
    ['zahle 10 Gold an House Morn', 10],
    ['schicke House Morn 10 Gold', 10],
    ['gib House Morn 5 Goldstücke', 5],
  ])('CP-GFT-01 what is given once is a gift: %s', (mail, gold) => {
    expect(standing(mail)).toEqual([`give ${gold} gold to House Morn`]);
  });

  test.each([
    'offer House Morn 10 gold',
    'demand 7 gold from House Morn',
    'offer House Morn 10 gold for a truce until turn 9',
  ])('CP-DIP-03 what may be a gift is no tribute: %s', (mail) => {
    expect(standing(mail)).toEqual([]);
    expect(codes(mail)).toEqual(['unclear/gift']);
  });

  test.each([
    ['pay House Morn 10 gold a turn', 'every turn: give 10 gold to House Morn'],
    ['offer House Morn a tribute of 10 gold', 'offer House Morn: our tribute of 10 gold a turn'],
    ['biete House Morn 5 Gold pro Runde', 'offer House Morn: our tribute of 5 gold a turn'],
    ['demand 7 gold every turn from House Morn', 'ask House Morn for a tribute of 7 gold a turn'],
    [
      'offer House Morn a truce until turn 9 and 5 gold',
      'offer House Morn: a truce, our tribute of 5 gold a turn, until turn 9',
    ],
    [
      'offer House Morn a truce for 3 turns and passage',
      'offer House Morn: a truce, our passage, until turn 5',
    ],
    [
      'biete House Morn Frieden bis Zug 9 und Durchzug',
      'offer House Morn: a truce, our passage, until turn 9',
    ],
    ['ask House Morn for passage', 'ask House Morn for passage'],
    ['ask House Morn for a truce', 'offer House Morn: a truce'],
    ['frage House Morn nach Durchzug', 'ask House Morn for passage'],
    ['verlange Durchzug von House Morn', 'ask House Morn for passage'],
    ['offer House Morn free passage through our lands', 'offer House Morn: our passage'],
    ['offer House Morn a truce until turn nine', 'offer House Morn: a truce, until turn 9'],
  ])('%s', (mail, says) => {
    expect(standing(mail)).toEqual([says]);
    expect(standing(says)).toEqual([says]);
  });

  test.each([
    'offer House Morn a truce until turn 9, passage until turn 5',
    'offer House Morn a truce until Karak falls',
    'offer House Morn a short truce',
    'offer House Morn a truce, 10',
    'offer House Morn a truce as long as they keep out of Karak',
    'biete House Morn Frieden bis Weihnachten',
  ])('no word of a term is lost: %s', (mail) => {
    expect(standing(mail)).toEqual([]);
    expect(codes(mail)).toEqual(['unclear/terms']);
  });
});

describe('what is taken back is not in force', () => {
  test.each([
    ['2nd Host to Karak', 'cancel 2nd Host'],
    ['2nd Host to Karak', "cancel 2nd Host's march"],
    ['2nd Host to Karak', '2nd Host: cancel'],
    ['2nd Host to Karak', 'withdraw the order for 2nd Host'],
    ['2nd Host to Karak', 'no orders for 2nd Host'],
    ['2nd Host to Karak', 'cancel march 2nd Host to Karak'],
    ['2nd Host nach Karak', 'streiche den Marsch von 2nd Host'],
    ['fortify Alderholt', 'cancel fortify Alderholt'],
    ['offer House Morn a truce', 'withdraw the offer to House Morn'],
    ['offer House Morn a truce', 'cancel the offer to House Morn'],
    ['turn 9: hold 2nd Host', 'cancel turn 9: hold 2nd Host'],
  ])('%s, then %s', (first, second) => {
    expect(standing(first)).toHaveLength(1);
    expect(standing(first, second)).toEqual([]);
    expect(standing(`${first}\n${second}`)).toEqual([]);
  });

  test.each([
    ['2nd Host to Karak', 'scratch that'],
    ['2nd Host to Karak', 'PS scratch the second one.'],
    ['2nd Host to Karak', '2nd Host does not march'],
    ['2nd Host to Karak', "don't march 2nd Host to Karak"],
    ['recruit 2 polearms at Karak', 'cancel recruiting at Karak'],
    ['2nd Host nach Karak', '2nd Host doch nicht'],
  ])('what cannot be told for sure is asked, and not done: %s, then %s', (first, second) => {
    const receipt = answer([`${first}\n${second}`]);
    expect(receipt.standing).toEqual([]);
    expect(receipt.lines[0]).toMatchObject({ code: 'unclear/taken-back', status: 'refused' });
  });

  test('the last word on an army counts where it says that it replaces the first', () => {
    expect(standing('2nd Host to Karak\nmarch 2nd Host to Ironback instead')).toEqual([
      'march 2nd Host to Ironback',
    ]);
  });

  test('what is said of one army is no doubt about another', () => {
    expect(standing('Riders hold\n2nd Host does not march')).toEqual(['hold Riders']);
  });

  test('CP-KEP-08 what was kept for an army is taken back with its orders, and said', () => {
    const receipt = answer(
      ['cancel 2nd Host'],
      keeping('turn 3: march 2nd Host to Karak\nturn 9: hold Riders'),
    );
    expect(receipt.standing).toEqual(['forget standing orders for 2nd Host', 'turn 9: hold Riders']);
    expect(receipt.lines[0]?.warnings).toEqual([
      'What was kept for later is struck, too: turn 3: march 2nd Host to Karak.',
    ]);
  });

  test('CP-KEP-08 one of several that are kept is not silently left', () => {
    const receipt = answer(['cancel turn 9: hold Riders'], keeping('turn 9: hold Riders'));
    expect(receipt.lines[0]).toMatchObject({ code: 'unclear/cancel-kept', status: 'refused' });
  });
});

describe('armies without orders', () => {
  const idle = (kept: string) => answer([], keeping(kept)).idle.map(({ army }) => army);

  test.each([
    ['CP-KEP-02', 'turn 3: march 2nd Host to Karak', ['1st Host', 'Riders']],
    ['CP-KEP-02', 'turn 4: march 2nd Host to Karak', ['1st Host', '2nd Host', 'Riders']],
    ['CP-KEP-04', 'if Karak is ours, march 2nd Host to Karak', ['1st Host', 'Riders']],
    ['CP-KEP-03', 'if Karak is lost, march 2nd Host to Karak', ['1st Host', '2nd Host', 'Riders']],
    ['CP-KEP-05', 'if Stonewater is empty, march 2nd Host to Karak', ['1st Host', 'Riders']],
    ['CP-KEP-06', 'if an enemy enters Karak, march 2nd Host to Karak', ['1st Host', '2nd Host', 'Riders']],
  ])('%s a kept order that acts this turn is one: %s', (_, kept, without) => {
    expect(idle(kept)).toEqual(without);
  });

  test('CP-KEP-02 one given in this very turn, too', () => {
    expect(answer(['turn 3: hold Riders']).idle.map(({ army }) => army)).toEqual(['1st Host', '2nd Host']);
  });
});

describe('an army that is told to hold holds', () => {
  test.each([
    '2nd Host: hold',
    '2nd: hold',
    '2nd Host: hold the line',
    '2nd Host: HOLD!',
    '2nd Host = hold',
    '1. 2nd Host: hold',
    '2nd Host: hold position',
    '2nd Host hold ground',
    '2. Host: halten',
    '2. Host hält die Stellung',
  ])('%s', (mail) => {
    const { standing: stands, lines } = answer([mail]);
    expect([stands, lines.every(({ code }) => code === undefined)]).toEqual([['hold 2nd Host'], true]);
  });

  test.each([
    ['2nd Host: defensive', 'hold'],
    ['Riders defensiv', 'hold'],
    ['Riders: offensive', 'aggressive'],
    ['doctrine 2nd Host: hold', 'hold'],
  ])('%s is a temper, and not its opposite', (mail, temper) => {
    expect(standing(mail)[0]).toMatch(new RegExp(`^doctrine .*: ${temper}$`));
  });
});

describe('a suggestion means what was written', () => {
  const talk = { names: namesIn(known), known };
  const hint = (mail: string) => answer([mail]).lines[0]?.hint ?? '';

  test.each([
    'Riders withdraw from Stonewater',
    '1st Host flee from Karak!',
    'never leave Karak',
    'I am on holiday from Friday to Sunday.',
    'schicke Tom 10 Taler',
    'Nobody goes anywhere near Karak',
    '1st Host to Karak or Ironback',
    'Gold, split between Green Tide and House Morn',
    'Riders avoid Karak',
  ])('none is made for %s', (mail) => {
    expect(hint(mail)).not.toContain('Did you mean');
    expect(standing(mail)).toEqual([]);
  });

  test.each([['1st Host Highmoot', 'march 1st Host to Highmoot']])('%s: %s', (mail, order) => {
    expect(hint(mail)).toBe(`Did you mean "${order}"?`);
  });

  test('whoever will not stay is not told to', () => {
    expect(hint("Don't hold the Riders")).toBe('Say what the army shall do instead.');
  });

  const word = fc.constantFrom(
    ...[
      '1st Host',
      '2nd Host',
      'Riders',
      'Karak',
      'Alderholt',
      'Ironback',
      'House Morn',
      'march',
      'hold',
      'attack',
    ],
    ...[
      'marschiert',
      'halten',
      'cancel',
      'recruit',
      'polearms',
      'to',
      'nach',
      'from',
      'and',
      'not',
      'or',
      'gladly',
    ],
    ...['scout', 'flee', 'the', 'at', 'with', 'somewhere', 'bravely', 'please'],
  );

  test('it shares the meaning of the verb, and names all that the line names', () => {
    let made = 0;
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 7 }), (words) => {
        const line = words.join(' ');
        const suggested = nearestOrder(line, talk);
        if (suggested === undefined) return;
        made += 1;
        const [written, said] = [mentionsIn(line, talk), mentionsIn(suggested, talk)];
        expect(said.armies).toEqual(written.armies);
        expect(said.places).toEqual(written.places);
        expect(written.factions).toEqual([]);
        expect(verbClassOf(suggested, said)).toBe(verbClassOf(line, written));
      }),
      { numRuns: 3000, seed: 15 },
    );
    expect(made).toBeGreaterThan(10);
  });
});
