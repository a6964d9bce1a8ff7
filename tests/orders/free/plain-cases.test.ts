import { describe, expect, it } from 'vitest';
import { expectedWords } from '../corpus/canonical.ts';
import { scored } from '../corpus/score.ts';
import bank from '../plain-cases.json' with { type: 'json' };

/** What is read of a mail, in canonical words; holds that nobody asked for say nothing. */
const readOf = (text: string): readonly string[] =>
  scored({ id: 'case', style: 'case', text, expect: [], reply: 'none' }).understood;

const isGerman = (words: string): boolean => /^(?:Wenn|Falls|Wird|Verlieren|Treffen) /.test(words);

describe('a case of a march, in ordinary words (CP-KEP-12)', () => {
  for (const [kind, cases] of Object.entries(bank.cases))
    for (const words of cases)
      it(`${kind}: ${words}`, () => {
        const deeds = isGerman(words) ? bank['german deeds'] : bank.deeds;
        for (const deed of deeds) {
          const text = `${bank.march} ${words}${deed}`;
          const goal = /\{A\.\w+\}/.exec(deed)?.[0] ?? '{A.at}';
          const wanted = ['march {A} to {A.n1}', `if ${kind}: march {A} to ${goal}`].map(expectedWords);
          expect([text, ...readOf(text)]).toEqual([text, ...wanted]);
        }
      });
});

describe('what is nearly a case, or nearly follows, moves nobody', () => {
  for (const text of bank.nothing)
    it(text, () => {
      const done = readOf(text).filter((words) => !/^(?:hold|march 1st Host to Deepwood$)/.test(words));
      expect(done).toEqual([]);
      // The march in front of a case may stand or be asked; alone none is read.
      if (!text.startsWith('{A} to {A.n1}. If')) expect(readOf(text)).toEqual([]);
    });
});

describe('how things are, and what is to be done for it', () => {
  for (const [text = '', wanted = ''] of bank.so)
    it(text, () => {
      expect(readOf(text)).toEqual([expectedWords(wanted)]);
    });
});
