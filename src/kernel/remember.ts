/**
 * The same function, keeping its last answer: for what is asked again and again of one unchanging value, as the
 * steps of a battle ask of one state. Values are told apart by identity. One answer is kept and no more, so nothing
 * piles up; a `WeakMap` would burden the garbage collector with an entry for every state.
 */
export function rememberLast<From extends object, Answer>(
  work: (from: From) => Answer,
): (from: From) => Answer {
  let last: { readonly from: From; readonly answer: Answer } | undefined;
  return (from) => {
    if (last === undefined || last.from !== from) last = { from, answer: work(from) };
    return last.answer;
  };
}

/** The same for an answer that rests on one part of the value only: it holds while that part stays the same. */
export function rememberLastBy<From, Answer>(
  partOf: (from: From) => object,
  work: (from: From) => Answer,
): (from: From) => Answer {
  let last: { readonly part: object; readonly answer: Answer } | undefined;
  return (from) => {
    const part = partOf(from);
    if (last === undefined || last.part !== part) last = { part, answer: work(from) };
    return last.answer;
  };
}
