/** ADR 31: rulesets as they stood before their rules were changed. Each is one built file, loaded when it is first asked for. */
import { createRequire } from 'node:module';
import type { AnyRuleset } from '../../kernel/ruleset.ts';
import kept from './kept.json' with { type: 'json' };

/** A revision that is kept: `scripts/freeze.mjs` writes the file and its line here. */
export interface Kept {
  readonly ruleset: string;
  /** `te-wapen-2`: the id and a number that only rises. Also the name of its file. */
  readonly revision: string;
  /** Of the file, hex. */
  readonly sha256: string;
}

export const KEPT: readonly Kept[] = kept;

const require = createRequire(import.meta.url);

/** The ruleset in the file; the second time it is there at once. It takes some 80 ms, so nothing loads it at the start. */
export function openKept({ revision }: Pick<Kept, 'revision'>): AnyRuleset {
  const built = require(`./${revision}.cjs`) as { readonly ruleset: AnyRuleset };
  return built.ruleset;
}

/**
 * The kept revision that goes with a pin: the pinned one, or the nearest later one where the pin is older than all that is
 * kept. Undefined where today's rules are meant: they are pinned, or the pin is none of this ruleset's.
 */
export function keptFor(
  today: Pick<AnyRuleset, 'id' | 'revision'>,
  pin: string,
  from: readonly Kept[] = KEPT,
): Kept | undefined {
  const pinned = numberIn(today.id, pin);
  if (pinned === undefined) return undefined;
  const now = numberIn(today.id, today.revision) ?? 0;
  const replaced = from
    .filter(({ ruleset }) => ruleset === today.id)
    .map((one) => ({ one, number: numberIn(today.id, one.revision) ?? 0 }));
  return replaced
    .filter(({ number }) => number >= pinned && number < now)
    .toSorted((a, b) => a.number - b.number)[0]?.one;
}

/** `te-wapen-2` -> 2. */
function numberIn(id: string, revision: string): number | undefined {
  const number = revision.startsWith(`${id}-`) ? revision.slice(id.length + 1) : '';
  return /^\d+$/.test(number) ? Number(number) : undefined;
}
