/** Cases of orders that wait until everybody has marched, of gifts, of orders for every turn and of what is said of an army: title, file. */
import { test } from 'vitest';
import { playCase } from './play-case.ts';

const CASES = [
  ['CP-DTY-01, CP-DTY-02 who follows goes where the other has gone', 'follow'],
  ['CP-DTY-02 who follows fights beside the one that has marched', 'follow-battle'],
  ['CP-DTY-02 who follows a follower goes where that one goes', 'follow-chain'],
  ['CP-DTY-02 two that follow each other stay', 'follow-circle'],
  ['CP-DTY-02 what is too far is come nearer to', 'follow-near'],
  ['CP-DTY-02, CP-FOG-04 an enemy is followed while he is seen', 'follow-enemy'],
  ['CP-DTY-02, CP-FOG-10 whom nobody sees nobody follows', 'follow-unseen'],
  ['CP-DTY-03 who supports comes when the other is attacked, before the battle', 'support'],
  ['CP-DTY-03 who supports comes to an attack, too', 'support-attack'],
  ['CP-DTY-03 where no enemy comes nobody sets out', 'support-idle'],
  ['CP-DTY-01 who is attacked itself stays and fights', 'support-bound'],
  ['CP-DTY-03 nobody supports an enemy, nor itself, nor whom nobody knows', 'support-enemy'],
  ['CP-DTY-04 an enemy who comes is met before the others fight', 'intercept'],
  ['CP-DTY-04 an enemy who came through is met where he ends', 'intercept-through'],
  ['CP-DTY-04 who stood there before has not come', 'intercept-idle'],
  ['CP-DTY-01, CP-RES-04 two that wait for each other both stay', 'intercept-both'],
  ['CP-DTY-05 who joins another goes there and is part of it when the turn ends', 'join'],
  ['CP-DTY-05 who joins a joiner is part of what that one joins', 'join-three'],
  ['CP-DTY-05 who does not get there stays an army of its own', 'join-far'],
  ['CP-DTY-05 two that join each other stay two', 'join-circle'],
  ['CP-GFT-01, CP-GFT-02 a gift is paid at once, and can be spent in the next turn', 'gift'],
  ['CP-GFT-01, CP-RLM-04 nobody gives what they do not have', 'gift-poor'],
  ['CP-GFT-02, CP-RES-04 two gifts cross: neither pays for the other', 'gift-each'],
  ['CP-GFT-01 no gift of nothing, none to oneself', 'gift-none'],
  ['CP-KEP-10 an order for every turn acts and is kept', 'every'],
  ['CP-KEP-10 it acts in the turn in which it is given', 'every-given'],
  ['CP-KEP-10, CP-KEP-09 another order for the same thing goes before it for one turn', 'every-overruled'],
  ['CP-KEP-11 who is told to leave when attacked is gone before the battle', 'if-attacked'],
  ['CP-KEP-12 who is outnumbered leaves', 'if-outnumbered'],
  ['CP-KEP-13 who waits for another sets out when it has come', 'if-arrived'],
  ['CP-KEP-12 the fewest that a size can mean must be more than are there', 'if-outnumbered-not'],
  ['CP-KEP-13 until then it waits on', 'if-arrived-not'],
  ['CP-KEP-11 nobody gets away from who is faster', 'if-attacked-slow'],
  ['CP-KEP-13 and else the order is void when the turn ends', 'if-goes-not'],
  ['CP-KEP-13 who goes only with another goes when it goes', 'if-goes'],
] as const;

test.each(CASES)('%s', playCase);
