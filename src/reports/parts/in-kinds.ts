/** Who differs in their number alone, named together. */
import { groupBy } from '../groups.ts';
import type { ReportWords } from '../words/reports.en.ts';

/** `the 2nd Orc raider`; not `the 1st Spears (4 strong)`: how many they are is each one's own. */
const NUMBERED = /^the (\d{1,4}(?:st|nd|rd|th)) ([^()]+)$/u;

/**
 * `the 2nd Orc raider`, `the Wolf`, `the 3rd Orc raider` -> `the 2nd and 3rd Orc raider`, `the Wolf`; kinds in order of first
 * appearance, numbers rising, three and more that follow each other as `the 1st to 4th Wolf`.
 */
export function inKinds(
  names: readonly string[],
  { language, battles }: Pick<ReportWords, 'language' | 'battles'>,
): readonly string[] {
  return groupBy(names, (name) => NUMBERED.exec(name)?.[2] ?? name).map((group) => {
    const [first] = group;
    const numbers = group.flatMap((name) => NUMBERED.exec(name)?.[1] ?? []);
    if (group.length === 1 || numbers.length < group.length) return language.and([...new Set(group)]);
    const rising = numbers.toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
    return `the ${language.and(inRuns(rising, battles))} ${NUMBERED.exec(first)?.[2]}`;
  });
}

const SHORTEST_RUN = 3;

function inRuns(rising: readonly string[], { fromTo }: ReportWords['battles']): readonly string[] {
  const runs: [string, ...string[]][] = [];
  for (const number of rising) {
    const last = runs.at(-1);
    const isNext = Number.parseInt(last?.at(-1) ?? '', 10) + 1 === Number.parseInt(number, 10);
    if (last !== undefined && isNext) last.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) => {
    const [from] = run;
    return run.length < SHORTEST_RUN ? run : [fromTo({ from, to: run.at(-1) ?? from })];
  });
}
