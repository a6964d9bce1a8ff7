/** A function of an immutable value that works out each value's answer once. The answer goes when its value goes. */
export function once<From extends object, Value>(work: (from: From) => Value): (from: From) => Value {
  const answers = new WeakMap<From, Value>();
  // Mostly the same value is asked about again and again, and a `WeakMap` takes ten times as long to find it.
  return rememberLast((from) => {
    const known = answers.get(from);
    if (known !== undefined) return known;
    const answer = work(from);
    answers.set(from, answer);
    return answer;
  });
}

/** A place for one value. */
export interface Kept<T> {
  get(): T | undefined;
  set(value: T): void;
}

/**
 * A place that is emptied as soon as the work that filled it gives way to other work. A battle is fought in one go, so
 * nothing of it is held when it is over. Why not `once`: a battle has hundreds of states, and a `WeakMap` that gets
 * each of them makes battles up to a quarter slower (`npm run bench ranks eight-turns`).
 */
export function keepForNow<T>(): Kept<T> {
  let kept: T | undefined;
  const letGo = () => {
    kept = undefined;
  };
  return {
    get: () => kept,
    set(value) {
      if (kept === undefined) queueMicrotask(letGo);
      kept = value;
    },
  };
}

/**
 * The same function, keeping its last answer for now: for what the steps of a battle ask again and again of one
 * state. Values are told apart by identity.
 */
export function rememberLast<From extends object, Value>(work: (from: From) => Value): (from: From) => Value {
  return rememberLastBy((from) => from, work);
}

/**
 * The same for an answer that rests on one part of the value only: it holds while that part stays the same. Why two plain
 * variables and no `keepForNow`: this is asked some ten thousand times a battle, and so it makes nothing.
 */
export function rememberLastBy<From, Value>(
  partOf: (from: From) => object,
  work: (from: From) => Value,
): (from: From) => Value {
  let last: object | undefined;
  let answer: Value | undefined;
  const letGo = () => {
    last = undefined;
    answer = undefined;
  };
  return (from) => {
    const part = partOf(from);
    if (part === last) return answer as Value;
    const worked = work(from);
    if (last === undefined) queueMicrotask(letGo);
    last = part;
    answer = worked;
    return worked;
  };
}
