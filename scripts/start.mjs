// What `npm start` runs, and what a server runs by `node scripts/start.mjs`: the house, compiled.
import { runCompiled } from './compiled.mjs';

await runCompiled('main');
