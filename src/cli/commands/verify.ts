import type { Difference, Verification } from '../../kernel/replay.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { type AddCommand, type Answer, answer, type Shell } from '../shell.ts';

/** `fieldpost verify <record.json>...` */
export const addVerify: AddCommand = (program, shell) => {
  program
    .command('verify')
    .description('check recorded battles against what they replay to')
    .argument('<records...>', 'records as JSON, - for standard input')
    .option('--json', 'print one JSON document')
    .action(async (paths: string[], options: { json?: true }) => {
      const verified = await verifyAll(paths, shell);
      answer(shell, options.json === true, verified.ok ? ok(print(verified.value)) : verified);
      if (verified.ok && !verified.value.verified) shell.exit(2);
    });
};

/** All the records' differences; with several records each says whose it is. */
async function verifyAll(paths: readonly string[], shell: Shell): Promise<Result<Verification>> {
  const { readJsonFile } = await import('../inputs.ts');
  const { verifyDocument } = await import('../../app/battle-desk.ts');
  const differences: Difference[] = [];
  for (const path of paths) {
    const document = await readJsonFile(path, shell);
    if (!document.ok) return document;
    const verification = verifyDocument(document.value);
    if (!verification.ok) return verification;
    const prefix = paths.length === 1 ? '' : `${path}: `;
    differences.push(
      ...verification.value.differences.map((each) => ({ ...each, at: `${prefix}${each.at}` })),
    );
  }
  return ok({ verified: differences.length === 0, differences });
}

function print(verification: Verification): Answer {
  const lines = verification.differences.map(
    ({ at, expected, found }) => `At ${at} the record says\n  ${expected}\nbut the replay gives\n  ${found}`,
  );
  const head = verification.verified ? 'Verified: every event came out as recorded.' : 'Not verified.';
  return { document: verification, text: [head, ...lines].join('\n') };
}
