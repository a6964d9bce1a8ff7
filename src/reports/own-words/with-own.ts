/** The templates of one campaign: ours, with its own words where it has some that can be printed. */
import { oneLine } from '../plain-text.ts';
import type { Templates } from '../templates.ts';
import {
  isOurs,
  OWN_TEMPLATES,
  OWN_TEXTS,
  type OwnBlock,
  type OwnFault,
  type OwnLayouts,
  type OwnValues,
  type OwnWords,
} from './own-words.ts';
import { readPhrases, storyWith } from './read-phrases.ts';
import { type OwnStep, readTemplate } from './read-template.ts';

/** Whatever cannot be printed is as if it were not there: see `faultsIn`. */
export function withOwnWords(templates: Templates, own: OwnWords | undefined): Templates {
  if (own === undefined || OWN_TEXTS.every((text) => isOurs(own[text]))) return templates;
  const phrases = readPhrases(own.phrases ?? '');
  const { words } = templates;
  const story = 'phrases' in phrases ? storyWith(words.story, phrases.phrases) : words.story;
  return { ...templates, words: { ...words, story }, own: layoutsOf(own) };
}

function layoutsOf(own: OwnWords): OwnLayouts {
  const layouts = OWN_TEMPLATES.flatMap((template) => {
    const source = own[template];
    if (source === undefined || isOurs(source)) return [];
    const read = readTemplate(template, source);
    return 'steps' in read ? [[template, (values: OwnValues) => blocksOf(read.steps, values)]] : [];
  });
  return Object.fromEntries(layouts);
}

/** What is wrong with each of them, the first thing a text. */
export function faultsIn(own: OwnWords | undefined): readonly OwnFault[] {
  return OWN_TEXTS.flatMap((text) => {
    const source = own?.[text];
    if (source === undefined || isOurs(source)) return [];
    const read = text === 'phrases' ? readPhrases(source) : readTemplate(text, source);
    return 'fault' in read ? [read.fault] : [];
  });
}

/** Names and leads may be long; a text of a person may print them often. */
const LONGEST_VALUE = 400;

function blocksOf(steps: readonly OwnStep[], values: OwnValues): readonly OwnBlock[] {
  const blocks: OwnBlock[] = [];
  let text = '';
  const walk = (step: OwnStep): void => {
    switch (step.kind) {
      case 'text':
        text += step.text;
        return;
      case 'value':
        text += printed(values, step.name);
        return;
      case 'if':
        (isSo(values, step.name) ? step.yes : step.no).forEach(walk);
        return;
      case 'part':
        blocks.push(...proseIn(text), step);
        text = '';
    }
  };
  steps.forEach(walk);
  return [...blocks, ...proseIn(text)];
}

const valueIn = (values: OwnValues, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);

const isSo = (values: OwnValues, name: string): boolean => {
  const value = valueIn(values, name);
  return value !== undefined && value !== false && value !== '' && value !== 0;
};

/** On one line, and no heading of its own making. */
function printed(values: OwnValues, name: string): string {
  const value = valueIn(values, name);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return oneLine(String(value ?? '')).slice(0, LONGEST_VALUE);
}

/** Paragraphs stand between empty lines; a line that begins with `# ` is a heading. */
function proseIn(text: string): readonly OwnBlock[] {
  const blocks: OwnBlock[] = [];
  let lines: string[] = [];
  const end = (): void => {
    const says = oneLine(lines.join(' '));
    if (says !== '') blocks.push({ kind: 'paragraph', says });
    lines = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const heading = line.startsWith('# ') ? oneLine(line.slice(2)) : '';
    if (line.trim() === '' || heading !== '') end();
    if (heading !== '') blocks.push({ kind: 'heading', says: heading });
    else if (line.trim() !== '') lines.push(line);
  }
  end();
  return blocks;
}
