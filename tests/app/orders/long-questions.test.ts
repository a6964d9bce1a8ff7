/** What a player writes without end is not searched, or read again, without end. */
import { describe, expect, test } from 'vitest';
import { answerQuestions } from '../../../src/app/orders/answer-questions.ts';
import { aFew } from '../../../src/app/orders/answer-yes.ts';

describe('a question without end', () => {
  test.each([
    ['marks', '?'],
    ['spaces', ' '],
    ['commas', ', '],
    ['names', 'a '],
  ])('of %s is none of those that are looked up', (_, sign) => {
    const untouched = new Proxy({}, { get: () => expect.unreachable() }) as never;
    expect(answerQuestions(`who plays ${sign.repeat(100_000)}x`, untouched)).toBeUndefined();
  });
});

describe('mails that a yes may be for', () => {
  test('are the newest twelve', () => {
    expect(aFew(Array.from({ length: 40 }, (_, i) => `mail ${i}`))).toEqual(
      Array.from({ length: 12 }, (_, i) => `mail ${i}`),
    );
  });

  test('are few where they are long, and always the newest', () => {
    const long = 'x'.repeat(15_000);
    expect(aFew([long, 'short', long, long])).toEqual([long, 'short']);
    expect(aFew(['x'.repeat(900_000), 'short'])).toHaveLength(1);
  });
});
