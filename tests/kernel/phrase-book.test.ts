import { describe, expect, test } from 'vitest';
import { lossesPhrase, type Phrase, phraseBook, temperPhrase } from '../../src/kernel/phrase-book.ts';
import { ok, unwrap } from '../../src/kernel/result.ts';
import { TEMPERS } from '../../src/kernel/ruleset.ts';
import { refuse } from '../support/refuse.ts';

const flag: Phrase<string> = {
  kind: 'flag',
  says: 'raise the <colour> flag',
  example: 'raise the green flag',
  means: 'shows a flag',
  read: (line, view) => {
    const colour = /^raise the (\w+) flag$/.exec(line)?.[1];
    if (colour === undefined) return undefined;
    return colour === view ? ok({ kind: 'flag', colour }) : refuse('unclear/flag', `No ${colour} flag.`);
  },
  write: ({ colour }) => `raise the ${String(colour)} flag`,
};
const book = phraseBook<string>([temperPhrase('temper'), flag, lossesPhrase('wounds')], () => []);

describe('a phrase book', () => {
  test('reads a line by the phrase that knows it, blanks and a full stop apart', () => {
    expect(book.parse('  raise  the green flag. ', 'green', 'red')).toEqual(
      ok({ kind: 'flag', colour: 'green' }),
    );
    expect(book.parse('raise the red flag', 'green', 'red')).toMatchObject({
      refusal: { code: 'unclear/flag' },
    });
  });

  test('refuses what no phrase knows, with an example of each that it does', () => {
    expect(book.parse('sing', 'green', 'red')).toMatchObject({
      refusal: { code: 'unclear/plan', hint: expect.stringContaining('"raise the green flag"') },
    });
  });

  test.each([
    'fight steady',
    'retreat at 1% losses',
    'retreat at 100% losses',
    'concede',
    'raise the green flag',
  ])('says back what it read: %s', (line) => {
    expect(book.format(unwrap(book.parse(line, 'green', 'red')), 'green')).toBe(line);
  });

  test.each(TEMPERS)('knows the temper %s', (temper) => {
    expect(book.parse(`Fight ${temper}ly`, '', 'red')).toEqual(ok({ kind: 'temper', temper }));
    expect(book.parse(`be ${temper}`, '', 'red')).toEqual(ok({ kind: 'temper', temper }));
  });

  test.each(['concede', 'I concede', 'We give up the field', 'concede the battle.'])(
    'gives up by %s',
    (line) => {
      expect(book.parse(line, '', 'red')).toEqual(ok({ kind: 'retreat', percent: 0 }));
    },
  );

  test.each(['retreat at 0% losses', 'give up at 101%'])('takes no share like %s', (line) => {
    expect(book.parse(line, '', 'red')).toMatchObject({ refusal: { code: 'unclear/percent' } });
  });

  test('does not know how to say a line of another house', () => {
    expect(() => book.format({ kind: 'song' }, 'green')).toThrow('no plan line of kind song');
  });
});
