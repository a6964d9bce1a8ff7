/** Some who work side by side and go on together, so that what they ask for next is asked for at the same moment. */
export interface Rally {
  /** Does the work as one of them; `meet` waits for the others. */
  join<T>(work: (meet: () => Promise<void>) => Promise<T>): Promise<T>;
}

/** Nobody waits longer for the others than `patienceMs`. */
export function rally(patienceMs: number): Rally {
  let active = 0;
  let waiting: (() => void)[] = [];

  function goOn(): void {
    if (waiting.length < active) return;
    const all = waiting;
    waiting = [];
    for (const go of all) go();
  }

  const meet = (): Promise<void> =>
    new Promise((resolve) => {
      const impatient = setTimeout(go, patienceMs);
      function go(): void {
        clearTimeout(impatient);
        waiting = waiting.filter((each) => each !== go);
        resolve();
      }
      waiting.push(go);
      setImmediate(goOn); // others may be about to join
    });

  return {
    join: async (work) => {
      active += 1;
      try {
        return await work(meet);
      } finally {
        active -= 1;
        goOn();
      }
    },
  };
}
