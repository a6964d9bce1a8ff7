// `npm run play [-- TURNS [RULESET]]`: twelve seats by mail through a started program, with drop-outs, late orders, an outage, a wrong
// result that is set right two turns later, and stand-ins from the reserve. Prints what each turn cost the game master, then what pages
// cost; exits with 1 where that is more than the bounds below. PLAY_KEEP=1 leaves the program running until it is interrupted.
import { gameMaster } from './game-master.ts';
import { openHouse } from './house.ts';
import { tablePages } from './pages.ts';
import { openPostOffice } from './post-office.ts';
import { playTurns } from './story.ts';
import { campaignOf, warIn } from './war.ts';

const [turns = '20', ruleset = 'eight-turns'] = process.argv.slice(2);
const MOST_ACTIONS = 10;

const post = await openPostOffice();
const house = await openHouse({
  DEMO: '0',
  SMTP_URL: post.url,
  MAIL_OUT_PER_MINUTE: '0',
  MAIL_IN_PER_SOURCE: '100000',
  LOG_LEVEL: 'warn',
});
let isGood = false;
try {
  const gm = gameMaster(house);
  const choices = (await house.program().api('GET', '/v1/choices')).body as readonly {
    ruleset: string;
    lists: readonly string[];
  }[];
  const lists = choices.find((each) => each.ruleset === ruleset)?.lists ?? [];
  gm.begin(1);
  const { id } = await gm.act<{ id: string }>(
    'open the campaign',
    'POST',
    '/v1/campaigns',
    campaignOf(ruleset, lists),
  );
  const war = warIn(house, post, id);
  const rows = await playTurns({ house, post, gm, war }, Number(turns));
  const most = Math.max(...rows.map(({ actions }) => actions.length));
  console.log(
    `\nThe most in one turn: ${most} actions; in all ${gm.actions.length} in ${rows.length} turns.\n`,
  );
  const pages = await tablePages(house, war);
  isGood = most <= MOST_ACTIONS && pages.areLight;
  if (process.env['PLAY_KEEP'] !== undefined) {
    console.log(house.program().ready.page, id);
    await new Promise((resolve) => process.once('SIGINT', resolve));
  }
} finally {
  await house.close();
  await post.close();
}
process.exitCode = isGood ? 0 : 1;
