/** CP-PPL-03, 04: what is held on somebody, as a file, and that it is forgotten. */
import type { FastifyInstance } from 'fastify';
import type { ParticipantId } from '../app/ids.ts';
import type { Refusal, Result } from '../kernel/result.ts';
import { file, go, type Kit, page, type RoomReply, show, takeForm } from './rooms.ts';
import { field, type Visit } from './visit.ts';
import { sayRefusal } from './words.ts';

export function myDataPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  const own = (visit: Visit) => visit.params['seat'] as ParticipantId;
  const theirs = (visit: Visit) => visit.params['participant'] as ParticipantId;
  const asFile = async (
    { asker, campaign }: Visit,
    participant: ParticipantId,
  ): Promise<Result<RoomReply>> => {
    const data = await useCases.personData(asker, { campaign: campaign.id, participant });
    if (!data.ok) return data;
    return file({
      type: 'application/json',
      body: JSON.stringify(data.value, null, 2),
      headers: { 'content-disposition': `attachment; filename="${campaign.id}-${participant}.json"` },
    });
  };
  show(rooms, kit, { zone: 'desk', path: '/my-data' }, async () =>
    page({ template: 'my-data', title: 'What we hold on you', room: '', view: {} }),
  );
  show(rooms, kit, { zone: 'desk', path: '/my-data/file' }, (visit) => asFile(visit, own(visit)));
  show(rooms, kit, { zone: 'gm', path: '/people/:participant/data' }, (visit) =>
    asFile(visit, theirs(visit)),
  );
  formerPages(rooms, kit);
  takeForm(rooms, kit, { zone: 'desk', path: '/my-data/forget' }, async (visit) => {
    if (field(visit.form, 'sure') === '') return go(`${visit.base}/my-data`);
    const at = { campaign: visit.campaign.id, participant: own(visit) };
    const gone = await useCases.forgetPerson(visit.asker, at);
    return gone.ok ? go('/sign-in') : gone;
  });
  takeForm(rooms, kit, { zone: 'gm', path: '/people/:participant/forget' }, async (visit) => {
    if (field(visit.form, 'sure') === '') return go(`${visit.base}/people/${theirs(visit)}`);
    const at = { campaign: visit.campaign.id, participant: theirs(visit) };
    const gone = await useCases.forgetPerson(visit.asker, at);
    return gone.ok ? go(`${visit.base}/people`) : gone;
  });
}

/** CP-PPL-14: whoever has left, by the address that they had; all of it is the game masters'. */
function formerPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  const at = { zone: 'gm', path: '/former' } as const;
  const ask = (typed: { readonly address: string; readonly name: string }, wrong?: Refusal) =>
    page({
      template: 'former',
      title: 'Somebody who has left',
      room: '/people',
      view: { ...typed, says: sayRefusal(wrong) },
      ...(wrong === undefined ? {} : { status: kit.statusOf(wrong) }),
    });
  show(rooms, kit, at, async () => ask({ address: '', name: '' }));
  takeForm(rooms, kit, at, async ({ asker, campaign, base, form }) => {
    const typed = { address: field(form, 'address').trim(), name: field(form, 'name').trim() };
    const who = { campaign: campaign.id, address: typed.address };
    if (field(form, 'sure') === '') {
      const data = await useCases.formerData(asker, who);
      if (!data.ok) return ask(typed, data.refusal);
      return file({
        type: 'application/json',
        body: JSON.stringify(data.value, null, 2),
        headers: { 'content-disposition': `attachment; filename="${campaign.id}-former.json"` },
      });
    }
    const gone = await useCases.forgetFormer(asker, { ...who, name: typed.name });
    return gone.ok ? go(`${base}/people`) : ask(typed, gone.refusal);
  });
}
