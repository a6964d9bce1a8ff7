/** A campaign comes in as a file. */
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../kernel/result.ts';
import type { Kit } from '../rooms.ts';
import { askerOf } from '../visit.ts';
import { refuse } from '../words/refuse.ts';
import { sayRefusal } from '../words.ts';

const FRAME = { title: 'Import a campaign', campaign: '', whose: 'Owner', home: '/', nav: [], again: null };
const MOST_BYTES = 512 * 1024 * 1024;

/** `/import`: for the owner alone. The file is read as it comes, for it may be larger than memory. */
export async function importPage(room: FastifyInstance, kit: Kit): Promise<void> {
  await room.register(multipart, { limits: { fields: 2, files: 1, fileSize: MOST_BYTES } });
  room.get('/import', async (request, reply) => {
    const allowed = kit.deps.useCases.openingChoices(askerOf(request));
    return allowed.ok ? ask(kit, reply) : turnAway(kit, request, reply, allowed.refusal);
  });
  room.post('/import', { bodyLimit: MOST_BYTES }, async (request, reply) => {
    const asker = askerOf(request);
    const allowed = kit.deps.useCases.openingChoices(asker);
    if (!allowed.ok) return turnAway(kit, request, reply, allowed.refusal);
    const file = request.isMultipart() ? await request.file() : undefined;
    if (file === undefined) return ask(kit, reply, NO_FILE.refusal);
    const taken = await kit.deps.useCases.importCampaign(asker, {
      bytes: file.file,
      passphrase: passphraseOf(file),
    });
    return taken.ok ? reply.redirect(`/gm/${taken.value.id}`, 303) : ask(kit, reply, taken.refusal);
  });
}

const NO_FILE = refuse('input/no-file');

function turnAway(kit: Kit, request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return kit.printer.turnAway(request, reply, kit.statusOf(refusal), refusal);
}

/** It stands before the file in the form. */
function passphraseOf({ fields }: MultipartFile): string {
  const sent = fields['passphrase'];
  const one = Array.isArray(sent) ? sent[0] : sent;
  return one?.type === 'field' ? String(one.value) : '';
}

function ask(kit: Kit, reply: FastifyReply, wrong?: Refusal): FastifyReply {
  const status = wrong === undefined ? 200 : kit.statusOf(wrong);
  return kit.printer.page(reply.code(status), 'import', { says: sayRefusal(wrong) }, FRAME);
}
