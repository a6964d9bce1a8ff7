/** What a mail may do, by three things that are known of it. docs/mail-policy.md says why; a test goes through every cell. */
import type { Origin } from '../contracts/mail-origin.ts';

/** The mark in a reply address: ours and valid, ours and made void since, there but not valid, or not there at all. */
export type Mark = 'genuine' | 'voided' | 'forged' | 'none';

/** Whether the From is on file: for the mark's seat, or where there is no mark for exactly one seat of a running campaign. */
export type Standing = 'on-file' | 'unknown';

/**
 * `take` it as its seat's word; `ask`: it changes nothing, lies in the tray, and the address on file is told; `tray`: it
 * changes nothing and lies in the tray, and nobody is told.
 */
export type Treatment = 'take' | 'ask' | 'tray';

export const MAIL_POLICY: Readonly<
  Record<Mark, Readonly<Record<Standing, Readonly<Record<Origin, Treatment>>>>>
> = {
  genuine: {
    'on-file': { pass: 'take', none: 'take', unchecked: 'take', fail: 'ask' },
    unknown: { pass: 'ask', none: 'ask', unchecked: 'ask', fail: 'ask' },
  },
  voided: {
    'on-file': { pass: 'ask', none: 'ask', unchecked: 'ask', fail: 'tray' },
    unknown: { pass: 'tray', none: 'tray', unchecked: 'tray', fail: 'tray' },
  },
  forged: {
    'on-file': { pass: 'tray', none: 'tray', unchecked: 'tray', fail: 'tray' },
    unknown: { pass: 'tray', none: 'tray', unchecked: 'tray', fail: 'tray' },
  },
  none: {
    'on-file': { pass: 'take', none: 'ask', unchecked: 'ask', fail: 'tray' },
    unknown: { pass: 'tray', none: 'tray', unchecked: 'tray', fail: 'tray' },
  },
};
