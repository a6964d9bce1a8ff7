/** What the procedures share: schemas, switches, and how a result is written down. */
import { type TSchema, Type } from 'typebox';
import { OneOf, partOf, Whole, wordsOf } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import type { Refusal } from '../../../kernel/result.ts';
import type { Hands } from '../hands.ts';
import { defaultHands, handsOf } from '../hands.ts';
import { checkSwitches, type Settings, settingsIn } from '../options.ts';
import { ARMOUR, BLADES, MISSILES } from '../tables.ts';
import { refuse } from '../words/refuse.ts';

/** RM-CHA-11. */
export const Stat: TSchema = Whole(0, 10);
export const Blade = OneOf(BLADES.map(({ id }) => id));
export const Missile = OneOf(MISSILES.map(({ id }) => id));
const Item = OneOf([...new Set([...BLADES, ...MISSILES, ...ARMOUR].map(({ id }) => id))]);
/** Item ids; `mounted` among them is the horse. */
export const Kit = Type.Array(Item, { default: [], maxItems: 12 });

/** What a target holds against a blow: what the input says, else the first weapon of its kit and the best beside it. */
export function handsIn(target: ProcedureInput, settings: Settings): Hands {
  const kit = wordsOf(target, 'kit');
  const wield = target['wield'];
  return defaultHands(kit, settings, typeof wield === 'string' ? wield : undefined);
}

/** Refusal: `input/procedure` for a weapon that is not in the kit. */
export function checkWield(input: ProcedureInput): Refusal | undefined {
  const switches = checkSwitches(input);
  if (switches !== undefined) return switches;
  const target = partOf(input, 'target');
  const { wield } = target;
  if (typeof wield !== 'string') return undefined;
  const able = handsOf(wordsOf(target, 'kit'), settingsIn(input)).map(({ main }) => main);
  if (able.includes(wield)) return undefined;
  const refused = refuse('input/procedure.wield', { wield, able: able.join(', ') }, 'RM-DOC-04');
  return refused.refusal;
}
