/** A power's name within a sentence: `the Iron Crown`, though by itself it is `The Iron Crown`. */
export function inMidSentence(name: string): string {
  return name.replace(/^The\s/u, 'the ');
}
