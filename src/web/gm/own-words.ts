/** What a campaign says in words of its own: written, looked at, put in force. */
import type { FastifyInstance } from 'fastify';
import { boardName, DIALECT_IDS, type DialectId } from '../../app/contracts/boards.ts';
import { OWN_LETTERS, OWN_TEXTS, type OwnLetter, type OwnText } from '../../app/contracts/own-words.ts';
import type { ParticipantId } from '../../app/ids.ts';
import type { UseCases } from '../../app/use-cases.ts';
import type { Refusal, Result } from '../../kernel/result.ts';
import { framed } from '../mail/letter.ts';
import { go, type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { type Form, field, type Visit } from '../visit.ts';
import { sayRefusal } from '../words.ts';

type ValueOf<Name extends 'ownWords' | 'tryOwnWords'> = Extract<
  Awaited<ReturnType<UseCases[Name]>>,
  { readonly ok: true }
>['value'];
type Words = ValueOf<'ownWords'>;
type Tried = ValueOf<'tryOwnWords'>;

/** What each is called, and when it goes out. */
const TEXTS: Readonly<Record<OwnText, { readonly title: string; readonly says: string }>> = {
  'turn-report': { title: 'Turn report', says: 'when a turn is resolved' },
  'forum-post': { title: 'Forum post', says: 'of each turn, for every board' },
  'turn-opening': { title: 'Opening letter', says: 'when a gathered campaign begins' },
  receipt: { title: 'Receipt', says: 'for every mail or form with orders' },
  reminder: { title: 'Reminder', says: 'to whose orders are missing' },
  'battle-letter': { title: 'Letters of battles', says: 'rounds by mail, sheets for a table, how it ended' },
  notice: {
    title: 'Notices',
    says: 'deadlines, locks, pauses, leave, seats handed over, delegations, corrections, the end of the war',
  },
  'held-mail': { title: 'A mail that was not carried out', says: 'to who sent it' },
  'person-letter': { title: 'The game master’s words', says: 'carried to a player' },
  'desk-answer': { title: 'The dice desk', says: 'rolls asked for by mail' },
  phrases: { title: 'Phrases of the story', says: '' },
};

interface Typed {
  readonly texts: Words['texts'];
  readonly version: number;
  readonly reason: string;
  readonly letter: OwnLetter;
  readonly participant: string;
  readonly dialect: DialectId;
}

export function ownWordsPage(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  show(rooms, kit, { zone: 'gm', path: '/words' }, async (visit) => {
    const found = await useCases.ownWords(visit.asker, visit.campaign.id);
    return found.ok ? ask(sayerFor(kit, visit), found.value, typedIn(found.value)) : found;
  });
  takeForm(rooms, kit, { zone: 'gm', path: '/words' }, async (visit) => {
    const { asker, campaign, form, base } = visit;
    const typed = typedOf(form);
    const { texts, version, reason } = typed;
    const set = await useCases.setOwnWords(asker, { campaign: campaign.id, texts, version, reason });
    return set.ok ? go(`${base}/words`) : again(kit, visit, typed, set.refusal);
  });
  takeForm(rooms, kit, { zone: 'gm', path: '/words/preview' }, async (visit) => {
    const typed = typedOf(visit.form);
    const [found, tried] = await Promise.all([
      useCases.ownWords(visit.asker, visit.campaign.id),
      tryIt(useCases, visit, typed),
    ]);
    if (!found.ok) return found;
    return tried.ok
      ? ask(sayerFor(kit, visit), found.value, typed, { tried: tried.value })
      : again(kit, visit, typed, tried.refusal);
  });
  takeForm(rooms, kit, { zone: 'gm', path: '/words/letter' }, async (visit) => {
    const tried = await tryIt(useCases, visit, typedOf(visit.form));
    return tried.ok ? framed(tried.value.letter.html) : tried;
  });
}

function tryIt(
  useCases: UseCases,
  { asker, campaign }: Visit,
  { texts, letter, participant, dialect }: Typed,
): Promise<Result<Tried>> {
  const whose = participant === '' ? {} : { participant: participant as ParticipantId };
  return useCases.tryOwnWords(asker, { campaign: campaign.id, texts, letter, dialect, ...whose });
}

/** What was typed stays there. */
async function again(kit: Kit, visit: Visit, typed: Typed, refusal: Refusal): Promise<Result<RoomReply>> {
  const found = await kit.deps.useCases.ownWords(visit.asker, visit.campaign.id);
  if (!found.ok) return found;
  return ask(sayerFor(kit, visit), found.value, typed, { refusal, status: kit.statusOf(refusal) });
}

const typedIn = ({ texts, version }: Words): Typed => ({
  texts,
  version,
  reason: '',
  letter: 'turn-report',
  participant: '',
  dialect: 'bbcode',
});

function typedOf(form: Form): Typed {
  const version = Number(field(form, 'version').slice(0, 9));
  return {
    texts: Object.fromEntries(OWN_TEXTS.map((text) => [text, field(form, text).slice(0, 10_000)])),
    version: Number.isInteger(version) ? version : 0,
    reason: field(form, 'reason').slice(0, 400),
    letter: OWN_LETTERS.find((each) => each === field(form, 'letter')) ?? 'turn-report',
    participant: field(form, 'participant').slice(0, 60),
    dialect: DIALECT_IDS.find((id) => id === field(form, 'dialect')) ?? 'bbcode',
  };
}

interface Beside {
  readonly tried?: Tried;
  readonly refusal?: Refusal;
  readonly status?: number;
}

type SayInstant = (at: Words['versions'][number]['at']) => string;

const sayerFor =
  ({ deps }: Kit, { timeZone }: Visit): SayInstant =>
  (at) =>
    deps.telling.sayInstant(at, timeZone);

function ask(
  sayAt: SayInstant,
  words: Words,
  typed: Typed,
  { tried, refusal, status }: Beside = {},
): Result<RoomReply> {
  const faults = tried?.faults ?? words.faults;
  return page({
    template: 'own-words',
    title: 'Own words',
    room: '',
    view: {
      version: typed.version,
      reason: typed.reason,
      says: sayRefusal(refusal),
      faults: faults.map(({ says }) => says),
      hasFaults: faults.length > 0,
      templates: words.templates.map(({ text, ours, parts, values }) => ({
        id: text,
        ...TEXTS[text],
        isFirst: text === 'turn-report',
        isOpen:
          isOpen(text) || (typed.texts[text] ?? '') !== '' || faults.some((fault) => fault.text === text),
        written: typed.texts[text] ?? '',
        ours,
        parts: parts.join(', '),
        values: values.join(', '),
      })),
      letters: OWN_LETTERS.map((id) => ({ id, name: TEXTS[id].title, isChosen: id === typed.letter })),
      written: typed.texts.phrases ?? '',
      phrases: words.phrases.map(({ key, ours }) => ({ key, ours })),
      tried: viewTried(tried),
      hasTried: tried !== undefined,
      seats: (tried?.seats ?? []).map(({ id, name }) => ({ id, name, isChosen: id === tried?.participant })),
      dialects: DIALECT_IDS.map((id) => ({ id, name: boardName(id), isChosen: id === typed.dialect })),
      versions: words.versions.map(({ version, at, who, reason }) => ({
        version,
        at: sayAt(at),
        who,
        reason,
      })),
      hasVersions: words.versions.length > 0,
    },
    ...(status === undefined ? {} : { status }),
  });
}

/** The others are folded until they have words. */
const isOpen = (text: OwnText): boolean => text === 'turn-report' || text === 'forum-post';

function viewTried(tried: Tried | undefined) {
  if (tried === undefined) return { turn: 0, isMadeUp: false, subject: '', text: '', posts: [] };
  const { turn, isMadeUp, letter, posts } = tried;
  return { turn, isMadeUp, subject: letter.subject, text: letter.text, posts };
}
