/** Who has sent no orders, in words: names only, never a word of what anybody else has ordered. */
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import { english } from '../../kernel/words/language.ts';
import { oneLine } from '../plain-text.ts';

/** Before the deadline, for everybody to read: `Orders for turn 3 are due ... Still waited for: the Iron Crown and Green.` */
export function sayWaitedFor(turn: number, due: string, factions: readonly string[]): string {
  const when = `Orders for turn ${turn} are due ${due}.`;
  if (factions.length === 0) return `${when} Every power has sent some.`;
  return `${when} Still waited for: ${english.and(factions.map(named))}.`;
}

/** After it; empty where nobody was silent. */
export function sayFellSilent(turn: number, factions: readonly string[]): string {
  if (factions.length === 0) return '';
  const adjutants = english.pick(factions.length, ['its adjutant', 'their adjutants']);
  return `No orders for turn ${turn} came from ${english.and(factions.map(named))}: ${adjutants} saw to things.`;
}

const named = (faction: string): string => inMidSentence(oneLine(faction));
