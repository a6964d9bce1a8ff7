/** Whole conversations by mail, with the real use cases and a clock that stands still: what comes in, and all that goes out. */
import type { CheckOrigin } from '../../../src/app/contracts/mail-origin.ts';
import type { OutboundMail } from '../../../src/app/records.ts';
import { meetAtKarak, passDeadline, resolveTurn, wake, writeForBattle } from '../../support/field-office.ts';
import {
  DEMO,
  HOUR,
  type Letter,
  type Office,
  OWNER,
  openOffice,
  ordersFrom,
  rawLetter,
} from '../../support/office.ts';

/** One thing that happens; it says in a line what. */
export interface Step {
  readonly says: string;
  readonly act: (office: Office) => Promise<void>;
}

export interface Dialogue {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly checkOrigin?: CheckOrigin;
  /** Another office than the demo's. */
  readonly open?: () => Promise<Office>;
}

type Change = Partial<Letter> & {
  readonly turn?: number;
  readonly door?: 'smtp' | 'file';
  /** The message itself, where it is no plain letter. */
  readonly raw?: (letter: Letter) => string;
};

/** A seat's player writes to his reply address; `change` says how it differs from a plain letter. */
export function mail(by: string, text: string, change: Change = {}): Step {
  const { turn = 1, door = 'smtp', raw, ...words } = change;
  return {
    says: `${by} writes${change.from === undefined ? '' : ` from ${change.from}`}${change.subject === undefined ? '' : `, subject "${change.subject}"`}:\n${text}`,
    act: async (office) => {
      const letter = { ...(await ordersFrom(office, by, text, turn)), ...words };
      const bytes = raw === undefined ? rawLetter(letter) : Buffer.from(raw(letter), 'latin1');
      const envelopeFrom = letter.envelopeFrom ?? letter.from;
      await office.useCases.takeMail({ raw: bytes, door, envelopeFrom, envelopeTo: [letter.to] });
      await office.readAll();
    },
  };
}

/** Answers our newest letter to the seat as a mail program does: words above, the letter quoted below. */
export function reply(by: string, text: string, quoteMark = '> '): Step {
  return {
    says: `${by} answers the newest letter, quoting all of it below:\n${text}`,
    act: async (office) => {
      const [newest] = await office.mailsTo(by);
      const quoted = (newest?.text ?? '').split('\n').map((line) => `${quoteMark}${line}`.trimEnd());
      const body = `${text}\n\nOn 21.11.2026 12:00, Fieldpost wrote:\n${quoted.join('\n')}`;
      const letter = await ordersFrom(office, by, body);
      await mail(by, body, { headers: [`In-Reply-To: ${newest?.messageId ?? ''}`], to: letter.to }).act(
        office,
      );
    },
  };
}

export const hours = (count: number): Step => ({
  says: `${count} hours pass`,
  act: async (office) => office.advance(count * HOUR),
});

export const deadline: Step = {
  says: 'the deadline passes, and orders are closed',
  act: async (office) => {
    const turn = await office.store.findTurn(DEMO, 1);
    office.advance((turn?.deadline ?? 0) - office.deps.clock.now() + 1000);
    await office.useCases.resolveNow(OWNER, DEMO);
  },
};

/** A player writes for a battle: for its present round, or the one named. */
export const battleMail = (by: string, text: string, round?: number): Step => ({
  says: `${by} answers the battle's letter${round === undefined ? '' : ` of round ${round}`}:\n${text}`,
  act: (office) => writeForBattle(office, by, text, round === undefined ? {} : { round }),
});

export const meet: Step = {
  says: 'Iron marches on Karak, and the turn is resolved',
  act: meetAtKarak,
};

export const bothAreIn: Step = { says: 'the clock looks at the battle', act: wake };
export const battleDeadline: Step = { says: "the battle's deadline passes", act: passDeadline };

export const resolve = (turn: number): Step => ({
  says: `turn ${turn} is resolved`,
  act: (office) => resolveTurn(office, turn),
});

export const nudge: Step = {
  says: 'the game master nudges whoever is late',
  act: async (office) => void (await office.useCases.nudge(OWNER, DEMO)),
};

/** The clock's round: it looks at the turn, and what is due is sent. */
export const clock: Step = {
  says: 'the clock looks at what is due',
  act: async (office) => {
    const { turn } = await office.campaign();
    await office.useCases.wakeTurn(DEMO, turn);
    await office.useCases.sendOutbound(await office.store.listDueOutbound(office.deps.clock.now(), 200));
  },
};

export const allowRolls: Step = {
  says: 'the game master lets players roll',
  act: async (office) => void (await office.useCases.letPlayersRoll(OWNER, DEMO, true)),
};

/** Longer letters are reports and help, which have goldens of their own: of them only the head is told. */
const LONG_LETTER = 70;
const HEAD = 12;

/** The whole conversation as a page; of long letters, such as reports, the beginning. */
export async function play({ steps, checkOrigin, open }: Dialogue): Promise<string> {
  const office = await (open?.() ?? openOffice(checkOrigin === undefined ? {} : { checkOrigin }));
  const told = new Set((await sentBy(office)).map(({ id }) => id));
  const page: string[] = [];
  for (const { says, act } of steps) {
    page.push(`##### ${says}`);
    await act(office);
    const fresh = (await sentBy(office)).filter(({ id }) => !told.has(id));
    for (const letter of fresh) told.add(letter.id);
    page.push(...(fresh.length === 0 ? ['(nobody is written to)'] : fresh.map(shown)));
  }
  return `${[...page, await lastly(office)].join('\n\n')}\n`;
}

async function sentBy(office: Office): Promise<readonly OutboundMail[]> {
  const all = await office.store.listOutbound({ campaign: DEMO }, { limit: 200 });
  return [...all].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

function shown({ kind, participant, to, subject, text, nextAttemptAt }: OutboundMail): string {
  const lines = text
    .trimEnd()
    .replace(/(fingerprint\s+)[0-9a-f]{12}/, '$1...')
    .split('\n');
  const told = lines.length > LONG_LETTER ? [...lines.slice(0, HEAD), '(and so on)'] : lines;
  const waits =
    nextAttemptAt === undefined
      ? ''
      : ` (it waits until ${new Date(nextAttemptAt).toISOString().slice(0, 16)} UTC)`;
  return [`----- ${kind} to ${participant} <${to}>${waits}`, subject, '', ...told].join('\n');
}

/** What is left of it: what stands in the books, what lies in the tray, what was passed over. */
async function lastly(office: Office): Promise<string> {
  const books = await office.store.listOrderBooks(DEMO, 1);
  const standing = books
    .filter(({ orders, isFinal }) => orders.length > 0 || isFinal)
    .map(
      ({ faction, orders, isFinal }) =>
        `${faction}: ${orders.map(({ kind }) => kind).join(', ')}${isFinal ? ', final' : ''}`,
    );
  const mails = await office.store.listInbound({}, { limit: 100 });
  const came = [...mails].reverse().map(({ status, code }) => `${status} (${code ?? ''})`);
  return [
    '##### In the end',
    `Books: ${standing.length === 0 ? 'empty' : standing.join('; ')}`,
    `Mails: ${came.join('; ')}`,
  ].join('\n');
}
