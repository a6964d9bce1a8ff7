import type { Order } from '../../campaign/order.ts';
import type { Temper } from '../../kernel/ruleset.ts';
import { type Group, lengthsOf, wordsOf } from '../lexicon.ts';
import type { Found } from '../names.ts';
import { type Fit, nearestWord, phrase, type Span } from '../phrase.ts';
import {
  faultsOf,
  findArmy,
  isWordForWord,
  type LineReading,
  notUnderstood,
  slotOfFit,
  type Talk,
  understood,
  type Wording,
} from '../wording.ts';
import { refuse } from '../words/refuse.ts';
import { type Words, writtenAs } from '../words.ts';

export const doctrine: Wording<'doctrine'> = {
  kind: 'doctrine',
  section: 'armies',
  sharesLine: 'for-each-army',
  phrases: [
    'DOCTRINE army COLON? temper',
    'DOCTRINE FOR army COLON? temper',
    'DOCTRINE FOR? army BE temper',
    'DOCTRINE FOR? army ARROW temper',
    'DOCTRINE temper FOR army',
    'army COLON? DOCTRINE COLON? temper',
    'army COLON? DOCTRINE BE temper',
    'army COLON? DOCTRINE ARROW temper',
    'SET army TO? temper',
    'SET army TO? DOCTRINE temper',
    'SET army DOCTRINE TO? temper',
    'SET DOCTRINE FOR? army TO? temper',
    'SET army TO temper DOCTRINE',
    'FIGHT temper WITH army',
    'FIGHT WITH army temper',
    'army COLON? MODAL? FIGHT temper',
    'army MODAL temper FIGHT',
    'army COLON? MODAL? BE mood',
    'army COLON BE? mood',
    'army mood',
  ].map(phrase),
  read: readDoctrine,
  write: (order, say) => `doctrine ${say.army(order.army)}: ${order.temper}`,
  help: [
    {
      says: [
        'doctrine ARMY: aggressive | steady | cautious | hold',
        'ARMY fights cautiously',
        'set ARMY to steady',
        'ARMY kämpft vorsichtig',
      ],
      example: 'doctrine 1st Host: cautious',
      means: 'From now on its adjutant fights in this temper. It stands until you change it.',
    },
  ],
};

const GROUP_OF: Readonly<Record<Temper, Group>> = {
  aggressive: 'AGGRESSIVE',
  steady: 'STEADY',
  cautious: 'CAUTIOUS',
  hold: 'HOLDING',
};
const TEMPERS: readonly Temper[] = ['aggressive', 'steady', 'cautious', 'hold'];

function readDoctrine(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const mood = fit.slots['mood'];
  const army = findArmy(line, slotOfFit(fit, 'army'), talk);
  if (!army.isFound && isWordForWord(talk)) return faultsOf([army]);
  const temper = findTemper(line, mood ?? slotOfFit(fit, 'temper'));
  if (mood !== undefined && saysHold(line, mood))
    return notUnderstood(refuse('unclear/temper', { written: '' }), SECOND);
  if (!army.isFound || !temper.isFound) return faultsOf([army, temper]);
  return understood({ kind: 'doctrine', army: army.id, temper: temper.id }, [army, temper]);
}

/** `1st Host: hold` tells the army to stay; its temper is said by name. */
function saysHold(line: Words, { from }: Span): boolean {
  const keys = line.words.map((word) => word.key);
  return lengthsOf('HOLD', keys, from).length > 0;
}

/** What another phrase has to say about the line comes first. */
const SECOND = 9;

function findTemper(line: Words, span: Span): Found<Temper> {
  const keys = line.words.slice(span.from, span.to).map((word) => word.key);
  const exact = TEMPERS.find((temper) => lengthsOf(GROUP_OF[temper], keys, 0).includes(keys.length));
  if (exact !== undefined) return { isFound: true, id: exact, cost: 0, corrected: [] };
  const written = writtenAs(line, span.from, span.to);
  const { refusal: fault } = refuse('unclear/temper', { written });
  return nearTemper(keys, written) ?? { isFound: false, severity: 3, fault };
}

function nearTemper(keys: readonly string[], written: string): Found<Temper> | undefined {
  const key = keys[0];
  if (key === undefined || keys.length > 1) return undefined;
  const near = TEMPERS.filter((temper) => nearestWord(key, wordsOf(GROUP_OF[temper])) !== undefined);
  const only = near.length === 1 ? near[0] : undefined;
  if (only === undefined) return undefined;
  return { isFound: true, id: only, cost: 20, corrected: [{ wrote: written, meant: only }] };
}
