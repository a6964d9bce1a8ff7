/** One turn of the demo campaign, played by mail with a real program that dies as often as it shall. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TurnRow } from '../../../src/app/records.ts';
import { prismaStore } from '../../../src/store/prisma-store.ts';
import { openStoreroom } from '../../../src/storeroom.ts';
import { reply } from '../../e2e/support/post.ts';
import type { Program, Settings } from '../../e2e/support/program.ts';
import { marchesIn } from '../../support/marches.ts';
import { DEMO } from '../../support/office.ts';
import { PATIENCE } from '../../support/patience.ts';
import { allLetters, outcomeOf } from '../outcome.ts';
import { type Doom, type Keeper, keepAlive, type Phase } from './keeper.ts';
import type { Ended } from './migration-and-backup.ts';
import { configOf, type Model, NOBODY, type Place, SEATS } from './places.ts';
import { ask } from './servers.ts';

export interface Played extends Ended {
  /** Message-IDs of the letters that were written, and of those that came to the mail server. */
  readonly written: readonly string[];
  readonly taken: readonly string[];
  /** Letters whose taking was not written down when a program died: these may come twice. */
  readonly unheard: ReadonlySet<string>;
  readonly exitCode: number | null;
}

const PATIENCE_MS = 400_000 * PATIENCE;

/** Something that goes wrong around the program, which is not killed, and comes right again. */
export interface Trouble {
  /** It begins when the campaign has got so far. */
  readonly at: Phase;
  readonly clock?: 'movable';
  /** Ends when all is well again. */
  strike(place: Place, program: Promise<Program>, keeper: Keeper): Promise<void>;
}

export async function playTurn(
  model: Model,
  place: Place,
  dooms: readonly Doom[],
  trouble?: Trouble,
): Promise<Played> {
  const unheard = new Set<string>();
  let struck: Promise<void> | undefined;
  const keeper: Keeper = keepAlive(
    {
      ...place,
      ...(trouble?.clock === undefined ? {} : { clock: trouble.clock }),
      onReach: (phase, program) => {
        if (phase !== trouble?.at) return;
        struck = trouble.strike(place, program, keeper);
        struck.catch(() => undefined); // it is waited for when the turn has been played, and told then
      },
      whatWasUnderWay: async (phase, isAtWork) => {
        for (const id of await unheardAt(place)) unheard.add(id);
        return isAtWork ? underWay(place, phase) : 'starting';
      },
    },
    dooms,
  );
  try {
    await sendAndWait(model, keeper, trouble !== undefined);
    if (trouble !== undefined && struck === undefined) throw new Error(`nothing went wrong at ${trouble.at}`);
    await struck;
  } catch (fault) {
    keeper.abandon();
    throw fault;
  }
  const exitCode = await keeper.close();
  for (const id of place.unheard) unheard.add(id);
  return { ...(await leftBehind(place)), deaths: keeper.deaths, taken: place.taken, unheard, exitCode };
}

/** All seats order, and the turn is played to its last letter. `isRough`: what does not work is tried again. */
async function sendAndWait(model: Model, keeper: Keeper, isRough: boolean): Promise<void> {
  const make = isRough ? insist : (work: () => Promise<void>) => work();
  for (const [n, seat] of SEATS.entries()) {
    if (n === 1) keeper.reach('mail');
    const report = model.reports[seat];
    if (report === undefined) throw new Error(`${seat} was sent nothing`);
    const mail = { text: ordersOf(report.text, seat), messageId: `<${seat}@players.invalid>` };
    await make(() => keeper.persist((program) => reply(program, report, mail)));
  }
  keeper.reach('lock');
  await make(() => untilPlayed(keeper.persist));
}

/** As the mail programs of players do, and people at a page: tries again until it works. */
async function insist(work: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (fault) {
      if (Date.now() > giveUpAt) throw fault;
      await sleep(1000);
    }
  }
}

/** A march for each army that the letter offers one, and a word that is the mail's own. */
function ordersOf(text: string, seat: string): string {
  const byArmy = new Map(marchesIn(text).map((line) => [/march (.*) to /.exec(line)?.[1] ?? '', line]));
  return [...byArmy.values(), `luck word: ${seat} was here`, 'final'].join('\n');
}

/** Until the turn is resolved and all letters are sent. */
async function untilPlayed(
  persist: <T>(work: (program: Program) => Promise<T>) => Promise<T>,
): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await persist(isPlayed))) {
    if (Date.now() > giveUpAt) throw new Error('the turn does not come to its end');
    await sleep(1000);
  }
}

async function isPlayed(program: Program): Promise<boolean> {
  const { body: turns } = await program.api('GET', '/v1/campaigns/demo/turns');
  const isResolved = (turns as { number: number; status: string }[]).some(
    ({ number, status }) => number === 1 && status === 'resolved',
  );
  if (!isResolved) return false;
  const letters = await Promise.all(
    ['gm', ...SEATS].map((seat) => program.api('GET', `/v1/campaigns/demo/mailroom?participant=${seat}`)),
  );
  return letters.every(({ body }) =>
    (body as { status: string }[]).every(({ status }) => status !== 'queued'),
  );
}

/** Letters that the mail server has taken and the database knows nothing of. */
async function unheardAt({ databaseUrl, taken }: Place): Promise<readonly string[]> {
  const rows =
    databaseUrl === undefined
      ? undefined
      : await ask(databaseUrl, `SELECT message_id FROM outbound_mail WHERE status = 'queued'`).catch(isAway);
  if (rows === undefined) return taken.slice(-MOST_AT_ONCE);
  const unsent = new Set(rows.map((row) => row['message_id']));
  return taken.filter((id) => unsent.has(id));
}

/** A database that is away tells nothing. */
const isAway = (): undefined => undefined;

/** So many letters go out at once at most (MAIL_OUT_AT_ONCE), and as many may be on their way to being written down. */
const MOST_AT_ONCE = 8;

const STANDING = `SELECT
  (SELECT status FROM turn WHERE number = 1) AS turn,
  (SELECT count(*)::int FROM order_book WHERE is_final) AS final,
  (SELECT count(*)::int FROM inbound_mail WHERE status = 'taken') AS unread,
  (SELECT count(*)::int FROM outbound_mail WHERE status = 'queued') AS unsent`;

async function underWay({ databaseUrl }: Place, phase: Phase): Promise<string> {
  if (databaseUrl === undefined) return WORDS[phase];
  const rows = await ask(databaseUrl, STANDING).catch(isAway);
  if (rows === undefined) return WORDS[phase];
  const [row] = rows;
  if (row?.['turn'] === 'locked') return WORDS.turn;
  if (row?.['turn'] === 'resolved') return WORDS.letters;
  return row?.['final'] === SEATS.length ? WORDS.lock : WORDS.mail;
}

const WORDS: Readonly<Record<Phase, string>> = {
  start: 'starting',
  mail: 'mail was taken and read',
  lock: 'all were ready, the turn not yet locked',
  turn: 'the turn was fought and published',
  letters: 'letters were sent',
};

async function leftBehind({ settings, databaseUrl }: Place): Promise<Pick<Played, 'outcome' | 'written'>> {
  const own: Settings = databaseUrl === undefined ? settings : { ...settings, DATABASE_URL: databaseUrl };
  const { prisma, close } = await openStoreroom(configOf(own), { log: NOBODY, progress: () => undefined });
  try {
    const store = prismaStore(prisma);
    const letters = await allLetters(store);
    return {
      outcome: (await outcomeOf(store, 1)).map(withoutNextSecret(await store.findTurn(DEMO, 2))),
      written: letters.filter(({ status }) => status !== 'mailroom').map(({ messageId }) => messageId),
    };
  } finally {
    await close();
  }
}

/**
 * What each play draws anew: the next turn's roots, so their commitment, the salt of the state that the turn left, and what is hashed
 * with it. And when a report was written, how long is left, and when the next orders are due: that goes by the clock of each play.
 */
const withoutNextSecret =
  (next: TurnRow | undefined) =>
  (text: string): string =>
    text
      .replaceAll(next?.commitment ?? '', '(the next commitment)')
      .replaceAll(/"(sealedHash|stateAfter|afterSalt)":"[0-9a-f]{64}"/g, '"$1":""')
      .replaceAll(/\w+day,? \d+ \w+ \d{4}, \d\d:\d\d/g, '(a time)')
      .replaceAll(/^\(a time\) \(.*UTC.*\)$/gm, '(when it was written)')
      .replaceAll(/UTC[+\d:]*\), [^.]{1,40} from this letter/g, '(how long is left)')
      // A longer time breaks the lines of its paragraph elsewhere.
      .replaceAll(/\(how long is left\)\.[\s\S]*?\n\n/g, (rest) => `${rest.replaceAll(/\s+/g, ' ')}\n\n`);
