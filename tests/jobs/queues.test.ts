import { expect, test } from 'vitest';
import { openQueues } from '../../jobs/queues.ts';
import { throwFault } from '../support/fault.ts';

const NO_POOL = {
  pool: () => {
    throw new Error('Redis needs no pool');
  },
};

test('a Redis that does not answer is told at once, with what to do', async () => {
  const config = { kind: 'redis', url: 'redis://:hidden@127.0.0.1:1' } as const;
  const opened = openQueues(config, NO_POOL, { reportFault: throwFault });
  await expect(opened).rejects.toThrow(
    /^Redis does not answer at 127\.0\.0\.1:1 \(.*ECONNREFUSED.*\): start it, or/,
  );
});
