import { expect, test } from 'vitest';
import { campaignHelp, formatHelp, orderHelp } from '../../src/orders/help.ts';
import { parseOrders } from '../../src/orders/parse.ts';
import { readOrders } from '../../src/orders/read.ts';
import { TOPICS } from '../../src/orders/topics.ts';
import { ironKnows } from './world.ts';

test('every example of the help is understood', () => {
  const examples = orderHelp().sections.flatMap((section) => section.lines.map((line) => line.example));
  for (const example of examples) {
    const { lines } = parseOrders(example);
    expect(
      lines.map(({ fault }) => fault),
      example,
    ).toEqual(lines.map(() => null));
    expect(lines[0]?.order ?? lines[0]?.instruction, example).not.toBeNull();
  }
});

test('the page to print is made from the same phrases', async () => {
  await expect(formatHelp(orderHelp())).toMatchFileSnapshot('../../docs/how-to-write-orders.md');
});

const NOBODY_IS_A_PRISONER = 'unclear/prisoner';

test('the help of a campaign speaks of its own armies and places, and every example of it is understood there', () => {
  const known = ironKnows();
  for (const { id } of TOPICS) {
    for (const { example } of campaignHelp(known, id).lines) {
      const codes = readOrders(example, known).lines.map(({ fault }) => fault?.code ?? 'none');
      expect(
        codes.filter((code) => code.startsWith('unclear/') && code !== NOBODY_IS_A_PRISONER),
        example,
      ).toEqual([]);
      expect(example).not.toMatch(/1st Spears|Green Tide/);
    }
  }
});

test('the help in short fits on a screen and names the topics; without diplomacy and press gifts are all there is to tell of others', () => {
  const { diplomacy: _, press: __, ...quiet } = ironKnows();
  const help = campaignHelp(quiet);
  expect(help.lines.length).toBeLessThan(12);
  expect(help.topics).toEqual(['armies', 'realm', 'envoys', 'later', 'post']);
  expect(campaignHelp(quiet, 'envoys').lines.map(({ example }) => example)).toEqual([
    expect.stringMatching(/^give 10 gold to /),
  ]);
  expect(help.lines.map(({ example }) => example)).toContain('hold 1st Host of the Iron Crown');
});

test.each([
  ['help trade', 'envoys'],
  ['help with battles', 'armies'],
  ['help: gold', 'realm'],
  ['help post', 'post'],
])('"%s" asks for one topic', (text, topic) => {
  const [line] = readOrders(text, ironKnows()).lines;
  expect(line?.instruction).toEqual({ kind: 'help', topic });
});

test('help for an army is no question to the post office', () => {
  const [line] = readOrders('help 2nd Host', ironKnows()).lines;
  expect(line?.instruction).toBeNull();
});
