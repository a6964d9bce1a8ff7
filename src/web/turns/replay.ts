import type { FastifyInstance } from 'fastify';
import type { BattleReplay } from '../../app/field/battle-replays.ts';
import type { Result } from '../../kernel/result.ts';
import { themeOf } from '../map.ts';
import { dataFor, drawn, type Kit, page, showBoth } from '../rooms.ts';
import type { Visit } from '../visit.ts';
import { refuse } from '../words/refuse.ts';

/** Where battles of a kind can be watched, and how they are asked for. */
interface Stage {
  /** Of the battle's own page. */
  readonly path: string;
  readonly room: string;
  ask(visit: Visit): Promise<Result<BattleReplay>>;
}

/** A battle to be watched: its page, what the page's script shows, and the rounds as pictures for browsers without scripts. */
export function replayRooms(rooms: FastifyInstance, kit: Kit, { path, room, ask }: Stage): void {
  showBoth(rooms, kit, `${path}/replay`, async (visit) => {
    const watched = await ask(visit);
    if (!watched.ok) return watched;
    const view = replayView(placeOf(visit, path), watched.value);
    return page({ template: 'replay', title: watched.value.title, room, view });
  });
  showBoth(rooms, kit, `${path}/replay.json`, async (visit) => {
    const watched = await ask(visit);
    return watched.ok ? dataFor(watched.value.replay.data) : watched;
  });
  showBoth(rooms, kit, `${path}/rounds/:round/:theme.svg`, async (visit) => {
    const watched = await ask(visit);
    if (!watched.ok) return watched;
    const round = watched.value.replay.rounds.find((each) => String(each.round) === visit.params['round']);
    if (round === undefined) return refuse('unclear/page');
    return drawn(kit.deps.telling.pictureSvg(round.picture, themeOf(visit.params['theme'])));
  });
}

/** The address of the battle's own page. */
function placeOf({ base, params }: Visit, path: string): string {
  return base + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

const nameOf = (round: number, turned: number | undefined): string => {
  if (round === 0) return 'Before the first round';
  return round === turned ? `Round ${round}, where it turned` : `Round ${round}`;
};

/** A battle as its page shows it; `place` is the address of the battle's own page. */
export function replayView(place: string, { title, paragraphs, outcome, replay }: BattleReplay) {
  const { rounds, data } = replay;
  return {
    title,
    place,
    upHref: place,
    up: title,
    paragraphs,
    outcome,
    last: data.frames.length - 1,
    who: replay.who,
    hasWho: replay.who.length > 0,
    rounds: rounds.map(({ round, lines }, index) => ({
      round,
      name: nameOf(round, replay.turned),
      step: lines[0]?.step ?? 0,
      board: `${place}/rounds/${round}`,
      boardSays: round === 0 ? 'The field before the first round' : `The field after round ${round}`,
      isLast: index === rounds.length - 1,
      lines,
    })),
  };
}
