/** Orders in the standard words: what a receipt says back and what can be sent again. */
import type { Order } from '../campaign/order.ts';
import type { PlanLine } from '../kernel/ruleset.ts';
import { formatInstruction } from './instructions.ts';
import { KINDS } from './kinds/all.ts';
import { WRITTEN } from './kinds/plan.ts';
import type { Instruction } from './sheet.ts';
import type { PlanPhrases, Say, Talk } from './wording.ts';

export function formatWith(
  meaning: { readonly order: Order } | { readonly instruction: Instruction },
  say: Say,
): string {
  return 'order' in meaning
    ? formatOrderWith(meaning.order, say)
    : formatInstruction(meaning.instruction, say.army);
}

function formatOrderWith(order: Order, say: Say): string {
  switch (order.kind) {
    case 'march':
      return KINDS.march.write(order, say);
    case 'hold':
      return KINDS.hold.write(order, say);
    case 'doctrine':
      return KINDS.doctrine.write(order, say);
    case 'plan':
      return KINDS.plan.write(order, say);
  }
}

/** Names as they stand on the map. */
export function plainSay(talk: Pick<Talk, 'known' | 'plans'>): Say {
  const { known, plans } = talk;
  return {
    army: (id) =>
      known?.armies.find((army) => army.id === id)?.name ?? (known === undefined ? id : `[${id}]`),
    place: (id) => known?.map.regions[id]?.name ?? (known === undefined ? id : `[${id}]`),
    planLine: (line) => planLineText(line, plans),
  };
}

/** Ids in brackets: nothing can mislead. */
export function bracketSay(talk: Pick<Talk, 'plans'>): Say {
  return {
    army: (id) => `[${id}]`,
    place: (id) => `[${id}]`,
    planLine: (line) => planLineText(line, talk.plans),
  };
}

function planLineText(line: PlanLine, plans: PlanPhrases | undefined): string {
  const text = line['text'];
  if (line.kind === WRITTEN && typeof text === 'string') return text;
  if (plans === undefined)
    throw new Error(`a plan line of kind ${line.kind} needs its ruleset's phrases to be written`);
  return plans.format(line);
}
