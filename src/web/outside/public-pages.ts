/** A campaign's pages for people without a seat: they say what everybody knows, and work without scripts. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UseCases } from '../../app/use-cases.ts';
import type { BattleId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { themeOf } from '../map.ts';
import type { Kit } from '../rooms.ts';
import { sendPicture } from '../send-picture.ts';
import { replayView } from '../turns/replay.ts';
import { refuse } from '../words/refuse.ts';
import { frontView, outsideTurnView } from './views.ts';

type Params = Readonly<Record<string, string>>;
type Front = Extract<Awaited<ReturnType<UseCases['publicCampaign']>>, { readonly ok: true }>['value'];

/** What one of these addresses answers. */
type Answer =
  | { readonly kind: 'picture'; readonly svg: string }
  | { readonly kind: 'data'; readonly json: string }
  | {
      readonly kind: 'page';
      readonly template: string;
      readonly title: string;
      readonly says: string;
      readonly view: object;
      readonly campaign: Pick<Front, 'name' | 'page'>;
    };

const TYPES = { picture: 'image/svg+xml', data: 'application/json', page: 'text/html' } as const;

export function publicPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases, telling } = kit.deps;
  const serve = (path: string, ask: (params: Params) => Promise<Result<Answer>>): void => {
    rooms.get(`/w/:slug${path}`, async (request, reply) => {
      const params = request.params as Params;
      const answer = await ask(params);
      return answer.ok
        ? send(kit, { request, reply, slug: params['slug'] ?? '' }, answer.value)
        : kit.printer.turnAway(request, reply, kit.statusOf(answer.refusal), answer.refusal);
    });
  };
  const turnOf = async ({ slug = '', turn = '' }: Params) =>
    /^[1-9]\d{0,5}$/.test(turn) ? useCases.publicTurn(slug, Number(turn)) : refuse('unclear/page');
  serve('', async ({ slug = '' }) => {
    const found = await useCases.publicCampaign(slug);
    if (!found.ok) return found;
    const view = frontView(telling, found.value, slug);
    const { name: title } = found.value;
    return ok({ kind: 'page', template: 'public', title, says: view.lead, view, campaign: found.value });
  });
  serve('/map/:theme.svg', async ({ slug = '', theme }) => {
    const found = await useCases.publicCampaign(slug);
    return found.ok ? drawing(telling.mapSvg(found.value.known, themeOf(theme))) : found;
  });
  serve('/war/:theme.svg', async ({ slug = '', theme }) => {
    const war = await useCases.publicWar(slug, themeOf(theme));
    return war.ok ? drawing(war.value) : war;
  });
  serve('/turns/:turn', async (params) => {
    const found = await turnOf(params);
    if (!found.ok) return found;
    const { campaign, story } = found.value;
    const view = outsideTurnView(telling, found.value, params['slug'] ?? '');
    const title = `Turn ${story.turn.number}`;
    return ok({ kind: 'page', template: 'public-turn', title, says: view.lead, view, campaign });
  });
  serve('/turns/:turn/map/:theme.svg', async (params) => {
    const found = await turnOf(params);
    return found.ok
      ? drawing(telling.mapSvg(found.value.story.visible.now, themeOf(params['theme'])))
      : found;
  });
  replayPages(kit, serve);
}

const drawing = (svg: string): Result<Answer> => ok({ kind: 'picture', svg });

function replayPages(
  { deps }: Kit,
  serve: (path: string, ask: (params: Params) => Promise<Result<Answer>>) => void,
): void {
  const path = '/turns/:turn/battles/:battle';
  const watch = ({ slug = '', turn = '', battle = '' }: Params) =>
    deps.useCases.publicReplay(slug, { turn: Number(turn), id: battle as BattleId });
  serve(`${path}/replay`, async (params) => {
    const watched = await watch(params);
    if (!watched.ok) return watched;
    const { slug = '', turn = '', battle = '' } = params;
    const { title, paragraphs, campaign } = watched.value;
    const turnHref = `/w/${slug}/turns/${turn}`;
    const place = `${turnHref}/battles/${encodeURIComponent(battle)}`;
    const view = { ...replayView(place, watched.value), upHref: turnHref, up: `Turn ${turn}: ${title}` };
    return ok({ kind: 'page', template: 'replay', title, says: paragraphs.join(' '), view, campaign });
  });
  serve(`${path}/replay.json`, async (params) => {
    const watched = await watch(params);
    return watched.ok ? ok({ kind: 'data', json: JSON.stringify(watched.value.replay.data) }) : watched;
  });
  serve(`${path}/rounds/:round/:theme.svg`, async (params) => {
    const watched = await watch(params);
    if (!watched.ok) return watched;
    const round = watched.value.replay.rounds.find((each) => String(each.round) === params['round']);
    if (round === undefined) return refuse('unclear/page');
    return drawing(deps.telling.pictureSvg(round.picture, themeOf(params['theme'])));
  });
}

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly slug: string;
}

/** The same for whoever asks; browsers and caches ask each time whether it still stands, so what is taken back is gone at once. */
function send({ printer }: Kit, { request, reply, slug }: Visit, answer: Answer): Promise<FastifyReply> {
  const type = `${TYPES[answer.kind]}; charset=utf-8`;
  const text = answer.kind === 'page' ? printed(printer, answer, slug) : textOf(answer);
  if (answer.kind !== 'page' || answer.campaign.page.isFindable !== true)
    reply.header('x-robots-tag', 'noindex');
  return sendPicture(request, reply, text, { type, isForAll: true });
}

const textOf = (answer: Exclude<Answer, { kind: 'page' }>): string =>
  answer.kind === 'data' ? answer.json : answer.svg;

function printed(
  printer: Kit['printer'],
  { template, title, says, view, campaign: { name, page } }: Extract<Answer, { kind: 'page' }>,
  slug: string,
): string {
  const frame = { title, says, campaign: name, home: `/w/${slug}`, isFindable: page.isFindable === true };
  return printer.publicPage(template, view, frame);
}
