/** The words players use, English and German, by the group a phrase asks for. Every way to say a thing is a line here. */
import { keysOf } from './words.ts';

const GROUPS = {
  MARCH: `march, marches, marching, marsch, marschiere, marschiert, marschieren, marschier, move, moves, moving, go, goes, going, send, sends, advance, advances,
    advancing, proceed, proceeds, travel, travels, ride, rides, walk, walks, head, heads, head off, set out, sets out, bring, brings, take, takes,
    retreat, retreats, withdraw, withdraws, fall back, falls back, return, returns, reinforce, reinforces, relocate, sail, sails, get, gets,
    ziehe, zieh, zieht, ziehen, gehe, geh, geht, gehen, schicke, schick, schickt, schicken, sende, sendet, bewege, beweg, bewegt, bewegen, rucke, ruckt, rucken, ruecke, rueckt, ruecken`,
  ATTACK: `attack, attacks, attacking, storm, storms, assault, assaults, besiege, besieges, siege, invade, invades, capture, captures, conquer, conquers,
    occupy, occupies, seize, seizes, strike, strikes, strike at, raid, raids, march on, marches on, move on, angreifen, greife, greif, greift, greifen, angriff auf,
    angriff, attacke, attackiere, attackiert, erobere, erobert, erobern, besetze, besetzt, besetzen, sturme, sturmt, sturmen, stuerme, stuermt, ersturme, erstuerme, belagere, belagert, belagern`,
  HOLD: `hold, holds, holding, hold fast, holds fast, stay, stays, stay put, stays put, stand, stands, stand fast, stands fast, remain, remains, defend, defends, wait, waits, rest, rests,
    dig in, digs in, halt, halts, stop, stops, garrison, guard, guards, keep, keeps, halte, halt, halten, hält, haelt, bleibe, bleib, bleibt, bleiben, warte, wartet, warten,
    verteidige, verteidigt, verteidigen, ruhe, ruht, bewache, bewacht`,
  HERE: `position, its position, the position, their position, ground, its ground, the ground, their ground, here, there, put, in place, where it is, where they are, where it stands, where you are, where they stand, fast, firm, still,
    the line, and defend, and defends, and wait, and rest, and hold, die stellung, stellung, die position, stehen, stand, hier, dort, in stellung, wo sie ist, wo es ist`,
  ENTRENCH: `entrench, entrenches, entrenching, dig trenches, digs trenches, dig a trench, dig earthworks, digs earthworks, raise earthworks, throw up earthworks,
    verschanze, verschanzt, verschanzen, verschanze dich, grabe graben, schanze, schanzt, schanzen`,
  DOCTRINE: `doctrine, temper, stance, attitude, mood, posture, doktrin, haltung, gesinnung`,
  FIGHT: `fight, fights, fighting, behave, behaves, act, acts, battle, battles, play, plays, kampfe, kampf, kampft, kampfen, kaempfe, kaempft, kaempfen, verhalte dich, verhalt sich`,
  BE: `be, is, are, becomes, should be, shall be, must be, sei, ist, sei ab jetzt`,
  SET: `set, put, make, change, switch, give, setze, stelle, andere, gib`,
  AGGRESSIVE: `aggressive, aggressively, aggressiv, bold, boldly, fierce, fiercely, all out, reckless, recklessly, offensive, offensively, offensiv, attacking, kuhn, kuehn, wild`,
  STEADY: `steady, steadily, normal, normally, balanced, standard, calm, calmly, measured, ruhig, ausgewogen, standhaft, besonnen, bestandig`,
  CAUTIOUS: `cautious, cautiously, careful, carefully, wary, warily, prudent, prudently, vorsichtig, behutsam`,
  HOLDING: `hold, holding, defensive, defensively, defensiv, hold ground, hold its ground, hold the line, halten, verteidigend, abwartend`,
  PLAN: `plan, battle plan, battleplan, plan of battle, schlachtplan, kampfplan`,
  NOTHING: `none, nothing, no plan, empty, cleared, keiner, nichts, leer`,
  CLEAR: `clear, drop, forget, remove, delete, erase, no, without, losche, loesche, streiche, vergiss, kein, keinen`,
  TO: `to, too, into, unto, onto, toward, towards, for, at, against, upon, in, on, nach, zu, zum, zur, gegen, auf, in die, in den, nach der, nach dem, to the, to attack, and attack, and attacks, ->, -`,
  FROM: `from, out of, von, aus`,
  ARROW: `to, too, into, towards, nach, zu, ->, -`,
  VIA: `via, through, over, by way of, by, along, across, passing, passing through, uber, ueber, durch, entlang`,
  WITH: `with, using, by, mit, mit der, mit dem`,
  FOR: `for, of, to, by, fur, fuer, von, der, des, with, mit`,
  MODAL: `to, will, shall, should, must, may, can, is to, are to, has to, have to, needs to, ought to, wants to, is going to, soll, sollen, sollte, muss, mussen, wird, werden, moge, now`,
  ASIDE: `off, out, vor, an, aus, ein, up, forth, back, zuruck, zurueck, weiter, straight`,
  COLON: `:, =`,
  FORCE: `force march, force marches, force marching, forced march, rush, rushes, hurry, hurries, hasten, hastens, eilmarsch, eile, eilt`,
  HASTE: `by forced march, by forced marches, by a forced march, in haste, at the double, with all haste, with all speed, im eilmarsch, in eile`,
  SPLIT: `split, splits, split off, splits off, detach, detaches, separate, separates, teile, teilt, spalte, spaltet, trenne, trennt`,
  MERGE: `merge, merges, combine, combines, unite, unites, vereinige, vereinigt, vereine, vereint`,
  JOIN: `join, joins, joins up with, join up with`,
  GO_JOIN: `to join, goes to join, go to join, to join up with, link up with, links up with, to link up with, meet up with, meets up with, catch up with, catches up with, rendezvous with, stosse zu, stosst zu, stoesst zu, stosse zur, stosst zur, schliesst sich an, schliesse auf zu`,
  FOLLOW: `follow, follows, following, go after, goes after, chase, chases, pursue, pursues, shadow, shadows, escort, escorts, trail, trails, stay with, stays with, keep up with, keeps up with, folge, folgt, folgen, verfolge, verfolgt, verfolgen, begleite, begleitet, begleiten`,
  SUPPORT: `support, supports, supporting, assist, assists, help, helps, aid, aids, back up, backs up, back, backs, cover, covers, unterstutze, unterstutzt, unterstutzen, unterstuetze, unterstuetzt, unterstuetzen, hilf, hilft`,
  INTERCEPT: `intercept, intercepts, intercepting, ambush, ambushes, lie in wait, lies in wait, waylay, waylays, abfangen, fange ab, fangt ab, lauere, lauert`,
  GIVE: `give, gives, send, sends, pay, pays, donate, donates, gift, gifts, present, presents, hand, hands, gib, gebe, schenke, schenkt, schicke, schick, sende, zahle, zahlt`,
  A_GIFT: `a gift of, gift of, a present of, as a gift, gift, geschenk, ein geschenk von`,
  ONCE: `once, one time, just once, only once, this turn, as a gift, as a present, einmal, einmalig, als geschenk`,
  TRIBUTE: `tribute, tribute of, tribut, tribut von`,
  A_TURN: `a turn, per turn, each turn, every turn, pro runde, jede runde, pro zug, jeden zug`,
  INTO: `into, with, to, and, in, mit, zu`,
  TRANSFER: `transfer, transfers, give, gives, hand, hands, hand over, hands over, move, moves, shift, shifts, assign, assigns, reassign, ubergib, uebergib, gib, versetze, verlege, verlegt`,
  APPOINT: `appoint, appoints, name, put, place, make, ernenne, setze`,
  LEAD: `leads, lead, to lead, commands, command, to command, take command of, takes command of, takes over, take over, in command of, in charge of, as general of, fuhrt, fuehrt`,
  RECRUIT: `recruit, recruits, raise, raises, levy, levies, hire, hires, muster, musters, train, trains, enlist, buy, buys, rekrutiere, wirb an, werbe an, hebe aus, hebe, wirb`,
  BUILD: `build, builds, construct, constructs, erect, erects, baue, baut, errichte`,
  FORTIFY: `fortify, fortifies, befestige, befestigt`,
  IMPROVE: `improve, improves, cultivate, cultivates, till, tills, improve the fields of, improve fields of, improve the fields in, improve fields in, improve the fields at, verbessere, bestelle`,
  WALLS: `a wall, wall, the wall, a castle, a fort, fort, the fort, walls, a fortress, fortress, a stronghold, stronghold, eine feste, feste, ein fort`,
  FIELDS: `fields, the fields, farms, a farm, felder`,
  AT: `at, in, near, from, bei, in, zu, aus`,
  LOST: `is lost, lost, falls, fall, fell, is taken, is captured, has fallen, verloren geht, fallt, verloren ist`,
  HELD: `is ours, is mine, is held, is taken by us, is won, is in our hands, is still ours, uns gehort, mein ist`,
  EMPTY: `is empty, empty, is free, is undefended, is clear, is left, is abandoned, leer ist, frei ist`,
  ENEMY: `enemy, an enemy, the enemy, enemies, any enemy, anyone, anybody, somebody, someone, a foe, foes, ein feind, der feind, feind, feinde`,
  ENTERS: `enters, enter, comes to, come to, comes into, marches into, moves into, invades, appears in, attacks, arrives in, comes, appears, betritt, kommt nach`,
  ATTACKED: `is attacked, is entered, is invaded, is threatened, angegriffen wird`,
  OUTNUMBERED: `is outnumbered, outnumbered, faces more, is weaker, unterlegen ist, in unterzahl ist`,
  BEATEN: `is beaten, beaten, gets beaten, is defeated, defeated, loses, loses the battle, lost the battle, has to retreat, must retreat, geschlagen wird, besiegt wird, verliert`,
  ARRIVES: `arrives, arrive, has arrived, comes, has come, is here, is there, joins it, ankommt, eintrifft, da ist`,
  GOES: `goes, go, goes too, also goes, marches, marches too, also marches, sets out, geht, marschiert, auch marschiert`,
  FORGET: `forget, drop, cancel, strike, clear, delete, remove, vergiss, streiche, losche`,
  STOP_PAYING: `stop paying, stop payments to, stop the payments to, end the payments to, no more payments to, pay no more to, no more gold to, no more gold for, zahle nichts mehr an, zahlungen einstellen an, keine zahlungen mehr an`,
  STANDING: `standing orders, standing order, the standing orders, all standing orders, kept orders, orders for later, later orders, dauerbefehle`,
  RANSOM: `ransom, pay ransom for, pay the ransom for, pay the ransom of, buy back, buy free, buy, auslosen, lose aus, kaufe frei`,
  RELEASE: `release, releases, let go, set free, free, lasse frei, lass frei`,
  OFFER: `offer, offers, ask, asks, pay, demand, biete, verlange`,
  SCOUT: `scout, scouts, reconnoitre, reconnoiter, spahe, spaehe, erkunde, erkundet, kundschafte, kundschaftet`,
  SPY: `spy, send a spy, a spy, spione, spioniere`,
  PRESS: `press, a press, letter, a letter, open letter, an open letter, public letter, a public letter, offener brief, ein offener brief, message, a message, presse, brief, ein brief, nachricht, tell, write, write a letter, send a letter, send a message, schreibe`,
  ANONYMOUS: `anonymous, an anonymous, unsigned, an unsigned, grey, a grey, gray, a gray, anonym, anonyme, anonymer`,
  PROPOSE: `offer, offers, propose, proposes, make, pay, pays, send, sends, suggest, suggests, give, gives, grant, grants, biete, bietet, zahle, zahlt, uberweise, ueberweise, schenke, schenkt, schicke, schick, sende, gib, gebe, schlage vor, gewahre, gewaehre`,
  DEMAND: `ask, asks, demand, demands, request, requests, fordere, verlange, erbitte, bitte, frage`,
  ASKED_FOR: `for, um, nach`,
  UNTO: `to, with, the, an, mit, dem, den, der`,
  WITHS: `with, of, and, to, against, mit, der, dem, den`,
  OFFERED: `offer, the offer, my offer, our offer, their offer, proposal, the proposal, my proposal, our proposal, their proposal, terms, the terms, treaty, the treaty, angebot, das angebot, mein angebot, unser angebot, den vorschlag, vorschlag`,
  BY: `of, from, by, von, der, des, vom`,
  ACCEPT: `accept, accepts, agree to, agree with, nimm an, annehmen, akzeptiere`,
  NIMM: `nimm, nehme`,
  AN: `an`,
  ZURUCK: `zuruck, zurueck`,
  LEHNE: `lehne, lehnt`,
  AB: `ab`,
  REJECT: `reject, rejects, decline, declines, refuse, refuses, lehne ab, verwerfe, ablehnen`,
  TAKE_BACK: `withdraw, cancel, scrap, call off, streiche, storniere, take back, retract, revoke, recall, ziehe, ziehe zuruck, nimm zuruck, widerrufe`,
  DENOUNCE: `cancel my treaty, cancel our treaty, cancel the treaty, cancel my truce, cancel our truce, cancel the truce, cancel my alliance, cancel our alliance, cancel the alliance, tear up my treaty, tear up our treaty, tear up the treaty, denounce, denounces, renounce, renounces, end, terminate, kundige, kuendige, beende`,
  TREATIES: `treaty, treaties, the treaty, all treaties, the treaties, every treaty, all, everything, vertrag, alle vertrage, die vertrage, den vertrag`,
  DECLARE: `declare, declares, erklare, erklaere`,
  WAR: `war, krieg, den krieg`,
  ON: `on, upon, against, with, to, gegen`,
  MAKE_WAR: `war, make war, wage war, go to war, krieg, fuhre krieg, fuehre krieg`,
  GOLD: `gold, gold pieces, pieces of gold, coins, crowns, goldstucke`,
  CANCEL: `cancel, cancels, cancelled, canceled, scrap, scratch, call off, revoke, undo, drop, remove, delete, clear, forget, storniere, stornieren, streiche, losche, loesche, widerrufe, vergiss, annulliere`,
  REPEAT: `as last turn, same as last turn, the same as last turn, same orders as last turn, all as last turn, everything as last turn, same again, repeat last turn, repeat my orders, repeat my last orders, wie letzte runde, wie in der letzten runde, wie letzten zug, wie im letzten zug, alles wie letzte runde, alles wie letzten zug, befehle wie letzte runde, dasselbe wie letzte runde`,
  ORDERS: `order, orders, the order, the orders, all orders, any orders, my orders, these orders, the orders for, orders for, orders of, the orders of, the order for, order for, all orders for, the march of, march of, march, the march, move, the move, attack, the attack, den marsch, den marsch von, marsch, what i ordered for, befehl, befehle, den befehl fur, die befehle fur, befehle fur, den befehl von`,
  ALL: `all, everything, all orders, all my orders, all armies, my orders, orders, the lot, every order, alles, alle, alle befehle, meine befehle`,
  FINAL: `final, finished, done, complete, ready, that is all, thats all, that all, thats it, that it, that is it, thats all for this turn, thats it for this turn, these are final, these orders are final, my orders are final, orders final, orders are final, final orders, i am done, im done, i am finished, all done, these are my final orders, endgultig, endgueltig, fertig, das ist alles, meine befehle sind endgultig, befehle endgultig`,
  NOT_FINAL: `not final, not final yet, not finished, not done, not done yet, not yet final, unfinal, reopen, orders not final, my orders are not final, these orders are not final, these are not final, nicht endgultig, nicht endgueltig, nicht fertig, noch nicht fertig`,
  LUCK: `luck word, luckword, lucky word, luck, my luck word, gluckswort, glueckswort, mein gluckswort`,
  IS: `is, :, =, lautet, ist, are`,
  HELP: `help, help me, how, commands, phrases, hilfe, befehlsliste, help orders, instructions, info`,
  STATUS: `status, state, my status, show status, my orders, show orders, show my orders, list orders, list my orders, what do you have, stand, zeige befehle`,
  REPORT: `report, last report, send report, the report, turn report, bericht, letzter bericht, send the report, my report`,
  TURN: `turn, for turn, of turn, zug, runde, from turn, no`,
  SEND_ALL: `send all, send everything, send all orders, all ready orders, ready orders, send me all, send me everything, schicke alles, sende alles`,
  HISTORY: `history, my history, show history, verlauf, geschichte`,
  RESEND: `resend, send again, send it again, resend report, resend the report, again please, resend last mail, nochmal, noch einmal, erneut senden`,
  AGAINST: `against, versus, vs, gegen`,
  ODDS: `odds, chances, odds of, odds for, what are the odds of, what are the odds, quoten, chancen`,
  ROLL: `roll, rolls, please roll, wurfle, wurfel, wuerfle, wuerfel`,
  YES: `yes, yes please, yes do that, yes i did, ja, ja bitte, jawohl`,
  CHECK: `check, check only, only check, just check, check these, check these orders, check my orders, just checking, only checking, only a check, just a check, check first, rehearse, rehearsal, dry run, trial run, test only, only a test, just a test, this is only a test, this is only a check, nur zur probe, nur ein test, probelauf, testlauf, prufe, pruefe, nur prufen, nur pruefen`,
  LEAVE: `leave, on leave, i am on leave, am on leave, away, i am away, im away, absent, i am absent, vacation, holiday, on holiday, on vacation, i will be away, ill be away, i go on leave, urlaub, abwesend, im urlaub, ich bin im urlaub, ich bin weg`,
  UNTIL: `until, till, til, through, to, up to, bis, bis zum`,
  DELEGATE: `delegate, delegate to, hand over to, hand over my orders to, hand over everything to, hand over command to, i hand over to, i delegate to, delegate my orders to, delegate everything to, stand in, my stand in is, ubergebe an, uebergebe an, delegiere an, vertretung`,
  RELIABILITY: `reliability, my reliability, my record, reliability record, my reliability record, meine zuverlassigkeit, zuverlassigkeit`,
  GIVE_BACK: `give the orders back, give back the orders, i give the orders back, i give back the orders, hand back the orders, return the orders, ich gebe die befehle zuruck, gib die befehle zuruck`,
  UNDELEGATE: `end delegation, end the delegation, end my delegation, end delegations, no delegation, revoke delegation, undelegate`,
  SUBSCRIBE: `subscribe, resubscribe, reminders, reminders on, reminders please, remind me, remind me again, send reminders, send me reminders, erinnere mich, erinnerungen, abonnieren`,
  UNSUBSCRIBE: `unsubscribe, no reminders, no more reminders, reminders off, stop reminders, stop reminding me, dont remind me, do not remind me, keine erinnerungen, abmelden, abbestellen`,
  QUIET: `quiet hours, quiet time, ruhezeit, ruhezeiten`,
  NO_QUIET: `no quiet hours, no quiet, quiet hours off, no quiet time, keine ruhezeit, keine ruhezeiten`,
  DIGEST: `daily mail, daily mail at, digest, digest at, daily digest, daily digest at, one mail a day, one mail a day at, tagespost, tagespost um`,
  NO_DIGEST: `no daily mail, daily mail off, no digest, digest off, no daily digest, keine tagespost`,
  NEW_ADDRESS: `new address, new reply address, new addresses, new keys, void my address, void my reply address, neue adresse, neue antwortadresse`,
  STRICT: `strict mail, strict mail on, strict, mail strict, strenge post, strenge post an`,
  NO_MAPS: `no maps, no maps and tables, without maps and tables, without maps, no maps or tables, letters without maps and tables, send letters without maps and tables, keine karten, ohne karten und tabellen`,
  MAPS: `maps and tables, with maps and tables, with maps, letters with maps and tables, maps again, mit karten und tabellen`,
  SHORT_LETTERS: `short letters, short letters please, letters short, shorter letters, send short letters, kurze briefe, kurzere briefe`,
  LONG_LETTERS: `long letters, long letters please, letters long, longer letters, send long letters, lange briefe, langere briefe`,
  USUAL_LETTERS: `usual letters, letters as usual, normal letters, standard letters, letters of usual length, normale briefe, briefe wie ublich`,
  NO_STRICT: `strict mail off, no strict mail, not strict, strenge post aus, keine strenge post`,
  DICE_REPORT: `dice report on, dice report, tell my dice luck, wuerfelbericht an, wurfelbericht an`,
  NO_DICE_REPORT: `dice report off, no dice report, wuerfelbericht aus, wurfelbericht aus, kein wurfelbericht`,
  VOTE: `vote, i vote, we vote, my vote, my vote is, ich stimme, abstimmung, stimme`,
  PAUSE: `pause, a pause, pause the game, pause the campaign, eine pause`,
  SHARE_LETTERS: `share my letters, share letters, my successor may read my letters`,
  KEEP_LETTERS: `keep my letters, keep letters private, do not share my letters`,
  MY_DATA: `my data, send my data, what do you hold on me, meine daten`,
  FORGET_ME: `forget me, delete my data, erase my data, please forget me, vergiss mich, losche meine daten`,
  CALENDAR: `calendar, calendar feed, calendar link, send calendar, my calendar, kalender`,
  NO_CALENDAR: `no calendar, no calendar feed, end calendar, calendar off, kein kalender`,
  RESIGN: `resign, i resign, i quit, i give up, resignation, i want to resign, i hereby resign, ich trete zuruck, aufgeben, ich gebe auf`,
} as const;

export type Group = keyof typeof GROUPS;

/** Words that add nothing to an order, wherever they stand. */
const NOISE =
  keysIn(`please, pls, plz, then, now, also, kindly, immediately, bitte, dann, jetzt, auch, sofort, i, want, would, like, let, have, my, our, the, ok, okay, next,
  and, und, ich, mochte, die, der, das, den, dem, meine, mein, unsere, at once, quickly, again, sir, just`);

interface Phrasebook {
  readonly words: readonly string[];
  readonly single: ReadonlySet<string>;
  /** Of several words, by the first. */
  readonly many: ReadonlyMap<string, readonly (readonly string[])[]>;
}

const BOOKS: ReadonlyMap<string, Phrasebook> = new Map(
  Object.entries(GROUPS).map(([group, list]) => [group, phrasebook(list)]),
);

export function isGroup(name: string): name is Group {
  return BOOKS.has(name);
}

const WORDS: ReadonlySet<string> = new Set(
  [...BOOKS.values()].flatMap(({ words, many }) => [...words, ...[...many.values()].flat(2)]),
);

/** Whether any phrase has this word. */
export function isLexical(key: string): boolean {
  return WORDS.has(key);
}

const NONE: readonly number[] = [];
const JUST_ONE: readonly number[] = [1];

/** How many words from `at` on say something of the group; several lengths where more than one fits. */
export function lengthsOf(group: Group, keys: readonly string[], at: number): readonly number[] {
  const first = keys[at];
  // Asked for every group at every word of a mail, most of which are names: nothing is made for those.
  if (first === undefined || !WORDS.has(first)) return NONE;
  const book = BOOKS.get(group);
  const longer = book?.many.get(first);
  if (longer === undefined) return book?.single.has(first) === true ? JUST_ONE : NONE;
  const lengths = book?.single.has(first) === true ? [1] : [];
  for (const phrase of longer) {
    if (phrase.every((word, i) => keys[at + i] === word)) lengths.push(phrase.length);
  }
  return lengths;
}

/** The single words of a group, for finding what a misspelt one was meant to be. */
export function wordsOf(group: Group): readonly string[] {
  return BOOKS.get(group)?.words ?? [];
}

export function isNoise(key: string): boolean {
  return NOISE.has(key);
}

function phrasebook(list: string): Phrasebook {
  const phrases = list.split(',').map((phrase) => keysWithSigns(phrase));
  const words = phrases.flatMap((keys) => (keys.length === 1 ? keys : []));
  return {
    words,
    single: new Set(words),
    many: byFirst(phrases.filter((keys) => keys.length > 1)),
  };
}

function byFirst(
  phrases: readonly (readonly string[])[],
): ReadonlyMap<string, readonly (readonly string[])[]> {
  const found = new Map<string, (readonly string[])[]>();
  for (const phrase of phrases) {
    const first = phrase[0] ?? '';
    found.set(first, [...(found.get(first) ?? []), phrase]);
  }
  return found;
}

function keysWithSigns(phrase: string): readonly string[] {
  const bare = phrase.trim();
  return /^[^\p{L}]+$/u.test(bare) ? [bare] : keysOf(bare);
}

function keysIn(list: string): ReadonlySet<string> {
  return new Set(list.split(',').flatMap((word) => keysOf(word)));
}
