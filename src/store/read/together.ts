import { gathering } from '../../app/gathering/gather.ts';

/** Statements with more keys than that are slow to plan. */
const MOST_KEYS = 64;

/**
 * Looks asked for at the same moment go to the database as one, and the same look is asked once: many mails are read side
 * by side, of few campaigns. `load` answers in the order of its keys; whatever it answers was read after it was asked for.
 */
export function together<Key, Row>(
  wordOf: (key: Key) => string,
  load: (keys: readonly Key[]) => Promise<readonly (Row | Promise<Row>)[]>,
): (key: Key) => Promise<Row> {
  return gathering(MOST_KEYS, async (keys: readonly Key[]) => {
    const single = new Map(keys.map((key) => [wordOf(key), key]));
    const rows = await load([...single.values()]);
    const answers = new Map([...single.keys()].map((word, i) => [word, rows[i]]));
    return keys.map((key) => answers.get(wordOf(key)) as Row | Promise<Row>);
  });
}
