import { expect, test } from 'vitest';
import { plainRefusal, type Refusal } from '../../../src/kernel/result.ts';
import { createRefuse, sayRefusal, type Translation } from '../../../src/kernel/words/refusals.ts';

const catalog = {
  'illegal/too-far': ({ goal, pace }: { goal: string; pace: number }) => ({
    message: `${goal} is more than ${pace} regions away.`,
    hint: 'Name a nearer one.',
  }),
  'unclear/army': ({ name }: { name: string }) => ({ message: `There is no army called ${name}.` }),
  'unclear/army.none': () => ({ message: 'You have no army.' }),
  'illegal/later': ({ why }: { why: Refusal }) => ({ message: `Not now: ${why.message}` }),
};
const german: Translation<typeof catalog> = {
  'illegal/too-far': ({ goal, pace }) => ({ message: `Nach ${goal} sind es mehr als ${pace} Regionen.` }),
  'unclear/army': ({ name }) => ({ message: `Es gibt kein Heer ${name}.` }),
  'unclear/army.none': () => ({ message: 'Du hast kein Heer.' }),
  'illegal/later': ({ why }) => ({ message: `Jetzt nicht: ${why.message}` }),
};
const refuse = createRefuse('campaign', catalog);

test('a refusal is said by its catalog, and keeps what it was said from', () => {
  expect(refuse('illegal/too-far', { goal: 'Karak', pace: 2 }, 'CP-MOV-02').refusal).toEqual({
    code: 'illegal/too-far',
    message: 'Karak is more than 2 regions away.',
    hint: 'Name a nearer one.',
    rule: 'CP-MOV-02',
    said: { book: 'campaign', key: 'illegal/too-far', facts: { goal: 'Karak', pace: 2 } },
  });
});

test('the code is the key up to its dot, so that the sentences of one code stay apart', () => {
  expect(refuse('unclear/army.none').refusal).toMatchObject({
    code: 'unclear/army',
    message: 'You have no army.',
  });
});

test('another language says the same, and what it is made of', () => {
  const why = refuse('unclear/army', { name: 'Bob' }).refusal;
  const { refusal } = refuse('illegal/later', { why });
  expect(refusal.message).toBe('Not now: There is no army called Bob.');
  expect(sayRefusal(refusal, { campaign: german }).message).toBe('Jetzt nicht: Es gibt kein Heer Bob.');
});

test('where a language has no words, the refusal stays as it was said', () => {
  const { refusal } = refuse('unclear/army.none');
  expect(sayRefusal(refusal, {})).toBe(refusal);
  expect(sayRefusal(refusal, { campaign: {} })).toBe(refusal);
});

test('key and facts stay in the house', () => {
  expect(Object.keys(plainRefusal(refuse('unclear/army.none', {}, 'CP-ORD-01').refusal))).toEqual([
    'code',
    'message',
    'hint',
    'rule',
  ]);
});

test('the compiler knows the keys and their facts', () => {
  // @ts-expect-error: no such key; its name is said instead
  expect(refuse('unclear/nothing').refusal.message).toBe('unclear/nothing');
  // @ts-expect-error: a fact is missing
  expect(() => refuse('illegal/too-far', { goal: 'Karak' })).not.toThrow();
});
