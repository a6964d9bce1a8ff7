/** The game master's word over a battle under way, or over one that has ended and is not counted yet (ADR 68). */
import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import type { BattleRecord, BattleRun, EntryAt, Ruling } from './battle.ts';
import type { Json } from './brand.ts';
import type { Dice } from './dice.ts';
import { ok, type Result, unwrap } from './result.ts';
import type { AnyRuleset, BattleEvent, Step } from './ruleset.ts';
import { refuse } from './words/refuse.ts';

/** A word without its step: it is spoken where the battle stands. */
type Spoken = Omit<Ruling, 'step'>;

/**
 * The run with a word spoken where it stands: its events follow those of the last step, dice for it come from the fork
 * `ruling/n`, so later steps roll what they would have rolled. Refusals: `illegal/ruling-none` (the ruleset knows none),
 * `illegal/ruling-entry`, `illegal/ruling-empty`, `input/ruling`, and the ruleset's own.
 */
export function ruleOn(
  ruleset: AnyRuleset,
  run: BattleRun,
  spoken: Spoken,
  dice: Dice,
): Result<{ readonly run: BattleRun; readonly events: readonly BattleEvent[] }> {
  const { rulings: known } = ruleset;
  if (known === undefined) return refuse('illegal/ruling-none', { revision: ruleset.revision });
  const { overrules, changes, reason } = spoken;
  if (overrules === undefined && changes.length === 0) return refuse('illegal/ruling-empty');
  const misshapen = changes.find((change) => !Value.Check(known.change, change));
  if (misshapen !== undefined) return misfit(ruleset, known.change, misshapen);
  const entry = overrules === undefined ? undefined : entryAt(ruleset, run, overrules);
  if (entry?.ok === false) return entry;
  const before = run.rulings ?? [];
  const word = { reason, changes, ...(entry === undefined ? {} : { entry: entry.value }) };
  const ruled = known.rule(run.state, word, dice.fork(`ruling/${before.length + 1}`));
  if (!ruled.ok) return ruled;
  const { state, events } = ruled.value;
  const outcome = ruleset.outcome(state);
  const { outcome: _was, ...rest } = run;
  const after: BattleRun = {
    ...rest,
    state,
    events: [...run.events.slice(0, -1), [...(run.events.at(-1) ?? []), ...events]],
    rulings: [...before, { step: run.step, ...spoken }],
    ...(outcome === undefined ? {} : { outcome }),
  };
  return ok({ run: after, events });
}

/**
 * What the words of a record that verifies made of the state after one of its steps.
 * @throws Error where one of them is refused: then it does not verify.
 */
export function afterRulings(
  ruleset: AnyRuleset,
  { rulings = [], events: told }: Pick<BattleRecord, 'rulings' | 'events'>,
  at: { readonly step: number; readonly state: Json },
  dice: Dice,
): Step<Json, BattleEvent> {
  const events: BattleEvent[] = [];
  let { state } = at;
  for (const [index, { step, reason, overrules, changes }] of rulings.entries()) {
    if (step !== at.step || ruleset.rulings === undefined) continue;
    const entry = overrules === undefined ? undefined : told[overrules.step]?.[overrules.event];
    const word = { reason, changes, ...(entry === undefined ? {} : { entry }) };
    const ruled = unwrap(ruleset.rulings.rule(state, word, dice.fork(`ruling/${index + 1}`)));
    state = ruled.state;
    events.push(...ruled.events);
  }
  return { state, events };
}

function misfit({ title }: AnyRuleset, schema: TSchema, change: Json): Result<never> {
  const [first] = Value.Errors(schema, change);
  const where = first === undefined ? '' : ` (${first.instancePath}: ${first.message})`;
  return refuse('input/ruling', { ruleset: title, where });
}

/** What everybody may know of: a ruling is told to all, so it may not name what some may not know. */
function entryAt(ruleset: AnyRuleset, run: BattleRun, { step, event }: EntryAt): Result<BattleEvent> {
  const found = run.events[step]?.[event];
  const isOpen = found !== undefined && ruleset.visible([found], 'public').length === 1;
  return isOpen ? ok(found) : refuse('illegal/ruling-entry', { step, event });
}
