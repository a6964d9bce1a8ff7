/** The one source for everything that explains how orders are written: help mails, pages, and the page to print. */
import type { VisibleCampaign } from '../campaign/sight/visible.ts';
import { withOwnNames } from './help-names.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { KINDS } from './kinds/all.ts';
import { readOrders } from './read.ts';
import { type Section, TOPICS, type TopicId } from './topics.ts';
import type { HelpLine } from './wording.ts';

export interface OrderHelp {
  readonly title: string;
  readonly basics: readonly string[];
  readonly sections: readonly { readonly title: string; readonly lines: readonly HelpLine[] }[];
}

type Example = Pick<HelpLine, 'example' | 'means'>;

/** What a mail that asks for help is answered with: the short help, or all of one topic. */
export interface ShortHelp {
  readonly lines: readonly Example[];
  /** The topics that there are in this campaign, as they are asked for. */
  readonly topics: readonly string[];
}

/** In the names of the campaign, and only what is played in it. */
export function campaignHelp(known: VisibleCampaign, topic?: TopicId): ShortHelp {
  const byTopic = TOPICS.map(({ id }) => ({ id, lines: playedIn(known, linesOn(id)) }));
  const topics = byTopic.filter(({ lines }) => lines.length > 0).map(({ id }) => id);
  const lines = byTopic.flatMap((one) => (topic === undefined || one.id === topic ? one.lines : []));
  if (topic !== undefined) return { lines: lines.map(({ line }) => line), topics };
  return { lines: lines.flatMap(({ line, kind }) => (BASICS.has(kind) ? [line] : [])), topics };
}

/** The kinds that a first mail needs. */
const BASICS: ReadonlySet<string> = new Set([
  ...(['march', 'hold', 'doctrine', 'recruit', 'offer'] as const),
  ...(['final', 'cancel', 'check', 'status'] as const),
]);

interface KindLine {
  readonly kind: string;
  readonly line: Example;
}

function linesOn(topic: TopicId): readonly KindLine[] {
  if (topic === 'post') return INSTRUCTIONS.map(({ kind, help }) => ({ kind, line: help }));
  return Object.values(KINDS).flatMap(({ section, kind, help }) =>
    section === topic ? help.map((line, i) => ({ kind: i === 0 ? kind : '', line })) : [],
  );
}

/** What the campaign does not have at all. */
const NOT_PLAYED: readonly string[] = ['illegal/no-diplomacy', 'illegal/no-press'];

function playedIn(known: VisibleCampaign, lines: readonly KindLine[]): readonly KindLine[] {
  return lines
    .map(({ kind, line: { example, means } }) => ({
      kind,
      line: { example: withOwnNames(example, known), means },
    }))
    .filter(({ line }) =>
      readOrders(line.example, known).lines.every(({ fault }) => !NOT_PLAYED.includes(fault?.code ?? '')),
    );
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
      ...TOPICS.flatMap(({ id, title }) => (id === 'post' ? [] : [{ title, lines: helpOf(id) }])),
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
