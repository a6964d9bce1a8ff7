/** Orders in the standard words: what a receipt says back and what can be sent again. */
import type { Order } from '../campaign/order.ts';
import { rulesetOf } from '../campaign/realm/troops.ts';
import type { Unit } from '../campaign/state.ts';
import type { PlanLine } from '../kernel/ruleset.ts';
import { formatInstruction } from './instructions.ts';
import { writeOrder } from './kinds/all.ts';
import { WRITTEN } from './kinds/plan.ts';
import type { Instruction } from './sheet.ts';
import type { PlanPhrases, Say, Talk } from './wording.ts';

export function formatWith(
  meaning: { readonly order: Order } | { readonly instruction: Instruction },
  say: Say,
): string {
  if ('order' in meaning) return writeOrder(meaning.order, say);
  const { instruction } = meaning;
  return instruction.kind === 'cancel' && instruction.order !== undefined
    ? `cancel ${writeOrder(instruction.order, say)}`
    : formatInstruction(instruction, say.army);
}

/** Names as they stand on the map. */
export function plainSay(talk: Pick<Talk, 'known' | 'plans'>): Say {
  const { known, plans } = talk;
  return {
    army: (id) => called(armiesKnown(known), id, talk),
    place: (id) => known?.map.regions[id]?.name ?? (known === undefined ? id : `[${id}]`),
    unit: (id) => called(unitsOf(known), id, talk),
    general: (id) => known?.generals.find((one) => one.id === id)?.shortName ?? called([], id, talk),
    troop: (id) => called(known === undefined ? [] : rulesetOf(known).troops, id, talk),
    faction: (id) => called(known?.factions ?? [], id, talk),
    planLine: (line) => planLineText(line, plans),
  };
}

/** One's own, and those of others that were seen. */
function armiesKnown(known: Talk['known']) {
  const seen = known?.sightings.map(({ army, name }) => ({ id: army, name })) ?? [];
  return [...(known?.armies ?? []), ...seen];
}

function unitsOf(known: Talk['known']): readonly Unit[] {
  return known?.armies.flatMap((army) => army.units) ?? [];
}

/** By its name; by its id where no name is known. */
function called(
  things: readonly { readonly id: string; readonly name: string }[],
  id: string,
  { known }: Pick<Talk, 'known'>,
): string {
  return things.find((thing) => thing.id === id)?.name ?? (known === undefined ? id : `[${id}]`);
}

/** Ids in brackets: nothing can mislead. */
export function bracketSay(talk: Pick<Talk, 'plans'>): Say {
  return {
    army: (id) => `[${id}]`,
    place: (id) => `[${id}]`,
    unit: (id) => `[${id}]`,
    general: (id) => `[${id}]`,
    troop: (id) => `[${id}]`,
    faction: (id) => `[${id}]`,
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
