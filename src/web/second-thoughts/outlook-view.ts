import type { Outlook } from '../../app/use-cases.ts';

/** Who would get a letter, and what would stand in it. */
export function outlookView({ readers, meets = [] }: Outlook) {
  return {
    meets,
    readers: readers.map(({ name, power, says, turns }) => ({
      name,
      power,
      says,
      turns: turns.map((turn) => `The story of turn ${turn} is another one.`),
    })),
    isNobody: readers.length === 0,
  };
}

/** Fields that go on to the next page unseen. */
export const hiddenFields = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([name, value]) => ({ name, value }));
