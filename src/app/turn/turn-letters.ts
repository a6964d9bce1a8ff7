/** The letters of a resolved turn: what each participant is sent. */
import type { FactionId } from '../../campaign/ids.ts';
import { inOrder } from '../../campaign/sorted.ts';
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import { withForeword } from '../../reports/foreword.ts';
import type { Mail } from '../../reports/mail.ts';
import { faultsIn } from '../../reports/own-words/with-own.ts';
import type { TurnNews } from '../contracts/turn-news.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { OPENING_KEY, post } from '../outbox/outbox.ts';
import { entrustings } from '../people/delegations.ts';
import { forKey } from '../people/for-principal.ts';
import { playersOf } from '../people/seat-order.ts';
import type { OutboundMail, Participant } from '../records.ts';
import { crewFor } from './crew-for.ts';

/** To every participant their own report, printed by the house's crew where there are many. */
export async function turnLetters(deps: Deps, news: TurnNews): Promise<readonly OutboundMail[]> {
  const { campaign, past, next, seats } = news;
  const { words = {} } = past.staging ?? {};
  const aside = setAside(deps, news);
  const crew = crewFor(deps, 'seats', seats.length);
  const shares = sharesOf(news, crew.hands);
  const printed = await Promise.all(
    shares.map((share) => crew.carryOut({ kind: 'write', news: withoutProofs(news, share), seats: share })),
  );
  const mails = new Map(shares.flatMap((share, i) => share.map(({ id }, at) => [id, printed[i]?.[at]])));
  const own = seats.map((to) => {
    const mail = mails.get(to.id);
    if (mail === undefined) throw new Error(`nothing was printed for ${to.id}`);
    return post(deps, {
      campaign,
      to,
      kind: 'turn-report',
      turn: next.number,
      key: OPENING_KEY,
      mail: withWords(mail, [to.role === 'gm' ? aside : '', words['all'], words[to.id]]),
      dueBy: next.deadline,
    });
  });
  return [...own, ...reportsToDelegates(deps, news, mails)];
}

/** CP-PPL-11: a principal's report goes to those whom they let read it; the GM's words to the seat do not. */
function reportsToDelegates(
  deps: Deps,
  { campaign, resolved, next, seats }: TurnNews,
  mails: ReadonlyMap<ParticipantId, Mail | undefined>,
): readonly OutboundMail[] {
  const { delegation: words } = deps.templates.words;
  const moment = { turn: next.number, now: deps.clock.now() };
  return entrustings(seats, moment).flatMap(({ principal, delegate, delegation }) => {
    const mail = mails.get(principal.id);
    if (mail === undefined || delegation.withReports !== true) return [];
    const { factions } = resolved.after;
    const power = Object.values(factions).find(({ id }) => id === principal.faction)?.name ?? '';
    const foreword = words.reportOf({ principal: principal.name, faction: inMidSentence(power) });
    const key = forKey(principal.id, OPENING_KEY);
    return post(deps, {
      campaign,
      to: delegate,
      kind: 'person-letter',
      turn: next.number,
      key,
      mail: withForeword(mail, foreword),
    });
  });
}

/** What the game master is told where own words could not be printed; empty where all could. */
function setAside({ templates: { words } }: Deps, { ownWords }: TurnNews): string {
  const faults = faultsIn(ownWords).map(words.ownWords.fault);
  return faults.length === 0 ? '' : words.ownWords.setAside(faults);
}

/** What the game master adds stands above everything else. */
function withWords(mail: Mail, words: readonly (string | undefined)[]): Mail {
  const said = words.filter((each) => each !== undefined && each !== '');
  return said.toReversed().reduce((letter: Mail, sentence) => withForeword(letter, sentence ?? ''), mail);
}

/** From west to east, so that those who fought each other are mostly written to by the same hand, which tells a battle once. */
function sharesOf({ resolved, seats }: TurnNews, hands: number): readonly (readonly Participant[])[] {
  const { map } = resolved.before;
  const westOf = new Map<FactionId, number>();
  for (const { faction, at } of inOrder(resolved.before.armies)) {
    if (!westOf.has(faction)) westOf.set(faction, map.regions[at]?.at[0] ?? 0);
  }
  const west = ({ faction }: Participant) => (faction === undefined ? 0 : (westOf.get(faction) ?? 0));
  const sorted = seats.toSorted((one, other) => west(one) - west(other));
  const size = Math.ceil(sorted.length / hands);
  const shares = Array.from({ length: hands }, (_, i) => sorted.slice(i * size, (i + 1) * size));
  return shares.filter((share) => share.length > 0);
}

/** No orders of others than these, and no event of a battle: they are proof, and these letters do not need them. */
function withoutProofs(news: TurnNews, seats: readonly Participant[]): TurnNews {
  const own = new Set(seats.map(({ faction }) => faction));
  const books = news.books.map(({ faction, luckWord, orders }) => ({
    faction,
    ...(orders === undefined || !own.has(faction) ? {} : { orders }),
    ...(luckWord === undefined ? {} : { luckWord }),
  }));
  const battles = news.battles.map(({ record, ...row }) =>
    record === undefined ? row : { ...row, record: { ...record, events: [] } },
  );
  return { ...news, books, battles, seats: [], players: playersOf(news.seats) };
}
