/** A process that can be killed at any effect it has on the world: before it, or after it and before it is told of it. */

import type { Deps } from '../../src/app/deps.ts';
import { makeUseCases } from '../../src/app/make-use-cases.ts';
import { startProcess } from '../../src/app/process.ts';
import type { UseCases } from '../../src/app/use-cases.ts';

/** When the next process dies: after so many effects. */
export interface Fate {
  effects: number;
  /** The effect it dies at has happened; its answer is not heard. */
  isDone: boolean;
}

export interface Life {
  readonly useCases: UseCases;
  /** Does a piece of work; false where the process died at it. */
  live(work: (useCases: UseCases) => Promise<unknown>): Promise<boolean>;
}

/** A new process over the same world. Once it is dead nothing that it began reaches the world, or ever ends. */
export function startLife(world: Deps, fate: Fate): Life {
  let left = fate.effects;
  let die: () => void = () => undefined;
  const death = new Promise<false>((resolve) => {
    die = () => resolve(false);
  });
  let isDead = false;
  const effect = async <T>(act: () => Promise<T>): Promise<T> => {
    if (isDead) return new Promise<T>(() => undefined);
    left -= 1;
    if (left > 0) return act();
    isDead = true;
    if (fate.isDone) await act();
    die();
    return new Promise<T>(() => undefined);
  };
  const mortal = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => effect(async () => Reflect.apply(member, target, given));
      },
    });
  const useCases = makeUseCases({
    ...world,
    process: startProcess(),
    store: mortal(world.store),
    jobs: mortal(world.jobs),
    ...(world.mailOut === undefined ? {} : { mailOut: mortal(world.mailOut) }),
  });
  return {
    useCases,
    live: (work) => Promise.race([death, work(useCases).then(() => true as const)]),
  };
}
