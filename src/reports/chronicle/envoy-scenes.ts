import type { FactionId } from '../../campaign/ids.ts';
import { type EventOf, eventsOf } from '../events-of.ts';
import { groupBy } from '../groups.ts';
import { sayTerm } from '../parts/relations.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';
import { upperFirst } from '../words.ts';
import { forceOf, party, type Scene, type Telling, whose } from './telling.ts';

/** What passed between the powers: wars first, then words broken, treaties, offers, gold and guests. */
export function envoyScenes(telling: Telling): readonly Scene[] {
  const paragraphs = [
    [...tellWars(telling), ...tellBreaches(telling)],
    [...tellMade(telling), ...tellEnded(telling)],
    tellOffers(telling),
    [...tellTribute(telling), ...tellGifts(telling), ...tellGuests(telling)],
  ];
  return [
    {
      title: telling.teller.say('title.letters'),
      paragraphs: [...tellLetters(telling), ...tellCouriers(telling)],
    },
    {
      title: telling.teller.say('title.envoys'),
      paragraphs: paragraphs.flatMap((sentences) => (sentences.length === 0 ? [] : [sentences.join(' ')])),
    },
  ];
}

/** CP-PRS-04: each letter under a line that says whose it is and for whom; what stands in it is the writer's own. */
function tellLetters(telling: Telling): readonly string[] {
  return eventsOf(telling.turn, 'press-sent').flatMap(({ from, to, lines, isAnonymous, written = '' }) => {
    const facts = {
      from: from === undefined ? '' : party(telling, from),
      to: to === 'all' ? 'all' : telling.words.language.and(to.map((each) => party(telling, each))),
      written,
    };
    const signed = written === '' ? 'letter' : 'letter.late';
    const head = from === undefined ? 'letter.unsigned' : signed;
    const note = isAnonymous && from !== undefined ? ` ${telling.teller.say('letter.hidden')}` : '';
    return [`${telling.teller.say(head, facts)}${note}`, ...lines.map(quoted)];
  });
}

/** CP-PRS-06..10: letters that ride: what set out, what was caught, what will not arrive. */
function tellCouriers(telling: Telling): readonly string[] {
  const { turn, teller, names } = telling;
  const sent = eventsOf(turn, 'courier-sent').flatMap(({ courier: { from, to, lines, due } }) => [
    teller.say('courier.sent', { whose: whose(telling, from), to: party(telling, to), due }),
    ...lines.map(quoted),
  ]);
  const caught = eventsOf(turn, 'courier-caught').flatMap(({ by, at, from, to, lines, written = '' }) => [
    teller.say(from === undefined ? 'courier.caught.unsigned' : 'courier.caught', {
      whose: whose(telling, by),
      region: names.region(at),
      from: from === undefined ? '' : party(telling, from),
      to: party(telling, to),
      written,
    }),
    ...lines.map(quoted),
  ]);
  const lost = [...eventsOf(turn, 'courier-missed'), ...eventsOf(turn, 'courier-struck')].map((event) =>
    teller.say(event.kind === 'courier-struck' ? 'courier.struck' : `courier.missed.${event.why}`, {
      whose: whose(telling, event.from),
      to: party(telling, event.to),
      written: event.written,
      why: oneLine(event.why),
    }),
  );
  return [...sent, ...caught, ...lost];
}

const quoted = (line: string): string => `“${oneLine(line)}”`;

/** `You broke your word`, `The Green Tide broke its word`. */
function doing(telling: Telling, faction: FactionId, deed: keyof ReportWords['chronicle']['deeds']): string {
  const who = party(telling, faction);
  return upperFirst(telling.words.chronicle.deeds[deed]({ who, isYou: faction === telling.mine }));
}

function terms(
  { names, words, mine }: Telling,
  { terms: list, until }: Pick<EventOf<'offer-made'>['offer'], 'terms' | 'until'>,
): string {
  const voice = { names, words: words.relations, ...(mine === undefined ? {} : { mine }) };
  return words.chronicle.until({ terms: list.map((term) => sayTerm(term, voice)), turn: until });
}

function tellWars(telling: Telling): readonly string[] {
  const wars = eventsOf(telling.turn, 'war-declared').map(({ by, on }) =>
    telling.teller.say('war.declared', {
      doing: doing(telling, by, 'declared'),
      on: party(telling, on),
    }),
  );
  const over = eventsOf(telling.turn, 'truce-over').map(() => telling.teller.say('truce.over'));
  return [...wars, ...over];
}

function tellBreaches(telling: Telling): readonly string[] {
  return eventsOf(telling.turn, 'treaty-broken').map(({ by, against, why, region }) =>
    telling.teller.say(`broken.${why}`, {
      doing: doing(telling, by, 'broke'),
      against: party(telling, against),
      region: region === undefined ? '' : telling.names.region(region),
    }),
  );
}

function tellMade(telling: Telling): readonly string[] {
  const { language, inWords } = telling.words;
  const made = eventsOf(telling.turn, 'treaty-made').map(({ treaty }) => ({
    parties: language.and(ownFirst(telling, treaty.parties)),
    terms: terms(telling, treaty),
  }));
  return groupBy(made, ({ terms: agreed }) => agreed).map((alike) => {
    const [first] = alike;
    if (alike.length === 1) return telling.teller.say('treaty.made', first);
    const parties = alike.map((each) => each.parties).join('; ');
    return telling.teller.say('treaty.made.several', { ...first, parties, pairs: inWords(alike.length) });
  });
}

function ownFirst(telling: Telling, [one, other]: readonly [FactionId, FactionId]): readonly string[] {
  const parties = other === telling.mine ? [other, one] : [one, other];
  return parties.map((each) => party(telling, each));
}

function tellEnded(telling: Telling): readonly string[] {
  const notices = eventsOf(telling.turn, 'treaty-denounced').map(({ by, against, until }) =>
    telling.teller.say('treaty.denounced', {
      doing: doing(telling, by, 'gaveNotice'),
      against: party(telling, against),
      until,
    }),
  );
  const ended = eventsOf(telling.turn, 'treaty-ended').map(({ treaty, why }) =>
    telling.teller.say(`treaty.ended.${why}`, {
      parties: telling.words.language.and(ownFirst(telling, treaty.parties)),
      terms: terms(telling, { terms: treaty.terms }),
    }),
  );
  return [...notices, ...ended];
}

function tellOffers(telling: Telling): readonly string[] {
  const made = eventsOf(telling.turn, 'offer-made').map(({ offer }) =>
    telling.teller.say(offer.to === telling.mine ? 'offer.received' : 'offer.made', {
      doing: doing(telling, offer.from, 'offers'),
      from: telling.names.faction(offer.from),
      to: party(telling, offer.to),
      terms: terms(telling, offer),
    }),
  );
  return [...made, ...tellDropped(telling)];
}

/** What came to nothing: offers that nobody answered in one sentence. */
function tellDropped(telling: Telling): readonly string[] {
  const dropped = eventsOf(telling.turn, 'offer-dropped').map(({ from, to, why }) => ({
    why,
    offer: telling.words.chronicle.offerOf({
      who: party(telling, from),
      isYou: from === telling.mine,
      to: party(telling, to),
    }),
  }));
  return groupBy(dropped, ({ why }) => why).flatMap((group) => {
    const [{ why }, ...others] = group;
    const offers = group.map(({ offer }) => offer);
    if (why === 'lapsed' && others.length > 0)
      return telling.teller.say('offer.lapsed.several', { offers: telling.words.language.and(offers) });
    return offers.map((offer) => telling.teller.say(`offer.${why}`, { offer }));
  });
}

function tellTribute(telling: Telling): readonly string[] {
  return eventsOf(telling.turn, 'tribute-paid').map(({ from, to, gold }) =>
    telling.teller.say('tribute.paid', {
      doing: doing(telling, from, 'paid'),
      to: party(telling, to),
      gold,
    }),
  );
}

/** CP-GFT-01. */
function tellGifts(telling: Telling): readonly string[] {
  return eventsOf(telling.turn, 'gift-given').map(({ from, to, gold }) =>
    telling.teller.say('gift.given', {
      doing: doing(telling, from, 'gave'),
      to: party(telling, to),
      gold,
    }),
  );
}

function tellGuests(telling: Telling): readonly string[] {
  return eventsOf(telling.turn, 'army-unwelcome').map(({ army, faction, holder, at }) =>
    telling.teller.say(faction === telling.mine ? 'unwelcome.own' : 'unwelcome', {
      force: forceOf(telling, faction, [army]),
      holder: party(telling, holder),
      region: telling.names.region(at),
    }),
  );
}
