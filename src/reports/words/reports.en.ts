import { english } from '../../kernel/words/language.ts';
import { inWords, storyInEnglish } from '../words.ts';
import { armies } from './armies.en.ts';
import { away } from './away.en.ts';
import { battleReport, battleSheet } from './battle-desk.en.ts';
import { battleAsked, battleOver, battleReceipt, battleRound, battleRuling } from './battle-letters.en.ts';
import { battles } from './battles.en.ts';
import { beaconLetter } from './beacon-letter.en.ts';
import { boards } from './boards.en.ts';
import { book } from './book.en.ts';
import { brief } from './brief.en.ts';
import { calendar } from './calendar.en.ts';
import { calendarFeed } from './calendar-feed.en.ts';
import { chronicle } from './chronicle.en.ts';
import { closing, sandbox } from './closing.en.ts';
import { commands } from './commands.en.ts';
import { dailyMail } from './daily-mail.en.ts';
import { deadline } from './deadline.en.ts';
import { deadlineLetter } from './deadline-letter.en.ts';
import { delegation } from './delegation.en.ts';
import { desk } from './desk.en.ts';
import { diceNotes } from './dice-notes.en.ts';
import { epilogue } from './epilogue.en.ts';
import { forumPost } from './forum-post.en.ts';
import { gmDigest } from './gm-digest.en.ts';
import { heldMail } from './held-mail.en.ts';
import { invitations } from './invitations.en.ts';
import { ledger } from './ledger.en.ts';
import { lockedLetter } from './locked-letter.en.ts';
import { mailroom } from './mailroom.en.ts';
import { maps } from './maps.en.ts';
import { odds } from './odds.en.ts';
import { orderFates } from './order-fates.en.ts';
import { ownWords } from './own-words.en.ts';
import { peopleLetters } from './people-letters.en.ts';
import { personLetter } from './person-letter.en.ts';
import { readyLines } from './ready-lines.en.ts';
import { realm } from './realm.en.ts';
import { receipt } from './receipt.en.ts';
import { relations } from './relations.en.ts';
import { reliability } from './reliability.en.ts';
import { reminder } from './reminder.en.ts';
import { replay } from './replay.en.ts';
import { reply } from './reply.en.ts';
import { secondThoughts } from './second-thoughts.en.ts';
import { silence } from './silence.en.ts';
import { suggestedOrders } from './suggested-orders.en.ts';
import { tableSheet } from './table-sheet.en.ts';
import { terms } from './terms.en.ts';
import { timeLetters } from './time-letters.en.ts';
import { turnLetters } from './turn-letters.en.ts';
import { waiting } from './waiting.en.ts';
import { webhooks } from './webhooks.en.ts';
import { wishes } from './wishes.en.ts';
import type { Wording } from './wording.ts';

/** What reports, mails and posts say in English; the rest of their words stands in the templates. */
export const reportsInEnglish = {
  language: english,
  inWords,
  story: storyInEnglish,
  armies,
  away,
  battleAsked,
  battleOver,
  battleReceipt,
  battleReport,
  battleRound,
  battleRuling,
  battleSheet,
  battles,
  boards,
  book,
  brief,
  calendar,
  calendarFeed,
  closing,
  sandbox,
  terms,
  chronicle,
  commands,
  dailyMail,
  deadline,
  deadlineLetter,
  delegation,
  desk,
  diceNotes,
  epilogue,
  forumPost,
  gmDigest,
  heldMail,
  beaconLetter,
  invitations,
  ledger,
  lockedLetter,
  mailroom,
  maps,
  odds,
  orderFates,
  ownWords,
  peopleLetters,
  personLetter,
  readyLines,
  realm,
  receipt,
  relations,
  reliability,
  reminder,
  replay,
  reply,
  secondThoughts,
  silence,
  suggestedOrders,
  tableSheet,
  timeLetters,
  turnLetters,
  waiting,
  webhooks,
  wishes,
};

/** The same in any language. It travels with the templates of that language. */
export type ReportWords = Wording<typeof reportsInEnglish>;
