/** What battles that were imagined come to beside their winner: what is kept, and what decides them (CP-ODD-06). */
import type { Foreseen } from '../../campaign/battle/foresee.ts';
import type { Decides } from '../../reports/words/odds.en.ts';

const percent = (share: number): number => Math.round(100 * share);
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Shares of the troops that each side keeps, in percent; the asker's also where they won and where they lost. */
export function keptIn(battles: readonly Foreseen[]): {
  readonly own: number;
  readonly foe: number;
  readonly whenWon?: number;
  readonly whenLost?: number;
} {
  const own = (wanted: Foreseen['result']): number | undefined => {
    const kept = battles.filter(({ result }) => result === wanted).map((battle) => battle.kept.own);
    return kept.length === 0 ? undefined : percent(meanOf(kept));
  };
  const [whenWon, whenLost] = [own('won'), own('lost')];
  return {
    own: percent(meanOf(battles.map(({ kept }) => kept.own))),
    foe: percent(meanOf(battles.map(({ kept }) => kept.foe))),
    ...(whenWon === undefined ? {} : { whenWon }),
    ...(whenLost === undefined ? {} : { whenLost }),
  };
}

/** Fewer battles on either side say nothing. */
const LEAST = 10;
/** A difference of shares that is this many of its standard errors is none of chance; several are looked at. */
const SURE = 2.8;

/**
 * Of what the asker does not know of the enemy, how many they are and what they bring, that by which the share of battles won
 * differs most; `nothing` where no difference is more than chance.
 */
export function whatDecides(battles: readonly Foreseen[]): Decides {
  if (new Set(battles.map(({ result }) => result)).size < 2) return { is: 'settled' };
  const sizes = [...new Set(battles.map(({ foe }) => foe.units))].sort((a, b) => a - b).slice(1);
  const roles = [...new Set(battles.flatMap(({ foe }) => foe.roles))].sort();
  const facts = [
    ...sizes.map((units) => weigh(battles, { is: 'many', units }, ({ foe }) => foe.units >= units)),
    ...roles.map((role) => weigh(battles, { is: 'role', role }, ({ foe }) => foe.roles.includes(role))),
  ].flatMap((fact) => fact ?? []);
  const [most] = facts.toSorted((one, other) => other.by - one.by);
  return most === undefined ? { is: 'nothing' } : most.fact;
}

type Fact = { readonly is: 'many'; readonly units: number } | { readonly is: 'role'; readonly role: string };

function weigh(
  battles: readonly Foreseen[],
  fact: Fact,
  holds: (battle: Foreseen) => boolean,
): { readonly fact: Decides; readonly by: number } | undefined {
  const there = battles.filter(holds);
  const away = battles.length - there.length;
  if (there.length < LEAST || away < LEAST) return undefined;
  const wins = (some: readonly Foreseen[]): number => some.filter(({ result }) => result === 'won').length;
  const all = wins(battles);
  const withIt = wins(there) / there.length;
  const withoutIt = (all - wins(there)) / away;
  const pooled = all / battles.length;
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / there.length + 1 / away));
  const by = Math.abs(withIt - withoutIt);
  if (error === 0 || by / error < SURE) return undefined;
  return { fact: { ...fact, with: percent(withIt), without: percent(withoutIt) }, by };
}
