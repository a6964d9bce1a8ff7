import type { FastifyInstance } from 'fastify';
import type { Kit } from '../rooms.ts';
import { formPages } from './form.ts';
import { logPages } from './log.ts';
import { rollPages } from './roll.ts';
import { threadPages } from './thread.ts';

/** The dice desk: the GM rolls, everyone with a seat reads the log. */
export function dicePages(rooms: FastifyInstance, kit: Kit): void {
  logPages(rooms, kit);
  formPages(rooms, kit);
  rollPages(rooms, kit);
  threadPages(rooms, kit);
}
