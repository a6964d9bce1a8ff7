/** The same request twice is done once: answers are kept for a day under the key that its sender gave it. */
import type { Instant } from '../kernel/brand.ts';
import { ok, type Result } from '../kernel/result.ts';
import type { Deps } from './deps.ts';
import { ANSWERS_KEPT_MS } from './gathering/forget-old-answers.ts';
import type { Asker } from './people/asker.ts';
import { refuse } from './words/refuse.ts';

/** A request with an Idempotency-Key. */
export interface Asked {
  readonly key: string;
  /** All that was asked: method, address and body, in one text. */
  readonly request: string;
}

export interface KeptAnswer {
  readonly status: number;
  readonly body: string;
}

/** `first`: it is to be carried out, and then `keepAnswer` or `forgetRequest` is called with its id. */
export type Turn =
  | { readonly kind: 'first'; readonly id: string }
  | { readonly kind: 'again'; readonly answer: KeptAnswer };

/** Of one asker; the oldest goes for the newest. */
const MOST_KEPT = 500;
const LONGEST_ANSWER = 200_000;

/** Refusals: `input/other-request` (the key was used for another one), `conflict/under-way` (it is being carried out, or was cut off). */
export async function takeTurn(deps: Deps, asker: Asker, { key, request }: Asked): Promise<Result<Turn>> {
  const who = asker.kind === 'owner' ? 'owner' : `${asker.campaign}/${asker.participant}`;
  const [id, asked] = [hash(deps, `${who}\n${key}`), hash(deps, request)];
  const now = deps.clock.now();
  const first = await deps.store.commit([
    { kind: 'drop-old-repeats', who, before: (now - ANSWERS_KEPT_MS) as Instant, most: MOST_KEPT - 1 },
    { kind: 'add-repeat', repeat: { id, who, asked, askedAt: now } },
  ]);
  if (first.kind === 'committed') return ok({ kind: 'first', id });
  const kept = await deps.store.findRepeat(id);
  if (kept === undefined) return refuse('conflict/under-way');
  if (kept.asked !== asked) return refuse('input/other-request');
  if (kept.answer === undefined) return refuse('conflict/under-way');
  return ok({ kind: 'again', answer: JSON.parse(deps.keys.unseal(kept.answer)) as KeptAnswer });
}

/** What was answered may hold keys: it is sealed. What is too long to keep can be asked for again, and is then carried out again. */
export async function keepAnswer(deps: Deps, id: string, answer: KeptAnswer): Promise<void> {
  if (answer.body.length > LONGEST_ANSWER) return forgetRequest(deps, id);
  await deps.store.commit([{ kind: 'end-repeat', id, answer: deps.keys.seal(JSON.stringify(answer)) }]);
}

/** Nothing was done: it may be asked again. */
export async function forgetRequest(deps: Deps, id: string): Promise<void> {
  await deps.store.commit([{ kind: 'drop-repeat', id }]);
}

const hash = (deps: Deps, text: string): string => deps.digest(new TextEncoder().encode(text));
