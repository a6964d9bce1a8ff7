import { expect, test } from 'vitest';
import { parseOrders } from '../../src/orders/parse.ts';
import { ironKnows } from './world.ts';

const known = ironKnows();
const read = (text: string) => parseOrders(text, known).lines.filter((line) => line.partOf === undefined);

test.each([
  ['Riders marschieren nach Karak', 'march Riders to Karak'],
  ['1. Host zieht nach Stonewater', 'march 1st Host to Stonewater'],
  ['greife Karak mit den Riders an', 'attack Karak with Riders'],
  ['1st Host greift Stonewater an', 'attack Stonewater with 1st Host'],
  ['Riders im Eilmarsch nach Karak', 'force march Riders to Karak'],
  ['halte 2nd Host', 'hold 2nd Host'],
  ['2nd Host hält die Stellung', 'hold 2nd Host'],
  ['Riders bleiben stehen', 'hold Riders'],
  ['2nd Host kämpft vorsichtig', 'doctrine 2nd Host: cautious'],
  ['Schlachtplan 2nd Host: keiner', 'plan 2nd Host: none'],
  ['teile 1st Host: [iron-1-u1]', 'split 1st Host: [iron-1-u1]'],
  ['vereinige Riders mit 2nd Host', 'merge Riders into 2nd Host'],
  ['verlege [iron-2-u1] zu Riders', 'transfer [iron-2-u1] to Riders'],
  ['ernenne Norgoz zum 2nd Host', 'appoint Norgoz to 2nd Host'],
  ['erkunde Stonewater mit 1st Host', 'scout Stonewater with 1st Host'],
  ['rekrutiere 2 Polearms in Karak', 'recruit 2 Polearms at Karak'],
  ['befestige Stonewater', 'fortify Stonewater'],
  ['verbessere Stonewater', 'improve Stonewater'],
  ['spioniere Stonewater aus', 'spy on Stonewater'],
  ['Zug 9: Riders marschieren nach Karak', 'turn 9: march Riders to Karak'],
  [
    'wenn Karak verloren ist, Riders marschieren nach Stonewater',
    'if Karak is lost, march Riders to Stonewater',
  ],
  ['biete Green Crown einen Waffenstillstand an', 'offer Green Crown a truce'],
  ['nimm das Angebot der Green Crown an', 'accept the offer of Green Crown'],
  ['nimm das Angebot an Green Crown zurück', 'withdraw the offer to Green Crown'],
  ['lehne das Angebot der Green Crown ab', 'reject the offer of Green Crown'],
  ['kündige das Bündnis mit Green Crown', 'denounce the alliance with Green Crown'],
  ['erkläre Green Crown den Krieg', 'declare war on Green Crown'],
  ['streiche Riders', 'cancel Riders'],
  ['fertig', 'final'],
  ['Hilfe', 'help'],
])('%s is %s', (german, english) => {
  const [said] = read(german);
  const [meant] = read(english);
  expect(meant?.order ?? meant?.instruction).not.toBeNull();
  expect({ order: said?.order, instruction: said?.instruction }).toEqual({
    order: meant?.order,
    instruction: meant?.instruction,
  });
});

test.each([
  ['Ridres marschieren nach Karak', 'Ridres'],
  ['halte 2nd Hots', '2nd Hots'],
  ['befestige Stonewatr', 'Stonewatr'],
])('a typing error is said back: %s', (text, wrote) => {
  const [line] = read(text);
  expect(line?.order).not.toBeNull();
  expect(line?.corrected?.map((one) => one.wrote)).toContain(wrote);
});

test.each(['halte Host', 'Host marschiert nach Karak', 'verlege [iron-2-u1] zu Host'])(
  'two that could be meant are a question: %s',
  (text) => {
    const [line] = read(text);
    expect(line?.order).toBeNull();
    expect(line?.fault?.code).toBe('unclear/which-army');
  },
);
