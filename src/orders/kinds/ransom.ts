import type { Order } from '../../campaign/order.ts';
import { amountAt } from '../amounts.ts';
import type { Found } from '../names.ts';
import { type Fit, phrase, type Span } from '../phrase.ts';
import {
  faultsOf,
  findGeneral,
  type LineReading,
  slotOfFit,
  type Talk,
  understood,
  type Wording,
} from '../wording.ts';
import { refuse } from '../words/refuse.ts';
import { keysOf, type Words, writtenAs } from '../words.ts';

export const ransom: Wording<'ransom'> = {
  kind: 'ransom',
  section: 'realm',
  sharesLine: 'as-clause',
  phrases: [
    'RANSOM general COLON gold GOLD?',
    'RANSOM general FOR gold GOLD?',
    'OFFER gold GOLD? FOR general',
    'RELEASE general',
    'RELEASE general FOR gold GOLD?',
  ].map(phrase),
  read: readRansom,
  write: (order, say) =>
    order.gold === 0
      ? `release ${say.general(order.general)}`
      : `ransom ${say.general(order.general)}: ${order.gold}`,
  help: [
    {
      says: ['ransom GENERAL: GOLD', 'offer GOLD for GENERAL', 'release GENERAL'],
      example: 'ransom Norgoz: 30',
      means:
        'For a general of yours who is a prisoner it is your offer; for a prisoner of yours the price you ask. If the offer reaches the price he goes free when the turn ends. Whoever names no price asks 30 gold.',
    },
  ],
};

function readRansom(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const general = findGeneral(line, slotOfFit(fit, 'general'), talk);
  const gold = fit.slots['gold'] === undefined ? NOTHING : findGold(line, fit.slots['gold']);
  if (!general.isFound || !gold.isFound) return faultsOf([general, gold]);
  return understood({ kind: 'ransom', general: general.id, gold: gold.id }, [general, gold]);
}

const NOTHING: Found<number> = { isFound: true, id: 0, cost: 0, corrected: [] };

/** A number of up to five digits, in figures or in words. */
export function findGold(line: Words, span: Span): Found<number> {
  const written = writtenAs(line, span.from, span.to);
  const keys = keysOf(written);
  const amount = amountAt(keys, 0);
  if (amount?.to === keys.length && amount.value <= MOST_GOLD)
    return { isFound: true, id: amount.value, cost: 0, corrected: [] };
  return { isFound: false, severity: 3, fault: refuse('unclear/gold', { written }).refusal };
}

const MOST_GOLD = 99_999;
