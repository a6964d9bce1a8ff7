import { expect, test } from 'vitest';
import { say } from '../../src/kernel/message.ts';
import { ok, refuse, unwrap } from '../../src/kernel/result.ts';

const messages = { lost: '{who} loses {n} {n|wound|wounds}.', plain: 'Night falls.' };

test.each([
  [{ key: 'lost', facts: { who: 'Spears', n: 1 } }, 'Spears loses 1 wound.'],
  [{ key: 'lost', facts: { who: 'Spears', n: 2 } }, 'Spears loses 2 wounds.'],
  [{ key: 'lost', facts: { who: '{n} $& Co', n: 0 } }, '{n} $& Co loses 0 wounds.'],
  [{ key: 'plain', facts: {} }, 'Night falls.'],
])('%j', (line, sentence) => {
  expect(say(messages, line)).toBe(sentence);
});

test('a key without words, or words without a fact, is a fault that names it', () => {
  expect(() => say(messages, { key: 'won', facts: {} })).toThrow('no words for the message won');
  expect(() => say(messages, { key: 'lost', facts: { who: 'x' } })).toThrow(
    'the message lost lacks the fact n',
  );
});

test('a refusal carries its rule where there is one', () => {
  expect(refuse('illegal/far', 'Too far.')).toEqual({
    ok: false,
    refusal: { code: 'illegal/far', message: 'Too far.', hint: '' },
  });
  expect(refuse('illegal/far', 'Too far.', 'Go nearer.', 'TW-1')).toMatchObject({
    refusal: { rule: 'TW-1' },
  });
});

test('unwrapping a refusal is a fault that says which', () => {
  expect(unwrap(ok(3))).toBe(3);
  expect(() => unwrap(refuse('illegal/far', 'Too far.'))).toThrow('illegal/far: Too far.');
});
