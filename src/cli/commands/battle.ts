import type { Players, ScenarioOf, SeriesTally } from '../../app/field/standalone-battles.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Scenario } from '../../kernel/ruleset.ts';
import { printBattle } from '../print-battle.ts';
import { type AddCommand, type CommandOutput, printResult, type Shell } from '../shell.ts';
import { refuse } from '../words/refuse.ts';

const MOST_BATTLES = 1_000_000;

interface Options {
  readonly standard?: string;
  readonly units: string;
  readonly seed?: string;
  readonly policy: string;
  readonly count?: string;
  readonly record?: string;
  readonly json?: true;
}

interface War {
  readonly scenario: Scenario;
  /** For a series: a standard battle has an army and a ground of its own each time. */
  readonly scenarioOf: ScenarioOf;
  readonly seed: string;
  readonly players: Players;
}

/** `fieldpost battle <scenario.json>` or `fieldpost battle --standard <ruleset>` */
export const addBattle: AddCommand = (program, shell) => {
  program
    .command('battle')
    .description('fight a battle, or many')
    .argument('[scenario]', 'a scenario as JSON, - for standard input')
    .option('--standard <ruleset>', 'a standard scenario of this ruleset')
    .option('--units <n>', 'units a side of a standard scenario', '8')
    .option('--seed <hex>', '64 hex digits, to fight the same again')
    .option('--policy <sides>', 'who leads: red=adjutant:steady,black=random', '')
    .option('--count <n>', 'fight this often and count')
    .option('--record <file>', 'write the record here')
    .option('--json', 'print the record, or the counts, as JSON')
    .action(async (path: string | undefined, options: Options) => {
      printResult(shell, options.json === true, await fightAsked(path, options, shell));
    });
};

async function fightAsked(
  path: string | undefined,
  options: Options,
  shell: Shell,
): Promise<Result<CommandOutput>> {
  const { parsePolicies, readCount, seedOrFresh } = await import('../inputs.ts');
  const seed = seedOrFresh(options.seed);
  const players = parsePolicies(options.policy);
  if (!players.ok) return players;
  const asked = await scenarioAsked(path, options, shell);
  if (!asked.ok) return asked;
  const scenario = asked.value(seed);
  if (!scenario.ok) return scenario;
  const war = { scenario: scenario.value, scenarioOf: asked.value, seed, players: players.value };
  if (options.count === undefined) return fightOne(war, options.record);
  const count = readCount(options.count, '--count', MOST_BATTLES);
  return count.ok ? fightMany(war, count.value) : count;
}

async function scenarioAsked(
  path: string | undefined,
  options: Options,
  shell: Shell,
): Promise<Result<ScenarioOf>> {
  const { MOST_UNITS, readCount, readJsonFile } = await import('../inputs.ts');
  const { readScenario, standardScenario } = await import('../../app/field/standalone-battles.ts');
  if (options.standard !== undefined && path !== undefined) return refuse('input/scenario.both');
  const { standard } = options;
  if (standard !== undefined) {
    const units = readCount(options.units, '--units', MOST_UNITS);
    return units.ok ? ok((seed) => standardScenario(standard, units.value, seed)) : units;
  }
  if (path === undefined) return refuse('input/scenario');
  const document = await readJsonFile(path, shell);
  if (!document.ok) return document;
  const scenario = readScenario(document.value);
  return scenario.ok ? ok(() => scenario) : scenario;
}

async function fightOne(war: War, recordPath: string | undefined): Promise<Result<CommandOutput>> {
  const { saveJsonFile } = await import('../inputs.ts');
  const { fightOnce, tellRecord } = await import('../../app/field/standalone-battles.ts');
  const record = fightOnce(war.scenario, war.seed, war.players);
  if (!record.ok) return record;
  const saved = recordPath === undefined ? ok(undefined) : saveJsonFile(recordPath, record.value);
  if (!saved.ok) return saved;
  const told = tellRecord(record.value);
  return told.ok ? ok({ document: record.value, text: printBattle(told.value, war.seed) }) : told;
}

async function fightMany(war: War, count: number): Promise<Result<CommandOutput>> {
  const { fightSeries } = await import('../../app/field/standalone-battles.ts');
  const startedAt = performance.now();
  const series = fightSeries(war.scenarioOf, war.seed, war.players, count);
  if (!series.ok) return series;
  const seconds = (performance.now() - startedAt) / 1000;
  const battlesPerSecond = Math.round((10 * count) / seconds) / 10;
  const document = { ruleset: war.scenario.ruleset, ...series.value, battlesPerSecond };
  return ok({ document, text: printSeries(series.value, battlesPerSecond, war.seed) });
}

function printSeries(series: SeriesTally, battlesPerSecond: number, seed: string): string {
  const { count, wins, draws, rounds } = series;
  return [
    `${count} battles: red won ${wins.red}, black won ${wins.black}, ${draws} drawn.`,
    `Rounds: ${rounds.mean.toFixed(1)} on average, ${rounds.max} at most.`,
    `${battlesPerSecond} battles a second. Seed ${seed}`,
  ].join('\n');
}
