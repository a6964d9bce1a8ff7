import type { Deps } from '../deps.ts';
import { correctables } from './correctables.ts';
import { setRight, trySettingRight } from './set-right.ts';
import type { SecondThoughtsUseCases } from './use-cases.ts';

/** These use cases over one set of ports. */
export function secondThoughts(deps: Deps): SecondThoughtsUseCases {
  return {
    correctables: (asker, campaign) => correctables(deps, asker, campaign),
    trySettingRight: (asker, asked) => trySettingRight(deps, asker, asked),
    setRight: (asker, asked) => setRight(deps, asker, asked),
  };
}
