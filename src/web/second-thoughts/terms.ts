/** Rules, victory and battle terms: looked at and changed between turns. */
import type { FastifyInstance } from 'fastify';
import type { TermsNow } from '../../app/use-cases.ts';
import type { Refusal, Result } from '../../kernel/result.ts';
import { BLANK_WAR, type WarForm, warFormOf, warView, warWanted } from '../opening/war-form.ts';
import { go, type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { field, type Visit } from '../visit.ts';
import { rulesCalled, sayRefusal } from '../words.ts';

const AT = { zone: 'gm', path: '/terms' } as const;

export function termsPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  show(rooms, kit, AT, async (visit) => {
    const now = await useCases.termsNow(visit.asker, visit.campaign.id);
    return now.ok ? ask(visit, now.value, formOf(now.value)) : now;
  });
  takeForm(rooms, kit, AT, async (visit) => {
    const { asker, campaign, form } = visit;
    const now = await useCases.termsNow(asker, campaign.id);
    if (!now.ok) return now;
    const typed = warFormOf(form);
    const {
      victory = {},
      battleTerms,
      options,
    } = warWanted(typed, {
      options: now.value.switches,
      isWhole: true,
    });
    const reason = field(form, 'reason');
    const wish = { campaign: campaign.id, victory, battleTerms, reason };
    const set = await useCases.changeTerms(asker, options === undefined ? wish : { ...wish, options });
    if (set.ok) return go(`${visit.base}?done=terms`);
    return ask(visit, now.value, typed, { refusal: set.refusal, status: kit.statusOf(set.refusal) });
  });
}

/** As it stands, as it would be typed. */
function formOf({ victory, battleTerms, options }: TermsNow): WarForm {
  const { castles, lastTurn, points, goesOn } = victory;
  return {
    castles: castles === undefined ? '' : String(castles.count),
    castleTurns: castles === undefined ? BLANK_WAR.castleTurns : String(castles.turns),
    lastTurn: lastTurn === undefined ? '' : String(lastTurn),
    points: points === true,
    goesOn: goesOn === true,
    mode: battleTerms.mode,
    roundHours: String(battleTerms.roundHours),
    tableDays: String(battleTerms.tableDays),
    adjutants: battleTerms.adjutants ?? BLANK_WAR.adjutants,
    options: Object.fromEntries(
      Object.entries(options).map(([id, value]) => [
        id,
        typeof value === 'number' ? String(value) : JSON.stringify(value),
      ]),
    ),
  };
}

function ask(
  { campaign, form: sent }: Visit,
  { switches }: TermsNow,
  form: WarForm,
  wrong?: { readonly refusal: Refusal; readonly status: number },
): Result<RoomReply> {
  return page({
    template: 'terms',
    title: 'Rules and victory',
    room: '',
    view: {
      ...warView(form, { options: switches }),
      rules: rulesCalled(campaign.ruleset),
      reason: field(sent, 'reason'),
      says: sayRefusal(wrong?.refusal),
    },
    ...(wrong === undefined ? {} : { status: wrong.status }),
  });
}
