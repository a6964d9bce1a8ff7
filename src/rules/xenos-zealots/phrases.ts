/** How the orders of a turn are written in a mail, and said back. */

import type { Phrases } from '../../kernel/ruleset.ts';
import { ON_FIELD } from './on-field.ts';
import { DETAILS_HELP } from './phrases/details-help.ts';
import { ALL } from './phrases/list.ts';
import { sheetOf } from './phrases/sheet.ts';
import type { View } from './view.ts';
import { refuse } from './words/refuse.ts';

export const PHRASES: Phrases<View> = {
  ...ON_FIELD,
  parse: (line, view, side) => {
    const text = line.trim().replace(/\s+/g, ' ').replace(/[.!]$/, '');
    for (const phrase of ALL) {
      const read = phrase.read(text, view, side);
      if (read !== undefined) return read;
    }
    const examples = ALL.map(({ example }) => `"${example}"`).join(', ');
    return refuse('unclear/plan', { text, examples });
  },
  format: (line, view) => {
    const phrase = ALL.find(({ kind }) => kind === line.kind);
    if (phrase === undefined) throw new Error(`no plan line of kind ${line.kind}`);
    return phrase.write(line, view);
  },
  sheet: sheetOf,
  help: [...ALL.map(({ says, example, means }) => ({ says, example, means })), ...DETAILS_HELP],
};
