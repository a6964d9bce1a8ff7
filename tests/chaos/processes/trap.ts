/** Kills a program at one of its effects on the world: before it happens, or after it and before the program is told. */

/** The program dies at the effect of this number, counted from now; `isDone`: that effect happens. */
export interface Fate {
  readonly effects: number;
  readonly isDone: boolean;
}

export interface Trap {
  /** From now on effects are counted, and the last is the death of whom `kill` kills. */
  arm(fate: Fate, kill: (what: string) => void): void;
  /** Nobody dies any more; a new program may have effects. */
  disarm(): void;
  /** An effect that is about to happen; those of a dead program do not. */
  meet(what: string, act: () => void): void;
}

export function openTrap(): Trap {
  let armed: { left: number; readonly isDone: boolean; readonly kill: (what: string) => void } | undefined;
  let isShut = false;
  return {
    arm: ({ effects, isDone }, kill) => {
      armed = { left: effects, isDone, kill };
    },
    disarm: () => {
      armed = undefined;
      isShut = false;
    },
    meet: (what, act) => {
      if (isShut) return;
      if (armed !== undefined) armed.left -= 1;
      if (armed === undefined || armed.left > 0) return act();
      isShut = true;
      if (armed.isDone) act();
      armed.kill(what);
    },
  };
}
