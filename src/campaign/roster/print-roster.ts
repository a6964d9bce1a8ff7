import type { RosterLine, RosterReading } from './read-roster.ts';

/**
 * A reading as plain text that reads the same: a line for each unit with the troop it became, those not understood as
 * they stood, and notes for all that was passed over. What a game master mends where a program's file left doubts.
 */
export function printRoster({ lines }: RosterReading): string {
  return `${lines.map(printLine).join('\n')}\n`;
}

function printLine({ text, units, persons, says, fault }: RosterLine): string {
  const [unit] = [...units, ...persons];
  const said = text.replace(/\s+/g, ' ').trim();
  if (unit !== undefined) return `${Math.max(units.length, persons.length)} x ${unit.name} = ${unit.troop}`;
  return fault === null ? `# ${said}: ${says}` : said;
}
