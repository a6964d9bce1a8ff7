/** Everything that the game master does goes through here, and is counted. */
import type { House } from './house.ts';

export interface GameMaster {
  readonly actions: readonly Action[];
  /** From now on what is done is done in this turn. */
  begin(turn: number): void;
  /** @throws Error with what was answered, when it was not done. */
  act<T>(what: string, method: string, path: string, body?: unknown): Promise<T>;
}

export interface Action {
  readonly turn: number;
  readonly what: string;
}

export function gameMaster(house: House): GameMaster {
  const actions: Action[] = [];
  let turn = 0;
  return {
    actions,
    begin: (next) => {
      turn = next;
    },
    act: async (what, method, path, body) => {
      const answer = await house.program().api(method, path, body);
      if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
      actions.push({ turn, what });
      return answer.body;
    },
  };
}
