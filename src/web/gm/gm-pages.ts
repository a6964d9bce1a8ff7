import type { FastifyInstance } from 'fastify';
import type { Kit } from '../rooms.ts';
import { previewPages } from '../second-thoughts/preview.ts';
import { proofReadingPages } from '../second-thoughts/proof-reading.ts';
import { runAgainPages } from '../second-thoughts/run-again.ts';
import { setRightPages } from '../second-thoughts/set-right.ts';
import { termsPages } from '../second-thoughts/terms.ts';
import { boardThreadPages } from './board-thread.ts';
import { boardPages } from './boards.ts';
import { calendarPages } from './calendar.ts';
import { cockpitPage } from './cockpit.ts';
import { invitationPages } from './invitations.ts';
import { logPage } from './log.ts';
import { ownWordsPage } from './own-words.ts';
import { peoplePages } from './people.ts';
import { personPages } from './person.ts';
import { publicPageSwitch } from './public-page.ts';
import { seatPages } from './seats.ts';
import { staffPages } from './staff.ts';
import { steeringPages } from './steering.ts';
import { trayPages } from './tray.ts';
import { webhookPages } from './webhooks.ts';
import { wholePages } from './whole.ts';

/** The rooms that only a GM has. */
export function gmPages(rooms: FastifyInstance, kit: Kit): void {
  cockpitPage(rooms, kit);
  steeringPages(rooms, kit);
  boardPages(rooms, kit);
  webhookPages(rooms, kit);
  boardThreadPages(rooms, kit);
  publicPageSwitch(rooms, kit);
  ownWordsPage(rooms, kit);
  calendarPages(rooms, kit);
  setRightPages(rooms, kit);
  previewPages(rooms, kit);
  runAgainPages(rooms, kit);
  proofReadingPages(rooms, kit);
  peoplePages(rooms, kit);
  personPages(rooms, kit);
  seatPages(rooms, kit);
  staffPages(rooms, kit);
  invitationPages(rooms, kit);
  trayPages(rooms, kit);
  logPage(rooms, kit);
  wholePages(rooms, kit);
  termsPages(rooms, kit);
}
