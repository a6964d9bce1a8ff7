/** Gold, treaties, letters and the post office in prose (ADR 23): what is meant, and what is only spoken of. */
import { describe, expect, test } from 'vitest';
import { parseOrders } from '../../../src/orders/parse.ts';
import { PEOPLE, WORLD } from '../corpus/world.ts';

const linesOf = (text: string) => parseOrders(text, WORLD, { people: PEOPLE }).lines;
const short = (text: string) => text.replaceAll(' of the Iron Crown', '');
const done = (text: string) =>
  linesOf(text).flatMap(({ order, says }) => (order === null ? [] : [short(says)]));
/** What stands once the mail is read: of two words on the same payment the last. */
const last = (text: string) => done(text).at(-1);

describe('CP-GFT-01 gold in everybody’s words', () => {
  test.each([
    ['Half of my gold to Tom, please.', 'give 50 gold to House Morn'],
    ['Let Wilma have a quarter of what we own.', 'give 25 gold to Red Tusk Horde'],
    ['Die Hälfte meines Goldes soll an House Morn gehen.', 'give 50 gold to House Morn'],
    ['I owe Tom 3 gold and another 2 for the ferry. Pay the man the lot.', 'give 5 gold to House Morn'],
    ['10 gold to House Morn. No, make it 8.', 'give 8 gold to House Morn'],
    ['5 Gold für House Morn. Nein, sagen wir 3.', 'give 3 gold to House Morn'],
    ['Send Tom 4 gold, once and not again.', 'give 4 gold to House Morn'],
    ['Ab sofort gehen jede Runde 2 Gold an Wilma.', 'every turn: give 2 gold to Red Tusk Horde'],
    ['Give Tom 5 gold next turn, as agreed.', 'turn 4: give 5 gold to House Morn'],
  ])('%s', (text, order) => {
    expect(last(text)).toBe(order);
  });

  test('10 gold to one, and the same again to the other; then the rest of the chest', () => {
    expect(done('10 gold to House Morn and the same again to Red Tusk Horde.')).toEqual([
      'give 10 gold to House Morn',
      'give 10 gold to Red Tusk Horde',
    ]);
    expect(last('10 gold to House Morn. The rest of the treasury to Red Tusk Horde.')).toBe(
      'give 90 gold to Red Tusk Horde',
    );
  });
});

describe('CP-DIP-04, CP-DIP-05, CP-DIP-08 treaties, letters and the realm', () => {
  test.each([
    ["Turn Wilma's offer down, please, but nicely.", 'reject the offer of Red Tusk Horde'],
    ["Tom's truce is fine by me, sign it.", 'accept the offer of House Morn'],
    ["Tom's proposal? Gladly.", 'accept the offer of House Morn'],
    [
      "Accept House Morn's truce. How long does it run? No, then refuse it.",
      'reject the offer of House Morn',
    ],
    ['Das Bündnisangebot von Tom nehmen wir gerne an.', 'accept the offer of House Morn'],
    ['Den Waffenstillstand, den Wilma anbietet, nehme ich an.', 'accept the offer of Red Tusk Horde'],
    ['Put a truce to Wilma, running to turn 8.', 'offer Red Tusk Horde: a truce, until turn 8'],
    [
      'Biete Tom in meinem Namen ein Bündnis an, befristet bis Runde 12.',
      'offer House Morn: an alliance, until turn 12',
    ],
    [
      'Ich hätte gern einen Waffenstillstand mit Wilma. Mach ihr bitte das Angebot.',
      'offer Red Tusk Horde: a truce',
    ],
    ['The alliance with House Morn is over.', 'denounce all treaties with House Morn'],
    ['Richte Tom bitte aus: Die Brücke gehört uns.', 'press to House Morn:\n- Die Brücke gehört uns.\nend'],
    [
      'message to Tom begins I am sorry message ends and then 1st Host to Deepwood',
      'march 1st Host to Deepwood',
    ],
    ['- 2 Archers at Karak\n- walls for Karak', 'fortify Karak'],
  ])('%s', (text, order) => {
    expect(last(text)).toBe(order);
  });

  test('who may give orders, who is away, and the luck word without what is said about it', () => {
    const asked = (text: string) => linesOf(text).flatMap(({ instruction }) => instruction ?? []);
    expect(asked('Until Christmas my brother Lukas may give my orders.')).toEqual([
      { kind: 'delegate', to: 'Lukas', until: 'Christmas' },
    ]);
    expect(asked('Bis Weihnachten darf mein Bruder Lukas für mich Befehle geben.')).toEqual([
      { kind: 'delegate', to: 'Lukas', until: 'Weihnachten' },
    ]);
    expect(asked("We're in Cornwall from 2 December to 9 December, no signal.")).toEqual([
      { kind: 'leave', until: '9 December' },
    ]);
    expect(asked('My lucky word for the dice is plumstone, and may it do better than the last one.')).toEqual(
      [{ kind: 'luck', word: 'plumstone' }],
    );
  });
});

describe('German word order', () => {
  test.each([
    [
      'Sollte Stonewater frei sein, marschiert das zweite Heer dorthin.',
      ['if Stonewater is empty: march 2nd Host to Stonewater'],
    ],
    [
      'Das erste Heer nach Deepwood, die Reiter hinterher.',
      ['march 1st Host to Deepwood', 'follow 1st Host with Riders'],
    ],
    [
      'Die Reiter eilen dem ersten Heer zu Hilfe, wenn es angegriffen wird.',
      ['support 1st Host with Riders'],
    ],
    ['Falls Riders angegriffen wird: ab nach Amberlea.', ['if Riders is attacked: march Riders to Amberlea']],
  ])('CP-DTY, CP-KEP %s', (text, orders) => {
    expect(done(text)).toEqual(orders);
  });
});

describe('CP-GFT-01, CP-DIP-04, CP-DIP-05 what is only spoken of is neither paid nor offered', () => {
  test.each([
    'Oh sure, I will give Tom 20 gold and crown him king while I am at it.',
    'Yeah right, 10 gold to Wilma, as if.',
    'Ja klar, ich schenk Wilma jetzt auch noch 20 Gold und erklär mich zum Trottel des Jahres.',
    'Natürlich zahl ich Tom 5 Gold, wenn Ostern und Pfingsten auf einen Tag fallen.',
    'Suppose I gave Tom 10 gold, would he leave?',
    'Say I pay Wilma 5 gold, what do I get for it?',
    'In theory I could send Tom half of my gold.',
    'I was going to give Tom 5 gold, but not any more.',
    'Angenommen, ich zahle Wilma 4 Gold: hält sie dann still?',
    'Ich hätte Tom beinahe 5 Gold gegeben.',
    'Tom promised me 10 gold by Friday.',
    'Tom owes me 5 gold, and Wilma 3.',
    'Wilma wants me to pay her 6 gold every turn.',
    'Wilma offered me 6 gold and a truce for the bridge.',
    'Tom hat mir 5 Gold versprochen.',
    'Wilma verlangt von mir 3 Gold pro Runde.',
    'Last summer I paid Tom 5 gold for the same bridge.',
    'The 5 gold to Tom never arrived, by the way.',
    'My brother pays Tom 5 gold for the lawn every week.',
    'The ferry costs 3 gold and the horses 2, that makes 5 gold.',
    'I would rather eat my boots than give Tom 5 gold.',
    'Lieber fress ich einen Besen, als Tom 5 Gold zu zahlen.',
    'Not one more of my 5 gold goes to Wilma.',
    'Tom writes: "Give House Morn 10 gold and we are friends for life."',
    'He said, and I quote, give Tom 5 gold or else.',
    'Wilma schrieb wörtlich: zahl Red Tusk Horde 5 Gold, sonst brennt Karak.',
    'If Tom keeps the truce he gets 5 gold.',
    'Give Tom 5 gold if he asks nicely.',
    'Should the bridge hold, 5 gold to Tom.',
    '5 gold to Tom or 3 to Wilma, I cannot make up my mind.',
    'Some of my gold should go to Tom one day.',
    'Tom offers me an alliance until turn 9.',
    'Tom would accept a truce, he says.',
    'I might accept the truce of House Morn.',
    'Peace with Red Tusk Horde would be nice.',
    'I dreamt that I declared war on House Morn.',
    'Has Tom accepted my offer of a truce?',
    'An alliance with House Morn is the last thing I need.',
    'Wilma has declared war on House Morn, have you heard?',
    'Was hältst du von einem Bündnis mit House Morn?',
    'Tom hat Wilma einen Waffenstillstand angeboten.',
    'Ein Bündnis mit House Morn wäre schön.',
    "Tom's truce would be fine by me if he paid for it.",
    'I have two companies of Archers at Karak.',
    "Wilma turned Tom's offer down.",
    'Tom asked whether I fancy an alliance.',
    'Ask Tom whether he wants his 5 gold back.',
    'The alliance with House Morn is over my head.',
    'Tom nimmt den Waffenstillstand an.',
    'Wilma lehnt mein Angebot ab.',
    'Tom accepts my truce.',
    'Wilma refuses my offer of peace.',
    'Tom kündigt das Bündnis mit Wilma.',
    'Tom declares war on me.',
    'House Morn offers an alliance.',
    'Nehme ich Toms Angebot nicht an, gibt es Krieg.',
    'Karak bekommt keine Mauer.',
  ])('%s', (text) => {
    expect(done(text)).toEqual([]);
    expect(done(`Good evening, all well here.\n\n${text}\nSee you on Sunday.`)).toEqual([]);
  });

  test.each([
    'Give Tom 5 gold? Never.',
    "Give Tom 5 gold. Just kidding, he'd only drink it.",
    'Tell Tom: I would give you 5 gold if I had any.',
  ])('nor what is taken back, or stands in a letter: %s', (text) => {
    expect(done(text).filter((says) => says.startsWith('give'))).toEqual([]);
  });
});
