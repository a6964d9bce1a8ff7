import { withOwn } from '../../campaign/realm/troops.ts';
import type { Json } from '../../kernel/brand.ts';
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import type { Aftermath, AnyRuleset, Engagement, Side } from '../../kernel/ruleset.ts';
import { otherSide } from '../../kernel/ruleset.ts';
import type { Deadline } from '../parts/deadline.ts';
import { sayParty } from '../parts/parties.ts';
import { oneLine, type Table } from '../plain-text.ts';
import type { BattleLetter, LetterPart } from './battle-letter.ts';

/** What a side is told at the start of a round: how the last went, how it stands, what it may order. */
export interface BattleRoundInput {
  readonly campaign: BattleLetter['campaign'];
  readonly ruleset: AnyRuleset;
  readonly engagement: Engagement;
  readonly side: Side;
  readonly player: string;
  /** The round that is asked for. */
  readonly round: number;
  readonly state: Json;
  /** What this side may know of what happened since its last letter, in words. */
  readonly news: readonly string[];
  readonly deadline: Deadline;
  /** Nobody has answered yet, and the deadline is near. */
  readonly isReminder: boolean;
  /** He has left the battle to his adjutant, or his adjutant leads because he was silent. */
  readonly isLeft: boolean;
  /** Nothing had come from him for the round before. */
  readonly hasMissed: boolean;
  readonly mayConcede: boolean;
  readonly block: { readonly opens: string; readonly closes: string };
  /** Of the battle's dice; told with its first letter. */
  readonly commitment?: string;
  readonly pageLink: string;
}

const MOST_NEWS = 60;

/** The letter of a round, to one side, with nothing in it that this side may not know. */
export function battleRoundLetter(input: BattleRoundInput): BattleLetter {
  const { ruleset, engagement, side, round, state } = input;
  const place = oneLine(engagement.ground.name);
  const view = ruleset.view(state, side);
  const sheet = ruleset.phrases.sheet(view, side);
  return {
    campaign: input.campaign,
    subject: input.isReminder
      ? `Battle of ${place}, round ${round}: your orders are still wanted`
      : `Battle of ${place}, round ${round}: orders please`,
    title: `The battle of ${place}, round ${round}`,
    lead: [sayWhoMeets(input), ...sayMissed(input), sayDue(input), ...sayLed(input)],
    parts: [
      ...newsPart(input.news),
      { heading: 'Your troops', table: ownTroops(input) },
      {
        heading: 'The field as you see it',
        board: {
          picture: ruleset.picture(view),
          says: sayField(place, round),
        },
      },
      ...dicePart(input),
    ],
    reply: { how: sayHow(input, sheet), block: { ...input.block, lines: sheet } },
    pageLink: input.pageLink,
  };
}

/** Some rulesets draw up their troops with the first choices of a battle, others before them. */
function sayField(place: string, round: number): string {
  const when = `The field at ${place}, at the start of round ${round}`;
  return round > 1
    ? `${when}.`
    : `${when}. Whoever does not stand on it yet is drawn up as the round begins.`;
}

function sayWhoMeets({ player, engagement, side }: BattleRoundInput): string {
  const { parties, attacker } = engagement;
  const does = side === attacker ? 'attack' : 'defend against';
  const enemy = inMidSentence(oneLine(parties[otherSide(side)].name));
  return `${oneLine(player)}, you command ${sayParty(parties[side])}. You are ${side} on the board and ${does} ${enemy}.`;
}

function sayMissed({ round, hasMissed, isReminder }: BattleRoundInput): readonly string[] {
  if (!hasMissed || isReminder) return [];
  return [`Nothing had come from you for round ${round - 1}, so your adjutant led your troops in it.`];
}

function sayDue({ round, deadline, isReminder }: BattleRoundInput): string {
  if (isReminder)
    return `Nothing has come from you for round ${round} yet. Your orders are due ${deadline.at} (${deadline.zone}), ${deadline.left} from this letter; if none come, your adjutant leads.`;
  return `Your orders for round ${round} are due ${deadline.at} (${deadline.zone}), ${deadline.left} from this letter. The round is played as soon as both sides have sent theirs; whoever sends none is led by his adjutant.`;
}

function sayLed({ isLeft }: BattleRoundInput): readonly string[] {
  return isLeft
    ? [
        'Your adjutant leads at present, and you are not waited for. Send a sheet and you are in command again.',
      ]
    : [];
}

function newsPart(news: readonly string[]): readonly LetterPart[] {
  if (news.length === 0) return [];
  const left = news.length - MOST_NEWS;
  const more = left > 0 ? [`The first ${left} lines are on your page.`] : [];
  return [{ heading: 'What you have seen', paragraphs: more, list: news.slice(-MOST_NEWS) }];
}

/** His own units and persons: what they came with, how they stand. */
function ownTroops({ ruleset, engagement, side, state }: BattleRoundInput): Table {
  const { units, persons } = ruleset.aftermath(state);
  const { armies } = engagement.parties[side];
  const { troops: types } = engagement.own === undefined ? ruleset : withOwn(ruleset, engagement.own);
  const troops = armies
    .flatMap((army) => army.units)
    .map((unit) => {
      const now = units.find(({ id }) => id === unit.id);
      const counts = types.find(({ id }) => id === unit.troop)?.counts ?? '';
      return [
        oneLine(unit.name),
        `${unit.left}${counts === '' ? '' : ` ${counts}${unit.left === 1 ? '' : 's'}`}`,
        sayNow(now),
      ];
    });
  const people = armies
    .flatMap((army) => army.general ?? [])
    .map(({ id, name }) => [oneLine(name), '', persons.find((person) => person.id === id)?.fate ?? 'unhurt']);
  return { head: ['', 'Came with', 'Now'], rows: [...troops, ...people], flushRight: [] };
}

function sayNow(now: Aftermath['units'][number] | undefined): string {
  if (now === undefined) return 'unknown';
  const { left, fate, condition } = now;
  const how = fate === 'standing' ? condition : fate;
  return how === undefined ? String(left) : `${left}, ${how}`;
}

function dicePart({ commitment }: BattleRoundInput): readonly LetterPart[] {
  if (commitment === undefined) return [];
  return [
    {
      heading: 'The dice of this battle',
      paragraphs: [
        'They are made of a secret that we have committed ourselves to by this hash, and of the seed of the turn in which the armies met. The secret is told when the battle is over, and anybody can play it again.',
      ],
      lines: [commitment],
    },
  ];
}

function sayHow(input: BattleRoundInput, sheet: readonly string[]): readonly string[] {
  const example = sheet.find((line) => line.includes(': ')) ?? sheet[0];
  const such = example === undefined ? '' : `, for example "${oneLine(example)}"`;
  const concede = input.mayConcede ? ' "concede" gives the battle up.' : '';
  return [
    `Reply to this letter. Put an x in the box before each line of the sheet that you want, change it if you like, or write lines of your own above the quoted text, one to a line${such}. A later letter with orders in it replaces the whole sheet.`,
    `You will have a receipt at once. A sheet in which everything was understood counts as it stands; add "not final" if you want to think on, or write "final" to have it count all the same. "help" brings the list of what you can write, "status" what stands, "cancel" strikes your sheet. "leave it to the adjutant" lets your adjutant fight on until you write again.${concede}`,
  ];
}
