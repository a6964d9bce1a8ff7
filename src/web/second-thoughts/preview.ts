/** The open turn, tried by throw-away dice: as the orders stand, and with those of one power changed. */
import type { FastifyInstance } from 'fastify';
import type { AskedPreview, Tried, TurnPreview } from '../../app/use-cases.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { Refusal, Result } from '../../kernel/result.ts';
import { type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { field, type Visit } from '../visit.ts';
import { sayRefusal } from '../words.ts';
import { bookForms } from './book-forms.ts';

const AT = { zone: 'gm', path: '/preview' } as const;

export function previewPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  show(rooms, kit, AT, (visit) => showOrders(kit, visit));
  takeForm(rooms, kit, AT, async (visit) => {
    const tried = await useCases.previewTurn(visit.asker, askedIn(visit));
    return tried.ok ? previewPage(visit, tried.value) : showOrders(kit, visit, tried.refusal);
  });
}

function askedIn({ campaign, form }: Visit): AskedPreview {
  const faction = field(form, 'faction') as FactionId;
  return {
    campaign: campaign.id,
    ...(faction === '' ? {} : { instead: { faction, text: field(form, 'text') } }),
  };
}

async function showOrders(kit: Kit, visit: Visit, wrong?: Refusal): Promise<Result<RoomReply>> {
  const open = await kit.deps.useCases.ordersToTry(visit.asker, visit.campaign.id);
  if (!open.ok) return open;
  return previewPage(
    visit,
    open.value,
    wrong === undefined ? undefined : { wrong, status: kit.statusOf(wrong) },
  );
}

type Shown = Pick<TurnPreview, 'turn' | 'books'> & Partial<TurnPreview>;

function previewPage(
  visit: Visit,
  shown: Shown,
  fault?: { readonly wrong: Refusal; readonly status: number },
) {
  const faction = field(visit.form, 'faction');
  const other = shown.books.find((book) => book.faction === faction);
  return page({
    template: 'preview',
    title: `Try turn ${shown.turn}`,
    room: '',
    view: {
      turn: shown.turn,
      trials: trialsOf(shown, other?.name ?? ''),
      books: bookForms(shown.books, faction, visit.form),
      says: sayRefusal(fault?.wrong),
    },
    ...(fault === undefined ? {} : { status: fault.status }),
  });
}

function trialsOf({ asGiven, instead }: Shown, name: string) {
  const trial = (title: string, tried: Tried | undefined) =>
    tried === undefined ? [] : [{ title, ...tried }];
  return [...trial('As the orders stand', asGiven), ...trial(`With other orders of ${name}`, instead)];
}
