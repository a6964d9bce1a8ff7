import { expect, test } from 'vitest';
import { formatHelp, orderHelp } from '../../src/orders/help.ts';
import { parseOrders } from '../../src/orders/parse.ts';

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
