import { Command, CommanderError } from 'commander';
import { commands } from './commands.ts';
import { printRefusal, type Shell } from './shell.ts';

/** The world as a command line may meet it. */
export type Terminal = Omit<Shell, 'exit'>;

/**
 * Runs one command line (without `node` and the script) and answers the exit status: 0 done, 2 refused, 1 a fault
 * of ours, with its trace on standard error.
 */
export async function runCommandLine(argv: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  let status: 0 | 1 | 2 = 0;
  const shell: Shell = {
    ...terminal,
    exit: (code) => {
      status = code;
    },
  };
  try {
    await buildProgram(shell).parseAsync([...argv], { from: 'user' });
  } catch (error) {
    reportError(shell, argv.includes('--json'), error);
  }
  return status;
}

function buildProgram(shell: Shell): Command {
  const program = new Command('fieldpost')
    .description('Play-by-mail campaigns for miniature wargames')
    .exitOverride()
    .configureOutput({ writeOut: (text) => shell.out(text.trimEnd()), writeErr: () => undefined })
    .helpCommand('help [command]', 'what a command does and takes');
  for (const add of commands) add(program, shell);
  return program;
}

function reportError(shell: Shell, isJson: boolean, error: unknown): void {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return;
    const message = error.message.replace(/^error: /, '');
    printRefusal(shell, isJson, {
      code: 'input/command',
      message,
      hint: 'Ask `fieldpost help` what there is.',
    });
    return;
  }
  shell.exit(1);
  if (isJson) shell.out(JSON.stringify({ fault: { message: String(error) } }, null, 2));
  shell.err(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
