/** `next turn ...`, `if attacked, ...`: what a player means by them, written as the order language has it. */
import type { Order } from '../campaign/order.ts';
import { formatWith, plainSay } from './format.ts';
import { interpret } from './interpret.ts';
import type { Talk } from './wording.ts';

const IF_ATTACKED =
  /^(?:if|when|wenn|falls|sobald)\s+(?:(?:it is|they are|he is|we are|i am|being)\s+)?(?:attacked|threatened|invaded|they (?:attack|come|march|move)|(?:the|an|any) enem(?:y|ies) (?:attacks?|comes?)|(?:sie|er|wir) angegriffen (?:wird|werden)|angegriffen)\s*[,:]?\s*(?:then\s+|dann\s+)?(?=\S)/iu;
const NEXT_TURN =
  /^(?:in the )?(?:next turn|nxt turn|next rnd|nxt rnd|nächste runde|nächsten zug)[\s,:]+(?=\S)|[\s,]+(?:in the )?(?:next turn|nxt turn|next rnd|nxt rnd|nächste runde|im nächsten zug)[.!]*$/iu;

/** How a line is written that waits: for an enemy where its army stands, or for the next turn; undefined for all others. */
export function meantLater(text: string, talk: Talk): string | undefined {
  const { known } = talk;
  if (known === undefined) return undefined;
  const order = orderIn(text.replace(NEXT_TURN, '').replace(IF_ATTACKED, ''), talk);
  if (order === undefined) return undefined;
  const said = formatWith({ order }, plainSay(talk));
  if (NEXT_TURN.test(text)) return `turn ${known.turn + 1}: ${said}`;
  const army = 'army' in order ? known.armies.find(({ id }) => id === order.army) : undefined;
  if (!IF_ATTACKED.test(text) || army === undefined) return undefined;
  return `if an enemy enters ${known.map.regions[army.at]?.name ?? army.at}, ${said}`;
}

function orderIn(text: string, talk: Talk): Order | undefined {
  const meant = interpret(text, talk);
  return meant.isUnderstood && 'order' in meant.meaning ? meant.meaning.order : undefined;
}
