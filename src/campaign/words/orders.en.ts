/**
 * Why an order cannot be given or carried out. Records hold the keys and facts of these sentences, and records of
 * format 1 the sentences: a key keeps its name, its facts and its English for good, and no entry uses `Intl`.
 */
import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

/** A way out of a region: where to, and by what kind of link. */
type Way = { readonly to: string; readonly kind: string };
type Ways = { readonly from: string; readonly ways: readonly Way[] };

const sayWays = ({ from, ways }: Ways) =>
  `From ${from} ways lead to ${ways.map(({ to, kind }) => `${to}${sayKind(kind)}`).join(', ')}.`;

function sayKind(kind: string): string {
  if (kind === 'open') return '';
  return kind === 'sea' ? ' (by ship)' : ` (${kind})`;
}

type Far = { readonly goal: string; readonly army: string; readonly pace: number };

const tooFar = ({ goal, army, pace }: Far) =>
  `${goal} is too far for ${army}: ${sayPace(pace)} a turn, one more by roads alone.`;

function sayPace(pace: number): string {
  if (pace === 1) return 'one region';
  return pace === 2 ? 'two regions' : 'three regions';
}

const treatWith = (others: readonly string[]) => `You can treat with ${others.join(', ')}.`;

const strangeTerms = (message: string) => ({
  message,
  hint: 'Write for example "offer NAME a truce until turn 9".',
});

export const orders = {
  'illegal/anonymous': () => ({
    message: 'Letters have to be signed in this campaign.',
    hint: 'Write "press to NAME:".',
  }),
  'illegal/at-war': ({ name }: { name: string }) => ({ message: `You are at war with ${name} already.` }),
  'illegal/battle-under-way': ({ region }: { region: string }) => ({
    message: `A battle is under way in ${region}; nobody comes in until it is over.`,
    hint: 'March somewhere else, or name a way round it.',
  }),
  'illegal/built.fields': ({ region }: { region: string }) => ({
    message: `The fields of ${region} give all they can.`,
  }),
  'illegal/built.walls': ({ region }: { region: string }) => ({ message: `${region} has walls already.` }),
  'illegal/fallen': ({ name, others }: { name: string; others: readonly string[] }) => ({
    message: `${name} is out of the war.`,
    hint: treatWith(others),
  }),
  'illegal/general': ({ general, fate }: { general: string; fate: string }) => ({
    message: `${general} is ${fate}.`,
  }),
  'illegal/kept.plan': () => ({
    message: 'A battle plan cannot be ordered for later.',
    hint: 'Give it when the time has come, or order a temper for later.',
  }),
  'illegal/kept.press': () => ({
    message: 'Letters go out at once in this campaign.',
    hint: 'Write it when it is time.',
  }),
  'illegal/last-unit': ({ army, into }: { army: string; into: string }) => ({
    message: `It is the last unit of ${army}.`,
    hint: `Write "merge ${army} into ${into}".`,
  }),
  'illegal/long-plan': ({ army, lines, most }: { army: string; lines: number; most: number }) => ({
    message: `The plan for ${army} has ${lines} lines; ${most} are the most.`,
    hint: 'Leave out what matters least.',
  }),
  'illegal/long-press': ({ mostLines, longestLine }: { mostLines: number; longestLine: number }) => ({
    message: `A letter has up to ${mostLines} lines of up to ${longestLine} characters.`,
    hint: 'Send a shorter one, or two.',
  }),
  'illegal/no-castle': ({ region }: { region: string }) => ({
    message: `${region} has no castle, and recruits gather at castles.`,
  }),
  'illegal/no-diplomacy': () => ({
    message: 'There is no diplomacy in this campaign: everybody is at war with everybody.',
  }),
  'illegal/gift': ({ most }: { most: number }) => ({
    message: `A gift is between 1 and ${most} gold.`,
    hint: 'Say how much, for example "give 10 gold to" and the power.',
  }),
  'illegal/itself': ({ army }: { army: string }) => ({
    message: `${army} cannot do that with itself.`,
    hint: 'Name another army.',
  }),
  'illegal/enemy': ({ army }: { army: string }) => ({
    message: `${army} is at war with you.`,
    hint: 'Support one of your own armies or a friend\'s; "follow" goes after an enemy.',
  }),
  'unclear/army.target': ({ army }: { army: string }) => ({
    message: `You know of no army called ${army}.`,
    hint: 'Name one of your own armies, or one that you have seen.',
  }),
  'illegal/no-gold': ({ cost, gold }: { cost: number; gold: number }) => ({
    message: `That costs ${cost} gold, and you have ${gold}.`,
  }),
  'illegal/no-gold.spy': ({ cost, gold }: { cost: number; gold: number }) => ({
    message: `A spy costs ${cost} gold, and you have ${gold}.`,
  }),
  'illegal/no-offer.from-them': ({ name }: { name: string }) => ({
    message: `No offer of ${name} lies open to you.`,
    hint: 'Offers can be answered from the turn after they were made.',
  }),
  'illegal/no-offer.changed': () => ({ message: 'The offer was withdrawn or changed in the same turn.' }),
  'illegal/no-offer.of-yours': ({ name }: { name: string }) => ({
    message: `No offer of yours to ${name} lies open.`,
    hint: 'An offer of this turn is struck by "cancel all", or replaced by another offer.',
  }),
  'illegal/no-press': () => ({ message: 'No letters are carried in this campaign.' }),
  'illegal/no-treaty': ({
    name,
    term,
    isAtWar,
  }: {
    name: string;
    term: string | null;
    isAtWar: boolean;
  }) => ({
    message: `You have no ${term === null ? 'treaty' : `treaty of ${term}`} with ${name}.`,
    hint: isAtWar ? 'You are at war.' : 'The general truce cannot be denounced; you can declare war.',
  }),
  'illegal/no-way-there': ({
    general,
    army,
    led,
  }: {
    general: string;
    army: string;
    led: string | null;
  }) => ({
    message: `${general} cannot take over ${army} now.`,
    hint:
      led === null
        ? 'A general without an army can only ride to one in your own land.'
        : `${led}, which he leads, has to stand in the same region.`,
  }),
  'illegal/not-dealt': () => ({
    message: 'Nothing is dealt yet: lands and armies come when this turn ends.',
    hint: 'Send a luck word, such as `luck seven`: it goes into the dice of the deal.',
  }),
  'illegal/not-adjacent': ({ leg, ...ways }: Ways & { leg: { from: string; to: string } }) => ({
    message: `No way leads from ${leg.from} to ${leg.to}.`,
    hint: sayWays(ways),
  }),
  'illegal/not-here': (facts: { army: string; at: string; other: string; otherAt: string }) => ({
    message: `${facts.army} stands in ${facts.at}, ${facts.other} in ${facts.otherAt}.`,
    hint: 'Both have to stand in the same region when the turn begins.',
  }),
  'illegal/not-yours': ({ region }: { region: string }) => ({ message: `You do not hold ${region}.` }),
  'illegal/not-yours.lost': ({ region }: { region: string }) => ({
    message: `You do not hold ${region}: it cannot be lost.`,
  }),
  'illegal/past': ({ until, turn }: { until: number; turn: number }) => ({
    message: `Turn ${until} is over: this is turn ${turn}.`,
  }),
  'illegal/past.treaty': ({ until, turn }: { until: number; turn: number }) => ({
    message: `Turn ${until} is over: this is turn ${turn}.`,
    hint: 'Name a turn that is still to come.',
  }),
  'illegal/path.here': ({ army, region }: { army: string; region: string }) => ({
    message: `${army} is in ${region} already.`,
    hint: 'To stay there, let it hold.',
  }),
  'illegal/path.twice': ({ region }: { region: string }) => ({
    message: `That march comes through ${region} twice.`,
    hint: 'Name each region once.',
  }),
  'illegal/pinned': ({ army, region }: { army: string; region: string }) => ({
    message: `${army} stands in the battle of ${region}, which is not over yet.`,
    hint: 'It can be ordered again when that battle has ended.',
  }),
  'illegal/reaction': () => ({
    message: 'When an enemy enters, armies can only march, hold or change their temper.',
  }),
  'illegal/restless': ({ region }: { region: string }) => ({
    message: `${region} is restless: nobody there works for you yet.`,
    hint: 'Unrest falls by one a turn, by two where an army of yours stands.',
  }),
  'illegal/sea': ({ army }: { army: string }) => ({
    message: `A crossing by ship takes ${army} the whole turn.`,
    hint: 'Make the crossing a march of its own, from shore to shore.',
  }),
  'illegal/snow': ({ army, region }: { army: string; region: string }) => ({
    message: `Snow lies in the pass to ${region}: ${army} cannot cross it this turn.`,
    hint: 'Passes are open again next turn.',
  }),
  'illegal/split': ({ army }: { army: string }) => ({
    message: `${army} cannot be split so: some of its units have to go and some to stay.`,
    hint: 'Name the units that shall be an army of their own.',
  }),
  'illegal/stop': ({ army, region, kind }: { army: string; region: string; kind: string }) => ({
    message: `${army} has to stop in ${region}, behind the ${kind}.`,
    hint: `March to ${region} now and on from there next turn.`,
  }),
  'illegal/terms.once': () => strangeTerms('A treaty has at least one term, and none of them twice.'),
  'illegal/terms.tribute': ({ most }: { most: number }) =>
    strangeTerms(`A tribute is from 1 to ${most} gold a turn.`),
  'illegal/terms.victory': ({ name }: { name: string }) => ({
    message: 'Only allies can win together.',
    hint: `Offer ${name} an alliance and joint victory.`,
  }),
  'illegal/too-far': ({ furthest, ...far }: Far & { furthest: string }) => ({
    message: tooFar(far),
    hint: `This turn it gets as far as ${furthest}.`,
  }),
  'illegal/too-far.no-way': ({ from, ways, ...far }: Far & Ways) => ({
    message: tooFar(far),
    hint: sayWays({ from, ways }),
  }),
  'illegal/too-far.riders': ({ region, army }: { region: string; army: string }) => ({
    message: `${region} is too far for the riders of ${army}.`,
    hint: 'They get two regions far, by land.',
  }),
  'illegal/too-many.kept': ({ most }: { most: number }) => ({
    message: `No more than ${most} orders are kept for later.`,
    hint: 'Write "forget standing orders" to begin anew.',
  }),
  'illegal/too-many.letters': ({ most }: { most: number }) => ({
    message: `The post takes ${most} letters of a faction in a turn.`,
  }),
  'illegal/too-many.recruits': ({ most }: { most: number }) => ({
    message: `No more than ${most} units can be raised at a castle in a turn.`,
    hint: 'Raise the others elsewhere, or next turn.',
  }),
  'illegal/victory-bound': () => ({ message: 'You are bound to win with another.' }),
  'illegal/victory-bound.they': ({ name }: { name: string }) => ({
    message: `${name} is bound to win with another.`,
  }),
  'illegal/victory-bound.one': () => ({ message: 'One of you is bound to win with another.' }),
  'illegal/war-declared': () => ({ message: 'War was declared in the same turn: nobody listened.' }),
  'unclear/army': ({ army, own }: { army: string; own: readonly string[] }) => ({
    message: `You have no army called ${army}.`,
    hint: own.length === 0 ? 'You have no armies left to command.' : `Yours are: ${own.join(', ')}.`,
  }),
  'unclear/army.other': ({ army }: { army: string }) => ({
    message: `You have no other army called ${army}.`,
  }),
  'unclear/faction': ({ faction, others }: { faction: string; others: readonly string[] }) => ({
    message: `There is no other faction called ${faction}.`,
    hint: treatWith(others),
  }),
  'unclear/faction.press': ({ faction }: { faction: string | null }) => ({
    message: `There is no other faction called ${faction ?? 'that'}.`,
    hint: 'Write "press to all:" or name one.',
  }),
  'unclear/general': ({ general }: { general: string }) => ({
    message: `You have no general called ${general}.`,
  }),
  'unclear/prisoner': ({ general, prisoners }: { general: string; prisoners: readonly string[] }) => ({
    message: `No prisoner is called ${general}.`,
    hint:
      prisoners.length === 0
        ? 'Nobody waits for a ransom.'
        : `Prisoners you can speak of: ${prisoners.join(', ')}.`,
  }),
  'unclear/region': ({ region }: { region: string }) => ({ message: `There is no region called ${region}.` }),
  'unclear/region.ways': ({ region, ...ways }: Ways & { region: string }) => ({
    message: `There is no region called ${region}.`,
    hint: sayWays(ways),
  }),
  'unclear/troop': (facts: { troop: string | null; listed: readonly { name: string; worth: number }[] }) => ({
    message: `There are no troops called ${facts.troop ?? 'nothing'} on your list.`,
    hint: `You can raise ${facts.listed.map(({ name, worth }) => `${name} (${worth} gold)`).join(', ')}.`,
  }),
  'unclear/unit': ({ unit }: { unit: string }) => ({ message: `You have no unit called ${unit}.` }),
  'unclear/unit.in-army': (facts: { army: string; unit: string; units: readonly string[] }) => ({
    message: `${facts.army} has no unit called ${facts.unit}.`,
    hint: `It has ${facts.units.join(', ')}.`,
  }),
} satisfies RefusalCatalog;
