import type { FastifyRequest } from 'fastify';
import type { CampaignRow } from '../app/records.ts';
import type { Asker } from '../app/use-cases.ts';
import { ok, type Result } from '../kernel/result.ts';
import type { PagesDeps } from './deps.ts';
import { refuse } from './words/refuse.ts';

/** A page's two homes: the GM's rooms and one player's desk. */
export type Zone = 'gm' | 'desk';

/** Somebody looking at a page of a campaign. */
export interface Visit {
  readonly zone: Zone;
  readonly asker: Asker;
  readonly campaign: CampaignRow;
  /** `/gm/demo`, `/desk/demo/p2`: what the zone's links begin with. */
  readonly base: string;
  /** Whose clock the page tells. */
  readonly timeZone: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Form;
  readonly form: Form;
}

/** The fields of a form or of an address by name; one that was sent several times has several values. */
export type Form = Readonly<Record<string, string | readonly string[]>>;

/** The visit to a page of a zone. Refusals: those of the use cases, `unclear/campaign`. */
export async function openVisit(
  deps: PagesDeps,
  zone: Zone,
  request: FastifyRequest,
): Promise<Result<Visit>> {
  const asker = askerOf(request);
  const params = request.params as Readonly<Record<string, string>>;
  if (zone === 'desk' && !isSeat(asker, params['seat'])) return NOT_YOURS;
  const campaigns = await deps.useCases.listCampaigns(asker);
  const campaign = campaigns.find(({ id }) => id === params['campaign']);
  if (campaign === undefined) return refuse('unclear/campaign');
  return ok({
    zone,
    asker,
    campaign,
    base: zone === 'gm' ? `/gm/${campaign.id}` : `/desk/${campaign.id}/${params['seat'] ?? ''}`,
    timeZone: campaign.calendar.timeZone,
    params,
    query: request.query as Form,
    form: (request.body ?? {}) as Form,
  });
}

const NOT_YOURS = refuse('stranger/not-yours');

function isSeat(asker: Asker, seat: string | undefined): boolean {
  return asker.kind === 'participant' && asker.participant === seat;
}

/**
 * Who asks.
 * @throws Error where the gate let somebody in without a name: a bug.
 */
export function askerOf(request: FastifyRequest): Asker {
  const asker = request.getDecorator<Asker | undefined>('asker');
  if (asker === undefined) throw new Error('a page without an asker came past the gate');
  return asker;
}

/** A form's field as one text. */
export function field(form: Form, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}

/** Every value of a form's field. */
export function fields(form: Form, name: string): readonly string[] {
  const value = form[name];
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

/** The turn that an address names. Refusal: `unclear/turn`. */
export function turnOf(visit: Visit): Result<number> {
  const text = visit.params['turn'] ?? '';
  if (/^[1-9]\d{0,5}$/.test(text)) return ok(Number(text));
  return refuse('unclear/turn');
}
