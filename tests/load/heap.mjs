// Loaded into the started program before anything else: tells its parent how much its heap holds once all that nobody needs is thrown away.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('message', (said) => {
  if (said !== 'heap?') return;
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ heapUsed, external, rss });
});
process.channel?.unref(); // does not keep the program alive
