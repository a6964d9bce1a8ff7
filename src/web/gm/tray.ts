import type { FastifyInstance } from 'fastify';
import type { InboundId } from '../../app/ids.ts';
import type { InboundMail } from '../../app/records.ts';
import type { Result } from '../../kernel/result.ts';
import { go, type Kit, page, show, take } from '../rooms.ts';
import { field, type Visit } from '../visit.ts';
import { DOORS } from '../words/mail-test.en.ts';

/** Mails that changed nothing: who wrote them, why they lie here, and what they say. */
export function trayPages(rooms: FastifyInstance, kit: Kit): void {
  show(rooms, kit, { zone: 'gm', path: '/tray' }, async (visit) => {
    const tray = await trayOf(kit, visit);
    if (!tray.ok) return tray;
    const mails = tray.value.map((mail) => trayLine(kit, visit, mail));
    return page({
      template: 'tray',
      title: 'Tray',
      room: '/tray',
      view: { mails, isEmpty: mails.length === 0 },
    });
  });
  take(rooms, kit, { zone: 'gm', path: '/tray/dismiss' }, async (visit) => {
    const mail = field(visit.form, 'mail') as InboundId;
    const dismissed = await kit.deps.useCases.dismissMail(visit.asker, mail);
    return dismissed.ok ? go(`${visit.base}/tray`) : dismissed;
  });
}

/** The owner also sees mails that name no campaign at all. */
async function trayOf({ deps }: Kit, visit: Visit): Promise<Result<readonly InboundMail[]>> {
  const { asker, campaign } = visit;
  const tray = await deps.useCases.tray(asker, asker.kind === 'owner' ? undefined : campaign.id);
  if (!tray.ok) return tray;
  return {
    ok: true,
    value: tray.value.filter((mail) => mail.campaign === undefined || mail.campaign === campaign.id),
  };
}

function trayLine({ deps }: Kit, visit: Visit, mail: InboundMail) {
  return {
    id: mail.id,
    from: mail.from || mail.envelopeFrom || 'nobody named',
    subject: mail.subject ?? 'no subject',
    why: mail.why ?? 'It changed nothing.',
    code: mail.code ?? '',
    at: deps.telling.sayInstant(mail.receivedAt, visit.timeZone),
    door: DOORS[mail.door],
    text: mail.newText ?? '',
    hasText: (mail.newText ?? '') !== '',
  };
}
