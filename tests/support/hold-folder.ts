// A process that holds a folder until it is killed: the other side of a test about locks.
import { lockFolder } from '../../src/store/lock.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('expected the folder to hold');
await lockFolder(folder);
process.send?.('held');
setInterval(() => undefined, 60_000);
