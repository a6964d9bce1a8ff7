/** What each feature weighs, as `scripts/learn-offers.ts` found it in the corpora of mails. */
import learnt from './data/weights.json' with { type: 'json' };

let unpacked: Int8Array | undefined;

/** The weights by the numbers of their features, in steps of `STEP`. */
function weights(): Int8Array {
  unpacked ??= Int8Array.from(atob(learnt.weights), (letter) => letter.charCodeAt(0));
  return unpacked;
}

/** How likely it is that what has these features was meant, from 0 to 1. */
export function chanceOf(features: readonly number[]): number {
  const known = weights();
  const sum = features.reduce((all, feature) => all + (known[feature] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum * learnt.step));
}
