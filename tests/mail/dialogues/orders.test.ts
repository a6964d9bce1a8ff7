import { describe } from 'vitest';
import { golden } from './golden.ts';
import { deadline, hours, mail, reply } from './stage.ts';

const ALL = 'march 1st Host to Norrdal\nhold 2nd Host\nmarch Riders to Tidewell';

describe('orders', () => {
  golden([
    { name: 'first-orders', steps: [mail('p1', ALL)] },
    {
      name: 'polite-orders',
      steps: [
        mail(
          'p1',
          `Hello,\n\nplease:\n- 1st Host to Norrdal\n- 2nd Host stays\n- Riders -> Tidewell\n\nThanks!\nAda`,
        ),
      ],
    },
    {
      name: 'orders-in-german',
      steps: [
        mail('p1', 'Die 1. Host marschiert nach Norrdal\nhalte 2nd Host\nRiders bleiben stehen\nfertig'),
      ],
    },
    {
      name: 'numbered-orders',
      steps: [mail('p1', '1. march 1st Host to Norrdal\n2) hold 2nd Host\n3. Riders to Tidewell')],
    },
    { name: 'some-armies-only', steps: [mail('p1', 'march 1st Host to Norrdal')] },
    {
      name: 'amend',
      steps: [mail('p1', ALL), hours(2), mail('p1', 'hold Riders', { subject: 'one more thing' })],
    },
    {
      name: 'the-same-again-in-other-words',
      steps: [mail('p1', 'hold Riders'), mail('p1', 'Riders stay put', { subject: 'again' })],
    },
    { name: 'two-orders-for-one-army', steps: [mail('p1', 'march Riders to Tidewell\nhold Riders')] },
    { name: 'cancel-one', steps: [mail('p1', ALL), mail('p1', 'cancel Riders')] },
    { name: 'cancel-all', steps: [mail('p1', ALL), mail('p1', 'cancel all')] },
    { name: 'cancel-what', steps: [mail('p1', ALL), mail('p1', 'cancel')] },
    { name: 'final-and-not-final', steps: [mail('p1', `${ALL}\nfinal`), mail('p1', 'not final')] },
    { name: 'luck-word', steps: [mail('p1', `${ALL}\nluck word: three grey geese`)] },
    { name: 'check-only', steps: [mail('p1', `check\n${ALL}`)] },
    { name: 'no-road', steps: [mail('p1', 'march 1st Host to Bonemesa')] },
    { name: 'typing-errors', steps: [mail('p1', 'mrach 1st Hots to Norrdall\nhodl Ridres')] },
    { name: 'did-you-mean-a-region', steps: [mail('p1', 'march 1st Host to Nordale')] },
    {
      name: 'no-silly-suggestions',
      steps: [mail('p1', 'march 1st Host to Constantinople\nmarch Dragonriders to Norrdal')],
    },
    { name: 'which-of-two', steps: [mail('p1', 'hold Host')] },
    { name: 'somebody-elses-army', steps: [mail('p1', 'hold 1st Host of the Green Tide')] },
    {
      name: 'good-and-bad-lines',
      steps: [mail('p1', 'march 1st Host to Norrdal\nmarch Riders to the moon\nfly to Karak\nhold 2nd Host')],
    },
    {
      name: 'only-chatter',
      steps: [mail('p1', 'What a turn that was. I shall think about it.\n\nSee you on Sunday')],
    },
    {
      name: 'first-mail-in-prose',
      steps: [
        mail(
          'p1',
          'Evening! The first host takes the road to Norrdal, because the castle is safe enough.\nThe second host stays where it is, and the riders trot over to Tidewell.\n\nCheers,\nAda',
        ),
      ],
    },
    {
      name: 'question-to-the-game-master',
      steps: [
        hours(1),
        mail('p1', 'hold 2nd Host\nMay riders cross a ford when somebody stands on the other bank?'),
        reply('gm', 'Yes, they may, but they lose their charge.'),
      ],
    },
    {
      name: 'on-holiday',
      steps: [mail('p1', 'I am on holiday from Friday to Sunday, and the phone stays at home.')],
    },
    {
      name: 'yes-to-did-you-mean',
      steps: [
        mail('p1', 'Perhaps the first host goes to Norrdal, please.'),
        mail('p1', 'Yes', { subject: 'yes' }),
      ],
    },
    {
      name: 'yes-to-what-nobody-understood',
      steps: [
        mail('p1', 'Too much grass, too much sky. And the walls of Elmwood: thicker. I want them thicker.'),
        mail('p1', 'Yes', { subject: 'yes' }),
      ],
    },
    { name: 'yes-to-nothing', steps: [mail('p1', 'yes')] },
    {
      name: 'change-of-mind',
      steps: [
        mail(
          'p1',
          'First host to Norrdal, please. No, wait, that leaves the castle wide open. The first host stays. The riders go to Norrdal or rather Tidewell.',
        ),
      ],
    },
    {
      name: 'conditional-and-later',
      steps: [mail('p1', 'turn 3: march Riders to Tidewell\nif Elmwood is lost, 1st Host march to Norrdal')],
    },
    {
      name: 'doctrine-and-plan',
      steps: [mail('p1', 'doctrine 1st Host: cautious\nfight Riders: aggressive')],
    },
    {
      name: 'realm-orders',
      steps: [mail('p1', 'recruit Archers at Wintergate\nbuild fort in Elmwood\nbuild castle in the sky')],
    },
    {
      name: 'split-and-merge',
      steps: [mail('p1', 'split 2nd Cavalry from Riders\nmerge Riders into 1st Host')],
    },
    { name: 'force-march', steps: [mail('p1', 'force march 1st Host to Stonewater')] },
    {
      name: 'late',
      steps: [
        mail('p1', 'hold Riders'),
        deadline,
        mail('p1', 'march Riders to Tidewell', { subject: 'too late?' }),
      ],
    },
    { name: 'wrong-turn', steps: [mail('p1', 'hold Riders', { turn: 7 })] },
    { name: 'reply-with-quote', steps: [reply('p1', 'march 1st Host to Norrdal\nRiders hold')] },
    { name: 'box-ticked-in-quote', steps: [reply('p1', 'Just this:\n[x] hold Riders of the Iron Crown')] },
    {
      name: 'order-inside-a-quote',
      steps: [mail('p1', 'hold 2nd Host\n\n> march Riders to Tidewell\n\nhold 1st Host')],
    },
    {
      name: 'signature-and-footer',
      steps: [mail('p1', 'hold 2nd Host\n\nSent from my iPhone\n\n-- \nAda Lind\nhold the door')],
    },
  ]);
});
