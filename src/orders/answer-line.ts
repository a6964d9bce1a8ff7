/** A line that was read: what was understood, or the question it leaves and what to write instead. */
import { asideFault } from './asides.ts';
import { formatWith, plainSay } from './format.ts';
import type { Interpretation } from './interpret.ts';
import { meantLater } from './meant-later.ts';
import type { Fault, OrderLine } from './sheet.ts';
import { examplesFor, withOrder, withSuggestion } from './suggest.ts';
import type { Talk } from './wording.ts';
import { EMPTY, type WrittenLine } from './written-line.ts';

/** The line of the sheet for what a line was taken to mean. */
export function understoodLine(line: WrittenLine, meant: Interpretation, talk: Talk): OrderLine {
  const base = { ...EMPTY, line: line.line, text: line.written.trim() };
  if (!meant.isUnderstood) return { ...base, fault: withHint(meant, line.cleaned.text, talk) };
  const { meaning, corrected, warnings } = meant;
  return {
    ...base,
    order: 'order' in meaning ? meaning.order : null,
    instruction: 'instruction' in meaning ? meaning.instruction : null,
    says: formatWith(meaning, plainSay(talk)),
    warnings,
    ...(corrected.length === 0 ? {} : { corrected }),
  };
}

function withHint(meant: Interpretation & { isUnderstood: false }, text: string, talk: Talk): Fault {
  const aside = asideFault(text, () => examplesFor(text, talk));
  if (aside !== undefined) return aside;
  const later = meantLater(text, talk);
  if (later !== undefined) return withOrder(meant.fault, later);
  return meant.fault.hint === '' ? withSuggestion(meant.fault, text, talk) : meant.fault;
}
