/** Battles under way, as a reader may see them: the GM all of them, a commander their own. */
import type { BattleId, CampaignId, FactionId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { SIDES, type Side } from '../../kernel/ruleset.ts';
import { sayReport } from '../../orders/battle-report.ts';
import { mayConcede } from '../../orders/battle-sheet.ts';
import type { Deps } from '../deps.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { type Access, enter, seesAll } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { FieldBattle } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { type BattleDesk, newsFor, storyOfEnded, tableSheetOf } from './battle-letters.ts';
import { battleLine } from './battle-line.ts';
import { type BattleReplay, replayField } from './battle-replays.ts';
import type { BattleAtDesk, BattleLine, BattleReceipt, GivenBattleText } from './battle-use-cases.ts';
import { rulingsAtDesk } from './overrule-battle.ts';
import { commandOf, playedOf, rulesetOfBattle, sideOf } from './parties.ts';
import { sheetReader } from './sheet-reader.ts';
import { takeForBattle } from './take-battle-text.ts';

const TRIES = 5;

/** Those that are not counted yet, by number: all for the GM, a player's own. */
export async function battlesUnderWay(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
): Promise<Result<readonly BattleLine[]>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const all = await deps.store.listFieldBattles(id);
  const open = all.filter(({ status }) => status !== 'counted');
  return ok(
    open.filter((battle) => maySee(entered.value, battle)).map((battle) => lineOf(entered.value, battle)),
  );
}

function maySee({ seat }: Access, battle: FieldBattle): boolean {
  return seesAll(seat) || sideAt({ seat }, battle) !== undefined;
}

function sideAt({ seat }: Pick<Access, 'seat'>, battle: FieldBattle): Side | undefined {
  return seat.kind === 'seat' ? sideOf(battle, seat.participant.faction) : undefined;
}

const factionIn = ({ seat }: Pick<Access, 'seat'>): FactionId | undefined =>
  seat.kind === 'seat' ? seat.participant.faction : undefined;

function lineOf({ seat }: Pick<Access, 'seat'>, battle: FieldBattle): BattleLine {
  const side = sideAt({ seat }, battle);
  return battleLine(battle, { isGm: seesAll(seat), ...(side === undefined ? {} : { side }) });
}

/** One battle as its commander or the GM may see it. Refusals: `unclear/battle`, and what `enter` refuses. */
export async function battleAtDesk(
  deps: Deps,
  asker: Asker,
  which: { readonly campaign: CampaignId; readonly battle: BattleId },
): Promise<Result<BattleAtDesk>> {
  const found = await findOwn(deps, asker, which);
  if (!found.ok) return found;
  const { battle } = found.value;
  const side = sideAt(found.value, battle);
  const line = lineOf(found.value, battle);
  const base = { line, sheet: NO_SHEET, standing: [], news: [], help: [], mayConcede: false };
  if (battle.status === 'counted') return ok(base);
  const gms = side === undefined ? rulingsAtDesk(battle) : {};
  if (battle.status === 'ended')
    return ok({ ...base, ...gms, ...endedAtDesk({ deps }, battle, side ?? 'gm') });
  const ruleset = rulesetOfBattle(battle);
  const { run } = playedOf(battle);
  const table = { table: tableSheetOf(deps, battle) };
  if (side === undefined) {
    const reports = SIDES.map((each) => {
      const { report } = battle.sides[each];
      return { side: each, lines: report === undefined ? [] : sayReport(report, battle.engagement) };
    });
    return ok({
      ...base,
      ...gms,
      ...table,
      picture: ruleset.picture(ruleset.view(run.state, 'gm')),
      reports,
    });
  }
  const faction = factionIn(found.value);
  const reader = sheetReader(battle, side, faction);
  const { report } = battle.sides[side];
  const { sheet } = commandOf(battle, side, faction);
  return ok({
    ...base,
    ...table,
    picture: ruleset.picture(reader.view),
    sheet: reader.ruleset.phrases.sheet(reader.view, side),
    standing:
      battle.mode === 'mail'
        ? (sheet?.lines ?? []).map((each) => ruleset.phrases.format(each, reader.view))
        : reportLines(battle, report),
    news: newsFor({ deps }, battle, side),
    help: ruleset.phrases.help,
    mayConcede: mayConcede(reader),
  });
}

/** Once it is over its commanders know how; they need not wait for the turn that counts it (CP-BAT-14). */
function endedAtDesk(
  desk: Pick<BattleDesk, 'deps'>,
  battle: FieldBattle,
  reader: Side | 'gm',
): Pick<BattleAtDesk, 'result' | 'picture'> {
  const result = storyOfEnded(desk, battle, reader);
  return result.picture.shapes.length === 0 ? { result } : { result, picture: result.picture };
}

const NO_SHEET: readonly string[] = [];

function reportLines(battle: FieldBattle, report: FieldBattle['sides'][Side]['report']): readonly string[] {
  return report === undefined ? [] : sayReport(report, battle.engagement);
}

async function findOwn(
  deps: Deps,
  asker: Asker,
  which: { readonly campaign: CampaignId; readonly battle: BattleId },
): Promise<Result<Access & { readonly battle: FieldBattle }>> {
  const entered = await enter(deps, asker, which.campaign);
  if (!entered.ok) return entered;
  const battle = await deps.store.findFieldBattle(which.campaign, which.battle);
  if (battle !== undefined && maySee(entered.value, battle)) return ok({ ...entered.value, battle });
  return refuse('unclear/battle.own', { battle: which.battle });
}

/** One battle by mail to be watched, by its commander or the GM. Refusals: `unclear/battle`, `unclear/replay`, and what `enter` refuses. */
export async function fieldReplay(
  deps: Deps,
  asker: Asker,
  which: { readonly campaign: CampaignId; readonly battle: BattleId },
): Promise<Result<BattleReplay>> {
  const found = await findOwn(deps, asker, which);
  return found.ok ? replayField(deps, found.value.battle, found.value.seat) : found;
}

/**
 * A sheet or a report from a page or the API: the same reading and receipt as by mail; the receipt is mailed as well.
 * Refusals: `unclear/battle`, `stranger/no-part`, `late/round-closed`, `late/battle-over`, `illegal/gm-rules`, `conflict/battle`.
 */
export async function giveBattleText(
  deps: Deps,
  asker: Asker,
  which: { readonly campaign: CampaignId; readonly battle: BattleId },
  given: GivenBattleText,
): Promise<Result<BattleReceipt>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await findOwn(deps, asker, which);
    if (!found.ok) return found;
    const { campaign, battle, seat } = found.value;
    const side = sideAt(found.value, battle);
    if (side === undefined || seat.kind === 'owner') {
      return refuse('stranger/no-part');
    }
    if (given.round !== undefined && given.round !== battle.round) {
      return refuse('late/round-closed', { round: given.round, now: battle.round });
    }
    const desk = {
      deps: await inOwnWords(deps, campaign.id),
      campaign,
      seats: await deps.store.listParticipants(campaign.id),
    };
    const text = { battle, side, seat: seat.participant, text: given.text, removed: [] };
    const taken = await takeForBattle(desk, text);
    if (taken !== undefined) return taken;
  }
  return refuse('conflict/battle.give-battle-text');
}
