/** Something is set right: the forms, then who would see it, then it is done. */
import type { FastifyInstance } from 'fastify';
import { parseWish } from '../../app/contracts/wish.ts';
import type { Refusal, Result } from '../../kernel/result.ts';
import { go, type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { field, type Visit } from '../visit.ts';
import { sayRefusal } from '../words.ts';
import { hiddenFields, outlookView } from './outlook-view.ts';
import { kindIn, lossesIn, wishFields, wishLines } from './wish-forms.ts';

const AT = { zone: 'gm', path: '/set-right' } as const;

export function setRightPages(rooms: FastifyInstance, kit: Kit): void {
  show(rooms, kit, AT, (visit) => askForWish(kit, visit));
  takeForm(rooms, kit, AT, async (visit) => {
    const wish = parseWish(wishFields(visit.form));
    if (!wish.ok) return askForWish(kit, visit, wish.refusal);
    const asked = { campaign: visit.campaign.id, wish: wish.value, reason: field(visit.form, 'reason') };
    const isSure = field(visit.form, 'sure') === 'yes';
    const { useCases } = kit.deps;
    const outlook = isSure
      ? await useCases.setRight(visit.asker, asked)
      : await useCases.trySettingRight(visit.asker, asked);
    if (!outlook.ok) return askForWish(kit, visit, outlook.refusal);
    if (isSure) return go(`${visit.base}?done=set-right`);
    return page({
      template: 'outlook',
      title: 'Who sees it',
      room: '',
      view: {
        ...outlookView(outlook.value),
        title: 'Set this right?',
        lead: 'Nothing has been changed yet. Those who see a difference get a letter with your reason; the others get none.',
        reason: asked.reason,
        action: `${visit.base}/set-right`,
        hidden: hiddenFields({ ...wishFields(visit.form), reason: asked.reason }),
        button: 'Set it right',
      },
    });
  });
}

async function askForWish(kit: Kit, visit: Visit, wrong?: Refusal): Promise<Result<RoomReply>> {
  const kind = kindIn(visit);
  const there = await kit.deps.useCases.correctables(visit.asker, visit.campaign.id, lossesIn(visit, kind));
  if (!there.ok) return there;
  return page({
    template: 'set-right',
    title: 'Set something right',
    room: '',
    view: {
      forms: wishLines(there.value, kind),
      action: `${visit.base}/set-right`,
      reason: field(visit.form, 'reason'),
      says: sayRefusal(wrong),
      turn: there.value.known.turn,
    },
    ...(wrong === undefined ? {} : { status: kit.statusOf(wrong) }),
  });
}
