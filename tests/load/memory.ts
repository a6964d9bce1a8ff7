// `npm run memory [-- REQUESTS [MAILS]]`: whether memory stays flat. A started program on its embedded database is asked and written to in ten
// rounds after a first one, which fills what is kept on purpose; prints what its heap holds after each, once all that nobody needs is thrown away.
import { scratchSettings } from '../e2e/support/program.ts';
import { ask, playersOf, startWatched, write } from './watched.ts';

const [requests = 5000, mails = 2000] = process.argv.slice(2).map(Number);
const ROUNDS = 10;

const { settings, discard } = await scratchSettings();
const { program, memory } = await startWatched(settings);
try {
  const players = await playersOf(program);
  console.log('| requests | mails | heap | in all |');
  console.log('|---|---|---|---|');
  for (let round = 0; round <= ROUNDS; round += 1) {
    if (round > 0) {
      await ask(players, Math.ceil(requests / ROUNDS));
      await write(players, Math.ceil(mails / ROUNDS));
    }
    const { heap, all } = await memory();
    console.log(`| ${(requests / ROUNDS) * round} | ${players.sent} | ${heap} MB | ${all} MB |`);
  }
} finally {
  await program.end('SIGTERM');
  await discard();
}
