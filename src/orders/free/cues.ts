/**
 * The words by which the free reader knows what a clause is about, English and German side by side, folded as `fold` does it. They are
 * looked for in the clause's shape: its words, with `@army`, `@place` and the like where somebody or something is named.
 */

const words = (list: string): RegExp =>
  new RegExp(
    `(?<![^ ])(?:${list
      .split(',')
      .map((word) => word.trim().replace(/ +/g, ' '))
      .join('|')})(?![^ ])`,
  );

export const CUES = {
  /** Goes somewhere. */
  go: words(`go, goes, going, gone, went, march, marches, marching, marsch, marschier\\w*, marschir\\w*, match, move, moves, moving, send, sends, sent, advance, advances, advancing, proceed, proceeds,
    ride, rides, riding, ride forth, rode, walk, walks, trot, trots, head, heads, heading, set out, sets out, set off, sets off, make for, makes for, take the road, takes the road, takes the main body, push on, pushes on, sets foot,
    bring, brings, get, gets, fall back, falls back, return, returns, retreat, retreats, withdraw, withdraws, run home, hurry, hurried, hurries, go over, went over, see at, look in, looks in, stroll, strolls, wander, wanders, slip, slips,
    cross, crosses, travel, travels, press on, presses on, attack, attacks, storm, storms, take, takes, seize, seizes, charge, charges, strike, strikes, meet, come, comes, comes straight, comes back, ab, ziehe, zieh, zieht, ziehen, zog, geht, gehe, geh, gehen, gaht,
    schick, schicke, schickt, schicken, ruckt, rucken, ruckt vor, ruck, weicht, weichen, erreicht, erreichen, bricht, brechen, reitet, reiten, ritt, hereinbrechen, chomed, sichert sich, verlegt, verlegen, lauft, laufen, greift, greifen, angreifen, attackiert,
    umziehen, budge, budges, stir, stirs, leave, leaves, leaving, verlasst, ruhrt sich, ruhrt, rucksen, setzen sich, setzt sich, come home, may further, on to, off to, walk away, marched, moved, advanced, rides out, go out, goes out, goes off, bewegt, bewegt sich, bewegen`),
  /** Goes nowhere. */
  stay: words(`hold, holds, holding, stay, stays, staying, stayed, stay put, stays put, remain, remains, remained, stand, stands, standing, wait, waits, rest, rests, halt, halts, keep, keeps, keep still, keeps still, sit, sits, sits tight, sit tight, guard, guards, defend, defends,
    garrison, garrisons, watch, stop, stops, await, awaits, as they are, as it is, where they are, sleep in, has a rest, have a rest, put, rests, chill, chills, chillt, bleib, bleibe, bleibt, bleiben, blibt, halte, haltet, halten, halt, warte, wartet, warten, verteidigt, verteidigen, sichern, sichert,
    steht, stehen, stehn, stehen lassen, stehenlassen, stehen bleiben, ruht, ruhen, wache, bewacht, bewachen, still stehen, defend in place, keep the hearth, at home, daheim, stationary, idle, lie low, lies low, quiet, polishes`),
  force: words(
    `force march, force marches, forced march, forced marches, double time, at the double, hurried, post haste, hell for leather, im eilmarsch, eilmarsch, gewaltmarsch, im gewaltmarsch`,
  ),
  aggressive: words(
    `aggressive, aggressively, aggressiv, all out, no quarter, no mercy, fiercely, reckless, recklessly, boldly, draufhauen, drauf, auf angriff, ohne rucksicht, feindberuhrung ist zu suchen, offensiv, go for the throat, hit hard`,
  ),
  cautious: words(
    `cautious, cautiously, careful, carefully, gingerly, warily, vorsichtig, behutsam, zuruckhalten, ready to back off, not to be drawn into \\S+ \\S+, not to be drawn into \\S+, no heroics, no more heroics, no risks, take no risks`,
  ),
  holding: words(
    `not give one yard, not give an inch, not one step back, back to the wall, defensive, defensively, defensiv, to the last man, no retreat`,
  ),
  follow: words(
    `follow, follows, following, tag along, tags along, tags along behind, trail, trails, trail after, trails after, behind, tail, tails, folgt, folgen, hinterher, auf den fersen, erachteraan, shadow, shadows, goes with, go with`,
  ),
  support: words(
    `support, supports, supporting, in support of, in support, lend @army a hand, lends @army a hand, back up, backs up, unterstutzt, unterstutzen, hilft, helps, help, aid, aids`,
  ),
  merge: words(`merge, merges, join, joins, combine, combines, unite, unites, vereinigt, vereinigen`),
  scout: words(
    `scout, scouts, scouting, eyes on, have a look at, kundschafter, auskundschaften, auskundschaftet, ausspahen, kundschaften, erkunden, spahen, reconnoitre`,
  ),
  negative: words(
    `not, never, no, nobody, none, noone, nowhere, nothing, neither, nicht, nie, niemals, kein\\w*, keiner, niemand, nichts, nix, net, nit, \\w+nt, cannot, without, no longer, no one`,
  ),
  /** What is weighed, told, feared or meant to be true, but not ordered. */
  hypothetical: words(
    `would, might, perhaps, maybe, vielleicht, ware, wurde, konnte, hatte, ob, whether, wonder, wondering, uberlege, thinking of, thinking about, i could, i may, tempted, wanted, liked, promise, whatever, says, sagt, sagte, said, kummer, kummere, rumour, heard, reports, glaube, had been`,
  ),
  past: words(`last turn, last time, yesterday, gestern, letzte runde, last week, last month, in turn 1`),
  choice: words(`or, oder, either, entweder`),
  reason: words(
    `because, since, as i, weil, denn, da, damit, so that, cause, bc, lest, where i, wo, who, whom, whose, than, as if`,
  ),
  vague: words(
    `somewhere, something, a bit, irgendwo, irgendwas, forward a bit, clever, besprochen, discussed, agreed, je nachdem, whichever, the other one`,
  ),
} as const;

export type Cue = keyof typeof CUES;

export function says(shape: string, cue: Cue): boolean {
  return CUES[cue].test(shape);
}
