/**
 * The same function, keeping its last answer: for what is asked again and again of one unchanging value, as the
 * steps of a battle ask of one state. Values are told apart by identity. One answer is kept and no more, so nothing
 * is looked up and nothing piles up; a `WeakMap` would burden the garbage collector with an entry for every state.
 */
export function rememberLast<Key extends object, Answer>(work: (key: Key) => Answer): (key: Key) => Answer {
  let last: { readonly key: Key; readonly answer: Answer } | undefined;
  return (key) => {
    if (last === undefined || last.key !== key) last = { key, answer: work(key) };
    return last.answer;
  };
}
