import { runCommandLine } from '../../src/cli/run.ts';

/** What a command line left behind. */
export interface Finished {
  readonly status: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
  /** Standard output as one JSON document. @throws SyntaxError when it is anything else. */
  json(): unknown;
}

/** Runs a command line as a person would, with this on standard input. */
export async function run(argv: readonly string[], stdin = ''): Promise<Finished> {
  const out: string[] = [];
  const err: string[] = [];
  const status = await runCommandLine(argv, {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    stdin: async () => stdin,
  });
  const text = out.join('\n');
  return { status, out: text, err: err.join('\n'), json: () => JSON.parse(text) as unknown };
}
