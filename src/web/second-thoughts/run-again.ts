/** A turn that is over is run again: what to change, then who would see it, then it is done. */
import type { FastifyInstance } from 'fastify';
import { parseWish } from '../../app/contracts/wish.ts';
import type { AskedAgain } from '../../app/use-cases.ts';
import type { FactionId } from '../../campaign/ids.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { go, type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { field, turnOf, type Visit } from '../visit.ts';
import { sayRefusal } from '../words.ts';
import { bookLines } from './book-forms.ts';
import { hiddenFields, outlookView } from './outlook-view.ts';
import { kindIn, lossesIn, wishFields, wishLines } from './wish-forms.ts';

const AT = { zone: 'gm', path: '/turns/:turn/again' } as const;

export function runAgainPages(rooms: FastifyInstance, kit: Kit): void {
  show(rooms, kit, AT, (visit) => askForChange(kit, visit));
  takeForm(rooms, kit, AT, async (visit) => {
    const asked = askedIn(visit);
    if (!asked.ok) return askForChange(kit, visit, asked.refusal);
    const isSure = field(visit.form, 'sure') === 'yes';
    const { useCases } = kit.deps;
    const outlook = isSure
      ? await useCases.runTurnsAgain(visit.asker, asked.value)
      : await useCases.tryRunningAgain(visit.asker, asked.value);
    if (!outlook.ok) return askForChange(kit, visit, outlook.refusal);
    if (isSure) return go(`${visit.base}?done=run-again`);
    return page({
      template: 'outlook',
      title: 'Who sees it',
      room: '/turns',
      view: {
        ...outlookView(outlook.value),
        title: `Run turn ${asked.value.turn} again?`,
        lead: 'Nothing has been changed yet. Every turn from this one on is resolved again, by its first dice. The record of each will name the one that stands now, and your reason, for everybody to read. Those who see a difference get a letter; the others get none.',
        reason: asked.value.reason,
        action: actionOf(visit),
        hidden: hiddenFields(changeFields(visit)),
        button: 'Run it again',
      },
    });
  });
}

const actionOf = (visit: Visit): string => `${visit.base}/turns/${visit.params['turn'] ?? ''}/again`;

function changeFields({ form }: Visit): Readonly<Record<string, string>> {
  const orders = field(form, 'kind') === 'orders' ? { text: field(form, 'text') } : {};
  return { ...wishFields(form), ...orders, reason: field(form, 'reason') };
}

function askedIn(visit: Visit): Result<AskedAgain> {
  const turn = turnOf(visit);
  if (!turn.ok) return turn;
  const { form } = visit;
  const asked = { campaign: visit.campaign.id, turn: turn.value, reason: field(form, 'reason') };
  if (field(form, 'kind') === 'orders') {
    const faction = field(form, 'faction') as FactionId;
    return ok({ ...asked, change: { kind: 'orders', faction, text: field(form, 'text') } });
  }
  const wish = parseWish(wishFields(form));
  return wish.ok ? ok({ ...asked, change: { kind: 'correction', wish: wish.value } }) : wish;
}

async function askForChange(kit: Kit, visit: Visit, wrong?: Refusal): Promise<Result<RoomReply>> {
  const turn = turnOf(visit);
  if (!turn.ok) return turn;
  const kind = kindIn(visit);
  const faction = field(visit.form, 'faction') || field(visit.query, 'faction');
  const chosen = kind === 'orders' ? faction : undefined;
  const losses = lossesIn(visit, kind);
  const looked = await kit.deps.useCases.lookBack(visit.asker, {
    campaign: visit.campaign.id,
    turn: turn.value,
    ...(losses === undefined ? {} : { losses }),
    ...(chosen === undefined ? {} : { booksOf: chosen }),
  });
  if (!looked.ok) return looked;
  const { began, books } = looked.value;
  return page({
    template: 'run-again',
    title: `Run turn ${turn.value} again`,
    room: '/turns',
    view: {
      turn: turn.value,
      books: bookLines(books, chosen, visit.form),
      forms: wishLines(began, kind),
      action: actionOf(visit),
      reason: field(visit.form, 'reason'),
      says: sayRefusal(wrong),
    },
    ...(wrong === undefined ? {} : { status: kit.statusOf(wrong) }),
  });
}
