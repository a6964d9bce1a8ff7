import type { FastifyInstance } from 'fastify';
import type { UseCases } from '../../app/use-cases.ts';
import type { BattleId } from '../../campaign/ids.ts';
import type { Result } from '../../kernel/result.ts';
import { english } from '../../kernel/words/language.ts';
import { themeOf } from '../map.ts';
import { drawn, type Kit, page, showBoth } from '../rooms.ts';
import { turnOf, type Visit } from '../visit.ts';
import { tableView } from '../words.ts';
import { replayRooms } from './replay.ts';

type BattleStory = Extract<Awaited<ReturnType<UseCases['battleStory']>>, { readonly ok: true }>['value'];

/** A battle round by round, its board, and every die that was rolled. */
export function battlePages(rooms: FastifyInstance, kit: Kit): void {
  showBoth(rooms, kit, '/turns/:turn/battles/:battle', async (visit) => {
    const story = await storyOf(kit, visit);
    if (!story.ok) return story;
    const view = battleView(visit, story.value);
    return page({ template: 'battle', title: story.value.title, room: '/turns', view });
  });
  showBoth(rooms, kit, '/turns/:turn/battles/:battle/:theme.svg', async (visit) => {
    const story = await storyOf(kit, visit);
    if (!story.ok) return story;
    return drawn(kit.deps.telling.pictureSvg(story.value.picture, themeOf(visit.params['theme'])));
  });
  replayRooms(rooms, kit, {
    path: '/turns/:turn/battles/:battle',
    room: '/turns',
    ask: async (visit) => {
      const turn = turnOf(visit);
      if (!turn.ok) return turn;
      const battle = (visit.params['battle'] ?? '') as BattleId;
      return kit.deps.useCases.battleReplay(visit.asker, visit.campaign.id, turn.value, battle);
    },
  });
}

async function storyOf(kit: Kit, visit: Visit): Promise<Result<BattleStory>> {
  const turn = turnOf(visit);
  if (!turn.ok) return turn;
  const battle = (visit.params['battle'] ?? '') as BattleId;
  return kit.deps.useCases.battleStory(visit.asker, visit.campaign.id, turn.value, battle);
}

function battleView(visit: Visit, story: BattleStory) {
  const { title, gist, paragraphs, course, rounds, losses, outcome, dice, picture } = story;
  const turn = visit.params['turn'] ?? '';
  return {
    title,
    turn,
    turnHref: `${visit.base}/turns/${turn}`,
    board: `${visit.base}/turns/${turn}/battles/${story.id}`,
    boardTitle: picture.title,
    headline: gist.headline,
    paragraphs,
    course,
    rounds: rounds.map(({ round, lines }) => ({
      name: round === 0 ? 'Before the first round' : `Round ${round}`,
      lines,
      size: english.count(lines.length, 'line', 'lines'),
    })),
    losses: tableView(losses),
    outcome,
    dice: dice.map(({ label, sides, value, need, success }) => ({
      label,
      sides,
      value,
      need: need ?? '',
      verdict: verdictOf(success),
    })),
    diceCount: dice.length,
    hasDice: dice.length > 0,
    // A battle that was told and not played here has no rounds.
    mayWatch: rounds.length > 0,
  };
}

function verdictOf(success: boolean | undefined): 'made' | 'missed' | 'plain' {
  if (success === undefined) return 'plain';
  return success ? 'made' : 'missed';
}
