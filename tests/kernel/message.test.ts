import { expect, test } from 'vitest';
import { say } from '../../src/kernel/message.ts';
import { ok, unwrap } from '../../src/kernel/result.ts';
import { createLanguage } from '../../src/kernel/words/language.ts';
import { missingWordsIn } from '../../src/kernel/words/missing.ts';
import { refuse } from '../support/refuse.ts';

const messages = { lost: '{who} loses {n} {n|wound|wounds}.', plain: 'Night falls.' };

test.each([
  [{ key: 'lost', facts: { who: 'Spears', n: 1 } }, 'Spears loses 1 wound.'],
  [{ key: 'lost', facts: { who: 'Spears', n: 2 } }, 'Spears loses 2 wounds.'],
  [{ key: 'lost', facts: { who: '{n} $& Co', n: 0 } }, '{n} $& Co loses 0 wounds.'],
  [{ key: 'plain', facts: {} }, 'Night falls.'],
])('%j', (line, sentence) => {
  expect(say(messages, line)).toBe(sentence);
});

test('where a key or a fact is missing, the sentence names them and nothing stops', () => {
  expect(say(messages, { key: 'won', facts: {} })).toBe('(no words for won)');
  const text = say(messages, { key: 'lost', facts: { who: 'Spears (2)' } });
  expect(text).toBe('(no words for lost: who Spears 2)');
  expect(missingWordsIn(`First.\n${text.replace('words for', 'words\nfor')} And ${text}`)).toEqual(['lost']);
});

test('a sentence has a form for each way its language counts', () => {
  const polish = createLanguage('pl');
  const turns = { turns: '{n} {n|tura|tury|tur|tury}' };
  const said = [1, 3, 5].map((n) => say(turns, { key: 'turns', facts: { n } }, polish));
  expect(said).toEqual(['1 tura', '3 tury', '5 tur']);
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
