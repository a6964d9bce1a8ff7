/** The one source for everything that explains how orders are written: help mails, pages, and the page to print. */
import { INSTRUCTIONS } from './instructions.ts';
import { KINDS } from './kinds/all.ts';
import type { HelpLine, Section } from './wording.ts';

export interface OrderHelp {
  readonly title: string;
  readonly basics: readonly string[];
  readonly sections: readonly { readonly title: string; readonly lines: readonly HelpLine[] }[];
}

/** `planLines`: the ruleset's own phrases for battle plans, where they are known. */
export function orderHelp(
  planLines: readonly { readonly says: string; readonly example: string; readonly means: string }[] = [],
): OrderHelp {
  const plans = planLines.map(({ says, example, means }) => ({ says: [says], example, means }));
  return {
    title: 'How to write orders',
    basics: [
      'Reply to your turn report and write one order a line, in plain words. Several that are quite clear may share a line ("1st Host to Karak, Riders hold"), and several armies an order ("all armies hold"). What you leave quoted does not count, except lines of the order block whose box you marked: [x].',
      'Any part of a name will do if only one army or region has it. Small typing errors are forgiven and said back; where two could be meant we ask.',
      'You get a receipt for every mail. A later order for the same army replaces the earlier one, until the deadline.',
      'The verbs may also be German.',
    ],
    sections: [
      { title: 'Armies', lines: helpOf('armies') },
      { title: 'The realm', lines: helpOf('realm') },
      { title: 'Other factions', lines: helpOf('envoys') },
      { title: 'For later, and for what may come', lines: helpOf('later') },
      ...(plans.length === 0 ? [] : [{ title: 'Lines of a battle plan', lines: plans }]),
      { title: 'The post office', lines: INSTRUCTIONS.map((one) => one.help) },
    ],
  };
}

function helpOf(section: Section): readonly HelpLine[] {
  return Object.values(KINDS).flatMap((wording) => (wording.section === section ? wording.help : []));
}

/** The page to print, as plain Markdown. */
export function formatHelp(help: OrderHelp): string {
  const sections = help.sections.map((section) =>
    [`## ${section.title}`, ...section.lines.map(formatLine)].join('\n\n'),
  );
  return `${[`# ${help.title}`, ...help.basics.map((line) => `- ${line}`)].join('\n')}\n\n${sections.join('\n\n')}\n`;
}

function formatLine(line: HelpLine): string {
  const example = line.example.split('\n').map((part) => `    ${part}`);
  return [
    `${line.means}`,
    '',
    ...example,
    '',
    `Also: ${line.says.map((way) => `\`${way}\``).join(', ')}`,
  ].join('\n');
}
