/** A campaign of twelve by mail, turn after turn: what its players send, and what becomes of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { NewCampaign } from '../../src/app/opening/opening.ts';
import { mailsOf, type ReadMail, readMail, until } from '../e2e/support/post.ts';
import { inCampaign, type Program } from '../e2e/support/program.ts';
import { marchesIn } from '../support/marches.ts';
import type { House } from './house.ts';
import type { PostOffice } from './post-office.ts';

const SEATS = 12;
const HOUR = 3_600_000;
const LATE_HOURS = 4;

export interface Turn {
  readonly number: number;
  readonly status: string;
  readonly deadline: number;
  readonly holdUntil?: number;
}

export const campaignOf = (ruleset: string, lists: readonly string[]): NewCampaign => ({
  name: 'The war of twelve',
  ruleset,
  map: { kind: 'generated', regions: 80, castles: 14, seed: '5e'.repeat(32) },
  worthOfArmy: 60,
  armiesEach: 3,
  calendar: {
    timeZone: 'Europe/Brussels',
    hour: 20,
    minute: 0,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    minHours: 24,
    graceHours: 12,
    lateHours: LATE_HOURS,
    reminders: [6],
  },
  gm: { name: 'Gwen', addresses: ['gwen@players.invalid'], timeZone: 'Europe/Brussels' },
  players: Array.from({ length: SEATS }, (_, i) => ({
    name: `Player ${i + 1}`,
    addresses: [`player${i + 1}@players.invalid`],
    timeZone: 'Europe/Brussels',
    faction: { name: `Power ${i + 1}`, list: lists[i % lists.length] ?? '' },
  })),
});

export interface War {
  readonly id: string;
  house(): Program;
  turns(): Promise<readonly Turn[]>;
  open(): Promise<Turn>;
  /** The reports that ask for orders of a turn, by seat; a power that is gone has none. */
  reports(turn: number): Promise<ReadonlyMap<string, ReadMail>>;
  send(report: ReadMail, lines: readonly string[], from?: string): Promise<string>;
  /** Waits until these mails have their receipts. */
  answered(ids: readonly string[]): Promise<void>;
  /** Goes on to the deadline and past it, as often as it moves, until the turn is resolved. How often the clock was put ahead. */
  close(turn: number): Promise<number>;
}

export function warIn(houseOf: House, post: PostOffice, id: string): War {
  const house = () => inCampaign(houseOf.program(), id);
  const path = `/v1/campaigns/${id}`;
  let sent = 0;
  const turns = async (): Promise<readonly Turn[]> =>
    (await house().api('GET', `${path}/turns?limit=50`)).body;
  const open = async () => {
    const found = (await turns()).find(({ status }) => status !== 'resolved');
    if (found === undefined) throw new Error('the campaign has no open turn');
    return found;
  };
  return {
    id,
    house,
    turns,
    open,
    reports: async (turn) => {
      const found = new Map<string, ReadMail>();
      for (let seat = 1; seat <= SEATS; seat += 1) {
        const name = `${id}.t${turn}.p${seat}.report`;
        const mails = await mailsOf(house(), `p${seat}`);
        // Who has come in the midst of a turn answers the letter that greeted them.
        const greeting = mails.find((each) => each.kind === 'hand-over' && each.turn === turn);
        const mail = greeting ?? mails.find((each) => each.id === name);
        if (mail !== undefined) found.set(`p${seat}`, await readMail(house(), mail.id));
      }
      for (const { mail } of found.values())
        if (mail.to !== '')
          await until(`the letter ${mail.id}`, async () => post.letters.has(mail.messageId) || undefined);
      return found;
    },
    send: async (report, lines, from = report.mail.to) => {
      sent += 1;
      const messageId = `<play-${sent}@players.invalid>`;
      const [host = '', port = ''] = house().ready.smtp.split(':');
      const transport = createTransport({ host, port: Number(port), secure: false, ignoreTLS: true });
      await transport.sendMail({
        from,
        to: report.replyTo,
        subject: `Re: ${report.mail.subject}`,
        text: ['Good evening,', '', ...lines, '', 'Yours'].join('\n'),
        inReplyTo: report.mail.messageId,
        references: [report.mail.messageId],
        messageId,
      });
      transport.close();
      return messageId;
    },
    answered: (ids) =>
      until('the receipts', async () => ids.every((each) => post.answered.has(each)) || undefined).then(
        () => undefined,
      ),
    close: async (turn) => {
      for (let steps = 0; steps < 12; steps += 1) {
        const now = await inSight(turn, steps === 0 ? 4 : 40);
        if (now?.status === 'resolved') return steps;
        // To the moment: whoever looks minutes later has slept through it.
        const closes = (now?.deadline ?? 0) + LATE_HOURS * HOUR;
        await houseOf.goTo(Math.max(closes, now?.holdUntil ?? 0) + 5_000);
      }
      throw new Error(`turn ${turn} did not close`);
    },
  };

  /** The turn when it is resolved, or after so many looks. */
  async function inSight(turn: number, looks: number): Promise<Turn | undefined> {
    const seen = (await turns()).find(({ number }) => number === turn);
    if (looks === 0 || seen?.status === 'resolved') return seen;
    await sleep(500);
    return inSight(turn, looks - 1);
  }
}

/** One march for each army, not the same each turn. */
export function ordersIn({ text }: ReadMail, salt: number): readonly string[] {
  const byArmy = new Map<string, string[]>();
  for (const line of marchesIn(text)) {
    const army = /^march (.*) to /.exec(line)?.[1] ?? '';
    byArmy.set(army, [...(byArmy.get(army) ?? []), line]);
  }
  return [...byArmy.values()].map((lines, i) => lines[(salt + i) % lines.length] ?? '');
}
