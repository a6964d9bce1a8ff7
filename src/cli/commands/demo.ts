import type { AddCommand } from '../shell.ts';

/** `fieldpost demo`: what `npm run demo` runs. */
export const addDemo: AddCommand = (program, shell) => {
  program
    .command('demo')
    .description('play one whole turn of the demo campaign on a scratch folder, and show every mail of it')
    .action(async () => {
      const { playDemo } = await import('../demo/play-demo.ts');
      const faults = await playDemo(shell);
      if (faults.length === 0) return shell.out('\nEverything came out right.');
      shell.exit(1);
      shell.err(['\nNot everything came out right:', ...faults.map((fault) => `- ${fault}`)].join('\n'));
    });
};
