/** Whole conversations by mail, with the real use cases and a clock that stands still: what comes in, and all that goes out. */
import type { CheckOrigin } from '../../../src/app/mail/mail-origin.ts';
import type { OutboundMail } from '../../../src/app/records.ts';
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

export const allowRolls: Step = {
  says: 'the game master lets players roll',
  act: async (office) => void (await office.useCases.letPlayersRoll(OWNER, DEMO, true)),
};

/** Longer letters are reports and help, which have goldens of their own: of them only the head is told. */
const LONG_LETTER = 70;
const HEAD = 12;

/** The whole conversation as a page; of long letters, such as reports, the beginning. */
export async function play({ steps, checkOrigin }: Dialogue): Promise<string> {
  const office = await openOffice(checkOrigin === undefined ? {} : { checkOrigin });
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

function shown({ kind, participant, to, subject, text }: OutboundMail): string {
  const lines = text
    .trimEnd()
    .replace(/(fingerprint\s+)[0-9a-f]{12}/, '$1...')
    .split('\n');
  const told = lines.length > LONG_LETTER ? [...lines.slice(0, HEAD), '(and so on)'] : lines;
  return [`----- ${kind} to ${participant} <${to}>`, subject, '', ...told].join('\n');
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
