import { describe, expect, test } from 'vitest';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import type { BattleId, RegionId } from '../../src/campaign/ids.ts';
import { harrowmere } from '../../src/campaign/map/harrowmere.ts';
import type { Scene } from '../../src/reports/chronicle/telling.ts';
import { dialects } from '../../src/reports/dialects/registry.ts';
import type { Piece } from '../../src/reports/forum/piece.ts';
import { splitPosts } from '../../src/reports/forum/split.ts';
import { storyPieces } from '../../src/reports/forum/story-pieces.ts';
import { type ForumPostInput, renderForumPosts } from '../../src/reports/views/forum-post.ts';
import { reportsInEnglish } from '../../src/reports/words/reports.en.ts';
import { houseTemplates } from '../support/templates.ts';
import { everyone, turnFor } from './sample.ts';
import { publicDice, wintergate } from './sample-dispatch.ts';

function input(given: Partial<ForumPostInput> = {}): ForumPostInput {
  return {
    ...turnFor(everyone),
    battles: [wintergate],
    dice: publicDice(),
    dueAt: 'Friday 27 November 2026, 20:00 (Europe/Brussels)',
    ...given,
  };
}

describe.each(Object.entries(dialects))('%s', (id, dialect) => {
  test('prints the sample turn as its golden', async () => {
    const posts = renderForumPosts(houseTemplates, dialect, input());
    expect(posts.length).toBe(id === 'discord' ? 2 : 1);
    const printed = posts.map(({ title, body }) => `${title}\n\n${body}`).join('\n=====\n\n');
    await expect(printed).toMatchFileSnapshot(`golden/forum-post.${id}.txt`);
  });

  test('splits to the size limit, in order, with nothing lost and no heading left behind', () => {
    const whole = renderForumPosts(houseTemplates, dialect, input())[0]?.body ?? '';
    const parts = renderForumPosts(houseTemplates, dialect, input(), 1_800);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(({ part }) => part)).toEqual(parts.map((_, i) => i + 1));
    expect(parts.map(({ title }) => title)).toContain(`The War of the Mere, turn 3 (1 of ${parts.length})`);
    for (const { part, body } of parts) {
      expect(dialect.measure(body)).toBeLessThanOrEqual(1_801);
      expect(body).toContain(`Part ${part} of ${parts.length}`);
      expect(body.trimEnd().split('\n').at(-1)).not.toMatch(/^(##|\[size|\[heading|<h2)/);
    }
    const words = (text: string) => new Set(text.match(/[A-Za-z0-9]{3,}/g));
    const said = words(parts.map(({ body }) => body).join('\n'));
    expect([...words(whole)].filter((word) => !said.has(word))).toEqual([]);
  });

  test('no line in fixed width is wider than a post: a number stands below what it is', () => {
    const [post] = renderForumPosts(houseTemplates, dialect, input());
    const lines = (post?.body ?? '').split('\n');
    const hashes = lines.filter((line) => /[0-9a-f]{64}/.test(line));
    expect(hashes.length).toBeGreaterThan(id === 'discord' ? -1 : 4);
    for (const line of hashes) expect(line.replace(/<[^>]+>/g, '').trim()).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is short: the blow by blow is not in it', () => {
    const [post] = renderForumPosts(houseTemplates, dialect, input());
    expect(post?.body.length).toBeLessThan(6_000);
    expect(post?.body).not.toMatch(/Round \d/);
  });

  test('leads to the public pages where there are any, by an address that is one on this board', () => {
    const outside = {
      turn: 'https://post.example/w/the-war-3f9a0c71b2d4/turns/3',
      battles: {
        [wintergate.id]: 'https://post.example/w/the-war-3f9a0c71b2d4/turns/3/battles/t3-wintergate/replay',
      },
    };
    const bodies = renderForumPosts(houseTemplates, dialect, input({ outside })).map(({ body }) => body);
    const around = (address: string) => {
      if (id === 'html') return `<a href="${address}">`;
      return ['markdown', 'discourse', 'nodebb', 'reddit', 'discord'].includes(id)
        ? `<${address}>`
        : `[url]${address}[/url]`;
    };
    expect(bodies.join('\n')).toContain(around(outside.turn));
    expect(bodies.join('\n')).toContain(around(outside.battles[wintergate.id] ?? ''));
    const odd = { turn: 'https://post.example/](x)[/url]', battles: {} };
    expect(renderForumPosts(houseTemplates, dialect, input({ outside: odd }))).toEqual(
      renderForumPosts(houseTemplates, dialect, input()),
    );
  });

  test('of many battles there is the story and where each can be watched, and no table of each', () => {
    const battles = ['a', 'b', 'c', 'd'].map((name) => ({
      ...wintergate,
      id: `t3-${name}` as BattleId,
      title: `The battle of ${name}`,
    }));
    const events = input().turn.events.flatMap((event): readonly CampaignEvent[] =>
      event.kind === 'battle-fought'
        ? battles.map(({ id }) => ({ ...event, battle: id }) as CampaignEvent)
        : [event],
    );
    const turn = { ...input().turn, events, battles: battles.map(({ id }) => id) };
    const outside = {
      turn: 'https://post.example/w/the-war/turns/3',
      battles: Object.fromEntries(battles.map(({ id }) => [id, `https://post.example/w/x/${id}/replay`])),
    };
    const body = (count: number) =>
      renderForumPosts(
        houseTemplates,
        dialect,
        input({ turn, battles: battles.slice(0, count), outside }),
        99_999,
      )
        .map((post) => post.body)
        .join('\n');
    expect(body(3)).toContain('Before');
    expect(body(4)).not.toContain('Before');
    for (const address of Object.values(outside.battles)) expect(body(4)).toContain(address);
  });

  test('keeps what is secret', () => {
    const bodies = renderForumPosts(houseTemplates, dialect, input()).map(({ body }) => body);
    expect(bodies.join('\n')).not.toMatch(/Stonewater Bows|Black Riders|2nd Host|3rd Host|i:Longford/);
  });
});

test('on MyBB, which leaves out the blanks that a block begins with, the head of a table stands over its columns', () => {
  for (const id of ['mybb', 'bbcode', 'vbulletin'] as const) {
    const [post] = renderForumPosts(houseTemplates, dialects[id], input());
    const [, block = ''] = /\[code\]\n([\s\S]*?)\[\/code\]/.exec(post?.body ?? '') ?? [];
    const kept = block
      .replace(/^[ \n\t]+/, '')
      .replaceAll('\u2060', '')
      .split('\n');
    expect(kept[0]?.indexOf('Before')).toBeGreaterThan(10);
    expect(kept[0]?.indexOf('Before')).toBe((kept[2]?.lastIndexOf('4') ?? 0) - 'Before'.length + 1);
  }
});

/** The sample turn with so many battles, each at a place of its own; the last the greatest. */
function turnOf(count: number): ForumPostInput {
  const { turn } = input();
  const regions: readonly RegionId[] = (Object.keys(harrowmere.regions) as RegionId[]).slice(0, count);
  expect(regions).toHaveLength(count);
  const fought = regions.map((region, i) => ({
    region,
    id: `t3-${region}` as BattleId,
    losses: {
      ...wintergate.losses,
      rows: Array.from({ length: 3 + i }, (_, row) => [`Troop ${row}`, '4', '2']),
    },
  }));
  const isOfBattle = (event: CampaignEvent) => event.kind === 'battle-fought' || event.kind === 'armies-met';
  const others = turn.events.filter((event) => !isOfBattle(event) && !('battle' in event));
  const events = fought.flatMap(({ id, region }) =>
    turn.events.filter(isOfBattle).map((event) => ({ ...event, battle: id, region }) as CampaignEvent),
  );
  return input({
    turn: { ...turn, events: [...events, ...others], battles: fought.map(({ id }) => id) },
    battles: fought.map(({ id, region, losses }) => ({
      ...wintergate,
      id,
      title: `The battle of ${region}`,
      losses,
    })),
  });
}

/** Its paragraphs in plain Markdown: what is no heading, list, table or link. */
function paragraphsOf(given: ForumPostInput): readonly string[] {
  const posts = renderForumPosts(houseTemplates, dialects.markdown, given, 999_999);
  const body = posts
    .map((post) => post.body)
    .join('')
    .replaceAll(/^```[\s\S]*?^```/gm, '');
  return body.split(/\n{2,}/).filter((block) => /^[A-Z0-9]/.test(block.trim()) && !block.includes('<http'));
}

describe('a post has three to six paragraphs', () => {
  test.each([0, 1, 3, 7, 20])('of a turn with %i battles', (count) => {
    const told = paragraphsOf(turnOf(count));
    expect(told.length).toBeGreaterThanOrEqual(3);
    expect(told.length).toBeLessThanOrEqual(6);
  });

  test('the greatest of many battles are told, the others have a line each, and none is left out', () => {
    const given = turnOf(7);
    const [post] = renderForumPosts(houseTemplates, dialects.markdown, given, 999_999);
    const [, list = ''] = /## The other battles\n\n([\s\S]*?)\n\n/.exec(post?.body ?? '') ?? [];
    expect(list.split('\n')).toHaveLength(4);
    // With what it cost: the tables of the greatest stand in a post of few battles alone.
    for (const line of list.split('\n')) expect(line).toContain('It cost the Iron Crown one of three units.');
    const told = [...(post?.body ?? '').matchAll(/^## (.+)$/gm)].map(([, title = '']) => title.toLowerCase());
    const names = given.turn.battles.map((id) => id.replace('t3-', ''));
    expect(names.filter((name) => told.includes(name))).toEqual(names.slice(-3));
  });
});

test('scenes of many paragraphs are lists, and those that come last have a line each', () => {
  const scene = (title: string, paragraphs: number): Scene => ({
    title,
    paragraphs: Array.from({ length: paragraphs }, (_, i) => `${title} ${i}.`),
  });
  const scenes = [scene('A', 2), scene('B', 9), ...['C', 'D', 'E', 'F', 'G'].map((title) => scene(title, 2))];
  const pieces = storyPieces(scenes, reportsInEnglish);
  expect(pieces.filter(({ kind }) => kind === 'paragraph')).toHaveLength(4);
  const lists = pieces.flatMap((piece) => (piece.kind === 'list' ? [piece.lines] : []));
  expect(lists).toEqual([scene('B', 9).paragraphs, ['F: F 0. F 1.', 'G: G 0. G 1.']]);
});

describe('splitPosts', () => {
  const roomOf = (limit: number) => ({ limit, measure: (body: string) => body.length });
  const render = (piece: Piece) => {
    switch (piece.kind) {
      case 'heading':
      case 'paragraph':
        return piece.says;
      case 'table':
        return piece.table.rows.map((row) => row.join(' ')).join('\n');
      case 'link':
        return piece.address;
      case 'list':
      case 'code':
        return piece.lines.join('\n');
    }
  };

  test('a heading goes with what stands under it', () => {
    const pieces: readonly Piece[] = [
      { kind: 'paragraph', says: 'x'.repeat(40) },
      { kind: 'heading', says: 'Karak' },
      { kind: 'paragraph', says: 'y'.repeat(40) },
    ];
    expect(splitPosts(pieces, roomOf(88), render)).toEqual(['x'.repeat(40), `Karak\n\n${'y'.repeat(40)}`]);
  });

  test('a long block is cut between its lines', () => {
    const lines = Array.from({ length: 9 }, (_, i) => `line ${i}`);
    const posts = splitPosts([{ kind: 'code', lines }], roomOf(40), render);
    expect(posts.join('\n').split(/\n+/)).toEqual(lines);
    expect(posts.every((post) => post.length <= 40)).toBe(true);
  });

  test('what cannot be cut and does not fit is a fault', () => {
    expect(() => splitPosts([{ kind: 'heading', says: 'x'.repeat(100) }], roomOf(90), render)).toThrow(
      'longer than 45',
    );
  });
});
