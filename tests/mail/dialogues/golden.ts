import { expect, test } from 'vitest';
import { type Dialogue, play } from './stage.ts';

/** Each conversation against its page beside this file. */
export function golden(dialogues: readonly Dialogue[]): void {
  test.each(dialogues)('$name', async (dialogue) => {
    await expect(await play(dialogue)).toMatchFileSnapshot(`./golden/${dialogue.name}.txt`);
  });
}
