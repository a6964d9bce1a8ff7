/** A roll for the page: every die, the sum behind the numbers, and its place in the chain. */
import type { SeenRoll } from '../../app/dice/desk-use-cases.ts';
import { deskListing } from '../../app/dice/dice-desk.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Audience } from '../../kernel/desk-chain.ts';
import type { Roll } from '../../kernel/dice.ts';
import { leavesOf, sayName, sayPath } from '../../kernel/procedure-fields.ts';
import type { ProcedureInput } from '../../kernel/procedures.ts';
import { sayResult, sayValueOf } from '../../kernel/say-result.ts';
import type { Visit } from '../visit.ts';
import { factionName, rulesCalled } from '../words.ts';

export interface Telling {
  readonly visit: Visit;
  readonly known: VisibleCampaign;
  /** When, by the page's clock. */
  readonly at: string;
}

/** A line of the log. */
export function lineView(roll: SeenRoll, { visit, known, at }: Telling) {
  const { open, audience, number } = roll;
  const href = `${visit.base}/dice/rolls/${number}`;
  if (open === undefined || audience === undefined) {
    return {
      number,
      href,
      at,
      isHidden: true,
      title: 'A hidden roll',
      says: '',
      note: '',
      seenBy: '',
      isTyped: false,
      isRuling: false,
      isOverruled: false,
    };
  }
  const { content } = open;
  return {
    number,
    href,
    at,
    isHidden: false,
    title:
      content.ruling === undefined
        ? procedureTitle(content.roll.ruleset, content.roll.procedure)
        : `Ruling over roll ${content.ruling.overrules}`,
    says: content.ruling?.result ?? content.roll.text,
    note: content.note,
    seenBy: audience.kind === 'all' ? '' : sayAudience(audience, known),
    isTyped: content.source === 'typed',
    isRuling: content.ruling !== undefined,
    isOverruled: roll.ruled !== undefined,
  };
}

export function sayAudience(audience: Audience, known: VisibleCampaign): string {
  switch (audience.kind) {
    case 'all':
      return 'everyone';
    case 'gm':
      return 'the game master alone';
    case 'faction':
      return `the game master and ${factionName(known, audience.faction as FactionId) || audience.faction}`;
  }
}

function procedureTitle(ruleset: string, procedure: string): string {
  return deskListing(ruleset)?.procedures.find(({ name }) => name === procedure)?.title ?? sayName(procedure);
}

/** What of a roll only those see who may know it. */
export function openView(open: NonNullable<SeenRoll['open']>, known: VisibleCampaign) {
  const { content, secret } = open;
  const { roll, cast, note, by, source } = content;
  const sum = roll.modifiers.reduce((total, { by: change }) => total + change, 0);
  return {
    secret,
    seed: roll.seed ?? '',
    note,
    cast,
    by,
    isTyped: source === 'typed',
    ruleset: rulesCalled(roll.ruleset),
    firstSeenBy: sayAudience(content.audience, known),
    input: sayResult(withoutOptions(roll.input)),
    result: leavesOf(roll.result).map(({ path, value }) => ({
      name: sayPath(path),
      value: sayValueOf(value),
    })),
    text: roll.text,
    ruling: content.ruling,
    throws: throwsView(roll.dice),
    hasDice: roll.dice.length > 0,
    modifiers: roll.modifiers.map(({ rule, why, by: change }) => ({ rule, why, by: signed(change) })),
    hasModifiers: roll.modifiers.length > 0,
    sum: signed(sum),
  };
}

function withoutOptions({ options, ...input }: ProcedureInput): ProcedureInput {
  return input;
}

const signed = (by: number): string => (by > 0 ? `+${by}` : String(by).replace('-', '−'));

/** Dice that were thrown together for the same end stand together. */
function throwsView(dice: readonly Roll[]) {
  const throws: Roll[][] = [];
  for (const die of dice) {
    const first = throws.at(-1)?.[0];
    const isSame = first?.label === die.label && first.sides === die.sides && first.need === die.need;
    if (isSame) throws.at(-1)?.push(die);
    else throws.push([die]);
  }
  return throws.map((thrown) => {
    const [first] = thrown;
    const made = thrown.filter(({ success }) => success === true).length;
    return {
      label: first?.label ?? '',
      sides: first?.sides ?? 0,
      need: first?.need ?? '',
      made: first?.need === undefined ? '' : `${made} of ${thrown.length}`,
      dice: thrown.map(({ value, success }) => ({ value, verdict: verdictOf(success) })),
    };
  });
}

function verdictOf(success: boolean | undefined): string {
  if (success === undefined) return 'read';
  return success ? 'made' : 'missed';
}
