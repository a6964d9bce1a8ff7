import { describe } from 'vitest';
import { golden } from './golden.ts';
import { allowRolls, deadline, hours, mail } from './stage.ts';

describe('what else is asked by mail', () => {
  golden([
    { name: 'help', steps: [mail('p1', 'help')] },
    { name: 'status', steps: [mail('p1', 'hold Riders'), mail('p1', 'status')] },
    { name: 'status-with-nothing', steps: [mail('p1', 'status')] },
    { name: 'resend', steps: [mail('p1', 'hold Riders'), mail('p1', 'resend')] },
    { name: 'report', steps: [mail('p1', 'report')] },
    { name: 'report-of-no-turn', steps: [mail('p1', 'report turn 12')] },
    { name: 'report-turn-what', steps: [mail('p1', 'report turn soon')] },
    { name: 'history-at-the-beginning', steps: [mail('p1', 'history')] },
    { name: 'leave-until-a-turn', steps: [mail('p1', 'leave until turn 4'), mail('p1', 'status')] },
    { name: 'leave-until-a-day', steps: [mail('p1', 'leave until 24 December')] },
    { name: 'leave-until-nonsense', steps: [mail('p1', 'leave until the cows come home')] },
    { name: 'leave-until-yesterday', steps: [mail('p1', 'leave until 1 November 2026')] },
    {
      name: 'delegate',
      steps: [mail('p1', 'delegate to the adjutant'), hours(3), mail('p1', 'hold Riders')],
    },
    { name: 'delegate-to-a-friend', steps: [mail('p1', 'delegate to Bo')] },
    { name: 'resign-once', steps: [mail('p1', 'resign'), mail('p1', 'hold Riders')] },
    { name: 'resign-and-yes', steps: [mail('p1', 'resign'), mail('p1', 'yes', { subject: 'I mean it' })] },
    { name: 'resign-twice', steps: [mail('p1', 'resign'), mail('p1', 'resign', { subject: 'I mean it' })] },
    { name: 'roll-not-allowed', steps: [mail('p1', 'roll attack dice 3 hit at 4 wounds 2')] },
    { name: 'roll-allowed', steps: [allowRolls, mail('p1', 'roll attack dice 3 hit at 4 wounds 2')] },
    { name: 'roll-misunderstood', steps: [allowRolls, mail('p1', 'roll the bones')] },
    { name: 'odds-of-a-roll', steps: [mail('p1', 'odds attack dice 2 hit at 5 wounds 2')] },
    { name: 'odds-of-what', steps: [mail('p1', 'odds')] },
    {
      name: 'odds-of-a-battle',
      steps: [mail('p1', 'odds 1st Host and Riders against Stonewater\nhold Riders')],
    },
    { name: 'odds-of-nobody', steps: [mail('p1', 'odds 1st Host against Green Tide at Norrdal')] },
    { name: 'odds-of-too-much', steps: [mail('p1', 'odds attack dice 1 hit at 5 wounds 1\n'.repeat(4))] },
    { name: 'status-after-the-deadline', steps: [deadline, mail('p1', 'status')] },
  ]);
});
