// What `fieldpost` runs: the process as a terminal, one command, its exit status.
import { buffer, text } from 'node:stream/consumers';
import { runCommandLine } from './run.ts';

process.exitCode = await runCommandLine(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  stdin: () => text(process.stdin),
  stdinBytes: () => buffer(process.stdin),
});
