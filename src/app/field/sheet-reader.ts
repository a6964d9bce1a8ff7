/** What a commander's sheet is read with: the side's own view and no more, and of a party their own fighters (CP-BAT-27). */
import type { FactionId } from '../../campaign/ids.ts';
import type { Refused } from '../../kernel/result.ts';
import type { AnyRuleset, Commands, PlanLine, Side } from '../../kernel/ruleset.ts';
import type { SheetReader } from '../../orders/sheet-talk.ts';
import type { FieldBattle } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { commandOf, commandsOn, leads, playedOf, rulesetOfBattle } from './parties.ts';

/** The reader of a power's sheet. @throws Error when it has no part in that side. */
export function sheetReader(
  battle: FieldBattle,
  side: Side,
  faction: FactionId | undefined,
): SheetReader & { readonly ruleset: AnyRuleset } {
  const ruleset = rulesetOfBattle(battle);
  const { state } = playedOf(battle).run;
  const reader = { ruleset, side, view: ruleset.view(state, side) };
  const { armies } = commandOf(battle, side, faction);
  const { commands } = ruleset;
  if (armies === undefined || commands === undefined) return reader;
  const own = new Set(commands.of(state, armies));
  return {
    ...reader,
    ruleset: sharedRules(reader, { commands, own, isLeader: leads(battle, side, faction) }),
  };
}

interface Share {
  readonly commands: Commands<unknown>;
  readonly own: ReadonlySet<string>;
  readonly isLeader: boolean;
}

/** The ruleset as one of several commanders on a side speaks to it: of their own fighters alone. */
function sharedRules({ ruleset, view, side }: SheetReader, share: Share): AnyRuleset {
  const { phrases } = ruleset;
  const parse: typeof phrases.parse = (line, by, of) => {
    const read = phrases.parse(line, by, of);
    return read.ok ? (whyNotTheirs(ruleset, read.value, view, share) ?? read) : read;
  };
  const isForThem = (line: string): boolean => parse(line, view, side).ok;
  return {
    ...ruleset,
    phrases: {
      ...phrases,
      parse,
      sheet: (by, of) => phrases.sheet(by, of).filter(isForThem),
      sighted: (by, of) => phrases.sighted(by, of).filter(({ id, isOwn }) => !isOwn || share.own.has(id)),
    },
  };
}

function whyNotTheirs(
  { phrases }: AnyRuleset,
  line: PlanLine,
  view: unknown,
  { commands, own, isLeader }: Share,
): Refused | undefined {
  const about = commands.about(line);
  if (about === undefined) return undefined;
  if (about === 'side') return isLeader ? undefined : refuse('illegal/not-leader', {}, 'CP-BAT-27');
  if (own.has(about.fighter)) return undefined;
  const [name = about.fighter] = phrases.format(line, view).split(':');
  return refuse('illegal/not-theirs', { name }, 'CP-BAT-27');
}

/** Where a side is shared: the names of those whom a power commands, and of the powers beside it. */
export function shareOf(
  battle: FieldBattle,
  side: Side,
  faction: FactionId | undefined,
):
  | { readonly own: readonly string[]; readonly others: readonly string[]; readonly isLeader: boolean }
  | undefined {
  if (battle.sides[side].beside === undefined) return undefined;
  const { ruleset, view } = sheetReader(battle, side, faction);
  return {
    own: ruleset.phrases.sighted(view, side).flatMap(({ name, isOwn }) => (isOwn ? [name] : [])),
    others: commandsOn(battle, side).flatMap((one) =>
      one.faction === faction ? [] : [one.name ?? one.faction],
    ),
    isLeader: leads(battle, side, faction),
  };
}
