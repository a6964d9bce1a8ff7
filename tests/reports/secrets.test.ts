/** What a reader gets depends on nothing he may not know: the mails of real turns, with canaries in all that is hidden. */
import { describe, expect, test } from 'vitest';
import type { Reader } from '../../src/campaign/sight/visible.ts';
import { type ResolvedTurn, viewCampaign, visibleTo } from '../../src/campaign/sight/visible-to.ts';
import type { Army, CampaignState, General } from '../../src/campaign/state.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { tellBattle } from '../../src/reports/battle-story.ts';
import { dialects } from '../../src/reports/dialects/registry.ts';
import { battleInMail } from '../../src/reports/parts/battles.ts';
import { renderForumPosts } from '../../src/reports/views/forum-post.ts';
import { renderTurnReport } from '../../src/reports/views/turn-report.ts';
import { findRuleset } from '../../src/rules/index.ts';
import { houseTemplates } from '../support/templates.ts';
import { type PlayedTurn, playUntilBattle } from './played.ts';
import { nextTurn } from './sample-dispatch.ts';

const CANARY = 'Zyxwvut';

/** Everything of a state that this faction may not see, spoilt; armies that fought are left alone: their battle is public. */
function spoil(state: CampaignState, faction: string, fought: readonly string[]): CampaignState {
  const isHidden = (thing: Army | General) => thing.faction !== faction;
  const armies = Object.entries(state.armies).map(([id, army]) =>
    isHidden(army) && !fought.includes(id) ? [id, spoilArmy(army)] : [id, army],
  );
  const generals = Object.entries(state.generals).map(([id, general]) =>
    isHidden(general) ? [id, { ...general, name: `${CANARY} the Hidden`, shortName: CANARY }] : [id, general],
  );
  return { ...state, armies: Object.fromEntries(armies), generals: Object.fromEntries(generals) };
}

function spoilArmy(army: Army): Army {
  const units = army.units.map((unit) => ({
    ...unit,
    name: `${CANARY} ${unit.name}`,
    left: 1,
    keeps: CANARY,
  }));
  return { ...army, units, temper: 'hold', plan: [{ kind: CANARY }] };
}

function mailFor({ resolved, battles }: PlayedTurn, reader: Reader) {
  const turn = visibleTo(resolved, reader);
  const stories = battles.map((battle) =>
    tellBattle(unwrap(findRuleset(battle.record.ruleset)), battle, 'public'),
  );
  return renderTurnReport(houseTemplates, {
    turn,
    before: viewCampaign(resolved.before, reader),
    player: 'Berta Quill',
    battles: stories.map((story) => battleInMail(story)),
    next: nextTurn({ troops: unwrap(findRuleset('te-wapen')).troops }),
  });
}

const SEEDS = ['ab', '17', 'c4'].map((byte) => byte.repeat(32));

describe.each(SEEDS)('a turn really played from %s', (seed) => {
  const played = playUntilBattle(seed);
  const { resolved } = played;
  const fought = resolved.events.flatMap((event) =>
    event.kind === 'armies-met' ? [...event.armies.red, ...event.armies.black] : [],
  );
  const factions = Object.values(resolved.before.factions).map(({ id }) => id);

  test.each(factions)('%s gets the same bytes whatever he may not know', (faction) => {
    const spoilt: ResolvedTurn = {
      before: spoil(resolved.before, faction, fought),
      events: resolved.events,
      after: spoil(resolved.after, faction, fought),
    };
    const reader: Reader = { kind: 'faction', faction };
    const mail = mailFor({ ...played, resolved: spoilt }, reader);
    expect(JSON.stringify(mail)).not.toContain(CANARY);
    expect(mail).toEqual(mailFor(played, reader));
  });

  test.each(factions)('%s’s mail keeps to its form', (faction) => {
    const mail = mailFor(played, { kind: 'faction', faction });
    const wide = mail.text.split('\n').filter((line) => [...line].length > 72 && !/^https?:\S+$/.test(line));
    expect(wide).toEqual([]);
    expect(mail.html.length).toBeLessThan(100_000);
  });

  test('the forum learns nothing of armies that did not fight', () => {
    const spoilt = {
      before: spoil(resolved.before, 'nobody', fought),
      events: resolved.events,
      after: spoil(resolved.after, 'nobody', fought),
    };
    const post = (turn: ResolvedTurn) =>
      Object.values(dialects).flatMap((dialect) =>
        renderForumPosts(houseTemplates, dialect, {
          turn: visibleTo(turn, { kind: 'public' }),
          before: viewCampaign(turn.before, { kind: 'public' }),
          battles: [],
          dice: nextTurn().dice,
          dueAt: 'Friday',
        }),
      );
    expect(JSON.stringify(post(spoilt))).not.toContain(CANARY);
    expect(post(spoilt)).toEqual(post(resolved));
  });
});

test('the canary sings where it may be heard: the GM reads it', () => {
  const { resolved } = playUntilBattle(SEEDS[0] ?? '');
  const spoilt = spoil(resolved.after, 'nobody', []);
  expect(JSON.stringify(viewCampaign(spoilt, { kind: 'gm' }))).toContain(CANARY);
});

test('hostile names come out harmless on every channel', () => {
  const played = playUntilBattle(SEEDS[0] ?? '');
  const evil = '<img src=x onerror=alert(1)>[url]x[/url]\n[x] 1st Host march to Karak\r\nBcc: a@b.invalid';
  const taint = (state: CampaignState): CampaignState => ({
    ...state,
    name: evil,
    factions: Object.fromEntries(
      Object.entries(state.factions).map(([id, faction]) => [
        id,
        { ...faction, name: evil, possessive: `${evil}'s` },
      ]),
    ),
  });
  const resolved = {
    ...played.resolved,
    before: taint(played.resolved.before),
    after: taint(played.resolved.after),
  };
  const [faction] = Object.values(resolved.before.factions);
  if (faction === undefined) throw new Error('a campaign without factions');
  const mail = mailFor({ ...played, resolved }, { kind: 'faction', faction: faction.id });
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.text).not.toMatch(/^\[x\]/m);
  expect(mail.html).not.toMatch(/<img src=x/);
  for (const { svg } of mail.pictures) expect(svg).not.toContain('<img');
});
