/** Hosts of others that were seen, as prose names them. */
import type { Sighting } from '../../campaign/state.ts';
import { type Group, groupBy } from '../groups.ts';
import type { Names } from '../names.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';

/** A phrase for each place, `two bands of the ratmen and a host of the orcs at Duskvale`, in order of first appearance. */
export function sayHosts(
  seen: readonly Pick<Sighting, 'at' | 'faction' | 'strength'>[],
  names: Names,
  words: ReportWords,
): readonly string[] {
  return groupBy(seen, ({ at }) => at).map((there) => {
    const hosts = groupBy(there, ({ faction }) => faction).map((of) => hostsOf(of, names, words));
    return words.chronicle.at({ who: words.language.and(hosts), region: names.region(there[0].at) });
  });
}

/** Those of one power together: `two bands of the ratmen`. */
export function hostsOf(
  seen: Group<Pick<Sighting, 'faction' | 'strength'>>,
  names: Names,
  { chronicle }: ReportWords,
): string {
  return chronicle.strengthOf({
    faction: names.faction(seen[0].faction),
    strengths: groupBy(seen, ({ strength }) => strength).map((alike) => ({
      strength: oneLine(alike[0].strength),
      n: alike.length,
    })),
  });
}
