import {
  OWN_PLACES,
  type OwnFault,
  type OwnFaultCode,
  type OwnPlaces,
  type OwnText,
} from '../own-words/own-words.ts';

const TEXTS: Readonly<Record<OwnText, string>> = {
  'turn-report': 'the turn report',
  'turn-opening': 'the opening letter',
  receipt: 'the receipt',
  reminder: 'the reminder',
  'battle-letter': 'the letter of a battle',
  notice: 'the notice',
  'held-mail': 'the letter about a mail that was not carried out',
  'person-letter': 'the letter that carries somebody’s words',
  'desk-answer': 'the answer of the dice desk',
  'forum-post': 'the forum post',
  phrases: 'the phrases',
};

const thereAre = (names: readonly string[]): string =>
  names.length === 0 ? '' : `; there are ${names.join(', ')}`;

const WHY: Readonly<Record<OwnFaultCode, (about: string, places: OwnPlaces | undefined) => string>> = {
  box: () => 'square brackets around nothing or one sign, ballot boxes and rows of = are for orders alone.',
  helper: (about) =>
    `only {{name}}, {{> part}}, {{#if name}} and {{#unless name}} can be used${about === '' ? '' : `, not “${about}”`}.`,
  long: (most) => `that is too long: ${most} characters are the most.`,
  'not-last': () => 'nothing of ours and no heading may stand behind {{> reply}}, which ends a letter.',
  over: (most) => `that is too much: ${most} is the most.`,
  part: (about, places) => `there is no part “${about}”${thereAre(Object.keys(places?.parts ?? {}))}.`,
  'part-heading': (about) =>
    `“${about}” takes no such heading: orders, gold and story take heading="…" of at most 60 characters.`,
  'part-inside': (about) => `“${about}” stands in a condition: parts stand outside of them.`,
  'part-missing': (about) => `{{> ${about}}} is missing: a letter is none without it.`,
  'part-twice': (about) => `“${about}” stands there twice.`,
  phrase: (about) => `there is no phrase called “${about}”.`,
  'phrase-fact': (about) =>
    about.endsWith('|')
      ? `this phrase counts no “${about.slice(0, -1)}”.`
      : `this phrase knows no {${about}}.`,
  'phrase-line': () =>
    'write a phrase’s name, a colon and the sentence: lead.won: The day is ours at {place}!',
  'phrase-many': (most) => `${most} sentences are the most for one phrase.`,
  'phrase-ours': (about) => `“${about}” quotes a letter, a rule or odds, and stays as it is.`,
  raw: () => 'write two braces, not three: everything is escaped.',
  syntax: () => 'this cannot be read: look for a brace or an {{/if}} that is missing.',
  unended: (about) => `{{#${about} …}} begins here, and no {{/${about}}} ends it.`,
  value: (about, places) => `there is no value “${about}”${thereAre(places?.values ?? [])}.`,
};

/** What is said of a campaign's own words. */
export const ownWords = {
  texts: TEXTS,
  /** What a letter says that nobody has written yet, to show its lay-out. */
  sample: {
    battle: {
      subject: 'A battle',
      title: 'A battle, as it would be told',
      lead: 'This is a sample: no such battle is fought.',
      heading: 'How it stands',
      says: 'Here stand the board, the orders of the round and what has happened.',
      how: 'Here stands how to answer.',
    },
    why: 'This is a sample: no such mail has come.',
    hint: 'Here stands what to do instead.',
    subject: 'My orders',
    words: 'Here stands what somebody wrote.',
    who: 'Somebody',
    roll: 'roll seven dice of nothing',
    nonsense: 'Here is a line that nobody understands',
  },
  /** `The turn report, line 4: there is no part “foo”.` */
  fault: ({ text, line, code, about }: OwnFault) => {
    const where = TEXTS[text];
    const places = text === 'phrases' ? undefined : OWN_PLACES[text];
    return `${where.charAt(0).toUpperCase()}${where.slice(1)}, line ${line}: ${WHY[code](about, places)}`;
  },
  /** Above the game master's own report. */
  setAside: (faults: readonly string[]) =>
    `Some of the campaign’s own words could not be printed, and ours stand in their place; nothing else is missing. ${faults.join(' ')} Mend them on the page “Own words”.`,
};
