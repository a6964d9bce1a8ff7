import type { FastifyInstance } from 'fastify';
import type { DeskLog, DeskVerification } from '../../app/dice/desk-use-cases.ts';
import { type DeskListing, listProcedures } from '../../app/dice/dice-desk.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { file, go, type Kit, page, showBoth, takeForm } from '../rooms.ts';
import { field, type Visit } from '../visit.ts';
import { withoutZone } from '../words.ts';
import { lineView } from './roll-view.ts';

const ON_A_PAGE = 30;

/** What can be rolled, what was rolled, and whether the chain holds. */
export function logPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  showBoth(rooms, kit, '/dice', async (visit) => {
    const { asker, campaign } = visit;
    const before = Number(field(visit.query, 'before'));
    const from = Number.isInteger(before) && before > 0 ? { before } : {};
    const log = await useCases.deskLog(asker, campaign.id, { limit: ON_A_PAGE, ...from });
    if (!log.ok) return log;
    const known = await useCases.knownCampaign(asker, campaign.id);
    if (!known.ok) return known;
    const isAsked = visit.query['check'] === 'yes';
    const checked = isAsked ? await useCases.verifyDesk(asker, campaign.id) : undefined;
    if (checked?.ok === false) return checked;
    const view = logView(kit, visit, log.value, known.value);
    return page({
      template: 'dice',
      title: 'Dice',
      room: '/dice',
      view: { ...view, ...checkView(checked?.value), ...deskView(visit) },
    });
  });
  showBoth(rooms, kit, '/dice/chain.json', async (visit) => {
    const chain = await useCases.deskChain(visit.asker, visit.campaign.id);
    if (!chain.ok) return chain;
    return file({
      type: 'application/json; charset=utf-8',
      body: `${JSON.stringify(chain.value, undefined, 2)}\n`,
      headers: { 'content-disposition': `attachment; filename="${visit.campaign.id}-dice.json"` },
    });
  });
  takeForm(rooms, kit, { zone: 'gm', path: '/dice/asking' }, async (visit) => {
    const isAllowed = field(visit.form, 'allow') === 'yes';
    const changed = await useCases.letPlayersRoll(visit.asker, visit.campaign.id, isAllowed);
    const back = field(visit.form, 'back') === 'cockpit' ? visit.base : `${visit.base}/dice`;
    return changed.ok ? go(back) : changed;
  });
}

function logView(kit: Kit, visit: Visit, log: DeskLog, known: VisibleCampaign) {
  const lines = log.rolls.map((roll) => {
    const at = withoutZone(kit.deps.telling.sayInstant(roll.at, visit.timeZone));
    return lineView(roll, { visit, known, at });
  });
  const last = log.rolls.at(-1)?.number ?? 1;
  return {
    lines,
    isEmpty: lines.length === 0,
    count: log.count,
    older: last > 1 ? `${visit.base}/dice?before=${last}` : '',
    nextNumber: log.next.number,
    commitment: log.next.commitment,
    mayAsk: log.campaign.playersMayRoll === true,
    isGm: visit.zone === 'gm',
    campaignId: log.campaign.id,
  };
}

/** The procedures a GM can choose from, their campaign's ruleset first. */
function deskView(visit: Visit) {
  const all = listProcedures();
  const listings = all.ok ? all.value : [];
  const isOwn = ({ ruleset }: DeskListing) => ruleset === visit.campaign.ruleset;
  return {
    own: listings.filter(isOwn).map((listing) => listingView(visit, listing)),
    others: listings.filter((listing) => !isOwn(listing)).map((listing) => listingView(visit, listing)),
  };
}

function listingView(visit: Visit, { ruleset, title, procedures }: DeskListing) {
  return {
    title,
    procedures: procedures.map(({ name, title: says, rules }) => ({
      href: `${visit.base}/dice/roll/${ruleset}/${name}`,
      says,
      rules: rules.slice(0, 3).join(', '),
    })),
  };
}

function checkView(checked: DeskVerification | undefined) {
  return {
    isChecked: checked !== undefined,
    isSound: checked?.verified === true,
    differences: checked?.differences ?? [],
    rolledAgain: checked?.checked ?? 0,
    sealed: checked?.sealed ?? 0,
    otherRules: checked?.otherRules.join(', ') ?? '',
    overruled: (checked?.overruled ?? []).map((number) => `roll ${number}`).join(', '),
  };
}
