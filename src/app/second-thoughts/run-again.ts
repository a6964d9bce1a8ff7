/** CP-REC-15: back to a turn, and forward again with one thing changed: looked at first, then done in one commit. */
import { correct } from '../../campaign/correction.ts';
import { evolveAll } from '../../campaign/evolve.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import { isWhole } from '../../campaign/record.ts';
import { type Amendment, runAgain, type TurnAgain } from '../../campaign/run-again.ts';
import { visibleTo } from '../../campaign/sight/visible-to.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { CAMPAIGN_ENDED, currentTurn } from '../open-turn/current-turn.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { enterAsGm, nameOf, readerOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { CampaignRow, Participant, TurnRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { type AskedChange, amendmentFor } from './amendment.ts';
import { looksBack, pastStates } from './correctables.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import { writesOfTurn } from './turn-writes.ts';
import { letterTo, playersSeeing, type Seer } from './who-sees.ts';

export interface AskedAgain {
  readonly campaign: CampaignId;
  /** The first turn that runs again; all after it do as well. */
  readonly turn: number;
  readonly change: AskedChange;
  readonly reason: string;
}

interface Prepared {
  readonly campaign: CampaignRow;
  readonly who: string;
  readonly seats: readonly Participant[];
  /** The turn that is open now. */
  readonly open: TurnRow;
  readonly amendment: Amendment;
  readonly turns: readonly TurnAgain[];
  readonly after: CampaignState;
  readonly seers: readonly AgainSeer[];
}

interface AgainSeer extends Seer {
  /** Turns whose story is another one for them. */
  readonly toldOtherwise: readonly number[];
}

/** Who would be told what otherwise; nothing is changed. GM only. Refusals: those of `amendmentFor` and `runAgain` of the campaign, `late/locked`, `late/ended`, `unclear/turn`. */
export async function tryRunningAgain(deps: Deps, asker: Asker, asked: AskedAgain): Promise<Result<Outlook>> {
  const prepared = await prepare(deps, asker, asked);
  return prepared.ok ? ok(outlookOf(deps, prepared.value.after, prepared.value.seers)) : prepared;
}

/** Done, logged, and told to those who see it. GM only. Refusals: those of `tryRunningAgain`, `conflict/turn`. */
export async function runTurnsAgain(deps: Deps, asker: Asker, asked: AskedAgain): Promise<Result<Outlook>> {
  const prepared = await prepare(deps, asker, asked);
  if (!prepared.ok) return prepared;
  const { campaign, who, seats, open, amendment, turns, after, seers } = prepared.value;
  const version = open.version + 1;
  const { reason } = amendment;
  const [from, to] = [asked.turn, open.number - 1];
  const mark = deps.keys.mac('run-again', `${campaign.id}/${from}/${open.number}/${version}`);
  const worded = await inOwnWords(deps, campaign.id);
  const letters = seers.map(({ toldOtherwise, ...seer }) =>
    letterTo(worded, seer, { campaign, mark, reason, turns: { from, to, toldOtherwise } }),
  );
  const changed = amendment.kind === 'orders' ? amendment.kind : amendment.correction.kind;
  const ofTurns = await Promise.all(turns.map((turn) => writesOfTurn(deps, campaign, seats, turn)));
  const commit = await deps.store.commit([
    // Raises the open turn's version, so that no lock goes by what stood before.
    { kind: 'save-turn', turn: { ...open, version } },
    ...ofTurns.flat(),
    { kind: 'save-state', from: after.turn, state: after },
    ...letters.map(queueMail),
    auditWrite(deps, campaign.id, {
      who,
      what: 'turns-run-again',
      detail: { turn: from, to, changed, reason, letters: letters.length },
    }),
  ]);
  if (commit.kind === 'conflict') return refuse('conflict/turn');
  await sendSoon(deps, letters);
  return ok(outlookOf(deps, after, seers));
}

async function prepare(deps: Deps, asker: Asker, asked: AskedAgain): Promise<Result<Prepared>> {
  const entered = await enterAsGm(deps, asker, asked.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  if (campaign.status === 'ended') return CAMPAIGN_ENDED;
  const open = await currentTurn(deps, campaign);
  if (open.status === 'locked') return refuse('late/locked.set-right', { turn: open.number });
  if (asked.turn < 1 || asked.turn >= open.number) return refuse('unclear/turn', { number: asked.turn });
  const changed = await playAgain(deps, asked, open.number);
  if (!changed.ok) return changed;
  const { amendment, turns } = changed.value;
  const [now, seats] = await Promise.all([
    deps.store.getState(campaign.id),
    deps.store.listParticipants(campaign.id),
  ]);
  const after = (now.corrections ?? []).reduce(correct, turns.at(-1)?.state ?? now);
  const seers = playersSeeing(seats, now, after)
    .map((seer) => ({ ...seer, toldOtherwise: turnsToldOtherwise(turns, seer.seat) }))
    .filter(({ changes, toldOtherwise }) => changes.length + toldOtherwise.length > 0);
  return ok({ campaign, who: nameOf(seat), seats, open, amendment, turns, after, seers });
}

async function playAgain(
  deps: Deps,
  { campaign, turn, change, reason }: AskedAgain,
  open: number,
): Promise<Result<{ readonly amendment: Amendment; readonly turns: readonly TurnAgain[] }>> {
  const numbers = Array.from({ length: open - turn }, (_, i) => turn + i);
  const found = await Promise.all(numbers.map((number) => deps.store.findRecord(campaign, number)));
  const records = found.flatMap((record) => record ?? []);
  const [first] = records;
  if (first === undefined || !isWhole(first)) return refuse('late/not-resolved', { number: turn });
  const isOfLosses = change.kind === 'correction' && looksBack(change.wish);
  const past = isOfLosses ? await pastStates(deps, first.sealed.before) : [];
  const amendment = amendmentFor(first, past, { change, reason });
  if (!amendment.ok) return amendment;
  const turns = runAgain(records, amendment.value);
  return turns.ok ? ok({ amendment: amendment.value, turns: turns.value }) : turns;
}

/** Those of which a player is told something else than the first time. */
function turnsToldOtherwise(turns: readonly TurnAgain[], seat: Participant): readonly number[] {
  const reader = readerOf({ kind: 'seat', participant: seat });
  const told = ({ was, before, events, state }: TurnAgain) => {
    const first = {
      before: was.sealed.before,
      events: was.sealed.events,
      after: evolveAll(was.sealed.before, was.sealed.events),
    };
    return [visibleTo(first, reader), visibleTo({ before, events, after: state }, reader)].map(
      ({ events: seen }) => canonicalJson(seen),
    );
  };
  return turns.flatMap((turn) => (new Set(told(turn)).size === 1 ? [] : [turn.record.open.turn]));
}
