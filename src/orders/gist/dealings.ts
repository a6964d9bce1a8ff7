/** Gold and treaties by the gist of a sentence (ADR 110): one power, a word of one matter, and none that turns it round. */

import type { OfferedTerm } from '../../campaign/envoys/order-envoy.ts';
import type { Order, PlainOrder } from '../../campaign/order.ts';
import { tagsOf } from '../free/tags.ts';
import type { Talk } from '../wording.ts';
import { type Deal, dealOf, eitherOf, isIn, isTheirs, isTurned, wordsOf } from './deal-row.ts';
import type { Found } from './deeds.ts';
import { type Gist, isState } from './row.ts';

type ReadsDeal = (deal: Deal, talk: Talk) => readonly Order[] | undefined;

const GIVE = wordsOf('give', 'give');
const GETS = wordsOf('gets', 'gets');
const GIVING = eitherOf(GIVE, GETS);
const MONEY = wordsOf('money', 'money');
const EVERY = wordsOf('every', 'every');
const STANDING = wordsOf('standing');
const VAGUE = wordsOf('vague');
const MOST_GOLD = 10_000;
/** It comes to us: `get 5 gold from Tom`; or is told of them. */
const TO_US =
  / (?:pay|give|send|owe|hand|lend|zahl|gib|geb|schick|schuld)\p{L}* (?:me|us|mir|uns) | (?:from|off|by|von|vom) (?:the )?@w\d+ | @n\d+ (?:gold )?of @w\d+ | (?:than|as) @n\d+ | @w\d+s? (?:has|had|hat) @n\d+ (?!.*(?:off|from|of) (?:me|mine) )/u;
const TO_THEM = / (?:to|for|unto|at|an|fur|a|->|>|=|:|mit) (?:the |den |die |dem |der )?@w\d+ /u;

const given: ReadsDeal = (deal) => {
  const { power, turns, sums } = deal;
  const [gold, ...others] = sums;
  if (gold === undefined || others.length + turns.length > 0 || gold < 1 || gold > MOST_GOLD)
    return undefined;
  const row = isIn(deal.row, EVERY) ? deal.row.replace(SOME_DAY, ' ') : deal.row;
  if (!isGiving(row) || isNoGift(row) || isTheirs(deal)) return undefined;
  const parts = deal.parts.map((part) => (isIn(row, EVERY) ? part.replace(SOME_DAY, ' ') : part));
  if (isTurned({ ...deal, row, parts }, GIVING, MONEY, EVERY, STANDING, ONCE)) return undefined;
  return sumOf({ kind: 'gift', to: power, gold }, row);
};

/** What is paid every turn ends when it is stopped, and somebody says so. */
const SOME_DAY =
  /(?<= )(?:until|till|as long as|so long as|for as long as|bis|solange) (?:i|we|he|she|they|the|ich|wir|er|sie|der|the war)(?: [^@,;]*)?(?= )/gu;

/** It comes to us, nobody says how much, or it is told how things are: `the 2 gold I send Tom is well spent`. */
const isNoGift = (row: string): boolean =>
  TO_US.test(row) ||
  isVague(row) ||
  TOLD_OF.test(row) ||
  isState(row.replace(/ (?:is|are|its) (?:due|for|to|worth|short|skint|broke|poor|sweet|only fair) /u, ' '));

/** `About the 3 gold that I send Tom every turn`. */
const TOLD_OF =
  / (?:about|concerning|regarding|re|as for|wegen) (?:the |den |die |dem )?@n\d+ | the @n\d+ (?:gold )?(?:(?:that|which) )?(?:i|we) (?:am |are |have been |keep )?(?:send|pay|give|sending|paying|giving) /u;

const isGiving = (row: string): boolean =>
  isIn(row, EVERY)
    ? isIn(row, MONEY) || isIn(row, GIVE) || isIn(row, PAYMENT)
    : (isIn(row, MONEY) && (isIn(row, GIVE) || isIn(row, GETS) || TO_THEM.test(row))) ||
      isIn(row, GIVE_PLAIN);

/** Without a word of money. */
const GIVE_PLAIN = /(?<= )(?:give|pay|send|slip|bung|lend|spare|gib|gebt|zahl|zahle|schick|schicke)(?= )/gu;

function sumOf(order: PlainOrder, row: string): readonly Order[] | undefined {
  if (isIn(row, EVERY)) return isIn(row, ONCE_ONLY) ? undefined : [{ kind: 'every', order }];
  return isIn(row, STANDING) ? undefined : [order];
}

const ONCE =
  /(?<= )(?:(?:just |only |nur )?(?:once|one-off|einmal|einmalig)|only this turn|this once|(?:only|nur) (?:this|diese|dieses) \p{L}+)(?= )/gu;
const ONCE_ONLY = /(?<= )(?<!not )(?<!not just )(?<!not only )(?:once|one-off|einmalig)(?= )/gu;

const isVague = (row: string): boolean =>
  [...row.matchAll(VAGUE)].some(({ index, 0: word }) =>
    /^ (?:@n|gold)/u.test(row.slice(index + word.length)),
  );

const PAYMENT = wordsOf('payment', 'tribute');
const STOP = wordsOf('stop', 'stop');
/** `The 2 a turn is off`. */
const THE_SUM = / the @n\d+ (?:gold )?(?:a|per|each|every) /u;
const NEVER_STOP =
  / (?:dont|do not|not|never|nicht|why|warum|when|should i|shall i|soll ich) (?:yet |ever |bitte )?(?:stop|end|cease|cancel|aufhor)/u;
const THEIR_PAYMENT = / (?:to|pays?|paid|paying|an) (?:me|us|mir|uns) /u;
const NO_MORE =
  /(?<= )(?:no|not|dont|kein\p{L}*|nicht|ned|won?t) (?=.* (?:more|again|every turn|each turn|longer|any turn|mehr) )/gu;

const stopped: ReadsDeal = (deal) => {
  const { row, power, sums, turns } = deal;
  if (turns.length > 0 || (sums.length > 0 && !THE_SUM.test(row))) return undefined;
  const isSaid = isIn(row, PAYMENT) && (isIn(row, STOP) || isIn(row, NO_MORE));
  if (!isSaid || THEIR_PAYMENT.test(row) || NEVER_STOP.test(row) || isTheirs(deal, HAVE_STOPPED))
    return undefined;
  if (isIn(row, INSTEAD) || isTurned(deal, eitherOf(PAYMENT, STOP), NO_MORE, EVERY, STANDING, LASTED))
    return undefined;
  return [{ kind: 'forget', to: power }];
};

/** `Have the payments to Tom stopped`. */
const HAVE_STOPPED = /(?<= )(?:have|get|want|see) [^@]*@w\d+ stopped(?= )/gu;
const INSTEAD =
  /(?<= )(?:instead|rather|but only|statt\p{L}*|until|truces?|alliances?|passage|peace|letters?|war)(?= )/gu;
/** How it was till now. */
const LASTED =
  /(?<= )(?:has had|had his last|ive been|have been|was only ever|were meant|i was|has been|ive|already)(?= )/gu;

const TERMS: readonly (readonly [RegExp, OfferedTerm])[] = [
  [wordsOf('alliance', 'alliance'), { kind: 'alliance' }],
  [wordsOf('passage', 'passage'), { kind: 'passage', by: 'us' }],
  [wordsOf('truce', 'truce'), { kind: 'truce' }],
];

/** The only kind of treaty that is named; a passage is one whatever else is said. */
function termIn(row: string): OfferedTerm | undefined {
  const named = TERMS.filter(([words]) => isIn(row, words)).map(([, term]) => term);
  return named.length === 1 ? named[0] : undefined;
}

const isTreatyNamed = (row: string): boolean =>
  isIn(row, TREATY) || TERMS.some(([words]) => isIn(row, words));
const ALL_TERMS = TERMS.map(([words]) => words);

const OFFER = wordsOf('offer', 'offer');
const LET = wordsOf('let through', 'grant');
const END =
  /(?<= )(?:until|till|til|through|to|up to|bis|thru|by|expiring|ending|ends|valid|for|lasting|including|gultig|end of|ende|the end of|befristet|turn|zum ende|number)(?= (?:[^@]{0,24} )?@t\d+ )/gu;
/** What we ask of them: theirs to give. */
const ASKED_OF_THEM =
  / (?:(?:ask|asks|request|beg|need|want|like|bitte|frag\p{L}*) (?:[^@]{0,20} )?@w\d+ (?:[^@]{0,12} )?(?:for|um)|through (?:his|her|their|@w\d+s?)|(?:his|her|their) (?:lands?|territory|country)) /u;
/** Spoken of, and not wanted now. */
const SPOKEN_OF =
  / (?:(?:would|will|does|did|has|could) @w\d+ |(?:the|my|our|his|this|that|der|den|dem|unser\p{L}*|mein\p{L}*) (?:truce|alliance|peace|pact|passage|waffenstillstand|bundnis|frieden) (?:with|mit) @w\d+ (?:is|was|has|holds?|ends?|runs?|ran|expires?|ist|lauft|endet|gilt)|broke|violat\p{L}*|already|bereits|schon) /u;

const offered: ReadsDeal = (deal) => {
  const { row, power, sums, turns } = deal;
  const [until, later] = turns;
  const term = termIn(row);
  if (term === undefined || sums.length > 0 || later !== undefined || !isUntil(row, until)) return undefined;
  const isAsked = isIn(row, OFFER) || (term.kind === 'passage' && isIn(row, LET));
  if (!isAsked || (term.kind === 'passage' && ASKED_OF_THEM.test(row)) || SPOKEN_OF.test(row))
    return undefined;
  if (isTheirs(deal) || isTurned(deal, OFFER, LET, ...ALL_TERMS, END)) return undefined;
  return [{ kind: 'offer', to: power, terms: [term], ...(until === undefined ? {} : { until }) }];
};

/** The turn that is named is said to be the last of it, and an end that is said is a turn. */
const isUntil = (row: string, until: number | undefined): boolean =>
  until === undefined
    ? !/ (?:until|till|til|bis) (?!further|auf weiteres|i |then )/u.test(row)
    : isIn(row, END) || /(?:truce|peace|alliance|passage|@w\d+) @t\d+ /u.test(row);

const TREATY = wordsOf('treaty', 'proposal');
const ACCEPT = wordsOf('accept', 'accept');
const REFUSE = wordsOf('refuse', 'refuse');
const BREAK = wordsOf('break', 'break');
const WAR = wordsOf('war');
/** What they did before, where we answer to it: `which Tom offered me`. */
const THEIR_OFFER =
  /(?<= )(?:was |what |which |that |den |das |die )?(?:@w\d+ )?(?:(?:has|have|hat|haben|is|are|was) )?(?:(?:sent|made|given) (?:us|me|to us)|(?:offer|propos|suggest)\p{L}*|wants?|asked(?: for)?|(?:uns |mir |da )*(?:(?:den |einen |ein |das )?\p{L}+ )?(?:angeboten|anbietet|bietet|vorschlagt|vorgeschlagen|gesandt))(?= )/gu;
const MINE =
  / (?:my|our|mein\p{L}*|unser\p{L}*) (?:offer|proposal|angebot|vorschlag)| (?:to|with) (?:me|us) (?:and|or) /u;
const SHORT = 9;
const isShort = (row: string): boolean => row.trim().split(' ').length <= SHORT;

const accepted: ReadsDeal = (deal) => {
  const { row, power, sums, turns } = deal;
  if (sums.length + turns.length > 0 || !isIn(row, ACCEPT) || isIn(row.replace(ACCEPT, ' '), REFUSE))
    return undefined;
  if (!(isTreatyNamed(row) || isShort(row)) || MINE.test(row) || isIn(row, BREAK_PLAIN)) return undefined;
  if (isTheirs(deal, THEIR_OFFER) || isTurned(deal, ACCEPT, THEIR_OFFER, TREATY, ...ALL_TERMS))
    return undefined;
  return isIn(row, /(?<= )(?:whatever|irgendein\p{L}*|any|some)(?= )/gu)
    ? undefined
    : [{ kind: 'accept', of: power }];
};

const refused: ReadsDeal = (deal) => {
  const { row, power, sums, turns } = deal;
  if (sums.length + turns.length > 0 || !isIn(row, REFUSE) || MINE.test(row) || / (?:war|krieg) /u.test(row))
    return undefined;
  if (!(isTreatyNamed(row) || isShort(row)) || isIn(row, BREAK_PLAIN)) return undefined;
  const left = [REFUSE, THEIR_OFFER, TREATY, ...ALL_TERMS, ACCEPT, THINKING];
  if (isTheirs(deal, THEIR_OFFER) || isTurned(deal, ...left) || NO_REFUSAL.test(row)) return undefined;
  return [{ kind: 'reject', of: power }];
};

/** `I'd be mad to turn Tom down`, `No to Wilma, yes to Tom`. */
const NO_REFUSAL =
  / (?:(?:mad|silly|foolish|stupid|crazy|a fool|dumm|verruckt|bescheuert) (?:to|zu|wenn)|(?:dont|do not|never|nicht) (?:refuse|reject|decline|turn|ablehn)\p{L}*|(?:i|we) (?:accept|agree)|yes|nehme? ich an) /u;
const THINKING =
  /(?<= )(?:i have thought|ive thought|thought (?:long|it over)|have thought|regret to|sorry|wants?|ich habs mir uberlegt|uberlegt)(?= )/gu;
/** An end of what is in force, and not an answer. */
const BREAK_PLAIN =
  /(?<= )(?:terminat\p{L}*|null and void|tear(?: it)? up|torn up|call(?:ing)? (?:it )?off|kundig\p{L}*|renounc\p{L}*|denounc\p{L}*|revok\p{L}*)(?= )/gu;

const broken: ReadsDeal = (deal) => {
  const { row, power, sums, turns } = deal;
  if (sums.length + turns.length > 0 || !isIn(row, BREAK) || !isTreatyMade(row) || isIn(row, OFFERS_OF_OURS))
    return undefined;
  if (isTheirs(deal) || NEVER_BREAK.test(row) || / (?:we|i|wir|ich) (?:had|hatten?) /u.test(row))
    return undefined;
  return isTurned(deal, BREAK, TREATY, ...ALL_TERMS, WAS) ? undefined : [{ kind: 'denounce', with: power }];
};

/** What can be in force. */
const MADE =
  /(?<= )(?:treat(?:y|ies)|pacts?|agreements?|bonds?|contract|deal|vertr\p{L}*|abkommen\p{L}*|bund|pakt\p{L}*)(?= )/gu;
const isTreatyMade = (row: string): boolean => isIn(row, MADE) || TERMS.some(([words]) => isIn(row, words));
const OFFERS_OF_OURS =
  /(?<= )(?:offer\p{L}*|propos\p{L}*|suggest\p{L}*|angebot\p{L}*|vorschlag\p{L}*|payments?|gold|tribut\p{L}*|war|krieg)(?= )/gu;
const NEVER_BREAK =
  / (?:dont|do not|not|never|wont|will not|nicht|nie) (?:yet |ever )?(?:break|end|terminate|cancel|drop|quit|call|kundig|brech|beend|denounce|renounce|revoke|withdraw|stop)/u;
const WAS = /(?<= )(?:was|has(?= (?:to go|no|ended|run))|i signed|were)(?= )/gu;

const declared: ReadsDeal = (deal) => {
  const { row, power, sums, turns } = deal;
  if (sums.length + turns.length > 0 || !isIn(row, WAR)) return undefined;
  const core = deal.parts
    .filter((part) => part.includes('@') || isIn(part, WAR))
    .join(',')
    .replace(/peace (?:is|was) over/u, ' ');
  if (isTheirs(deal) || OF_THE_WAR.test(core)) return undefined;
  return isTurned(deal, WAR) ? undefined : [{ kind: 'declare-war', on: power }];
};
/** Talk of a war that there is. */
const OF_THE_WAR =
  / (?:in the war|the war|during|this war|my war|our war|tired|weary|leid|mude|end the|peace|truce|alliance|frieden|avoid|sick of|how|help|against @w\d+ (?:is|was|has|goes|went)|(?:will|would|may|might|could) be war|im krieg|den krieg mit) /u;

/** In the order in which they are tried: an end before what it is the end of. */
const READERS: readonly ReadsDeal[] = [stopped, declared, broken, refused, accepted, offered, given];

/** What a sentence asks of the only power that it names; undefined where that is open. */
export function dealtIn(gist: Gist, talk: Talk): Found | undefined {
  const deal = dealOf(gist);
  if (deal === undefined) return undefined;
  for (const read of READERS) {
    const orders = read(deal, talk);
    if (orders !== undefined) return { claims: [], orders };
  }
  return undefined;
}

/** A payment that another reader took for a single one: `Recurring, each turn until countermanded: 1 gold to Tom`. */
export function everyTurn([order, ...others]: readonly Order[], text: string, talk: Talk): Found | undefined {
  if (order?.kind !== 'gift' || others.length > 0) return undefined;
  const { row, named } = tagsOf(text, talk);
  const isOneSum =
    named.filter(({ kind }) => kind === 'number').length === 1 && !named.some(({ kind }) => kind === 'turn');
  const isRegular = isOneSum && isIn(row, EVERY) && !isIn(row, ONCE) && !isIn(row, NOT_EVERY);
  return isRegular ? { claims: [], orders: [{ kind: 'every', order }] } : undefined;
}

/** How it was, or shall not be. */
const NOT_EVERY =
  /(?<= )(?:not|no|never|nicht|kein\p{L}*|now|besides|jetzt|instead|last|but|aber|single|pays?|gets|bekommt|income|earn\p{L}*|make|has|had)(?= )/gu;
