import type { FastifyInstance } from 'fastify';
import type { InboundId } from '../../app/ids.ts';
import type { InboundMail, Participant } from '../../app/records.ts';
import type { Result } from '../../kernel/result.ts';
import { go, type Kit, page, show, takeForm } from '../rooms.ts';
import { field, type Visit } from '../visit.ts';
import { DOORS } from '../words/mail-test.en.ts';

/** Mails that changed nothing, and those with words for the game master: who wrote them, why they lie here, and what they say. */
export function trayPages(rooms: FastifyInstance, kit: Kit): void {
  show(rooms, kit, { zone: 'gm', path: '/tray' }, async (visit) => {
    const tray = await trayOf(kit, visit);
    if (!tray.ok) return tray;
    const people = await kit.deps.useCases.participants(visit.asker, visit.campaign.id);
    if (!people.ok) return people;
    const mails = tray.value.map((mail) => trayLine(kit, visit, { mail, people: people.value }));
    return page({
      template: 'tray',
      title: 'Tray',
      room: '/tray',
      view: { mails, isEmpty: mails.length === 0 },
    });
  });
  takeForm(rooms, kit, { zone: 'gm', path: '/tray/dismiss' }, async (visit) => {
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

interface Laid {
  readonly mail: InboundMail;
  readonly people: readonly Participant[];
}

function trayLine({ deps }: Kit, visit: Visit, { mail, people }: Laid) {
  const address = mail.from || mail.envelopeFrom || 'nobody named';
  // An address tells the game master less than the name of whom they play with.
  const player =
    mail.campaign === visit.campaign.id ? people.find(({ id }) => id === mail.participant)?.name : undefined;
  return {
    id: mail.id,
    from: player === undefined ? address : `${player}, ${address}`,
    subject: mail.subject ?? 'no subject',
    why: mail.why ?? 'It changed nothing.',
    code: mail.code ?? '',
    at: deps.telling.sayInstant(mail.receivedAt, visit.timeZone),
    door: DOORS[mail.door],
    text: mail.newText ?? '',
    hasText: (mail.newText ?? '') !== '',
  };
}
