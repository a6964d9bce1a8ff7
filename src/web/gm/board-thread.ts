/** What players have written in the thread of a board, to be ticked line by line. */
import type { FastifyInstance } from 'fastify';
import type { BoardThreadOffer } from '../../app/boards/thread-orders.ts';
import { boardName } from '../../app/contracts/boards.ts';
import { lineView, picksIn, sayPassedOver, settledView } from '../dice/thread.ts';
import { type Kit, page, show, takeForm } from '../rooms.ts';
import { type Form, field, type Visit } from '../visit.ts';
import { kindOf } from './boards.ts';

const PATH = '/boards/:board/thread';

export function boardThreadPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  show(rooms, kit, { zone: 'gm', path: PATH }, async (visit) => {
    const boards = await useCases.boards(visit.asker, visit.campaign.id);
    return boards.ok ? threadPage(visit, {}) : boards;
  });
  takeForm(rooms, kit, { zone: 'gm', path: PATH }, async (visit) => {
    const kind = kindOf(visit);
    if (!kind.ok) return kind;
    const offer = await useCases.offerBoardThread(visit.asker, visit.campaign.id, kind.value);
    return offer.ok ? threadPage(visit, offerView(offer.value)) : offer;
  });
  takeForm(rooms, kit, { zone: 'gm', path: `${PATH}/settle` }, async (visit) => {
    const kind = kindOf(visit);
    if (!kind.ok) return kind;
    const { asker, campaign, form } = visit;
    const settled = await useCases.settleBoardThread(asker, {
      campaign: campaign.id,
      board: kind.value,
      picks: picksIn(form),
      shown: pairsIn(form, 'shown.'),
      people: peopleIn(form),
    });
    return settled.ok ? threadPage(visit, settledView(visit, settled.value)) : settled;
  });
}

const NOTHING = {
  hasOffer: false,
  hasSettled: false,
  posts: [],
  authors: [],
  isEmpty: false,
  orders: [],
  rolls: [],
  refused: [],
};

function threadPage(visit: Visit, view: object) {
  const kind = kindOf(visit);
  if (!kind.ok) return kind;
  const whole = { ...NOTHING, kind: kind.value, name: boardName(kind.value), ...view };
  return page({ template: 'board-thread', title: 'Orders from the thread', room: '/turns', view: whole });
}

/** Lines are numbered through all posts: a form has each once. */
function offerView({ posts, authors, seats }: BoardThreadOffer) {
  let i = 0;
  return {
    hasOffer: true,
    isEmpty: posts.length === 0,
    authors: authors.map(({ name, seat, isKnown }, at) => ({
      at,
      name,
      isKnown,
      seats: seats.map((each) => ({ ...each, isTheirs: each.id === seat })),
    })),
    posts: posts.map(({ lines, quoted, passedOver, ...post }) => ({
      ...post,
      lines: lines.map((line) => lineView(line, i++, seats)),
      rest: sayPassedOver({ quoted, passedOver }),
    })),
  };
}

/** Fields whose names begin so, by what follows. */
function pairsIn(form: Form, before: string): Readonly<Record<string, string>> {
  const names = Object.keys(form).filter((name) => name.startsWith(before));
  return Object.fromEntries(names.map((name) => [name.slice(before.length), field(form, name)]));
}

/** A name of the board may be anything, so it stands in a field of its own. */
function peopleIn(form: Form): Readonly<Record<string, string>> {
  const names = Object.entries(pairsIn(form, 'author.'));
  return Object.fromEntries(names.map(([at, name]) => [name, field(form, `plays.${at}`)]));
}
