import type { UseCases } from '../../app/use-cases.ts';

export type Receipt = Extract<Awaited<ReturnType<UseCases['giveOrders']>>, { readonly ok: true }>['value'];

const STATUS: Readonly<Record<Receipt['lines'][number]['status'], string>> = {
  understood: 'Understood',
  corrected: 'Understood, with a correction',
  refused: 'Not accepted',
  ignored: 'Passed over',
};

const SIGNS = { '+': 'new', '-': 'gone', '=': 'as before' } as const;

/** The lines of a letter or plan, and its end, stand in what its first line was understood as. */
const isOwnLine = ({ status, why }: Receipt['lines'][number]): boolean =>
  status !== 'ignored' || !/^(?:a line|the end) of the (?:letter|plan)$/.test(why);

/** A receipt for the page: faults next to their lines, then everything that stands. */
export function receiptView(receipt: Receipt) {
  return {
    verdict: receipt.verdict.text,
    kind: receipt.verdict.kind,
    lines: receipt.lines
      .filter(isOwnLine)
      .map(({ number, text, status, says, why, hint, warnings, answers = [] }) => ({
        number,
        text,
        status,
        statusWords: STATUS[status],
        says: says === text ? '' : says,
        why,
        hint,
        warnings: [...answers, ...warnings],
      })),
    standing: receipt.standing,
    hasStanding: receipt.standing.length > 0,
    changes: receipt.changes
      .filter(({ sign }) => sign !== '=')
      .map(({ sign, text }) => ({ sign, says: SIGNS[sign], text })),
    idle: receipt.idle,
    hasIdle: receipt.idle.length > 0,
    isFinal: receipt.isFinal,
    isLate: receipt.isLate === true,
    luckWord: receipt.luckWord ?? '',
  };
}
