/** CP-REC-20: rules, victory and battle terms are changed between two turns, and everybody is told. */
import { type BattleTerms, parseTerms } from '../../campaign/battle/battle-terms.ts';
import { correct } from '../../campaign/correction.ts';
import { parseVictory, rulesChanges } from '../../campaign/corrections/terms.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import { rulesetOf } from '../../campaign/realm/troops.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import type { CampaignState, Correction, RuleChange } from '../../campaign/state.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Options, RulesetOption } from '../../kernel/ruleset.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { termsLetter } from '../../reports/views/terms-letter.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { termsOf } from '../field/battle-times.ts';
import { CAMPAIGN_ENDED, currentTurn } from '../open-turn/current-turn.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { postToEach } from '../outbox/post-to-each.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { readReason } from '../people/reason.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { CampaignRow, OutboundMail } from '../records.ts';
import { refuse } from '../words/refuse.ts';

export interface TermsWish {
  readonly campaign: CampaignId;
  /** All of how the war is won, read by `parseVictory`; absent: it stays. */
  readonly victory?: unknown;
  /** Switches of the ruleset; those that are not named stay. */
  readonly options?: Options;
  /** What is not said stays: see `parseTerms`. */
  readonly battleTerms?: unknown;
  readonly reason: string;
}

/** As a game master looks at them before changing them. */
export interface TermsNow {
  readonly victory: NonNullable<CampaignState['victory']>;
  readonly options: Options;
  readonly battleTerms: BattleTerms;
  /** What can be switched in its rules. */
  readonly switches: readonly RulesetOption[];
}

/** GM only. */
export async function termsNow(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<TermsNow>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const state = await deps.store.getState(id);
  const { victory = {}, ruleset } = state;
  const switches = rulesetOf(state).options;
  return ok({ victory, options: ruleset.options, battleTerms: termsOf(state), switches });
}

/**
 * Changed, logged, and told to everybody with the reason. Asked for what holds already, nothing is done. GM only. Refusals: `input/reason`,
 * those of `parseVictory`, `rulesChanges` and `parseTerms`, `late/ended`, `late/locked`, `conflict/turn`.
 */
export async function changeTerms(deps: Deps, asker: Asker, wish: TermsWish): Promise<Result<TermsNow>> {
  const entered = await enterAsGm(deps, asker, wish.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  if (campaign.status === 'ended') return CAMPAIGN_ENDED;
  const why = readReason(wish.reason);
  if (!why.ok) return why;
  const reason = why.value;
  const [state, turn] = await Promise.all([deps.store.getState(campaign.id), currentTurn(deps, campaign)]);
  if (turn.status === 'locked') return refuse('late/locked.set-right', { turn: turn.number });
  const wanted = read(state, wish);
  if (!wanted.ok) return wanted;
  const { corrections, rules } = wanted.value;
  if (corrections.length === 0) return termsNow(deps, asker, campaign.id);
  const after = corrections.reduce(correct, state);
  const letters = await lettersOf(deps, campaign, { after, corrections, rules, reason });
  const detail = { turn: turn.number, reason, changed: corrections.map(({ kind }) => kind) };
  const commit = await deps.store.commit([
    // Raises the turn's version, so that no lock goes by what stood before.
    { kind: 'save-turn', turn: { ...turn, version: turn.version + 1 } },
    { kind: 'save-state', from: state.turn, state: after },
    ...letters.map(queueMail),
    auditWrite(deps, campaign.id, { who: nameOf(seat), what: 'terms-changed', detail }),
  ]);
  if (commit.kind === 'conflict') return refuse('conflict/turn');
  await sendSoon(deps, letters);
  return termsNow(deps, asker, campaign.id);
}

/** Of battles alone; where no reason is given, everybody is told so. Refusals: as above. */
export async function setBattleTerms(
  deps: Deps,
  asker: Asker,
  {
    campaign,
    battleTerms,
    reason = '',
  }: Pick<TermsWish, 'campaign' | 'battleTerms'> & { readonly reason?: string },
): Promise<Result<BattleTerms>> {
  const { noReason } = deps.templates.words.secondThoughts;
  const said = reason.trim() === '' ? noReason : reason;
  const changed = await changeTerms(deps, asker, { campaign, battleTerms, reason: said });
  return changed.ok ? ok(changed.value.battleTerms) : changed;
}

interface Wanted {
  readonly corrections: readonly Correction[];
  readonly rules: readonly RuleChange[];
}

/** What differs from how it is. */
function read(state: CampaignState, wish: TermsWish): Result<Wanted> {
  const victory = wish.victory === undefined ? undefined : parseVictory(wish.victory, state);
  if (victory?.ok === false) return victory;
  const battles = wish.battleTerms === undefined ? undefined : parseTerms(wish.battleTerms, termsOf(state));
  if (battles?.ok === false) return battles;
  const options = wish.options ?? {};
  const rules = rulesChanges(rulesetOf(state), state, options);
  if (!rules.ok) return rules;
  const asked: readonly Correction[] = [
    ...(victory === undefined ? [] : [{ kind: 'victory-set' as const, victory: victory.value }]),
    ...(rules.value.length === 0 ? [] : [{ kind: 'rules-set' as const, options }]),
    ...(battles === undefined ? [] : [{ kind: 'battle-terms-set' as const, terms: battles.value }]),
  ];
  const corrections = asked.filter((each) => changesSomething(state, each));
  return ok({ corrections, rules: rules.value });
}

function changesSomething(state: CampaignState, correction: Correction): boolean {
  const { corrections: _listed, ...after } = correct(state, correction);
  const { corrections: _before, ...before } = state;
  return (
    canonicalJson({ ...after, battleTerms: termsOf(after) }) !==
    canonicalJson({ ...before, battleTerms: termsOf(state) })
  );
}

/** One to each seat, the same for all: these things are known to everybody. */
async function lettersOf(
  deps: Deps,
  campaign: CampaignRow,
  { after, corrections, rules, reason }: Wanted & { readonly after: CampaignState; readonly reason: string },
): Promise<readonly OutboundMail[]> {
  const isSet = (kind: Correction['kind']): boolean => corrections.some((each) => each.kind === kind);
  const told = {
    campaign,
    ...(isSet('victory-set') ? { victory: viewCampaign(after, { kind: 'public' }) } : {}),
    rules,
    ...(isSet('battle-terms-set') ? { battles: termsOf(after) } : {}),
    reason,
    pageLink: DESK_LINK_MARK,
  };
  const mail = renderBattleLetter(deps.templates, termsLetter(told, deps.templates.words));
  const key = `terms-${deps.clock.now()}`;
  return postToEach(
    deps,
    { campaign, kind: 'deadline', concern: 'war', turn: campaign.turn, key },
    () => mail,
  );
}
