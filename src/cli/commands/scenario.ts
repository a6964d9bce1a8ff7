import { ok, type Result } from '../../kernel/result.ts';
import { type AddCommand, type CommandOutput, printResult } from '../shell.ts';

interface Options {
  readonly units: string;
  readonly seed?: string;
  readonly json?: true;
}

/** `fieldpost scenario <ruleset>` */
export const addScenario: AddCommand = (program, shell) => {
  program
    .command('scenario')
    .description('make a standard scenario with mirrored armies')
    .argument('<ruleset>')
    .option('--units <n>', 'units a side', '8')
    .option('--seed <hex>', '64 hex digits, to make the same again')
    .option('--json', 'print the scenario as JSON')
    .action(async (ruleset: string, options: Options) => {
      const { MOST_UNITS, readCount, seedOrFresh } = await import('../inputs.ts');
      const { previewScenario, standardScenario } = await import('../../app/field/standalone-battles.ts');
      const make = (): Result<CommandOutput> => {
        const units = readCount(options.units, '--units', MOST_UNITS);
        if (!units.ok) return units;
        const seed = seedOrFresh(options.seed);
        const scenario = standardScenario(ruleset, units.value, seed);
        if (!scenario.ok) return scenario;
        const field = previewScenario(scenario.value, seed);
        if (!field.ok) return field;
        const text = [scenario.value.title, '', ...field.value, '', `Seed ${seed}`].join('\n');
        return ok({ document: scenario.value, text });
      };
      printResult(shell, options.json === true, make());
    });
};
