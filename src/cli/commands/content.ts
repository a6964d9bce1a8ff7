import type { Command } from 'commander';
import { ok, type Result } from '../../kernel/result.ts';
import { groupOf } from '../group.ts';
import { type AddCommand, type CommandOutput, printResult, type Shell } from '../shell.ts';
import { refuse } from '../words/refuse.ts';

/** `fieldpost content check` and `schema`: troops, spells, items, names and happenings of a campaign's own, without a campaign. */
export const addContent: AddCommand = (program, shell) => {
  const group = groupOf(program, 'content', 'a campaign’s own troops, spells, items, names and happenings');
  addCheck(group, shell);
  addSchema(group, shell);
};

function addCheck(group: Command, shell: Shell): void {
  group
    .command('check')
    .description('say what a file holds, or what is wrong in which line')
    .argument('<file>', 'content as JSON, - for standard input')
    .option('--json', 'print one JSON document')
    .action(async (path: string, options: { json?: true }) => {
      const isJson = options.json === true;
      printResult(shell, isJson, await check(path, shell, isJson));
    });
}

/** For people every fault has a line of its own, as compilers write them. */
async function check(path: string, shell: Shell, isJson: boolean): Promise<Result<CommandOutput>> {
  const { factsOfContent, faultsOfContent } = await import('../../app/opening/standalone-content.ts');
  const { readBytes } = await import('../read-bytes.ts');
  const bytes = await readBytes(path, shell);
  if (!bytes.ok) return bytes;
  const text = new TextDecoder().decode(bytes.value);
  const facts = factsOfContent(text);
  if (facts.ok) {
    const { troops, events, says } = facts.value;
    const lines = [
      says,
      ...troops.map(
        ({ id, name, role, worth, summary }) => `  ${id}  ${name} (${role}, worth ${worth}): ${summary}`,
      ),
      ...events.map(({ title, odds }) => `  ${title}: ${odds}`),
    ];
    return ok({ document: facts.value, text: lines.join('\n') });
  }
  const faults = isJson ? [] : faultsOfContent(text);
  if (faults.length === 0) return facts;
  for (const { line, column, at, message, hint } of faults)
    shell.err(`${path}:${line}:${column}: ${at} ${message}. ${hint}`);
  return refuse('input/content', { faults: faults.length, path });
}

function addSchema(group: Command, shell: Shell): void {
  group
    .command('schema')
    .description('print the JSON Schema of content for a ruleset')
    .option('--ruleset <id>', 'whose rows they shall be', 'te-wapen')
    .option('--json', 'the same: a schema is JSON')
    .action(async ({ ruleset, json }: { readonly ruleset: string; readonly json?: true }) => {
      const { contentSchema } = await import('../../app/opening/standalone-content.ts');
      const schema = contentSchema(ruleset);
      const shown = schema.ok
        ? ok({ document: schema.value, text: JSON.stringify(schema.value, null, 2) })
        : schema;
      printResult(shell, json === true, shown);
    });
}
