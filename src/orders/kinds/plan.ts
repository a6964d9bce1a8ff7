import type { Order } from '../../campaign/order.ts';
import { type Fit, phrase } from '../phrase.ts';
import {
  faultsOf,
  findArmy,
  type LineReading,
  slotOfFit,
  type Talk,
  understood,
  type Wording,
} from '../wording.ts';
import { restFrom, type Words } from '../words.ts';

/**
 * The first line of a plan. Its lines follow below it (see `plan-block.ts`); `plan ARMY: none` clears it, and a
 * short plan may stand behind the colon.
 */
export const plan: Wording<'plan'> = {
  kind: 'plan',
  section: 'armies',
  phrases: [
    'PLAN FOR? army COLON?',
    'army COLON? PLAN COLON?',
    'PLAN FOR? army COLON? NOTHING',
    'army COLON? PLAN COLON? NOTHING',
    'CLEAR PLAN FOR? army',
    'PLAN FOR? army COLON text',
    'army PLAN COLON text',
  ].map(phrase),
  read: readPlan,
  write(order, say) {
    const head = `plan ${say.army(order.army)}:`;
    if (order.lines.length === 0) return `${head} none`;
    return [head, ...order.lines.map((line) => `- ${say.planLine(line)}`), 'end'].join('\n');
  },
  help: [
    {
      says: ['plan ARMY:', '- a line of the plan', '- another line', 'end'],
      example: 'plan 1st Host:\n- hold the village\n- retreat at 50 % losses\nend',
      means:
        'From now on its adjutant fights by this plan. An empty line or "end" closes it. It stands until you change it.',
    },
    {
      says: ['plan ARMY: none', 'clear plan ARMY'],
      example: 'plan 1st Host: none',
      means: 'The army has no plan any more.',
    },
  ],
};

function readPlan(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const army = findArmy(line, slotOfFit(fit, 'army'), talk);
  if (!army.isFound) return faultsOf([army]);
  const text = fit.slots['text'];
  const written = text === undefined ? '' : restFrom(line, text.from);
  const lines = written === '' ? [] : [{ kind: WRITTEN, text: written }];
  const surplus = { cost: text === undefined ? 0 : TEXT_COST, corrected: [] };
  return understood({ kind: 'plan', army: army.id, lines }, [army, surplus]);
}

/** `none` behind the colon is rather no plan than a line of one. */
const TEXT_COST = 3;

/** The kind of a plan line no ruleset has read yet. */
export const WRITTEN = 'as-written';
