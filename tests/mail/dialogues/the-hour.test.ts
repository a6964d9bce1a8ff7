import { describe } from 'vitest';
import { openOffice } from '../../support/office.ts';
import { golden } from './golden.ts';
import { clock, deadline, hours, mail, nudge, resolve } from './stage.ts';

const open = () => openOffice({ sending: () => ({ kind: 'sent', answer: '250 ok' }) });

describe('when mail comes', () => {
  golden([
    {
      name: 'quiet-hours',
      open,
      steps: [mail('p1', 'quiet hours 22 to 7'), hours(11), nudge, mail('p1', 'no quiet hours')],
    },
    { name: 'quiet-hours-of-what', open, steps: [mail('p1', 'quiet hours when I sleep')] },
    {
      name: 'daily-mail',
      open,
      steps: [mail('p1', 'daily mail at 8'), nudge, resolve(1), clock, hours(20), clock],
    },
    { name: 'daily-mail-on-the-last-day', open, steps: [mail('p1', 'daily mail at 8'), hours(60), nudge] },
    {
      name: 'daily-mail-no-more',
      open,
      steps: [mail('p1', 'daily mail at 8'), nudge, mail('p1', 'no daily mail')],
    },
    {
      name: 'unsubscribe-and-come-back',
      open,
      steps: [mail('p1', 'unsubscribe'), nudge, mail('p1', 'subscribe'), hours(1), nudge],
    },
    {
      name: 'roll-call',
      open,
      steps: [mail('p1', 'hold Riders'), mail('p2', 'final'), hours(65), clock, clock],
    },
  ]);
});

describe('after the hour', () => {
  golden([
    { name: 'report-after-the-deadline', steps: [deadline, mail('p1', 'report')] },
    { name: 'help-after-the-deadline', steps: [deadline, mail('p1', 'help')] },
    { name: 'check-after-the-deadline', steps: [deadline, mail('p1', 'check\nmarch Riders to Tidewell')] },
    { name: 'orders-with-a-question-too-late', steps: [deadline, mail('p1', 'status\nhold Riders')] },
    {
      name: 'answer-to-an-old-turn',
      steps: [
        resolve(1),
        mail('p1', 'hold Riders'),
        mail('p1', 'hold Riders', { turn: 2, messageId: '<2@x>' }),
      ],
    },
    {
      name: 'questions-to-an-old-turn',
      steps: [mail('p1', 'hold Riders'), resolve(1), mail('p1', 'status'), mail('p1', 'history')],
    },
    { name: 'resend-to-an-old-turn', steps: [resolve(1), mail('p1', 'resend')] },
  ]);
});

const REPORT =
  'From: Fieldpost <post@post.example>\nDate: Sat, 21 Nov 2026 13:00\nSubject: [demo] Turn 1\nTo: Ada\n\n[ ] march 1st Host to Norrdal\n[ ] hold Riders';

describe('other hands', () => {
  golden([
    { name: 'game-master-gives-orders', steps: [mail('gm', 'hold Riders')] },
    { name: 'game-master-asks', steps: [mail('gm', 'status')] },
    {
      name: 'orders-above-a-forwarded-report',
      steps: [
        mail('p1', `hold Riders\n\n---------- Forwarded message ---------\n${REPORT}`, {
          subject: 'Fwd: [demo] Turn 1',
        }),
      ],
    },
    {
      name: 'german-orders-and-wishes',
      steps: [
        mail(
          'p1',
          'Hallo,\nhalte 1st Host\nReiter bleiben stehen\nRuhezeit 22 bis 7 Uhr\nTagespost um 8 Uhr\nGruß, Ada',
        ),
      ],
    },
    {
      name: 'four-mails-in-a-row',
      steps: ['march Riders to Tidewell', 'no wait: hold Riders', 'cancel Riders', 'hold Riders\nfinal'].map(
        (text) => mail('p1', text),
      ),
    },
  ]);
});
