/** What a thread of the crew runs; nobody imports it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Task } from '../../src/app/contracts/crew.ts';
import { workWith } from '../../src/app/turn/work.ts';

if (parentPort === null) throw new Error('the crew works in threads of its own');
const parent = parentPort;
const work = workWith(workerData);
parent.on('message', (task: Task) => parent.postMessage(work(task)));
