import type { Deps } from '../deps.ts';
import { undoneRecords } from '../turn/stories.ts';
import { changeTerms, termsNow } from './change-terms.ts';
import { correctables } from './correctables.ts';
import { lookBack } from './look-back.ts';
import { ordersToTry, previewTurn } from './preview.ts';
import { addWord, publishStaged, setProofReading, stagedTurn } from './proof-read.ts';
import { runTurnsAgain, tryRunningAgain } from './run-again.ts';
import { setRight, trySettingRight } from './set-right.ts';
import type { SecondThoughtsUseCases } from './use-cases.ts';

/** These use cases over one set of ports. */
export function secondThoughts(deps: Deps): SecondThoughtsUseCases {
  return {
    correctables: (asker, campaign, losses) => correctables(deps, asker, campaign, losses),
    trySettingRight: (asker, asked) => trySettingRight(deps, asker, asked),
    setRight: (asker, asked) => setRight(deps, asker, asked),
    tryRunningAgain: (asker, asked) => tryRunningAgain(deps, asker, asked),
    runTurnsAgain: (asker, asked) => runTurnsAgain(deps, asker, asked),
    ordersToTry: (asker, campaign) => ordersToTry(deps, asker, campaign),
    previewTurn: (asker, asked) => previewTurn(deps, asker, asked),
    termsNow: (asker, campaign) => termsNow(deps, asker, campaign),
    changeTerms: (asker, wish) => changeTerms(deps, asker, wish),
    stagedTurn: (asker, campaign) => stagedTurn(deps, asker, campaign),
    addWord: (asker, campaign, word) => addWord(deps, asker, campaign, word),
    publishStaged: (asker, campaign) => publishStaged(deps, asker, campaign),
    setProofReading: (asker, campaign, isWanted) => setProofReading(deps, asker, { campaign, isWanted }),
    lookBack: (asker, wish) => lookBack(deps, asker, wish),
    undoneRecords: (asker, campaign, turn) => undoneRecords(deps, asker, campaign, turn),
  };
}
