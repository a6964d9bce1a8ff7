import type { Command } from 'commander';

/** The command that has others below it; made by whichever of them is added first. */
export function commandGroup(program: Command, name: string, description: string): Command {
  const known = program.commands.find((command) => command.name() === name);
  return known ?? program.command(name).description(description);
}
