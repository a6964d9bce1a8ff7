/**
 * What people say of gold, treaties, letters and to the post office in words of their own: plain sentences of every kind, the order in many words
 * (`plain-deals.ts`), and what goes on from the sentence before it (`I'm done with Tom. Tear up the treaty.`).
 */
import { describe, expect, test } from 'vitest';
import { scored } from '../corpus/score.ts';

const read = (text: string, expected: readonly string[], reply: 'none' | 'gm' | 'answer' = 'none') => {
  const { isExact, understood, reply: given } = scored({ id: '', style: '', text, expect: expected, reply });
  return isExact ? 'as meant' : `${understood.join('; ')} (${given.join(', ')})`;
};

describe('CP-GFT-01, CP-KEP-10, CP-KEP-15 gold for others', () => {
  test.each([
    ['Slide four gold across the table to {X.p}.', ['gift {X} 4']],
    ['{X.p} should find six gold in his mailbox this turn, from me.', ['gift {X} 6']],
    ['Make {Y} a present of ten gold.', ['gift {Y} 10']],
    ['3 gold apiece to {X} and {Y}.', ['gift {X} 3', 'gift {Y} 3']],
    ['As of now {Y} gets 2 gold off me each turn.', ['tribute {Y} 2']],
    ['No more money for {X}, please - the regular payment stops.', ['tribute {X} 0']],
    ["I'd like to discontinue what I've been paying {X} every turn.", ['tribute {X} 0']],
    ['The standing payment to {Y.p} is cancelled.', ['tribute {Y} 0']],
    ['I pay {Y} 2 gold a turn at the moment. Make it double.', ['tribute {Y} 4']],
    ['Could you up my tribute to {X} to 5?', ['tribute {X} 5']],
    ['Half my treasury to {X}.', ['gift {X} half']],
    ["Split what's in the chest down the middle and hand {Y} one of the halves.", ['gift {Y} half']],
    ['Everything in the treasury goes to {X}.', ['gift {X} 100']],
    ['Wire seven gold over to {Y.p} for me, would you?', ['gift {Y} 7']],
    ['I promised {X.p} two gold. Please see that he gets it.', ['gift {X} 2']],
    ["{Y.p}'s five gold: pay it out this turn.", ['gift {Y} 5']],
    ["Put 8 gold on {X.p}'s account, with my compliments.", ['gift {X} 8']],
    ['One gold coin for {Y.p}, and tell nobody where it came from.', ['gift {Y} 1']],
    ["My horses cost {X} five gold last year. I'm making good on that: pay them five.", ['gift {X} 5']],
    ['Beginning now, three gold a turn to {X}, until I tell you otherwise.', ['tribute {X} 3']],
  ] as const)('%s', (text, expected, reply?: 'none' | 'gm' | 'answer') => {
    expect(read(text, expected, reply)).toBe('as meant');
  });
});

describe('CP-DIP-03 offers', () => {
  test.each([
    ["Would you ask {X.p} whether he'd sign a truce with me?", ['offer {X}: truce']],
    ["I'd like to be allies with {Y}. Please put it to them.", ['offer {Y}: alliance']],
    ['Suggest to {X} that we stop fighting until turn 9.', ['offer {X}: truce until turn 9']],
    [
      'Our ceasefire with {X} runs out soon. Offer to prolong it to turn 8.',
      ['offer {X}: truce until turn 8'],
    ],
    [
      "{Y}'s armies can march across my land whenever they like; tell them so officially.",
      ['offer {Y}: passage'],
    ],
    ['{X} has my permission to cross my territory up to turn 7.', ['offer {X}: passage until turn 7']],
    ['Peace with {Y}: my formal proposal, please convey it.', ['offer {Y}: peace']],
    ['Propose a truce to both {X} and {Y}.', ['offer {X}: truce', 'offer {Y}: truce']],
    ['An alliance lasting till turn 10 is what I propose to {Y}.', ['offer {Y}: alliance until turn 10']],
    ['Hostilities with {X} ought to cease. Please make the offer in my name.', ['offer {X}: truce']],
    ['White flag to {Y.p}, three turns: truce until turn 6.', ['offer {Y}: truce until turn 6']],
    ["Why don't {X} and I join forces? Put that to {X.p} as an offer.", ['offer {X}: alliance']],
    ["Let {X.p}'s people through my country.", ['offer {X}: passage']],
    ['{Y} may use my roads until turn 6, no toll.', ['offer {Y}: passage until turn 6']],
    ["Extend the truce with {X} to turn 9, if they're willing.", ['offer {X}: truce until turn 9']],
    ["Brothers in arms, {X} and us: that's what I want you to offer.", ['offer {X}: alliance']],
    ["Let's bury the hatchet with {Y}. Offer them a truce.", ['offer {Y}: truce']],
    ["I'm tired of fighting {X.p}. Please send him an offer of peace.", ['offer {X}: peace']],
    ['I want a truce with {Y}, good until turn 7. Please send it over.', ['offer {Y}: truce until turn 7']],
    ['{X.p} asked to march through. Tell him he can: right of passage granted.', ['offer {X}: passage']],
  ] as const)('%s', (text, expected, reply?: 'none' | 'gm' | 'answer') => {
    expect(read(text, expected, reply)).toBe('as meant');
  });
});

describe('CP-DIP-04 answers to offers', () => {
  test.each([
    ["{X.p}'s terms suit me. Signed.", ['accept {X}']],
    ["I'm happy with what {Y} offered, so that's a yes.", ['accept {Y}']],
    ["{X}'s truce? Not on your life. Refused.", ['refuse {X}']],
    ["Please tell {Y.p} I won't sign.", ['refuse {Y}']],
    ['You can tell {X.p} he has his alliance.', ['accept {X}']],
    ["{Y.p}'s offer goes in the bin.", ['refuse {Y}']],
    ["Put my signature under {X.p}'s treaty.", ['accept {X}']],
    ["Deal with {Y}: done, I'll take it.", ['accept {Y}']],
    ['{X.p} can keep his truce.', ['refuse {X}']],
    ['We are not going to accept the terms {Y} put to us. Turn them down.', ['refuse {Y}']],
    ['Yes to {X}, no to {Y}.', ['accept {X}', 'refuse {Y}']],
    ["I accept {X}'s proposal but reject {Y}'s.", ['accept {X}', 'refuse {Y}']],
    ["Thought about {Y.p}'s pact all week and I'll go along with it.", ['accept {Y}']],
    ['Shake hands with {X.p} on my behalf: his truce is accepted.', ['accept {X}']],
    ['The answer to {X.p} is no.', ['refuse {X}']],
    ["The answer to {Y.p}'s proposal is yes.", ['accept {Y}']],
    ["Decline {X}'s passage request, politely.", ['refuse {X}']],
    ["That proposal of {Y.p}'s - no chance.", ['refuse {Y}']],
    ['{X} want peace. So do I. I accept.', ['accept {X}']],
    ["I've no wish to ally with {X}, so turn down the offer.", ['refuse {X}']],
  ] as const)('%s', (text, expected, reply?: 'none' | 'gm' | 'answer') => {
    expect(read(text, expected, reply)).toBe('as meant');
  });
});

describe('CP-DIP-05 war and broken treaties', () => {
  test.each([
    ['Please inform {Y} that we are at war.', ['war {Y}']],
    ['This is my declaration of war on {X}.', ['war {X}']],
    ["It's war with {Y.p} now, make it official.", ['war {Y}']],
    ["I'm ending the treaty with {X}.", ['denounce {X}']],
    ['Rip up whatever we have signed with {Y}.', ['denounce {Y}']],
    ["The alliance with {X} is finished as far as I'm concerned; give notice.", ['denounce {X}']],
    ['War on both {X} and {Y}, starting now.', ['war {X}', 'war {Y}']],
    ['Break the truce with {X} and declare war on them.', ['denounce {X}', 'war {X}']],
    ['In turn 6 declare war on {Y}.', ['later 6: war {Y}']],
    ['I hereby consider myself at war with {X}, please announce it.', ['war {X}']],
    ['No more passage for {Y}, that treaty is revoked.', ['denounce {Y}']],
    ['{Y.p} has pushed me too far. War.', ['war {Y}']],
    ['We go to war against {X}.', ['war {X}']],
    ['I hereby give {X} notice: our pact ends.', ['denounce {X}']],
    ['The gloves are off: formal war on {Y}, please.', ['war {Y}']],
    ['My alliance with {Y.p}: please terminate it.', ['denounce {Y}']],
    ['From this day {X} is our enemy. Declare it.', ['war {X}']],
    ['I want out of the treaty with {X}.', ['denounce {X}']],
    ["let {Y} know it's war", ['war {Y}']],
    ['Kill the treaty with {X}.', ['denounce {X}']],
  ] as const)('%s', (text, expected, reply?: 'none' | 'gm' | 'answer') => {
    expect(read(text, expected, reply)).toBe('as meant');
  });
});

describe('CP-LET-01 letters', () => {
  test.each([
    [
      'Let {X.p} know I will be late for dinner on Friday.',
      ['letter {X}: I will be late for dinner on Friday.'],
    ],
    ['Pass on to {Y.p}: your scouts are very loud.', ['letter {Y}: your scouts are very loud.']],
    ['For all to read: "The bridge is mine. Pay or swim."', ['letter all: The bridge is mine. Pay or swim.']],
    ['Post this on every town gate: "The bridge is closed."', ['letter all: The bridge is closed.']],
    ['Forward to {X}, word for word: "Nice weather for it."', ['letter {X}: Nice weather for it.']],
    ['Same note to {X.p} and {Y.p}: "Mind the gap."', ['letter {X}, {Y}: Mind the gap.']],
    ['Have a rider bring {X.p} this: "The eagle has landed."', ['letter {X}: The eagle has landed.']],
    [
      'Could you slip {Y.p} a note saying "You fight well for a man with one shoe."',
      ['letter {Y}: You fight well for a man with one shoe.'],
    ],
    [
      'Please tell {X.p} from me that I have nothing against him personally.',
      ['letter {X}: I have nothing against him personally.'],
    ],
    [
      'Announcement for everybody: Harvest festival on Sunday, all welcome.',
      ['letter all: Harvest festival on Sunday, all welcome.'],
    ],
    ['msg {Y.p}: we know about the boats', ['letter {Y}: we know about the boats']],
    [
      'A word for {X.p}\'s ears: "Your envoy snores. Please send another."',
      ['letter {X}: Your envoy snores. Please send another.'],
    ],
    ['My reply to {Y.p} is "Come and get it."', ['letter {Y}: Come and get it.']],
    ['{X.p} ought to know that the ferry no longer runs.', ['letter {X}: the ferry no longer runs.']],
    ['say to {Y.p} thanks for the fish', ['letter {Y}: thanks for the fish']],
    ['Read this out to the whole table: "I am still here."', ['letter all: I am still here.']],
    ['Scribe! Take this down for {X.p}: "All is forgiven."', ['letter {X}: All is forgiven.']],
    ['Two words for {Y.p}: "Your move."', ['letter {Y}: Your move.']],
    [
      'My apologies to {X.p}, with these words: "I am sorry about the sheep."',
      ['letter {X}: I am sorry about the sheep.'],
    ],
    [
      'I\'ve written to {X.p}, please deliver: "Dear neighbour, the fence is yours to mend."',
      ['letter {X}: Dear neighbour, the fence is yours to mend.'],
    ],
  ] as const)('%s', (text, expected, reply?: 'none' | 'gm' | 'answer') => {
    expect(read(text, expected, reply)).toBe('as meant');
  });
});

describe('CP-ECO-05, CP-ECO-07 recruits and works', () => {
  test.each([
    ['Two more units of archers in {castle}, please.', ['recruit 2 Archers at {castle}']],
    ['I want three units of Cavalry trained up at {castle}.', ['recruit 3 Cavalry at {castle}']],
    ['{land} needs a fort. Please build one.', ['build fort at {land}']],
    ['Get the walls of {castle} started.', ['build walls at {castle}']],
    ['Let the peasants at {land} lay out new fields.', ['build fields at {land}']],
    ['{castle} is to raise four units of Archers.', ['recruit 4 Archers at {castle}']],
    [
      'Raise 2 Archers in {castle} and build walls there too.',
      ['recruit 2 Archers at {castle}', 'build walls at {castle}'],
    ],
    ['Spend the money on a fort at {land}.', ['build fort at {land}']],
    ['Stone, mortar, masons: {castle} gets its walls this turn.', ['build walls at {castle}']],
    ['Put a unit of Cavalry into {castle}.', ['recruit 1 Cavalry at {castle}']],
    ['Sign up two lots of Polearms in {castle}, pay whatever they ask.', ['recruit 2 Polearms at {castle}']],
    ['New fields for {land}, so that nobody starves this winter.', ['build fields at {land}']],
    [
      'The recruiting officer at {castle} may take on five units of Archers.',
      ['recruit 5 Archers at {castle}'],
    ],
    ["I'd sleep better with a fort in {land}. Have it built.", ['build fort at {land}']],
    ["Send someone to see what's going on in {B.n1}.", ['scout {B.n1}']],
    ["I'd like to know who's in {B.n1}; have somebody look.", ['scout {B.n1}']],
    ['Spies to {A.n1} and {A.n2}.', ['scout {A.n1}', 'scout {A.n2}']],
    ['Eyes on {C.n2} please.', ['scout {C.n2}']],
    ['Have a peep into {B.n3} this turn.', ['scout {B.n3}']],
  ] as const)('%s', (text, expected, reply?: 'none' | 'gm' | 'answer') => {
    expect(read(text, expected, reply)).toBe('as meant');
  });
});

describe('CP-FOG-05 spies', () => {
  test.each([
    ['Someone should nose around {C.n1} for us.', ['scout {C.n1}']],
    ['What is behind the hills at {A.n3}? Send scouts.', ['scout {A.n3}']],
    ['A couple of lads over to {B.n2} to count campfires.', ['scout {B.n2}']],
    ['Get a spy into {A.far} and let me know what he sees.', ['scout {A.far}']],
    ['Check {C.n3} for enemies with a scout.', ['scout {C.n3}']],
    ['Scouting party, {land}.', ['scout {land}']],
  ] as const)('%s', (text, expected, reply?: 'none' | 'gm' | 'answer') => {
    expect(read(text, expected, reply)).toBe('as meant');
  });
});

describe('the post office', () => {
  test.each([
    ['Same orders again please.', ['repeat']],
    ['Everything exactly as last turn.', ['repeat']],
    ["Just run last turn's orders again.", ['repeat']],
    ['Do what you did last time for me.', ['repeat']],
    ['No changes to my orders from last turn; use those.', ['repeat']],
    ['ditto last turn', ['repeat']],
    ["I'm sticking with last turn's orders.", ['repeat']],
    ['Could you mail me the report once more? I deleted it.', ['report'], 'answer'],
    ['The dog ate my turn report. May I have a fresh one?', ['report'], 'answer'],
    ['I never got the report for this turn. Please send again.', ['report'], 'answer'],
    ['What have I got in force at the moment?', ['status'], 'answer'],
    ['Which orders do you have from me so far?', ['status'], 'answer'],
    ['How much money is in my chest?', ['status'], 'answer'],
    ['Remind me where my armies are.', ['status'], 'answer'],
    ['How likely is it that {B} would win at {B.n1}?', ['odds {B} at {B.n1}'], 'answer'],
    ['If {A} attacked {A.n1}, what would the chances be?', ['odds {A} at {A.n1}'], 'answer'],
    ['What odds would you give the riders at {C.n1}?', ['odds {C} at {C.n1}'], 'answer'],
    ['Could {A.gen} beat whoever is at {A.n2}? Percentages please.', ['odds {A} at {A.n2}'], 'answer'],
    [
      'Odds for the 2nd Host at {B.n2} and at {B.n3}, please.',
      ['odds {B} at {B.n2}', 'odds {B} at {B.n3}'],
      'answer',
    ],
    ['How do I write my orders?', [], 'answer'],
    ["I'm new here. What can I write to you?", [], 'answer'],
    ['Is there a list of commands?', [], 'answer'],
    ['help please, how does this work', [], 'answer'],
    ['My luck word is walnut.', ['luck walnut']],
    ["For the dice this time I'd like Trafalgar.", ['luck Trafalgar']],
    ['Lucky word: pumpkin, after my cat.', ['luck pumpkin']],
    ["This turn's luck word shall be Nelson.", ['luck Nelson']],
    ['Use banana as my luck word.', ['luck banana']],
    ['I pick rhubarb for luck.', ['luck rhubarb']],
  ] as const)('%s', (text, expected, reply?: 'none' | 'gm' | 'answer') => {
    expect(read(text, expected, reply)).toBe('as meant');
  });
});

describe('who is away, and who orders instead', () => {
  test.each([
    ['Back on the rig from 3 December to 17 December.', ['leave 3 December to 17 December']],
    ['Away 3 december to 10 december', ['leave 3 December to 10 December']],
    ["I'm on holiday between 5 December and 12 December.", ['leave 5 December to 12 December']],
    ['No internet 1 Dec - 8 Dec, in the mountains.', ['leave 1 December to 8 December']],
    ['In hospital from the 2nd of December until the 9th of December.', ['leave 2 December to 9 December']],
    ["We fly to my sister's on 6 December and are back on 15 December.", ['leave 6 December to 15 December']],
    ['From today my eldest, Imogen, gives the orders.', ['delegate Imogen']],
    ['Please take orders from Doreen in my place.', ['delegate Doreen']],
    ['My brother Pete will be running my side from now on.', ['delegate Pete']],
    ['Anna may send orders for me.', ['delegate Anna']],
    ["While I'm away Ruth has command.", ['delegate Ruth']],
    ['Colin speaks for me until I say otherwise.', ['delegate Colin']],
    ['I hand my orders over to Gwen.', ['delegate Gwen']],
    ['If Mark writes, treat it as if it came from me.', ['delegate Mark']],
    [
      "I'm away from 7 December to 14 December. Doreen gives the orders meanwhile.",
      ['leave 7 December to 14 December', 'delegate Doreen'],
    ],
    ["So I'm out, put me down as resigned.", ['resign']],
    ["I'm afraid I have to leave the campaign for good.", ['resign']],
    ['Please find somebody else for my seat. I resign.', ['resign']],
    ['I quit. Thanks for all the fun.', ['resign']],
    ['This is my resignation.', ['resign']],
    ["I'm dropping out, sorry everyone.", ['resign']],
  ] as const)('%s', (text, expected, reply?: 'none' | 'gm' | 'answer') => {
    expect(read(text, expected, reply)).toBe('as meant');
  });
});

describe('what is struck, final or received', () => {
  test.each([
    ["About the 2nd: ignore this morning's mail.", ['cancel {B}']],
    ["Ignore this morning's mail about the 2nd.", ['cancel {B}']],
    ['Nothing he sent you is to be carried out.', ['cancel all']],
    ['Please disregard everything I sent today.', ['cancel all']],
    ['Bin all of my orders, new ones tomorrow.', ['cancel all']],
    ['Forget what I said about the riders.', ['cancel {C}']],
    ['Scratch the order for {A.gen}.', ['cancel {A}']],
    ['What I wrote about the 1st Host is void.', ['cancel {A}']],
    ['My last mail was sent by mistake, please ignore all the orders in it.', ['cancel all']],
    ["Withdraw {B.gen}'s orders.", ['cancel {B}']],
    ['None of my orders so far are to stand.', ['cancel all']],
    ["The riders' march is off.", ['cancel {C}']],
    ['I take back all my orders.', ['cancel all']],
    ['No orders for the 1st Host after all, strike them.', ['cancel {A}']],
    ["That's my lot for this turn, you can close the book.", ['final']],
    ['Those are my final orders.', ['final']],
    ["I'm done for this turn.", ['final']],
    ['No more from me before the deadline.', ['final']],
    ['Turn received, ta.', []],
    ['Got the report, thank you!', []],
    ['Thanks for the turn, lovely stuff.', []],
    ['Received with thanks.', []],
    ['Cheers, nothing to add.', []],
  ] as const)('%s', (text, expected, reply?: 'none' | 'gm' | 'answer') => {
    expect(read(text, expected, reply)).toBe('as meant');
  });
});

describe('what is for the game master', () => {
  test.each([
    ['Are we allowed to cross the river in winter?', [], 'gm'],
    ['My keyboard is broken and I can only type with one hand this week.', [], 'gm'],
    ['I think the map has a mistake near {A.n1}, could you look at it?', [], 'gm'],
    ['Could the deadline move to Sunday?', [], 'gm'],
    ['How does the siege rule work when there are two armies?', [], 'gm'],
    ['Do you think {X.p} is cross with me?', [], 'gm'],
    ["I'm not sure I enjoy this as much as I used to. Can we talk?", [], 'gm'],
    ['Sorry for being late last turn, my daughter was born!', [], 'gm'],
    ['Can two armies share a castle?', [], 'gm'],
    ['The dice hate me. I want a recount.', [], 'gm'],
    ['Who was it that burned {land}?', [], 'gm'],
    ['Is {X.p} still playing?', [], 'gm'],
    ['What happens to my gold if my castle falls?', [], 'gm'],
    ['Could I swap my riders for a cannon?', [], 'gm'],
    ['I have a rules question: does a fort stop cavalry?', [], 'gm'],
    ['Great write-up of the battle last turn, I laughed out loud.', [], 'gm'],
    ['Is it true that {Y} lost two armies?', [], 'gm'],
    ['When is the next player meeting?', [], 'gm'],
    ['Would it be possible to play a different power next time?', [], 'gm'],
    ["Please don't tell {X.p}, but I think he cheats.", [], 'gm'],
  ] as const)('%s', (text, expected, reply?: 'none' | 'gm' | 'answer') => {
    expect(read(text, expected, reply)).toBe('as meant');
  });
});
