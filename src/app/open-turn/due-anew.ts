import type { TurnRow } from '../records.ts';

/** The next version of a turn that is due at another time than it was: what calendars of other programs go by. */
export const dueAnew = <Row extends Pick<TurnRow, 'version' | 'moves'>>(turn: Row): Row => ({
  ...turn,
  moves: (turn.moves ?? 0) + 1,
  version: turn.version + 1,
});
