import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

const unopened = (why: string) => ({ message: `The campaign cannot be opened: ${why}.` });

const unread = (why: string) => ({
  message: `The file cannot be read as a roster: ${why}.`,
  hint: 'Export it again, or write the units in plain text, one a line.',
});

interface Faulty {
  /** The first fault in words, and what to do about it. */
  says: string;
  hint: string;
  /** The next ones in words. */
  others: readonly string[];
  /** How many more there are. */
  unsaid: number;
}

const faulty =
  (what: string) =>
  ({ says, hint, others, unsaid }: Faulty) => {
    const also = `${others.join('; ')}${unsaid > 0 ? `; and ${unsaid} more` : ''}`;
    return {
      message: `${what} cannot be used: ${says}.`,
      hint: others.length === 0 ? hint : `${hint} Also: ${also}.`,
    };
  };

/** The fields of a calendar as the page calls them. */
const CALENDAR_FIELDS: Readonly<Record<string, string>> = {
  hour: 'the clock time',
  minute: 'the clock time',
  weekdays: 'the days of the week',
  minHours: 'how long a turn lasts',
  firstHours: 'the hours of the first turn',
  newcomerHours: 'the hours of a newcomer',
  graceHours: 'the hours of grace',
  lateHours: 'the hours that orders may be late',
  coolOff: 'when a turn closes once everybody is final',
  reminders: 'the hours of a reminder',
  guards: 'what holds a turn',
  excuses: 'the excused delays',
  leave: 'the days of leave',
  pauseVotes: 'the share of a vote',
  holidays: 'the list of holidays',
};

const calendarField = (at: string): string => CALENDAR_FIELDS[at.split('.')[0] ?? ''] ?? at;

/** What a schema says of a value, for whoever typed it. */
const plainly = (message: string): string =>
  message
    .replace(/^must be (?:integer|number)$/, 'must be a number')
    .replace(/^must be >= (\S+)$/, 'must be $1 or more')
    .replace(/^must be <= (\S+)$/, 'must be $1 at most')
    .replace(/^must not have duplicate items$/, 'must not name one twice')
    .replace(/^must not have more than (\d+) items$/, 'must be $1 at most')
    .replace(/^must not have fewer than 1 items$/, 'must be chosen');

export const world = {
  'input/battle-terms': ({ at, message }: { at: string; message: string }) => ({
    message: `How battles are fought cannot be set: ${at} ${message}.`,
  }),
  'input/calendar': ({ at, message }: { at: string; message: string }) => ({
    message: `The calendar cannot be used: ${calendarField(at)} ${plainly(message)}.`,
  }),
  'input/calendar.holiday': ({ from, to }: { from: string; to: string }) => ({
    message: `The holiday from ${from} to ${to} cannot be used.`,
    hint: 'Write two dates that exist, the earlier one first, at most 92 days in all: 2026-12-24 to 2027-01-02.',
  }),
  'input/calendar.time-zone': ({ timeZone }: { timeZone: string }) => ({
    message: `There is no time zone called ${timeZone}.`,
    hint: 'Name a place as in Europe/Brussels or America/New_York, or UTC.',
  }),
  'input/content': ({ title, unknown, map }: { title: string; unknown: string; map: string }) => ({
    message: `"${title}" names the region ${unknown}, which is not on ${map}.`,
    hint: 'Name regions of the map by their ids, or leave them out.',
  }),
  'input/json': () => ({
    message: 'The file begins like JSON, but is not.',
    hint: 'Export it again; it may have been cut off.',
  }),
  'input/roster.no-roster': () => ({
    message: 'There are no forces in this JSON.',
    hint: 'Export the list from New Recruit as JSON, or write the units in plain text, one a line.',
  }),
  'unclear/name-signs': ({ shown }: { shown: string }) => ({
    message: `${shown} holds signs that cannot be printed.`,
    hint: 'Type the name anew.',
  }),
  'unclear/numbers': ({ name, numbers, plain }: { name: string; numbers: string; plain: string }) => ({
    message: `"${name}": numbers of its own are not taken from a roster (${numbers}).`,
    hint: `Write ${plain} alone to have the ruleset's, or give these numbers to a row of a troop list of the campaign's own.`,
  }),
  'input/too-large': ({ millions }: { millions: number }) => ({
    message: `A roster's text has at most ${millions} million letters.`,
    hint: 'Send the list alone, without its catalogue.',
  }),
  'input/too-large.content': ({ millions }: { millions: number }) => ({
    message: `A content's text has at most ${millions} million letters.`,
    hint: 'Leave out what the campaign does not use.',
  }),
  'input/too-large.map': ({ millions }: { millions: number }) => ({
    message: `A map's text has at most ${millions} million letters.`,
    hint: 'Draw its borders with fewer points.',
  }),
  'input/campaign.shape': ({ at, says }: { at: string; says: string }) => unopened(`${at} ${says}`),
  'input/campaign.castles': ({
    factions,
    castles,
    map,
  }: {
    factions: number;
    castles: number;
    map: string;
  }) => unopened(`${factions} powers need as many castles, and ${map} has ${castles}`),
  'input/campaign.no-castle': ({ name, castle }: { name: string; castle: string }) =>
    unopened(`${name} shall start in ${castle}, which is no castle of the map`),
  'input/campaign.starts-near': ({ name, other, castle }: { name: string; other: string; castle: string }) =>
    unopened(
      `${name} shall start in ${castle}, where ${other} starts or right beside it; choose castles that lie apart`,
    ),
  'input/campaign.last-turn': () => unopened('points count after the last turn, and it names none'),
  'input/campaign.same-id': () => unopened('two factions have the same id'),
  'input/campaign.same-name': ({ name }: { name: string }) =>
    unopened(`two powers are called ${name}; give each a name of its own`),
  'input/campaign.empty-name': () => unopened('a name has nothing in it that can be read; type one'),
  'input/campaign.unclean-power': ({ shown }: { shown: string }) =>
    unopened(`the name ${shown} of a power holds signs that cannot be printed; type it anew`),
  'input/campaign.unclean-name': ({ shown }: { shown: string }) =>
    unopened(`the name ${shown} holds signs that cannot be printed; type it anew`),
  'input/campaign.content': ({ at, says }: { at: string; says: string }) =>
    unopened(`its content: ${at} ${says}`),
  'input/campaign.other-rules': ({ its, ruleset }: { its: string; ruleset: string }) =>
    unopened(`its content is for ${its}, not ${ruleset}`),
  'input/campaign.list': ({ ruleset, list, lists }: { ruleset: string; list: string; lists: string }) =>
    unopened(`${ruleset} has no list ${list}; it has ${lists}`),
  'input/campaign.troop': ({ ruleset, troop, unit }: { ruleset: string; troop: string; unit: string }) =>
    unopened(`${ruleset} has no troops ${troop} for ${unit}`),
  'input/campaign.units': ({ name, units, armies }: { name: string; units: number; armies: number }) =>
    unopened(`${name} has ${units} units for ${armies} armies`),
  'input/campaign.person': ({ ruleset, troop, name }: { ruleset: string; troop: string; name: string }) =>
    unopened(`${ruleset} has no person ${troop} for ${name}`),
  'input/campaign.generals': ({
    name,
    generals,
    armies,
  }: {
    name: string;
    generals: number;
    armies: number;
  }) => unopened(`${name} has ${generals} generals for ${armies} armies`),
  'input/map-size': ({ least, most, regions }: { least: number; most: number; regions: number }) => ({
    message: `A map has ${least} to ${most} regions, not ${regions}.`,
    hint: `Ask for a number from ${least} to ${most}.`,
  }),
  'input/map-size.castles': ({
    regions,
    room,
    castles,
  }: {
    regions: number;
    room: number;
    castles: number;
  }) => ({
    message: `A map of ${regions} regions has 2 to ${room} castles, not ${castles}.`,
    hint: 'Ask for fewer castles or a larger map.',
  }),
  'input/roster.entities': () => unread('it declares entities of its own, which no roster needs'),
  'input/roster.nothing': () => unread('there is no roster in it'),
  'input/roster.deep': () => unread('its tags stand deeper in each other than in any roster'),
  'input/roster.tags': () => unread('it holds more tags than any roster'),
  'input/map.faults': faulty('The map'),
  'input/content.faults': faulty('The content'),
} satisfies RefusalCatalog;
