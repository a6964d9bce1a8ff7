import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedDocument } from '../../app/turn/verify-document.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { Verification } from '../../kernel/replay.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { type AddCommand, type CommandOutput, printResult, type Shell } from '../shell.ts';
import { refuse } from '../words/refuse.ts';

interface Options {
  readonly json?: true;
  readonly beaconKey?: string;
}

/** `fieldpost verify <record.json or folder>...`, `fieldpost verify <campaign> <turn>` and `fieldpost verify <campaign> dice` */
export const addVerify: AddCommand = (program, shell) => {
  program
    .command('verify')
    .description('check recorded battles, turns and rolls of the dice desk against what they replay to')
    .argument(
      '<records...>',
      'records as JSON, folders of them, - for standard input; or a campaign and a turn, or a campaign and dice',
    )
    .option('--beacon-key <key>', 'the public key of the beacon, where it is not quicknet’s')
    .option('--json', 'print one JSON document')
    .action(async (paths: string[], options: Options) => {
      const verified = await (namesTurn(paths)
        ? verifyOnServer(paths)
        : verifyAll(paths, shell, options.beaconKey));
      printResult(shell, options.json === true, verified.ok ? ok(print(verified.value)) : verified);
      if (verified.ok && !verified.value.verified) shell.exit(2);
    });
};

/** `demo 3`, `demo dice`: a word and a number or `dice`, neither of them a file. */
function namesTurn(words: readonly string[]): boolean {
  const [campaign = '', turn = ''] = words;
  return words.length === 2 && /^[a-z0-9-]+$/.test(campaign) && /^(\d{1,6}|dice)$/.test(turn);
}

/** The turn's record, or the chain of rolls, as the running server (or the database) holds it, the whole of it. */
async function verifyOnServer([campaign = '', turn = '']: readonly string[]): Promise<Result<Verification>> {
  const { withHouse } = await import('../with-house.ts');
  const isDesk = turn === 'dice';
  const path = `/v1/campaigns/${campaign}/${isDesk ? 'dice' : `turns/${turn}`}/verification`;
  const owner = { kind: 'owner' } as const;
  const id = campaign as CampaignId;
  return withHouse<Verification>({
    server: async (server) => (await server.ask('GET', path)) as Result<Verification>,
    house: ({ useCases }) =>
      isDesk ? useCases.verifyDesk(owner, id) : useCases.verifyTurn(owner, id, Number(turn)),
  });
}

/** All the records, and the links between those of one campaign's turns. A folder stands for the records in it. */
async function verifyAll(
  paths: readonly string[],
  shell: Shell,
  beaconKey?: string,
): Promise<Result<Verification>> {
  const { readJsonFile } = await import('../inputs.ts');
  const { verifyTogether } = await import('../../app/turn/verify-document.ts');
  const documents: NamedDocument[] = [];
  for (const name of paths.flatMap(recordsAt)) {
    const document = await readJsonFile(name, shell);
    if (!document.ok) return document;
    documents.push({ name, document: document.value });
  }
  // Nothing to look at proves nothing.
  if (documents.length === 0) return refuse('input/file.no-records', { path: paths.join(', ') });
  return verifyTogether(documents, beaconKey);
}

function recordsAt(path: string): readonly string[] {
  if (path === '-' || statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [path];
  const names = readdirSync(path).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => join(path, name));
}

function print(verification: Verification): CommandOutput {
  const lines = verification.differences.map(
    ({ at, expected, found }) => `At ${at} the record says\n  ${expected}\nbut the replay gives\n  ${found}`,
  );
  const head = verification.verified ? 'Verified: every event came out as recorded.' : 'Not verified.';
  return { document: verification, text: [head, ...lines].join('\n') };
}
