/** CP-PPL-10: whom a player lets order for them, whom they order for, and those orders. */
import type { FastifyInstance } from 'fastify';
import { ENTRUSTED } from '../../app/contracts/entrusted.ts';
import type { ParticipantId } from '../../app/ids.ts';
import type { EntrustedDesk } from '../../app/seats/delegate.ts';
import type { ArmyId } from '../../campaign/ids.ts';
import type { Refusal, Result } from '../../kernel/result.ts';
import { countingOrder } from '../../kernel/words/counting-order.ts';
import { go, type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { field, fields, type Visit } from '../visit.ts';
import { ENTRUSTED_SAYS, sayRefusal } from '../words.ts';
import { type Receipt, receiptView } from './receipt.ts';
import { textOf } from './said.ts';

interface Tried {
  readonly of: string;
  readonly receipt: Receipt;
  readonly text: string;
  readonly isSent: boolean;
}

export function delegationPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  const zone = 'desk';
  show(rooms, kit, { zone, path: '/delegation' }, (visit) => delegationPage(kit, visit, {}));
  takeForm(rooms, kit, { zone, path: '/delegation' }, async (visit) => {
    const { asker, campaign, form, base } = visit;
    const armies = fields(form, 'army') as readonly ArmyId[];
    const until = field(form, 'until').trim();
    const given = await useCases.entrust(asker, {
      campaign: campaign.id,
      to: field(form, 'to'),
      may: ENTRUSTED.find((one) => one === field(form, 'may')) ?? 'armies',
      ...(armies.length === 0 ? {} : { armies }),
      ...(until === '' ? {} : { until }),
      withReports: field(form, 'reports') === 'yes',
    });
    return given.ok ? go(`${base}/delegation`) : delegationPage(kit, visit, { wrong: given.refusal });
  });
  takeForm(rooms, kit, { zone, path: '/delegation/end' }, async (visit) => {
    const { asker, campaign, form, base } = visit;
    const ended = await useCases.endDelegation(asker, {
      campaign: campaign.id,
      principal: field(form, 'principal') as ParticipantId,
      delegate: field(form, 'delegate') as ParticipantId,
    });
    return ended.ok ? go(`${base}/delegation`) : delegationPage(kit, visit, { wrong: ended.refusal });
  });
  takeForm(rooms, kit, { zone, path: '/delegation/orders' }, async (visit) => {
    const { asker, campaign, form } = visit;
    const of = field(form, 'for');
    const turn = Number(field(form, 'turn'));
    const text = textOf(form);
    const orders = {
      text,
      for: of as ParticipantId,
      ...(Number.isInteger(turn) && turn > 0 ? { turn } : {}),
    };
    const isSent = field(form, 'do') === 'send';
    const receipt = isSent
      ? await useCases.giveOrders(asker, campaign.id, orders)
      : await useCases.rehearseOrders(asker, campaign.id, orders);
    if (!receipt.ok) return delegationPage(kit, visit, { wrong: receipt.refusal });
    return delegationPage(kit, visit, { tried: { of, receipt: receipt.value, text, isSent } });
  });
}

async function delegationPage(
  kit: Kit,
  visit: Visit,
  { wrong, tried }: { readonly wrong?: Refusal; readonly tried?: Tried },
): Promise<Result<RoomReply>> {
  const { asker, campaign } = visit;
  const { useCases } = kit.deps;
  const all = await useCases.delegations(asker, campaign.id);
  if (!all.ok) return all;
  const known = await useCases.knownCampaign(asker, campaign.id);
  if (!known.ok) return known;
  const { reader, factions, armies, turn } = known.value;
  const own = reader.kind === 'faction' ? reader.faction : undefined;
  return page({
    template: 'delegation',
    title: 'Orders by somebody else',
    room: '',
    view: {
      given: all.value.given,
      hasGiven: all.value.given.length > 0,
      received: all.value.received.map((one) => entrustedView(one, tried)),
      mayGive: own !== undefined,
      others: factions
        .filter(({ id, isAlive }) => id !== own && isAlive)
        .map(({ name }) => name)
        .toSorted(countingOrder),
      armies: armies.map(({ id, name }) => ({ id, name })),
      matters: ENTRUSTED.map((id) => ({ id, says: ENTRUSTED_SAYS[id], isFirst: id === 'armies' })),
      turn,
      later: turn + 2,
      says: sayRefusal(wrong),
    },
    ...(wrong === undefined ? {} : { status: kit.statusOf(wrong) }),
  });
}

function entrustedView({ listed, armies, orders }: EntrustedDesk, tried: Tried | undefined) {
  const own = tried?.of === listed.principal ? tried : undefined;
  return {
    ...listed,
    armies,
    orders,
    hasOrders: orders.length > 0,
    example: armies[0] === undefined ? 'hold 1st Host' : `hold ${armies[0].name}`,
    text: own === undefined || own.isSent ? '' : own.text,
    hasReceipt: own !== undefined,
    isSent: own?.isSent === true,
    receipt: own === undefined ? {} : receiptView(own.receipt),
  };
}
