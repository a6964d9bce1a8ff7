/** Letters that no golden of their own shows: a battle by mail, its rounds and its end, and a daily mail. */
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import type { Engagement } from '../../../src/kernel/ruleset.ts';
import type { BattleStory } from '../../../src/reports/battle-story.ts';
import type { Mail } from '../../../src/reports/mail.ts';
import type { Templates } from '../../../src/reports/templates.ts';
import { renderBattleLetter } from '../../../src/reports/views/battle-letter.ts';
import { battleOverLetter } from '../../../src/reports/views/battle-over.ts';
import { battleRoundLetter } from '../../../src/reports/views/battle-round.ts';
import { renderDailyMail } from '../../../src/reports/views/daily-mail.ts';
import { renderReceipt } from '../../../src/reports/views/receipt.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';
import { bloodiestTurn } from '../../support/played-letters.ts';
import { nextTurn, receipt, wintergate } from '../sample-dispatch.ts';

const campaign = { id: 'demo', name: 'The War of the Mere' };
const pageLink = 'http://127.0.0.1:3000/p/demo.p1.abcdefgh';

export function overLetter(templates: Templates, story: BattleStory, isPlain = false): Mail {
  const letter = battleOverLetter(
    {
      campaign,
      place: 'Wintergate',
      player: 'Berta Quill',
      how: 'Both sides fought it out.',
      story,
      pageLink,
    },
    templates.words,
  );
  return renderBattleLetter(templates, { ...letter, isPlain });
}

export function boundLetters(templates: Templates): Mail {
  const letters = [overLetter(templates, wintergate), renderReceipt(templates, receipt())];
  const writtenAt = 'Sunday 22 November 2026, 08:00 (Brussels time, UTC+1)';
  return renderDailyMail(templates, { campaign, player: 'Berta Quill', writtenAt, letters, pageLink });
}

/** The second round of a battle by mail, to the side that marched first. */
export function roundLetter(templates: Templates, isPlain: boolean): Mail {
  const [battle] = bloodiestTurn(teWapen, 'c5'.repeat(32)).battles;
  if (battle?.record === undefined) throw new Error('nobody fought');
  const { engagement } = battle.engagement as unknown as { engagement: Engagement };
  const { scenario } = battle.record;
  const { state } = teWapen.deploy(scenario as never, seededDice('c5'.repeat(32)).fork('deploy'));
  const letter = battleRoundLetter(
    {
      campaign,
      ruleset: teWapen,
      engagement,
      side: 'red',
      player: 'Berta Quill',
      round: 1,
      state: state as never,
      news: [],
      inShort: '',
      deadline: nextTurn().deadline,
      isReminder: false,
      isLeft: false,
      hasMissed: false,
      mayConcede: true,
      block: { opens: '===== orders =====', closes: '===== end =====' },
      commitment: 'c0'.repeat(32),
      pageLink,
    },
    templates.words,
  );
  return renderBattleLetter(templates, { ...letter, isPlain });
}
