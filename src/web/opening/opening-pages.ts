/** A campaign of one's own: first the rules, then one page of questions. Everything typed comes back where something is amiss. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MapPreview, StartWish } from '../../app/opening/map-desk.ts';
import type { OpeningChoice } from '../../app/opening/opening.ts';
import type { ContentFacts } from '../../app/opening/standalone-content.ts';
import type { Asker } from '../../app/use-cases.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import type { Kit } from '../rooms.ts';
import { askerOf, type Form, field } from '../visit.ts';
import { refuse } from '../words/refuse.ts';
import { listTitle, RULES_TOLD } from '../words/rules-told.en.ts';
import { changeMap, ownMap } from './change-map.ts';
import { pageAsked } from './map-editor.ts';
import { choiceOf, fitMap, previewOf } from './map-form.ts';
import { blankForm, formOf, type OpeningForm, playersOf, SEATS, wantedOf } from './opening-form.ts';
import { type Asked, openingView } from './opening-view.ts';
import type { OpeningSeat } from './player-lines.ts';
import { whyNotSeated, whyNotYet } from './why-not-yet.ts';

const FRAME = { title: 'A new campaign', campaign: '', whose: 'Owner', home: '/', nav: [], again: null };

/** A file with a map in it, the largest that can be generated several times over. */
const UPLOAD_BYTES = 8_000_000;

/** `/new`: for the owner alone. In these rooms alone forms may carry a file. */
export async function openingPages(room: FastifyInstance, kit: Kit): Promise<void> {
  await room.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: {
      // A page of the map's editor has some ten for each of forty regions.
      fields: 1000 + 6 * SEATS.most,
      files: 2 + SEATS.most,
      fileSize: UPLOAD_BYTES,
      fieldSize: UPLOAD_BYTES,
    },
  });
  room.get('/new', async (request, reply) => {
    const query = request.query as Form;
    const chosen = rulesFor(kit, request, field(query, 'ruleset'));
    if (!chosen.ok) return kit.printer.turnAway(request, reply, kit.statusOf(chosen.refusal), chosen.refusal);
    const { rules, choices } = chosen.value;
    return rules === undefined
      ? askForRules(kit, reply, choices)
      : ask(kit, reply, { chosen: rules, form: blankForm(field(query, 'seats')) });
  });
  room.post('/new', { bodyLimit: 2 * UPLOAD_BYTES }, async (request, reply) => {
    const given = (request.body ?? {}) as Record<string, unknown>;
    const sent = readable(given);
    const chosen = rulesFor(kit, request, field(sent, 'ruleset'));
    if (!chosen.ok) return kit.printer.turnAway(request, reply, kit.statusOf(chosen.refusal), chosen.refusal);
    const { rules, choices } = chosen.value;
    if (rules === undefined) return askForRules(kit, reply, choices);
    const { content } = formOf(sent);
    const files = await readRosterFiles(kit, askerOf(request), { rules, given, content });
    return take(kit, { asker: askerOf(request), reply }, { chosen: rules, sent, files });
  });
}

/** The rules named, among all that may be chosen. */
function rulesFor(kit: Kit, request: FastifyRequest, ruleset: string) {
  const choices = kit.deps.useCases.openingChoices(askerOf(request));
  if (!choices.ok) return choices;
  return ok({ choices: choices.value, rules: choices.value.find((choice) => choice.ruleset === ruleset) });
}

/** Files come as bytes; everything else as it was typed. */
function readable(body: Readonly<Record<string, unknown>>): Form {
  const entries = Object.entries(body).map(([name, value]) => [
    name,
    Buffer.isBuffer(value) ? new TextDecoder().decode(value) : value,
  ]);
  return Object.fromEntries(entries) as Form;
}

interface Sent {
  readonly chosen: OpeningChoice;
  readonly sent: Form;
  readonly files: RosterTexts;
}

interface RosterTexts {
  /** By the field that they fill. */
  readonly texts: Readonly<Record<string, string>>;
  readonly refusal?: Refusal;
}

interface RosterFiles {
  readonly rules: OpeningChoice;
  readonly given: Readonly<Record<string, unknown>>;
  /** Troops of the campaign's own count, too. */
  readonly content: string;
}

/** Rosters sent as files stand in the form as text from then on, where they can be mended. */
async function readRosterFiles(
  kit: Kit,
  asker: Asker,
  { rules, given, content }: RosterFiles,
): Promise<RosterTexts> {
  const texts: Record<string, string> = {};
  for (let seat = 1; seat <= SEATS.most; seat += 1) {
    const file = given[`rosterFile${seat}`];
    if (!Buffer.isBuffer(file) || file.length === 0) continue;
    const list = String(given[`list${seat}`] ?? '');
    const asked = { ruleset: rules.ruleset, list, file, ...(content === '' ? {} : { content }) };
    const read = await kit.deps.useCases.readRoster(asker, asked);
    if (!read.ok) return { texts, refusal: read.refusal };
    texts[`roster${seat}`] = read.value.text;
  }
  return { texts };
}

/** Looks at the map first; opens the campaign only where that was asked for. */
async function take(
  kit: Kit,
  { asker, reply }: { readonly asker: Asker; readonly reply: FastifyReply },
  { chosen, sent, files }: Sent,
): Promise<FastifyReply> {
  const act = field(sent, 'act');
  const typed = formOf({ ...sent, ...files.texts });
  if (files.refusal !== undefined)
    return ask(kit, reply.code(kit.statusOf(files.refusal)), { chosen, form: typed, refusal: files.refusal });
  const form = withMap(typed, act, chosen.lists);
  const own = readOwn(kit, asker, chosen, form.content);
  if (!own.ok) return ask(kit, reply.code(kit.statusOf(own.refusal)), { chosen, form, refusal: own.refusal });
  const facts = own.value;
  const changed = changeMap(kit, asker, form.map, sent);
  if (!changed.ok)
    return ask(kit, reply.code(kit.statusOf(changed.refusal)), {
      chosen,
      facts,
      form,
      refusal: changed.refusal,
    });
  const { map, wrong, preview } = changed.value;
  const page = pageAsked(act) ?? changed.value.page;
  if (wrong !== undefined) return ask(kit, reply.code(400), { chosen, facts, form, page, wrong, preview });
  if (act === 'content' || act === 'seats') return ask(kit, reply, { chosen, form: { ...form, map }, facts });
  return lookOrOpen(kit, { asker, reply }, { chosen, form: { ...form, map }, facts, act, page });
}

/** With the map that fits its players, or another one drawn for them. */
function withMap(typed: OpeningForm, act: string, lists: readonly string[]): OpeningForm {
  const players = playersOf(typed, lists);
  const map = players.ok ? fitMap(typed.map, players.value.length) : typed.map;
  if (act !== 'another') return { ...typed, map };
  return {
    ...typed,
    startSeed: '',
    castles: [],
    map: { ...map, kind: 'generated', isFitted: false, seed: '' },
  };
}

interface Looking {
  readonly chosen: OpeningChoice;
  readonly form: OpeningForm;
  readonly facts: ContentFacts | undefined;
  readonly act: string;
  /** Of the map's editor; absent: it is not open. */
  readonly page: number | undefined;
}

/** With the map and who starts where; opens the campaign unless a button only asked to see them. */
async function lookOrOpen(
  kit: Kit,
  { asker, reply }: { readonly asker: Asker; readonly reply: FastifyReply },
  { chosen, form, facts, act, page }: Looking,
): Promise<FastifyReply> {
  const { useCases } = kit.deps;
  const again = (refusal: Refusal, seen: Pick<Asked, 'form' | 'preview'> = { form }): FastifyReply =>
    ask(kit, reply.code(kit.statusOf(refusal)), { chosen, facts, refusal, page, ...seen });
  const players = playersOf(form, facts?.lists ?? chosen.lists);
  if (!players.ok) return again(players.refusal);
  const dealt = act === 'deal' ? { ...form, startSeed: '' } : form;
  const seen = useCases.previewMap(asker, previewOf(dealt.map), startOf(dealt, players.value));
  if (!seen.ok)
    return again(seen.refusal, { form: dealt, preview: bareOf(kit, asker, dealt, players.value) });
  const preview = seen.value;
  const drawn = {
    ...dealt,
    startSeed: preview.start?.seed ?? '',
    map: page === undefined ? { ...dealt.map, seed: preview.seed ?? '' } : ownMap(dealt.map, preview.text),
  };
  if (LOOKS.includes(act) || pageAsked(act) !== undefined) {
    const few = whyNotSeated(preview, players.value.length);
    return ask(kit, reply, { chosen, form: drawn, facts, preview, page, ...few });
  }
  const map = choiceOf(drawn.map, preview.seed);
  const opened =
    whyNotYet(drawn, players.value) ??
    (await useCases.openCampaign(asker, wantedOf(chosen, drawn, { map, players: players.value })));
  if (opened.ok) return reply.redirect(`/gm/${opened.value.id}`, 303);
  return again(opened.refusal, { form: drawn, preview });
}

/** Castles that do not go together are chosen anew on the map that they do not fit. */
function bareOf(
  kit: Kit,
  asker: Asker,
  form: OpeningForm,
  players: readonly OpeningSeat[],
): MapPreview | undefined {
  const start = { ...startOf(form, players), castles: [] };
  const bare = kit.deps.useCases.previewMap(asker, previewOf(form.map), start);
  return bare.ok ? bare.value : undefined;
}

/** Buttons that show the map and open nothing. */
const LOOKS = ['preview', 'another', 'deal'];

function startOf(form: OpeningForm, players: readonly OpeningSeat[]): StartWish {
  return {
    powers: players.map(({ faction }) => faction),
    castles: form.castles.map((castle) => (castle === '' ? undefined : castle)),
    ...(form.starts === 'together' ? { starts: 'together' } : {}),
    ...(form.startSeed === '' ? {} : { seed: form.startSeed }),
  };
}

/** CP-OWN-08: what the content brings; undefined where none was given. Refusals: those of `readContent`, `input/content`. */
function readOwn(
  kit: Kit,
  asker: Asker,
  { ruleset, title }: OpeningChoice,
  text: string,
): Result<ContentFacts | undefined> {
  if (text === '') return ok(undefined);
  const read = kit.deps.useCases.readContent(asker, text);
  if (!read.ok || read.value.ruleset === ruleset) return read;
  return refuse('input/content', { its: read.value.ruleset, title }, 'CP-OWN-08');
}

function askForRules(kit: Kit, reply: FastifyReply, choices: readonly OpeningChoice[]): FastifyReply {
  const view = {
    choices: choices.map(({ ruleset, title, lists }) => ({
      title,
      about: RULES_TOLD[ruleset] ?? '',
      href: `/new?ruleset=${ruleset}`,
      lists: lists.map(listTitle).join(', '),
    })),
  };
  return kit.printer.page(reply, 'new-rules', view, FRAME);
}

function ask(kit: Kit, reply: FastifyReply, asked: Asked): FastifyReply {
  const view = { ...openingView(asked), isMailOut: kit.deps.isMailOut };
  return kit.printer.page(reply, 'new-campaign', view, FRAME);
}
