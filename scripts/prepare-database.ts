// Part of set-up: the empty database that every new house of this clone starts from.
import { fileURLToPath } from 'node:url';
import { prepareDatabase } from '../src/store/new-database.ts';

await prepareDatabase(fileURLToPath(new URL('..', import.meta.url)), (what, fault) =>
  console.error(what, fault),
);
process.exit(0); // the engine of the migrations leaves a timer
