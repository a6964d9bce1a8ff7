/** Work of one name is done one after the other, as it was asked for; of different names side by side. */
export function inTurn(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const mine = (tails.get(name) ?? Promise.resolve()).then(work);
    const tail = Promise.allSettled([mine]).then(() => {
      if (tails.get(name) === tail) tails.delete(name);
    });
    tails.set(name, tail);
    return mine;
  };
}
