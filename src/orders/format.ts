/** Orders in the standard words: what a receipt says back and what can be sent again. */
import type { Order } from '../campaign/order.ts';
import { rulesetOf } from '../campaign/realm/troops.ts';
import type { VisibleCampaign } from '../campaign/sight/visible.ts';
import { once } from '../kernel/remember.ts';
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
    army: (id) => (known === undefined ? id : (armyNames(known).get(id) ?? `[${id}]`)),
    place: (id) => known?.map.regions[id]?.name ?? (known === undefined ? id : `[${id}]`),
    unit: (id) => (known === undefined ? id : (unitNames(known).get(id) ?? `[${id}]`)),
    general: (id) => known?.generals.find((one) => one.id === id)?.shortName ?? called([], id, talk),
    troop: (id) => called(known === undefined ? [] : rulesetOf(known).troops, id, talk),
    faction: (id) => called(known?.factions ?? [], id, talk),
    planLine: (line) => planLineText(line, plans),
  };
}

/** One's own, and those of others that were seen. */
const armyNames = once(({ armies, sightings }: VisibleCampaign) =>
  namesById([...armies, ...sightings.map(({ army, name }) => ({ id: army, name }))]),
);

const unitNames = once(({ armies }: VisibleCampaign) => namesById(armies.flatMap(({ units }) => units)));

/** What came first goes before what has the same id. */
function namesById(
  things: readonly { readonly id: string; readonly name: string }[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { id, name } of things) if (!names.has(id)) names.set(id, name);
  return names;
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
