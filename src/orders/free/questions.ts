/** What is asked back where a mail leaves something open, with what to write. */
import type { ArmyId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import { formatWith, plainSay } from '../format.ts';
import type { Fault, OrderLine } from '../sheet.ts';
import type { Talk } from '../wording.ts';
import { refuse } from '../words/refuse.ts';
import type { Question } from './claim.ts';

/** Orders that a player may have meant, in standard words: they stand once they say yes. */
export const askIfMeant = (orders: readonly string[]): Fault => refuse('unclear/meant', { orders }).refusal;

/** A line that was understood, asked: it stands once the player says yes. */
export const keptAsked = (kept: OrderLine, order: Order, talk: Talk): OrderLine =>
  keptOpen(kept, askIfMeant([formatWith({ order }, plainSay(talk))]));

/** A line that was understood, and does not stand. */
export const keptOpen = (kept: OrderLine, fault: Fault): OrderLine => ({
  ...kept,
  order: null,
  says: '',
  fault,
});

/** `armies`: those it is about; none where it is open who is meant. */
export const askOpenly = (why: Question | 'not', armies: readonly ArmyId[], talk: Talk): Fault =>
  refuse(`unclear/prose.${why}`, { examples: examplesFor(why, armies, talk) }).refusal;

function examplesFor(why: Question | 'not', armies: readonly ArmyId[], { known }: Talk): readonly string[] {
  const own = known?.armies ?? [];
  const army = own.find(({ id }) => armies.includes(id)) ?? own[0];
  if (army === undefined) return [];
  if (why === 'back') return [`cancel ${army.name}`, 'cancel all'];
  const link = known?.map.links.find(({ a, b }) => a === army.at || b === army.at);
  const beside =
    link === undefined ? undefined : known?.map.regions[link.a === army.at ? link.b : link.a]?.name;
  return [`march ${army.name} to ${beside ?? 'REGION'}`, `hold ${army.name}`];
}
