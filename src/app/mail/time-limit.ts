/** A limit of time for everything that is done for one mail. */
import type { Deps } from '../deps.ts';
import type { Jobs, Store } from '../ports.ts';

/** The limit has passed; whatever was under way has been let go of. */
export class OutOfTime extends Error {
  constructor() {
    super('it took longer than a mail may take');
  }
}

/**
 * Does the work with ways into the world that end when the time is up. A look that is under way is let go of, and nothing
 * new can be begun; a commit that is under way is waited for, so that nothing is ever half known. While the mail is
 * parsed the clock stands: the parser has a limit of its own, and may have to wait until other mails are done with.
 * @throws OutOfTime
 */
export async function withinLimit<T>(
  deps: Deps,
  milliseconds: number,
  work: (limited: Deps) => Promise<T>,
): Promise<T> {
  const limit = startLimit(milliseconds);
  try {
    return await work(limitedBy(limit, deps));
  } finally {
    limit.pause();
  }
}

interface Limit {
  /** @throws OutOfTime once the time is up. */
  check(): void;
  /** What the promise comes to, or `OutOfTime` if that is earlier. */
  race<T>(promise: Promise<T>): Promise<T>;
  pause(): void;
  goOn(): void;
}

function startLimit(milliseconds: number): Limit {
  const racing = new Set<(fault: OutOfTime) => void>();
  let left = milliseconds;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const limit: Limit = {
    check: () => {
      if (isOver) throw new OutOfTime();
    },
    race: (promise) =>
      new Promise((resolve, reject) => {
        racing.add(reject);
        promise.then(resolve, reject).finally(() => racing.delete(reject));
      }),
    pause: () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= performance.now() - since;
    },
    goOn: () => {
      since = performance.now();
      timer = setTimeout(() => {
        isOver = true;
        for (const reject of racing) reject(new OutOfTime());
      }, left);
    },
  };
  limit.goOn();
  return limit;
}

function limitedBy(limit: Limit, deps: Deps): Deps {
  const { checkOrigin } = deps;
  return {
    ...deps,
    store: { ...limitedCalls(limit, deps.store), commit: checked(limit, deps.store.commit) },
    jobs: limitedCalls<Jobs>(limit, deps.jobs),
    readMail: async (raw, options) => {
      limit.check();
      limit.pause();
      const reading = await deps.readMail(raw, options);
      limit.goOn();
      return reading;
    },
    ...(checkOrigin === undefined ? {} : { checkOrigin: limited(limit, checkOrigin) }),
  };
}

type Call = (...asked: never[]) => Promise<unknown>;

function limitedCalls<Port extends Store | Jobs>(limit: Limit, port: Port): Port {
  const calls = Object.entries<Call>({ ...port }).map(([name, call]) => [name, limited(limit, call)]);
  return Object.fromEntries(calls) as Port;
}

const limited =
  <Asked extends unknown[], Value>(limit: Limit, call: (...asked: Asked) => Promise<Value>) =>
  async (...asked: Asked): Promise<Value> => {
    limit.check();
    return limit.race(call(...asked));
  };

const checked =
  <Asked extends unknown[], Value>(limit: Limit, call: (...asked: Asked) => Promise<Value>) =>
  async (...asked: Asked): Promise<Value> => {
    limit.check();
    return call(...asked);
  };
