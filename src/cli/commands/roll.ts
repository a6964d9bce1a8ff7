import type { RollAsk, SeenRoll } from '../../app/dice/desk-use-cases.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { Audience } from '../../kernel/desk-chain.ts';
import type { Roll } from '../../kernel/dice.ts';
import { parseScript } from '../../kernel/dice-scripted.ts';
import type { DeskRoll } from '../../kernel/procedures.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { type AddCommand, type CommandOutput, printResult, type Shell } from '../shell.ts';
import { refuse } from '../words/refuse.ts';

interface Options {
  readonly campaign?: string;
  readonly note?: string;
  readonly for?: string;
  readonly input: string;
  readonly dice?: string;
  readonly seed?: string;
  readonly json?: true;
}

/** `fieldpost roll <ruleset> <procedure>` */
export const addRoll: AddCommand = (program, shell) => {
  program
    .command('roll')
    .description('roll once by the rules')
    .argument('<ruleset>')
    .argument('<procedure>')
    .option('--input <json>', 'JSON, @file, or - for standard input', '{}')
    .option('--dice <values>', 'what your own dice show, in the order the rules roll them: 2,4,5')
    .option('--seed <hex>', '64 hex digits, to roll the same again')
    .option('--campaign <id>', 'number it in this campaign’s dice desk: the server makes the seed')
    .option('--note <words>', 'with --campaign: what it is for')
    .option('--for <whom>', 'with --campaign: who may see it, all, gm or a faction’s id', 'all')
    .option('--json', 'print one JSON document')
    .action(async (ruleset: string, procedure: string, options: Options) => {
      const asked = { ruleset, procedure };
      const { campaign } = options;
      const rolled =
        campaign === undefined
          ? await rollOnce(asked, options, shell)
          : await rollInCampaign(asked, { ...options, campaign }, shell);
      printResult(shell, options.json === true, rolled);
    });
};

async function rollOnce(
  asked: { readonly ruleset: string; readonly procedure: string },
  options: Options,
  shell: Shell,
): Promise<Result<CommandOutput>> {
  const { readChance, readJsonArgument } = await import('../inputs.ts');
  const { rollAtDesk } = await import('../../app/dice/dice-desk.ts');
  const input = await readJsonArgument(options.input, shell);
  if (!input.ok) return input;
  const chance = readChance(options);
  if (!chance.ok) return chance;
  const rolled = rollAtDesk(asked.ruleset, asked.procedure, input.value, chance.value);
  return rolled.ok ? ok({ document: rolled.value, text: print(rolled.value) }) : rolled;
}

/** Rolled by the desk of a campaign, on the running server or on its database: numbered there, and in the log for good. */
async function rollInCampaign(
  asked: { readonly ruleset: string; readonly procedure: string },
  options: Options & { readonly campaign: string },
  shell: Shell,
): Promise<Result<CommandOutput>> {
  const { readJsonArgument } = await import('../inputs.ts');
  const { withHouse } = await import('../with-house.ts');
  if (options.seed !== undefined) return SEED_OF_ITS_OWN;
  const input = await readJsonArgument(options.input, shell);
  if (!input.ok) return input;
  const dice = options.dice === undefined ? ok(undefined) : parseScript(options.dice);
  if (!dice.ok) return dice;
  const ask = {
    ...asked,
    input: input.value as RollAsk['input'],
    ...(dice.value === undefined ? {} : { dice: dice.value }),
    audience: audienceOf(options.for ?? 'all'),
    note: options.note ?? '',
  };
  const { campaign } = options;
  const rolled = await withHouse<SeenRoll>({
    server: async (server) =>
      (await server.ask(
        'POST',
        `/v1/campaigns/${encodeURIComponent(campaign)}/dice`,
        ask,
      )) as Result<SeenRoll>,
    house: ({ useCases }) => useCases.rollAtCampaign({ kind: 'owner' }, campaign as CampaignId, ask),
  });
  return rolled.ok ? ok({ document: rolled.value, text: printSeen(rolled.value) }) : rolled;
}

const SEED_OF_ITS_OWN = refuse('input/campaign-and-seed');

function audienceOf(word: string): Audience {
  return word === 'all' || word === 'gm' ? { kind: word } : { kind: 'faction', faction: word };
}

function printSeen({ number, open }: SeenRoll): string {
  const rolled = open === undefined ? '' : `${print(open.content.roll)}\n`;
  return `${rolled}Roll ${number} of the campaign’s dice desk.`;
}

function print(rolled: DeskRoll): string {
  const modifiers = rolled.modifiers.map(
    ({ rule, why, by }) => `  ${by < 0 ? by : `+${by}`} ${why} (${rule})`,
  );
  const dice = rolled.dice.map(printDie);
  const seed = rolled.seed === null ? 'Your own dice.' : `Seed ${rolled.seed}`;
  return [rolled.text, ...modifiers, ...dice, seed].join('\n');
}

function printDie({ label, sides, value, need, success }: Roll): string {
  if (need === undefined) return `  d${sides}: ${value}  ${label}`;
  return `  d${sides}: ${value} (needs ${need}: ${success ? 'yes' : 'no'})  ${label}`;
}
