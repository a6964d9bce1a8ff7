import type { Deps } from '../deps.ts';
import { ownWords, setOwnWords } from './set-own-words.ts';
import { tryOwnWords } from './try-own-words.ts';
import type { OwnWordsUseCases } from './use-cases.ts';

/** These use cases over one set of ports. */
export function ownWordsUseCases(deps: Deps): OwnWordsUseCases {
  return {
    ownWords: (asker, campaign) => ownWords(deps, asker, campaign),
    setOwnWords: (asker, wish) => setOwnWords(deps, asker, wish),
    tryOwnWords: (asker, wanted) => tryOwnWords(deps, asker, wanted),
  };
}
