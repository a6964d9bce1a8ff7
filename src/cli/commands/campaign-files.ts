import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { type AddCommand, type CommandOutput, printResult } from '../shell.ts';

interface Options {
  readonly passphraseFile: string;
  readonly reason?: string;
  readonly json?: true;
}

const PASSPHRASE = ['--passphrase-file <path>', 'a file with the passphrase on its first line'] as const;

/** `fieldpost export CAMPAIGN FILE` and `fieldpost import FILE` */
export const addCampaignFiles: AddCommand = (program, shell) => {
  program
    .command('export')
    .description('write one campaign into one sealed file, to go on with it elsewhere')
    .argument('<campaign>', 'the campaign’s id')
    .argument('<file>', 'the file to write')
    .requiredOption(...PASSPHRASE)
    .option('--reason <text>', 'why; it stands in the log', 'Exported from the command line.')
    .option('--json', 'print one JSON document')
    .action(async (campaign: string, file: string, options: Options) => {
      const { exportTo } = await import('../campaign-files.ts');
      const { passphraseFile, reason = '' } = options;
      const done = await exportTo(file, { campaign: campaign as CampaignId, passphraseFile, reason });
      const says = `${campaign} is in ${file} now. Who has the file and its passphrase knows everything of it.`;
      printResult(shell, options.json === true, told(done, says));
    });
  program
    .command('import')
    .description('take a campaign in that was exported elsewhere; its clock stands still')
    .argument('<file>', 'a file that `fieldpost export` wrote')
    .requiredOption(...PASSPHRASE)
    .option('--json', 'print one JSON document')
    .action(async (file: string, { passphraseFile, json }: Options) => {
      const { importFrom } = await import('../campaign-files.ts');
      const done = await importFrom(file, passphraseFile);
      const says =
        'The campaign is here. Its clock stands still: look at it in the cockpit, then let it go on.';
      printResult(shell, json === true, told(done, says));
    });
};

const told = (result: Result<unknown>, text: string): Result<CommandOutput> =>
  result.ok ? ok({ document: result.value, text }) : result;
