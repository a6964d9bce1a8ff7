import type { RosterLine, RosterReading } from '../../campaign/roster/read-roster.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { english } from '../../kernel/words/language.ts';
import { groupOf } from '../group.ts';
import { type AddCommand, type CommandOutput, printResult, type Shell } from '../shell.ts';

interface Options {
  readonly ruleset: string;
  readonly list?: string;
  readonly as: readonly string[];
  readonly json?: true;
}

/** `fieldpost roster read <file or ->`: rosters of other programs, without a campaign. */
export const addRosterRead: AddCommand = (program, shell) => {
  groupOf(program, 'roster', 'army lists from other programs')
    .command('read')
    .description('say how a roster (plain text, .ros, .rosz, New Recruit JSON) is understood')
    .argument('<file>', 'a roster, - for standard input')
    .option('--ruleset <id>', 'whose troops they shall be', 'te-wapen')
    .option('--list <list>', 'the troop list to look in; all if not given')
    .option('--as <name=troop>', 'what a name means; may be given several times', collect, [])
    .option('--json', 'print one JSON document')
    .action(async (path: string, options: Options) => {
      printResult(shell, options.json === true, await read(path, options, shell));
    });
};

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

async function read(
  path: string,
  { ruleset, list, as }: Options,
  shell: Shell,
): Promise<Result<CommandOutput>> {
  const { readBytes } = await import('../read-bytes.ts');
  const { readRosterFile } = await import('../../app/opening/roster-file.ts');
  const bytes = await readBytes(path, shell);
  if (!bytes.ok) return bytes;
  const pairs = as.map((pair) => pair.split(/\s*=\s*(.*)/s, 2).map((part) => part.trim()));
  const means = Object.fromEntries(pairs.map(([name = '', troop = '']) => [name, troop]));
  const reading = await readRosterFile({
    file: bytes.value,
    ruleset,
    means,
    ...(list === undefined ? {} : { list }),
  });
  if (!reading.ok) return reading;
  return ok({ document: reading.value, text: print(reading.value) });
}

function print({ name, lines, units, worth }: RosterReading): string {
  const unclear = lines.filter(({ fault }) => fault !== null).length;
  const sum = `${english.count(units.length, 'unit', 'units')} of worth ${worth}`;
  const open = unclear === 0 ? '' : `; ${english.count(unclear, 'line was', 'lines were')} not understood`;
  return [...(name === undefined ? [] : [name]), ...lines.map(printLine), `${sum}${open}.`].join('\n');
}

function printLine({ at, text, says, fault }: RosterLine): string {
  const head = `${at.padStart(12)}  ${text.trim()}`;
  if (fault === null) return `${head}\n              = ${says}`;
  return `${head}\n              ! ${fault.message} ${fault.hint}\n              = ${says}`;
}
