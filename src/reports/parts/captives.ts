import type { Aftermath, Engagement } from '../../kernel/ruleset.ts';

type Person = Aftermath['persons'][number];

/**
 * CP-AFT-03, CP-GEN-03: a general whose army has no unit left falls into the victor's hands, and so does who can go nowhere on the
 * retreat (CP-AFT-07: `taken`). The campaign decides that, and no booklet knows it. So a battle's story ends as the turn's letter does.
 */
export function withCaptives(
  { parties }: Engagement,
  aftermath: Aftermath,
  taken: readonly string[] = [],
): Aftermath {
  const gone = new Set(
    aftermath.units.filter(({ fate, left }) => fate === 'destroyed' || left <= 0).map(({ id }) => id),
  );
  const alone = new Set(
    [...parties.red.armies, ...parties.black.armies].flatMap(({ general, units }) =>
      general !== undefined && (units.every(({ id }) => gone.has(id)) || taken.includes(general.id))
        ? [general.id]
        : [],
    ),
  );
  if (alone.size === 0) return aftermath;
  const told = aftermath.persons.map((person): Person => {
    const isTaken = alone.has(person.id) && person.fate !== 'slain';
    return isTaken ? { ...person, fate: 'captured' } : person;
  });
  const untold = [...alone].filter((id) => aftermath.persons.every((person) => person.id !== id));
  return { ...aftermath, persons: [...told, ...untold.map((id): Person => ({ id, fate: 'captured' }))] };
}
