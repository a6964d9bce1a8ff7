// The given mails that are not read exactly, sentence by sentence, with what each word is taken for:
// `npx tsx tests/bench/orders-misses.ts [part of an id or style]`.
import { type Item, itemsOf } from '../../src/orders/free/items.ts';
import { sentencesOf, unitsOf } from '../../src/orders/free/sentences.ts';
import { namesIn } from '../../src/orders/names.ts';
import { parseOrders } from '../../src/orders/parse.ts';
import { expectedWords } from '../orders/corpus/canonical.ts';
import { corpus, scored } from '../orders/corpus/score.ts';
import { filled, PEOPLE, WORLD } from '../orders/corpus/world.ts';

const wanted = process.argv[2] ?? '';
const talk = { names: namesIn(WORLD), known: WORLD, people: PEOPLE };
const all = corpus().map(scored);
const exact = (some: typeof all) => `${some.filter((one) => one.isExact).length}/${some.length}`;

for (const { entry, understood, reply, wrong } of all.filter((one) => !one.isExact)) {
  if (!`${entry.id} ${entry.style}`.includes(wanted)) continue;
  const text = filled(entry.text);
  console.log(`\n${entry.id} [${entry.style}] ${text}`);
  console.log(`  wanted ${entry.expect.map(expectedWords).join(' | ')} (${entry.reply})`);
  console.log(`  read   ${understood.join(' | ')} (${reply.join(' ')})${wrong.length > 0 ? ' WRONG' : ''}`);
  for (const { text: said, fault, ignored } of parseOrders(text, WORLD, { people: PEOPLE }).lines)
    if (fault !== null || ignored !== undefined) console.log(`  ${fault?.code ?? ignored}: ${said}`);
  for (const unit of unitsOf(text.split('\n'), () => false))
    for (const sentence of sentencesOf(unit, false))
      console.log(`    ${itemsOf(sentence.text, talk).map(shown).join(' ')}`);
}
const wrong = all.filter((one) => one.wrong.length > 0).length;
console.log(`\ngiven ${exact(all)}, mails with wrong deeds ${wrong}`);

function shown(item: Item): string {
  switch (item.kind) {
    case 'word':
      return item.is === 'filler'
        ? item.key.replaceAll(' ', '_')
        : `${item.key.replaceAll(' ', '_')}/${item.is}`;
    case 'army':
      return `<${item.group ?? item.armies.join('+')}>`;
    case 'place':
    case 'foe':
      return `<${item.kind} ${item.region}>`;
    case 'sign':
      return item.key;
    default:
      return `<${JSON.stringify(item).slice(1, -1)}>`;
  }
}
