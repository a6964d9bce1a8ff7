import { createHash } from 'node:crypto';
import type { BoardOut } from '../../src/app/contracts/board-out.ts';
import type { CheckOrigin } from '../../src/app/contracts/mail-origin.ts';
import type { FinishedMail, MailOut, Sending } from '../../src/app/contracts/outgoing.ts';
import type { AppSettings, Deps } from '../../src/app/deps.ts';
import { makeUseCases } from '../../src/app/make-use-cases.ts';
import { replyAddress } from '../../src/app/people/seat-keys.ts';
import type { Beacon, Jobs, Store } from '../../src/app/ports.ts';
import { startProcess } from '../../src/app/process.ts';
import type { CampaignRow, OutboundMail, Participant } from '../../src/app/records.ts';
import type { UseCases } from '../../src/app/use-cases.ts';
import type { CampaignId } from '../../src/campaign/ids.ts';
import type { Instant } from '../../src/kernel/brand.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { paintPixels } from '../../src/mail/paint.ts';
import { readMail } from '../../src/mail/read/read-mail.ts';
import type { Templates } from '../../src/reports/templates.ts';
import { keysFrom } from '../../src/store/keys.ts';
import { memoryStore } from '../../src/store/memory-store.ts';
import { BEACON_KEY } from './beacon.ts';
import { openKeptDemo } from './kept-demo.ts';
import { houseTemplates } from './templates.ts';

export const DEMO = 'demo' as CampaignId;
export const OWNER = { kind: 'owner' } as const;
const NOON = Date.UTC(2026, 10, 21, 12) as Instant;
export const HOUR = 3_600_000;

/** The use cases over a store in memory, a clock that stands still until it is set, and jobs that are only written down. */
export interface Office {
  readonly useCases: UseCases;
  readonly deps: Deps;
  readonly store: Store;
  /** What was queued: `read-mail 1`, `wake-turn demo/1 @1234`. */
  readonly queued: string[];
  /** How many secrets were drawn; each is made of its number. */
  readonly chance: { drawn: number };
  readonly sent: FinishedMail[];
  /** Milliseconds from now on. */
  advance(ms: number): void;
  /** Does what `readMail` jobs would do. */
  readAll(): Promise<void>;
  seat(id: string): Promise<Participant>;
  campaign(): Promise<CampaignRow>;
  mailsTo(id: string): Promise<readonly OutboundMail[]>;
}

interface Settings extends Partial<Omit<AppSettings, 'beacon'>> {
  /** Real mail goes out, and ends so. */
  readonly sending?: (mail: FinishedMail) => Sending;
  /** In memory, if not given. */
  readonly store?: Store;
  /** Opens another campaign than the demo. */
  readonly opening?: (deps: Deps) => Promise<void>;
  /** Absent: none can be had. */
  readonly beacon?: Beacon;
  /** What is found out about mail from outside. */
  readonly checkOrigin?: CheckOrigin;
  /** Boards that can be posted on. */
  readonly boardOut?: BoardOut;
  /** Other letters than the house's own. */
  readonly templates?: Templates;
}

/** An office with the demo campaign open, its orders due on the Tuesday after `NOON`. */
export async function openOffice({
  sending,
  opening,
  checkOrigin,
  beacon,
  boardOut,
  templates = houseTemplates,
  store: ownStore,
  ...settings
}: Settings = {}): Promise<Office> {
  const store = ownStore ?? memoryStore();
  const queued: string[] = [];
  const sent: FinishedMail[] = [];
  const time = { now: NOON as number };
  const chance = { drawn: 0 };
  const deps: Deps = {
    store,
    process: startProcess(),
    programPrint: 'a program under test',
    jobs: jobsOnPaper(queued),
    clock: { now: () => time.now as Instant },
    entropy: { secret: () => sha256Hex(`secret ${++chance.drawn}`) },
    keys: keysFrom('the key of an office that exists in tests only'),
    readMail,
    ...(checkOrigin === undefined ? {} : { checkOrigin }),
    ...(sending === undefined ? {} : { mailOut: recording(sent, sending) }),
    ...(beacon === undefined ? {} : { beacon }),
    ...(boardOut === undefined ? {} : { boardOut }),
    stationery: {
      paint: async () => new Uint8Array([1]),
      pixels: paintPixels,
      writeReply: async (draft) => rawReply(draft),
    },
    templates,
    digest: (bytes) => createHash('sha256').update(bytes).digest('hex'),
    settings: {
      publicUrl: () => 'http://127.0.0.1:3000',
      mailDomain: 'post.example',
      mailFrom: 'post@post.example',
      replyBy: 'address',
      mailLimits: { seat: 0, sender: 0, source: 0 },
      rawMailDays: 0,
      waysIn: [{ says: 'SMTP on 127.0.0.1:2525', isHereOnly: true }],
      isAlone: true,
      demoMailsOut: sending !== undefined,
      beacon: { publicKey: BEACON_KEY, waitSeconds: 120 },
      ...settings,
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  };
  const useCases = makeUseCases(deps);
  if (opening !== undefined) await opening(deps);
  else if (ownStore === undefined && templates === houseTemplates)
    await openKeptDemo(deps, { queued, chance });
  else await useCases.openDemo();
  return {
    useCases,
    deps,
    store,
    queued,
    sent,
    chance,
    advance: (ms) => {
      time.now += ms;
    },
    ...lookingInto(store, useCases),
  };
}

function recording(sent: FinishedMail[], sending: (mail: FinishedMail) => Sending): MailOut {
  return {
    send: async (mail) => {
      sent.push(mail);
      return sending(mail);
    },
  };
}

function jobsOnPaper(queued: string[]): Jobs {
  const note = async (what: string): Promise<void> => void queued.push(what);
  return {
    readMail: (inbound) => note(`read-mail ${inbound}`),
    sendMails: async (outbound) => void queued.push(...outbound.map((id) => `send-mail ${id}`)),
    wakeTurn: (campaign, turn, at) => note(`wake-turn ${campaign}/${turn} @${at}`),
    wakeBattle: (campaign, battle, at) => note(`wake-battle ${campaign}/${battle} @${at}`),
    tellBoard: (campaign, board) => note(`tell-board ${campaign}/${board}`),
    sendWebhook: (campaign, webhook) => note(`send-webhook ${campaign}/${webhook}`),
    resolveTurn: (campaign, turn, battles) => note(`resolve-turn ${campaign}/${turn} ${battles.length}`),
  };
}

function lookingInto(
  store: Store,
  useCases: UseCases,
): Pick<Office, 'readAll' | 'seat' | 'campaign' | 'mailsTo'> {
  return {
    readAll: async () => {
      const taken = await store.listInbound({ status: 'taken' }, { limit: 100 });
      await useCases.readInbound([...taken].reverse().map(({ id }) => id));
    },
    seat: async (id) => {
      const seat = (await store.listParticipants(DEMO)).find((each) => each.id === id);
      if (seat === undefined) throw new Error(`no seat ${id}`);
      return seat;
    },
    campaign: async () => {
      const campaign = await store.findCampaign(DEMO);
      if (campaign === undefined) throw new Error('no demo');
      return campaign;
    },
    mailsTo: (id) =>
      store.listOutbound({ campaign: DEMO, participant: id as Participant['id'] }, { limit: 100 }),
  };
}

export interface Letter {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly messageId?: string;
  readonly subject?: string;
  /** The envelope's sender, if it is not the From. */
  readonly envelopeFrom?: string;
  readonly headers?: readonly string[];
}

/** A message as it travels. */
export function rawLetter({
  from,
  to,
  text,
  messageId = `<${sha256Hex(text).slice(0, 12)}@x>`,
  subject = 'orders',
  headers = [],
}: Letter): Uint8Array {
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${messageId}`,
    'Date: Sat, 21 Nov 2026 12:00:00 +0000',
  ];
  const all = [...head, ...headers, 'Content-Type: text/plain; charset=utf-8', '', ...text.split('\n')];
  return new TextEncoder().encode(all.join('\r\n'));
}

function rawReply(draft: {
  from: string;
  to: string;
  subject: string;
  text: string;
  messageId: string;
}): Uint8Array {
  return rawLetter(draft);
}

/** Takes a letter in as a door does, and reads it. */
export async function deliver(office: Office, letter: Letter, door: 'smtp' | 'file' = 'smtp'): Promise<void> {
  const raw = rawLetter(letter);
  const envelopeFrom = letter.envelopeFrom ?? letter.from;
  await office.useCases.takeMail({ raw, door, envelopeFrom, envelopeTo: [letter.to] });
  await office.readAll();
}

/** A player's own letter for a turn, from his address to his reply address. */
export async function ordersFrom(office: Office, id: string, text: string, turn = 1): Promise<Letter> {
  const seat = await office.seat(id);
  const to = replyAddress(office.deps.keys, seat, turn, office.deps.settings.mailDomain);
  return { from: seat.addresses[0] ?? '', to, text };
}

/** `hold` for each of the seat's armies, in the standard words. */
export async function holdAll(office: Office, id: string): Promise<string> {
  const asker = { kind: 'participant', campaign: DEMO, participant: id as Participant['id'] } as const;
  const known = await office.useCases.knownCampaign(asker, DEMO);
  if (!known.ok) throw new Error(known.refusal.message);
  return known.value.armies.map((army) => `hold ${army.name}`).join('\n');
}
