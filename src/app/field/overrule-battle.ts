/** CP-BAT-26: the GM's word over a battle by mail while it goes on, and over how it ended until it counts (ADR 68). */
import { resultOn } from '../../campaign/battle/fight-engagement.ts';
import type { EntryAt } from '../../kernel/battle.ts';
import type { Json } from '../../kernel/brand.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { seededDice } from '../../kernel/dice-seeded.ts';
import { say } from '../../kernel/message.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { type BattleEvent, type BattleReader, SIDES } from '../../kernel/ruleset.ts';
import { ruleOn } from '../../kernel/ruling.ts';
import { upperFirst } from '../../reports/words.ts';
import { auditWrite } from '../audit.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { FieldBattle, OutboundMail } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { type BattleDesk, battleMail, overLetters } from './battle-letters.ts';
import { battleDeadline } from './battle-times.ts';
import type { BattleAtDesk, BattleStep } from './battle-use-cases.ts';
import { commandsOn, fieldOf, placeOf, playedOf, rulesetOfBattle, seatsToTell, sideOf } from './parties.ts';
import { asEnded } from './play-battle.ts';

type Word = Extract<BattleStep, { readonly kind: 'overrule' }>;

/**
 * One word, carried out and told to all whom the battle concerns, with who spoke it and why; what fell stays as it fell.
 * Undefined when the battle changed meanwhile. Refusals: `late/battle-over` (counted, or not played here),
 * `illegal/not-by-mail`, `unclear/reason`, `illegal/ruling-none`, those of the ruleset's lines, and `illegal/ruling-...`.
 */
export async function overruleBattle(
  desk: BattleDesk,
  battle: FieldBattle,
  word: Word,
  who: { readonly id: string; readonly name?: string },
): Promise<Result<FieldBattle> | undefined> {
  const closed = whyClosed(battle);
  if (closed !== undefined) return closed;
  const reason = word.reason.trim().replace(/\s+/g, ' ');
  if (reason === '') return refuse('unclear/reason.ruling', {}, 'CP-BAT-26');
  const spoken = await spokenOver(desk, battle, { ...word, reason });
  if (!spoken.ok) return spoken;
  const { after, events } = spoken.value;
  if (isSaidAlready(battle, after)) return ok(battle);
  const isEnd = battle.status === 'under-way' && after.status === 'ended';
  const letters = [
    ...rulingLetters(desk, after, events, who),
    ...(isEnd ? overLetters(desk, after, desk.deps.templates.words.battleOver.endings.ruled) : []),
  ];
  const { entry } = word;
  const detail = {
    battle: battle.id,
    round: battle.round,
    reason,
    ...(entry === undefined ? {} : { entry: `${entry.step}.${entry.event}` }),
  };
  const commit = await desk.deps.store.commit([
    { kind: 'save-field-battle', battle: after },
    ...letters.map(queueMail),
    auditWrite(desk.deps, desk.campaign.id, { who: who.id, what: 'battle-overruled', detail }),
  ]);
  if (commit.kind === 'conflict') return undefined;
  await sendSoon(desk.deps, letters);
  return ok(after);
}

/** A button that was pressed twice: the same words at the same place. */
function isSaidAlready(before: FieldBattle, after: FieldBattle): boolean {
  const last = playedOf(before).run.rulings?.at(-1);
  return last !== undefined && canonicalJson(last) === canonicalJson(playedOf(after).run.rulings?.at(-1));
}

/** Why nothing can be ruled any more, or here. */
function whyClosed(battle: FieldBattle): Result<never> | undefined {
  const isPlayed =
    battle.field !== undefined && (battle.result === undefined || battle.result.record !== undefined);
  if (battle.status === 'counted' || !isPlayed) {
    return refuse('late/battle-over.no-word', { place: placeOf(battle) }, 'CP-BAT-26');
  }
  return battle.mode === 'mail' ? undefined : refuse('illegal/not-by-mail');
}

async function spokenOver(
  { deps, campaign }: BattleDesk,
  battle: FieldBattle,
  { text, reason, entry }: Word,
): Promise<Result<{ readonly after: FieldBattle; readonly events: readonly BattleEvent[] }>> {
  const ruleset = rulesetOfBattle(battle);
  const field = fieldOf(deps, battle);
  const changes = changesIn(battle, text);
  if (!changes.ok) return changes;
  const overrules = entry === undefined ? {} : { overrules: entry };
  const word = { reason, ...overrules, changes: changes.value };
  const ruled = ruleOn(ruleset, field.run, word, seededDice(field.seed));
  if (!ruled.ok) return ruled;
  const { run, events } = ruled.value;
  const next = { ...battle, field: { scenario: field.scenario, run } };
  if (run.outcome === undefined) return ok({ after: { ...next, version: battle.version + 1 }, events });
  const state = await deps.store.getState(campaign.id);
  const { record, outcome, aftermath } = resultOn(state, { ...field, run });
  return ok({ after: asEnded({ ...next, result: { record, outcome, aftermath } }), events });
}

/** One change a line; a blank line says nothing. */
function changesIn(battle: FieldBattle, text: string): Result<readonly Json[]> {
  const { rulings, revision, view } = rulesetOfBattle(battle);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (rulings === undefined) return refuse('illegal/no-rulings', { revision }, 'CP-BAT-26');
  const changes: Json[] = [];
  for (const line of lines) {
    const change = rulings.parse(line, view(playedOf(battle).run.state, 'gm'));
    if (!change.ok) return change;
    changes.push(change.value);
  }
  return ok(changes);
}

/** To both sides and the GMs, each as they may know it. */
function rulingLetters(
  desk: BattleDesk,
  battle: FieldBattle,
  events: readonly BattleEvent[],
  who: { readonly name?: string },
): readonly OutboundMail[] {
  const { battleRuling: words } = desk.deps.templates.words;
  const place = placeOf(battle);
  const { rulings = [] } = playedOf(battle).run;
  return seatsToTell(desk.seats, battle).map((to) => {
    const side = sideOf(battle, to.faction);
    const goesOn = battle.status === 'under-way';
    const letter = {
      campaign: desk.campaign,
      subject: words.title({ place }),
      title: words.title({ place }),
      lead: [
        words.lead({ player: to.name, ...(who.name === undefined ? {} : { by: who.name }) }),
        goesOn ? words.goesOn(battleDeadline(desk.deps, battle, to)) : words.isOver,
      ],
      parts: [{ heading: words.said, list: toldOf(battle, events, side ?? 'gm') }],
      pageLink: DESK_LINK_MARK,
    };
    return battleMail(desk, battle, { to, kind: 'battle-round', key: `ruling-${rulings.length}`, letter });
  });
}

/** Events in words, as a reader may hear them. */
function toldOf(
  battle: FieldBattle,
  events: readonly BattleEvent[],
  reader: BattleReader,
): readonly string[] {
  const ruleset = rulesetOfBattle(battle);
  const view = ruleset.view(playedOf(battle).run.state, reader);
  return ruleset.visible(events, reader).flatMap((event) => {
    const line = ruleset.narrate(event, view);
    return line === undefined ? [] : [upperFirst(say(ruleset.messages, line))];
  });
}

/** What the GM's page needs to rule by: how lines are written, what players ask for, what fell last. */
export function rulingsAtDesk(battle: FieldBattle): Pick<BattleAtDesk, 'rulings'> {
  if (whyClosed(battle) !== undefined) return {};
  const ruleset = rulesetOfBattle(battle);
  const { rulings } = ruleset;
  if (rulings === undefined) return {};
  const { run } = playedOf(battle);
  const view = ruleset.view(run.state, 'gm');
  const plan = SIDES.flatMap((side) => commandsOn(battle, side).flatMap(({ sheet }) => sheet?.lines ?? []));
  const step = run.events.length - 1;
  const entries = (run.events[step] ?? []).flatMap((event, index) => {
    const at: EntryAt = { step, event: index };
    const isOpen = ruleset.visible([event], 'public').length > 0;
    const line = isOpen ? ruleset.narrate(event, view) : undefined;
    return line === undefined ? [] : [{ ...at, says: say(ruleset.messages, line) }];
  });
  const asked = battle.status === 'under-way' ? rulings.asked(plan, view) : [];
  return { rulings: { help: rulings.help, asked, entries } };
}
