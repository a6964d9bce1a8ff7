/** CP-PPL-10: the lines that let somebody else order, and that end it. */
import { listedTerms, nameAndTerms, whoseIn } from './entrusting.ts';
import type { InstructionWording } from './instruction-wording.ts';
import { type Fit, phrase } from './phrase.ts';
import type { Instruction } from './sheet.ts';
import { NO_WORD, textOf, withoutStop } from './text-of.ts';
import { type LineReading, notUnderstood, type Talk, understood } from './wording.ts';
import { refuse } from './words/refuse.ts';
import type { Words } from './words.ts';

export const DELEGATING: readonly InstructionWording[] = [
  {
    kind: 'delegate',
    phrases: ['DELEGATE text', 'DELEGATE TO text', 'DELEGATE COLON text'].map(phrase),
    read: readDelegate,
    help: {
      says: [
        'delegate to the adjutant',
        'delegate to NAME: ARMIES, until TURN or DATE, with reports',
        'NAME may give orders for ARMY until TURN',
      ],
      example: 'delegate to the adjutant',
      means:
        'Somebody else acts for you. Another player may be let to command some armies or all, gold too, treaties too, as long as you say; they order by mails of their own, and both of you get the receipts.',
    },
  },
  {
    kind: 'undelegate',
    phrases: ['UNDELEGATE', 'UNDELEGATE text'].map(phrase),
    read: (fit, line) => {
      const from = fit.slots['text'] === undefined ? '' : withoutStop(textOf(fit, line));
      return understood(
        { kind: 'undelegate', from: from.replace(/^(?:(?:to|of|for|from|the)\s+)*/i, '') },
        [],
      );
    },
    help: {
      says: ['end delegation', 'end delegation to NAME'],
      example: 'end delegation',
      means: 'Nobody else gives your orders any more, or not the one you name.',
    },
  },
  {
    kind: 'give-back',
    phrases: ['GIVE_BACK', 'GIVE_BACK text'].map(phrase),
    read: (fit, line) => {
      const of = fit.slots['text'] === undefined ? '' : withoutStop(textOf(fit, line));
      return understood({ kind: 'give-back', of: whoseIn(of) }, []);
    },
    help: {
      says: ['give back the orders of NAME'],
      example: 'give back the orders of Tom',
      means: 'You give no orders for them any more, where they have let you. What you ordered stands.',
    },
  },
];

/** `Hand over 5 gold to House Morn`: nobody is called so. */
const MONEY = /(?<![\p{L}\d])(?:gold|coins?|goldstücke)(?![\p{L}\d])/iu;

function readDelegate(fit: Fit, line: Words, talk: Talk): LineReading<Instruction> {
  const written = withoutStop(textOf(fit, line)).replace(/^(?:to\s+|:\s*)?(?:the\s+)?/i, '');
  if (MONEY.test(written)) return notUnderstood(refuse('unclear/line'), NO_WORD);
  const { name, rest } = nameAndTerms(written);
  return understood({ kind: 'delegate', to: name, ...listedTerms(rest, talk) }, []);
}
