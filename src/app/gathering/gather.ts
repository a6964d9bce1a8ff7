/**
 * Work that costs the same for one thing as for many, such as a transaction: what comes at the same moment goes together, and
 * while one load is carried, what comes meanwhile is gathered for the next. An answer may be a promise: then a thing fails
 * alone. A load that fails fails for all that were in it.
 */
export function gathering<Thing, Value>(
  most: number,
  carry: (things: readonly Thing[]) => Promise<readonly (Value | Promise<Value>)[]>,
): (thing: Thing) => Promise<Value> {
  const waiting: Waiting<Thing, Value>[] = [];
  let isCarrying = false;

  async function carryAll(): Promise<void> {
    isCarrying = true;
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      await carryLoad(waiting.splice(0, most), carry);
      await new Promise(setImmediate); // who has been answered may ask again at once: with those who wait already
    }
    isCarrying = false;
  }

  return (thing) =>
    new Promise<Value>((resolve, reject) => {
      waiting.push({ thing, resolve, reject });
      if (!isCarrying) void carryAll(); // never rejects: each asker has been told
    });
}

interface Waiting<Thing, Value> {
  readonly thing: Thing;
  resolve(answer: Value | Promise<Value>): void;
  reject(error: unknown): void;
}

async function carryLoad<Thing, Value>(
  load: readonly Waiting<Thing, Value>[],
  carry: (things: readonly Thing[]) => Promise<readonly (Value | Promise<Value>)[]>,
): Promise<void> {
  try {
    const answers = await carry(load.map(({ thing }) => thing));
    if (answers.length !== load.length) throw new Error('expected an answer for each thing carried');
    for (const [i, answer] of answers.entries()) load[i]?.resolve(answer);
  } catch (error) {
    for (const { reject } of load) reject(error);
  }
}
