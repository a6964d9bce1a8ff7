import type { Command } from 'commander';
import { plainRefusal, type Refusal, type Result } from '../kernel/result.ts';

/** What a command may do to the world around it; tests give their own. */
export interface Shell {
  /** Standard output, one line feed added. */
  out(text: string): void;
  /** Standard error, one line feed added. */
  err(text: string): void;
  stdin(): Promise<string>;
  /** Standard input as it is; without it, the text's own bytes. */
  stdinBytes?(): Promise<Uint8Array>;
  /** The exit status, if it is not 0: 2 refused, 1 a fault of ours. */
  exit(status: 1 | 2): void;
}

/** Adds one command to the program. The file it stands in imports what the command needs only when it runs. */
export type AddCommand = (program: Command, shell: Shell) => void;

/** What a command found: the JSON document, and the same for people. */
export interface CommandOutput {
  readonly document: unknown;
  readonly text: string;
}

/** Prints what a command found or why it refuses, as JSON or for people, and sets the exit status. */
export function printResult(shell: Shell, isJson: boolean, result: Result<CommandOutput>): void {
  if (result.ok) shell.out(isJson ? JSON.stringify(result.value.document, null, 2) : result.value.text);
  else printRefusal(shell, isJson, result.refusal);
}

/** Exit status 2, and why: on standard output with `--json`, else on standard error. */
export function printRefusal(shell: Shell, isJson: boolean, refusal: Refusal): void {
  shell.exit(2);
  if (isJson) shell.out(JSON.stringify({ refusal: plainRefusal(refusal) }, null, 2));
  else shell.err([refusal.message, refusal.hint].filter((line) => line !== '').join('\n'));
}
