/** Hosts of others that were seen, as prose names them. */
import type { Sighting } from '../../campaign/state.ts';
import { groupBy } from '../chronicle/telling.ts';
import type { Names } from '../names.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';

/** A phrase for each place, `two bands of the ratmen and a host of the orcs at Duskvale`, in order of first appearance. */
export function sayHosts(
  seen: readonly Pick<Sighting, 'at' | 'faction' | 'strength'>[],
  names: Names,
  { chronicle, language }: ReportWords,
): readonly string[] {
  return groupBy(seen, ({ at }) => at).map((there) => {
    const hosts = groupBy(there, ({ faction }) => faction).map((of) =>
      chronicle.strengthOf({
        faction: names.faction(of[0].faction),
        strengths: groupBy(of, ({ strength }) => strength).map((alike) => ({
          strength: oneLine(alike[0].strength),
          n: alike.length,
        })),
      }),
    );
    return chronicle.at({ who: language.and(hosts), region: names.region(there[0].at) });
  });
}
