import { beforeAll, describe, expect, test } from 'vitest';
import type { Reader } from '../../src/campaign/sight/visible.ts';
import { viewCampaign, visibleTo } from '../../src/campaign/sight/visible-to.ts';
import { idsOf } from '../../src/campaign/sorted.ts';
import { findRuleset } from '../../src/rules/index.ts';
import { apiWriter, fastifysWriter } from '../support/api-writer.ts';
import { bloodiestTurn } from '../support/played-letters.ts';

let news: ReturnType<typeof bloodiestTurn>;
let readers: readonly Reader[];
beforeAll(() => {
  const eightTurns = findRuleset('eight-turns');
  if (!eightTurns.ok) throw new Error('there is no Eight Turns');
  news = bloodiestTurn(eightTurns.value, 'ab'.repeat(32));
  const factions = idsOf(news.resolved.before.factions);
  readers = [
    { kind: 'gm' },
    { kind: 'public' },
    ...factions.map((faction) => ({ kind: 'faction', faction }) as const),
  ];
});

const storyFor = (reader: Reader) => ({
  turn: news.past,
  visible: visibleTo(news.resolved, reader),
  before: { ...viewCampaign(news.resolved.before, reader), map: undefined },
  battles: [],
});

describe('an answer written by pieces', () => {
  test('is to the byte what Fastify would write, for every reader, in a row and again', () => {
    const [write, whole] = [apiWriter('TurnStory'), fastifysWriter('TurnStory')];
    for (const reader of [...readers, ...readers.toReversed()]) {
      const story = storyFor(reader);
      expect(story.visible.events.length).toBeGreaterThan(0);
      expect(String(write(story))).toBe(String(whole(story)));
    }
  });

  test('the same of what is known now, with and without what may be missing', () => {
    const [write, whole] = [apiWriter('KnownCampaign'), fastifysWriter('KnownCampaign')];
    for (const reader of readers) {
      const known = viewCampaign(news.resolved.after, reader);
      const more = { ...known, press: { mayBeAnonymous: true, mayWait: false }, dugIn: { a: 'b' } };
      for (const each of [known, { ...more, hasRumours: true, unheardOf: 1 }]) {
        expect(String(write(each))).toBe(String(whole(each)));
      }
    }
  });

  test('names that need escapes and letters beyond ASCII are the same bytes', () => {
    const known = viewCampaign(news.resolved.after, { kind: 'gm' });
    const [first, ...others] = known.factions;
    const strange = { ...known, factions: [{ ...first, name: 'The "Bł\u0001ack" 👑 \\ Crown' }, ...others] };
    expect(apiWriter('KnownCampaign')(strange)).toEqual(fastifysWriter('KnownCampaign')(strange));
  });

  test('what must be there and is not is a fault', () => {
    const { turn: _missing, ...story } = storyFor({ kind: 'public' });
    expect(() => apiWriter('TurnStory')(story)).toThrow('is required!');
  });
});
