/** Cases of what players and their game master write to each other, and not of an army. */
import type { Item } from './items.ts';

/** `If I can afford it I'll send you more tomorrow`, `sag Bescheid, wenn was nicht geht`: a case of what we write to each other. */
export const isOfMail = (text: string, items: readonly Item[]): boolean =>
  WRITES.test(text) && !items.some(({ kind }) => kind === 'army' || kind === 'place');
const WRITES =
  /(?<!\p{L})(?:let me know|tell me|give me a (?:shout|ring|call|nudge)|ping me|write (?:back|to me)|get back to me|(?:i|we)(?:['’]ll| will| shall| can)? (?:then )?(?:send|write|tell|let|call|ring|mail|email|get back to) (?:to )?you|sagt? (?:mir )?(?:bitte |kurz )*bescheid|meld(?:e|et)? (?:dich|euch)|schreibt? mir|gebt? (?:mir )?bescheid)(?!\p{L})/iu;
