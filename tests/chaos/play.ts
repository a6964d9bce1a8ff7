/** Three turns of the demo campaign, through as many deaths as wanted. */
import type { UseCases } from '../../src/app/use-cases.ts';
import { marchesIn } from '../support/marches.ts';
import { DEMO, HOUR, ordersFrom, rawLetter } from '../support/office.ts';
import { type Life, startLife } from './killable.ts';
import { allLetters, outcomeOf } from './outcome.ts';
import { openWorld, type Phase, type World } from './world.ts';

const TURNS = 3;
const SEATS = ['p1', 'p2', 'p3', 'p4'];
/** Between two deaths at most: a turn has some hundreds. */
const MOST_EFFECTS = 30;
const MOST_ROUNDS = 200;

export interface Chaos {
  /** From 0 to 1. */
  readonly random: () => number;
  readonly kills: number;
}

export interface Played {
  /** What must be the same, whatever happened on the way. */
  readonly outcome: readonly string[];
  readonly deaths: Readonly<Record<Phase, number>>;
  /** Letters that were written, and those that the mail server took, by Message-ID. */
  readonly written: readonly string[];
  readonly taken: readonly string[];
  /** How often a process died after the mail server's yes to a letter and before that was written down, by Message-ID. */
  readonly unwritten: ReadonlyMap<string, number>;
}

interface Play {
  readonly world: World;
  readonly chaos: Chaos | undefined;
  readonly deaths: Record<Phase, number>;
  /** Does work until a process has lived through it. */
  persist(phase: Phase, work: (useCases: UseCases) => Promise<unknown>): Promise<void>;
  readonly unwritten: ReadonlyMap<string, number>;
}

export async function playThrough(chaos?: Chaos): Promise<Played> {
  const isTroubled = { now: chaos !== undefined };
  const world = await openWorld(() => isTroubled.now && chaos !== undefined && chaos.random() < 0.1);
  const play = begin(world, chaos);
  for (let turn = 1; turn <= TURNS; turn += 1) await playTurn(play, turn);
  const outcome = await outcomeOf(world.deps.store, TURNS);
  isTroubled.now = false;
  const written = await sendAll(play);
  return { outcome, deaths: play.deaths, written, taken: world.taken, unwritten: play.unwritten };
}

const IMMORTAL = { effects: Number.POSITIVE_INFINITY, isDone: false };

const fateFrom = ({ random }: Chaos) => ({
  effects: 1 + Math.floor(random() * MOST_EFFECTS),
  isDone: random() < 0.5,
});

function begin(world: World, chaos: Chaos | undefined): Play {
  const deaths: Record<Phase, number> = {
    'taking mail': 0,
    'reading mail': 0,
    turn: 0,
    letters: 0,
    start: 0,
  };
  let left = chaos?.kills ?? 0;
  const unwritten = new Map<string, number>();
  /** A mail that three processes die of is set aside, which is right: so many must not die of one. */
  let inARow = 0;
  let isMortal = false;
  let fate = IMMORTAL;
  const next = (): Life => {
    isMortal = left > 0 && inARow < 2;
    fate = isMortal && chaos !== undefined ? fateFrom(chaos) : IMMORTAL;
    return startLife(world.deps, fate);
  };
  let life = next();
  const died = async (phase: Phase): Promise<void> => {
    deaths[phase] += 1;
    left -= 1;
    inARow += 1;
    for (const id of await takenUnwritten(world)) unwritten.set(id, (unwritten.get(id) ?? 0) + 1);
    life = next();
  };
  return {
    world,
    chaos,
    deaths,
    unwritten,
    persist: async (phase, work) => {
      while (!(await life.live(work))) {
        await died(phase);
        while (!(await life.live((useCases) => useCases.sweep(true)))) await died('start');
      }
      inARow = 0;
      if (!isMortal && left > 0) life = next();
    },
  };
}

/** Letters that the mail server has taken, and of which the store does not say so. */
async function takenUnwritten({ taken, deps }: World): Promise<readonly string[]> {
  const all = new Set(taken);
  const letters = await allLetters(deps.store);
  return letters
    .filter(({ status, messageId }) => status !== 'sent' && all.has(messageId))
    .map(({ messageId }) => messageId);
}

/** Everybody orders something and is ready; a message whose taking nobody said yes to is sent again. */
async function playTurn(play: Play, turn: number): Promise<void> {
  const { office } = play.world;
  for (const seat of SEATS) {
    const letter = await ordersFrom(office, seat, await ordersOf(play, seat, turn), turn);
    const message = {
      raw: rawLetter(letter),
      door: 'smtp',
      envelopeFrom: letter.from,
      envelopeTo: [letter.to],
    } as const;
    await play.persist('taking mail', (useCases) => useCases.takeMail(message));
  }
  for (let rounds = 0; (await office.campaign()).turn === turn; rounds += 1) {
    if (rounds > MOST_ROUNDS) throw new Error(`turn ${turn} does not come to its end`);
    await drain(play);
    if ((await office.campaign()).turn > turn) break;
    office.advance(61_000); // longer than the jobs of a dead process are waited for
    await play.persist('start', (useCases) => useCases.sweep());
  }
  await drain(play);
}

/** What the letter offers: a march for one army, and a word that is the mail's own. */
async function ordersOf({ world }: Play, seat: string, turn: number): Promise<string> {
  const mails = await world.office.mailsTo(seat);
  const report = mails.find(({ id }) => id === `${DEMO}.t${turn}.${seat}.report`);
  const [march = ''] = marchesIn(report?.text ?? '');
  return `${march}\nluck word: ${seat} in turn ${turn}\nfinal`;
}

/** All jobs that wait: where there is chaos in any order, two at a time, and some of them twice. */
async function drain({ world: { queue }, chaos, persist }: Play): Promise<void> {
  const take = () => queue.splice(chaos === undefined ? 0 : Math.floor(chaos.random() * queue.length), 1);
  for (let jobs = take(); jobs.length > 0; jobs = take()) {
    if (chaos !== undefined && chaos.random() < 0.3) jobs.push(...take());
    if (chaos !== undefined && chaos.random() < 0.1) queue.push(...jobs);
    const [first] = jobs;
    if (first === undefined) return;
    await persist(first.phase, (useCases) => Promise.all(jobs.map(({ run }) => run(useCases))));
  }
}

/** Until none waits any more; answers the Message-IDs of all letters that were written. */
async function sendAll(play: Play): Promise<readonly string[]> {
  const { office, deps } = play.world;
  for (let rounds = 0; ; rounds += 1) {
    await play.persist('start', (useCases) => useCases.sweep());
    await drain(play);
    const letters = await allLetters(deps.store);
    if (letters.every(({ status }) => status === 'sent')) return letters.map(({ messageId }) => messageId);
    if (rounds > MOST_ROUNDS) throw new Error('letters wait for ever');
    office.advance(HOUR / 4);
  }
}
