import type { CampaignId } from '../../campaign/ids.ts';
import { ok } from '../../kernel/result.ts';
import { type AddCommand, type CommandOutput, printResult } from '../shell.ts';

/** `fieldpost turn resolve <campaign>` */
export const addTurn: AddCommand = (program, shell) => {
  program
    .command('turn')
    .description('the campaign’s open turn')
    .command('resolve')
    .description('lock the turn now and have it resolved')
    .argument('<campaign>', 'the campaign’s id')
    .option('--json', 'print one JSON document')
    .action(async (campaign: string, options: { json?: true }) => {
      const { withHouse } = await import('../with-house.ts');
      const resolved = await withHouse({
        server: (server) => server.ask('POST', `/v1/campaigns/${encodeURIComponent(campaign)}/resolution`),
        house: async (house) => house.resolveTurn(campaign as CampaignId),
      });
      printResult(shell, options.json === true, resolved.ok ? ok(print(resolved.value)) : resolved);
    });
};

function print(turn: unknown): CommandOutput {
  const { number, status } = turn as { readonly number: number; readonly status: string };
  const says = status === 'resolved' ? 'is resolved' : 'is locked; its battles are being fought';
  return { document: turn, text: `Turn ${number} ${says}.` };
}
