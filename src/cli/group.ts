import type { Command } from 'commander';

/** The command that groups others (`mail`, `orders`): made by the first command that is added to it. */
export function groupOf(program: Command, name: string, description: string): Command {
  const found = program.commands.find((command) => command.name() === name);
  return found ?? program.command(name).description(description);
}
