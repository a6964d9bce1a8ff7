/** The fake use cases of own words: one version in force, and a sample that says what it was given. */
import type { OwnWordsView } from '../../src/app/own-words/set-own-words.ts';
import type { OwnWordsUseCases } from '../../src/app/own-words/use-cases.ts';
import { LAST_TURN } from './demo-answers.ts';
import type { Manners } from './fake-desk.ts';
import { seat } from './rows.ts';

const TEXTS = { phrases: 'lead.won: Hurrah for {place}! <b>' };

const VIEW: OwnWordsView = {
  version: 1,
  texts: TEXTS,
  faults: [],
  templates: [
    { text: 'turn-report', ours: '{{> title}}\n', parts: ['title', 'lead'], values: ['campaign'] },
    { text: 'forum-post', ours: '{{> dice}}\n', parts: ['dice'], values: ['campaign'] },
  ],
  phrases: [{ key: 'lead.won', ours: ['The day is yours.'], facts: ['place'] }],
  versions: [{ version: 1, at: LAST_TURN.deadline, who: 'Ada', reason: 'More <b>', texts: TEXTS }],
};

export function fakeOwnWords({ gmOnly }: Pick<Manners, 'gmOnly'>): OwnWordsUseCases {
  return {
    ownWords: (asker, campaign) => gmOnly(asker, campaign, () => VIEW),
    setOwnWords: (asker, { campaign }) => gmOnly(asker, campaign, () => VIEW),
    tryOwnWords: (asker, { campaign }) =>
      gmOnly(asker, campaign, () => ({
        turn: 2,
        isMadeUp: true,
        faults: [
          {
            text: 'phrases',
            line: 1,
            code: 'phrase',
            about: 'x',
            says: 'The phrases, line 1: there is no phrase called “x”.',
          },
        ],
        participant: seat('p1'),
        letter: {
          subject: 'Turn 2 <b>',
          text: 'To the Crown <b>',
          html: '<html><head></head><body>Crown</body></html>',
        },
        posts: [{ title: 'Turn 2 <b>', body: '[b]Hurrah[/b] <b>' }],
        seats: [{ id: seat('p1'), name: 'Ada <b>' }],
      })),
  };
}
