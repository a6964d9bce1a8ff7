import type { FastifyInstance } from 'fastify';
import type { Kit } from '../rooms.ts';
import { letterPages } from './letter.ts';
import { mailTestPages } from './mail-test.ts';
import { mailboxPages } from './mailbox.ts';

/** The mailroom: everybody's mail for the GM, his own for a player. */
export function mailPages(rooms: FastifyInstance, kit: Kit): void {
  mailboxPages(rooms, kit);
  letterPages(rooms, kit);
  mailTestPages(rooms, kit);
}
